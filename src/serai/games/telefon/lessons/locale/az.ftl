lesson-first-game = İlk oyununuz
lesson-first-game-welcome = Telefona xoş gəlmisiniz! Hamı daşları bir düzülüşə qoyur. Hər daşdan sonra açıq uclar toplanır. Cəm 5, 10, 15, yəni beşə bölünən olsa, o qədər xal alırsınız: Telefon!
lesson-first-game-tiles = Bunlar daşlarınızdır. Hərəsinin iki yarısı var, yarıda 0-dan 6-ya qədər xal. Qısa olsun deyə, siz və { $seat } beş daşla oynayırsınız, adətən yeddi olur.
lesson-first-game-open = İlk oyunu [2-3] kimdədirsə, onunla açır. O, sizdədir: oynayın.
lesson-first-game-ends = { $seat } [3-4] daşını 3-ünüzün yanına qoydu: toxunan yarılar eyni olmalıdır. İndi solda 2, sağda 4 var, cəmi 6.
lesson-first-game-telefon = [2-6] 2-yə düşür, onda uclar 6 və 4 olur. Cəmi 10, yəni Telefon: oynayın.
lesson-first-game-telefon-wrong = Düşür, amma 5 və 4 cəmi 9 edir, xal vermir. [2-6] ilə ucların cəmi 10 olur.
lesson-first-game-scored = Telefon! 10 xal sizindir. [2-3] də 5 etmişdi, amma o, ilk daş idi, ona hələ xal verilmir.
lesson-first-game-again = İndi uclar 6 və 0-dır. [5-6] daşını 6-nın yanına qoyun: 5 və 0 cəmi 5 edir, yenə xal.
lesson-first-game-where = [1-5] hər iki uca düşür: soldakı 5-ə və sağdakı 1-ə. Sağa qoysanız, 5 və 5 qalır, cəmi 10: sağa qoyun.
lesson-first-game-where-wrong = Onda 2 və 1 qalır, xal vermir. [1-5] sağa qoyulanda 5 və 5 qalır.
lesson-first-game-where-left = Solda 1 və 1 qalır, cəmi 2. Sağda isə 5 və 5 qalır: 10.
lesson-first-game-last = Son daşınız! Sağdakı 5-ə düşür, 3 və 2 qalır: yenə Telefon. Oynayın, oyun sizindir.
lesson-first-game-out = Daşlarını bitirən rəqibdə qalanı da alır, beşə qədər yuxarı yuvarlaqlaşdırılmış. { $seat } əlində [2-4] saxlayıb, 6 xal: sizə 10 bonus.
lesson-first-game-match = Sonra növbəti oyun başlayır. Kimsə 365-ə çatan oyun sonuncudur, ən çox xalı olan qazanır. Bonuslar 300 xalda bitir, qalanı Telefonla yığılır.
lesson-first-game-end = Telefon budur: düşən daşı tapın, ucları toplayın, beşə bölünməsinə çalışın. Növbəti oyunçuya hansı cəmi qoyduğunuzu da düşünün.

lesson-doubles = Qoşa daş iki dəfə sayılır
lesson-doubles-ends = Oynamazdan əvvəl ucları toplayın: solda 2, sağda 4, cəmi 6.
lesson-doubles-double = Qoşa daş eninə qoyulur. Ucda olanda hər iki yarısı sayılır, ona görə [4-4] 8 sayılır. Soldakı 2 ilə 10 olur: oynayın.
lesson-doubles-double-wrong = Onda 2 və 0 qalır, xal vermir. [4-4] 8 sayılır, üstəgəl 2 – 10.
lesson-doubles-double-five = Yaxşı gördünüz: 1 və 4 cəmi 5 edir. Amma [4-4] 8 sayılır, 2 ilə 10 xal alırsınız.
lesson-doubles-both = Telefon, 10 xal! { $seat } sola oynadı. Orada indi 6 var, qoşa daşınız isə yenə 8 sayılır: cəmi 14.
lesson-doubles-second = Sizdə [6-6] var, ucda 12 sayılır. 12 üstəgəl 8 – 20: oynayın.
lesson-doubles-second-wrong = Bu, [4-4] daşınızı bağlayır, o daha sayılmır. [6-6] sola qoyulanda isə 12 + 8 = 20.
lesson-doubles-score = Telefon, 20 xal! Hədd yoxdur: uclar nə qədər çox sayılsa, o qədər çox xal.
lesson-doubles-alone = Yadda saxlayın: oyunu açan qoşa daş tək qaldıqca bir dəfə sayılır. Onda [5-5] 20 yox, 10-dur.
lesson-doubles-end = Adi uc bir dəfə, qoşa daş iki yarısı ilə sayılır, bağlanmış qoşa daş sayılmır. Qoşa daşı cəmi beşə bölünən edəndə oynayın.

lesson-four-ways = Dörd yol
lesson-four-ways-double = Sağ ucdakı qoşa daşa [3-3] baxın. O, 6 sayılır, soldakı 1 ilə 7 olur. Bir yanı artıq bağlıdır.
lesson-four-ways-close = İndi o biri yanını da bağlayın. [3-4] qoyanda 1 və 4 qalır, cəmi 5: oynayın.
lesson-four-ways-close-wrong = Bu, beşə bölünmür. [3-4] ilə 1 və 4 qalır: 5 xal.
lesson-four-ways-hub = 4 yol açıqdır! [3-3] hər iki yanı tutulan ilk qoşa daşdır, mərkəz odur. 3-ü olan daşı onun yuxarısına və aşağısına da qoymaq olar. Boş qaldıqca bu yollar sayılmır.
lesson-four-ways-up = Uclar 5 və 4-dür, cəmi 9. [3-6] daşını mərkəzin yuxarısına və ya aşağısına qoyun, onun 6-sı da sayılır: 15!
lesson-four-ways-up-wrong = Onda 5 + 6 = 11 olur, xal vermir. Mərkəzdə [3-6] ilə 9 + 6 = 15.
lesson-four-ways-up-ten = Yaxşı gördünüz, bu, 10 edir. Amma [3-6] ilə 9 + 6 = 15 olur.
lesson-four-ways-sum = Telefon, 15 xal! { $seat } sağa qoşa daş qoydu, 8 sayılır: 5 + 8 + 6 cəmi 19.
lesson-four-ways-down = Cəmi 1 çatmır. Mərkəzin o biri tərəfi boşdur, [1-3] daşını ora qoyun: 20!
lesson-four-ways-down-wrong = Bu, 17 edir. Mərkəzdə [1-3] düz çatmayan 1-i əlavə edir.
lesson-four-ways-score = Telefon, 20 xal! Dörd uc olanda cəm böyüyür.
lesson-four-ways-end = Hər iki yanı tutulan ilk qoşa daş iki yol da açır, sizə də, hamıya da. Daş qoyulandan sonra sayılırlar. Bir oyunda yalnız bir mərkəz olur.

lesson-bazar = Bazar
lesson-bazar-nothing = Uclar 0 və 6-dır. Daşlarınıza baxın: heç birində nə 0, nə 6 var, deməli, düşən daş yoxdur.
lesson-bazar-bazar = Paylanmayan daşlar üzü aşağı bazardadır. Düşən daş olmayanda oradan bir-bir götürülür. Daş götürün.
lesson-bazar-more = [1-5] də düşmür. Düşən daş çıxana qədər götürürsünüz: yenə götürün.
lesson-bazar-fits = [0-4] 0-a düşür. Bəxtiniz gətirdi: 4 və 6 cəmi 10 edir. Oynayın.
lesson-bazar-turn = Telefon, 10 xal! Uclar 4 və 6-dır. Baxın, { $seat } nə edəcək.
lesson-bazar-watch = { $seat } iki dəfə daş götürməli oldu. İndi hamı bilir: { $seat } əlində nə 4, nə 6 saxlayır. Belə rəqəmi açıq qoymaq sərfəlidir.
lesson-bazar-leave = [1-5] sağa qoyulanda 4 və 1 qalır. Bu, 5 xal verir, 4 də açıq qalır. Oynayın.
lesson-bazar-leave-wrong = Bu, 7 edir, xal vermir. [1-5] ilə ucların cəmi 5 olur, 4 də açıq qalır.
lesson-bazar-leave-four = Bu, 4-ü bağlayır, halbuki { $seat } üçün 4 yoxdur; xal da vermir. [1-5] sağa 5 xal verir və 4 açıq qalır.
lesson-bazar-empty = Yalnız düşən daş olmayanda götürmək olar. Bazar da boşdursa, pas deyirsiniz.
lesson-bazar-end = Düşən daş yoxdur? Çıxana qədər götürün. Kimin daş götürdüyünə də baxın: bu, onda hansı rəqəmlərin olmadığını göstərir.

lesson-blocked = Balıq: oyun bağlananda
lesson-blocked-dealt = Dörd oyunçu, hərəyə yeddi daş: 28 daşın hamısı paylanıb, bazar boşdur. Düşən daşı olmayan pas deyir.
lesson-blocked-ones = Birləri sayın: 1-i olan yeddi daş var, altısı masadadır. Sonuncusu, [1-2], sizdədir.
lesson-blocked-block = Sola qoysanız, hər iki ucda 1 qalır, 1 isə daha heç kimdə yoxdur: balıq! Qalan daşlarınız yüngüldür, bu, sizə sərf edir. Sola qoyun.
lesson-blocked-block-wrong = Onda başqaları yenə oynayıb ağır daşlarını verə bilər. [1-2] solda onları saxlayır, nə qədər ki əliniz yüngüldür.
lesson-blocked-block-right = Sağda hər iki ucda 2 qalır, başqaları yenə oynaya bilər. Solda isə hər iki ucda 1 qalır.
lesson-blocked-pass = 1 heç kimdə yox idi, üçü də pas dedi. Sizdə də yoxdur: pas deyin.
lesson-blocked-lowest = Hamı pas dedi, oyun bitdi, əllər açılır. Ən az xalı olan qazanır. Sizdə 0 + 2 + 3 + 4 = 9.
lesson-blocked-paid = Rəqiblərdə 37, 39 və 35 qalıb, cəmi 111. Yuvarlaqlaşdırılır: sizə 115 bonus.
lesson-blocked-end = Hamı dalbadal pas deyəndə ən az xallı əl qazanır; ən azlar bərabərdirsə, heç kim. Rəqəmləri sayın və ağır daşları çox saxlamayın.
