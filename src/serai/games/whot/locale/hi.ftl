title = व्हॉट
tagline = चिह्न या नंबर मिलाएँ, जुर्माना बढ़ाएँ, और सबसे पहले अपने पत्ते ख़त्म करें।
origin = नाइजीरिया

phase-idle = कोई खेल नहीं
phase-waiting_for_players = खिलाड़ियों का इंतज़ार
phase-ready_to_start = शुरू होने को तैयार
phase-in_progress = खेल जारी है
phase-player_turn = खेल जारी
phase-tender_check = टेंडर
phase-ended = मैच पूरा हुआ
state-joined = शामिल
state-active = खेल में
state-out = बाहर
state-winner = विजेता
leaving = आप इस मैच से बाहर हो जाएँगे: आपके पत्ते बाज़ार के नीचे जाएँगे और बाकी लोग खेलते रहेंगे।
leaving-host = आप मेज़बान हैं: अभी छोड़ने पर मेज़ सबके लिए बंद हो जाएगी।
stand-in = मेज़ पत्ता उठाती है
stand-in-you = मेज़ आपकी ओर से पत्ते उठा रही है। फिर खेलने के लिए कहीं भी छुएँ।

option-mode = तरीक़ा
option-mode-help = बाज़ार ख़ाली होने पर क्या हो: फेंके हुए पत्ते फेंटकर नया बाज़ार बने, या टेंडर खुले और सबसे हल्का हाथ जीते।
option-mode-classic = क्लासिक
option-mode-tender = टेंडर
option-pack = गड्डी
option-pack-help = नाइजीरियाई गड्डी के 54 पत्ते, या हर चिह्न में 1 से 19 और पाँच व्हॉट।
option-pack-standard = साधारण, 54 पत्ते
option-pack-full = पूरी, 100 पत्ते
option-hand = हाथ में पत्ते
option-hand-help = हर खिलाड़ी को कितने पत्ते मिलें।
option-whot_defends = व्हॉट बचाए
option-whot_defends-help = «दो उठाओ» या «तीन उठाओ» के सामने व्हॉट खेला जा सकता है, और पूरा जुर्माना मिट जाता है।
option-market_keeps_turn = सबके बाज़ार के बाद बारी बनी रहे
option-market_keeps_turn-help = जो सबका बाज़ार खेले, वही आगे खेले।
option-free_draw = मर्ज़ी से उठाना
option-free_draw-help = दौर में पहली बार फेंटे जाने तक, पत्ता खेलने के बजाय उठा भी सकते हैं।
option-star_double = तारे दोगुने
option-star_double-help = जहाँ भी हाथ का जोड़ हो, तारे दो बार गिने जाएँ।
option-turn_seconds = हर बारी के सेकंड
option-turn_seconds-help = एक बारी कितनी देर चल सकती है; फिर मेज़ आपकी ओर से पत्ता उठा लेती है।

symbol-circle = गोला
symbol-triangle = तिकोन
symbol-cross = क्रॉस
symbol-square = चौकोर
symbol-star = तारा
piece-whot = व्हॉट
piece-circle-1 = गोला 1
piece-circle-2 = गोला 2
piece-circle-3 = गोला 3
piece-circle-4 = गोला 4
piece-circle-5 = गोला 5
piece-circle-6 = गोला 6
piece-circle-7 = गोला 7
piece-circle-8 = गोला 8
piece-circle-9 = गोला 9
piece-circle-10 = गोला 10
piece-circle-11 = गोला 11
piece-circle-12 = गोला 12
piece-circle-13 = गोला 13
piece-circle-14 = गोला 14
piece-circle-15 = गोला 15
piece-circle-16 = गोला 16
piece-circle-17 = गोला 17
piece-circle-18 = गोला 18
piece-circle-19 = गोला 19
piece-triangle-1 = तिकोन 1
piece-triangle-2 = तिकोन 2
piece-triangle-3 = तिकोन 3
piece-triangle-4 = तिकोन 4
piece-triangle-5 = तिकोन 5
piece-triangle-6 = तिकोन 6
piece-triangle-7 = तिकोन 7
piece-triangle-8 = तिकोन 8
piece-triangle-9 = तिकोन 9
piece-triangle-10 = तिकोन 10
piece-triangle-11 = तिकोन 11
piece-triangle-12 = तिकोन 12
piece-triangle-13 = तिकोन 13
piece-triangle-14 = तिकोन 14
piece-triangle-15 = तिकोन 15
piece-triangle-16 = तिकोन 16
piece-triangle-17 = तिकोन 17
piece-triangle-18 = तिकोन 18
piece-triangle-19 = तिकोन 19
piece-cross-1 = क्रॉस 1
piece-cross-2 = क्रॉस 2
piece-cross-3 = क्रॉस 3
piece-cross-4 = क्रॉस 4
piece-cross-5 = क्रॉस 5
piece-cross-6 = क्रॉस 6
piece-cross-7 = क्रॉस 7
piece-cross-8 = क्रॉस 8
piece-cross-9 = क्रॉस 9
piece-cross-10 = क्रॉस 10
piece-cross-11 = क्रॉस 11
piece-cross-12 = क्रॉस 12
piece-cross-13 = क्रॉस 13
piece-cross-14 = क्रॉस 14
piece-cross-15 = क्रॉस 15
piece-cross-16 = क्रॉस 16
piece-cross-17 = क्रॉस 17
piece-cross-18 = क्रॉस 18
piece-cross-19 = क्रॉस 19
piece-square-1 = चौकोर 1
piece-square-2 = चौकोर 2
piece-square-3 = चौकोर 3
piece-square-4 = चौकोर 4
piece-square-5 = चौकोर 5
piece-square-6 = चौकोर 6
piece-square-7 = चौकोर 7
piece-square-8 = चौकोर 8
piece-square-9 = चौकोर 9
piece-square-10 = चौकोर 10
piece-square-11 = चौकोर 11
piece-square-12 = चौकोर 12
piece-square-13 = चौकोर 13
piece-square-14 = चौकोर 14
piece-square-15 = चौकोर 15
piece-square-16 = चौकोर 16
piece-square-17 = चौकोर 17
piece-square-18 = चौकोर 18
piece-square-19 = चौकोर 19
piece-star-1 = तारा 1
piece-star-2 = तारा 2
piece-star-3 = तारा 3
piece-star-4 = तारा 4
piece-star-5 = तारा 5
piece-star-6 = तारा 6
piece-star-7 = तारा 7
piece-star-8 = तारा 8
piece-star-9 = तारा 9
piece-star-10 = तारा 10
piece-star-11 = तारा 11
piece-star-12 = तारा 12
piece-star-13 = तारा 13
piece-star-14 = तारा 14
piece-star-15 = तारा 15
piece-star-16 = तारा 16
piece-star-17 = तारा 17
piece-star-18 = तारा 18
piece-star-19 = तारा 19

choice-play = { $piece } खेलें
choice-whot = व्हॉट खेलें और माँगें: { $symbol }
choice-draw = पत्ता उठाएँ
choice-draw-penalty = { $cards } पत्ते उठाएँ
choice-pass = पास
choice-tender = टेंडर बुलाएँ

refusal-no-fit = ऊपर { $piece } है: न चिह्न मिलता है, न नंबर
refusal-wanted = व्हॉट ने { $symbol } माँगा है; सिर्फ़ वही या दूसरा व्हॉट चलेगा
refusal-penalty = { $cards } पत्ते उठाने हैं; सिर्फ़ एक और { $number } इन्हें आगे बढ़ा सकता है
refusal-name-a-symbol = व्हॉट आख़िरी पत्ता न हो तो चिह्न बताना होता है, जैसे `play whot star`
refusal-can-play = आपके पास चलने वाला पत्ता है
refusal-market-empty = बाज़ार ख़ाली है
refusal-can-act = आप खेल सकते हैं, उठा सकते हैं या टेंडर बुला सकते हैं, इसलिए पास नहीं
refusal-tender-closed = टेंडर तब खुलता है जब बाज़ार ख़ाली हो
refusal-no-tender = क्लासिक तरीक़े में टेंडर नहीं होता

event-dealt = दौर { $round }: हर एक को { $cards } पत्ते
event-turned-back = { $piece } खुला: ख़ास पत्ता है, बाज़ार के नीचे गया
event-turned-up = { $piece } खुला; शुरुआत { $seat } की
event-reshuffled = फेंके हुए पत्ते फेंटे गए: नए बाज़ार में { $cards } पत्ते
event-market-empty = बाज़ार ख़ाली हुआ
event-played = { $seat } ने { $piece } खेला
event-whot = { $seat } ने व्हॉट खेला और { $symbol } माँगा
event-penalty-cancelled = { $seat } ने { $cards } पत्तों का जुर्माना मिटाया
event-hold-on = रुको: { $seat } की बारी फिर
event-pick-two = दो उठाओ: { $next_seat } के सामने { $cards } पत्ते
event-pick-three = तीन उठाओ: { $next_seat } के सामने { $cards } पत्ते
event-suspension = रोक: { $next_seat } की बारी छूटी
event-general-market = सबका बाज़ार: { $seat } को छोड़कर सब उठाएँ
event-drew = { $seat } ने { $cards ->
    [one] { $cards } पत्ता उठाया
   *[other] { $cards } पत्ते उठाए
}
event-drew-cards = { $seat } ने उठाया: { $pieces }
event-passed = { $seat } का पास
event-tender = { $seat } ने टेंडर बुलाया: सबके हाथ खुलते हैं
event-tender-open = बाज़ार ख़ाली: टेंडर खुला है
event-left = { $seat } ने खेल छोड़ा
event-timed-out = { $seat } का समय ख़त्म
event-last-card = आख़िरी पत्ता: { $seat } के पास एक ही बचा
event-hand-shown = { $seat } के पत्ते { $pieces }: { $total }
event-round-won = { $seat } ने दौर जीता
event-out = { $seat } बाहर
event-match-won = { $seat } ने मैच जीता

zone-hand = पत्ते
zone-top = ऊपर का पत्ता
zone-market = बाज़ार
zone-discards = फेंके हुए पत्ते
zone-aside = अलग रखे

note-round = दौर { $round }, खेल में { $active } खिलाड़ी
note-wanted = माँग: { $symbol }
note-penalty = { $seat } के सामने { $cards } पत्ते
note-tender-open = टेंडर खुला है
note-last-card = { $seat }: आख़िरी पत्ता
note-out = { $seat } बाहर

stat-rounds_won = जीते दौर
stat-cards_played = खेले पत्ते
stat-cards_drawn = उठाए पत्ते

score-label = पीछे छूटे खिलाड़ी
reason-last_card = आख़िरी पत्ता खेला गया।
reason-tender = टेंडर बुलाया गया, और सबसे हल्का हाथ जीता।
reason-all_passed = कोई न खेल सका, न उठा सका; सबसे हल्का हाथ जीता।
reason-left_alone = बाक़ी सब चले गए।

now-match = आपकी बारी: { $symbol } या { $number }
now-any = आपकी बारी: कोई भी पत्ता चलेगा
now-wanted = आपकी बारी: व्हॉट ने { $symbol } माँगा है
now-or-draw-penalty = आगे बढ़ाएँ, या { $cards } उठाएँ
now-or-tender = पत्ता खेलें, या टेंडर बुलाएँ
now-or-pass = पत्ता खेलें, या पास करें
now-only-draw = कुछ नहीं चलता: पत्ता उठाएँ
now-only-draw-penalty = आपको { $cards } पत्ते उठाने होंगे
now-only-tender = कुछ नहीं चलता: टेंडर बुलाएँ
now-only-pass = न खेलने को कुछ, न उठाने को: पास करें
now-picked = { $piece }: खेलने के लिए फिर छुएँ
now-picked-power = { $power }
now-ask = कौन-सा चिह्न माँगें?
power-hold-on = रुको, बारी फिर आपकी
power-pick-two = अगला खिलाड़ी दो उठाए
power-pick-three = अगला खिलाड़ी तीन उठाए
power-suspension = रोक, अगले खिलाड़ी की बारी छूटे
power-general-market = सबका बाज़ार, बाक़ी सब उठाएँ

button-draw = उठाएँ
button-draw-penalty = { $cards } उठाएँ
button-whot = { $symbol } माँगें
put-back = वापस रखें
why-draw = उठा नहीं सकते: { $why }
why-card = { $piece }: { $why }

banner-whot = व्हॉट!
banner-whot-line = { $seat } ने { $symbol } माँगा
banner-hold-on = रुको
banner-hold-on-line = { $seat } की बारी फिर
banner-pick-two = दो उठाओ: +{ $cards }
banner-pick-two-line = { $next_seat } के सामने { $cards } पत्ते
banner-pick-three = तीन उठाओ: +{ $cards }
banner-pick-three-line = { $next_seat } के सामने { $cards } पत्ते
banner-penalty-cancelled = बचाव
banner-penalty-cancelled-line = { $seat } ने { $cards } पत्ते मिटाए
banner-suspension = रोक
banner-suspension-line = { $next_seat } की बारी छूटी
banner-general-market = सबका बाज़ार
banner-general-market-line = { $seat } को छोड़कर सब उठाएँ
banner-last-card = आख़िरी पत्ता
banner-last-card-line = { $seat } के पास एक ही बचा
banner-reshuffled = नया बाज़ार
banner-reshuffled-line = फेंके हुए पत्ते फेंटे गए: { $cards } पत्ते
banner-tender-open = टेंडर
banner-tender-open-line = बाज़ार ख़ाली: टेंडर खुला है
banner-timed-out = समय ख़त्म
banner-timed-out-line = मेज़ ने { $seat } की ओर से उठाया
banner-left = विदा
banner-left-line = { $seat } ने खेल छोड़ा

cards = { $count ->
    [0] 0 पत्ते
    [one] { $count } पत्ता
   *[other] { $count } पत्ते
}
aside = { $count } अलग रखे
wanted = माँग
tender-open = टेंडर खुला
last-card = आख़िरी पत्ता
card-down = उल्टा रखा पत्ता
mark-won = जीत
total = जोड़
you-are-out = आप इस मैच से बाहर हैं। रुकें और देखें कि अंत कैसा होता है।

# कई चीज़ें एक साथ कही जाएँ तो
join = { $left }, { $right }

chat-event-played = { $seat } ने { $piece } खेला
chat-event-whot = { $seat } ने Whot खेला और { $symbol } माँगा
chat-event-drew = { $seat } ने उठाए: { $cards } पत्ते
chat-event-drew-cards = { $seat } ने उठाए: { $pieces }
chat-event-reshuffled = गड्डी फिर से फेंटी गई: { $cards } पत्ते
chat-event-tender = टेंडर! सबके पत्ते खुलते हैं… { $seat } ने बुलाया
glyph-circle = 🔴 { $rest }
glyph-triangle = 🔺 { $rest }
glyph-cross = ➕ { $rest }
glyph-square = 🟦 { $rest }
glyph-star = ⭐ { $rest }
glyph-whot = 🃏 Whot

# Why a hint recommends a move

hint-last-card = यह आपका आख़िरी पत्ता है: दौर आपका।
hint-hold-on = होल्ड ऑन: आप फिर खेलेंगे।
hint-pick-two = अगले को दो पत्ते उठाने होंगे या जवाब देना होगा।
hint-pick-three = अगले को तीन पत्ते उठाने होंगे या जवाब देना होगा।
hint-suspension = अगले की बारी चली जाएगी।
hint-general-market = बाकी सबको एक पत्ता उठाना होगा।
hint-asks-most = आपके पास { $symbol } के { $count } पत्ते हैं, सबसे ज़्यादा।
hint-keeps-symbol = ऊपर { $symbol } रहता है, और आपके पास { $count } और हैं।

# What things are, on hover, focus and long press

tip-plain = { $piece }: गिनती { $number }
tip-1 = { $piece }, रुको: आप फिर खेलते हैं
tip-2 = { $piece }, दो उठाओ: अगला खिलाड़ी दो उठाए या 2 लगाए
tip-5 = { $piece }, तीन उठाओ: अगला खिलाड़ी तीन उठाए या 5 लगाए
tip-8 = { $piece }, रोक: अगले की बारी छूटती है
tip-14 = { $piece }, सबका बाज़ार: बाक़ी सब एक उठाते हैं
tip-whot = व्हॉट: किसी पर भी चलता है और चिह्न माँगता है; गिनती 20
tip-cards = हाथ में { $count ->
    [one] एक पत्ता
   *[other] { $count } पत्ते
}
tip-market = बाज़ार: उठाने को { $count ->
    [one] एक पत्ता
   *[other] { $count } पत्ते
}
tip-wanted = व्हॉट की माँग { $symbol }: वही या दूसरा व्हॉट चलेगा
tip-joined = शामिल
tip-active = अभी मैच में
tip-out = मैच से बाहर
tip-winner = मैच जीता
