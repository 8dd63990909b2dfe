problem-not-found = इस पते पर कुछ नहीं है। लॉबी / पर है और API का ब्योरा /schema/openapi.json पर।
problem-method-not-allowed = यह पता यह मेथड नहीं लेता। /schema/openapi.json देखें।
problem-invalid-request = अमान्य अनुरोध।
problem-too-large = यह बहुत बड़ा है। थोड़ा कम भेजें।
problem-foreign-origin = दूसरी साइट से आया अनुरोध रोका गया। साइट को सीधे खोलें।
problem-too-many-guesses = बहुत बार ग़लत कोड डाला गया। { $seconds } सेकंड बाद उसी कोड से कोशिश करें जो आपको मिला था।
problem-too-many-tables = आपके नेटवर्क से बहुत सारी नई मेज़ें लगी हैं। { $seconds } सेकंड बाद फिर कोशिश करें, या किसी खुली मेज़ पर बैठें।
problem-too-many-names = आपके नेटवर्क से बहुत सारे नए मेहमान आए हैं। { $seconds } सेकंड बाद फिर कोशिश करें।
problem-too-many-renames = आपने अभी-अभी कई बार नाम या अवतार बदला है। { $seconds } सेकंड बाद फिर कोशिश करें।
problem-unknown-avatar = “{ $avatar }” नाम का कोई अवतार नहीं है। इनमें से चुनें: { $avatars }।
problem-too-many-sockets = आपके नेटवर्क से बहुत सारे कनेक्शन हैं। पहले कुछ बंद करें।
problem-unreadable = यह संदेश पढ़ा नहीं जा सका।
problem-not-text = संदेश JSON टेक्स्ट में होते हैं, बाइनरी में नहीं।
problem-hello-first = पहला संदेश hello होना चाहिए।
problem-hello-again = hello पहले ही भेजा जा चुका है।
problem-too-many-bad-messages = बहुत सारे संदेश पढ़े नहीं जा सके। कनेक्शन बंद किया गया।
problem-no-hello = hello समय पर नहीं आया। कनेक्शन बंद किया गया।
problem-no-such-pass = यह लिंक इस्तेमाल हो चुका है या इसका समय बीत गया है। जहाँ से मिला था, वहीं से नया माँगें।
problem-no-such-language = यह भाषा उपलब्ध नहीं है। उपलब्ध भाषाएँ: { $allowed }।
problem-no-cheat-sheet = इस खेल की झलक-पर्ची नहीं है। इसके नियम /rules पर हैं।
problem-store-silent = अभी कुछ सहेजा नहीं जा सकता। ज़रा देर में फिर कोशिश करें।
problem-companion-failing = सर्वर का एक हिस्सा काम नहीं कर रहा: { $companion } ({ $problem })। सर्वर का लॉग देखें।
problem-too-many-connections = आपके नेटवर्क से बहुत सारे कनेक्शन हैं। { $seconds } सेकंड बाद फिर कोशिश करें।
problem-house-full = सर्वर अभी भरा हुआ है। { $seconds } सेकंड बाद फिर कोशिश करें।
problem-too-many-frames = आपका डिवाइस एक साथ बहुत ज़्यादा डेटा भेज रहा है। पेज रीलोड करें।
problem-too-many-guesses-here = आपके नेटवर्क से बहुत सारे ग़लत कोड आए हैं। लॉबी में नाम चुनकर फिर कोशिश करें, या { $seconds } सेकंड रुकें।
problem-too-many-requests = आपके नेटवर्क से बहुत सारे अनुरोध आए हैं। { $seconds } सेकंड बाद फिर कोशिश करें।
problem-already-somebody = इस डिवाइस पर आप { $now } हैं। पुष्टि करें कि आप इसके बजाय { $name } बनना चाहते हैं।
problem-logged-out = आप हर डिवाइस से लॉग आउट हो चुके हैं। नए मेहमान के रूप में आने के लिए पेज रीलोड करें।
problem-too-many-log-outs = आप बहुत बार हर जगह से लॉग आउट हो चुके हैं। { $seconds } सेकंड बाद फिर कोशिश करें।
problem-telegram-login-invalid = Telegram से यह लॉगिन जाँचा नहीं जा सका। यह पेज बंद करें और बॉट के संदेश से फिर खोलें।
problem-telegram-login-expired = Telegram से यह लॉगिन बहुत पुराना है। यह पेज बंद करें और बॉट के संदेश से फिर खोलें।
problem-session-expired = आपका सत्र समाप्त हो गया है। यह पेज बंद करें और Telegram से फिर खोलें।
problem-no-telegram = इस सर्वर का कोई Telegram बॉट नहीं है। इसे ब्राउज़र में खोलें।
problem-record-or-table = या तो रिकॉर्ड भेजिए या टेबल का कोड।
problem-internal = हमारी ओर से कुछ गड़बड़ हुई। फिर कोशिश करें।

# ब्राउज़र के अपने शब्द

ui-seat-number = सीट { $number }
ui-your-turn = आपकी बारी
ui-their-turn = इनकी बारी
ui-you-named = { $name } (आप)
ui-bot = बॉट
ui-bot-failed = इस बॉट में गड़बड़ी हुई; इसकी जगह एक सरल बॉट ने चाल चली
ui-stand-in = एवज़ी खेल रहा है
ui-idle = आपकी जगह एवज़ी खेल रहा है। अपनी सीट वापस लेने के लिए कहीं भी छुएँ।
ui-idle-return = मेरी सीट वापस लें
ui-skip-player = { $name } का इंतज़ार न करें
ui-away = कनेक्शन नहीं
ui-spectator = दर्शक
ui-your-hand = आपका हाथ
ui-go-on = आगे बढ़ें
ui-close = बंद करें
ui-yes = हाँ
ui-no = नहीं
ui-none = कोई नहीं

ui-now-your-turn = आपकी बारी
ui-now-sent = एक पल …
ui-now-waiting = इंतज़ार: { $names }
ui-now-pause = { $seconds } सेकंड में आगे
ui-cancel = रद्द करें
ui-premove = आपकी बारी पर: { $pieces }
ui-premove-playing = { $choice } …
ui-premove-choose = इसे एक से ज़्यादा तरीक़ों से चल सकते हैं: एक चुनें।
ui-premove-gone = जो आपने चुना वह अभी नहीं चल सकता।
ui-forced-playing = आपकी इकलौती चाल: { $choice } …

ui-nothing-here = इस पते पर कुछ नहीं है
ui-to-lobby = लॉबी में
ui-no-table = ऐसी कोई मेज़ नहीं
ui-unreachable = सर्वर से संपर्क नहीं हो रहा। अपना कनेक्शन देखकर फिर कोशिश करें।
ui-coming = मेज़ से जुड़ रहे हैं …
ui-fetching = एक पल …
ui-line-lost = फिर जुड़ रहे हैं … आपकी चालें सुरक्षित हैं
ui-line-gone = यह मेज़ अब उपलब्ध नहीं है
ui-table-code = मेज़ का कोड
ui-practice = अभ्यास
ui-watching = { $count } { $count ->
    [one] दर्शक देख रहा है
   *[other] दर्शक देख रहे हैं
}
ui-hint = इशारा माँगें
ui-hint-is = इशारा: { $move }। { $reason }
ui-learn = सीखें
ui-lessons = पाठ
ui-lessons-of = पाठ: { $game }
ui-lessons-help = टेबल पर एक-एक कदम सीखिए। पाठ किसी भी चरण पर छोड़ सकते हैं।
ui-lesson-complete = पूरा हुआ
ui-lesson-of = पाठ: { $title }
ui-lesson-step = चरण { $number } / { $steps }
ui-lesson-leave = पाठ छोड़कर खेलते रहिए
ui-lesson-back = पीछे
ui-lesson-next = आगे
ui-lesson-skip = छोड़ें
ui-lesson-play-on = यहाँ से खेलें
ui-lesson-following = अगला पाठ
ui-lesson-own-way = बहुत अच्छे! यह भी अच्छा तरीका है। पाठ यहीं ख़त्म होता है: बॉट के साथ खेलते रहिए, या दूसरा पाठ लीजिए।
ui-game-played = खेला हुआ
ui-undo = वापस लें
ui-rewind = यहाँ से खेलें
ui-rewind-to = यहाँ से खेलें: { $text }
ui-replay-play-on = यहाँ से खेलें
ui-replay-play-on-help = इस स्थिति से, नीचे वाली सीट पर, बॉट के साथ खेलें
ui-panels = पैनल
ui-panel-score = स्कोर
ui-panel-log = अब तक
ui-panel-chat = चैट
ui-panel-rules = नियम
ui-cheat-sheet = नियम एक नज़र में
ui-full-rules = पूरे नियम
ui-option-here = यहाँ: { $value }
ui-panel-menu = और

ui-log-empty = अभी तक कुछ नहीं हुआ।
ui-log-show = यह पल बोर्ड पर देखें
ui-log-earlier = पहले का पल
ui-log-now = अभी पर लौटें
ui-chat-empty = अभी कोई संदेश नहीं।
ui-chat-say = संदेश लिखें
ui-chat-send = भेजें
ui-mute = { $name } के संदेश छिपाएँ
ui-unmute = { $name } के संदेश दिखाएँ
ui-host-mute = म्यूट करें
ui-host-unmute = अनम्यूट करें
ui-spectators-apart = दर्शकों की चैट अलग
ui-known-only = बैठना और बात करना सिर्फ़ यहाँ रह चुके लोगों के लिए
ui-known-only-help = नए लोग सिर्फ़ देख सकते हैं।
ui-known-only-on = सिर्फ़ यहाँ रह चुके लोग
ui-removed-list = हटाए गए खिलाड़ी
ui-removed-allow = { $name } को वापस आने दें
ui-score-none = मैच शुरू होने पर स्कोर यहाँ दिखेगा।
ui-round-number = दौर { $round }
ui-player = खिलाड़ी
ui-points = अंक
ui-options-here = इस मेज़ की सेटिंग
ui-settings-you = आप
ui-settings-sound = आवाज़
ui-settings-alerts = सूचनाएँ
ui-settings-table = मेज़
ui-settings-display = डिस्प्ले
ui-settings-reset = डिफ़ॉल्ट पर रीसेट करें
ui-settings-reset-done = इस डिवाइस की सेटिंग डिफ़ॉल्ट पर लौट आई हैं।
ui-phrases = कुछ कहें
ui-phrases-show = झटपट वाक्य दिखाएँ
ui-card-back = पत्तों की पीठ
ui-back-game = खेल की अपनी
ui-back-star = तारे
ui-back-lattice = जाली
ui-back-wave = लहरें
ui-rug = क़ालीन
ui-rug-game = खेल का अपना
ui-rug-indigo = नील
ui-rug-jade = जेड
ui-rug-plum = जामुनी
ui-rug-walnut = अख़रोट
ui-avatar = अवतार
ui-avatar-camel = ऊँट
ui-avatar-fox = लोमड़ी
ui-avatar-owl = उल्लू
ui-avatar-tiger = बाघ
ui-avatar-elephant = हाथी
ui-avatar-turtle = कछुआ
ui-avatar-peacock = मोर
ui-avatar-cat = बिल्ली
ui-avatar-fish = मछली
ui-avatar-lantern = लालटेन
ui-avatar-teapot = चायदानी
ui-avatar-tent = तंबू
ui-avatar-moon = चाँद
ui-avatar-tulip = ट्यूलिप
ui-avatar-boat = नाव
ui-avatar-pomegranate = अनार
ui-volume = वॉल्यूम
ui-vibration = आपकी बारी पर वाइब्रेट करें
ui-notifications = आपकी बारी पर सूचना
ui-notifications-help = सिर्फ़ जब यह पेज बैकग्राउंड में हो।
ui-notifications-blocked = आपका ब्राउज़र सूचनाएँ रोक रहा है। उसकी सेटिंग में इस साइट को अनुमति दें।
ui-turn-title = आपकी बारी · { $game }
ui-full-screen = पूरी स्क्रीन
ui-language = भाषा
ui-theme = थीम
ui-theme-system = सिस्टम
ui-theme-dark = डार्क
ui-theme-light = लाइट
ui-four-colours = ताश के चारों रंग अलग-अलग रंगों में
ui-piece-labels = मोहरों पर अक्षर और मूल्य
ui-piece-labels-help = चीनी मोहरों वाले खेलों के लिए। पहले तीन मैचों में चालू।
ui-tip-time = इस बारी के { $seconds } सेकंड बचे
ui-score-points = { $points } अंक
ui-instant-play = तुरंत चलें
ui-instant-play-help = दो बार नहीं, एक बार छूने से चाल चलती है
ui-play-forced = मजबूरी की चाल मेरे लिए चलें
ui-play-forced-help = सिर्फ़ जब सब जानते हों कि कोई और चाल नहीं है
ui-animation-speed = ऐनिमेशन की गति
ui-bot-speed = बॉट की गति
ui-keys = कीबोर्ड शॉर्टकट
ui-keys-tab = अगला या पिछला बटन
ui-keys-arrows = अपने पत्तों के बीच जाएँ
ui-keys-enter = चुनें; चलने के लिए फिर दबाएँ
ui-keys-escape = वापस रखें या बंद करें
ui-button-of-game = { $button }: { $game }
ui-speed-slow = धीमी
ui-speed-normal = सामान्य
ui-speed-fast = तेज़
ui-leave = मेज़ से उठें
ui-leave-sure = आपकी जगह एवज़ी खेलता रहेगा। आप लौटकर अपनी सीट वापस ले सकते हैं।
ui-leave-yes = फिर भी छोड़ें
ui-open-hands = सबके हाथ दिखाएँ
ui-debug = डिबग पैनल
ui-debug-turn = बारी: { $seats }
ui-debug-hands = सबके हाथ
ui-debug-fields = सभी फ़ील्ड

# बॉट कैसे खेलें

# लॉबी
ui-lobby-title = आइए, बैठिए, खेलिए
ui-lobby-lead = कारवाँ की राह पर एक सराय। आज रात जो भी यहाँ है, उसके साथ पारंपरिक खेल।
ui-you-are = आपका नाम
ui-name-change = नाम बदलें
ui-name-yours = आपका नाम
ui-name-save = सहेजें
ui-name-cancel = रहने दें
ui-settings = सेटिंग
ui-games = खेल
ui-players = { $range } खिलाड़ी
ui-minutes = { $range } मिनट
ui-play-now = अभी खेलें
ui-play-now-help = जो यहाँ है उसके साथ; कुछ सेकंड बाद ख़ाली सीटों पर बॉट बैठ जाते हैं।
ui-play-bots = बॉट से खेलें
ui-play-bots-help = सिर्फ़ आप: इशारे मिलेंगे, समय की पाबंदी नहीं।
ui-open-table = मेज़ लगाएँ
ui-open-table-of = मेज़ लगाएँ: { $game }
ui-join = कोड से जुड़ें
ui-join-help = छह अक्षर, या पूरा लिंक।
ui-join-go = जुड़ें
ui-join-wrong = कोड में छह अक्षर होते हैं, जैसे QKXWVB।
ui-tables = खुली मेज़ें
ui-tables-none = अभी कोई मेज़ खुली नहीं है। पहली आप लगाएँ: बाक़ी लोगों को वह यहीं दिखेगी।
ui-tables-lost = सूची लोड नहीं हो रही। फिर कोशिश हो रही है …
ui-tables-more = … और { $count } मेज़ें।
ui-table-free = { $count ->
    [0] भरी हुई
    [one] एक सीट ख़ाली
   *[other] { $count } सीटें ख़ाली
}
ui-table-playing = खेल जारी
ui-table-nobody = यहाँ कोई नहीं है
ui-table-quick = अभी शुरू होगा
ui-sit-down = बैठें
ui-watch = देखें
ui-rules-of = { $game } के नियम
ui-footer-fair = हर खिलाड़ी को वही भेजा जाता है जो वह देख सकता है।
ui-footer-api = API
ui-footer-credits = श्रेय

# मेज़ लगाना
ui-form-seats = सीटें
ui-form-public = कौन जुड़ सकता है
ui-form-public-yes = सब
ui-form-public-no = सिर्फ़ कोड वाले लोग
ui-form-practice = अभ्यास
ui-form-practice-help = सबके लिए इशारे और खुले हाथ। सूची में नहीं दिखती।
ui-form-clock = सोचने का समय
ui-form-clock-game = खेल का समय
ui-form-clock-seconds = सेकंड
ui-form-clock-unlimited = कोई सीमा नहीं
ui-form-clock-help = हर फ़ैसले के लिए। बिना समय-सीमा सिर्फ़ वही मेज़ चल सकती है जो सूची में नहीं है।
ui-form-more = और विकल्प
ui-form-changed = { $count ->
    [one] { $count } बदला
   *[other] { $count } बदले
}
ui-form-open = मेज़ लगाएँ
ui-form-save = बदलाव सहेजें
ui-form-from-to = { $from } से { $to } तक।
ui-form-less = कम: { $title }
ui-form-greater = ज़्यादा: { $title }
ui-form-defaults = डिफ़ॉल्ट पर लौटें

# मैच से पहले
ui-waiting-title = मेज़ के इर्द-गिर्द
ui-waiting-seat-free = ख़ाली
ui-waiting-you = आप
ui-waiting-sit = यहाँ बैठें
ui-waiting-swap = सीट बदलें
ui-waiting-swap-wanted = { $name } आपसे सीट बदलना चाहते हैं
ui-waiting-swap-yes = बदलें
ui-waiting-add-bot = बॉट जोड़ें
ui-waiting-move-with = किसके साथ सीट बदले
ui-waiting-remove = हटाएँ
ui-waiting-ready = तैयार
ui-waiting-not-ready = तैयार नहीं
ui-waiting-host = मेज़बान
ui-waiting-get-up = सीट छोड़ें
ui-waiting-level = बॉट का स्तर
ui-waiting-seat-menu = सीट { $number }: विकल्प
ui-waiting-im-ready = मैं तैयार हूँ
ui-waiting-im-not = मैं तैयार नहीं हूँ
ui-waiting-start = शुरू करें
ui-waiting-start-need = अभी शुरू नहीं हो सकता: { $count } खिलाड़ी या बॉट और चाहिए।
ui-waiting-start-ready = अभी शुरू नहीं हो सकता: सब तैयार नहीं हैं।
ui-waiting-fill = बॉट से भरें
ui-waiting-change = बदलें
ui-waiting-clock-seconds = { $seconds } सेकंड
ui-waiting-listed = लॉबी में दिखती है
ui-waiting-listed-no = सूची में नहीं
ui-waiting-usual = डिफ़ॉल्ट विकल्प
ui-waiting-what = खेल की सेटिंग
ui-waiting-coming = बॉट बैठ रहे हैं …
ui-now-closed = यह मेज़ बंद हो चुकी है। लॉबी में नई लगाएँ।
ui-now-bots-soon = औरों का इंतज़ार है। { $seconds } सेकंड में ख़ाली सीटों पर बॉट बैठेंगे।
ui-now-sit = खेलने के लिए सीट चुनें, या रुककर देखें।
ui-now-full = सारी सीटें भर गई हैं। आप देख सकते हैं।
ui-now-removed = मेज़बान ने आपको इस मेज़ से हटा दिया है। आप देख सकते हैं; मेज़बान आपको फिर बैठने दे सकते हैं।
ui-now-stranger = इस मेज़ पर वही बैठ और बात कर सकते हैं जो पहले यहाँ थे। आप देख सकते हैं।
ui-now-ready = खेलने के लिए “मैं तैयार हूँ” दबाएँ।
ui-now-wait-start = आप तैयार हैं। मैच शुरू करना { $host } के हाथ में है।
ui-now-wait-others = आप तैयार हैं। इंतज़ार: { $names }।
ui-now-need = { $count ->
    [one] एक खिलाड़ी और चाहिए: लिंक भेजें, या बॉट जोड़ें।
   *[other] { $count } खिलाड़ी और चाहिए: लिंक भेजें, या बॉट जोड़ें।
}
ui-now-wait-more = { $count ->
    [one] एक और खिलाड़ी का इंतज़ार है।
   *[other] { $count } और खिलाड़ियों का इंतज़ार है।
}
ui-now-host-waits = इनके तैयार होने का इंतज़ार: { $names }।
ui-now-start = सब आ गए। जब चाहें शुरू करें।
ui-now-start-small = अभी शुरू कर सकते हैं, या और खिलाड़ियों का इंतज़ार करें।
ui-guest-name = आपको किस नाम से पुकारें?
ui-invite = न्योता दें
ui-invite-help = जिसके पास कोड या लिंक है, वह जुड़ सकता है।
ui-invite-help-watch = जिसके पास कोड या लिंक है, वह देख सकता है।
ui-invite-copy = लिंक कॉपी करें
ui-invite-share = साझा करें
ui-invite-qr = QR कोड
ui-invite-qr-of = इस मेज़ के लिंक का QR कोड
ui-invite-text = आइए, साथ में { $game } खेलें
ui-copied = कॉपी हो गया
ui-copy-failed = कॉपी नहीं हुआ; हाथ से चुनकर कॉपी करें।

# मैच के बाद
ui-over-won = जीत आपकी!
ui-over-wins = { $names } की जीत
ui-over-shared = { $names } की साझी जीत
ui-over-winner = विजेता
ui-over-stats = मैच के आँकड़े
ui-over-rounds = दौर
ui-over-rematch = फिर खेलें
ui-over-rematch-asked = आप फिर खेलना चाहते हैं
ui-over-rematch-wants = फिर खेलना चाहते हैं: { $names }
ui-over-rematch-wait = इंतज़ार: { $names }
ui-over-replay = रीप्ले देखें
ui-over-share = साझा करें
ui-over-share-title = { $game }: एक मैच
ui-over-record = रिकॉर्ड
ui-over-board = मेज़ दिखाएँ
ui-over-results = नतीजे

# मैच दोबारा देखना
ui-replay-title = { $game }, मैच { $match }
ui-replay-gone = यह मैच दिखाया नहीं जा सकता
ui-replay-fetching = मैच लोड हो रहा है …
ui-replay-step = क़दम { $step } / { $steps }
ui-replay-first = पहला क़दम
ui-replay-before = पिछला
ui-replay-next = अगला
ui-replay-last = आख़िरी क़दम
ui-replay-play = चलाएँ
ui-replay-pause = रोकें
ui-replay-speed = रफ़्तार
ui-replay-seen-by = किसकी नज़र से
ui-replay-hands = सबके हाथ
ui-replay-steps = क़दम
ui-replay-table = मेज़ पर लौटें

# लॉग आउट और लॉग इन के लिंक
ui-log-out = लॉग आउट
ui-log-out-everywhere = हर जगह से लॉग आउट
ui-log-out-sure = इस डिवाइस पर आप नए मेहमान होंगे। फिर से { $name } बनने के लिए कोई दूसरा डिवाइस चाहिए जहाँ आप अब भी यही हों, या Telegram का लिंक।
ui-log-out-everywhere-sure = सभी डिवाइस, यह भी, लॉग आउट हो जाएँगे। फिर से { $name } केवल Telegram के लिंक से बना जा सकता है।
ui-switch-title = { $name } के रूप में जारी रखें?
ui-switch-text = यह लिंक आपको { $name } के रूप में लॉग इन करता है। इस डिवाइस पर आप { $now } हैं।
ui-switch-yes = { $name } के रूप में जारी रखें
ui-switch-no = { $now } बने रहें

# कनेक्शन न होने पर दिखता है
offline-title = आप ऑफ़लाइन हैं
offline-text = Serai से अभी संपर्क नहीं हो रहा। आपकी सीट बनी हुई है और आपकी चालें सुरक्षित हैं।
offline-again = फिर कोशिश करें

# Your own tables
ui-own-tables = आपकी मेज़ें
ui-own-turn = आपकी बारी
ui-own-waiting = खिलाड़ियों का इंतज़ार
ui-own-playing = मैच चल रहा है
ui-own-return = वापस जाएँ
ui-own-private = निजी
ui-going = मैच अभी चल रहा है
ui-going-help = आपकी सीट आपकी ही रहेगी, पर मैच चलता रहेगा: समय निकल गया तो आपकी बारी छूट जाएगी। “आपकी मेज़ें” से कभी भी लौट सकते हैं।
ui-stay = रुकें
ui-guest-number = मेहमान { $number }

# What a shared link shows
shared-table = { $game } · मेज़ { $code }
shared-table-text = { $tagline } जुड़ने के लिए लिंक खोलें: खाते की ज़रूरत नहीं।
shared-match-text = { $tagline } इस मैच का रीप्ले देखें।
shared-house-text = दुनिया भर के पारंपरिक खेल, दोस्तों या बॉट के साथ। खाते की ज़रूरत नहीं।
