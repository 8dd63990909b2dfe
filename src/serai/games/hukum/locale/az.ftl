title = Hukum
tagline = İki komanda, bir kozır və dörd əli təkbaşına almaq cəsarəti.
origin = Hindistan

phase-WAITING_FOR_PLAYERS = Oyunçular gözlənilir
phase-READY_CHECK = Hazırsınız?
phase-INITIAL_TOSS = Püşk
phase-DEALER_SELECTION = Paylayan seçilir
phase-DEALING_FIRST = Dörd kart paylanır
phase-VAKKAI_DECISION = Vakkai?
phase-HUKUM_SELECTION = Hukum seçilir
phase-DEALING_SECOND = Daha dörd kart paylanır
phase-TRICK_PLAY = Əllər oynanılır
phase-VAKKAI_PLAY = Vakkai
phase-HAND_END = Paylamanın sonu
phase-MATCH_END = Partiyanın sonu

option-target = Hədəf xal
option-target-help = Bir komandanın hesabı sıfırdan bu qədər yuxarı və ya aşağı olanda partiya bitir.
option-trump_choice = Hukum nədən seçilir
option-trump_choice-help = Kozır mastı onu seçən oyunçunun ilk dörd kartında olmalıdırmı.
option-trump_choice-held = əldəki mastlardan
option-trump_choice-any = istənilən mastdan
option-first_lead = İlk gediş
option-first_lead-help = Paylamada ilk əli kim başlayır.
option-first_lead-after_chooser = hukum seçəndən sonrakı oyunçu
option-first_lead-chooser = hukum seçən oyunçu

suit-S = pika
suit-H = ürək
suit-D = kərpic
suit-C = xaç
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

choice-play = { $piece } oyna
choice-pass = Pas
choice-vakkai = Vakkai: dörd əli təkbaşına al, +{ $points }; alınmasa, −{ $penalty }
choice-hukum = Hukum elan et: { $suit }
choice-dealer = { $dealer_seat } paylayır
button-vakkai = Vakkai

refusal-follow-suit = ilk kart { $suit } idi, sizdə də { $suit } var
refusal-suit-not-held = sizdə { $suit } yoxdur, hukum isə əlinizdəki mastdan olmalıdır

event-tossed = { $seat } { $piece } çəkir
event-toss-lost = A komandası { $total_a }, B komandası { $total_b } çəkdi: { $team } komandasının cəmi azdır, birinci o paylayır
event-toss-tied = A komandası { $total_a }, B komandası { $total_b } çəkdi: püşk yenidən atılır
event-dealer = { $seat } seçdi: { $dealer_seat } paylayır
event-dealt-first = { $seat } hərəyə dörd kart paylayır
event-dealt-second = Hərəyə daha dörd kart
event-leads = { $seat } birinci gedir
event-passed = { $seat } pas deyir
event-vakkai = { $seat } Vakkai elan edir və tək oynayır; { $resting_seat } kənarda oturur
event-hukum = { $seat } hukum elan edir: { $suit }
event-played = { $seat } { $piece } oynayır
event-trick-won = { $seat } əli { $piece } ilə alır
event-hand-trump-team = { $team } komandası hukum seçmişdi və beş əlini aldı: +{ $points }
event-hand-dealer-team = { $team } komandası paylamışdı və dörd əlini aldı: +{ $points }
event-hand-vakkai-made = { $seat } üçün Vakkai alındı: { $team } komandasına +{ $points }
event-hand-vakkai-lost = { $seat } üçün Vakkai alınmadı: { $team } komandasına +{ $points }
event-match-won = { $team } komandası partiyanı { $points } xalla qazanır

zone-hand = Əldəki kartlar
zone-trick = Masadakı əl
zone-pack = Hələ paylanmayan
zone-taken = Alınan əllər

note-team = { $team } komandası: { $seat } və { $partner_seat }
note-score = A komandası { $score_a }, B komandası { $score_b }; partiyanın hədəfi { $target }
note-dealer = { $seat } paylayır
note-trump = Hukum: { $suit }; seçən: { $seat }
note-vakkai = { $seat } Vakkai oynayır; { $resting_seat } kənarda oturur
note-vakkai-tricks = { $seat } təkbaşına { $needed } əldən { $won } aldı; bir itirilən əl onu bitirir
note-team-tricks = { $team } komandası { $role ->
    [dealer] paylayır
   *[trump] hukum seçir
}: { $needed } əldən { $won }, mükafat +{ $points }
note-tricks = { $seat }: { $won } əl

stat-tricks = Əllər
stat-vakkais_made = Alınan Vakkai
stat-vakkais_lost = Alınmayan Vakkai

round-title = Paylama { $round }
score-label = Xal fərqi
reason-trump_team = Hukum seçən komanda beş əlini aldı.
reason-dealer_team = Paylayan komanda dörd əlini aldı.
reason-vakkai_made = Vakkai alındı.
reason-vakkai_lost = Vakkai alınmadı.

# Brauzerdəki masa

card = { $suit } { $rank }
rank-7 = yeddisi
rank-8 = səkkizi
rank-9 = doqquzu
rank-10 = onu
rank-J = valeti
rank-Q = daması
rank-K = karolu
rank-A = tuzu
card-of = { $seat }: { $card }
card-holding = { $seat }: { $card }, hələlik ən güclüsü
card-taking = { $seat }: { $card }, əli alır

now-DEALER_SELECTION = Kim paylasın? Seçin
now-VAKKAI_DECISION = Vakkai, yoxsa pas?
now-HUKUM_SELECTION = Hukum seçin
now-lead = Gediş sizindir
now-follow = Növbə sizdədir: gedilən mast { $suit }
now-vakkai-lead = Vakkai sizindir: gedin, daha { $count } əl qalıb
now-picked = Bunu oynayaq?

you-deal = Mən paylayıram
deals = paylayır
vakkai-about = Dörd əli təkbaşına alın, hukumsuz
vakkai-against = bir əl onu pozur
pass-about = Yoldaşınızla oynayın
cant-play = Bunu oynaya bilməzsiniz: { $why }
cant-name = Bunu seçə bilməzsiniz: { $why }
why-suit-not-held = əlinizdə yoxdur
plays-alone = { $seat } təkdir
sits-out = kənarda oturur
rests = Siz kənarda oturursunuz: { $seat } tək oynayır
last-trick = Son əl
took-it = aldı
team-tricks = { $team } komandası: { $count } əl, daha { $needed } lazımdır

end-trump_team = { $team } komandası hukum seçmişdi və beş əlini aldı
end-dealer_team = { $team } komandası paylamışdı və dörd əlini aldı
end-vakkai_made = Vakkai alındı: dörd əl təkbaşına
end-vakkai_lost = Vakkai alınmadı
this-hand = Bu paylama
score = Hesab

# In chats
chat-choice-vakkai = Vakkai (+{ $points } / −{ $penalty })
chat-choice-hukum = { $suit }
chat-suit-S = ♠ pika
chat-suit-H = ♥ ürək
chat-suit-D = ♦ kərpic
chat-suit-C = ♣ xaç

# Why a hint recommends a move

hint-longest-suit = Əlinizdə { $count } { $suit } var, ən uzun mast budur.
hint-no-vakkai = Vakkai { $points } xal verir, amma uduzsanız { $penalty } aparır: bu əl o qədər etibarlı deyil.
hint-highest-left = { $suit } mastında daha böyük kart qalmayıb.
hint-pull-trumps = Başqalarının hukum kartlarını çəkib çıxarır.
hint-takes-trick = Sonuncu siz oynayırsınız, əl sizindir.
hint-beats = { $piece } kartını üstələyir.
hint-partner-wins = Əli ortağınız { $seat } aparır: yaxşı kartlarınızı saxlayın.
hint-cannot-win = Bu əli ala bilməzsiniz, ona görə lazımsız kartı verin.

# What things are, on hover, focus and long press

tip-hukum = { $card }: hukum, bütün mastları üstələyir
tip-trump = Bütün başqa mastları üstələyir.
tip-cards = əldə { $count } kart
