title = ฮุกุม
tagline = สองคู่หู ทรัมป์หนึ่งดอก กับใจกล้าที่จะกินสี่ทริคคนเดียว
origin = อินเดีย

phase-WAITING_FOR_PLAYERS = รอผู้เล่น
phase-READY_CHECK = พร้อมไหม?
phase-INITIAL_TOSS = จับไพ่เสี่ยงทาย
phase-DEALER_SELECTION = เลือกคนแจก
phase-DEALING_FIRST = แจกสี่ใบแรก
phase-VAKKAI_DECISION = วักไกไหม?
phase-HUKUM_SELECTION = เลือกฮุกุม (ดอกทรัมป์)
phase-DEALING_SECOND = แจกอีกสี่ใบ
phase-TRICK_PLAY = เล่นทริค
phase-VAKKAI_PLAY = วักไก
phase-HAND_END = จบรอบ
phase-MATCH_END = จบแมตช์

option-target = แมตช์จบที่
option-target-help = แมตช์จบเมื่อคะแนนของทีมใดทีมหนึ่งห่างจากศูนย์เท่านี้ ไม่ว่าบวกหรือลบ
option-trump_choice = เลือกฮุกุมจาก
option-trump_choice-help = ดอกทรัมป์ต้องมีอยู่ในสี่ใบแรกของคนเลือกหรือไม่
option-trump_choice-held = ดอกที่มีในมือ
option-trump_choice-any = ดอกไหนก็ได้
option-first_lead = ใครลงก่อน
option-first_lead-help = ใครลงไพ่ใบแรกของทริคแรกในรอบ
option-first_lead-after_chooser = คนถัดจากคนเลือกฮุกุม
option-first_lead-chooser = คนเลือกฮุกุม

suit-S = โพดำ
suit-H = โพแดง
suit-D = ข้าวหลามตัด
suit-C = ดอกจิก
piece-7S = 7♠
piece-8S = 8♠
piece-9S = 9♠
piece-10S = 10♠
piece-JS = J♠
piece-QS = Q♠
piece-KS = K♠
piece-AS = A♠
piece-7H = 7♥
piece-8H = 8♥
piece-9H = 9♥
piece-10H = 10♥
piece-JH = J♥
piece-QH = Q♥
piece-KH = K♥
piece-AH = A♥
piece-7D = 7♦
piece-8D = 8♦
piece-9D = 9♦
piece-10D = 10♦
piece-JD = J♦
piece-QD = Q♦
piece-KD = K♦
piece-AD = A♦
piece-7C = 7♣
piece-8C = 8♣
piece-9C = 9♣
piece-10C = 10♣
piece-JC = J♣
piece-QC = Q♣
piece-KC = K♣
piece-AC = A♣

choice-play = ลง { $piece }
choice-pass = ผ่าน
choice-vakkai = วักไก: กินสี่ทริคคนเดียวได้ +{ $points } ถ้าพลาดเสีย { $penalty }
choice-hukum = เลือก{ $suit }เป็นฮุกุม
choice-dealer = { $dealer_seat } แจก
button-vakkai = วักไก

refusal-follow-suit = ดอกที่ลงนำคือ{ $suit } และคุณมีดอกนั้น ต้องลงตาม
refusal-suit-not-held = คุณไม่มี{ $suit } ฮุกุมต้องเป็นดอกที่มีในมือ

event-tossed = { $seat } จับได้ { $piece }
event-toss-lost = ทีม A ได้ { $total_a } ทีม B ได้ { $total_b }: ทีม { $team } แต้มรวมน้อยกว่า ได้แจกก่อน
event-toss-tied = ทีม A ได้ { $total_a } ทีม B ได้ { $total_b }: จับใหม่อีกครั้ง
event-dealer = { $seat } ให้ { $dealer_seat } แจก
event-dealt-first = { $seat } แจกคนละสี่ใบ
event-dealt-second = แจกเพิ่มคนละสี่ใบ
event-leads = { $seat } ลงก่อน
event-passed = { $seat } ผ่าน
event-vakkai = { $seat } ประกาศวักไก เล่นคนเดียว { $resting_seat } พัก
event-hukum = { $seat } เลือก{ $suit }เป็นฮุกุม
event-played = { $seat } ลง { $piece }
event-trick-won = { $seat } กินทริคด้วย { $piece }
event-hand-trump-team = ทีม { $team } เลือกฮุกุมและได้ครบห้าทริค: +{ $points }
event-hand-dealer-team = ทีม { $team } เป็นฝ่ายแจกและได้ครบสี่ทริค: +{ $points }
event-hand-vakkai-made = { $seat } ทำวักไกสำเร็จ: ทีม { $team } ได้ +{ $points }
event-hand-vakkai-lost = { $seat } พลาดวักไก: ทีม { $team } ได้ +{ $points }
event-match-won = ทีม { $team } ชนะแมตช์ด้วย { $points } แต้ม

zone-hand = ในมือ
zone-trick = ทริค
zone-pack = รอแจก
zone-taken = ทริคที่กินได้

note-team = ทีม { $team }: { $seat } กับ { $partner_seat }
note-score = ทีม A { $score_a } ทีม B { $score_b } แมตช์จบที่ { $target }
note-dealer = { $seat } แจก
note-trump = ฮุกุม (ดอกทรัมป์) คือ{ $suit } เลือกโดย { $seat }
note-vakkai = { $seat } เล่นวักไก { $resting_seat } พัก
note-vakkai-tricks = { $seat } ได้ { $won } จาก { $needed } ทริคคนเดียว เสียทริคเดียวก็จบ
note-team-tricks = ทีม { $team } { $role ->
    [dealer] เป็นฝ่ายแจก
   *[trump] เลือกฮุกุม
}: { $won } จาก { $needed } ทริค เพื่อ +{ $points }
note-tricks = { $seat }: { $won } ทริค

stat-tricks = ทริค
stat-vakkais_made = วักไกสำเร็จ
stat-vakkais_lost = วักไกพลาด

round-title = รอบที่ { $round }
score-label = แต้มนำ
reason-trump_team = ทีมที่เลือกฮุกุมได้ครบห้าทริค
reason-dealer_team = ทีมคนแจกได้ครบสี่ทริค
reason-vakkai_made = ทำวักไกสำเร็จ
reason-vakkai_lost = พลาดวักไก

# โต๊ะในเบราว์เซอร์

card = { $rank }{ $suit }
rank-7 = เจ็ด
rank-8 = แปด
rank-9 = เก้า
rank-10 = สิบ
rank-J = แจ็ค
rank-Q = แหม่ม
rank-K = คิง
rank-A = เอซ
card-of = { $seat }: { $card }
card-holding = { $seat }: { $card } ใหญ่สุดตอนนี้
card-taking = { $seat }: { $card } กินทริคนี้

now-DEALER_SELECTION = เลือกคนแจก
now-VAKKAI_DECISION = วักไก หรือผ่าน?
now-HUKUM_SELECTION = เลือกฮุกุม (ดอกทรัมป์)
now-lead = คุณลงก่อน
now-follow = ตาคุณ: ดอกที่ลงนำคือ{ $suit }
now-vakkai-lead = วักไกของคุณ: ลงก่อน เหลืออีก { $count } ทริค
now-picked = ลงใบนี้ไหม?

you-deal = ฉันแจกเอง
deals = คนแจก
vakkai-about = กินสี่ทริคคนเดียว ไม่มีฮุกุม
vakkai-against = กินได้ทริคเดียวก็ล้มได้
pass-about = เล่นกับคู่หู
cant-play = ลงใบนี้ไม่ได้: { $why }
cant-name = เลือกดอกนี้ไม่ได้: { $why }
why-suit-not-held = ไม่มีในมือ
plays-alone = { $seat } เล่นคนเดียว
sits-out = พัก
rests = คุณพัก: { $seat } เล่นคนเดียว
last-trick = ทริคที่แล้ว
took-it = กินทริค
team-tricks = ทีม { $team }: { $count } ทริค ขาดอีก { $needed }

end-trump_team = ทีม { $team } เลือกฮุกุมและได้ครบห้าทริค
end-dealer_team = ทีม { $team } เป็นฝ่ายแจกและได้ครบสี่ทริค
end-vakkai_made = วักไกสำเร็จ: กินสี่ทริคคนเดียว
end-vakkai_lost = พลาดวักไก
this-hand = รอบนี้
score = คะแนน

# In chats
chat-choice-vakkai = วักไก (+{ $points } / −{ $penalty })
chat-choice-hukum = { $suit }
chat-suit-S = ♠ โพดำ
chat-suit-H = ♥ โพแดง
chat-suit-D = ♦ ข้าวหลามตัด
chat-suit-C = ♣ ดอกจิก

# Why a hint recommends a move

hint-longest-suit = คุณมี { $suit } { $count } ใบ เป็นดอกที่ยาวที่สุด
hint-no-vakkai = วักไกได้ { $points } แต้มแต่ถ้าพลาดเสีย { $penalty } มือนี้ยังไม่ชัวร์พอ
hint-highest-left = ไม่มี { $suit } ใบที่สูงกว่านี้เหลือแล้ว
hint-pull-trumps = ดึงไพ่ฮุกุมของคนอื่นออกมา
hint-takes-trick = คุณเล่นคนสุดท้าย ทริคนี้เป็นของคุณ
hint-beats = ชนะ { $piece }
hint-partner-wins = { $seat } คู่ของคุณกำลังชนะทริคนี้ เก็บไพ่ดีไว้ก่อน
hint-cannot-win = ทริคนี้คุณชนะไม่ได้ ทิ้งใบที่ไม่เสียดาย

# What things are, on hover, focus and long press

tip-hukum = { $card }: ฮุกุม ชนะทุกดอก
tip-trump = ชนะดอกอื่นทุกดอก
tip-cards = ในมือ { $count } ใบ
