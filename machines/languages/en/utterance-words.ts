/** The words that mark the kind of a reply in English. */
import type { UtteranceWords } from "../schema/utterance-words.ts";

export const englishUtteranceWords: UtteranceWords = {
  corrections: {
    certain:
      "i meant|i mean|what i meant was|sorry i meant|i meant to say|i meant to write|meant|scratch that|on second thought|on second thoughts|i changed my mind|ive changed my mind|i have changed my mind|changed my mind|weve changed our minds|we changed our minds|changed our minds|correction|oops|whoops|ooops|my mistake|my bad|my fault|i misspoke|i take that back|i got that wrong|i was wrong|i was mistaken|no wait|wait no|actually no|no actually|forget what i said|strike that|let me correct that|let me correct myself|to correct myself|i need to correct that|there has been a change of plan|change of plan|change of plans|change that to|change it to|let me change that to|lets change that to|lets change it to|could you change that to|can you change that to|can you change it to|please change it to|please change that to|it should have been|should have been|it was supposed to be|was supposed to be|i should have said|thats not right its|i wrote it wrong its|i typed it wrong its|it isnt right its|sorry|oh sorry|im sorry|wait|hold on|hang on|ah no|oh no|oh wait|excuse me|no sorry|sorry no|ah wait|no hang on|hang on a sec|my apologies|apologies|i messed up|messed that up|i messed that up|fat fingers|fat finger|wrong button|misclick|misclicked|i misclicked|clicked wrong|i clicked wrong|pressed wrong|wrong click|autocorrect|stupid autocorrect|typed wrong|i typed wrong|mistyped|misspelled|on reflection|upon reflection|having thought about it|after thinking about it",
    likely:
      "actually|well actually|rather|i would rather have|i would rather take|i would rather|id rather have|id rather take|id rather|better|or better|i prefer|id prefer|i would prefer|we prefer|wed prefer|prefer|wed rather have|wed rather|no|nope|nah|no no|hmm|make it|make that|lets make it|lets make that|better make it|can you make it|could you make it|can we make it|could we make it|please make it|switch to|switch it to|switch me to|move it to|lets go with|lets do|lets take|lets say|go with|it should be|should be|come to think of it|thinking about it|now that i think about it|put me down for|we decided on|after all|instead|doh|argh|ah|never mind|you know what|in fact|as a matter of fact|if possible|btw|by the way|one more thing|one other thing|one thing|just realised|just realized|i just realised|i just realized|just noticed|i just noticed|just found out|i just found out|we just found out|just saw|just remembered|i just remembered|i forgot|i forgot to say|i forgot to mention|forgot to say|i should mention|it turns out|turns out|looks like|as it turns out|we decided|we have decided|weve decided|ive decided|i have decided|i decided|decided to|we decided to|lets rather|how about|could we|can we|can i|could i|we could|shoot|damn|crap|shit|dang|ugh|eek|aw|oh shoot|oh crap|oh damn|d'oh|hm|that should say|should say|it should say|should have said|that should have said|that should have been|it ought to be|ought to be|must be|it must be|needs to be|it needs to be|has to be|it has to be|need to be",
    behind:
      "instead|after all|rather|actually|i meant|i mean|sorry|please|then|that is|if possible|thanks|in fact|i think|anymore|any more|any longer|lol|haha|now|though|natürlich|it should be|it should say|that should be|i wanted to say|was what i meant|is what i meant|is what i wanted",
    insteadOf: "instead of|in place of|rather than|and not|not|as opposed to|in lieu of",
    not: "not|forget|forget about|drop|no more",
    but: "but|but its|but it is|but its actually|but actually|but i meant|but it should be|but we are|but make it|its|it is|i meant|make it",
    said: "i said|i told you|i wrote|i put|i typed|i entered|i chose|i picked|i selected|i answered|you wrote|you put|you have|it says|i had said|i said earlier",
    frame:
      "i|we|id|ill|im|were|want|would|like|love|to|have|take|get|the|a|an|it|its|is|was|be|that|thats|for|on|at|in|please|my|our|me|us|go|with|one|of|arrive|arriving|come|coming|leave|leaving|stay|staying|need|book|do|will|are|am|going|and|so|but|then|put|set|thanks|thank|you|prefer|now|really|just|only|should|by|from|ones|choose|pick|as|well|this|next|coming|kind|type|okay|ok|can|could|have|had|there|about|needs|say|says|fact|fine|enough|later|earlier|wed|day|better|perfect|good|suffice|enter|write|down|change|wrong|found|out|moved|moving|got|flight|has|having|been|must|ought|said|number|amount|total|actual|correct|right|proper|real|give|given|gave|typed|entered|regarding|concerning|also|any|more|anymore|u|pls|plz|r|extend|extended|shorten|upgrade|downgrade|switch|until|till|longer|shorter|bit|little|thing|btw|youre|weve|ive|them|they|her|his|wife|husband|partner|think|thinks|even|still|already|after|all|instead|those|these|here|somethings|theres|whats|something",
    wrong:
      "wrong|incorrect|is wrong|was wrong|are wrong|were wrong|isnt right|isnt correct|got wrong|mixed up|messed up|a mistake|mistake|typo|the wrong|false|is off|is not right|is not correct",
    adds: "add|adding|also|too|as well|plus|include|including|additionally|in addition|on top|throw in|extra|we also need|i also need|and also|book also|too please|aswell|and another|with",
    removes:
      "remove|removing|drop|take off|take out|take away|without|cancel|canceling|cancelling|leave out|leave off|delete|strike|scratch|forget|forget about|skip|lose|minus|no longer need|dont need|do not need|wont need|will not need|not need|not needed|no need for|dont want|do not want|get rid of|do without|can do without|call off|no more",
    only: "just|only|nothing but|solely",
    more: "more|longer|extra|additional|another|one more|on top",
    less: "less|fewer|shorter",
    later: "later",
    earlier: "earlier|sooner",
    slips:
      "that was wrong|thats wrong|that is wrong|thats not right|that is not right|that isnt right|thats not what i meant|thats not what i said|i didnt mean that|i did not mean that|not what i meant|you got that wrong|you misunderstood me|you misunderstood|you got me wrong|that was a mistake|i made a mistake|i made a typo|i slipped|wrong one|wrong answer|that came out wrong|that was not right|i pressed the wrong one|i clicked the wrong one|i picked the wrong one|i chose the wrong one",
  },
  texts: {
    nameTitles:
      "name|full name|first name|last name|surname|family name|given name|what are you called|what should we call you|who are you",
    cityTitles: "city|town|which city|what city|hometown|home town|birthplace|place of birth|where were you born",
    companyTitles: "company|employer|organisation|organization|where do you work|who do you work for",
    streetTitles: "street|street and number|street address|address line|address line 1",
    openTitles: "about|describe|why|how|tell|opinion|think|experience|like|feel|explain|story|comments|comment|message",
    placeLeads:
      "in|i am from|im from|i come from|i live in|we live in|i am in|im in|we are in|were in|from|it is|its|thats|that is|i was born in|born in|i reside in|i am based in|im based in|based in|we are based in|currently in|i am living in|im living in|i moved to|i grew up in|my city is|the city is|city is|my town is|it would be|i stay in|living in|just outside of|near|close to|outside|just outside|around|next to|originally from|moved to|right now in|grew up in|raised in",
    companyLeads:
      "i work for|i work at|im working for|i am working for|im working at|i am employed at|i am employed by|im employed at|im employed by|my company is|my employer is|the company is|our company is|the company is called|my company is called|its called|it is called|it is|its|im with|i am with|i run|i own|im from|i am from|thats|that is",
    retractions:
      "actually no|no actually|no wait|wait no|actually|i mean|i meant|sorry|no sorry|sorry no|oops|or rather|scratch that|correction|make that|rather|hold on|on second thought|on second thoughts|no",
    besides: "and i|and we|and my|but i|but we|i|we|and our|and its|and it|but|and no|and nothing|and dont|and do",
    clauseWords:
      "i|you|we|he|she|they|it|its|is|are|was|were|am|im|ive|youre|your|yours|have|has|had|already|why|what|whats|who|whos|how|when|where|which|not|dont|doesnt|didnt|cant|wont|isnt|arent|this|that|thats|these|those|stupid|silly|annoying|ridiculous|boring|do|does|did|can|could|would|should|will|go|back|because|if|asked|asking|told|tell|say|said|know|think|want|need|mean|meant|please|again|question|questions|answer|answers|really|actually|maybe|probably|them|him|her|me|us|my|our|their|his|never|nothing|something|anything|enough|stop|wrong|sorry|skip|help|there|here|just|too|very|so|but|or|then|same|everyone|everybody|someone|some|every|before",
    honorifics: "dr|doctor|mr|mister|mrs|ms|miss|mx|prof|professor|sir|madam",
  },
  complaints:
    "you already|you have already|youve already|i already|i have already|ive already|already told|already said|already gave|already answered|already asked|you asked me that|you asked that|you just asked|asked me that before|asking the same|same question again|not again|again with|this is stupid|thats stupid|this is silly|this is ridiculous|thats ridiculous|this is annoying|youre annoying|you are annoying|this is boring|this is pointless|this is dumb|this is useless|you are useless|youre useless|you are stupid|youre stupid|this is taking|takes forever|taking too long|takes too long|too many questions|so many questions|this is frustrating|what a waste|waste of time|waste of my time|i told you|are you deaf|are you kidding|are you serious|seriously|youre not listening|you are not listening|you dont listen|read what i wrote|i just told you|i just said|look above|see above|as i said|like i said|its not working|this doesnt work|this does not work|this isnt working|doesnt make sense|makes no sense|this makes no sense|stupid form|stupid bot|stupid question|dumb question|what a stupid|i hate this|this sucks|you suck|this is nonsense|nonsense|how rude|thats rude|none of this|you keep asking|stop repeating|you are repeating|youre repeating yourself",
  smallTalk:
    "thanks|thank you|thank you very much|thanks a lot|hello|hi|hey|hi there|hello there|good morning|good evening|good afternoon|how are you|how are you doing|how is it going|hows it going|nice to meet you|lol|haha|hahaha|ha ha|cool|you are funny|youre funny|you are nice|youre nice|very nice|thats nice|thats funny|funny|interesting|good question|great question|nice question|thats a good question|thats a great question|wow|have a nice day|you too|same to you|whats up|what a day|nice weather|good bot|i love you|i like you|you are smart|youre smart|are you a robot|are you a bot|are you real|are you human|are you a human|who are you|what are you|whats your name|what is your name|who made you|tell me a joke|brb|one moment|just a moment|one sec|just a sec|one second|just a second|give me a second|give me a minute|give me a moment|hang on a second|wait a second|wait a moment|wait a minute|let me check|let me look|let me think|im back|i am back|back now|sorry for the wait|where were we|im eating|its raining|ok thanks|okay thanks|got it|i see|makes sense|good to know|alright|all right|sounds good|hiya|howdy|yo|greetings|pleased to meet you|you are very kind|youre very kind|you are so kind|youre too kind|thats kind of you|let me think about it|i will think about it|ill think about it|i need to think about it|give me a sec|hold on a second|what a question|good to see you|how do you do|cheers mate|bless you|you are doing great|youre doing great|good job|nice job|well done",
  nothing:
    "nothing|nothing else|nothing really|nothing special|nothing to add|nothing in particular|nothing comes to mind|pass|no answer|no comment|no comments|skip|nope nothing|no nothing|nothing thanks|nothing thank you|nothing at all|nothing for now|nothing more|not really|thats all|that is all|thats it|no thanks|no thank you|i have nothing to add|i have nothing|i pass|ill pass|cant think of any|cant think of anything|none come to mind|none that i can think of|leave that out|lets leave that out|leave it out",
  later:
    "later|ill answer later|ask me later|answer that later|come back to that later|come back to it later|i will answer later|lets do that later on",
  done: "done|all done|im done|i am done|finished|im finished|i am finished|i have finished|ive finished|ready|im ready|i am ready|its done|it is done|that is done|thats done|ok done|okay done|i did it|did it|i have done it|ive done it|done that|i have done that|uploaded|uploaded it|i uploaded it|ive uploaded it|i have uploaded it|sent|sent it|i sent it|ive sent it|i signed|signed|i signed it|ive signed it|complete|completed",
  alike: [
    "arrive|arrival|arriving|check in|checkin",
    "transfer|pickup|pick up|shuttle|airport ride|collection",
    "night|nights",
    "guest|guests|people|persons|person",
    "vegetarian|veggie|veg|vegetarians|meat free|meatless",
    "vegan|plant based",
    "male|man|boy|guy|gentleman|he|him|masculine|dude|lad",
    "female|woman|girl|lady|she|her|feminine|lass",
    "car|auto|automobile|drive|driving",
    "bicycle|bike|cycle|cycling|biking",
    "motorcycle|motorbike",
    "underground|subway|tube|metro",
    "train|rail|railway",
    "plane|airplane|aeroplane|flight|fly|flying",
    "foot|walk|walking|walked",
    "cash|notes|coins",
    "card|credit card|debit card|visa|mastercard",
    "phone|call|telephone|mobile|cell",
    "e mail|email|mail",
    "text|text message|sms",
    "afternoon|lunchtime",
    "evening|night|tonight",
    "single|solo",
    "double|twin",
    "married|wed",
    "fish|seafood|salmon",
    "beef|steak",
    "chicken|poultry",
    "alcohol free|non alcoholic|soft drink",
    "employed|job|working",
    "unemployed|jobless|out of work",
    "student|studying|university|college",
    "retired|pensioner|retiree",
    "free|gratis|no cost",
    "small|little|tiny",
    "large|big|huge",
    "kids|children|child|kid",
    "house|home|cottage",
    "apartment|flat",
    "never|not once",
    "daily|every day|each day",
    "weekly|every week|once a week",
    "monthly|every month|once a month",
    "yearly|annually|every year",
  ],
};
