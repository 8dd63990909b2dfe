title = हुकुम
tagline = दो जोड़ियाँ, एक तुरुप, और अकेले चार हाथ बनाने का हौसला।
origin = भारत

phase-WAITING_FOR_PLAYERS = खिलाड़ियों का इंतज़ार
phase-READY_CHECK = तैयार?
phase-INITIAL_TOSS = टॉस
phase-DEALER_SELECTION = कौन बाँटे
phase-DEALING_FIRST = चार पत्ते बँट रहे हैं
phase-VAKKAI_DECISION = वक्कई?
phase-HUKUM_SELECTION = हुकुम का चुनाव
phase-DEALING_SECOND = चार और पत्ते बँट रहे हैं
phase-TRICK_PLAY = हाथ की चालें
phase-VAKKAI_PLAY = वक्कई
phase-HAND_END = बाज़ी का अंत
phase-MATCH_END = मैच का अंत

option-target = मैच का लक्ष्य
option-target-help = किसी टीम का स्कोर शून्य से इतने अंक ऊपर या नीचे पहुँचे, तो मैच पूरा होता है।
option-trump_choice = हुकुम किससे चुनें
option-trump_choice-help = तुरुप का रंग चुनने वाले के पहले चार पत्तों में होना ज़रूरी है या नहीं।
option-trump_choice-held = हाथ के रंगों में से
option-trump_choice-any = कोई भी रंग
option-first_lead = पहली चाल
option-first_lead-help = बाज़ी का पहला हाथ कौन शुरू करे।
option-first_lead-after_chooser = हुकुम चुनने वाले के बाद का खिलाड़ी
option-first_lead-chooser = हुकुम चुनने वाला खिलाड़ी

suit-S = स्पेड
suit-H = पान
suit-D = ईंट
suit-C = चिड़ी
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

choice-play = { $piece } खेलें
choice-pass = पास
choice-vakkai = वक्कई: अकेले चार हाथ बनाएँ तो +{ $points }, चूके तो −{ $penalty }
choice-hukum = हुकुम चुनें: { $suit }
choice-dealer = { $dealer_seat } बाँटें
button-vakkai = वक्कई

refusal-follow-suit = चाल { $suit } की है और वह रंग आपके पास है
refusal-suit-not-held = आपके पास { $suit } नहीं, और हुकुम हाथ के रंग का ही हो सकता है

event-tossed = { $seat } ने { $piece } निकाला
event-toss-lost = टीम A का जोड़ { $total_a }, टीम B का { $total_b }: टीम { $team } का कम है, पहले वही बाँटेगी
event-toss-tied = टीम A का जोड़ { $total_a }, टीम B का { $total_b }: टॉस फिर से
event-dealer = { $seat } ने चुना: { $dealer_seat } बाँटें
event-dealt-first = { $seat } ने सबको चार-चार पत्ते बाँटे
event-dealt-second = सबको चार-चार पत्ते और
event-leads = { $seat } की पहली चाल
event-passed = { $seat } का पास
event-vakkai = { $seat } की वक्कई, अब अकेले खेलना है; { $resting_seat } बाहर
event-hukum = { $seat } ने हुकुम चुना: { $suit }
event-played = { $seat } ने { $piece } खेला
event-trick-won = { $seat } ने { $piece } से हाथ बनाया
event-hand-trump-team = हुकुम चुनने वाली टीम { $team } के पाँच हाथ पूरे: +{ $points }
event-hand-dealer-team = बाँटने वाली टीम { $team } के चार हाथ पूरे: +{ $points }
event-hand-vakkai-made = { $seat } की वक्कई पूरी: टीम { $team } को +{ $points }
event-hand-vakkai-lost = { $seat } की वक्कई टूटी: टीम { $team } को +{ $points }
event-match-won = टीम { $team } ने { $points } अंकों के साथ मैच जीता

zone-hand = पत्ते
zone-trick = मेज़ पर हाथ
zone-pack = बाँटने बाक़ी
zone-taken = बने हाथ

note-team = टीम { $team }: { $seat } और { $partner_seat }
note-score = टीम A { $score_a }, टीम B { $score_b }; मैच का लक्ष्य { $target }
note-dealer = बाँट { $seat } की
note-trump = हुकुम { $suit }, चुना { $seat } ने
note-vakkai = { $seat } की वक्कई; { $resting_seat } बाहर
note-vakkai-tricks = { $seat }: अकेले { $needed } में से { $won } हाथ; एक हाथ गया तो ख़त्म
note-team-tricks = टीम { $team } { $role ->
    [dealer] बाँट रही है
   *[trump] हुकुम चुनती है
}: { $needed } में से { $won } हाथ, +{ $points } के लिए
note-tricks = { $seat }: { $won } हाथ

stat-tricks = हाथ
stat-vakkais_made = पूरी वक्कई
stat-vakkais_lost = टूटी वक्कई

round-title = बाज़ी { $round }
score-label = अंकों की बढ़त
reason-trump_team = हुकुम चुनने वाली टीम के पाँच हाथ पूरे हुए।
reason-dealer_team = बाँटने वाली टीम के चार हाथ पूरे हुए।
reason-vakkai_made = वक्कई पूरी हुई।
reason-vakkai_lost = वक्कई टूट गई।

# ब्राउज़र में मेज़

card = { $suit } { $rank }
rank-7 = का सत्ता
rank-8 = का अट्ठा
rank-9 = का नहला
rank-10 = का दहला
rank-J = का ग़ुलाम
rank-Q = की बेगम
rank-K = का बादशाह
rank-A = का इक्का
card-of = { $seat }: { $card }
card-holding = { $seat }: { $card }, अब तक सबसे ऊँचा
card-taking = { $seat }: { $card }, हाथ इसी का

now-DEALER_SELECTION = चुनें, कौन बाँटे
now-VAKKAI_DECISION = वक्कई, या पास?
now-HUKUM_SELECTION = हुकुम चुनें
now-lead = चाल आपकी
now-follow = आपकी बारी: चाल { $suit } की है
now-vakkai-lead = आपकी वक्कई: चाल चलें, { $count } हाथ और
now-picked = यही खेलें?

you-deal = बाँट मेरी
deals = बाँट
vakkai-about = अकेले चार हाथ, बिना हुकुम
vakkai-against = एक हाथ से टूट जाएगी
pass-about = साथी के साथ खेलें
cant-play = यह नहीं खेल सकते: { $why }
cant-name = यह नहीं चुन सकते: { $why }
why-suit-not-held = हाथ में नहीं
plays-alone = { $seat } अकेले
sits-out = बाहर
rests = आप इस बाज़ी में बाहर हैं: { $seat } अकेले
last-trick = पिछला हाथ
took-it = हाथ इनका
team-tricks = टीम { $team }: { $count } हाथ, { $needed } और चाहिए

end-trump_team = हुकुम चुनने वाली टीम { $team } के पाँच हाथ पूरे
end-dealer_team = बाँटने वाली टीम { $team } के चार हाथ पूरे
end-vakkai_made = वक्कई पूरी: अकेले चार हाथ
end-vakkai_lost = वक्कई टूटी
this-hand = यह बाज़ी
score = स्कोर

# In chats
chat-choice-vakkai = वक्कई (+{ $points } / −{ $penalty })
chat-choice-hukum = { $suit }
chat-suit-S = ♠ स्पेड
chat-suit-H = ♥ पान
chat-suit-D = ♦ ईंट
chat-suit-C = ♣ चिड़ी

# Why a hint recommends a move

hint-longest-suit = आपके पास { $suit } के { $count } पत्ते हैं, इससे लंबा रंग कोई नहीं।
hint-no-vakkai = वक्कई से { $points } अंक मिलते हैं पर हारने पर { $penalty } जाते हैं: यह हाथ उतना पक्का नहीं।
hint-highest-left = { $suit } में इससे बड़ा पत्ता नहीं बचा।
hint-pull-trumps = इससे दूसरों के हुकुम निकल जाते हैं।
hint-takes-trick = आप आख़िर में खेल रहे हैं, हाथ आपका है।
hint-beats = यह { $piece } को काटता है।
hint-partner-wins = आपके साथी { $seat } हाथ जीत रहे हैं: अच्छे पत्ते बचाइए।
hint-cannot-win = यह हाथ आप नहीं जीत सकते, इसलिए बेकार पत्ता दे दीजिए।

# What things are, on hover, focus and long press

tip-hukum = { $card }: हुकुम, हर दूसरे रंग से बड़ा
tip-trump = यह हर दूसरे रंग से बड़ा है।
tip-cards = हाथ में { $count ->
    [one] एक पत्ता
   *[other] { $count } पत्ते
}
