problem-not-found = Bu ünvanda heç nə yoxdur. Lobbi / ünvanındadır, API-nin təsviri /schema/openapi.json faylındadır.
problem-method-not-allowed = Bu ünvan bu metodu qəbul etmir. Bax: /schema/openapi.json.
problem-invalid-request = Sorğu yanlışdır.
problem-too-large = Bu, həddən böyükdür. Daha az göndərin.
problem-foreign-origin = Başqa saytdan gələn sorğu bloklandı. Saytı birbaşa açın.
problem-too-many-guesses = Həddən çox səhv kod yazıldı. { $seconds } saniyədən sonra sizə verilən kodla yenidən yoxlayın.
problem-too-many-tables = Şəbəkənizdən həddən çox yeni masa açılıb. { $seconds } saniyədən sonra yenidən yoxlayın və ya açıq masaya qoşulun.
problem-too-many-names = Şəbəkənizdən həddən çox yeni qonaq gəlib. { $seconds } saniyədən sonra yenidən yoxlayın.
problem-too-many-renames = Adınızı və ya avatarınızı həddən çox dəyişmisiniz. { $seconds } saniyədən sonra yenidən yoxlayın.
problem-unknown-avatar = “{ $avatar }” avatarı yoxdur. Bunlardan birini seçin: { $avatars }.
problem-too-many-sockets = Şəbəkənizdən həddən çox bağlantı var. Əvvəlcə bəzilərini bağlayın.
problem-unreadable = Bu mesajı oxumaq olmur.
problem-not-text = Mesajlar ikilik yox, JSON mətni olmalıdır.
problem-hello-first = İlk mesaj hello olmalıdır.
problem-hello-again = hello artıq göndərilib.
problem-too-many-bad-messages = Oxunmayan mesajlar həddən çoxdur. Bağlantı kəsildi.
problem-no-hello = hello vaxtında gəlmədi. Bağlantı kəsildi.
problem-no-such-pass = Bu keçid istifadə olunub və ya vaxtı bitib. Onu aldığınız yerdən yenisini istəyin.
problem-no-such-language = Bu dil yoxdur. Olan dillər: { $allowed }.
problem-no-cheat-sheet = Bu oyunun qısa yaddaşı yoxdur. Qaydaları /rules ünvanındadır.
problem-store-silent = İndi heç nə saxlamaq olmur. Bir azdan yenidən yoxlayın.
problem-companion-failing = Serverin bir hissəsi işləmir: { $companion } ({ $problem }). Server jurnalına baxın.
problem-too-many-connections = Şəbəkənizdən həddən çox bağlantı var. { $seconds } saniyədən sonra yenidən yoxlayın.
problem-house-full = Hazırda server doludur. { $seconds } saniyədən sonra yenidən yoxlayın.
problem-too-many-frames = Cihazınız birdən-birə həddən çox məlumat göndərir. Səhifəni yeniləyin.
problem-too-many-guesses-here = Şəbəkənizdən həddən çox səhv kod gəlib. Lobbidə ad seçib yenidən yoxlayın və ya { $seconds } saniyə gözləyin.
problem-too-many-requests = Şəbəkənizdən həddən çox sorğu gəlir. { $seconds } saniyədən sonra yenidən yoxlayın.
problem-already-somebody = Bu cihazda siz { $now } adındasınız. Əvəzinə { $name } olmaq istədiyinizi təsdiqləyin.
problem-logged-out = Bütün cihazlarda çıxış etdiniz. Yeni qonaq kimi girmək üçün səhifəni yeniləyin.
problem-too-many-log-outs = Bütün cihazlarda çox tez-tez çıxış etmisiniz. { $seconds } saniyədən sonra yenidən yoxlayın.
problem-telegram-login-invalid = Telegram ilə bu girişi yoxlamaq olmur. Səhifəni bağlayın və botun mesajından yenidən açın.
problem-telegram-login-expired = Telegram ilə bu giriş köhnəlib. Səhifəni bağlayın və botun mesajından yenidən açın.
problem-session-expired = Seansınız bitib. Səhifəni bağlayın və Telegram-dan yenidən açın.
problem-no-telegram = Bu serverin Telegram botu yoxdur. Onu brauzerdə açın.
problem-record-or-table = Ya qeyd, ya da masanın kodunu göndərin.
problem-internal = Bizim tərəfdə nəsə səhv getdi. Yenidən yoxlayın.

# Brauzerin öz sözləri

ui-seat-number = Yer { $number }
ui-your-turn = növbə sizdədir
ui-their-turn = növbə ondadır
ui-you-named = { $name } (siz)
ui-bot = bot
ui-bot-failed = Bu botda xəta oldu; onun yerinə daha sadə bot oynadı
ui-stand-in = əvəzedici oynayır
ui-idle = Sizin yerinizə əvəzedici oynayır. Yerinizi geri almaq üçün istənilən yerə toxunun.
ui-idle-return = Yerimi geri al
ui-skip-player = { $name } gözlənilməsin
ui-away = bağlantı yoxdur
ui-spectator = tamaşaçı
ui-your-hand = Əlinizdəkilər
ui-go-on = Davam et
ui-close = Bağla
ui-yes = bəli
ui-no = xeyr
ui-none = yoxdur

ui-now-your-turn = Növbə sizdədir
ui-now-sent = Bir an …
ui-now-waiting = Gözlənilir: { $names }
ui-now-pause = Davam: { $seconds } san
ui-cancel = Ləğv et
ui-premove = Növbəniz çatanda: { $pieces }
ui-premove-playing = { $choice } …
ui-premove-choose = Bunu bir neçə cür oynamaq olar: birini seçin.
ui-premove-gone = Seçdiyinizi indi oynamaq olmaz.
ui-forced-playing = Yeganə gedişiniz: { $choice } …

ui-nothing-here = Bu ünvanda heç nə yoxdur
ui-to-lobby = Lobbiyə
ui-no-table = Belə masa yoxdur
ui-unreachable = Serverlə əlaqə yoxdur. İnternetinizi yoxlayıb yenidən cəhd edin.
ui-coming = Masaya qoşuluruq …
ui-fetching = Bir an …
ui-line-lost = Yenidən qoşuluruq … gedişləriniz saxlanılıb
ui-line-gone = Bu masa artıq yoxdur
ui-table-code = Masanın kodu
ui-practice = məşq
ui-watching = { $count } nəfər baxır
ui-hint = Məsləhət istə
ui-hint-is = Məsləhət: { $move }. { $reason }
ui-learn = Öyrən
ui-lessons = Dərslər
ui-lessons-of = Dərslər: { $game }
ui-lessons-help = Oyunu masada, addım-addım öyrənin. Dərsdən istənilən addımda çıxmaq olar.
ui-lesson-complete = keçilib
ui-lesson-of = Dərs: { $title }
ui-lesson-step = Addım { $number } / { $steps }
ui-lesson-leave = Dərsdən çıx və oynamağa davam et
ui-lesson-back = Geri
ui-lesson-next = İrəli
ui-lesson-skip = Ötür
ui-lesson-play-on = Buradan davam et
ui-lesson-following = Növbəti dərs
ui-lesson-own-way = Əla gediş! Bu da yaxşı yoldur. Dərs burada bitir: botlarla davam edin və ya başqa dərsə keçin.
ui-game-played = oynanılıb
ui-undo = Geri götür
ui-rewind = Buradan davam et
ui-rewind-to = Buradan davam et: { $text }
ui-replay-play-on = Buradan davam et
ui-replay-play-on-help = Bu mövqedən, aşağıdakı yerdə botlara qarşı davam edin
ui-panels = Panellər
ui-panel-score = Hesab
ui-panel-log = Gedişat
ui-panel-chat = Çat
ui-panel-rules = Qaydalar
ui-cheat-sheet = Qısa yaddaş
ui-full-rules = Tam qaydalar
ui-option-here = burada: { $value }
ui-panel-menu = Daha çox

ui-log-empty = Hələ heç nə baş verməyib.
ui-log-show = Bu anı lövhədə göstər
ui-log-earlier = Əvvəlki an
ui-log-now = İndiyə qayıt
ui-chat-empty = Hələ mesaj yoxdur.
ui-chat-say = Mesaj yazın
ui-chat-send = Göndər
ui-mute = Mesajları gizlət: { $name }
ui-unmute = Mesajları göstər: { $name }
ui-host-mute = Səssiz et
ui-host-unmute = Səsi qaytar
ui-spectators-apart = Tamaşaçıların çatı ayrıdır
ui-known-only = Yalnız burada olanlar otura və yaza bilər
ui-known-only-help = Yeni gələnlər yalnız baxa bilər.
ui-known-only-on = Yalnız burada olanlar
ui-removed-list = Çıxarılanlar
ui-removed-allow = { $name } qayıda bilsin
ui-score-none = Partiya başlayanda hesab burada görünəcək.
ui-round-number = Raund { $round }
ui-player = Oyunçu
ui-points = Xal
ui-options-here = Bu masanın ayarları
ui-settings-you = Siz
ui-settings-sound = Səs
ui-settings-alerts = Xəbərdarlıqlar
ui-settings-table = Masa
ui-settings-display = Görünüş
ui-settings-reset = İlkin ayarlara qaytar
ui-settings-reset-done = Bu cihazdakı ayarlar ilkin vəziyyətə qaytarıldı.
ui-phrases = Nəsə de
ui-phrases-show = Qısa ifadələri göstər
ui-card-back = Kartların arxası
ui-back-game = Oyunun özününkü
ui-back-star = Ulduzlar
ui-back-lattice = Şəbəkə
ui-back-wave = Dalğalar
ui-rug = Xalça
ui-rug-game = Oyunun özününkü
ui-rug-indigo = İndiqo
ui-rug-jade = Yəşim
ui-rug-plum = Gavalı
ui-rug-walnut = Qoz
ui-avatar = Avatar
ui-avatar-camel = Dəvə
ui-avatar-fox = Tülkü
ui-avatar-owl = Bayquş
ui-avatar-tiger = Pələng
ui-avatar-elephant = Fil
ui-avatar-turtle = Tısbağa
ui-avatar-peacock = Tovuzquşu
ui-avatar-cat = Pişik
ui-avatar-fish = Balıq
ui-avatar-lantern = Fənər
ui-avatar-teapot = Çaynik
ui-avatar-tent = Çadır
ui-avatar-moon = Ay
ui-avatar-tulip = Lalə
ui-avatar-boat = Qayıq
ui-avatar-pomegranate = Nar
ui-volume = Səsin gücü
ui-vibration = Növbəniz çatanda titrət
ui-notifications = Növbəniz çatanda bildiriş
ui-notifications-help = Yalnız səhifə arxa planda olanda.
ui-notifications-blocked = Brauzer bildirişləri bloklayır. Onun ayarlarında bu sayta icazə verin.
ui-turn-title = Növbə sizdədir · { $game }
ui-full-screen = Tam ekran
ui-language = Dil
ui-theme = Tema
ui-theme-system = Sistem
ui-theme-dark = Tünd
ui-theme-light = Açıq
ui-four-colours = Dörd masta dörd rəng
ui-piece-labels = Fiqurlarda hərf və dəyər
ui-piece-labels-help = Çin fiqurları ilə oyunlar üçün. İlk üç partiyada açıqdır.
ui-tip-time = Bu növbə üçün { $seconds } saniyə qalıb
ui-score-points = { $points } xal
ui-instant-play = Dərhal oyna
ui-instant-play-help = İki dəfə yox, bir dəfə toxunmaqla oynayır
ui-play-forced = Məcburi gedişləri mənim üçün oyna
ui-play-forced-help = Yalnız hamı başqa seçim olmadığını bildikdə
ui-animation-speed = Animasiya sürəti
ui-bot-speed = Botların sürəti
ui-keys = Klaviatura qısayolları
ui-keys-tab = Növbəti və ya əvvəlki düymə
ui-keys-arrows = Əlinizdəkilər arasında hərəkət
ui-keys-enter = Seç; oynamaq üçün bir də bas
ui-keys-escape = Geri qoy və ya bağla
ui-button-of-game = { $button }: { $game }
ui-speed-slow = Yavaş
ui-speed-normal = Adi
ui-speed-fast = Sürətli
ui-leave = Masadan qalx
ui-leave-sure = Yerinizə əvəzedici oynayacaq. Qayıdıb yerinizi geri ala bilərsiniz.
ui-leave-yes = Yenə də çıx
ui-open-hands = Bütün əlləri göstər
ui-debug = Sazlama paneli
ui-debug-turn = Növbə: { $seats }
ui-debug-hands = Əllər
ui-debug-fields = Bütün sahələr

# Botlar necə oynayır

# Lobbi
ui-lobby-title = Buyurun, əyləşin, oynayın
ui-lobby-lead = Karvan yolunda bir karvansara. Bu axşam burada olanlarla ənənəvi oyunlar.
ui-you-are = Adınız
ui-name-change = Adı dəyiş
ui-name-yours = Adınız
ui-name-save = Saxla
ui-name-cancel = Ləğv et
ui-settings = Ayarlar
ui-games = Oyunlar
ui-players = { $range } oyunçu
ui-minutes = { $range } dəq
ui-play-now = İndi oyna
ui-play-now-help = Burada kim varsa, onunla; bir neçə saniyədən sonra boş yerlərə botlar oturur.
ui-play-bots = Botlarla oyna
ui-play-bots-help = Təkcə siz: məsləhətlər var, vaxt məhdudiyyəti yoxdur.
ui-open-table = Masa aç
ui-open-table-of = Masa aç: { $game }
ui-join = Kodla qoşul
ui-join-help = Altı hərf və ya bütöv keçid.
ui-join-go = Qoşul
ui-join-wrong = Kod altı hərfdən ibarətdir, məsələn, QKXWVB.
ui-tables = Açıq masalar
ui-tables-none = İndi açıq masa yoxdur. Birincini siz açın: başqaları onu burada görəcək.
ui-tables-lost = Siyahını yükləmək olmur. Yenidən yoxlayırıq …
ui-tables-more = … və daha { $count } masa.
ui-table-free = { $count ->
    [0] dolu
    [one] bir yer boşdur
   *[other] { $count } yer boşdur
}
ui-table-playing = oyun gedir
ui-table-nobody = heç kim burada deyil
ui-table-quick = bir azdan başlayır
ui-sit-down = Otur
ui-watch = Bax
ui-rules-of = { $game }: qaydalar
ui-footer-fair = Hər oyunçuya yalnız görə biləcəyi göndərilir.
ui-footer-api = API
ui-footer-credits = Müəlliflər

# Masa qurulur
ui-form-seats = Yerlər
ui-form-public = Kim qoşula bilər
ui-form-public-yes = Hamı
ui-form-public-no = Yalnız kodu olanlar
ui-form-practice = Məşq
ui-form-practice-help = Hamıya məsləhət və açıq əllər. Siyahıda görünmür.
ui-form-clock = Düşünmək vaxtı
ui-form-clock-game = Oyunun öz vaxtı
ui-form-clock-seconds = Saniyə
ui-form-clock-unlimited = Hədsiz
ui-form-clock-help = Hər qərar üçün. Yalnız siyahıda görünməyən masa vaxtsız ola bilər.
ui-form-more = Başqa seçimlər
ui-form-changed = { $count ->
    [one] biri dəyişib
   *[other] { $count } dəyişiklik
}
ui-form-open = Masanı aç
ui-form-save = Dəyişiklikləri saxla
ui-form-from-to = { $from }–{ $to } arası.
ui-form-less = Azalt: { $title }
ui-form-greater = Artır: { $title }
ui-form-defaults = Standart ayarlara qaytar

# Partiyadan əvvəl
ui-waiting-title = Masanın ətrafında
ui-waiting-seat-free = boş
ui-waiting-you = siz
ui-waiting-sit = Burada otur
ui-waiting-swap = Yerləri dəyiş
ui-waiting-swap-wanted = { $name } sizinlə yer dəyişmək istəyir
ui-waiting-swap-yes = Dəyiş
ui-waiting-add-bot = Bot əlavə et
ui-waiting-move-with = Kimlə yer dəyişsin
ui-waiting-remove = Çıxar
ui-waiting-ready = hazır
ui-waiting-not-ready = hazır deyil
ui-waiting-host = masa sahibi
ui-waiting-get-up = Yerdən qalx
ui-waiting-level = Botların səviyyəsi
ui-waiting-seat-menu = Yer { $number }: seçimlər
ui-waiting-im-ready = Hazıram
ui-waiting-im-not = Hazır deyiləm
ui-waiting-start = Başla
ui-waiting-start-need = Hələ başlamaq olmur: daha { $count } oyunçu və ya bot lazımdır.
ui-waiting-start-ready = Hələ başlamaq olmur: hamı hazır deyil.
ui-waiting-fill = Botlarla doldur
ui-waiting-change = Dəyiş
ui-waiting-clock-seconds = { $seconds } san
ui-waiting-listed = Lobbidə görünür
ui-waiting-listed-no = Siyahıda görünmür
ui-waiting-usual = Standart ayarlar
ui-waiting-what = Oyun ayarları
ui-waiting-coming = Botlar əyləşir …
ui-now-closed = Bu masa bağlanıb. Lobbidə yenisini açın.
ui-now-bots-soon = Başqalarını gözləyirik. Botlar { $seconds } saniyəyə boş yerlərə oturur.
ui-now-sit = Oynamaq üçün yer seçin və ya qalıb baxın.
ui-now-full = Bütün yerlər tutulub. Baxa bilərsiniz.
ui-now-removed = Masa sahibi sizi bu masadan çıxarıb. Baxa bilərsiniz; masa sahibi yenidən oturmağa icazə verə bilər.
ui-now-stranger = Bu masada yalnız əvvəl burada olanlar otura və yaza bilər. Baxa bilərsiniz.
ui-now-ready = Oynamaq üçün “Hazıram” düyməsini basın.
ui-now-wait-start = Hazırsınız. Partiyanı { $host } başladır.
ui-now-wait-others = Hazırsınız. Gözlənilir: { $names }.
ui-now-need = { $count ->
    [one] Daha bir oyunçu lazımdır: keçidi göndərin və ya bot əlavə edin.
   *[other] Daha { $count } oyunçu lazımdır: keçidi göndərin və ya bot əlavə edin.
}
ui-now-wait-more = { $count ->
    [one] Daha bir oyunçu gözləyirik.
   *[other] Daha { $count } oyunçu gözləyirik.
}
ui-now-host-waits = Hazır olması gözlənilir: { $names }.
ui-now-start = Hamı buradadır. İstədiyiniz vaxt başlayın.
ui-now-start-small = İndi başlaya və ya başqa oyunçuları gözləyə bilərsiniz.
ui-guest-name = Sizi necə çağıraq?
ui-invite = Dəvət et
ui-invite-help = Kodu və ya keçidi olan hər kəs qoşula bilər.
ui-invite-help-watch = Kodu və ya keçidi olan hər kəs baxa bilər.
ui-invite-copy = Keçidi kopyala
ui-invite-share = Paylaş
ui-invite-qr = QR kod
ui-invite-qr-of = Bu masaya keçidin QR kodu
ui-invite-text = Gəl, birlikdə oynayaq: { $game }
ui-copied = Kopyalandı
ui-copy-failed = Kopyalamaq olmadı; əl ilə seçib kopyalayın.

# Partiyadan sonra
ui-over-won = Qazandınız!
ui-over-wins = { $names } { $count ->
    [one] qalib gəldi
   *[other] qalib gəldilər
}
ui-over-shared = { $names } qələbəni bölüşdülər
ui-over-winner = qalib
ui-over-stats = Partiyanın statistikası
ui-over-rounds = Raundlar
ui-over-rematch = Revanş
ui-over-rematch-asked = Revanş istəyirsiniz
ui-over-rematch-wants = Revanş istəyir: { $names }
ui-over-rematch-wait = Gözlənilir: { $names }
ui-over-replay = Təkrara bax
ui-over-share = Paylaş
ui-over-share-title = { $game }: bir partiya
ui-over-record = Yazı
ui-over-board = Masanı göstər
ui-over-results = Nəticələr

# Partiyaya yenidən baxanda
ui-replay-title = { $game }, partiya { $match }
ui-replay-gone = Bu partiyanı göstərmək olmur
ui-replay-fetching = Partiya yüklənir …
ui-replay-step = Addım { $step }/{ $steps }
ui-replay-first = Birinci addım
ui-replay-before = Əvvəlki
ui-replay-next = Növbəti
ui-replay-last = Sonuncu addım
ui-replay-play = Oynat
ui-replay-pause = Dayandır
ui-replay-speed = Sürət
ui-replay-seen-by = Kimin baxışı
ui-replay-hands = Bütün əllər
ui-replay-steps = Addımlar
ui-replay-table = Masaya qayıt

# Çıxış və giriş keçidləri
ui-log-out = Çıxış
ui-log-out-everywhere = Hər yerdə çıxış
ui-log-out-sure = Bu cihazda yeni qonaq olacaqsınız. Yenidən { $name } olmaq üçün hələ də o olduğunuz başqa cihaz və ya Telegram keçidi lazımdır.
ui-log-out-everywhere-sure = Bütün cihazlarda, bunda da çıxış ediləcək. Yenidən { $name } olmaq yalnız Telegram keçidi ilə mümkündür.
ui-switch-title = { $name } kimi davam edilsin?
ui-switch-text = Bu keçid sizi { $name } kimi daxil edir. Bu cihazda siz { $now } adındasınız.
ui-switch-yes = { $name } kimi davam et
ui-switch-no = { $now } olaraq qal

# Bağlantı olmayanda göstərilir
offline-title = Siz oflaynsınız
offline-text = Serai ilə əlaqə yoxdur. Yeriniz saxlanılır, gedişləriniz yadda saxlanılıb.
offline-again = Yenidən cəhd edin

# Your own tables
ui-own-tables = Masalarınız
ui-own-turn = Növbə sizdədir
ui-own-waiting = Oyunçular gözlənilir
ui-own-playing = Partiya gedir
ui-own-return = Qayıt
ui-own-private = Şəxsi
ui-going = Partiya hələ gedir
ui-going-help = Yeriniz sizdə qalır, amma partiya davam edir: vaxtınız bitsə, növbəni itirirsiniz. “Masalarınız” bölməsindən istənilən vaxt qayıda bilərsiniz.
ui-stay = Qal
ui-guest-number = Qonaq { $number }

# What a shared link shows
shared-table = { $game } · { $code } masası
shared-table-text = { $tagline } Qoşulmaq üçün keçidi açın: hesab lazım deyil.
shared-match-text = { $tagline } Bu partiyanın təkrarına baxın.
shared-house-text = Dünyanın ənənəvi oyunları: dostlarla və ya botlarla oynayın. Hesab lazım deyil.
