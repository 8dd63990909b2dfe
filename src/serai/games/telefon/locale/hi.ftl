title = टेलीफ़ोन डोमिनो
tagline = खुले सिरों का जोड़ पाँच, दस, पंद्रह बनाएँ: टेलीफ़ोन!
origin = अज़रबैजान

phase-DEALING = बाँट
phase-OPENING = पहली गोटी
phase-PLAYING = खेल जारी
phase-GAME_END = बाज़ी का अंत
phase-MATCH_END = मैच का अंत

option-hand = हाथ में गोटियाँ
option-hand-help = हर खिलाड़ी को कितनी गोटियाँ मिलें। ख़ाली छोड़ें तो: दो खिलाड़ियों को 7, तीन या चार को 5।
option-hand-none = दो खिलाड़ियों को 7, ज़्यादा हों तो 5
option-blocked_tie = बंद बाज़ी में बराबरी
option-blocked_tie-help = बाज़ी बंद हो जाए और सबसे हल्के हाथ बराबर हों, तो कौन जीते।
option-blocked_tie-nobody = कोई नहीं; जिसने यह बाज़ी खोली, वही अगली खोले
option-blocked_tie-next_to_play = उनमें से जिसकी बारी पहले आए
option-target = मैच का लक्ष्य
option-target-help = जिस बाज़ी में कोई इतने अंक छू ले, वही आख़िरी होती है। बोनस इससे 65 अंक नीचे रुक जाता है।
option-teams = टीमें
option-teams-help = P1 और P3 का मुक़ाबला P2 और P4 से, हर टीम का एक स्कोर। चार खिलाड़ियों के लिए।

at-left = बाईं ओर
at-right = दाईं ओर
at-up = ऊपर
at-down = नीचे

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
    [0] { $piece } से खोलें
   *[other] { $piece } से खोलें: { $points } अंक
}
choice-play = { $points ->
    [0] { $piece } { $at } लगाएँ
   *[other] { $piece } { $at } लगाएँ: टेलीफ़ोन, { $points } अंक
}
choice-draw = बाज़ार से गोटी उठाएँ ({ $bazar } बाक़ी)
choice-pass = पास

refusal-can-play = आपके पास लगने वाली गोटी है
refusal-must-draw = कुछ नहीं लगता, और बाज़ार ख़ाली नहीं है: गोटी उठाएँ
refusal-bazar-empty = बाज़ार ख़ाली है: पास करें
refusal-must-open = बाज़ी आपको खोलनी है: गोटी लगाएँ
refusal-must-open-with = पहली बाज़ी { $piece } से ही खुलती है
refusal-fits-nowhere = { $piece } किसी खुले सिरे पर नहीं लगती: सिरों पर { $values } हैं
refusal-fits-not-there = { $piece } { $at } नहीं लगती: उस सिरे पर { $value } है
refusal-no-hub = जब तक किसी डबल के दोनों तरफ़ गोटियाँ न हों, { $at } कुछ नहीं लगता
refusal-say-where = { $piece } के लिए सिरा चुनें
refusal-teams-of-four = टीमों के लिए चार खिलाड़ी चाहिए, { $players } नहीं।

event-dealt = बाज़ी { $number }: हर एक को { $tiles } गोटियाँ
event-must-open = { $piece } { $seat } के पास है, इसी से खोलना होगा
event-opens = { $seat } किसी भी गोटी से खोलें
event-opened = { $seat } ने { $piece } से बाज़ी खोली
event-played = { $seat } ने { $at } { $piece } लगाई: सिरों का जोड़ { $sum }
event-telefon = टेलीफ़ोन! { $seat } को { $points } अंक
event-four-ways = 🔒 चारों रास्ते खुले! { $piece } के दोनों ओर गोटियाँ हैं: ऊपर और नीचे भी खुला है
event-drew = { $seat } ने गोटी उठाई; बाज़ार में { $bazar } बाक़ी
event-drew-tile = { $seat } ने { $piece } उठाई; बाज़ार में { $bazar } बाक़ी
event-passed = { $seat } का पास
event-went-out = { $seat } की गोटियाँ ख़त्म, बाज़ी इन्हीं की
event-blocked = बाज़ी बंद; सबसे हल्का हाथ { $seat } का
event-tied = बाज़ी बंद, सबसे हल्के हाथ बराबर: कोई नहीं जीता, फिर { $seat } ही खोलें
event-turned-up = { $seat } के पास बचा { $pieces }: { $pips }
event-bonus = { $seat } को { $points } का बोनस (सामने वालों के पास { $held })
event-bonus-limited = { $seat } को { $rounded } की जगह { $points }: बोनस { $limit } पर रुक जाता है
event-equal-at-the-top = शीर्ष पर { $points } की बराबरी: फ़ैसला एक और बाज़ी से
event-match-won = { $seat } ने { $points } अंकों के साथ मैच जीता
event-match-won-by-team = टीम { $team } ने { $points } अंकों के साथ मैच जीता

zone-hand = हाथ
zone-line = क़तार
zone-up = ऊपर
zone-down = नीचे
zone-bazar = बाज़ार

note-target = मैच { $target } तक; बोनस { $limit } पर रुक जाता है
note-score = { $seat }: { $score }
note-team-score = टीम { $team }: { $score }
note-deciding = { $target } पूरे हो गए: इस बाज़ी के अंत में सबसे ज़्यादा अंक वाले की जीत
note-must-open = { $seat } को { $piece } से खोलना होगा
note-end = { $side }: { $value }, गिनती { $counts }
note-sum = सिरों का जोड़ { $sum }
note-four-way = 🔒 चारों रास्ते खुले! केंद्र { $piece }
note-lacks = { $seat } के पास { $values } नहीं है

stat-games_won = जीती बाज़ियाँ
stat-telefons = टेलीफ़ोन
stat-telefon_points = टेलीफ़ोन के अंक
stat-bonus_points = बोनस के अंक
stat-drawn = उठाई गोटियाँ
stat-passed = पास

round-title = बाज़ी { $round }
reason-went_out = लक्ष्य पूरा हुआ; आख़िरी बाज़ी में एक खिलाड़ी की गोटियाँ ख़त्म हुईं।
reason-blocked = लक्ष्य पूरा हुआ; आख़िरी बाज़ी बंद हो गई।
reason-tied = लक्ष्य पूरा हुआ; आख़िरी बाज़ी बंद हुई और सबसे हल्के हाथ बराबर रहे।

now-OPENING = आपकी बारी: किसी भी गोटी से खोलें
now-PLAYING = आपकी बारी: जो गोटी लगे, लगाएँ
now-open-with = आपकी बारी: { $piece } से खोलें
now-where = किस सिरे पर?
now-draw = कुछ नहीं लगता: गोटी उठाएँ
now-pass = कुछ नहीं लगता: पास करें
button-draw = उठाएँ
button-play = { $piece } { $at } लगाएँ
button-open = { $piece } से खोलें
forced-draw = कहीं कुछ नहीं बैठता: आपके लिए उठाया जा रहा है …
forced-pass = कहीं कुछ नहीं बैठता: आपके लिए पास किया जा रहा है …
act-play = { $points ->
    [0] { $side } { $value }
   *[other] { $side } { $value } · +{ $points }
}
side-left = बाएँ
side-right = दाएँ
side-up = ऊपर
side-down = नीचे
letter-left = बा
letter-right = दा
letter-up = ऊ
letter-down = नी
board = मेज़ पर गोटियाँ
telefon = टेलीफ़ोन!
four-way = चारों रास्ते खुले!
last-game = आख़िरी बाज़ी
end-says = { $side }: सिरे पर { $value }, गिनती { $counts }
bazar-left = बाज़ार: उठाने को { $bazar } { $bazar ->
    [one] गोटी
   *[other] गोटियाँ
}
tiles-held = { $count } { $count ->
    [one] गोटी
   *[other] गोटियाँ
}
score-of = { $target } में से { $score } अंक; बोनस { $limit } पर रुक जाता है
team-name = टीम { $team }
lacks = { $values } नहीं
says-pass = पास
tile-name = { $low } और { $high }
tile-double = डबल { $value }
fits-ends = { $count } सिरों पर लगती है
no-tiles = गोटियाँ ख़त्म
pips = { $pips } { $pips ->
    [one] बिंदी
   *[other] बिंदियाँ
}
show-board = मेज़ दिखाएँ

# कई चीज़ें एक साथ कही जाएँ तो
join = { $left }, { $right }

# Why a hint recommends a move

hint-goes-out = यह आपकी आख़िरी गोटी है: यह बाज़ी आपकी।
hint-scores = इससे { $points } अंक मिलते हैं।
hint-blocks = इससे { $number } खुला रहता है, और { $seat } दिखा चुके हैं कि उनके पास वह नहीं है।
hint-double = डबल कम जगह लगते हैं: मौक़ा हो तो खेल दीजिए।
hint-heaviest = यह आपकी सबसे भारी गोटी है: हाथ में { $pips } कम रहेंगे।

# What things are, on hover, focus and long press

tip-tile = { $low } और { $high }: { $pips ->
    [one] एक बिंदी
   *[other] { $pips } बिंदियाँ
}
tip-double = डबल { $value }: सिरे पर दोनों हिस्से गिने जाते हैं, { $pips }
tip-sum = सिरों का जोड़ { $sum }; पाँच का गुणज हो तो टेलीफ़ोन
tip-lacks = { $values } खुले थे तब { $seat } ने उठाया या पास किया: यानी नहीं है
