problem-not-found = ที่อยู่นี้ไม่มีอะไร ล็อบบี้อยู่ที่ / ส่วนคำอธิบาย API อยู่ที่ /schema/openapi.json
problem-method-not-allowed = ที่อยู่นี้ไม่รองรับเมธอดนี้ ดูที่ /schema/openapi.json
problem-invalid-request = คำขอไม่ถูกต้อง
problem-too-large = ใหญ่เกินไป ลองส่งให้สั้นลง
problem-foreign-origin = คำขอจากเว็บอื่นถูกบล็อก เปิดเว็บนี้โดยตรง
problem-too-many-guesses = ใส่รหัสผิดหลายครั้งเกินไป อีก { $seconds } วินาทีลองใหม่ด้วยรหัสที่ได้รับมา
problem-too-many-tables = เครือข่ายของคุณเปิดโต๊ะใหม่มากเกินไป ลองใหม่ในอีก { $seconds } วินาที หรือเข้าโต๊ะที่เปิดอยู่
problem-too-many-names = มีแขกใหม่จากเครือข่ายของคุณมากเกินไป ลองใหม่ในอีก { $seconds } วินาที
problem-too-many-renames = คุณเปลี่ยนชื่อบ่อยเกินไป ลองใหม่ในอีก { $seconds } วินาที
problem-too-many-sockets = มีการเชื่อมต่อจากเครือข่ายของคุณมากเกินไป ปิดบางอันก่อนนะ
problem-unreadable = อ่านข้อความนี้ไม่ได้
problem-not-text = ข้อความต้องเป็น JSON แบบตัวอักษร ไม่ใช่ไบนารี
problem-hello-first = ข้อความแรกต้องเป็น hello
problem-hello-again = ส่ง hello ไปแล้ว
problem-too-many-bad-messages = มีข้อความที่อ่านไม่ได้มากเกินไป ปิดการเชื่อมต่อแล้ว
problem-no-hello = ไม่ได้รับ hello ทันเวลา ปิดการเชื่อมต่อแล้ว
problem-no-such-pass = ลิงก์นี้ถูกใช้ไปแล้วหรือหมดอายุ ขอลิงก์ใหม่จากที่เดิม
problem-no-such-language = ไม่มีภาษานี้ ภาษาที่มี: { $allowed }
problem-store-silent = ตอนนี้บันทึกไม่ได้ รอสักครู่แล้วลองใหม่
problem-companion-failing = บางส่วนของเซิร์ฟเวอร์ขัดข้อง: { $companion } ({ $problem }) ดูบันทึกของเซิร์ฟเวอร์
problem-too-many-connections = มีการเชื่อมต่อจากที่นี่มากเกินไป ลองใหม่ในอีก { $seconds } วินาที
problem-house-full = ตอนนี้เซิร์ฟเวอร์เต็ม ลองใหม่ในอีก { $seconds } วินาที
problem-too-many-frames = อุปกรณ์ของคุณส่งข้อมูลพร้อมกันมากเกินไป โหลดหน้านี้ใหม่
problem-too-many-guesses-here = มีรหัสผิดจากเครือข่ายนี้มากเกินไป ตั้งชื่อในล็อบบี้แล้วลองใหม่ หรือรออีก { $seconds } วินาที
problem-too-many-requests = มีคำขอจากเครือข่ายนี้มากเกินไป ลองใหม่ในอีก { $seconds } วินาที
problem-already-somebody = บนอุปกรณ์นี้คุณคือ { $now } ยืนยันว่าต้องการเปลี่ยนเป็น { $name }
problem-logged-out = คุณออกจากระบบทุกอุปกรณ์แล้ว โหลดหน้านี้ใหม่เพื่อเข้ามาเป็นแขกใหม่
problem-too-many-log-outs = คุณออกจากระบบทุกอุปกรณ์บ่อยเกินไป ลองใหม่ในอีก { $seconds } วินาที
problem-record-or-table = ส่งบันทึกหรือรหัสโต๊ะอย่างใดอย่างหนึ่ง
problem-internal = เกิดข้อผิดพลาดทางฝั่งเรา ลองใหม่อีกครั้งนะ

# คำของเบราว์เซอร์เอง

ui-seat-number = ที่นั่ง { $number }
ui-your-turn = ตาคุณ
ui-their-turn = ถึงตาเล่น
ui-you-named = { $name } (คุณ)
ui-bot = บอท
ui-bot-failed = บอทนี้มีปัญหา บอทที่ง่ายกว่าจึงเล่นแทน
ui-stand-in = ตัวแทนเล่นให้อยู่
ui-idle = ตัวแทนกำลังเล่นให้คุณ แตะตรงไหนก็ได้เพื่อกลับมาเล่นเอง
ui-idle-return = กลับมาเล่นเอง
ui-skip-player = ไม่รอ { $name }
ui-away = หลุดการเชื่อมต่อ
ui-spectator = ผู้ชม
ui-your-hand = มือของคุณ
ui-go-on = ไปต่อ
ui-close = ปิด
ui-yes = ใช่
ui-no = ไม่
ui-none = ไม่มี

ui-now-your-turn = ตาคุณแล้ว
ui-now-sent = สักครู่ …
ui-now-waiting = รอ { $names }
ui-now-pause = ไปต่อใน { $seconds } วินาที

ui-nothing-here = ที่อยู่นี้ไม่มีอะไร
ui-to-lobby = ไปที่ล็อบบี้
ui-no-table = ไม่มีโต๊ะนี้
ui-unreachable = ติดต่อเซิร์ฟเวอร์ไม่ได้ เช็กการเชื่อมต่อแล้วลองใหม่นะ
ui-coming = กำลังเข้าโต๊ะ …
ui-fetching = สักครู่ …
ui-line-lost = กำลังเชื่อมต่อใหม่ … ตาที่คุณเล่นบันทึกไว้แล้ว
ui-line-gone = โต๊ะนี้ไม่เปิดแล้ว
ui-table-code = รหัสโต๊ะ
ui-practice = โต๊ะฝึก
ui-watching = มีคนชมอยู่ { $count } คน
ui-hint = ขอคำใบ้
ui-hint-is = คำใบ้: { $move } · { $reason }
ui-panels = แผงข้อมูล
ui-panel-score = คะแนน
ui-panel-log = บันทึก
ui-panel-chat = แชต
ui-panel-rules = กติกา
ui-panel-menu = เพิ่มเติม

ui-log-empty = ยังไม่มีอะไรเกิดขึ้น
ui-chat-empty = ยังไม่มีข้อความ
ui-chat-say = พิมพ์ข้อความ
ui-chat-send = ส่ง
ui-mute = ซ่อนข้อความของ { $name }
ui-unmute = แสดงข้อความของ { $name }
ui-host-mute = ปิดแชต
ui-host-unmute = เปิดแชต
ui-spectators-apart = แยกแชตผู้ชม
ui-known-only = ให้นั่งและคุยเฉพาะคนที่เคยอยู่ที่นี่
ui-known-only-help = คนมาใหม่ดูได้อย่างเดียว
ui-known-only-on = เฉพาะคนที่เคยอยู่ที่นี่
ui-removed-list = คนที่ถูกให้ออก
ui-removed-allow = ให้ { $name } กลับมาได้
ui-score-none = คะแนนจะแสดงที่นี่เมื่อแมตช์เริ่ม
ui-round-number = รอบที่ { $round }
ui-player = ผู้เล่น
ui-points = แต้ม
ui-options-here = การตั้งค่าของโต๊ะนี้
ui-sound-on = เปิดเสียงอยู่
ui-sound-off = ปิดเสียงอยู่
ui-full-screen = เต็มจอ
ui-language = ภาษา
ui-theme = ธีม
ui-theme-system = ตามระบบ
ui-theme-dark = มืด
ui-theme-light = สว่าง
ui-four-colours = สี่ดอก สี่สี
ui-leave = ลุกจากโต๊ะ
ui-leave-sure = ตัวแทนจะเล่นต่อให้คุณ แล้วคุณกลับมานั่งที่เดิมได้
ui-leave-yes = ออกเลย
ui-open-hands = แสดงทุกมือ
ui-debug = แผงดีบัก
ui-debug-turn = ตาของ: { $seats }
ui-debug-hands = ไพ่ในมือ
ui-debug-fields = ทุกช่องข้อมูล

# ฝีมือของบอท

# ล็อบบี้
ui-lobby-title = นั่งลงแล้วมาเล่นกัน
ui-lobby-lead = โรงเตี๊ยมริมทางคาราวาน เล่นเกมพื้นบ้านกับใครก็ตามที่แวะมาคืนนี้
ui-you-are = คุณคือ
ui-name-change = เปลี่ยนชื่อ
ui-name-yours = ชื่อของคุณ
ui-name-save = บันทึก
ui-name-cancel = ยกเลิก
ui-settings = ตั้งค่า
ui-games = เกม
ui-players = { $range } คน
ui-minutes = { $range } นาที
ui-play-now = เล่นเลย
ui-play-now-help = เล่นกับใครก็ตามที่อยู่ที่นี่ อีกไม่กี่วินาทีบอทจะมานั่งที่ว่าง
ui-play-bots = เล่นกับบอท
ui-play-bots-help = เล่นคนเดียว มีคำใบ้ ไม่จับเวลา
ui-open-table = เปิดโต๊ะ
ui-open-table-of = เปิดโต๊ะ: { $game }
ui-join = เข้าร่วมด้วยรหัส
ui-join-help = ตัวอักษรหกตัว หรือลิงก์ทั้งลิงก์
ui-join-go = เข้าร่วม
ui-join-wrong = รหัสมีตัวอักษรหกตัว เช่น QKXWVB
ui-tables = โต๊ะที่เปิดอยู่
ui-tables-none = ตอนนี้ยังไม่มีโต๊ะเปิด เปิดเป็นโต๊ะแรกสิ คนอื่นจะเห็นที่นี่
ui-tables-lost = โหลดรายการไม่ได้ กำลังลองใหม่ …
ui-tables-more = … และอีก { $count } โต๊ะ
ui-table-free = { $count ->
    [0] เต็ม
   *[other] ว่าง { $count } ที่
}
ui-table-playing = กำลังเล่น
ui-table-nobody = ไม่มีใครอยู่
ui-table-quick = จะเริ่มในอีกครู่
ui-sit-down = นั่ง
ui-watch = ชม
ui-rules-of = กติกา { $game }
ui-footer-fair = ผู้เล่นแต่ละคนได้รับเฉพาะข้อมูลที่ตนเห็นได้
ui-footer-api = API
ui-footer-credits = เครดิต

# จัดโต๊ะ
ui-form-seats = ที่นั่ง
ui-form-public = ใครเข้าร่วมได้
ui-form-public-yes = ทุกคน
ui-form-public-no = เฉพาะคนที่มีรหัส
ui-form-practice = โต๊ะฝึก
ui-form-practice-help = ทุกคนขอคำใบ้และดูทุกมือได้ ไม่แสดงในรายการ
ui-form-clock = เวลาคิด
ui-form-clock-game = ค่าเริ่มต้นของเกม
ui-form-clock-seconds = วินาที
ui-form-clock-unlimited = ไม่จำกัด
ui-form-clock-help = ต่อการตัดสินใจหนึ่งครั้ง เฉพาะโต๊ะที่ไม่แสดงในรายการเท่านั้นที่ไม่จำกัดเวลาได้
ui-form-more = ตัวเลือกเพิ่มเติม
ui-form-changed = เปลี่ยน { $count } อย่าง
ui-form-open = เปิดโต๊ะ
ui-form-save = บันทึกการเปลี่ยนแปลง
ui-form-from-to = { $from } ถึง { $to }
ui-form-less = ลด: { $title }
ui-form-greater = เพิ่ม: { $title }
ui-form-defaults = คืนค่าเริ่มต้น

# ก่อนเริ่มแมตช์
ui-waiting-title = รอบโต๊ะ
ui-waiting-seat-free = ว่าง
ui-waiting-you = คุณ
ui-waiting-sit = นั่งตรงนี้
ui-waiting-swap = ขอสลับที่
ui-waiting-swap-wanted = { $name } ขอสลับที่กับคุณ
ui-waiting-swap-yes = สลับ
ui-waiting-add-bot = เพิ่มบอท
ui-waiting-move-with = สลับที่กับ
ui-waiting-remove = เอาออก
ui-waiting-ready = พร้อม
ui-waiting-not-ready = ยังไม่พร้อม
ui-waiting-host = เจ้าของโต๊ะ
ui-waiting-get-up = ลุกจากที่นั่ง
ui-waiting-level = ระดับบอท
ui-waiting-seat-menu = ที่นั่ง { $number }: ตัวเลือก
ui-waiting-im-ready = พร้อมแล้ว
ui-waiting-im-not = ยังไม่พร้อม
ui-waiting-start = เริ่ม
ui-waiting-fill = เติมบอทให้เต็ม
ui-waiting-change = เปลี่ยน
ui-waiting-clock-seconds = { $seconds } วินาที
ui-waiting-listed = แสดงในล็อบบี้
ui-waiting-listed-no = ไม่แสดงในรายการ
ui-waiting-usual = ตัวเลือกเริ่มต้น
ui-waiting-what = ตั้งค่าเกม
ui-waiting-coming = บอทกำลังมานั่ง …
ui-now-closed = โต๊ะนี้ปิดแล้ว เปิดโต๊ะใหม่ได้ที่ล็อบบี้
ui-now-bots-soon = กำลังรอคนอื่น อีกไม่กี่วินาทีบอทจะมานั่งที่ว่าง
ui-now-sit = เลือกที่นั่งเพื่อเล่น หรือจะอยู่ชมก็ได้
ui-now-full = ที่นั่งเต็มแล้ว แต่คุณชมได้
ui-now-removed = เจ้าของโต๊ะให้คุณออกจากโต๊ะนี้แล้ว คุณยังดูได้ และเจ้าของโต๊ะอนุญาตให้นั่งอีกได้
ui-now-stranger = โต๊ะนี้ให้นั่งและคุยเฉพาะคนที่เคยอยู่ที่นี่ คุณดูได้
ui-now-ready = กด “พร้อมแล้ว” เพื่อเล่น
ui-now-wait-start = คุณพร้อมแล้ว รอ { $host } เริ่มแมตช์
ui-now-wait-others = คุณพร้อมแล้ว รอ { $names }
ui-now-need = ขาดผู้เล่นอีก { $count } คน ส่งลิงก์ชวนเพื่อน หรือเพิ่มบอท
ui-now-wait-more = รอผู้เล่นอีก { $count } คน
ui-now-host-waits = รอ { $names } กดพร้อม
ui-now-start = มากันครบแล้ว เริ่มได้เลย
ui-now-start-small = เริ่มเลยก็ได้ หรือจะรอคนเพิ่มก็ได้
ui-guest-name = อยากให้คนอื่นเรียกคุณว่าอะไร
ui-invite = ชวนเพื่อน
ui-invite-help = ใครมีรหัสหรือลิงก์ก็เข้าร่วมได้
ui-invite-help-watch = ใครมีรหัสหรือลิงก์ก็เข้ามาดูได้
ui-invite-copy = คัดลอกลิงก์
ui-invite-share = แชร์
ui-invite-qr = คิวอาร์โค้ด
ui-invite-qr-of = คิวอาร์โค้ดของลิงก์มาโต๊ะนี้
ui-invite-text = มาเล่น { $game } ด้วยกันนะ
ui-copied = คัดลอกแล้ว
ui-copy-failed = คัดลอกไม่ได้ เลือกข้อความแล้วคัดลอกเอง

# หลังจบแมตช์
ui-over-won = คุณชนะ!
ui-over-wins = { $names } ชนะ
ui-over-shared = { $names } ชนะร่วมกัน
ui-over-winner = ผู้ชนะ
ui-over-stats = สถิติแมตช์นี้
ui-over-rounds = รอบ
ui-over-rematch = เล่นอีกครั้ง
ui-over-rematch-asked = คุณอยากเล่นอีกครั้ง
ui-over-rematch-wants = อยากเล่นอีกครั้ง: { $names }
ui-over-rematch-wait = รอ { $names }
ui-over-replay = ดูรีเพลย์
ui-over-share = แชร์
ui-over-share-title = แมตช์ { $game }
ui-over-record = บันทึกแมตช์
ui-over-board = ดูกระดาน
ui-over-results = ผลการแข่ง

# ดูแมตช์ย้อนหลัง
ui-replay-title = { $game } แมตช์ที่ { $match }
ui-replay-gone = แสดงแมตช์นี้ไม่ได้
ui-replay-fetching = กำลังโหลดแมตช์ …
ui-replay-step = ขั้นที่ { $step } จาก { $steps }
ui-replay-first = ขั้นแรก
ui-replay-before = ก่อนหน้า
ui-replay-next = ถัดไป
ui-replay-last = ขั้นสุดท้าย
ui-replay-play = เล่น
ui-replay-pause = หยุดพัก
ui-replay-speed = ความเร็ว
ui-replay-seen-by = มุมมองของ
ui-replay-hands = ทุกมือ
ui-replay-steps = ขั้นตอน
ui-replay-table = กลับไปที่โต๊ะ

# ออกจากระบบและลิงก์เข้าสู่ระบบ
ui-log-out = ออกจากระบบ
ui-log-out-everywhere = ออกจากระบบทุกอุปกรณ์
ui-log-out-sure = คุณจะเป็นแขกใหม่บนอุปกรณ์นี้ หากต้องการเป็น { $name } อีก ต้องใช้อุปกรณ์อื่นที่ยังเป็นชื่อนี้อยู่ หรือลิงก์จาก Telegram
ui-log-out-everywhere-sure = ทุกอุปกรณ์จะออกจากระบบ รวมทั้งเครื่องนี้ จะเป็น { $name } ได้อีกก็ต่อเมื่อมีลิงก์จาก Telegram
ui-switch-title = ดำเนินการต่อในชื่อ { $name } ไหม
ui-switch-text = ลิงก์นี้จะเข้าสู่ระบบในชื่อ { $name } บนอุปกรณ์นี้คุณคือ { $now }
ui-switch-yes = ดำเนินการต่อในชื่อ { $name }
ui-switch-no = เป็น { $now } ต่อไป

# แสดงเมื่อไม่มีการเชื่อมต่อ
offline-title = คุณออฟไลน์อยู่
offline-text = ตอนนี้ติดต่อ Serai ไม่ได้ ที่นั่งของคุณยังอยู่ และตาที่คุณเล่นบันทึกไว้แล้ว
offline-again = ลองอีกครั้ง

# Your own tables
ui-own-tables = โต๊ะของคุณ
ui-own-turn = ตาคุณ
ui-own-waiting = รอผู้เล่น
ui-own-playing = กำลังเล่นอยู่
ui-own-return = กลับไป
ui-own-private = ส่วนตัว
ui-going = แมตช์ยังเล่นอยู่
ui-going-help = ที่นั่งยังเป็นของคุณ แต่แมตช์เล่นต่อไป ถ้าหมดเวลาคุณจะเสียตา กลับมาได้ทุกเมื่อจาก “โต๊ะของคุณ”
ui-stay = อยู่ต่อ
ui-guest-number = แขก { $number }

# What a shared link shows
shared-table = { $game } · โต๊ะ { $code }
shared-table-text = { $tagline } เปิดลิงก์เพื่อร่วมเล่น ไม่ต้องสมัครสมาชิก
shared-match-text = { $tagline } ดูรีเพลย์ของแมตช์นี้
shared-house-text = เกมพื้นบ้านจากทั่วโลก เล่นกับเพื่อนหรือบอท ไม่ต้องสมัครสมาชิก
