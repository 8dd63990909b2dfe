title = लियाप तुई
tagline = बताएँ कि कितने ढेर लेंगे, फिर ठीक उतने ही लें।
origin = थाईलैंड और चीन

phase-WAITING = खिलाड़ियों का इंतज़ार
phase-PREPARATION = बाँट
phase-DECLARATION = एलान
phase-TURN = खेल जारी
phase-TURN_RESULTS = चाल का नतीजा
phase-SCORING = अंकों का हिसाब
phase-GAME_OVER = मैच का अंत

option-values = मोहरों की क़ीमत
option-values-help = क्रमवार: लाल सेनापति के 14 अंक से घटते हुए काले सिपाही के 1 अंक तक। शतरंज: चीनी शतरंज जैसी क़ीमत, दोनों रंग बराबर; तब सिर्फ़ सेनापति और रथ ही हाथ को कमज़ोर होने से बचाते हैं।
option-values-ranked = 14 से घटकर 1 तक
option-values-chess = चीनी शतरंज जैसी
option-declarations = एलान
option-declarations-help = चारों एलानों का जोड़ आठ न हो, या आठ ही हो, या एलान किसी के भी अपना हाथ देखने से पहले हों।
option-declarations-not_eight = जोड़ आठ न हो
option-declarations-exactly_eight = जोड़ आठ ही हो
option-declarations-blind = हाथ देखने से पहले
option-compete = चाल कौन जीते
option-compete-help = कौन-से सेट मुक़ाबले में हैं: सिर्फ़ शुरू करने वाले की क़िस्म के, या कोई भी सही सेट; तब ज़्यादा मज़बूत क़िस्म ऊपर रहती है।
option-compete-same_type = शुरू करने वाले की क़िस्म का सेट
option-compete-higher_type = कोई भी सही सेट
option-zero_bonus = शून्य का बोनस
option-zero_bonus-help = एक भी ढेर न लेने का एलान करके एक भी न लेने के अंक।
option-zero_bonus-3 = 3 अंक
option-zero_bonus-0 = कोई नहीं
option-bonus = सटीक एलान का बोनस
option-bonus-help = शून्य से ज़्यादा का एलान करके ठीक उतने ही ढेर लेने के अंक।
option-bonus-flat = एलान + 5
option-bonus-progressive = एलान का दोगुना + 4
option-penalty_cap = सबसे बड़ा जुर्माना
option-penalty_cap-help = एक दौर में ज़्यादा से ज़्यादा कितने अंक कट सकते हैं, गुणा होने से पहले; «कोई नहीं» यानी कोई सीमा नहीं।
option-target = मैच का लक्ष्य
option-target-help = जिस दौर में किसी के इतने अंक हो जाएँ, उसके बाद मैच पूरा होता है।
option-max_rounds = ज़्यादा से ज़्यादा दौर
option-max_rounds-help = लक्ष्य तक कोई न पहुँचे, तब भी मैच इतने दौर के बाद पूरा होता है।
option-comeback = वापसी का अंतर
option-comeback-help = दौर के बाद कोई सबसे आगे वाले से इतने अंक पीछे हो, तो सबका स्कोर 0 हो जाता है; «कोई नहीं» यानी कभी नहीं।
option-tie = शीर्ष पर बराबरी
option-tie-help = शीर्ष पर बराबरी हो तो जीत साझी होगी, या जब तक दौर बचे हैं एक और दौर खेला जाएगा।
option-tie-shared = साझी जीत
option-tie-play_on = एक और दौर
option-pace = नतीजे दिखाने के सेकंड
option-pace-help = हर चाल का नतीजा और हर दौर का हिसाब कितनी देर दिखे।
option-turn_seconds = सोचने के सेकंड
option-turn_seconds-help = एलान या चाल के लिए खिलाड़ी के पास कितना समय है; «कोई नहीं» यानी जितना चाहे।

# मेज़ पर: चीनी अक्षर और लिखावट का अक्षर। बड़े अक्षर लाल, छोटे काले।
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

# पूरे नाम: समझाने और पढ़कर सुनाने के लिए।
name-G = लाल सेनापति (帥)
name-g = काला सेनापति (將)
name-A = लाल वज़ीर (仕)
name-a = काला वज़ीर (士)
name-E = लाल हाथी (相)
name-e = काला हाथी (象)
name-R = लाल रथ (俥)
name-r = काला रथ (車)
name-H = लाल घोड़ा (傌)
name-h = काला घोड़ा (馬)
name-C = लाल तोप (炮)
name-c = काली तोप (包)
name-S = लाल सिपाही (兵)
name-s = काला सिपाही (卒)

set-SINGLE = अकेला
set-PAIR = जोड़ी
set-THREE_OF_A_KIND = तिकड़ी
set-STRAIGHT = क्रम
set-FOUR_OF_A_KIND = चौकड़ी
set-EXTENDED_STRAIGHT = लंबा क्रम
set-EXTENDED_STRAIGHT_5 = पाँच का लंबा क्रम
set-FIVE_OF_A_KIND = पंजा
set-DOUBLE_STRAIGHT = दोहरा क्रम

choice-redeal-yes = फिर से बाँटें: इस दौर के अंक ×{ $multiplier } और शुरुआत आपकी
choice-redeal-no = यही हाथ रखें (×{ $multiplier })
choice-declare = एलान: { $number } (जोड़ { $total })
choice-lead = { $pieces } खेलें: { $set }, क़ीमत { $worth }
choice-compete = { $pieces } खेलें: { $set }, क़ीमत { $worth }, { $wins ->
    [yes] सबसे आगे
   *[other] कमज़ोर है
}
choice-discard = { $pieces } खेलें: जीत नहीं सकता

refusal-two-zeros = पिछले दो दौर में आपका एलान 0 था, अब कम से कम 1 कहना होगा
refusal-would-make-eight = आख़िरी एलान आपका है, { $number } कहने से जोड़ 8 हो जाएगा
refusal-must-make-eight = आख़िरी एलान आपका है, जोड़ 8 करने के लिए { $needed } कहना होगा
refusal-one-colour = { $pieces } सही सेट नहीं: सारे मोहरे एक ही रंग के हों
refusal-name-missing = { $pieces } सही सेट नहीं: क्रम के लिए उस समूह के तीनों मोहरे चाहिए
refusal-set-too-large = “{ $given }” में { $count } मोहरे हैं; एक सेट में 1 से { $most } होते हैं।
refusal-too-many-copies = “{ $given }” में { $letter } ज़्यादा हैं: खेल में { $copies } ही हैं।
refusal-letter-order = “{ $given }” की जगह “{ $canonical }” लिखें: अक्षर { $order } के क्रम में आते हैं।
refusal-wrong-count = इस चाल में हर कोई { $count } { $count ->
    [one] मोहरा
   *[other] मोहरे
} खेलता है

event-dealt = दौर { $round }: हर एक को आठ मोहरे
event-asked = { $seat } का हाथ कमज़ोर है, फिर से बाँटने को कह सकते हैं
event-redeal-yes = { $seat } ने फिर से बँटवाया: इस दौर के अंक अब ×{ $multiplier }
event-redeal-no = { $seat } ने अपना हाथ रखा
event-starts-with-general = लाल सेनापति { $seat } के पास है, शुरुआत इन्हीं की
event-starts-after-redeal = { $seat } ने फिर से बँटवाया था, शुरुआत इन्हीं की
event-starts-as-winner = पिछली चाल { $seat } ने जीती थी, शुरुआत इन्हीं की
event-declared = { $seat } का एलान: { $number }
event-all-declared = सबका एलान हुआ: 8 ढेर, जोड़ { $total }
event-turned-up = हाथ खोले गए
event-led = { $seat } ने { $pieces } खेला: { $set }, क़ीमत { $worth }
event-competed = { $seat } ने { $pieces } खेला: { $set }, क़ीमत { $worth }
event-discarded = { $seat } ने { $pieces } खेला, जो जीत नहीं सकता
event-turn-won = { $seat } ने { $pieces } ({ $set }) से चाल जीती: { $gained } ढेर, अब कुल { $piles }{ $starts ->
    [turn] ; अगली चाल वही शुरू करेंगे
    [round] ; फिर से न बँटे तो अगला दौर वही शुरू करेंगे
   *[nothing] { "" }
}
event-round-over = दौर { $round } पूरा, अंक ×{ $multiplier }
event-hit = { $seat }: एलान { $declared }, लिए { $taken }, एकदम सटीक: { $points } अंक, कुल { $score }
event-missed = { $seat }: एलान { $declared }, लिए { $taken }: { $points } अंक, कुल { $score }
event-scores-reset = अंतर बहुत बढ़ गया: सबका स्कोर फिर 0
event-match-won = { $winners ->
    [one] { $winner_seats } ने { $score } अंकों के साथ मैच जीता
   *[other] { $winner_seats } की { $score } अंकों पर साझी जीत
}

zone-hand = हाथ
zone-play = खेले गए
zone-piles = ढेर
zone-pack = बाँटने बाक़ी

note-round = दौर { $round }, ज़्यादा से ज़्यादा { $max_rounds }; लक्ष्य { $target } अंक
note-score = { $seat }: { $score } अंक
note-multiplier = इस दौर के अंक ×{ $multiplier }
note-asked = { $seat } से पूछा गया: फिर से बाँटें?
note-keeps = { $seat } ने अपना हाथ रखा
note-starter = इस दौर की शुरुआत: { $seat }
note-piles = { $seat }: ढेर { $piles }, एलान { $declared }
note-total = अब तक का एलान: { $total }
note-announced = { $seat } की चाल: { $set }, { $count } { $count ->
    [one] मोहरा
   *[other] मोहरे
}; सबसे आगे { $winning_seat }

stat-rank = स्थान
stat-hits = सटीक दौर
stat-hit_rate = सटीक एलान, %

reason-target = लक्ष्य के अंक पूरे हुए।
reason-max_rounds = आख़िरी दौर खेला जा चुका।

# ब्राउज़र में मेज़

piece-worth = { $name }, क़ीमत { $worth }
piece-hidden = उल्टा रखा मोहरा
set-worth = { $set }, { $worth }
no-set = सेट नहीं
hand-of = { $seat } का हाथ
declares = एलान { $number }
declare-row = कितने ढेर लेने हैं?
sets-in-hand = आप ये सेट खेल सकते हैं
standing-leads = आगे
standing-wins = जीत
standing-out = जीत नहीं सकता
plate-score = { $score } अंक
spot-score = { $taken }/{ $declared }: { $points }

now-PREPARATION = आपका हाथ कमज़ोर है। फिर से बाँटें?
now-redeal-unlimited = आपका हाथ कमज़ोर है। फिर से बाँटें? समय की सीमा नहीं
now-redeal-in = आपका हाथ कमज़ोर है। फिर से बाँटें? { $seconds } सेकंड
now-DECLARATION = एलान करें: कितने ढेर लेने हैं?
now-TURN = आपकी बारी
now-lead = शुरुआत आपकी: कोई सेट चुनें
now-follow = आपकी बारी: { $count } { $count ->
    [one] मोहरा
   *[other] मोहरे
} खेलें
picked-more = { $more } और चुनें
picked-part = अभी सेट नहीं बना: और चुनें
picked-lead = { $set }, { $worth }
picked-compete = { $set }, { $worth }: { $wins ->
    [yes] सबसे आगे
   *[other] कमज़ोर है
}
picked-discard = { $set }, { $worth }: जीत नहीं सकता
picked-nothing = सेट नहीं: जीत नहीं सकता
put-back = वापस रखें
button-lead = { $pieces } खेलें
button-compete = { $pieces } खेलें
button-discard = { $pieces } खेलें
button-declare = एलान: { $number }
button-redeal-yes = फिर से बाँटें, ×{ $multiplier }
button-redeal-no = यही रखें, ×{ $multiplier }

mid-round = दौर { $round }, लक्ष्य { $target }
mid-weak = कमज़ोर हाथ
mid-stake = इस दौर के अंक ×{ $multiplier }। फिर से बाँटने पर एक और बढ़ेगा, और शुरुआत माँगने वाले की होगी।
mid-declared = एलान: { $total } / 8
mid-rule-not_eight = आख़िरी एलान से जोड़ 8 नहीं होना चाहिए
mid-rule-exactly_eight = आख़िरी एलान से जोड़ 8 ही होना चाहिए
mid-rule-blind = हाथ उल्टे रखे हैं। आख़िरी एलान से जोड़ 8 नहीं होना चाहिए
mid-announced = { $set }
mid-count = हर एक { $count } { $count ->
    [one] मोहरा
   *[other] मोहरे
}
mid-leads = शुरुआत: { $seat }
mid-free = किसी भी सेट से
mid-won = { $seat } ने चाल जीती
mid-gained = और { $gained } ढेर लिए
mid-next-turn = अगली चाल { $seat } से शुरू
mid-next-round = फिर से न बँटे तो अगला दौर { $seat } से शुरू
mid-no-limit = अभ्यास की इस मेज़ पर समय की सीमा नहीं
asked-thinks = { $seat } सोच में
asked-keeps = { $seat } ने हाथ रखा

scoring-title = दौर { $round }
scoring-player = खिलाड़ी
scoring-declared = एलान
scoring-taken = लिए
scoring-points = अंक
scoring-score = स्कोर

# In chats
chat-choice-redeal-yes = फिर से बाँटें, ×{ $multiplier }
chat-choice-redeal-no = यही रखें, ×{ $multiplier }
chat-choice-declare = { $number }
chat-choice-lead = ✔ { $set }, { $worth }
chat-choice-compete = ✔ { $set }, { $worth }: { $wins ->
    [yes] सबसे आगे
   *[other] कमज़ोर है
}
chat-choice-discard = ✔ खेलें: जीत नहीं सकता
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

hint-declare = इस हाथ से लगभग { $number } ढेर मिलने चाहिए।
hint-needs-piles = आपका एलान { $declared } का है, अभी { $missing } और चाहिए।
hint-save-pieces = इसमें कम जाता है: { $missing } और ढेरों के लिए मज़बूत मोहरे बचाइए।
hint-enough-piles = आपके एलान के { $declared } ढेर हो गए, अब और मत जीतिए।

# What things are, on hover, focus and long press

tip-pips = ढेर: भरे मिल चुके, खाली अभी बाक़ी, कटे हुए ज़्यादा
tip-out = एलान वाले सेट का नहीं: जीत नहीं सकता
tip-target = जिस दौर में किसी के { $target } अंक हों, उसके बाद मैच ख़त्म
