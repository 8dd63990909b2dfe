error-illegal-action = İndi bunu edə bilməzsiniz: { $why }.
error-invalid-action = { $why }
error-invalid-options = { $why }
error-invalid-record = Bu qeydi oxumaq olmur.
error-invalid-state = Saxlanmış vəziyyəti oxumaq mümkün deyil.
error-unknown-bot = { $why }
error-unknown-game = { $why }

why-not-legal = qaydalar indi buna icazə vermir
why-match-over = partiya bitib
why-deal-due = əvvəlcə paylamaq lazımdır
why-not-your-turn = indi növbə { $actor_seats } üçündür
why-no-such-seat = { $given } nömrəli yer yoxdur; yerlər 0-dan { $last }-dəkdir, -1 isə paylamadır
why-no-deal-due = { $phase } mərhələsində paylama yoxdur
why-deal-size = bu paylama { $size } parça tələb edir, { $dealt } yox
why-not-in-pack = dəstdə olandan çoxdur: { $extra }

why-no-such-action = “{ $given }” bu oyunun gedişi deyil
why-not-an-action = “{ $given }” bu oyunun gedişi deyil. Nümunələr: { $examples }
why-not-a-deal = “{ $given }” bu oyunun paylaması deyil. Nümunə: { $example }

why-no-such-option = “{ $option }” seçimi yoxdur. Seçimlər: { $allowed }.
why-not-options = Seçimlər ad və dəyər cütləri olmalıdır, { $given } yox.
why-not-a-choice = “{ $option }” { $given } ola bilməz. Bunlardan birini seçin: { $allowed }.
why-not-a-switch = “{ $option }” { $given } ola bilməz. true və ya false olmalıdır.
why-not-a-number = “{ $option }” { $given } ola bilməz. Tam ədəd olmalıdır.
why-out-of-range = “{ $option }” { $given } ola bilməz. { $least } ilə { $most } arasında tam ədəd olmalıdır.
why-out-of-range-or-none = “{ $option }” { $given } ola bilməz. { $least } ilə { $most } arasında tam ədəd və ya null olmalıdır.
why-wrong-players = Bu oyun { $least }–{ $most } oyunçu üçündür, { $given } yox.
why-wrong-players-exactly = Bu oyun { $most } oyunçu üçündür, { $given } yox.

why-no-such-game = “{ $given }” adlı oyun yoxdur. Oyunlar: { $allowed }.
why-game-broken = “{ $given }” oyunu quraşdırılıb, amma yüklənmir.
why-no-such-bot = “{ $given }” adlı bot yoxdur. Botlar: { $allowed }.
why-bot-broken = “{ $given }” botu quraşdırılıb, amma yüklənmir.

join = { $left }, { $right }
