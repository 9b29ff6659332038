/** The words by which replies in English are read, except those of dates and times (`time-words.ts`). */
import names from "i18n-iso-countries/langs/en.json" with { type: "json" };
import type { ReplyWords } from "../schema/reply-words.ts";
import { englishTimeWords } from "./time-words.ts";

export const englishReplyWords: ReplyWords = {
  fillers:
    "please|pls|plz|thanks|thank you|thx|ty|um|uh|uhm|hmm|hm|er|well|so|ok|okay|just|only|kindly|hi|hello|hey|hi there|hello there|hey there|oh|ah|i think|i guess|i suppose|i believe|lol|haha|actually|basically|like|then|maybe|probably|about|around|roughly|approximately|approx|circa|some|sometime|exactly|sir|madam|mate|cheers|thanks a lot|thank you very much|sorry|let me see|lets see|let me think|thankfully|luckily|fortunately|unfortunately|sadly|honestly|frankly|tbh|to be honest|if im honest|im afraid|i am afraid|if you dont mind|if possible|personally|of all things|lmao|yknow|you know|obvs|if its not too much trouble|if its possible|if it is possible|if thats ok|if thats okay|if thats possible|if available|if you please|if need be|if thats alright|if thats fine|technically|strictly speaking|technically speaking|omg|jeez|geez|gosh|oh my god|wow|yikes|good morning|good afternoon|good evening|good day|nice to meet you|pleased to meet you|the answer is|my answer is|the answer is a|my answer is a|the answer to that is|the answer to this is|the answer to your question is|the answer would be|my answer would be|my response is|my vote is|i vote|id vote|i would vote|i say|id say|i would say|ill say|i will say|i have to say|id have to say|i would have to say|ill have to say|i must say|im gonna say|im going to say|i am going to say|gonna say|lets say|lets go with|let us say|ill go with|i will go with|im going with|i am going with|im gonna go with|id go with|put me down for|put me down as|mark me down as|mark me down for|mark that as|im leaning towards|im leaning toward|i am leaning towards|i lean towards|id lean towards|going to be|gonna be|it has to be|it must be|thats going to be|thats gonna be|count that as|call it|consider it|consider that|if its no trouble|if it isnt too much trouble|if you wouldnt mind|if i may|if we may|hiya|howdy|heya|hullo|hello again|hi again|greetings",
  slips:
    "no wait|wait no|i mean|i meant|sorry|actually|rather|make that|make it|scratch that|correction|no|or rather|oops|let me correct|instead|change that to|but|wait|hang on|hold on|no sorry|sorry no|no actually|actually no|oh no",
  elisions: "",
  numbers: {
    decimalMark: ".",
    cardinals: [
      [0, "zero|nil|nought|naught|oh"],
      [1, "one"],
      [2, "two"],
      [3, "three|thre|threee"],
      [4, "four|fuor|foru"],
      [5, "five|fiv"],
      [6, "six"],
      [7, "seven|sevn|sevem"],
      [8, "eight|eigth|eigh"],
      [9, "nine|nien"],
      [10, "ten"],
      [11, "eleven|elevn"],
      [12, "twelve|twelv|twleve"],
      [13, "thirteen"],
      [14, "fourteen"],
      [15, "fifteen"],
      [16, "sixteen"],
      [17, "seventeen"],
      [18, "eighteen|eightteen"],
      [19, "nineteen|ninteen"],
      [20, "twenty|tweny|twenny"],
      [30, "thirty"],
      [40, "forty|fourty"],
      [50, "fifty"],
      [60, "sixty"],
      [70, "seventy"],
      [80, "eighty"],
      [90, "ninety|ninty"],
    ],
    scales: [
      [100, "hundred|hundreds|hunderd|hundered|hundread"],
      [1_000, "thousand|thousands|k|grand|thousend|thousant|thosand|tousand|thousnd"],
      [1_000_000, "million|millions|milion|millon|mil|mio|mn|m|mm"],
      [1_000_000_000, "billion|billions|bn|b"],
      [1_000_000_000_000, "trillion|trillions|tn"],
      [12, "dozen|dozens"],
      [100_000, "lakh|lakhs"],
      [10_000_000, "crore|crores"],
    ],
    joiners: "and",
    ordinals: [
      [1, "first"],
      [2, "second"],
      [3, "third"],
      [4, "fourth|forth"],
      [5, "fifth"],
      [6, "sixth"],
      [7, "seventh"],
      [8, "eighth"],
      [9, "ninth"],
      [10, "tenth"],
      [11, "eleventh"],
      [12, "twelfth"],
      [13, "thirteenth"],
      [14, "fourteenth"],
      [15, "fifteenth"],
      [16, "sixteenth"],
      [17, "seventeenth"],
      [18, "eighteenth"],
      [19, "nineteenth"],
      [20, "twentieth"],
      [30, "thirtieth"],
      [40, "fortieth"],
      [50, "fiftieth"],
      [60, "sixtieth"],
      [70, "seventieth"],
      [80, "eightieth"],
      [90, "ninetieth"],
      [100, "hundredth"],
    ],
    ordinalSuffixes: "st|nd|rd|th",
    quantities: [
      [0, "none|nobody|no one|noone|nothing|not any|none at all|not one|never"],
      [
        1,
        "just me|only me|just myself|only myself|its just me|it is just me|by myself|on my own|alone|solo|a single|single|just the one|once",
      ],
      [
        2,
        "a couple|a couple of|couple|couple of|a pair|a pair of|pair|pair of|both of us|twice|me and my wife|me and my husband|me and my partner|my wife and i|my husband and i|my partner and i|me and my girlfriend|me and my boyfriend|my girlfriend and i|my boyfriend and i|me and a friend|me and my friend|my friend and i|me plus one",
      ],
      [3, "thrice|three times"],
      [5, "a fiver|fiver"],
      [10, "a tenner|tenner"],
      [6, "half a dozen|a half dozen|half dozen"],
      [12, "a dozen"],
      [13, "a bakers dozen|bakers dozen"],
      [40, "two score"],
      [60, "three score|threescore"],
      [80, "four score|fourscore"],
      [100, "five score"],
    ],
    fractions: [
      [0.5, "half|a half|one half|half of|half a"],
      [0.25, "quarter|a quarter|one quarter|a fourth|quarter of a"],
      [1 / 3, "a third|one third"],
      [0.2, "a fifth|one fifth"],
      [0.1, "a tenth|one tenth"],
      [1 / 8, "an eighth|one eighth"],
      [2 / 3, "two thirds"],
      [0.75, "three quarters|three fourths"],
    ],
    parts: [
      [2, "halves|half"],
      [3, "thirds"],
      [4, "quarters|fourths"],
      [5, "fifths"],
      [6, "sixths"],
      [7, "sevenths"],
      [8, "eighths"],
      [9, "ninths"],
      [10, "tenths"],
      [100, "hundredths"],
    ],
    andHalf: [
      [0.5, "and a half|and half|and one half"],
      [0.25, "and a quarter|and one quarter"],
      [0.75, "and three quarters"],
      [1 / 3, "and a third|and one third"],
      [2 / 3, "and two thirds"],
    ],
    minus: "minus|negative",
    point: "point|dot",
    percent: "percent|per cent|percentage|pct|percents",
    outOf: "out of|of|over|in|out of a possible",
    rangeTo: "to|through|till|until|thru|up to",
    between: "between|from",
    or: "or|or maybe|maybe|or even|possibly|perhaps|but maybe|but possibly|but perhaps|but it could be|but could be",
    total:
      "in total|of us in total|of us altogether|of us in all|of us all together|total|altogether|all together|in all|all in all|all told|overall|sum|thats|that makes|that is|so",
    notNumbers:
      "nobody else|no one else|no one|this one|that one|which one|another one|any one|every one|each one|good one|the other one|one of the|one of|one more thing|one thing|one question|one sec|one moment|big one|small one|someone|at one point|for one thing|one another|one by one|the one|first one|last one|new one|old one|square one|next one|the next one|the last one|a new one|the previous one|the top one|the bottom one|the middle one",
    lowerBounds:
      "at least|no less than|not less than|no fewer than|minimum|minimum of|a minimum of|min|over|above|beyond|exceeding|greater than|upwards of|north of|in excess of|at the very least|or more|or above|or over|and up|and above|more than",
    upperBounds:
      "each|apiece|and change|and some change|s|turning|going on|born in|for each|each of us|for each of us|something|odd|less than|fewer than|under|below|not more than|no more than|at most|up to|max|maximum|not|almost|nearly|close to|a maximum of|maximum of|at the most|at the very most|tops|or fewer|or less|or below|or under",
    vague:
      "4 figures|5 figures|6 figures|7 figures|three figures|four figures|five figures|six figures|seven figures|eight figures|double digits|triple digits|a few|few|several|some|many|lots|a lot|loads|plenty|tons|a number of|a handful|handful|various|multiple|not many|not much|a bit|most|hundreds|thousands|millions|billions|dozens",
    stars: "star|stars",
    companions:
      "me and|and me|myself and|and myself|me plus|my wife|my husband|my partner|my kids|my children|my family|my friends|my friend|my girlfriend|my boyfriend|my parents|with my|me with|plus|going with|coming with|bringing|along with|myself plus|me along with|me n",
    exclusions: "not|instead of|rather than|including|incl|includes|included",
    noneOf: "no|zero",
    which: "which|what floor|what grade|what row|what place|what position|what number|what level",
    indefinite: "a|an",
    definite: "the|this|that|which|your|my|our",
    powers: "to the power of|to the power|raised to|to the",
    feet: "foot|feet|ft",
  },
  people: {
    counted:
      "people|persons|guests|guest|attendees|attending|attend|travelers|travellers|traveling|travelling|passengers|visitors|participants|participate|of you|party|ppl|pax|tickets|ticket|seats|seat|places|spots|passes|diners|riders|riding|coming",
    groups:
      "adult|adults|kid|kids|child|children|baby|babies|infant|infants|toddler|toddlers|teen|teens|teenager|teenagers|senior|seniors|student|students|grown up|grown ups|man|men|woman|women|boy|boys|girl|girls|friend|friends|other|others|other people|more people|colleague|colleagues|coworkers|sons|daughters|brothers|sisters",
    speakers: "me|myself|i",
    others: [
      [
        1,
        "my wife|my husband|my partner|my girlfriend|my boyfriend|my fiance|my fiancee|my spouse|my friend|a friend|my mother|my mom|my mum|my father|my dad|my son|my daughter|my sister|my brother|my boss|my roommate|my colleague|my baby|my better half",
      ],
      [2, "my parents|both my parents|my mom and dad|my mum and dad|my grandparents"],
    ],
    own: "the|my|our|other|of my|of our|small|little|young|older",
    joiners: "and|plus|with|+|&|and also|as well as|along with|and then",
    pairs: "couples|pairs",
  },
  money: {
    currencies: [
      ["USD", "dollar|dollars|buck|bucks|us dollar|us dollars|american dollars|usd|greenbacks|u s dollars"],
      ["EUR", "euro|euros|eur|eu"],
      ["GBP", "pound|pounds|pound sterling|pounds sterling|sterling|quid|gbp|british pounds"],
      ["INR", "rupee|rupees|inr|rs|indian rupees"],
      ["JPY", "yen|jpy|japanese yen"],
      ["CNY", "yuan|renminbi|rmb|cny|chinese yuan"],
      ["CHF", "swiss franc|swiss francs|franc|francs|chf"],
      ["CAD", "canadian dollar|canadian dollars|cad|can dollars"],
      ["AUD", "australian dollar|australian dollars|aud|aussie dollars"],
      ["NZD", "new zealand dollar|new zealand dollars|nzd"],
      ["BRL", "real|reais|reals|brl|brazilian reals|brazilian reais"],
      ["MXN", "mexican peso|mexican pesos|mxn|peso|pesos"],
      ["SEK", "swedish krona|swedish kronor|sek"],
      ["NOK", "norwegian krone|norwegian kroner|nok"],
      ["DKK", "danish krone|danish kroner|dkk"],
      ["PLN", "zloty|zlotys|zlotych|pln"],
      ["CZK", "czech koruna|koruna|czk"],
      ["RUB", "ruble|rubles|rouble|roubles|rub"],
      ["TRY", "lira|liras|turkish lira|turkish liras|try"],
      ["KRW", "won|krw|korean won"],
      ["SGD", "singapore dollar|singapore dollars|sgd"],
      ["HKD", "hong kong dollar|hong kong dollars|hkd"],
      ["ZAR", "rand|rands|zar"],
      ["AED", "dirham|dirhams|aed"],
      ["SAR", "riyal|riyals|saudi riyal|saudi riyals|sar"],
      ["ILS", "shekel|shekels|ils|nis"],
      ["THB", "baht|thb"],
      ["VND", "dong|vnd"],
      ["IDR", "rupiah|idr|rp"],
      ["PHP", "philippine peso|philippine pesos|php"],
      ["MYR", "ringgit|myr|rm"],
      ["NGN", "naira|ngn"],
      ["KES", "kenyan shilling|kenyan shillings|kes|ksh"],
      ["HUF", "forint|forints|huf"],
      ["RON", "leu|lei|ron"],
      ["UAH", "hryvnia|uah"],
      ["PKR", "pakistani rupee|pakistani rupees|pkr"],
      ["BDT", "taka|bdt"],
      ["EGP", "egyptian pound|egyptian pounds|egp"],
      ["ARS", "argentine peso|argentine pesos|ars"],
      ["CLP", "chilean peso|chilean pesos|clp"],
      ["COP", "colombian peso|colombian pesos|cop"],
      ["PEN", "sol|soles|pen"],
      ["TWD", "taiwan dollar|taiwan dollars|twd"],
      ["KWD", "kuwaiti dinar|kuwaiti dinars|dinar|dinars|kwd"],
    ],
    joiners: "and|with",
    minorUnits: "cent|cents|penny|pence|pennies|p|c|paise|centavos|ct|cts",
    of: "",
  },
  phone: {
    repeats: [
      [2, "double"],
      [3, "triple|treble"],
    ],
    plus: "plus",
  },
  contact: {
    at: "at",
    dot: "dot",
    slash: "slash",
    underscore: "underscore",
    hyphen: "dash|hyphen|minus",
    objectPronouns: "me|us|them|him|her|you",
    employedAt: "from|at",
    connectors: "my|is|at|and|the|on|me|reach|number|contact|you|can|call|text|under",
    and: "and",
    my: "my",
  },
  countryNames: names.countries,
  uncutCountryNames: "congo|korea|virgin|republi",
  time: englishTimeWords,
  polarity: {
    yes: "yes|yeah|yea|yep|yup|ya|yah|ye|yess|yesss|yeas|yas|yass|y|yus|aye|sure|sure thing|of course|ofcourse|absolutely|definitely|certainly|indeed|affirmative|correct|right|exactly|true|totally|ok|okay|okey|k|kk|okie|okay dokay|alright|all right|fine|perfect|great|excellent|agreed|cool|awesome|fantastic|wonderful|terrific|super|lovely|brilliant|surely|yes please|yes sir|for sure|you bet|uh huh|mhm|mm hmm|mhmm|roger|by all means|why not|confirmed|confirm|i confirm|affirm|yessir|yeah sure|without a doubt|no doubt|naturally|obviously|positive|good|very good|nice|accepted|approved|ideal|precisely|spot on|amen|heck yes|hell yes|hell yeah|duh|gladly|with pleasure|most definitely|most certainly|very much so|always|accept|i accept|i agree|agree|consent|i consent|i give consent|i give my consent|i approve|yepp|yeppers|yuppers|yee|yeh|yhh|yip|si|oui|da|ja|👍|✅|✔|👌|🙌|💯|☑|🙋|👏|🆗|permission granted|ye|yes i do|yes i would|yes it is|of course i do|of course it is|of course i would|oh yes|ooh yes|correcto|corect|corrrect|corrct|correc|corretc|perfet|prefect|perfct|definately|defintely|definitly|definetly|absolutly|absolutley|exacly|exactley|yse|yeds|tes|eys|okya|oaky|yeag|yeh sure|certainy|yesh|rightio|righto|sure why not|too right|bang on|a ok|aok|okey dokey|okie dokie|cool beans|good deal|good stuff|right you are|good call|great choice|great stuff|nice one|lgtm|fo sho|for sho|god yes|omg yes|oh god yes|yes from me|a yes from me|its a yes from me|thats a yes from me|a yes|definite yes|big yes|hard yes|ill take it|done deal|consider it done|that would be a yes|thats affirmative|thats a positive|im all for it|i am all for it|im for it|in favor|in favour|all for it|im in favor|im in favour|unquestionably|undoubtedly|100 percent yes|a resounding yes|you betcha|too true|damn right|damn straight|heck yeah|that would be lovely|that would be great|hit me|bring it on|wouldnt say no|i wouldnt say no|we wouldnt say no|cant say no to that|in a heartbeat|without hesitation|without a second thought|any day of the week|be my guest|knock yourself out|couldnt hurt|cant hurt|wouldnt hurt|yes indeedy|and how|rather yes|thatd be a yes|oh absolutely|i should think so|id say so|id think so|ofc|yas please|thatll be great|music to my ears|cant complain",
    good: "right|correct|fine|good|great|perfect|perfectly fine|ok|okay|cool|excellent|wonderful|awesome|fantastic|lovely|amazing|brilliant|ideal|terrific|super|nice|accurate|exact|true|confirmed|valid|alright|all right|acceptable|agreeable|suitable|satisfactory|spotless|flawless|in order|as i wanted|exactly it|it exactly|precise|spot on|on point|marvelous|superb|splendid|interested|alright|sufficient|sounds like a plan|ready|works|a great idea|a good idea|a good plan|a great plan|happy|willing|comfortable|okey|delightful|the one|just the ticket|no problem|great idea|good idea|the right one|correctly|very good|most wonderful|so good|very nice|all good|all fine",
    copulas:
      "that|thats|this|it|its|is|are|was|were|sounds|sound|looks|look|seems|seem|would|will|be|just|very|so|all|exactly|perfectly|absolutely|really|pretty|quite|everything|those|these|details|information|info|data|you|youre|your|got|have|had|i|im|am|think|to|me|for|with|and|totally|completely|definitely|certainly|entirely|one|works|work|that's|both|indeed|actually|guess|believe|much|more|than|the|option|idea|an|plan|by|of|thatll|itll|should|my|feel|yeah|yes|does|do|sure|still|even|of|course|everything's|summary|recap|now|booking|reservation|again|then|ok|okay|well|oh|summary|today|us|our|honestly|in|fact|fine|good|great|perfect|correct|right|a|youve|each|every|nuance|ive|exact|thatd|itd|thisll|feels|remains|going|gonna|hard|firm|clear|definite|resounding|big|solid|strong|enthusiastic|emphatic|simple|easy|obvious|straight|loud|id|ill|ooh|aw|nah|for us|we|wed",
    thanks: "thanks|thank you|thx|many thanks|thanks a lot|thank you very much",
    no: "no|nope|nah|naw|nay|n|noo|nooo|no way|no thanks|no thank you|negative|not really|not at all|never|absolutely not|definitely not|of course not|certainly not|not at this time|incorrect|wrong|false|nopes|no sir|heck no|hell no|hard pass|no chance|not a chance|nuh uh|uh uh|by no means|not me|nae|nein|non|disagree|i disagree|decline|i decline|rejected|reject|denied|not in the least|not particularly|not exactly|not quite|no need|not likely|unlikely|afraid not|im afraid not|i dont think so|dont think so|i think not|guess not|i guess not|not that i know of|not to my knowledge|not yet|not anymore|no longer|👎|❌|🚫|✖|🙅|⛔|sure dont|sure do not|i sure dont|not that im aware of|not that i am aware of|not as far as i know|not as far as im aware|none that i know of|none that im aware of|nothing that i know of|i dont believe so|i do not believe so|dont believe so|i do not think so|i doubt it|doubt it|i wouldnt say so|i wouldnt think so|i dont suppose so|hard no|firm no|big no|strong no|flat no|solid no|no from me|none whatsoever|none at all|nothing at all|thankfully not|luckily not|fortunately not|sadly not|unfortunately not|nah thanks|nope sorry|noone|nothing whatsoever|not ever|zilch|not since|not in my case|not personally|no ta|not currently|not presently|not these days|not at present|not any more|not so far|god no|oh god no|omg no|jeez no|geez no|lord no|not in a million years|not in the slightest|absolutely no|definite no|a no|a no from me|its a no|thats a no|ill have to say no|over my dead body|when pigs fly|i think ill pass|ill have to pass|no thx|no ty|negatory|nooope|i couldnt possibly|heavens no|goodness no|not happening|not gonna happen|no dice|nothing doing|no i|no i dont|no i do not|no i dont think so|no i do not think so|strongly disagree|i strongly disagree|totally disagree|completely disagree|i totally disagree|i completely disagree|i do not agree|i dont agree|that would be a no|negative on that|thats a negative|im against it|i am against it|im against|not by a long shot|no siree|out of the question|thats out of the question|not if i can help it|probably not|most likely not|most probably not|rather not thanks|i highly doubt it|highly doubt it|very much doubt it|i very much doubt it|i seriously doubt it|not once|never once|never ever|never have never will|never have and never will|nothing i know of|none i know of|not that i can think of|not that i remember|not that i can remember|cant say that i have|cant say i have|cant say that i do|cant say i do|id rather you didnt|id rather you did not|i would rather you didnt|id prefer if you didnt|id prefer you didnt|id prefer it if you didnt|i would prefer if you didnt|id rather you dont|please dont|pls dont|no way jose|thanks but no thanks|thanks but no|thank you but no|no can do|dont think we will|i dont think we will|i dont think we do|i dont think i do|i dont think i will|dont think i will|we dont think so|dont think we do|as if|fat chance|pass thanks|nah were good|nah im good|nope im good|nope were good|no im good|no were good|were good thanks|we are good thanks|were fine thanks|no its fine|no its ok|nah its fine|nah its ok|its ok no|were alright thanks|im alright thanks|wont need it|wont need one|wont need that|we wont need it|we wont need one|i wont need it|i wont need one|we dont need it|we dont need one|i dont need one|dont want one|we dont want one|no use for it|no use for one|barely ever|hated it|i hated it|not my thing|not my cup of tea|skip the|absolutly not|absolutley not|definitly not|definately not|defintely not|definetly not|deffo not|def not|certainy not|i dont believe we do|dont believe we do|i dont believe i do|i dont believe we will|i dont believe i will",
    agree:
      "thats right|that is right|thats correct|that is correct|thats it|thats fine|that is fine|thats ok|thats okay|that is ok|that is okay|thats great|that is great|thats good|that is good|thats perfect|that is perfect|that seems fine|sounds good|sounds great|sounds right|sounds perfect|sounds fine|sounds wonderful|sounds correct|sounds like a plan|seems right|seems good|seems fine|seems correct|looks good|looks right|looks correct|looks great|looks fine|works for me|that works|that would work|that will work|this works|that will be great|that will be fine|that will be perfect|would be great|would be good|would be perfect|would be nice|would be lovely|would be awesome|will be great|go ahead|go head|please proceed|proceed|carry on|you can proceed|id love that|i would like that|id like that|that suits me|suits me|it suits me|fine by me|fine with me|good for me|im fine with|i am fine with|im ok with|im okay with|i am ok with|i am okay with|im alright with|im good with|im happy with|i dont mind|i do not mind|dont mind|no problem|not a problem|no worries|no objection|no objections|it is correct|all correct|everything is correct|everything is right|youre right|you are right|youre correct|you are correct|you nailed it|you have it right|approve|i approve|approved|permission granted|i think so|i believe so|i guess so|i suppose so|suppose so|guess so|pretty much|more or less|i agree|i confirm|thats the one|that is the one|that was what i said|just the ticket|make it so|thats about it|sign me up|count me in|im in|i am in|im interested|i am interested|i am very interested|im very interested|thats all correct|thats all right|exactly what i|absolutely right|absolutely correct|hook me up|looking forward|as you said|right on|thats true|that is true|its true|it is true|very true|thats no problem|that should work|that should be fine|thatll work|thatll do|that will do|good to go|im ready|i am ready|i approve of|my request is that|agree to|agreed to|happy to|glad to|be my guest|feel free|you got that right|you got it right|got that right|you figured it out|thats what i want|that is what i want|thats what i need|thats what i said|thats what i asked|thats the plan|that is the plan|you have it|you have everything right|got everything correct|gotten everything correct|everything correct|count on it|its my initial plan|it is my initial plan|that was my request|that is my request|thats my request|thats exactly what|that is exactly what|could you do so|can you do so|could you do that|can you do that|would you do that|please hook me up|wouldnt say no|cant say no|wont say no|would love that|would love it|id love it|would love to|would be wonderful|would be fantastic|would be amazing|would be brilliant|would be helpful|would be ideal|would be fab|would be excellent|would be super|would be appreciated|would be cool|youve got it|you have got it|youve got that right|youve got it right|that is what i said|go on then|crack on|do go ahead|please go ahead|go right ahead|i can confirm|can confirm|thats what i was|it is what i|its what i|thats exactly it|that is exactly it|its exactly what|it is exactly what|exactly what we|just what i|precisely what i|that was what i|thats how i|i want this|exactly that|exactly this|thats all good|all good|all fine|all set|all in order|no complaints|no issues|no objections here|couldnt be better|couldnt agree more|you are spot on|all yours|thatd be|that covers it|thats everything correct|i am happy with|happy with that|happy with this|happy with it|thats us|makes sense|id appreciate that|id appreciate it|i would appreciate that|i would appreciate it|much appreciated|you have my consent|you have my agreement|you have my permission|you have my approval|have read and agree|have read and accept|ive read and agree|and i accept|and i agree|thats the right|that is the right|its the right|i want it that way|strongly agree|totally agree|hereby agree|fully agree|wholeheartedly agree|completely agree|i concur|concur|its a go|sounds fair|seems fair|fair enough|lets roll|roll with it|run with it|id be delighted|i would be delighted|id be happy to|i would be happy to|id be glad to|id be honored|hereby consent|hereby accept|freely agree|sounds about right|thats about right|thats the case|that is the case|such is the case|that is so|thats so|thats a fact|thats accurate|that is accurate|you are not wrong|youre not wrong|cant argue with that|no argument there|guilty as charged|you know it|without question|no question|beyond doubt|it goes without saying|that would help|thatd help|that would really help|that would help a lot|that would be a big help|that would be a great help|it would help|it would help a lot|would help|would really help|thatd be helpful|thats helpful|we would appreciate that|wed appreciate that|wed appreciate it|greatly appreciated|would be handy|would be useful|would be ace|would be grand|would be convenient|thatd be lovely|thatd be great|thatd be nice|thatd be amazing|thatd be brilliant|thatd be awesome|thatd be perfect|thatd be fab|thatd be wonderful|we would love that|wed love that|wed like that|we would like that|count us in|sign us up|put us down|put me down|i dont see why not|dont see why not|sounds lovely|sounds amazing|sounds awesome|sounds ideal|sounds helpful|sounds good to me|sounds good to us|i loved it|we loved it|loved every minute|i enjoyed it|we enjoyed it|very much indeed|were fine with|were good with|were ok with|were okay with|were happy with|we are fine with|we are happy with|we are good with|works for us|would be grateful|id be grateful|wed be grateful|would be most welcome|would be welcome",
    shortYes:
      "i would|i do|i am|i did|i have|i sure do|i sure am|sure do|i will|i can|i was|i would love to|you sure did|you did|it is|it does|they do|they are|he does|she does|we do|we are|we have|we will|we can|it has|there is|there are|it was|i certainly am|i certainly do|i am indeed|i do indeed|that it is|it sure is|it certainly is|i think i do|i think it is|i think i am|he is|she is|he has|she has|i already do|i already have|i always do|i already did|so i do|id love to|love to|id like to|i would like to|it is indeed|please do|do it|do that|do so|confirm it|confirm that|lets do it|lets do that|go for it|got it|that one|willing|it works|you got it|bet|ight|aight|ight bet|aight bet|she did|he did|they did|we did|you should|you may|you can|they will|she will|he will|he was|she was|we were|they were|it did|it will|it can|it should|i should|i might as well|thats a bet|it checks out|it all checks out|that checks out|all checks out|everything checks out|we would|we should|they have|i had|can do|will do|100%|100 percent|one hundred percent|a hundred percent|please arrange it|please arrange that|please arrange one|arrange it|arrange that|arrange one|please book it|please book one|book it|book one|book us one|please organise it|please organize it|organise it|set it up|set that up|please set it up|sort it out|pick us up|pick me up|please pick us up|come and get us|already did|already have|already am|already done|once or twice|many times|plenty of times|lots of times|several times|a few times|a couple of times|a couple times|loads of times|countless times|more than once|numerous times|multiple times|quite often|often|very often|frequently|regularly|sometimes|occasionally|now and then|now and again|every now and then|from time to time|once in a while|at times|on occasion|all the time|every day|most days|a few actually|quite a few|yes a few|just a few|we certainly do|we certainly are|we sure do|we sure are|we did indeed|i have indeed|we have indeed|i certainly have|of course we do|of course we are|we did have|we would love to|wed love to|wed like to|unfortunately i do|unfortunately we do|i am afraid so|im afraid so|afraid so|sadly i do|ended up doing so|guess i do|guess we do|i guess i do|any time|anytime|feel free|if you want|if you must|if you insist|works for us|any day|very much|loved it|enjoyed it|we need one|i need one|we do need one|i do need one|we need it|we want one|i want one|wed love one|id love one|wed like one|id like one",
    decline:
      "dont agree|do not agree|dont consent|do not consent|dont accept|do not accept|dont approve|do not approve|dont want|do not want|dont need|do not need|dont like|dont think|dont prefer|dont book|dont do|dont bother|please dont|not interested|no interest|not necessary|not needed|no need|no thanks|no thank you|thats not right|that is not right|thats wrong|that is wrong|thats not correct|that is not correct|thats not it|not correct|not right|is wrong|isnt right|isnt correct|is not right|is not correct|is incorrect|thats incorrect|not what i|rather not|prefer not|id pass|ill pass|i will pass|count me out|not for me|that wont work|that doesnt work|doesnt work|does not work|wont work|will not work|cant do|not okay|not ok|not fine|not good|not true|thats false|thats all for now|thats all i need|thats all i wanted|that is all i need|thats everything|thats about everything|im set|im all set|i am all set|im good|i am good thanks|nothing else|forget it|forget about it|never mind|nevermind|i refuse|refuse|i object|partially correct|misheard|wont be necessary|wont be needed|will not be necessary|will not be needed|isnt necessary|isnt needed|is not necessary|is not needed|not be necessary|not be needed|ill do it myself|ill do that myself|i can do it myself|i will do it myself|ill sort it myself|ill manage|no longer interested|no longer need|no longer want|dont fancy|ill leave it|leave it for now|leave it thanks|give it a miss|not keen|thats not necessary|that is not necessary|thats not needed|that is not needed|thats not required|that is not required|thats unnecessary|thats ok thanks im|im okay for now|im ok for now|im fine for now|im good for now|i am okay for now|i am good for now|i am fine for now|im okay thanks|im fine thanks|im ok thanks|do not book|please do not|you do not have my consent|you dont have my consent|do not have my consent|dont have my consent|cant agree|cannot agree|cant accept|cannot accept|cant consent|cannot consent|wont agree|wont accept|will not agree|will not accept|wont consent|can not agree|can not accept|cant make it|cannot make it|cant come|cannot come|wont be able to|will not be able to|not able to|unable to|wont make it|will not consent|do not wish to|dont wish to|dont feel like|do not feel like|have no desire|ill skip it|ill skip this|ill skip that|thats not true|that is not true|untrue|thats untrue|not the case|thats not the case|that is not the case|isnt true|is not true|isnt the case|is not the case|not so|not accurate|not required|isnt required|wont be required",
    shortNo:
      "i dont|i do not|i did not|i didnt|i havent|i have not|i am not|im not|i wouldnt|i would not|i wont|i will not|i cant|i cannot|i can not|i wasnt|i was not|it isnt|it is not|its not|it doesnt|it does not|they dont|they do not|we dont|we do not|we arent|we havent|we wont|we cant|there isnt|there arent|there is no|there are no|i really dont|he isnt|she isnt|he doesnt|she doesnt|he hasnt|she hasnt|i couldnt|i shouldnt|i never do|i never have|i never did|i dont really|i havent yet|not that i recall|he wont|she wont|id rather not|thats all|that is all|thats it for now|thats all thanks|that will be all|nothing|none|i have none|i have nothing|ive none|i havent any|i dont have any|i dont have one|i do not have any|i do not have one|dont have any|dont have one|havent got any|i havent got any|theres none|there are none|there is none|she did not|she didnt|he didnt|he did not|they didnt|they did not|we didnt|we did not|it didnt|it did not|were not|we are not|you shouldnt|you should not|you may not|cannot|can not|cant|it wont|it will not|they wont|they cant|she cant|he cant|it hasnt|it wasnt|it was not|we werent|they werent|she wasnt|he wasnt|i have never|ive never|never have|never did|never do|never will|never had|never been|didnt|havent|wasnt|isnt|wont|doesnt|please do not|we wouldnt|i hadnt|no one|not a soul|that would be all|that would be all for now|thatll be all|that will be all for now|that is all for now|were good|we are good|were all set|we are all set|were fine|we are fine|were ok|were okay|were sorted|we are sorted|were covered|we are covered|im sorted|im covered|all sorted|already sorted|its sorted|its all sorted|thats sorted|already covered|its covered|taken care of|already taken care of|its taken care of|were alright|im alright|hardly ever|i quit|i gave up|gave it up|given up|not needed thanks|we can manage|i can manage|well manage|we will manage|ill manage|we manage|we cope|well cope|weve got wheels",
    laterFirst:
      "later|wait|hold on|hold that|hold it|in a bit|in a while|in a minute|next time|someday|some day|maybe tomorrow|lets wait|let us wait|wait a bit|wait for now",
    later:
      "not now|hold on for now|hold on with that|hold on with it|not right now|not just now|maybe later|perhaps later|possibly later|may be later|later on|some other time|another time|maybe another time|perhaps another time|at another time|at a later time|not yet|not just yet|not quite yet|not at the moment|not at this moment|not right at this moment|not at this time|not this time|not right this second|not right away|not today|not ready|hold off|not for now|not tonight|maybe in a bit|maybe in a while|maybe some other time|do that later|do it later|be done later|bot not now|but not now|now now|at a later date|a bit later|do so later|do this later|done later|decide later|decide it later|it later|that later|so later|at the present time|not at present|at the moment|not at the present time|need them yet|need it yet|want it yet|ready yet|for the moment|just yet|some other day|another day|think about it|maybe after|ask my friends about it|right this second|lets do it later|lets do that later|we can do that later|we can do it later",
    unsure:
      "maybe|perhaps|possibly|not sure|im not sure|i am not sure|unsure|i dont know|i do not know|dont know|dunno|idk|no idea|it depends|depends|that depends|might|i might|could be|can be|may be|probably|sort of|kind of|kinda|sorta|sometimes|hard to say|who knows|not certain|undecided|i cant decide|either|50 50|fifty fifty|so so|if|unless|let me think|ill think|not sure yet|either way|partly|partially|occasionally|rarely|yes and no|possible|🤷|🤔|i dont know yet|dont know yet|idk yet|not decided yet|havent decided|havent decided yet|still deciding|still thinking|i have not decided|on the fence|mixed feelings|we might|might do|perhaps later",
    negations:
      "not|dont|doesnt|didnt|isnt|arent|wasnt|werent|wont|wouldnt|cant|cannot|couldnt|shouldnt|never|no|havent|hasnt|hadnt|nor|without|aint|nothing|nobody|hardly|neither|none|no one",
    corrections:
      "actually|instead|change it|change that|change the|change to|can you change|could you change|can we change|lets change|change of plans|change in my plan|make it|make that|lets make|can you make|could you make|can we make|make the|should be|needs to be|must be|it should|supposed to be|modify|adjust|try the|how about|what about|would you try|could i|switch|replace|update|i want|i need|i would like|id like|i wish|only need|just need|i prefer|prefer|rather|sorry|wait|hold on|no i|now that i think|play it|put it|cast it|set it|book it for|book only|just for|only for|its actually|only require|for just|can you try|would like|could you book|could you schedule|could you reserve|could you set|could you play|can you book|can you schedule|can you reserve|can you set|can you play|can we|would you play|would you book|change|double that|cast|play|then|there will be|therell be|make|i want to|i would like to|id like to|i need to|i wish to|we want|i like to|cast it on|i want it|i want the",
    objections:
      "wrong|not right|incorrect|not correct|changed my mind|change my mind|changed my plans|on second thought|on second thoughts|second thought|misheard|partially correct|i meant|i clearly said|thats not|that is not|date is wrong|time is wrong|like i said|had the address wrong|isnt what i|isnt what we|wasnt what i|not what i asked|not what i said|not what i meant|doesnt look right|doesnt sound right|does not look right|not quite right|isnt quite right|thats a mistake|there is a mistake|theres a mistake|there is an error|theres an error|you misunderstood|you misheard|you got it wrong|you have it wrong|got the wrong|mixed up|needs changing|needs correcting|needs fixing|you got the|is wrong|is incorrect|isnt right|isnt correct|is not right|is not correct|not okay|not true",
    wishes:
      "i want|i want to|want to|id like|i would like|i like to|i need|i need to|i wish|i wish to|id love|please|can you|could you|can i|could i|lets|let us|give me|get me|book|reserve|make|buy|play|schedule|set|add|rent|send|transfer|im looking for|i am looking for|looking for|look for|id prefer|i prefer|do want|i will|ill|we want|wed like|we would like|we need|interested in|order|show me|purchase|find|put|can you book|can you schedule|can you reserve|could you book|could you schedule|could you reserve|would you book|if you could|if you would|if you can|if you dont mind|if its not too much trouble|if its no trouble|if it isnt too much trouble|if you wouldnt mind|if possible|if its possible|if thats possible|if it is possible|if thats ok|if thats okay|if thats alright|if available|if i may|if we may",
    but: "but|however|though|although|except|only if|unless|provided|as long as|if|yet",
    empty:
      "a|an|the|do|does|did|you|your|i|me|my|we|us|our|it|its|that|this|these|those|is|are|was|were|be|been|have|has|had|to|of|in|on|at|for|with|and|or|not|would|will|could|can|should|shall|like|want|wish|prefer|need|please|ok|okay|confirm|right|correct|yes|no|so|now|there|here|any|some|by|from|as|if|then|just|get|go|going|how|about|what|which|who|when|where|why|lets|let|also|too|am|im|id|ill|there|them|they|he|she|him|her|his|hers|something|anything|else|one|more|all|sure|great|thanks|details|following|verify|ready|today|time|information|make|made|up|out|s|t|d|ll|re|ve|much|many|very|really|new|thing|things|way|think|know|good|well|take|give|kindly|may|might|must|ever|often|usually|still|already|feel|being|having|doing|than|other|another|first|last|next|day|people|person|work|works|see|say|find|help|try|use|using|used|come|back|over|only|ve",
    confirmCues:
      "confirm|confirming|confirmed|confirmation|correct|verify|right|clarify|clear|make sure|did i get|affirm|recap|review|ensure|understood|accurate",
    confirms:
      "right|thats right|that is right|correct|thats correct|that is correct|exactly|precisely|thats it|that is it|thats what i meant|thats what i mean|what i meant|what i mean|thats what i said|what i said|you got it|you got that right|you read that right|you read it right|spot on|just so|confirmed|i confirm|confirm",
    offerCues:
      "would you like|do you want|want to|want|wanna|shall i|should i|can i|may i|will i|wish|interested|need|how about|what about|like me to|willing|ready|prefer|are you like|mind|okay|ok|fine|can we|shall we|could i|be willing|looking for|hook|book|reserve|better|should we|do you want us|may we|are we to",
    interrogatives:
      "what|whats|when|where|wheres|who|whos|whom|which|why|how|hows|is|are|do|does|did|can|could|will|would|should|may|was|were|am|has|have|any|tell",
    reservations:
      "if|unless|only if|but only if|provided|as long as|so long as|except|except for|apart from|on condition|assuming|depending on|but for|if not for|if it werent for|were it not for|if only|if you could|if you can|if you would",
    contented: "im okay|i am okay|im ok|i am ok|im fine|i am fine|im alright|i am alright",
    likes:
      "i love it|i like it|i enjoy it|i adore it|love it|like it|adore it|enjoy it|i love them|i like them|love them|i love that|i love|i like|i enjoy|i adore|i really like|i really love|i do like|i do love|im a fan|i am a fan|im a big fan|i am a big fan|im a huge fan|huge fan|big fan|a big fan|a lot|a great deal|its my favorite|its my favourite|my favorite|my favourite|cant get enough|cant get enough of it|im crazy about it|i am crazy about it|im into it|i am into it|very fond of it|quite a bit|who doesnt|i really enjoy|really enjoy|absolutely love it|absolutely love|i absolutely love|absolutely adore|i do enjoy",
    dislikes:
      "i hate it|i hate them|hate it|hate them|i hate|i cant stand it|i cant stand them|cant stand it|i cant stand|cant stand|i dislike it|i dislike|i dont care for it|dont care for it|not my thing|its not my thing|not really my thing|not my cup of tea|its not my cup of tea|not my style|not for me|not a fan|im not a fan|i am not a fan|not a big fan|im not a big fan|not much of a fan|not so much|not that much|not very much|not much|no fan|never cared for it|i detest it|i loathe it|im not into it|not into it|not into that|not into|not crazy about it|not keen on it|not fond of it",
    likeCues: "you like|you enjoy|you love|a fan|fond of|you into|like it",
    mindCues:
      "do you mind|would you mind|you mind if|mind if|any objection|any objections|do you object|would you object|bother you",
    lukewarm:
      "i think so|i believe so|i guess so|i suppose so|suppose so|guess so|pretty much|more or less|i guess|i suppose|whatever|under protest|reluctantly|grudgingly|if i must|if i have to|why not|i dont mind|no choice|i have no choice|do i have a choice|fine whatever|ok whatever|in principle|with reservations|with some reservations|with a reservation|with caveats|with a caveat|with some caveats|with exceptions|with one exception|conditionally|in theory|to a degree|to some extent|to an extent|mostly|for the most part|only|partially|in part|kinda|sort of",
    unchanged:
      "nothing to change|no changes|no changes needed|no change needed|no changes necessary|no changes required|nothing to correct|nothing wrong|nothing is wrong|no corrections|no corrections needed|no mistakes|no errors|nothing else to change|no edits|no need to change anything|no need to change|dont change anything|dont change a thing|leave it as it is|leave as is|keep it as it is|keep it like that|keep it that way|nothing needs changing",
    requests: "can|could|will|would|may|might|shall|should|about|there",
  },
  choices: {
    and: "and|plus|also|as well as|along with|together with|with|&|+|then|n|nothing but",
    or: "or|either|/",
    except:
      "except|except for|but|but not|apart from|other than|excluding|minus|without|besides|not|save|aside from|leaving out|all but|everything but|hold the|leave out|leave out the|leave off|leave off the|skip the|minus the|without the",
    all: "all|all of them|all of these|all of those|all of the above|everything|every one|every one of them|each|each one|each of them|the lot|all options|the whole lot|every|any and all|all the above|all three|all four|all five|every single one|them all|select all|all please",
    none: "none|none of them|none of these|none of those|none of the above|nothing|no one|not any|not one|nil|zero|no|nope|nothing at all|none at all|not any of them|nada|no thanks|none of the options|none apply",
    both: "bit of both|a bit of both|little of both|a little of both|mix of both|a mix of both|some of both|half and half|half half|fifty fifty|a mixture of both|mixture of both|both|both of them|both of these|both options|the two|the both|both please|the two of them",
    neither: "neither|neither one|neither of them|neither of these|not either",
    penultimate:
      "penultimate|last but one|next to last|second last|one before last|one before the last|the last but one|the second last|the next to last|the one before last|the one before the last|the penultimate|the penultimate one|second from the bottom|the second from the bottom|second from bottom|second from last|the second from last",
    last: "last|the last|last one|the last one|final|the final one|bottom|the bottom one|final one|bottom one|latter|the latter|last option|very last|end one|rightmost",
    first: "top|the top one|top one|former|the former|first one|leftmost",
    middle:
      "middle|the middle|middle one|the middle one|the one in the middle|in the middle|center|the center one|centre",
    to: "to|through|thru|till|until",
    optionNouns:
      "option|options|number|no|nr|choice|answer|letter|item|alternative|pick|#|variant|row|num|opt|picture|photo|image|pic|numbers|choices|letters|items|nos",
    not: "not|dont|isnt|never|no|except|wont|didnt|hate|without|nor|neither|cant|used to|no longer|stopped|gave up|rather than|less|nothing",
    other:
      "other|another|something else|others|different|not listed|its not listed|not on the list|none of these its|none of the above its|otherwise|not here|the rest|rest|the remaining|remaining|the others",
    whichever:
      "any|anything|any of them|any of these|whichever|whatever|either|either one|either works|either is fine|i dont mind|dont mind|i dont care|dont care|no preference|doesnt matter|it doesnt matter|you choose|you decide|your choice|surprise me|any one|all the same|not fussy|im easy|up to you|i have no preference|indifferent",
    then: "then|and then|followed by|next|after that|after|afterwards|second|third|fourth|finally|lastly|last|first|before|1st|2nd|3rd|4th|5th|>|over|above",
    better:
      "instead of|in place of|over|above|before|more than|better than|ahead of|beats|>|rather than|is better than|are better than",
    had: "i had|we had|i used|we used|i did have",
    now: "now|nowadays|these days|currently|at the moment|at present",
    formerly:
      "last time|the last time|before|previously|in the past|used to|formerly|last year|last month|last week|back then|ages ago|years ago|originally|at first|until now|up to now|so far|back in the day|once upon a time",
    against:
      "is too|are too|was too|were too|would be too|will be too|seems too|looks too|takes too|its too|way too|far too|a bit too|bit too|much too|feels too|sounds too|costs too|is overpriced|is not worth|isnt worth|not worth it|is bad|is terrible|was terrible|is awful|was awful|is impossible|are impossible|would be impossible|takes ages|takes forever|doesnt work|does not work|dont work|wont work|is out of the question|is not an option|isnt an option|is no good|are no good|never works|sucks|is boring|is ugly|is useless|didnt work|gives me|makes me sick|bores me|is horrible|is the worst|is uncomfortable|is not good|isnt good|is not comfortable|isnt comfortable|is slow|is expensive|is difficult|is noisy|are terrible|are horrible|are awful|are bad|are expensive|is the problem|is ruined|doesnt|does not|isnt|is not for me|wont|wont do|will not do|dont suit|doesnt suit|is dangerous|is scary|is risky|is dirty|is painful|is broken|hurts",
    frame:
      "i|id|ill|im|we|wed|want|need|would|like|love|prefer|choose|pick|select|take|go|with|for|the|a|an|my|please|it|its|is|that|thats|this|be|to|have|get|me|give|of|one|ones|option|think|will|am|are|going|lets|do|can|you|yes|yeah|sure|on|in|at|some|make|favourite|favorite|choice|answer|probably|definitely|say|guess|best|was|there|s|your|his|her|our|you|your|just|only|thanks|thank|ok|okay|interested|looking|mine|most|mainly|mostly|usually|though|suppose|ive|been|mean|put|down|as|count|type|kind|should|could|must|from|using|use|by|via|so|very|really|much|well|too|also|right|now|today|currently",
    notRefusedBehindNot: "mind|care|doubt|wait",
    freeOf: "free|less",
    everyOption: "all|everything",
  },
  ranges: {
    below: "under|less than|below|fewer than|younger than|shorter than|lower than|smaller than",
    upTo: "up to|at most|max|maximum|a maximum of|no more than|not more than|until|till|up to and including",
    above:
      "over|more than|above|older than|greater than|longer than|beyond|exceeding|further than|farther than|higher than|larger than|bigger than|in excess of",
    from: "at least|from|min|minimum|a minimum of|no less than|no fewer than|not less than|starting at|starting from",
    orMore:
      "or more|or older|or over|or above|or longer|or later|or higher|or further|or farther|or greater|or larger|or up|and more|and older|and over|and above|and up|and longer|and beyond|plus|upwards|and upwards|onwards",
    orLess:
      "or less|or fewer|or younger|or under|or below|or shorter|or earlier|or lower|or before|and under|and younger|and below|and less|and fewer|max|maximum|tops|at most",
    before: "before|earlier than|until",
    after: "after|later than|from",
    between: "between|in between|from",
    to: "to|through|thru|until|till|up to|but",
    and: "and|&",
    measures: [
      ["km", "km|kms|kilometer|kilometers|kilometre|kilometres"],
      ["mi", "mi|mile|miles"],
      ["m", "m|meter|meters|metre|metres"],
      ["ft", "ft|foot|feet"],
      ["kg", "kg|kgs|kilo|kilos|kilogram|kilograms"],
      ["lb", "lb|lbs"],
      ["l", "l|liter|liters|litre|litres"],
    ],
  },
  commandFrame:
    "i|id|ill|im|ive|we|wed|lets|let|us|me|my|you|your|can|could|may|might|would|will|should|shall|want|wanna|need|like|love|prefer|rather|do|to|the|a|an|this|that|it|its|these|one|please|pls|plz|just|now|for|is|are|am|be|at|on|in|of|with|and|so|if|possible|ok|okay|hey|hi|hello|sorry|thanks|thank|actually|here|there|all|right|really|gonna|going|go|have|has|got|think|time|moment|oh|um|uh|well|no|yes|then|sure|how|about|dont|mind|way|any|some|maybe|bot|sir|kindly|gotta|lemme|simply|directly|possibly|lets|hmm|ahead|from|again|yeah|cant|able|by|today|yet|still|up|too|since|because|as|ugh|dude|guys|man|mate|try|trying|instead|does|hold|wait|myself|feel|free|help|oops|whoops|uhh|wow|sorry|excuse|okay|alright|honestly|quickly",
  commands: {
    skip: {
      strict:
        "skip|skip it|skip this|skip that|skip this one|skip this question|skip the question|skipping|skip to the next|skip ahead|next question|move on|move along|move to the next|go to the next question|lets move on|jump to the next|pass on this|ill pass|leave it blank|leave this blank|leave blank|leave it empty|leave this empty|no answer|come back to this later|come back to it later|answer later|answer this later|answer that later|do this later|ask me later|ask later|not answering this now|move to next|move to the next question|proceed to the next|proceed to next|next question|not this one|dont have an answer|do not have an answer|nothing to add|nothing comes to mind|cant answer this|cant answer that|cannot answer this|i cant answer|on to the next|onto the next|go to next|next one please|next please|lets continue|lets keep going|keep going|i pass|answer that one later|come back to that|circle back|next|never mind|nevermind|forget it|answer it later|skip that one|skip for now|lets skip|rather skip|come back later to this|ill come back to this|come back to this one|lets come back to that|come back to that later|return to this later|no answer for that|leave that blank|leave that one blank|leave it out|leave that out|leave this out|leave it off|pass on that one|pass on this one|pass on that",
      loose:
        "pass|next|next one|the next one|blank|nothing to say|i dont know|dont know|idk|dunno|no idea|no clue|not sure|unsure|cant remember|dont remember|i forgot|forgot|forget it|never mind|nevermind|not applicable|n a|na|doesnt apply|does not apply|dont have one|dont have any|i dont have|do not have one|havent got one|later|not now|maybe later|can i not|cant say|hard to say|continue|carry on|ignore this|ignore it|ignore that|ignore|not relevant|nothing to add|i have none|have none|got none|none to give|havent any",
      beside:
        "question|questions|part|step|section|field|bit|thing|these|those|next|other|later|moving|on|over|past|answer|answering|item|for now|bother|haha|lol|dont|want|not|anything|come|comes|mind|nothing|add|answers|answered|another|go|continue|proceed|have|cant",
    },
    back: {
      strict:
        "go back|going back|back up|take me back|move back|step back|previous question|the previous one|last question again|go to the previous|return to the previous|go to previous|one step back|back one|back a step|back to the previous|back to the last|back to the question before|the question before|undo|undo that|undo my last answer|undo last|previous step|back please|go one back|jump back|head back|scroll back|get back to the previous|to the previous question|the previous question|return to the last|return to previous|previous one|change my previous answer|back to the one before|rewind|to the last question|one question back|change my last answer|redo the last one|redo that one|redo the last question|go to the last question|revisit the previous",
      loose: "back|previous|prev|return|before|earlier question|backwards|rewind|the one before|last question",
      beside:
        "question|questions|step|page|one|last|previous|answer|before|previously|part|section|screen|prior|earlier|thing|to|oops|whoops|redo|see|revisit|change|made|mistake|answers|wrong|typo|error|select",
    },
    clarify: {
      strict:
        "what do you mean|what does that mean|what does this mean|what is meant|what do you mean by that|what do you mean by this|i dont understand|dont understand|do not understand|i dont get it|dont get it|dont get the question|i dont follow|can you explain|could you explain|please explain|explain please|explain this|explain the question|explain|clarify|can you clarify|could you clarify|elaborate|can you elaborate|be more specific|what exactly do you mean|confused|that is confusing|why do you need|why do you ask|why are you asking|why do you want|why does that matter|why is that needed|why is this needed|why is this required|why is that relevant|why do you need to know|what is this for|whats this for|what is that for|what do you need it for|give me an example|can you give an example|such as what|like what|what kind of|what are my options|what are the options|what options|which options|what are the choices|what can i say|what can i choose|what should i say|what should i put|what should i write|what should i enter|what do i put|what do i write|what do i enter|how do i answer|how should i answer|how does this work|what are you asking|what is the question about|not clear|unclear|question is unclear|makes no sense|doesnt make sense|i need more information|more information|more info|more details|more detail|what format|which format|in what format|meaning|come again what do you mean|rephrase|can you rephrase|reword|say it differently|what are you talking about|what do you want|do not get it|not following|im lost|help me understand|what you mean|what this means|what that means|what it means|not sure i understand|im not sure i understand|dont really understand|not sure what you mean|not sure what this means|dont get this|dont get that|what is this about|whats this about|what is it about|what does it mean|how will this be used|how will you use|what will you do with|what happens with my|who will see this|who sees this|is this required|is it required|is this mandatory|is it mandatory|do i have to answer|do i need to answer|do i have to|must i answer|is this anonymous|is it anonymous|why is this important|what is the purpose|whats the purpose|whats the point|what does that word mean|what is that supposed to mean|which format should|in which format|what are you referring to|can you tell me more|tell me more|what are you looking for|what exactly do you want|i dont know what you mean|i dont know what that means|i dont know what that is|i dont know what this is|dont know what you mean|i have a question|need clarification|more context|what do you mean by|what is meant by|please elaborate|can you be more specific|not sure what you are asking|im not following|i am not following|i dont get the question|what kind of answer|what should i answer|what am i supposed to|why do you want to know|could you give me an example|dont get what you mean|dont get what youre asking|dont understand what you|dont understand what youre|do not understand what|not following you|what does this question mean|what does the question mean|what is the question asking|what is this question about|what exactly are you asking|whats the point of this question|why does it matter|how is that relevant|how is this relevant|why is this relevant|explain what you mean|tell me what you mean|what is meant by that|what do you need",
      loose:
        "what|huh|why|how|which|help|what now|eh|wdym|wut|how come|who|how so|what is that|what is this|whats that|whats this|define|example|examples|which one|which ones|what kind|options|what choices|hows that|meaning what|for what|for whom|im confused|i am confused|this is confusing|thats confusing|for example|what for|explain that|explain it",
      beside:
        "question|what|why|how|mean|means|understand|you|asking|exactly|here|more|word|term|detail|details|is|are|does|do|not|me|need|know|by|between|difference|information|ask|that|bit|further|little|asked|quite|these|options|format|this|choose|want|supposed|answer|enter|write|say|type|it|sure|really|used|use|will|required|mandatory|anonymous|purpose|data|mean|looking|know|dont|point|important|all|be|do|have|must|answering|tell|supposed|could|see|with|your|who|context|clarification|please|meaning|when|where|about|refer|referring|get|following|matter|relevant|youre",
    },
    repeat: {
      strict:
        "repeat|repeat that|repeat the question|repeat please|can you repeat|could you repeat|say that again|say it again|say again|ask again|ask that again|ask me again|come again|one more time|once more|again please|pardon|pardon me|beg your pardon|what was the question|what was that|what was that again|what is the question|whats the question|what did you say|what did you ask|what was your question|i didnt catch that|didnt catch that|i didnt hear|missed that|show the question again|show me the question|run that by me again|repeat yourself|what question|read it again|read that again|which question|i missed it|i missed that|excuse me what|say what|what was that|whats the question|what was it|say what now|could you repeat|repeat it|tell me again|restate|restate the question|can you say that|whats that again|didnt understand can you repeat|i forgot the question|forgot the question|re read the question|show it again|can i see the question|what did you just say|what did you just ask|go over that again|go over it again|go through that again|i couldnt hear|i could not hear|couldnt hear you|couldnt hear that|couldnt catch that|i couldnt catch that|didnt get that|did not get that|i didnt get that|did not catch that|did not hear|didnt hear you|didnt hear that|repeat what you said|repeat what you just said|repeat your question|repeat your last|repeat the last|say what you just said|say that one more time|say it one more time|list the options again|list the options|read the options again|read me the options|show the options again|show me the options|what were the options|what were the choices|what are the options again|what are the choices again|repeat the options|repeat the choices|read it to me again|rephrase|rephrase that|can you rephrase|what was your last question|what did you ask me|what was that last part|tell me that again|repeating that|repeating the question|repeating it|mind repeating|repeat that for me|saying that again|say it once more|say that once more|ask it again|ask the question again|i need that repeated|need that repeated|i need it repeated|i need you to repeat|need you to repeat|whatd you say|what d you say|what did you say again|what was that you said|whatd you ask|what you say|could i hear that again|can i hear that again|let me hear that again|let me hear it again|i want to hear that again|i want to hear it again|hear that again|hear it again|hear the question again|id like to hear that again|would you repeat|would you repeat that|will you repeat|will you repeat that|please say that again|i need to hear that again|i need to hear it again|play that again|play it back|go again|hit me with that again|hit me again|sorry what was that|sorry what|sorry i missed that|i missed what you said|missed what you said|missed the question|i missed the question|lost you there|you lost me there say again|i wasnt listening|i was not listening|wasnt listening|i wasnt paying attention|wasnt paying attention|i zoned out|zoned out|one more time for me|once more for me|do you mind repeating|would you mind repeating|would you mind repeating that|could you run that by me again|run it by me again|could you go over that again|what are you asking me again|what was i supposed to answer|what was the last question|whats the last question|i cant hear you|cant hear you|i couldnt make that out|couldnt make that out|i didnt hear you|i did not hear you|i didnt hear a word|speak up|come again please|i didnt quite catch that|i didnt quite get that|i didnt quite hear that|didnt quite catch that|repeat that one more time|repeat that again|repeat again|back up a second what was that|ask me one more time|ask one more time|give me that again|give me that one more time|give it to me again|try that again|reread that|re read that|read it back|run it by me one more time|run that by me one more time|run that by me|go back over that|go back over it|i lost track|lost track|lost the thread|remind me what you asked|remind me of the question|remind me what the question was|read that back to me|read that back|read it back to me|say it slower|say that slower|slower please|i couldnt understand what you said|couldnt understand what you said|didnt understand what you said|didnt follow that|i didnt follow|hear that once more|hear it once more",
      loose: "again|sorry|excuse me|what again|once again|come on again|re ask",
      beside:
        "question|that|last|again|more|time|once|said|asked|hear|catch|get|what|was|did|say|previous|part|bit|back|sentence|message|other|words|missed|by|not|didnt|quite|properly|one|whats|was|forgot|see|it|sure|tell|now|understand|is|did|just|list|options|choices|option|read|show|me|really|couldnt|rephrase|hearing|ask|louder|slower|slowly|repeating|mind|saying|asking",
    },
    restart: {
      strict:
        "restart|start over|start again|start from scratch|start from the beginning|start from the start|start afresh|start anew|start fresh|begin again|begin from the beginning|from the beginning|from the start|from scratch|from the top|back to the beginning|back to the start|go back to the start|go back to the beginning|reset|redo everything|redo the whole|redo this|redo it all|do over|clear everything|clear all my answers|clear my answers|delete all my answers|erase everything|wipe everything|all over again|back to square one|go to the beginning|go to the start|reset everything|reset the form|reset the conversation|from the very beginning|take it from the top|do this over|do it all over|start the form over|start the survey over|start it over|start this over|over again|go back to square one|scratch that and start over|begin from scratch|redo from the start|wipe my answers|delete my answers|new start|fresh start|lets begin again|begin again please|restart please|restart the survey|restart the form|restart from the beginning|reset the survey|from the beginning please|start the whole thing over|start all over|start everything over|try again from the start|go from the top|begin anew|do this again from the start|do it again from the start|go back to the very beginning|clear it all|start the form again|start the survey again|start this again|start it again|start the whole thing again|do the form again|do the survey again|redo the form|redo the survey|start the conversation over|start the conversation again|start everything again|redo the whole thing|clear my responses|erase my answers|erase all my answers|forget everything|forget all my answers|forget everything i said|scrap everything|scrap it all|wipe it all|wipe the slate",
      loose: "redo|begin|over|clear|do it over|start",
      beside:
        "form|survey|conversation|chat|questionnaire|everything|whole|over|start|beginning|process|answers|from|first|question|thing|all|entire|session|back|application|new|scratch|clean|anew|very|need|test|again|take|scratch|wipe|delete|fresh|form|once|more|completely|top|do|responses|said|forget|slate",
    },
    stop: {
      strict:
        "stop|stop it|stop this|stop asking|stop asking me questions|stop now|stop here|stop the survey|quit|exit|i quit|i want to stop|lets stop|end this|end the survey|end the chat|end the conversation|end survey|end chat|end conversation|end it|cancel|cancel this|cancel the survey|cancel everything|cancel it|abort|i give up|give up|im done|i am done|done with this|im finished with this|finish later|no more questions|no more|enough questions|thats enough|thats enough questions|leave me alone|go away|unsubscribe|opt out|i have to go|i gotta go|gotta go|i need to go|have to leave|need to leave|im leaving|goodbye|good bye|bye|bye bye|see you later|dont want to continue|do not want to continue|dont want to do this anymore|dont want to answer any more questions|dont want to answer anymore|not interested anymore|im out|close this|close the chat|close the form|close chat|shut up|get lost|terminate|log out|logout|drop out|i dont have time for this|dont have time|no time for this|continue later|continue this later|finish this later|save and exit|pause|pause this|i will continue later|do this another time|lets continue later|come back later|ill come back later|later maybe ill continue|fuck off|piss off|leave the chat|leave the survey|leave the form|wanna quit|dont contact me|enough already|thats it im done|thats all i want to answer|im finished|i am finished|stop talking to me|stop messaging me|no thanks im done|done for today|done for now|im out of time|out of time|need to run|gotta run|i have to run|not doing this|im not doing this|dont want to do this|i dont want to do this|i want out|let me out|im leaving now|drop it|end here|lets end this|lets end it here|lets stop|stop here please|lets call it a day|call it a day|wrap it up|come back another time|please cancel what|cancel what youre|cancel what you are|stop what youre|stop what you are|im done with this|im done with you|im done here|i am done with this|done with the survey|i want to cancel|let me cancel|i want to quit|i want to exit|i would like to stop|id like to stop|i wish to stop|i no longer want to continue|no longer want to|i cant continue|cant continue|i wont continue|lets finish here|lets end here|dont ask me anything else|dont ask me any more|dont ask me anymore|stop bugging me|stop bothering me|i dont want to continue|quit this|quit the survey|leave this|get me out|get me out of here|cancel the whole|cancel the whole thing|stop the whole thing|end the whole thing|cancel the form|cancel the chat|cancel the conversation|stop the chat|stop the conversation|stop the form|close the conversation|close the survey|exit the survey|exit the chat|exit the form|quit the form|quit the chat|terminate the chat|terminate the conversation|end this conversation|end this chat|stop this survey|stop this conversation|abandon this|abandon the survey",
      loose:
        "end|finish|enough|close|leave|cya|ciao|see ya|see you|later dude|over and out|halt|finished|done|kill it|this is too long|too many questions|enough of this|ive had enough|i have had enough|had enough|over it|im over this|this is a waste of time|waste of time",
      beside:
        "survey|form|chat|conversation|questions|question|questionnaire|asking|everything|anymore|more|doing|answering|process|session|talking|wasting|immediately|already|here|continue|don|application|messages|messaging|talk|bothering|out|want|not|off|stuff|today|completely|later|finishing|for|day|been|interview|taking|me|wish|longer|no|any|thank|run|time|enough|done|finished|lets|do|today|all|end|just|let|answered|questions|anything|else|what|youre|long|too|many|said|says|with|waste|bye|whole|thing|altogether|entirely",
    },
    refuse: {
      strict:
        "prefer not to say|prefer not to answer|i prefer not to|prefer not to|prefer not to disclose|prefer not to share|rather not say|rather not|rather not answer|rather not share|id rather not|would rather not|rather not disclose|none of your business|not your business|thats none of your business|that is none of your business|no comment|decline to answer|i decline|decline to say|refuse to answer|i refuse|refuse|wont answer|will not answer|wont answer that|not going to answer|not gonna answer|not going to tell you|not telling you|im not telling|i wont tell you|wont tell you|wont say|i wont share|not comfortable|uncomfortable|dont feel comfortable|not comfortable sharing|not comfortable answering|thats private|that is private|this is private|its private|thats personal|that is personal|its personal|too personal|this is personal|dont want to answer|do not want to answer|dont want to say|do not want to say|dont want to tell you|dont want to share|do not want to share|dont want to give|do not want to give|dont wish to answer|do not wish to answer|dont wish to say|do not wish to disclose|do not wish to share|dont want to disclose|not willing to|not giving you|not giving that|i dont give|not sharing|wont give you|wont give|keep that to myself|keep it to myself|mind your own business|confidential|thats confidential|not disclosing|not saying|why should i tell you|you dont need to know|thats sensitive|id like to keep that private|keep that private|keep it private|withhold|not telling|not telling you that|no way im giving you|not giving that out|i dont share that|dont share that|dont give that out|dont give out|not something i share|not something i want to share|keep it confidential|rather keep that|rather keep it|i wont say|wont disclose|cant share that|cant disclose|not at liberty|not allowed to say|why do you think ill tell you|not revealing|refuse to say|its a secret|thats a secret|i prefer not answering|prefer not answering|rather not answer that|rather not give|do not feel comfortable|its sensitive|thats none of your concern|i wish not to answer|i choose not to answer|choose not to answer|choose not to say|will not disclose|not willing to share|thats too personal|that is too personal|its too personal|a bit too personal|thats too private|thats not something i|i have nothing to say to that|nothing to say to that|not your concern|isnt your business|is not your business|isnt any of your business|is none of your business|not any of your business|i shall not say|id rather keep that|im not comfortable|i am not comfortable|that makes me uncomfortable|dont feel like sharing|dont feel like answering|dont care to answer|dont care to share|i plead the fifth|plead the fifth|my lips are sealed|pass on answering|not going to share|not going to say|wont be answering|will not be answering|wont be sharing|i dont disclose|i dont discuss|not up for sharing|i am not telling|not gonna tell|not gonna say|not gonna share|none of your concern|none of your beeswax|not your problem|nunya|nunya business|no need for you to know|you dont need that|you dont need to know that|thats for me to know|its a private matter|thats a private matter|private matter|private information|thats private information|thats personal information|personal information|sensitive information|i keep that private|i dont give out|i do not give out|i do not share|i dont tell strangers|im going to keep that|will not tell you|will not tell|will not say|will not share|will not give|decline to share|decline to give|i would not like to say|i wouldnt like to say|not willing to say|not willing to answer|not willing to tell",
      loose: "private|personal|secret|nope not telling|undisclosed|no way|not your concern|classified|too private",
      beside:
        "that|information|info|question|private|personal|answer|answering|say|tell|share|sharing|give|giving|disclose|out|not|business|you|my|details|kind|data|comfortable|such|a|bit|very|strangers|anyone|online|sorry|feel|number|email|address|phone|name|age|question|reveal|provide|providing|thing|things|pretty|asking|own|disclosing|saying|telling|revealing|quite|none|comment|want|wont|way|no|giving|out|share|something|secret|concern|liberty|allowed|wish|keep|kept|here|with|disclose|cant|telling|detail|anybody|too|like|any|fifth|discuss|discussing|sensitive|isnt|answered|privacy|beeswax|matter|need|know|would|going",
    },
    human: {
      strict:
        "human|a human|talk to a human|speak to a human|talk to a person|speak to a person|speak with a person|talk to someone|speak to someone|speak with someone|talk with someone|real person|a real person|talk to a real person|speak to a real person|real human|live agent|live person|human agent|talk to an agent|speak to an agent|speak with an agent|speak to a representative|talk to a representative|talk to support|contact support|speak to support|speak to your manager|speak to a manager|talk to a manager|talk to the manager|call me|give me a call|call me back|can someone call me|connect me|connect me with|transfer me|actual person|actual human|someone real|somebody real|human being|talk to somebody|speak to somebody|chat with a human|chat with a person|chat with someone|get me a person|get me a human|talk to a live|talk with a human|talk with a person|speak with a human|not a bot|not a robot|not a machine|talk to a member of staff|speak with a representative|agent please|get me a manager|get me your manager|i want a person|want a person|a person please|put me through|talk to support|speak to support|somebody to help me|someone to help me|human please|human support|reach a human|contact a human|is there a human|are you a bot|are you a robot|are you human|are you real|am i talking to a bot|am i talking to a robot|am i talking to a human|talk to your supervisor|speak with a manager|speak with an operator|talk to an operator|speak to an operator|assistance from a person|speak to an actual|talk to an actual|a real agent|a live person|a live agent|reach support|contact someone|representative please|operator please|customer service please|customer support please|support please|manager please|speak to customer service|talk to customer service|let me speak to|let me talk to|connect me to|transfer me to|need customer service|want customer service|need customer support|need a human|need a person|want a human|need a real person|get me customer service|get me an operator|get me a representative|get me someone|speak with customer service|contact customer service|call customer service|need a representative|need an agent|need an operator|want an agent|want a representative|can a human|a human help|give me a human|give me a person|give me an agent|real people|have someone call me|have somebody call me|person not a bot|switch me to|hand me over|pass me to|route me to|escalate this|escalate to|talk to customer support|talk to customer care|speak to customer support|speak to customer care|speak with customer support|contact customer support|reach customer service|reach customer support|talk with customer service|talk with an agent|talk with a representative|chat with an agent|chat with support|chat with customer service|speak with somebody|talk with somebody|get a human|get a person|get an agent|get a representative|get somebody|want to talk to a|talk to an advisor|speak to an advisor|speak to an adviser|talk to a supervisor|speak to a supervisor|talk to your manager|speak to the manager|talk to a specialist|speak to a specialist|speak to a live|connect me to customer service|transfer me to customer service",
      loose:
        "agent|person|manager|supervisor|support|someone|staff|assistant|advisor|adviser|customer service|customer support|customer care|representative|operator|hotline|helpdesk|help desk|call support|call center|phone support|live chat|a manager|an agent|escalate",
      beside:
        "human|person|agent|someone|somebody|talk|speak|chat|real|live|actual|support|team|customer|service|connect|transfer|get|representative|being|call|phone|from|your|manager|contact|instead|bot|robot|machine|not|rep|member|staff|put|through|anyone|operator|assistance|need|there|else|over|department|directly|message|supervisor|who|works|find|hand|pass|reach|want|desk|company|talking|speaking|sales|help|computer|another|a|an|bot|robot|talking|real|reach|center|wish|prefer|ask|put|through|right|could|immediately|live|operator|person|please|me|to|useless|this|specialist|advisor|adviser|care",
    },
  },
  change: {
    disputes:
      "is wrong|was wrong|are wrong|is incorrect|was incorrect|isnt right|isnt correct|is not right|is not correct|wasnt right|is misspelled|is misspelt|is spelled wrong|is spelt wrong|has a typo|has a mistake|is not my|isnt my|thats not my|that is not my|this is not my|this isnt my|that isnt my|its not my|wasnt my|misspelled|misspelt|mistyped|misspelled my|wrong|incorrect|typo in|typo with|mistake in|mistake with|mistake on|error in|error with|messed up|screwed up|got wrong|typed the wrong|gave you the wrong|gave the wrong|entered the wrong|put in the wrong|put the wrong|is a typo|needs fixing|needs correcting|needs changing|needs to be changed|has changed|should be different|has been changed|is off|spelled wrong|spelt wrong|wrongly spelled|in error|outdated|no longer valid|is old|is missing|number changed",
    answers: "question|questions|answer|answers|reply|response|one|thing|entry",
    verbs:
      "change|edit|update|correct|fix|modify|amend|revise|redo|replace|alter|go back and change|go back to|back to|return to|switch|put|set|changed|extend to|shorten to|upgrade to|upgrade|reduce to|increase to|revisit|swap",
    to: "to|into|as|with|instead|should be|is actually|is|shouldve been|it should be|=|->|must be|needs to be|has to be|ought to be|should say|should read|correct is|the right one is|the correct one is|its actually|actually is|:",
    mistakes:
      "i made a mistake|made a mistake|i made an error|i made a typo|typo|that was wrong|i got it wrong|i was wrong|thats not what i meant|i entered the wrong|i gave the wrong|i put the wrong|wrong answer|i want to change my answer|change my answer|change my last answer|change my previous answer|change the last answer|edit my answer|edit my last answer|correct my answer|fix my answer|my last answer was wrong|my previous answer was wrong|the last answer was wrong|change that answer|let me change that|let me correct that|i misspoke|i mistyped|i need to correct something|i need to change something|can i change something|i want to change something|mistake in my previous answer|mistake in my last answer|error in my last answer|error in my previous answer|typo in my last answer|typo in my previous answer|i got that wrong|got that wrong|got it wrong|i got the last one wrong|got the last one wrong|i answered wrong|i answered that wrong|answered incorrectly|i answered incorrectly|edit my previous answer|edit the previous answer|edit the last answer|change the previous answer|correct my previous answer|correct my last answer|correct the last answer|correct the previous answer|fix my last answer|fix my previous answer|fix the last answer|update my last answer|update my previous answer|modify my last answer|modify my previous answer|modify my answer|update my answer|revise my answer|revise my last answer|revise my previous answer|amend my answer|amend my last answer|take back my last answer|take that back|i take that back|let me take that back|i take it back|can i take that back",
  },
  inquiries:
    "whats on|whats up|whats happening|whens|will it rain|will it snow|whats the|what is the|what are the|whats your|what is your|what are your|what time do|what time does|what time is|what days|what do you|what does|when do you|when does|when is the|when are you|when is it|how much is|how much are|how much does|how much do|how much would|how much will|how much was|how long does|how long is|how long will|how far|how many are|how many do|how many can|how many people can|how does|where is|where are|wheres|why do|why is|why are|who is|who are|whos|do you open|do you close|do you work|do you deliver|do you accept|do you charge|do you know|does it cost|does it include|does that include|does the price|are you open|are you closed|are you guys open|is it open|is it closed|is it true|is that including|is that per|is that for|is this per|is this for|is breakfast|is parking",
  doubts:
    "not sure|not so sure|not too sure|not really sure|not very sure|unsure|not certain|i dont know|i do not know|dont know|idk|dunno|undecided|cant decide|havent decided|not decided|im torn|i am torn|or maybe|or perhaps|or possibly|or not|maybe not|perhaps not|depends|hard to say|cant remember|dont remember|🤷|🤔",
  leadOuts: "here|speaking|here speaking|is my name|is the name",
  leadIns:
    "my name is|my names|you can put|please put|put down|just put|please write|my full name is|name is|the name is|the names|im|i am|its|it is|this is|they call me|people call me|call me|you can call me|i go by|everyone calls me|my first name is|my last name is|my surname is|hi im|hello im|hey im|hi i am|hello i am|hi my name is|hello my name is|i live at|i live in|i live on|we live at|my address is|the address is|address is|i am at|im at|im located at|we are located at|located at|ship it to|send it to|deliver to|deliver it to|my home address is|our address is|the name would be|name|it would be|that would be|that is|thats|sure its|sure my name is|you may call me|just call me|please call me|ship to|send to|i reside at|i stay at|my company is|i work at|i work for|my company is called|the company is|our company is|im called|i am called|names|its just|hi its|hey its|hello its|hello this is|hi this is|put it under|book it under|put me down as|put us down as|the booking is under|its under|it is under|under the name|under the name of|in the name of|just write|write|its for|it is for",
  kindNouns: [
    ["email", "email|e mail|mail|email address|e mail address|mail address"],
    ["phone", "phone|phone number|telephone|mobile|mobile number|cell|cell number|telephone number|number"],
    ["name", "name|first name|last name|surname|full name"],
    ["date", "date|dates|day|birthday|birth date|date of birth"],
    ["time", "time|hour"],
    ["address", "address|street|postal address|zip"],
    ["url", "website|url|site|link|web address|homepage"],
    ["country", "country|nationality"],
    ["number", "number|amount|age|quantity"],
    ["currency", "amount|price|budget|salary|cost"],
    ["choice", "choice|option|selection"],
    ["scale", "rating|score"],
  ],
};
