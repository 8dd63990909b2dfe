lesson-first-round = İlk raundunuz
lesson-first-round-welcome = Liap Tui oyununa xoş gəlmisiniz! Dörd oyunçu, hərəyə səkkiz fiqur. Əvvəl hamı neçə topa götürəcəyini elan edir, sonra düz o qədər götürməyə çalışır.
lesson-first-round-worth = Fiqurlarınız, ən güclüdən başlayaraq: 帥 14, hər 相 10, 俥 8, 馬 5, 包 3, 兵 2, 卒 1. Qırmızı fiqur eyniadlı qaradan həmişə bir vahid dəyərlidir.
lesson-first-round-count = Bunlar neçə topa götürər? 帥, qırmızı Sərkərdə, hamıdan güclüdür: bir topa. İki Fil 相 cütdür, daha iki topa götürə bilər.
lesson-first-round-declare = Bir üstəgəl iki – üç. Qalan fiqurlar kiçikdir, onlara bel bağlamaq olmaz. 3 elan edin.
lesson-first-round-declare-wrong = Etibarlı olanı sayın: Sərkərdəyə bir topa, Fil cütünə iki topa. Cəmi 3.
lesson-first-round-single = İlk raundu qırmızı Sərkərdəsi olan, yəni siz başlayırsınız. Hərə bir fiqur oynayır, ən böyüyü topanı götürür. Sərkərdəni 帥 heç nə udmur: onu oynayın.
lesson-first-round-single-wrong = Kimdəsə ondan böyüyü ola bilər. Qırmızı Sərkərdəni heç nə udmur, ondan başlayın.
lesson-first-round-pair = Bir topa sizdədir, udan yenə başlayır. Hər iki Fili 相 birlikdə oynayın: hamı iki fiqur oynamalı olacaq, sizi yalnız daha böyük cüt udar.
lesson-first-round-pair-wrong = Tək fiqur ən çoxu bir topa götürür. İki Fil 相 birlikdə iki topa götürə bilər.
lesson-first-round-enough = Heç kimdə böyük cüt olmadı: üç topa, düz elan etdiyiniz qədər! İndi sizə uduzmaq lazımdır. Kiçik bir fiqur oynayın, məsələn, qara Əsgər 卒.
lesson-first-round-enough-wrong = O, sizə lazım olmayan topanı götürə bilər. Əsgər demək olar ki, mütləq uduzar.
lesson-first-round-throw = { $seat } cüt oynadı. Siz də iki fiqur oynamalısınız, amma cütsüz udmaq olmaz. Arabanı 俥 atmağın əsl vaxtıdır, yanında istənilən fiqurla.
lesson-first-round-throw-wrong = Arabanı 俥 indi atın. Sonra tək fiqurlara qarşı sizə lazım olmayan topanı götürə bilər.
lesson-first-round-same = { $seat } qara Sərkərdəni 將 oynadı, dəyəri 13. Fiqurlarınızın heç biri onu udmaz: birini oynayın.
lesson-first-round-last = Bir fiqur qaldı. { $seat } artıq Vəziri 仕 oynayıb, dəyəri 12, sizinki təhlükəsizdir. Oynayın.
lesson-first-round-paid = Elan üç, götürdünüz üç: 3 + 5 = 8 xal. { $seat } 2 elan etdi, amma cəmi 1 götürdü. Fərq birdir, 1 xal itirir.
lesson-first-round-match = Növbəti raund da belə gedir. Kimsə 50 xal yığanda və ya 20 raunddan sonra partiya bitir.
lesson-first-round-end = Liap Tui budur. Əlinizin neçə topa götürəcəyini sayın, elan edin və düz o qədər götürün: nə az, nə çox.

lesson-declaring = Səkkiz topa və sıfır
lesson-declaring-hand = Bu dəfə axırıncı siz elan edirsiniz. Vəzir 仕, dəyəri 12, bir topa götürə bilər. Qalanı ortabab: Fil 相 10, Araba 車 7 və daha kiçiklər.
lesson-declaring-total = Qalanlar 3, 4 və 0 elan edib, cəmi 7. Topa səkkizdir, amma axırıncı cəmi 8 edə bilməz. Deməli, 1 olmaz və mütləq kimsə düz tapmayacaq.
lesson-declaring-zero = Sıfır da elandır: heç nə götürməsəniz, 3 xal alırsınız. Bu əl 2 üçün zəifdir. 0 elan edin.
lesson-declaring-zero-wrong = Bu əl o qədər götürməz, hər çatmayan topa isə bir xal aparır. Sıfır daha realdır.
lesson-declaring-zero-two = İkinci topanı Fil götürməli olardı, onu isə hər Sərkərdə və hər Vəzir udur. Sıfır üçün sadəcə kənarda qalmaq bəsdir.
lesson-declaring-under = { $seat } qırmızı Sərkərdə 帥 ilə başladı. Onu heç nə udmaz, ona görə ən güclü fiqurunuz burada zərərsizdir: Vəziri 仕 oynayın.
lesson-declaring-under-wrong = Kiçiklər təhlükəli deyil. Vəzir 仕 sonra topa götürə bilər, burada isə yox: onu indi atın.
lesson-declaring-pair = { $seat } cüt oynadı. İki fərqli fiqur cütü udmaz. Ən böyük ikisini atın: Fil 相 və Araba 車.
lesson-declaring-pair-wrong = Kiçikləri saxlayın, onlar onsuz da uduzur. Fil 相 və Arabanı 車 burada qorxmadan atmaq olar.
lesson-declaring-highest = { $seat } qara Sərkərdəni 將 oynadı, dəyəri 13. Onu uda bilməzsiniz, yenə ən böyüyünüzü oynayın: At 馬.
lesson-declaring-highest-wrong = O da uduzur, amma onda At 馬 qalır və sonra uda bilər. İmkan varkən atın.
lesson-declaring-keep = { $seat } sıra oynadı, üç fiqurluq dəst. Üç fiqur oynayın, qara Əsgəri 卒 axıra saxlayın: dəyəri 1-dir, heç nəyi udmur.
lesson-declaring-keep-wrong = Burada istənilən üçü uduzur. Amma son gedişə ən kiçik fiqur lazımdır: qara Əsgəri 卒 saxlayın.
lesson-declaring-last = { $seat } qara Əsgər 卒 ilə başladı, sizdə də odur. Bərabər olanda birinci oynayan udur, sizinki təhlükəsizdir. Oynayın.
lesson-declaring-paid = Elan sıfır, götürdünüz sıfır: 3 xal. { $seat } 4 elan etdi, amma beşinci topanı da götürməli oldu: 1 xal itirdi. Yeddi topa istənmişdi, topa isə həmişə səkkizdir.
lesson-declaring-end = Elandan əvvəl cəmə baxın: axırıncı onu 8 edə bilməz. Ortabab ələ sıfır yaraşır, amma dalbadal iki sıfırdan sonra ən azı 1 elan etməlisiniz.

lesson-sets = Doqquz dəst
lesson-sets-known = Başlayan dəst oynayır. Doqquz dəstdən ikisini tanıyırsınız: tək və cüt. Bu, arzu olunan əldir ki, qalanlarını da görəsiniz.
lesson-sets-soldiers = Eyni rəngli Əsgərlərdən üçlük, dördlük və beşlik olur. Sizdə üç qırmızı Əsgər 兵 var: üçlük.
lesson-sets-straight = Eyni rəngli Araba 俥, At 傌 və Top 炮 sıradır. Sizinki 8 + 6 + 4 = 18 dəyərindədir.
lesson-sets-extended = İkinci Top 炮 onu dörd fiqurluq uzun sıra edir. Bir topa artırır, dəyəri isə artırmır: yenə 18.
lesson-sets-declare = Dəstdə neçə fiqur varsa, o qədər topa götürür: Əsgərlər üç, uzun sıra dörd, qırmızı Sərkərdə 帥 bir. Siz başlayırsınız, cəsarətli olun: 8 elan edin.
lesson-sets-declare-wrong = Başqa vaxt, bəlkə də. Amma siz başlayırsınız və bu dəstləri udmaq çətindir: 3 + 4 + 1, cəmi 8.
lesson-sets-three = Üç Əsgərlə 兵 başlayın. Hamı üç fiqur oynamalıdır, amma yalnız üçlük yarışır və heç kimdə sizinkindən böyüyü ola bilməz.
lesson-sets-three-wrong = Əsgərlər 兵 tək-tək zəifdir. Birlikdə üç topa götürürlər: üçünü də oynayın.
lesson-sets-four = Üç topa. { $seat } də üç Əsgər oynadı, amma qara: sizin 6-ya qarşı 3. İndi uzun sıranı oynayın: 俥傌炮炮.
lesson-sets-four-wrong = Dördünü birlikdə oynayın, 俥傌炮炮: birdəfəyə dörd topa. Sərkərdə gözləyər, onu onsuz da heç nə udmur.
lesson-sets-four-straight = Bu, üç topa götürür, amma əlinizdə tək Top 炮 qalır, onu udmaq asandır. Onu da qoşun.
lesson-sets-worth = { $seat } də uzun sıra oynadı, dəyəri 7 + 5 + 3 = 15: ikinci Araba sayılmır. Sizin 18 dörd topanın hamısını götürür.
lesson-sets-single = Bir fiqur qaldı, qırmızı Sərkərdə 帥. Onu heç nə udmur: oynayın.
lesson-sets-paid = Elan səkkiz, götürdünüz səkkiz: 8 + 5 = 13 xal.
lesson-sets-high = Başqa sıra da var: eyni rəngli Sərkərdə, Vəzir və Fil. Qırmızısı, 帥仕相, 14 + 12 + 10 = 36 dəyərindədir.
lesson-sets-larger = İki fiqur qoşa olanda beşli uzun sıra alınır. Eyni rəngli iki Araba, iki At və iki Top isə altı fiqurluq qoşa sıradır.
lesson-sets-end = Doqquz dəst: tək, cüt, üçlük, dördlük, beşlik, sıra, dörd və beş fiqurluq uzun sıra, qoşa sıra. Böyük dəstə az hallarda rəqib çıxır, amma onu oynamaq üçün başlayan olmalısınız.

lesson-weak-hand = Zəif əl
lesson-weak-hand-weak = Əl yaxşı deyil: ən yaxşısı qara Fildir 象, dəyəri 9. 9-dan böyük fiquru olmayan əl zəif sayılır: nə Sərkərdə, nə Vəzir, nə qırmızı Fil.
lesson-weak-hand-ask = Zəif əllə yenidən paylama istəmək olar. Hamıya təzə fiqurlar verilir, siz başlayırsınız və raund ikiqat sayılır. İstəyin.
lesson-weak-hand-ask-wrong = Saxlayıb 0 elan etmək də olar. Amma təzə əl, başlamaq və ikiqat xal daha sərfəlidir: yenidən paylama istəyin.
lesson-weak-hand-start = Hamıda təzə fiqurlar. Siz başlayırsınız, raund ×2 sayılır: qazanc da, itki də.
lesson-weak-hand-declare = Əla əldir! Sərkərdə 帥, Vəzir 仕 və Fil 相, hamısı qırmızı, ən böyük sıradır: üç topa. Qalanı kiçikdir. 3 elan edin.
lesson-weak-hand-declare-wrong = Sıra üç topa götürür, qalanlara bel bağlamaq olmaz. Raund ikiqat sayılır, hər artıq-əskik topa 2 xal aparır.
lesson-weak-hand-straight = Sıranı oynayın: 帥仕相, üçünü birlikdə.
lesson-weak-hand-straight-wrong = 帥仕相 birlikdə udulmur və birdəfəyə üç topa götürür. Üçünü də oynayın.
lesson-weak-hand-enough = Üç topa: elan etdiyiniz qədər. İndi Əsgər oynayın, qoy başqası udsun.
lesson-weak-hand-enough-wrong = Böyük fiqur dördüncü topanı götürə bilər, bu isə baha başa gələr. Əsgər oynayın.
lesson-weak-hand-rest = { $seat } uddu və dörd qara Əsgər 卒 oynayır: dördlük. Sizdə də düz dörd fiqur qalıb: hamısını atın.
lesson-weak-hand-paid = 3 + 5 = 8, ikiqat 16 xal. { $seat } 1 elan etdi, heç nə götürmədi: −1 oldu −2.
lesson-weak-hand-again = Yenidən paylamadan sonra da kiminsə əli zəifdirsə, yenə istəyə bilər: ×3, sonra ×4. Növbəti raund yenə ×1 sayılır.
lesson-weak-hand-end = 9-dan böyük fiquru olmayan əl zəifdir. Təzə əl və başlamaq sizə başqalarından çox fayda verəndə yenidən paylama istəyin: onların da xalı ikiqat olur.
