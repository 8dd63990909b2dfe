title = Liap Tui
tagline = Neçə topa götürəcəyinizi deyin, sonra düz o qədər götürün.
origin = Tayland və Çin

phase-WAITING = Oyunçular gözlənilir
phase-PREPARATION = Paylama
phase-DECLARATION = Elan
phase-TURN = Oyun gedir
phase-TURN_RESULTS = Gedişin nəticəsi
phase-SCORING = Xalların hesabı
phase-GAME_OVER = Partiyanın sonu

option-values = Fiqurların dəyəri
option-values-help = Sıra ilə: qırmızı Sərkərdə 14 xal, beləcə qara Əsgərə qədər, o isə 1 xal. Şahmatdakı kimi: dəyərlər Çin şahmatındandır, hər iki rəng eynidir; onda əli zəiflikdən yalnız Sərkərdə və Araba qurtarır.
option-values-ranked = 14-dən 1-ə qədər
option-values-chess = Çin şahmatındakı kimi
option-declarations = Elanlar
option-declarations-help = Dörd elanın cəmi səkkiz olmasın, yoxsa mütləq səkkiz olsun, ya da elanlar heç kim əlini görməmiş edilsin.
option-declarations-not_eight = cəmi səkkiz olmasın
option-declarations-exactly_eight = cəmi səkkiz olsun
option-declarations-blind = əllər görünməmiş
option-compete = Gedişi nə qazanır
option-compete-help = Hansı dəstlər yarışır: yalnız başlayanın oynadığı növdən olanlar, yoxsa istənilən düzgün dəst; onda güclü növ üstündür.
option-compete-same_type = başlayanın növündən dəst
option-compete-higher_type = istənilən düzgün dəst
option-zero_bonus = Sıfıra bonus
option-zero_bonus-help = Heç bir topa elan etməyib heç birini də götürməməyin xalı.
option-zero_bonus-3 = 3 xal
option-zero_bonus-0 = yoxdur
option-bonus = Düz gələnə bonus
option-bonus-help = Sıfırdan çox elan edib düz o qədər götürməyin xalı.
option-bonus-flat = elan + 5
option-bonus-progressive = elanın iki misli + 4
option-penalty_cap = Ən böyük cərimə
option-penalty_cap-help = Bir raundun vurulmamış halda ən çox neçə xal aparması; «yoxdur» – hədd qoyulmur.
option-target = Hədəf xal
option-target-help = Kimsə bu qədər xal yığan raunddan sonra partiya bitir.
option-max_rounds = Ən çox raund
option-max_rounds-help = Hədəfə heç kim çatmasa da, partiya bu qədər raunddan sonra bitir.
option-comeback = Sıfırlayan fərq
option-comeback-help = Raunddan sonra kimsə öndəkindən bu qədər xal geri qalsa, bütün hesablar 0 olur; «yoxdur» – heç vaxt.
option-tie = Öndə bərabərlik
option-tie-help = Öndə bərabərlik olsa, qələbə bölüşülür, yoxsa raund qaldıqca daha bir raund oynanılır.
option-tie-shared = qələbə bölüşülür
option-tie-play_on = daha bir raund
option-pace = Nəticə neçə saniyə göstərilsin
option-pace-help = Hər gedişin nəticəsi və hər raundun hesabı nə qədər göstərilsin.
option-turn_seconds = Düşünməyə saniyə
option-turn_seconds-help = Elan və ya gediş üçün oyunçunun nə qədər vaxtı var; «yoxdur» – istədiyi qədər.

# Masada: işarə və yazılış hərfi. Böyük hərflər qırmızı, kiçik hərflər qaradır.
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

# Tam adlar: izah üçün və səsli oxumaq üçün.
name-G = qırmızı Sərkərdə (帥)
name-g = qara Sərkərdə (將)
name-A = qırmızı Vəzir (仕)
name-a = qara Vəzir (士)
name-E = qırmızı Fil (相)
name-e = qara Fil (象)
name-R = qırmızı Araba (俥)
name-r = qara Araba (車)
name-H = qırmızı At (傌)
name-h = qara At (馬)
name-C = qırmızı Top (炮)
name-c = qara Top (包)
name-S = qırmızı Əsgər (兵)
name-s = qara Əsgər (卒)

set-SINGLE = Tək
set-PAIR = Cüt
set-THREE_OF_A_KIND = Üçlük
set-STRAIGHT = Sıra
set-FOUR_OF_A_KIND = Dördlük
set-EXTENDED_STRAIGHT = Uzun sıra
set-EXTENDED_STRAIGHT_5 = Beşli uzun sıra
set-FIVE_OF_A_KIND = Beşlik
set-DOUBLE_STRAIGHT = Qoşa sıra

choice-redeal-yes = Yenidən payla: bu raund ×{ $multiplier } sayılır və siz başlayırsınız
choice-redeal-no = Bu əli saxla (×{ $multiplier })
choice-declare = Elan et: { $number } (cəmi { $total })
choice-lead = Oyna: { $pieces } – { $set }, dəyəri { $worth }
choice-compete = Oyna: { $pieces } – { $set }, dəyəri { $worth }, { $wins ->
    [yes] önə keçir
   *[other] zəifdir
}
choice-discard = Oyna: { $pieces } – qazana bilməz

refusal-two-zeros = son iki raundda 0 elan etmisiniz, indi ən azı 1 elan etməlisiniz
refusal-would-make-eight = axırıncı siz elan edirsiniz, { $number } desəniz, cəm 8 olar
refusal-must-make-eight = axırıncı siz elan edirsiniz, cəm 8 olsun deyə { $needed } deməlisiniz
refusal-one-colour = { $pieces } düzgün dəst deyil: fiqurlar eyni rəngdə olmalıdır
refusal-name-missing = { $pieces } düzgün dəst deyil: sıra üçün qrupun hər üç fiquru lazımdır
refusal-set-too-large = “{ $given }” { $count } fiqurdan ibarətdir; dəstdə 1–{ $most } fiqur olur.
refusal-too-many-copies = “{ $given }” içində { $letter } çoxdur: oyunda cəmi { $copies } var.
refusal-letter-order = “{ $given }” əvəzinə “{ $canonical }” yazın: hərflər { $order } sırası ilə gedir.
refusal-wrong-count = bu gedişdə hərə { $count } fiqur oynayır

event-dealt = Raund { $round }: hərəyə səkkiz fiqur
event-asked = { $seat } zəif əl alıb, yenidən paylama istəyə bilər
event-redeal-yes = { $seat } yenidən paylama istəyir: raund indi ×{ $multiplier } sayılır
event-redeal-no = { $seat } əlini saxlayır
event-starts-with-general = Qırmızı Sərkərdə ilə { $seat } başlayır
event-starts-after-redeal = { $seat } yenidən paylama istəmişdi, o başlayır
event-starts-as-winner = { $seat } son gedişi qazanmışdı, o başlayır
event-declared = { $seat } elan edir: { $number }
event-all-declared = Hamı elan etdi: 8 topaya cəmi { $total }
event-turned-up = Əllər açılır
event-led = { $seat } oynayır: { $pieces } – { $set }, dəyəri { $worth }
event-competed = { $seat } oynayır: { $pieces } – { $set }, dəyəri { $worth }
event-discarded = { $seat } oynayır: { $pieces } – qazana bilməz
event-turn-won = { $seat } gedişi { $pieces } ({ $set }) ilə qazanır: { $gained } topa, indi cəmi { $piles }{ $starts ->
    [turn] ; növbəti gedişi başlayır
    [round] ; yenidən paylanmasa, növbəti raundu başlayır
   *[nothing] { "" }
}
event-round-over = Raund { $round } bitdi və ×{ $multiplier } sayılır
event-hit = { $seat }: elan { $declared }, götürdü { $taken }, düz gəldi: { $points } xal, cəmi { $score }
event-missed = { $seat }: elan { $declared }, götürdü { $taken }: { $points } xal, cəmi { $score }
event-scores-reset = Fərq çox böyükdür: bütün hesablar 0 olur
event-match-won = { $winners ->
    [one] { $winner_seats } partiyanı { $score } xalla qazanır
   *[other] { $winner_seats } qələbəni { $score } xalla bölüşür
}

zone-hand = Əldəki fiqurlar
zone-play = Oynanılan
zone-piles = Topalar
zone-pack = Hələ paylanmayan

note-round = Raund { $round }, ən çoxu { $max_rounds }; hədəf { $target } xal
note-score = { $seat }: { $score } xal
note-multiplier = Bu raund ×{ $multiplier } sayılır
note-asked = Yenidən paylama soruşulur: { $seat }
note-keeps = { $seat } əlini saxlayır
note-starter = Bu raunda { $seat } başlayır
note-piles = { $seat }: { $piles } topa, elan { $declared }
note-total = İndiyədək elan edilib: { $total }
note-announced = { $seat } açdı: { $set }, { $count } fiqur; öndə: { $winning_seat }

stat-rank = Yer
stat-hits = Düz gələn raundlar
stat-hit_rate = Düz gəlmə, %

reason-target = Hədəf xala çatıldı.
reason-max_rounds = Son raund oynanıldı.

# Brauzerdəki masa

piece-worth = { $name }, dəyəri { $worth }
piece-hidden = üzü aşağı fiqur
set-worth = { $set }, { $worth }
no-set = Dəst deyil
hand-of = { $seat }: əldəki fiqurlar
declares = elan: { $number }
declare-row = Neçə topa götürəcəksiniz?
sets-in-hand = Oynaya biləcəyiniz dəstlər
standing-leads = öndədir
standing-wins = qazanır
standing-out = qazana bilməz
plate-score = { $score } xal
spot-score = { $taken }/{ $declared }: { $points }

now-PREPARATION = Əliniz zəifdir. Yenidən paylansın?
now-redeal-unlimited = Əliniz zəifdir. Yenidən paylansın? Tələsməyin
now-redeal-in = Əliniz zəifdir. Yenidən paylansın? { $seconds } san
now-DECLARATION = Elan edin: neçə topa götürəcəksiniz?
now-TURN = Növbə sizdədir
now-lead = Siz başlayırsınız: dəst seçin
now-follow = Növbə sizdədir: { $count } fiqur oynayın
picked-more = Daha { $more } fiqur seçin
picked-part = Hələ dəst deyil: seçməyə davam edin
picked-lead = { $set }, { $worth }
picked-compete = { $set }, { $worth }: { $wins ->
    [yes] önə keçir
   *[other] zəifdir
}
picked-discard = { $set }, { $worth }: qazana bilməz
picked-nothing = Dəst deyil: qazana bilməz
put-back = Geri qoy
button-lead = Oyna: { $pieces }
button-compete = Oyna: { $pieces }
button-discard = Oyna: { $pieces }
button-declare = Elan et: { $number }
button-redeal-yes = Yenidən payla, ×{ $multiplier }
button-redeal-no = Saxla, ×{ $multiplier }

mid-round = Raund { $round }, hədəf { $target }
mid-weak = Zəif əl
mid-stake = Raund ×{ $multiplier } sayılır. Yenidən paylama bir də artırır, istəyən isə başlayır.
mid-declared = Elan edilib: { $total }/8
mid-rule-not_eight = Axırıncı cəmi 8 edə bilməz
mid-rule-exactly_eight = Axırıncı cəmi 8 etməlidir
mid-rule-blind = Əllər üzü aşağıdır. Axırıncı cəmi 8 edə bilməz
mid-announced = { $set }
mid-count = hərəyə { $count } fiqur
mid-leads = { $seat } başlayır
mid-free = istənilən dəstlə
mid-won = { $seat } gedişi qazanır
mid-gained = və { $gained } topa götürür
mid-next-turn = Növbəti gedişi { $seat } başlayır
mid-next-round = Yenidən paylanmasa, növbəti raundu { $seat } başlayır
mid-no-limit = Bu məşq masasında vaxt məhdudiyyəti yoxdur
asked-thinks = { $seat } düşünür
asked-keeps = { $seat } əlini saxlayır

scoring-title = Raund { $round }
scoring-player = Oyunçu
scoring-declared = elan
scoring-taken = götürdü
scoring-points = xal
scoring-score = hesab

# In chats
chat-choice-redeal-yes = Yenidən payla, ×{ $multiplier }
chat-choice-redeal-no = Saxla, ×{ $multiplier }
chat-choice-declare = { $number }
chat-choice-lead = ✔ { $set }, { $worth }
chat-choice-compete = ✔ { $set }, { $worth }: { $wins ->
    [yes] önə keçir
   *[other] zəifdir
}
chat-choice-discard = ✔ Oyna: qazana bilməz
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

hint-declare = Bu əl təxminən { $number } topa götürər.
hint-needs-piles = Elan etdiyiniz { $declared } topadan daha { $missing } lazımdır.
hint-save-pieces = Az şey itirirsiniz: daha { $missing } topa üçün güclü fiqurlar lazımdır.
hint-enough-piles = Elan etdiyiniz { $declared } topa sizdədir, artıq udmayın.

# What things are, on hover, focus and long press

tip-pips = Topalar: dolu – götürülüb, boş – çatmır, xaçlı – artıqdır
tip-out = Elan olunan növdən deyil: qazana bilməz
tip-target = Kimsə { $target } xal yığan raunddan sonra partiya bitir
