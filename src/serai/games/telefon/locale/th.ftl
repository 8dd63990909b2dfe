title = โดมิโนเทเลฟอน
tagline = ทำให้ปลายที่เปิดรวมได้ห้า สิบ สิบห้า: เทเลฟอน!
origin = อาเซอร์ไบจาน

phase-DEALING = แจกโดมิโน
phase-OPENING = ตัวเปิด
phase-PLAYING = กำลังเล่น
phase-GAME_END = จบรอบ
phase-MATCH_END = จบแมตช์

option-hand = โดมิโนในมือ
option-hand-help = แจกคนละกี่ตัว ถ้าไม่กำหนด: สองคนได้ 7 ตัว สามหรือสี่คนได้ 5 ตัว
option-hand-none = สองคน 7 มากกว่านั้น 5
option-blocked_tie = ตันแล้วแต้มเท่ากัน
option-blocked_tie-help = ใครชนะรอบที่ตัน เมื่อมือต่ำสุดมีแต้มเท่ากัน
option-blocked_tie-nobody = ไม่มีใครชนะ คนที่เปิดรอบนี้เปิดรอบหน้าด้วย
option-blocked_tie-next_to_play = คนที่จะได้เล่นก่อนในกลุ่มนั้น
option-target = แมตช์จบที่
option-target-help = รอบที่มีคนได้แต้มรวมถึงเท่านี้คือรอบสุดท้าย โบนัสหยุดก่อนถึงเป้า 65 แต้ม
option-teams = เล่นเป็นทีม
option-teams-help = P1 กับ P3 เจอ P2 กับ P4 ทีมละหนึ่งคะแนน สำหรับสี่คน

at-left = ด้านซ้าย
at-right = ด้านขวา
at-up = ด้านบน
at-down = ด้านล่าง

piece-0-0 = [0-0]
piece-0-1 = [0-1]
piece-1-1 = [1-1]
piece-0-2 = [0-2]
piece-1-2 = [1-2]
piece-2-2 = [2-2]
piece-0-3 = [0-3]
piece-1-3 = [1-3]
piece-2-3 = [2-3]
piece-3-3 = [3-3]
piece-0-4 = [0-4]
piece-1-4 = [1-4]
piece-2-4 = [2-4]
piece-3-4 = [3-4]
piece-4-4 = [4-4]
piece-0-5 = [0-5]
piece-1-5 = [1-5]
piece-2-5 = [2-5]
piece-3-5 = [3-5]
piece-4-5 = [4-5]
piece-5-5 = [5-5]
piece-0-6 = [0-6]
piece-1-6 = [1-6]
piece-2-6 = [2-6]
piece-3-6 = [3-6]
piece-4-6 = [4-6]
piece-5-6 = [5-6]
piece-6-6 = [6-6]

choice-open = { $points ->
    [0] เปิดด้วย { $piece }
   *[other] เปิดด้วย { $piece } ได้ { $points } แต้ม
}
choice-play = { $points ->
    [0] ลง { $piece } { $at }
   *[other] ลง { $piece } { $at }: เทเลฟอน { $points } แต้ม
}
choice-draw = จั่วหนึ่งตัวจากบาซาร์ (เหลือ { $bazar })
choice-pass = ผ่าน

refusal-can-play = คุณมีตัวที่ต่อได้
refusal-must-draw = ไม่มีตัวที่ต่อได้ และบาซาร์ยังไม่หมด: จั่วหนึ่งตัว
refusal-bazar-empty = บาซาร์หมดแล้ว: ผ่าน
refusal-must-open = คุณเป็นคนเปิด: ลงหนึ่งตัว
refusal-must-open-with = รอบแรกต้องเปิดด้วย { $piece }
refusal-fits-nowhere = { $piece } ต่อปลายไหนไม่ได้เลย ปลายเปิดคือ { $values }
refusal-fits-not-there = { $piece } ลง{ $at }ไม่ได้ ปลายนั้นเป็น { $value }
refusal-no-hub = ยังลง{ $at }ไม่ได้ ต้องมีตัวเบิ้ลที่ถูกต่อสองข้างก่อน
refusal-say-where = เลือกปลายสำหรับ { $piece }
refusal-teams-of-four = เล่นเป็นทีมต้องมีสี่คน ไม่ใช่ { $players } คน

event-dealt = รอบที่ { $number }: คนละ { $tiles } ตัว
event-must-open = { $seat } มี { $piece } ต้องเปิดด้วยตัวนี้
event-opens = { $seat } เปิดด้วยตัวไหนก็ได้
event-opened = { $seat } เปิดด้วย { $piece }
event-played = { $seat } ลง { $piece } { $at }: ปลายรวมได้ { $sum }
event-telefon = เทเลฟอน! { $seat } ได้ { $points } แต้ม
event-four-ways = 🔒 เปิดสี่ทาง! { $piece } มีตัวต่อทั้งสองข้าง: ต่อขึ้นบนและลงล่างได้
event-drew = { $seat } จั่วหนึ่งตัว บาซาร์เหลือ { $bazar }
event-drew-tile = { $seat } จั่วได้ { $piece } บาซาร์เหลือ { $bazar }
event-passed = { $seat } ผ่าน
event-went-out = { $seat } ลงหมดมือ ชนะรอบนี้
event-blocked = รอบนี้ตัน { $seat } มือต่ำสุด
event-tied = รอบนี้ตันและมือต่ำสุดเท่ากัน: ไม่มีใครชนะ { $seat } เปิดอีกครั้ง
event-turned-up = { $seat } ยังเหลือ { $pieces }: { $pips } จุด
event-bonus = { $seat } ได้โบนัส { $points } แต้มจาก { $held } จุด
event-bonus-limited = { $seat } ได้ { $points } แทนที่จะเป็น { $rounded }: โบนัสหยุดที่ { $limit }
event-equal-at-the-top = เสมอกันที่หนึ่งด้วย { $points } แต้ม: ตัดสินกันอีกรอบ
event-match-won = { $seat } ชนะแมตช์ด้วย { $points } แต้ม
event-match-won-by-team = ทีม { $team } ชนะแมตช์ด้วย { $points } แต้ม

zone-hand = ในมือ
zone-line = แถว
zone-up = บน
zone-down = ล่าง
zone-bazar = บาซาร์

note-target = แมตช์เล่นถึง { $target } โบนัสหยุดที่ { $limit }
note-score = { $seat }: { $score }
note-team-score = ทีม { $team }: { $score }
note-deciding = มีคนถึง { $target } แล้ว: ใครแต้มรวมสูงสุดตอนจบรอบนี้ชนะ
note-must-open = { $seat } ต้องเปิดด้วย { $piece }
note-end = { $side }: { $value } นับ { $counts }
note-sum = ปลายรวมได้ { $sum }
note-four-way = 🔒 เปิดสี่ทาง! ตัวกลางคือ { $piece }
note-lacks = { $seat } ไม่มี { $values }

stat-games_won = รอบที่ชนะ
stat-telefons = เทเลฟอน
stat-telefon_points = แต้มจากเทเลฟอน
stat-bonus_points = แต้มจากโบนัส
stat-drawn = จำนวนที่จั่ว
stat-passed = ผ่าน

round-title = รอบที่ { $round }
reason-went_out = ถึงเป้าแล้ว รอบสุดท้ายจบเมื่อมีคนลงหมดมือ
reason-blocked = ถึงเป้าแล้ว รอบสุดท้ายตัน
reason-tied = ถึงเป้าแล้ว รอบสุดท้ายตันและมือต่ำสุดเท่ากัน

now-OPENING = ตาคุณ: เปิดด้วยตัวไหนก็ได้
now-PLAYING = ตาคุณ: ลงตัวที่ต่อได้
now-open-with = ตาคุณ: เปิดด้วย { $piece }
now-where = ต่อปลายไหน?
now-draw = ไม่มีตัวต่อ: จั่วหนึ่งตัว
now-pass = ไม่มีตัวต่อ: ผ่าน
button-draw = จั่ว
button-play = ลง { $piece } { $at }
button-open = เปิดด้วย { $piece }
forced-draw = ไม่มีตัวไหนลงได้ กำลังจั่วให้คุณ …
forced-pass = ไม่มีตัวไหนลงได้ กำลังผ่านให้คุณ …
act-play = { $points ->
    [0] { $side } { $value }
   *[other] { $side } { $value } · +{ $points }
}
side-left = ซ้าย
side-right = ขวา
side-up = บน
side-down = ล่าง
letter-left = ซ
letter-right = ข
letter-up = บ
letter-down = ล
board = โดมิโนบนโต๊ะ
telefon = เทเลฟอน!
four-way = เปิดสี่ทาง!
last-game = รอบสุดท้าย
end-says = { $side }: เป็น { $value } นับ { $counts }
bazar-left = บาซาร์: เหลือให้จั่ว { $bazar } ตัว
tiles-held = { $count } ตัว
score-of = { $score } จาก { $target } แต้ม โบนัสหยุดที่ { $limit }
team-name = ทีม { $team }
lacks = ไม่มี { $values }
says-pass = ผ่าน
tile-name = { $low } กับ { $high }
tile-double = เบิ้ล { $value }
fits-ends = ต่อได้ { $count } ปลาย
no-tiles = หมดมือแล้ว
pips = { $pips } จุด
show-board = ดูกระดาน

# เมื่อกล่าวหลายสิ่งเรียงกัน
join = { $left }, { $right }

# Why a hint recommends a move

hint-goes-out = ตัวสุดท้ายของคุณ ชนะรอบนี้
hint-scores = ได้ { $points } แต้ม
hint-blocks = เหลือปลาย { $number } ซึ่ง { $seat } แสดงแล้วว่าไม่มี
hint-double = ตัวเบิ้ลลงได้น้อยที่ รีบลงตอนที่ลงได้
hint-heaviest = เป็นตัวที่หนักที่สุดของคุณ เหลือติดมือน้อยลง { $pips } จุด

# What things are, on hover, focus and long press

tip-tile = { $low } กับ { $high }: { $pips } จุด
tip-double = เบิ้ล { $value }: ที่ปลายนับทั้งสองครึ่ง { $pips }
tip-sum = ปลายรวมได้ { $sum } ถ้าหารห้าลงตัวคือเทเลฟอน
tip-lacks = { $seat } จั่วหรือผ่านตอนที่ { $values } เปิดอยู่ จึงไม่มี
