error-illegal-action = आप अभी ऐसा नहीं कर सकते: { $why }।
error-invalid-action = { $why }
error-invalid-options = { $why }
error-invalid-record = यह रिकॉर्ड पढ़ा नहीं जा सका।
error-invalid-state = सहेजी गई स्थिति पढ़ी नहीं जा सकती।
error-unknown-bot = { $why }
error-unknown-game = { $why }

why-not-legal = नियम अभी इसकी अनुमति नहीं देते
why-match-over = मैच समाप्त हो चुका है
why-deal-due = पहले पत्ते बाँटने हैं
why-not-your-turn = अभी { $actor_seats } की बारी है
why-no-such-seat = सीट { $given } नहीं है; सीटें 0 से { $last } तक हैं, और -1 बाँटने के लिए है
why-no-deal-due = { $phase } में बाँटना नहीं है
why-deal-size = इस बार { $size } बाँटने हैं, { $dealt } नहीं
why-not-in-pack = गड्डी में इतने नहीं हैं: { $extra }

why-no-such-action = “{ $given }” इस खेल की चाल नहीं है
why-not-an-action = “{ $given }” इस खेल की चाल नहीं है। उदाहरण: { $examples }
why-not-a-deal = “{ $given }” इस खेल की बाँट नहीं है। उदाहरण: { $example }

why-no-such-option = “{ $option }” नाम का कोई विकल्प नहीं है। विकल्प हैं: { $allowed }।
why-not-options = विकल्प नाम और मान के जोड़े होने चाहिए, { $given } नहीं।
why-not-a-choice = “{ $option }” { $given } नहीं हो सकता। इनमें से एक चुनें: { $allowed }।
why-not-a-switch = “{ $option }” { $given } नहीं हो सकता। यह true या false होता है।
why-not-a-number = “{ $option }” { $given } नहीं हो सकता। यह पूर्णांक होता है।
why-out-of-range = “{ $option }” { $given } नहीं हो सकता। यह { $least } से { $most } तक का पूर्णांक होता है।
why-out-of-range-or-none = “{ $option }” { $given } नहीं हो सकता। यह { $least } से { $most } तक का पूर्णांक या null होता है।
why-wrong-players = यह खेल { $least } से { $most } खिलाड़ियों के लिए है, { $given } के लिए नहीं।
why-wrong-players-exactly = यह खेल { $most } खिलाड़ियों के लिए है, { $given } के लिए नहीं।

why-no-such-game = “{ $given }” नाम का कोई खेल नहीं है। खेल हैं: { $allowed }।
why-game-broken = खेल “{ $given }” मौजूद है, पर खुल नहीं रहा।
why-no-such-bot = “{ $given }” नाम का कोई बॉट नहीं है। बॉट हैं: { $allowed }।
why-bot-broken = बॉट “{ $given }” मौजूद है, पर खुल नहीं रहा।

join = { $left }, { $right }
