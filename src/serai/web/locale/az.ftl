problem-not-found = Bu ünvanda heç nə yoxdur. Lobbi / ünvanındadır, API-nin təsviri /schema/openapi.json faylındadır.
problem-method-not-allowed = Bu ünvan bunu etmir. Hər ünvanın nə etdiyi /schema/openapi.json faylında yazılıb.
problem-invalid-request = Bu sorğunu başa düşmək olmur: { $why }.
problem-too-large = Bu, bir dəfəyə oxuya biləcəyimizdən çoxdur. Daha az göndərin.
problem-foreign-origin = Başqa saytların səhifələri burada sizin adınızdan danışa bilməz. Serai səhifəsini özünüz açın.
problem-too-many-guesses = Heç bir masaya aid olmayan həddən çox kod yazıldı. { $seconds } saniyədən sonra sizə verilən kodla yenidən yoxlayın.
problem-too-many-tables = Sizin tərəfdən həddən çox yeni masa açılıb. { $seconds } saniyədən sonra yenidən yoxlayın və ya açıq masaya qoşulun.
problem-too-many-names = Sizin tərəfdən həddən çox yeni qonaq gəlib. { $seconds } saniyədən sonra yenidən yoxlayın.
problem-too-many-renames = Adınızı bayaqdan çox dəyişmisiniz. { $seconds } saniyədən sonra yenidən yoxlayın.
problem-too-many-sockets = Sizin tərəfdən həddən çox bağlantı var. Əvvəlcə bəzilərini bağlayın.
problem-unreadable = Bu mesajı oxumaq olmur: { $why }.
problem-not-text = Mesajlar ikilik yox, JSON mətni olmalıdır.
problem-hello-first = Əvvəlcə salam verin (hello).
problem-hello-again = Siz artıq salam vermisiniz.
problem-too-many-bad-messages = Oxunmayan mesajlar həddən çoxdur. Sağ olun.
problem-no-hello = Vaxtında salam vermədiniz. Sağ olun.
problem-no-such-pass = Bu keçid artıq istifadə olunub və ya köhnədir. Onu aldığınız yerdən yenisini istəyin.
problem-no-such-language = Burada o dildə söz yoxdur. Olan dillər: { $allowed }.
problem-store-silent = Jurnalımıza indi çatmaq olmur. Bir azdan yenidən yoxlayın.
problem-internal = Bizim tərəfdə nəsə səhv getdi. Qeyd etdik; yenidən yoxlayın.

# Brauzerin öz sözləri

ui-seat-number = Yer { $number }
ui-your-turn = növbə sizdədir
ui-their-turn = növbə ondadır
ui-you-named = { $name } (siz)
ui-bot = bot
ui-stand-in = əvəzedici oynayır
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
ui-now-waiting = { $phase } · gözlənilir: { $names }
ui-now-pause = { $phase } · { $seconds } saniyəyə davam edir
ui-now-over = Partiya bitdi

ui-nothing-here = Bu ünvanda heç nə yoxdur
ui-to-lobby = Lobbiyə
ui-no-table = Belə masa yoxdur
ui-unreachable = Serai ilə əlaqə yoxdur. İnternetinizi yoxlayıb yenidən cəhd edin.
ui-coming = Masaya yaxınlaşırıq …
ui-fetching = Bir an …
ui-line-lost = Yenidən qoşuluruq … etdikləriniz itmir
ui-line-gone = Bu masa artıq yoxdur
ui-table-code = Masanın kodu
ui-practice = məşq
ui-watching = { $count } nəfər baxır
ui-hint = Məsləhət istə
ui-panels = Bölmələr
ui-panel-score = Hesab
ui-panel-log = Gedişat
ui-panel-talk = Söhbət
ui-panel-rules = Qaydalar
ui-panel-menu = Daha çox

ui-log-empty = Hələ heç nə baş verməyib.
ui-talk-empty = Hələ heç kim söz deməyib.
ui-talk-say = Bir söz deyin
ui-talk-send = Göndər
ui-mute = Bu şəxsin yazdıqlarını gizlət: { $name }
ui-unmute = Bu şəxsin yazdıqlarını göstər: { $name }
ui-host-mute = susdur
ui-host-unmute = sözü qaytar
ui-spectators-apart = Tamaşaçılar öz aralarında danışır
ui-score-none = Hesab partiya başlayandan sonra aparılır.
ui-round-number = Raund { $round }
ui-player = Oyunçu
ui-points = Xal
ui-options-here = Bu masada
ui-sound-on = Səs açıqdır
ui-sound-off = Səs bağlıdır
ui-full-screen = Tam ekran
ui-language = Dil
ui-theme = İşıq
ui-theme-system = cihazdakı kimi
ui-theme-dark = axşam
ui-theme-light = gündüz
ui-four-colours = Dörd masta dörd rəng
ui-leave = Masadan qalx
ui-leave-sure = Partiya gedir. Yerinizə əvəzedici keçəcək və ya oyunun öz qaydası işləyəcək.
ui-leave-yes = Yenə də qalx
ui-open-hands = Hamının əlini aç

# Botlar necə oynayır
ui-level-greedy = ölçüb-biçir
ui-level-random = nə gəldi oynayır

# Lobbi
ui-lobby-title = Buyurun, əyləşin, oynayın
ui-lobby-lead = Karvan yolunda bir karvansara. Dörd oyun, bir çıraq və bu axşam burada kim varsa.
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
ui-play-bots-help = Təkcə sizin üçün masa: məsləhətlər var, vaxt məhdudiyyəti yoxdur.
ui-open-table = Masa aç
ui-open-table-of = Masa aç: { $game }
ui-join = Kodla gəl
ui-join-help = Altı hərf və ya bütöv keçid.
ui-join-go = Daxil ol
ui-join-wrong = Kod altı hərfdən ibarətdir, məsələn, QKXWVB.
ui-tables = Açıq masalar
ui-tables-none = İndi açıq masa yoxdur. Birincini siz açın: başqaları onu burada görəcək.
ui-tables-lost = Siyahını indi almaq olmur. Yenidən yoxlayırıq …
ui-tables-more = … və daha { $count } masa.
ui-table-free = { $count ->
    [0] dolu
    [one] bir yer boşdur
   *[other] { $count } yer boşdur
}
ui-table-playing = oyun gedir
ui-table-quick = bir azdan başlayır
ui-sit-down = Otur
ui-watch = Bax
ui-rules-of = { $game }: qaydalar
ui-footer-fair = Heç kimə bilməməli olduğu şey göndərilmir.
ui-footer-api = API
ui-footer-credits = Müəlliflər

# Masa qurulur
ui-form-seats = Yerlər
ui-form-public = Kim gələ bilər
ui-form-public-yes = Hamı
ui-form-public-no = Kodu olan
ui-form-practice = Məşq
ui-form-practice-help = Hamıya məsləhət və açıq əllər. Yalnız kodla tapılır.
ui-form-clock = Düşünmək vaxtı
ui-form-clock-game = Oyundakı kimi
ui-form-clock-seconds = Saniyə
ui-form-clock-unlimited = Hədsiz
ui-form-clock-help = Hər qərar üçün. Yalnız kodla açılan masa vaxtsız ola bilər.
ui-form-more = Başqa seçimlər
ui-form-changed = { $count ->
    [one] biri dəyişib
   *[other] { $count } dəyişiklik
}
ui-form-open = Masanı aç
ui-form-save = Masanı dəyiş
ui-form-from-to = { $from }–{ $to } arası.
ui-form-less = Azalt: { $title }
ui-form-greater = Artır: { $title }
ui-form-defaults = Adi hala qaytar

# Partiyadan əvvəl
ui-gather-title = Masanın ətrafında
ui-gather-seat-free = boş
ui-gather-you = siz
ui-gather-sit = Burada otur
ui-gather-swap = Yerləri dəyiş
ui-gather-swap-wanted = { $name } sizinlə yer dəyişmək istəyir
ui-gather-swap-yes = Dəyiş
ui-gather-add-bot = Bot əlavə et
ui-gather-move-with = Kimlə yer dəyişsin
ui-gather-remove = Çıxar
ui-gather-ready = hazır
ui-gather-not-ready = hazır deyil
ui-gather-host = masa sahibi
ui-gather-get-up = Qalx
ui-gather-level = Botlar necə oynayır
ui-gather-seat-menu = Yer { $number }: nə edək
ui-gather-im-ready = Hazıram
ui-gather-im-not = Hələ hazır deyiləm
ui-gather-start = Başla
ui-gather-bots = Botlar:
ui-gather-fill = Botlarla doldur
ui-gather-change = Dəyiş
ui-gather-clock-seconds = { $seconds } san
ui-gather-listed = Lobbidə görünür
ui-gather-listed-no = Yalnız kodla tapılır
ui-gather-usual = Hər şey adi qaydada
ui-gather-what = Nə oynanılır
ui-gather-coming = Botlar əyləşir …
ui-now-closed = Bu masa bağlanıb. Lobbidə yenisini açın.
ui-now-bots-soon = Başqalarını gözləyirik; bir neçə saniyədən sonra boş yerlərə botlar oturur.
ui-now-sit = Oynamaq üçün yer seçin və ya qalıb baxın.
ui-now-full = Bütün yerlər tutulub. Baxa bilərsiniz.
ui-now-ready = Hazır olanda deyin.
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
ui-invite-help = Kodu və ya keçidi olan hər kəs gələ bilər.
ui-invite-copy = Keçidi kopyala
ui-invite-share = Paylaş
ui-invite-qr = QR kod
ui-invite-qr-of = Bu masaya keçidin QR kodu
ui-invite-text = Gəl, birlikdə oynayaq: { $game }
ui-copied = Kopyalandı
ui-copy-failed = Burada kopyalamaq olmur; əl ilə seçin.

# Partiyadan sonra
ui-over-won = Qazandınız!
ui-over-wins = { $names } { $count ->
    [one] qalib gəldi
   *[other] qalib gəldilər
}
ui-over-winner = qalib
ui-over-stats = Partiya rəqəmlərdə
ui-over-rounds = Raundlar
ui-over-rematch = Bir partiya da
ui-over-rematch-asked = Bir partiya da istəyirsiniz
ui-over-rematch-wants = Bir partiya da istəyir: { $names }
ui-over-rematch-wait = Gözlənilir: { $names }
ui-over-replay = Yenidən bax
ui-over-share = Paylaş
ui-over-share-title = { $game }: bir partiya
ui-over-record = Yazı
ui-over-board = Masaya bax
ui-over-results = Nəticələr

# Partiyaya yenidən baxanda
ui-replay-title = { $game }, partiya { $match }
ui-replay-gone = Bu partiyanı göstərmək olmur
ui-replay-fetching = Partiya gətirilir …
ui-replay-step = Addım { $step }/{ $steps }
ui-replay-first = Əvvəlinə
ui-replay-before = Bir addım geri
ui-replay-next = Bir addım irəli
ui-replay-last = Sonuna
ui-replay-play = Oynat
ui-replay-pause = Dayandır
ui-replay-speed = Sürət
ui-replay-seen-by = Kimin gözü ilə
ui-replay-hands = Bütün əllər
ui-replay-steps = Addımlar
ui-replay-table = Masaya

# Bağlantı olmayanda göstərilir
offline-title = Siz oflaynsınız
offline-text = Karvansaraya indi çatmaq olmur. Yeriniz saxlanılır: etdikləriniz dəftərə yazılıb.
offline-again = Yenidən cəhd edin
