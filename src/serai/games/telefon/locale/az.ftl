title = Telefon domino
tagline = Açıq ucların cəmini beş, on, on beş edin: Telefon!
origin = Azərbaycan

phase-DEALING = Paylama
phase-OPENING = İlk daş
phase-PLAYING = Oyun gedir
phase-GAME_END = Oyunun sonu
phase-MATCH_END = Partiyanın sonu

option-hand = Əldəki daşlar
option-hand-help = Hər oyunçuya neçə daş paylanır. Boş qalsa: iki oyunçuya 7, üç və ya dörd oyunçuya 5.
option-hand-none = iki oyunçuya 7, çox olsa 5
option-blocked_tie = Balıqda bərabərlik
option-blocked_tie-help = Oyun bağlananda (balıq) ən az xallı əllər bərabərdirsə, kim qazanır.
option-blocked_tie-nobody = heç kim; bu oyunu açan növbətini də açır
option-blocked_tie-next_to_play = onlardan növbəsi birinci çatan
option-target = Hədəf xal
option-target-help = Kimsə bu cəmə çatan oyun sonuncu olur. Bonuslar bundan 65 xal aşağıda bitir.
option-teams = Komandalar
option-teams-help = P1 və P3, P2 və P4 qarşı-qarşıya oynayır, hər komandanın bir hesabı olur. Dörd oyunçu üçün.

at-left = sola
at-right = sağa
at-up = yuxarı
at-down = aşağı

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
    [0] { $piece } ilə aç
   *[other] { $piece } ilə aç: { $points } xal
}
choice-play = { $points ->
    [0] { $piece } { $at } qoy
   *[other] { $piece } { $at } qoy: Telefon, { $points } xal
}
choice-draw = Bazardan daş götür ({ $bazar } qalıb)
choice-pass = Pas

refusal-can-play = sizdə düşən daş var
refusal-must-draw = düşən daş yoxdur, bazar isə boş deyil: daş götürün
refusal-bazar-empty = bazar boşdur: pas deyin
refusal-must-open = oyunu siz açırsınız: daş qoyun
refusal-must-open-with = ilk oyun { $piece } ilə açılmalıdır
refusal-fits-nowhere = { $piece } heç bir açıq uca düşmür: uclarda { $values } var
refusal-fits-not-there = { $piece } { $at } düşmür: o ucda { $value } var
refusal-no-hub = qoşa daşın hər iki yanı tutulmamış { $at } daş qoymaq olmaz
refusal-say-where = { $piece } üçün uc seçin
refusal-teams-of-four = Komanda oyunu üçün dörd oyunçu lazımdır, { $players } yox.

event-dealt = Oyun { $number }: hərəyə { $tiles } daş
event-must-open = { $seat } əlindəki { $piece } ilə açmalıdır
event-opens = { $seat } istənilən daşla açır
event-opened = { $seat } { $piece } ilə açır
event-played = { $seat } { $at } { $piece } qoyur: ucların cəmi { $sum }
event-telefon = Telefon! { $seat } { $points } xal qazanır
event-four-ways = 🔒 4 YOL AÇIQDIR! { $piece } hər iki tərəfdən bağlandı: yuxarı və aşağı da açıqdır
event-drew = { $seat } bazardan daş götürür; bazarda { $bazar } qalıb
event-drew-tile = { $seat } bazardan { $piece } götürür; bazarda { $bazar } qalıb
event-passed = { $seat } pas deyir
event-went-out = { $seat } daşlarını bitirdi və oyunu qazanır
event-blocked = Balıq! Oyun bağlandı, ən az xal: { $seat }
event-tied = Balıq! Ən az xal bərabərdir: heç kim qazanmır, yenə { $seat } açır
event-turned-up = { $seat }: əldə qaldı { $pieces } – { $pips }
event-bonus = { $seat } { $points } bonus alır (rəqiblərdə qalan: { $held })
event-bonus-limited = { $seat } { $rounded } əvəzinə { $points } alır: bonuslar { $limit } xalda bitir
event-equal-at-the-top = Öndə bərabərlik, { $points } xal: daha bir oyun həll edir
event-match-won = { $seat } partiyanı { $points } xalla qazanır
event-match-won-by-team = { $team } komandası partiyanı { $points } xalla qazanır

zone-hand = Əldəki daşlar
zone-line = Düzülüş
zone-up = Yuxarı
zone-down = Aşağı
zone-bazar = Bazar

note-target = Partiyanın hədəfi { $target } xal; bonuslar { $limit } xalda bitir
note-score = { $seat }: { $score }
note-team-score = { $team } komandası: { $score }
note-deciding = { $target } xala çatıldı: bu oyunun sonunda ən çox xalı olan qazanır
note-must-open = { $seat } { $piece } ilə açmalıdır
note-end = { $side }: { $value }, sayılır { $counts }
note-sum = Ucların cəmi { $sum }
note-four-way = 🔒 4 YOL AÇIQDIR! Mərkəz { $piece }
note-lacks = { $seat }: əlində { $values } yoxdur

stat-games_won = Qazanılan oyunlar
stat-telefons = Telefonlar
stat-telefon_points = Telefondan xal
stat-bonus_points = Bonusdan xal
stat-drawn = Götürülən daşlar
stat-passed = Paslar

round-title = Oyun { $round }
reason-went_out = Hədəfə çatıldı; son oyunda bir oyunçu daşlarını bitirdi.
reason-blocked = Hədəfə çatıldı; son oyun balıq oldu.
reason-tied = Hədəfə çatıldı; son oyun balıq oldu, ən az xal bərabər idi.

now-OPENING = Növbə sizdədir: istənilən daşla açın
now-PLAYING = Növbə sizdədir: düşən daşı qoyun
now-open-with = Növbə sizdədir: { $piece } ilə açın
now-where = Hansı uca?
now-draw = Düşən daş yoxdur: daş götürün
now-pass = Düşən daş yoxdur: pas deyin
button-draw = Götür
button-play = { $piece } { $at } qoy
button-open = { $piece } ilə aç
forced-draw = Heç nə uyğun gəlmir: sizin üçün götürülür …
forced-pass = Heç nə uyğun gəlmir: sizin üçün pas deyilir …
act-play = { $points ->
    [0] { $side } { $value }
   *[other] { $side } { $value } · +{ $points }
}
side-left = Sol
side-right = Sağ
side-up = Yuxarı
side-down = Aşağı
letter-left = Sol
letter-right = Sağ
letter-up = Yux
letter-down = Aş
board = Masadakı daşlar
telefon = Telefon!
four-way = 4 YOL AÇIQDIR!
last-game = Son oyun
end-says = { $side }: uc { $value }, sayılır { $counts }
bazar-left = Bazar: götürmək üçün { $bazar } daş
tiles-held = { $count } daş
score-of = { $target } xaldan { $score }; bonuslar { $limit } xalda bitir
team-name = { $team } komandası
lacks = { $values } yoxdur
says-pass = Pas
tile-name = { $low } və { $high }
tile-double = Qoşa { $value }
fits-ends = { $count } uca düşür
no-tiles = daşı qalmayıb
pips = { $pips } xal
show-board = Masanı göstər

# Bir neçə şey ard-arda deyiləndə
join = { $left }, { $right }

# Why a hint recommends a move

hint-goes-out = Son daşınızdır: bu oyunu udursunuz.
hint-scores = { $points } xal verir.
hint-blocks = Ucda { $number } qalır, { $seat } isə onda bunun olmadığını göstərib.
hint-double = Qoşa daşlar az yerə düşür: imkan varkən oynayın.
hint-heaviest = Ən ağır daşınızdır: əlinizdə { $pips } xal az qalır.

# What things are, on hover, focus and long press

tip-tile = { $low } və { $high }: { $pips } xal
tip-double = Qoşa { $value }: ucda hər iki yarısı sayılır, { $pips }
tip-sum = Ucların cəmi { $sum }; beşin misli Telefondur
tip-lacks = { $values } açıq olanda { $seat } götürüb və ya pas deyib: deməli, yoxdur
