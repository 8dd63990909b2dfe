# Botlar: menyudakı adları və nə dərəcədə yaxşı oynadıqları.

bot-easy = Asan
bot-easy-help = Az fikirləşir və yeni başlayanların səhvlərini edir.
bot-medium = Orta
bot-medium-help = Təcrübəli həvəskar kimi möhkəm oynayır.
bot-hard = Çətin
bot-hard-help = Yalnız öz yerindən görünənlərə əsasən bacardığı qədər dərin fikirləşir.
bot-greedy = Sadə qayda
bot-greedy-help = Qabağı düşünmədən, indi yaxşı görünəni oynayır. Yerində olmayan oyunçuları da o əvəz edir.
bot-random = Təsadüfi gedişlər
bot-random-help = İstənilən mümkün gedişi edir.
