title = เลียบตุ่ย
tagline = เรียกว่าจะเก็บกี่กอง แล้วเก็บให้ได้เท่านั้นพอดี
origin = ไทยและจีน

phase-WAITING = รอผู้เล่น
phase-PREPARATION = แจกหมาก
phase-DECLARATION = เรียกกอง
phase-TURN = กำลังเล่น
phase-TURN_RESULTS = ผลของตานี้
phase-SCORING = นับแต้ม
phase-GAME_OVER = จบแมตช์

option-values = ค่าของหมาก
option-values-help = แบบไล่ลำดับ: ขุนแดง 14 แต้ม ลงไปจนถึงเบี้ยดำ 1 แต้ม แบบหมากรุกจีน: ค่าตามหมากรุกจีน สองสีเท่ากัน และเฉพาะขุนกับเรือที่ทำให้มือไม่อ่อน
option-values-ranked = ไล่จาก 14 ถึง 1
option-values-chess = ตามหมากรุกจีน
option-declarations = การเรียกกอง
option-declarations-help = ยอดเรียกของทั้งสี่คนห้ามรวมได้แปด ต้องรวมได้แปด หรือเรียกก่อนที่ใครจะเห็นหมากในมือ
option-declarations-not_eight = ห้ามรวมได้แปด
option-declarations-exactly_eight = ต้องรวมได้แปด
option-declarations-blind = เรียกก่อนเห็นหมาก
option-compete = ชุดที่ชนะตาได้
option-compete-help = ชุดแบบไหนแข่งกันได้: เฉพาะแบบเดียวกับที่คนเปิดลง หรือชุดที่ถูกต้องแบบไหนก็ได้ โดยแบบที่ใหญ่กว่าชนะก่อน
option-compete-same_type = แบบเดียวกับคนเปิด
option-compete-higher_type = ชุดที่ถูกต้องทุกแบบ
option-zero_bonus = โบนัสเรียกศูนย์
option-zero_bonus-help = แต้มเมื่อเรียกศูนย์กองและไม่เก็บเลยสักกอง
option-zero_bonus-3 = 3 แต้ม
option-zero_bonus-0 = ไม่มี
option-bonus = โบนัสเมื่อได้ตรง
option-bonus-help = แต้มเมื่อเก็บได้ตรงกับที่เรียก และเรียกมากกว่าศูนย์
option-bonus-flat = ที่เรียก + 5
option-bonus-progressive = ที่เรียก × 2 + 4
option-penalty_cap = เสียแต้มสูงสุด
option-penalty_cap-help = แต้มที่เสียได้มากที่สุดในหนึ่งรอบก่อนคูณ เลือก "ไม่มี" ถ้าไม่จำกัด
option-target = แมตช์จบที่
option-target-help = แมตช์จบหลังรอบที่มีคนได้แต้มถึงเท่านี้
option-max_rounds = ไม่เกินกี่รอบ
option-max_rounds-help = แมตช์จบเมื่อครบจำนวนรอบนี้ แม้ยังไม่มีใครถึงเป้า
option-comeback = ล้างแต้มเมื่อห่าง
option-comeback-help = ถ้าจบรอบแล้วมีคนตามผู้นำอยู่เท่านี้แต้ม คะแนนทุกคนกลับเป็น 0 เลือก "ไม่มี" ถ้าไม่ใช้
option-tie = ถ้าเสมอกันที่หนึ่ง
option-tie-help = ถ้าเสมอกันที่หนึ่งจะชนะร่วมกัน หรือเล่นอีกรอบตราบที่ยังมีรอบเหลือ
option-tie-shared = ชนะร่วมกัน
option-tie-play_on = เล่นอีกรอบ
option-pace = เวลาดูผล (วินาที)
option-pace-help = แสดงผลของแต่ละตาและการนับแต้มของแต่ละรอบนานเท่าไร
option-turn_seconds = เวลาคิด (วินาที)
option-turn_seconds-help = เวลาที่ผู้เล่นมีสำหรับเรียกหรือลงหมาก เลือก "ไม่มี" ถ้าให้คิดนานเท่าไรก็ได้

# บนโต๊ะ: ตัวอักษรจีนและอักษรย่อ ตัวใหญ่คือแดง ตัวเล็กคือดำ
piece-G = 帥G
piece-g = 將g
piece-A = 仕A
piece-a = 士a
piece-E = 相E
piece-e = 象e
piece-R = 俥R
piece-r = 車r
piece-H = 傌H
piece-h = 馬h
piece-C = 炮C
piece-c = 包c
piece-S = 兵S
piece-s = 卒s

# ชื่อเต็ม สำหรับคำอธิบายและการอ่านออกเสียง
name-G = ขุนแดง (帥)
name-g = ขุนดำ (將)
name-A = องครักษ์แดง (仕)
name-a = องครักษ์ดำ (士)
name-E = ช้างแดง (相)
name-e = ช้างดำ (象)
name-R = เรือแดง (俥)
name-r = เรือดำ (車)
name-H = ม้าแดง (傌)
name-h = ม้าดำ (馬)
name-C = ปืนใหญ่แดง (炮)
name-c = ปืนใหญ่ดำ (包)
name-S = เบี้ยแดง (兵)
name-s = เบี้ยดำ (卒)

set-SINGLE = ตัวเดี่ยว
set-PAIR = คู่
set-THREE_OF_A_KIND = ตอง
set-STRAIGHT = เรียง
set-FOUR_OF_A_KIND = สี่เหมือน
set-EXTENDED_STRAIGHT = เรียงเสริม
set-EXTENDED_STRAIGHT_5 = เรียงเสริมห้าตัว
set-FIVE_OF_A_KIND = ห้าเหมือน
set-DOUBLE_STRAIGHT = เรียงคู่

choice-redeal-yes = แจกใหม่: รอบนี้คูณ ×{ $multiplier } และคุณได้เปิด
choice-redeal-no = เก็บมือนี้ไว้ (×{ $multiplier })
choice-declare = เรียก { $number } (รวม { $total })
choice-lead = ลง { $pieces }: { $set } ค่า { $worth }
choice-compete = ลง { $pieces }: { $set } ค่า { $worth } { $wins ->
    [yes] ขึ้นนำ
   *[other] ยังอ่อนไป
}
choice-discard = ลง { $pieces }: ชนะไม่ได้

refusal-two-zeros = คุณเรียก 0 มาสองรอบติดแล้ว ต้องเรียกอย่างน้อย 1
refusal-would-make-eight = คุณเรียกเป็นคนสุดท้าย และ { $number } จะทำให้รวมได้ 8
refusal-must-make-eight = คุณเรียกเป็นคนสุดท้าย ต้องเรียก { $needed } ให้รวมได้ 8
refusal-one-colour = { $pieces } ไม่เป็นชุด: หมากต้องสีเดียวกัน
refusal-name-missing = { $pieces } ไม่เป็นชุด: เรียงต้องมีครบทั้งสามชื่อในกลุ่ม
refusal-set-too-large = “{ $given }” มี { $count } ตัว ชุดหนึ่งมี 1 ถึง { $most } ตัว
refusal-too-many-copies = “{ $given }” มี { $letter } มากเกินไป ในเกมมี { $copies } ตัว
refusal-letter-order = เขียน “{ $canonical }” แทน “{ $given }” ตัวอักษรเรียงตามลำดับ { $order }
refusal-wrong-count = ตานี้ลงคนละ { $count } ตัว

event-dealt = รอบที่ { $round }: แจกคนละแปดตัว
event-asked = { $seat } มืออ่อน ขอแจกใหม่ได้
event-redeal-yes = { $seat } ขอแจกใหม่: ตอนนี้รอบนี้คูณ ×{ $multiplier }
event-redeal-no = { $seat } เก็บมือเดิม
event-starts-with-general = { $seat } มีขุนแดง ได้เปิด
event-starts-after-redeal = { $seat } เป็นคนขอแจกใหม่ ได้เปิด
event-starts-as-winner = { $seat } ชนะตาที่แล้ว ได้เปิด
event-declared = { $seat } เรียก { $number }
event-all-declared = เรียกครบแล้ว: { $total } จาก 8 กอง
event-turned-up = หงายหมากทุกมือ
event-led = { $seat } ลง { $pieces }: { $set } ค่า { $worth }
event-competed = { $seat } ลง { $pieces }: { $set } ค่า { $worth }
event-discarded = { $seat } ลง { $pieces } ซึ่งชนะไม่ได้
event-turn-won = { $seat } ชนะตานี้ด้วย { $pieces } ({ $set }): ได้ { $gained } กอง รวมเป็น { $piles }{ $starts ->
    [turn] {" "}และได้เปิดตาถัดไป
    [round] {" "}และได้เปิดรอบหน้า ถ้าไม่มีการแจกใหม่
   *[nothing] { "" }
}
event-round-over = จบรอบที่ { $round } คูณ ×{ $multiplier }
event-hit = { $seat } เรียก { $declared } เก็บได้ { $taken } ตรงพอดี: { $points } แต้ม รวม { $score }
event-missed = { $seat } เรียก { $declared } เก็บได้ { $taken }: { $points } แต้ม รวม { $score }
event-scores-reset = แต้มห่างกันเกินไป: คะแนนทุกคนกลับเป็น 0
event-match-won = { $winners ->
    [1] { $winner_seats } ชนะแมตช์ด้วย { $score } แต้ม
   *[other] { $winner_seats } ชนะร่วมกันด้วย { $score } แต้ม
}

zone-hand = ในมือ
zone-play = ที่ลง
zone-piles = กอง
zone-pack = รอแจก

note-round = รอบที่ { $round } ไม่เกิน { $max_rounds } รอบ เป้า { $target } แต้ม
note-score = { $seat }: { $score } แต้ม
note-multiplier = รอบนี้คูณ ×{ $multiplier }
note-asked = ถาม { $seat } ว่าจะแจกใหม่ไหม
note-keeps = { $seat } เก็บมือเดิม
note-starter = { $seat } เปิดรอบนี้
note-piles = { $seat }: { $piles } จาก { $declared } กอง
note-total = เรียกรวมตอนนี้: { $total }
note-announced = { $seat } ประกาศ: { $set } { $count } ตัว ตอนนี้ { $winning_seat } นำอยู่

stat-rank = อันดับ
stat-hits = รอบที่ได้ตรง
stat-hit_rate = อัตราได้ตรง (%)

reason-target = มีคนถึงแต้มเป้าแล้ว
reason-max_rounds = เล่นครบรอบสุดท้ายแล้ว

# โต๊ะในเบราว์เซอร์

piece-worth = { $name } ค่า { $worth }
piece-hidden = หมากคว่ำ
set-worth = { $set } { $worth }
no-set = ไม่เป็นชุด
hand-of = มือของ { $seat }
declares = เรียก { $number }
declare-row = คุณจะเก็บกี่กอง?
sets-in-hand = ชุดที่คุณลงได้
standing-leads = นำอยู่
standing-wins = ชนะ
standing-out = ชนะไม่ได้
plate-score = { $score } แต้ม
spot-score = { $taken }/{ $declared }: { $points }

now-PREPARATION = มือคุณอ่อน แจกใหม่ไหม?
now-redeal-unlimited = มือคุณอ่อน แจกใหม่ไหม? ไม่จำกัดเวลา
now-redeal-in = มือคุณอ่อน แจกใหม่ไหม? { $seconds } วินาที
now-DECLARATION = เรียกกอง: คุณจะเก็บกี่กอง?
now-TURN = ตาคุณแล้ว
now-lead = คุณเปิด: เลือกชุด
now-follow = ตาคุณ: ลง { $count } ตัว
picked-more = เลือกอีก { $more } ตัว
picked-part = ยังไม่เป็นชุด เลือกต่อ
picked-lead = { $set } { $worth }
picked-compete = { $set } { $worth }: { $wins ->
    [yes] ขึ้นนำ
   *[other] ยังอ่อนไป
}
picked-discard = { $set } { $worth }: ชนะไม่ได้
picked-nothing = ไม่เป็นชุด: ชนะไม่ได้
put-back = เก็บคืน
button-lead = ลง { $pieces }
button-compete = ลง { $pieces }
button-discard = ลง { $pieces }
button-declare = เรียก { $number }
button-redeal-yes = แจกใหม่ ×{ $multiplier }
button-redeal-no = เก็บไว้ ×{ $multiplier }

mid-round = รอบที่ { $round } เป้า { $target }
mid-weak = มืออ่อน
mid-stake = รอบนี้คูณ ×{ $multiplier } แจกใหม่แต่ละครั้งเพิ่มอีกหนึ่ง และคนที่ขอได้เปิด
mid-declared = เรียกแล้ว { $total } จาก 8
mid-rule-not_eight = คนสุดท้ายห้ามทำให้ครบ 8
mid-rule-exactly_eight = คนสุดท้ายต้องทำให้ครบ 8
mid-rule-blind = หมากคว่ำอยู่ทุกมือ คนสุดท้ายห้ามทำให้ครบ 8
mid-announced = { $set }
mid-count = คนละ { $count } ตัว
mid-leads = { $seat } เปิด
mid-free = ด้วยชุดไหนก็ได้
mid-won = { $seat } ชนะตานี้
mid-gained = และได้ { $gained } กอง
mid-next-turn = { $seat } เปิดตาถัดไป
mid-next-round = { $seat } เปิดรอบหน้า ถ้าไม่มีการแจกใหม่
mid-no-limit = โต๊ะฝึกนี้ไม่จำกัดเวลา
asked-thinks = กำลังถาม { $seat }
asked-keeps = { $seat } เก็บมือไว้

scoring-title = รอบที่ { $round }
scoring-player = ผู้เล่น
scoring-declared = เรียก
scoring-taken = ได้
scoring-points = แต้ม
scoring-score = คะแนนรวม

# In chats
chat-choice-redeal-yes = แจกใหม่ ×{ $multiplier }
chat-choice-redeal-no = เก็บไว้ ×{ $multiplier }
chat-choice-declare = { $number }
chat-choice-lead = ✔ { $set } { $worth }
chat-choice-compete = ✔ { $set } { $worth }: { $wins ->
    [yes] ขึ้นนำ
   *[other] ยังอ่อนไป
}
chat-choice-discard = ✔ ลง: ชนะไม่ได้
chat-piece-G = 🔴帥
chat-piece-A = 🔴仕
chat-piece-E = 🔴相
chat-piece-R = 🔴俥
chat-piece-H = 🔴傌
chat-piece-C = 🔴炮
chat-piece-S = 🔴兵
chat-piece-g = ⚫將
chat-piece-a = ⚫士
chat-piece-e = ⚫象
chat-piece-r = ⚫車
chat-piece-h = ⚫馬
chat-piece-c = ⚫包
chat-piece-s = ⚫卒

# Why a hint recommends a move

hint-declare = มือนี้น่าจะได้ราว { $number } กอง
hint-needs-piles = คุณเรียกไว้ { $declared } ยังขาดอีก { $missing }
hint-save-pieces = เสียน้อย เก็บหมากแรงไว้เอาอีก { $missing } กอง
hint-enough-piles = ครบ { $declared } ที่เรียกแล้ว อย่าชนะเพิ่ม

# What things are, on hover, focus and long press

tip-pips = กอง: ทึบคือได้แล้ว กลวงคือยังขาด กากบาทคือเกิน
tip-out = ไม่ใช่ชุดที่ประกาศ ชนะไม่ได้
tip-target = แมตช์จบหลังรอบที่มีคนได้ { $target } แต้ม
