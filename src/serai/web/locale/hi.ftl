problem-not-found = इस पते पर कुछ नहीं है। लॉबी / पर है और API का ब्योरा /schema/openapi.json पर।
problem-method-not-allowed = यह पता ऐसा नहीं करता। कौन-सा पता क्या करता है, यह /schema/openapi.json में लिखा है।
problem-invalid-request = यह अनुरोध समझ में नहीं आया: { $why }।
problem-too-large = सराय एक बार में इतना नहीं पढ़ती। थोड़ा कम भेजें।
problem-foreign-origin = दूसरी साइटों के पन्ने यहाँ आपकी ओर से नहीं बोल सकते। सराय का अपना पन्ना खोलें।
problem-too-many-guesses = ऐसे बहुत सारे कोड आए जो किसी मेज़ के नहीं हैं। { $seconds } सेकंड बाद उसी कोड से कोशिश करें जो आपको मिला था।
problem-too-many-tables = आपकी तरफ़ से बहुत सारी नई मेज़ें लगी हैं। { $seconds } सेकंड बाद फिर कोशिश करें, या किसी खुली मेज़ पर बैठें।
problem-too-many-names = आपकी तरफ़ से बहुत सारे नए मेहमान आए हैं। { $seconds } सेकंड बाद फिर कोशिश करें।
problem-too-many-renames = आपने अभी-अभी कई बार नाम बदला है। { $seconds } सेकंड बाद फिर कोशिश करें।
problem-too-many-sockets = आपकी तरफ़ से बहुत सारे कनेक्शन हैं। पहले कुछ बंद करें।
problem-unreadable = यह संदेश पढ़ा नहीं जा सका: { $why }।
problem-not-text = संदेश JSON टेक्स्ट में होते हैं, बाइनरी में नहीं।
problem-hello-first = पहले दुआ-सलाम करें (hello)।
problem-hello-again = दुआ-सलाम हो चुका है।
problem-too-many-bad-messages = बहुत सारे संदेश पढ़े नहीं जा सके। अलविदा।
problem-no-hello = समय पर दुआ-सलाम नहीं हुआ। अलविदा।
problem-no-such-pass = यह लिंक पहले इस्तेमाल हो चुका है या पुराना है। जहाँ से मिला था, वहीं से नया माँगें।
problem-no-such-language = उस भाषा के शब्द यहाँ नहीं हैं। ये भाषाएँ हैं: { $allowed }।
problem-store-silent = सराय अभी अपनी बही तक नहीं पहुँच पा रही। ज़रा देर में फिर कोशिश करें।
problem-internal = हमारी ओर से कुछ गड़बड़ हुई। हमने दर्ज कर लिया है; फिर कोशिश करें।

# ब्राउज़र के अपने शब्द

ui-seat-number = सीट { $number }
ui-your-turn = आपकी बारी
ui-their-turn = इनकी बारी
ui-you-named = { $name } (आप)
ui-bot = बॉट
ui-stand-in = एवज़ी खेल रहा है
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
ui-now-waiting = { $phase } · इंतज़ार: { $names }
ui-now-pause = { $phase } · { $seconds } सेकंड में आगे
ui-now-over = मैच पूरा हुआ

ui-nothing-here = इस पते पर कुछ नहीं है
ui-to-lobby = लॉबी में
ui-no-table = ऐसी कोई मेज़ नहीं
ui-unreachable = सराय से अभी संपर्क नहीं हो रहा। अपना कनेक्शन देखकर फिर कोशिश करें।
ui-coming = मेज़ पर पहुँच रहे हैं …
ui-fetching = एक पल …
ui-line-lost = फिर जुड़ रहे हैं … आपका किया सब सुरक्षित है
ui-line-gone = यह मेज़ अब नहीं रही
ui-table-code = मेज़ का कोड
ui-practice = अभ्यास
ui-watching = { $count } { $count ->
    [one] दर्शक देख रहा है
   *[other] दर्शक देख रहे हैं
}
ui-hint = इशारा माँगें
ui-panels = पैनल
ui-panel-score = स्कोर
ui-panel-log = अब तक
ui-panel-talk = बातचीत
ui-panel-rules = नियम
ui-panel-menu = और

ui-log-empty = अभी तक कुछ नहीं हुआ।
ui-talk-empty = अभी तक किसी ने कुछ नहीं कहा।
ui-talk-say = कुछ कहें
ui-talk-send = भेजें
ui-mute = { $name } की बातें न दिखाएँ
ui-unmute = { $name } की बातें दिखाएँ
ui-host-mute = चुप कराएँ
ui-host-unmute = बोलने दें
ui-spectators-apart = दर्शक आपस में बात करें
ui-score-none = स्कोर मैच शुरू होने पर लिखा जाएगा।
ui-round-number = दौर { $round }
ui-player = खिलाड़ी
ui-points = अंक
ui-options-here = इस मेज़ पर
ui-sound-on = आवाज़ चालू है
ui-sound-off = आवाज़ बंद है
ui-full-screen = पूरी स्क्रीन
ui-language = भाषा
ui-theme = रोशनी
ui-theme-system = डिवाइस जैसी
ui-theme-dark = साँझ
ui-theme-light = दिन
ui-four-colours = ताश के चारों रंग अलग-अलग रंगों में
ui-leave = मेज़ से उठें
ui-leave-sure = मैच चल रहा है। आपकी जगह एवज़ी खेलेगा, या खेल का अपना नियम चलेगा।
ui-leave-yes = फिर भी उठें
ui-open-hands = सबके हाथ खोलें

# बॉट कैसे खेलें
ui-level-greedy = सोच-समझकर
ui-level-random = जो मन आए

# लॉबी
ui-lobby-title = आइए, बैठिए, खेलिए
ui-lobby-lead = कारवाँ की राह पर एक सराय। चार खेल, एक चिराग़, और आज रात जो भी यहाँ है।
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
ui-play-bots-help = सिर्फ़ आपकी मेज़: इशारे मिलेंगे, घड़ी नहीं चलेगी।
ui-open-table = मेज़ लगाएँ
ui-open-table-of = मेज़ लगाएँ: { $game }
ui-join = कोड से आएँ
ui-join-help = छह अक्षर, या पूरा लिंक।
ui-join-go = अंदर आएँ
ui-join-wrong = कोड में छह अक्षर होते हैं, जैसे QKXWVB।
ui-tables = खुली मेज़ें
ui-tables-none = अभी कोई मेज़ खुली नहीं है। पहली आप लगाएँ: बाक़ी लोगों को वह यहीं दिखेगी।
ui-tables-lost = सूची अभी नहीं मिल रही। फिर कोशिश हो रही है …
ui-tables-more = … और { $count } मेज़ें।
ui-table-free = { $count ->
    [0] भरी हुई
    [one] एक सीट ख़ाली
   *[other] { $count } सीटें ख़ाली
}
ui-table-playing = खेल जारी
ui-table-quick = अभी शुरू होगा
ui-sit-down = बैठें
ui-watch = देखें
ui-rules-of = { $game } के नियम
ui-footer-fair = जो जिसे जानना नहीं चाहिए, वह उसे भेजा नहीं जाता।
ui-footer-api = API
ui-footer-credits = श्रेय

# मेज़ लगाना
ui-form-seats = सीटें
ui-form-public = कौन आ सकता है
ui-form-public-yes = सब
ui-form-public-no = जिसके पास कोड है
ui-form-practice = अभ्यास
ui-form-practice-help = सबके लिए इशारे और खुले हाथ। सिर्फ़ कोड से मिलती है।
ui-form-clock = सोचने का समय
ui-form-clock-game = खेल के हिसाब से
ui-form-clock-seconds = सेकंड
ui-form-clock-unlimited = कोई सीमा नहीं
ui-form-clock-help = हर फ़ैसले के लिए। बिना समय-सीमा के सिर्फ़ कोड वाली मेज़ चल सकती है।
ui-form-more = और विकल्प
ui-form-changed = { $count ->
    [one] { $count } बदला
   *[other] { $count } बदले
}
ui-form-open = मेज़ लगाएँ
ui-form-save = मेज़ बदलें
ui-form-from-to = { $from } से { $to } तक।
ui-form-less = कम: { $title }
ui-form-greater = ज़्यादा: { $title }
ui-form-defaults = पहले जैसा करें

# मैच से पहले
ui-gather-title = मेज़ के इर्द-गिर्द
ui-gather-seat-free = ख़ाली
ui-gather-you = आप
ui-gather-sit = यहाँ बैठें
ui-gather-swap = सीट बदलें
ui-gather-swap-wanted = { $name } को आपकी सीट चाहिए
ui-gather-swap-yes = बदलें
ui-gather-add-bot = बॉट जोड़ें
ui-gather-move-with = किसके साथ सीट बदले
ui-gather-remove = हटाएँ
ui-gather-ready = तैयार
ui-gather-not-ready = तैयार नहीं
ui-gather-host = मेज़बान
ui-gather-get-up = उठें
ui-gather-level = बॉट कैसे खेलें
ui-gather-seat-menu = सीट { $number }: क्या करें
ui-gather-im-ready = तैयार
ui-gather-im-not = अभी तैयार नहीं
ui-gather-start = शुरू करें
ui-gather-bots = बॉट:
ui-gather-fill = बॉट से भरें
ui-gather-change = बदलें
ui-gather-clock-seconds = { $seconds } सेकंड
ui-gather-listed = लॉबी में दिखती है
ui-gather-listed-no = सिर्फ़ कोड से मिलती है
ui-gather-usual = सब कुछ हमेशा जैसा
ui-gather-what = क्या खेला जाएगा
ui-gather-coming = बॉट बैठ रहे हैं …
ui-now-closed = यह मेज़ बंद हो चुकी है। लॉबी में नई लगाएँ।
ui-now-bots-soon = औरों का इंतज़ार है; कुछ सेकंड में ख़ाली सीटों पर बॉट बैठ जाएँगे।
ui-now-sit = खेलने के लिए सीट चुनें, या रुककर देखें।
ui-now-full = सारी सीटें भर गई हैं। आप देख सकते हैं।
ui-now-ready = तैयार हों तो बता दें।
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
ui-invite-help = जिसके पास कोड या लिंक है, वह आ सकता है।
ui-invite-copy = लिंक कॉपी करें
ui-invite-share = साझा करें
ui-invite-qr = QR कोड
ui-invite-qr-of = इस मेज़ के लिंक का QR कोड
ui-invite-text = आइए, साथ में { $game } खेलें
ui-copied = कॉपी हो गया
ui-copy-failed = यहाँ कॉपी नहीं हो सकता; हाथ से चुन लें।

# मैच के बाद
ui-over-won = जीत आपकी!
ui-over-wins = { $names } की जीत
ui-over-winner = विजेता
ui-over-stats = आँकड़ों में मैच
ui-over-rounds = दौर
ui-over-rematch = एक और मैच
ui-over-rematch-asked = आपको एक और मैच चाहिए
ui-over-rematch-wants = एक और मैच चाहिए: { $names }
ui-over-rematch-wait = इंतज़ार: { $names }
ui-over-replay = फिर से देखें
ui-over-share = साझा करें
ui-over-share-title = { $game }: एक मैच
ui-over-record = रिकॉर्ड
ui-over-board = मेज़ देखें
ui-over-results = नतीजे

# मैच दोबारा देखना
ui-replay-title = { $game }, मैच { $match }
ui-replay-gone = यह मैच दिखाया नहीं जा सकता
ui-replay-fetching = मैच ला रहे हैं …
ui-replay-step = क़दम { $step } / { $steps }
ui-replay-first = शुरुआत पर
ui-replay-before = एक क़दम पीछे
ui-replay-next = एक क़दम आगे
ui-replay-last = अंत पर
ui-replay-play = चलाएँ
ui-replay-pause = रोकें
ui-replay-speed = रफ़्तार
ui-replay-seen-by = किसकी नज़र से
ui-replay-hands = सबके हाथ
ui-replay-steps = क़दम
ui-replay-table = मेज़ पर

# कनेक्शन न होने पर दिखता है
offline-title = आप ऑफ़लाइन हैं
offline-text = अभी सराय तक पहुँचा नहीं जा सकता। आपकी जगह सुरक्षित है: आपने जो किया वह बही में दर्ज है।
offline-again = फिर कोशिश करें
