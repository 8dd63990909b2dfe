error-illegal-action = ตอนนี้ทำแบบนั้นไม่ได้: { $why }
error-invalid-action = { $why }
error-invalid-options = { $why }
error-invalid-record = อ่านบันทึกนี้ไม่ได้
error-invalid-state = อ่านตำแหน่งที่บันทึกไว้ไม่ได้
error-unknown-bot = { $why }
error-unknown-game = { $why }

why-not-legal = ไม่อยู่ในสิ่งที่ทำได้ตามกติกา
why-match-over = แมตช์จบแล้ว
why-deal-due = ต้องแจกก่อน
why-not-your-turn = ตอนนี้เป็นตาของ { $actor_seats }
why-no-such-seat = ไม่มีที่นั่ง { $given } ที่นั่งคือ 0 ถึง { $last } และ -1 คือการแจก
why-no-deal-due = ยังไม่ถึงเวลาแจกใน { $phase }
why-deal-size = การแจกครั้งนี้ใช้ { $size } ชิ้น ไม่ใช่ { $dealt }
why-not-in-pack = มากกว่าที่มีในสำรับ: { $extra }

why-no-such-action = “{ $given }” ไม่ใช่การเล่นในเกมนี้
why-not-an-action = “{ $given }” ไม่ใช่การเล่นในเกมนี้ ตัวอย่าง: { $examples }
why-not-a-deal = “{ $given }” ไม่ใช่การแจกในเกมนี้ ตัวอย่าง: { $example }

why-no-such-option = ไม่มีตัวเลือก “{ $option }” ตัวเลือกที่มีคือ { $allowed }
why-not-options = ตัวเลือกต้องเป็นคู่ชื่อกับค่า ไม่ใช่ { $given }
why-not-a-choice = “{ $option }” เป็น { $given } ไม่ได้ เลือกหนึ่งใน { $allowed }
why-not-a-switch = “{ $option }” เป็น { $given } ไม่ได้ ต้องเป็น true หรือ false
why-not-a-number = “{ $option }” เป็น { $given } ไม่ได้ ต้องเป็นจำนวนเต็ม
why-out-of-range = “{ $option }” เป็น { $given } ไม่ได้ ต้องเป็นจำนวนเต็มตั้งแต่ { $least } ถึง { $most }
why-out-of-range-or-none = “{ $option }” เป็น { $given } ไม่ได้ ต้องเป็นจำนวนเต็มตั้งแต่ { $least } ถึง { $most } หรือ null
why-wrong-players = เกมนี้เล่นได้ { $least } ถึง { $most } คน ไม่ใช่ { $given } คน
why-wrong-players-exactly = เกมนี้เล่น { $most } คน ไม่ใช่ { $given } คน

why-no-such-game = ไม่มีเกม “{ $given }” เกมที่มีคือ { $allowed }
why-game-broken = เกม “{ $given }” ติดตั้งไว้แล้วแต่โหลดไม่ได้
why-no-such-bot = ไม่มีบอท “{ $given }” บอทที่มีคือ { $allowed }
why-bot-broken = บอท “{ $given }” ติดตั้งไว้แล้วแต่โหลดไม่ได้

join = { $left }, { $right }
