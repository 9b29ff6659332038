/** Words of talk about the conversation in English. */
import type { TalkWords } from "../schema/talk-words.ts";

export const englishTalkWords: TalkWords = {
  frame:
    "please|pls|hey|hi|hello|ok|okay|so|well|um|uh|and|but|just|now|actually|btw|by the way|sorry|excuse me|thanks|thank you|bot|can you tell me|could you tell me|tell me|do you know|i want to know|i wonder|can i ask|one question|quick question|wait|first|again|really|then|right",
  topics: {
    remaining: {
      cores:
        "how many questions|how many more|how many are left|how many left|how many are there|how many remain|many questions left|questions left|questions remaining|more questions|are we done|are we nearly done|are we almost done|is that all|is this the last|almost done|how far along|how far are we|am i nearly done|am i almost done|is there much more|much more to go|are there more questions",
      beside:
        "are|there|left|to|go|still|do|i|have|remaining|in|total|is|it|until|the|end|question|questions|of|these|this|will|be|more|come|coming|any|many|yet|one|you|ask|asking|going|got|answer|much|we|here|me|for|after|left over",
    },
    duration: {
      cores:
        "how long|how much longer|how much time|how many minutes|will it take long|does it take long|will this take long|does this take long|is it long|is this long|take forever|takes forever",
      beside:
        "will|does|this|it|take|is|the|form|survey|longer|left|going|to|need|do|you|i|have|more|time|questions|be|last|about|roughly|for|me|all|whole|thing|still|much|long",
    },
    recap: {
      cores:
        "what have i told you|what did i tell you|what have i said|what did i say|what have i answered|what did i answer|what have you got|what do you have|what have you noted|what did you note|what did you write down|what have you written down|my answers so far|show my answers|show me my answers|list my answers|summary|recap|summarise|summarize|what do you know about me|what have you recorded|what did you record",
      beside:
        "so|far|until|up|to|me|my|answers|a|the|what|of|already|give|i|can|see|show|all|you|down|have|about|it|this|point|before|earlier|previously|just|now",
    },
    identity: {
      cores:
        "who are you|what are you|are you a bot|are you a robot|are you a human|are you human|are you a person|are you a real person|are you real|are you an ai|are you ai|is this a bot|is this a robot|is this an ai|is this a human|am i talking to a bot|am i talking to a robot|am i talking to a human|am i talking to a machine|am i talking to a person|am i talking to a real person|whats your name|what is your name|are you a machine|are you chatgpt|is anyone there|who is this|who am i talking to|who am i chatting with|what is this",
      beside:
        "a|an|the|real|or|person|human|bot|robot|machine|ai|computer|even|exactly|you|here|to|with|me|talking|chatting|are|is|form",
    },
    privacy: {
      cores:
        "what happens with my data|what happens to my data|what happens with my answers|what happens to my answers|what happens to my details|what do you do with my data|is my data safe|is my data secure|is this safe|is it safe|is this secure|is this anonymous|is it anonymous|is this confidential|is it confidential|who sees my answers|who can see my answers|who sees this|who can see this|who reads this|who gets my data|where does my data go|where is my data|privacy policy|data protection|privacy|gdpr|do you share my data|do you sell my data|do you store my data|will you share my data|what about my privacy|what about my data|how is my data used|do you keep my data|who will see this|who will see my answers|who will read this|is my information safe|what happens with my information|what happens to my information|are you going to share|will you share|do you share|will this be shared|will it be shared|is this shared|is it shared|will my answers be shared|are my answers shared|are you going to sell|will you sell|do you sell|will you pass this on|do you pass this on|are you going to pass this on|who do you share|who will you share|does anyone else see|will anyone else see|can anyone else see",
      beside:
        "my|data|information|answers|with|to|the|is|your|about|what|do|you|have|a|it|this|all|here|when|i|answer|where|and|are|private|kept|stored|used|how|long|safe|after|that|them|anyone|anybody|someone|else|others|other|people|companies|third|parties|party|on|details|from|me|given|going",
    },
    why: {
      cores:
        "why do you ask|why are you asking|why do you need|why do you want|why should i|why would you|why is that|why do i have to|why do i need|why must i|what do you need it for|what do you need that for|what do you need this for|what is this for|whats this for|what is it for|whats it for|what for|why this question|why that question|why is this needed|why is that needed|why does it matter|why does that matter|whats the point|what is the point|why|how come|is this necessary|is this really necessary|is that necessary|do you need that|do you really need that|do you need this|do you really need this|is that relevant|why is this relevant|how is that relevant|how is this relevant",
      beside:
        "that|this|it|to|know|me|my|tell|you|answer|of|question|the|for|so|do|need|want|asking|ask|about|name|email|phone|number|address|age|birthday|date|information|data|here|exactly|even|at|all|give|say|e|mail|what|is|are",
    },
    help: {
      cores:
        "help|help me|i need help|what can i do|what can i say|what should i do|what should i say|what do i do|what do i have to do|what now|how does this work|how does it work|how do i do this|how do i answer|i am lost|im lost|i dont know what to do|i dont understand what to do|what are my options here|commands|instructions|im stuck|i am stuck",
      beside:
        "me|with|this|here|i|need|some|a|bit|lost|can|you|to|do|write|type|enter|put|out|form|it|question|how|work",
    },
    thanks: {
      cores:
        "thanks|thank you|thx|ty|thanks a lot|thank you very much|thank you so much|many thanks|cheers|much appreciated|i appreciate it|thanks so much|tysm",
      beside:
        "a|lot|very|much|so|for|your|help|you|that|this|the|too|all|ok|great|good|nice|cool|explaining|patience|helping|kind|lovely|perfect|awesome|mate|i",
    },
    hello: {
      cores:
        "hello|hi|hey|good morning|good afternoon|good evening|good day|hi there|hello there|hey there|greetings|hiya|howdy|how are you|how are you doing|hows it going|whats up|sup|yo|how do you do",
      beside: "there|you|today|to|all|everyone|everybody|again|doing|bot|assistant|friend|is|it|going|things",
    },
    laugh: {
      cores:
        "lol|haha|hahaha|hahahaha|hehe|hehehe|rofl|lmao|lmfao|thats funny|that is funny|very funny|youre funny|you are funny|ha ha|ha ha ha|funny|just kidding|just joking|im kidding|im joking|jk",
      beside: "you|are|that|was|is|a|good|one|so|very|joke|omg|nice",
    },
    insult: {
      cores:
        "stupid|idiot|dumb|moron|you suck|this sucks|this is stupid|this is dumb|this is ridiculous|this is annoying|annoying|useless|rubbish|garbage|crap|bullshit|shut up|screw you|fuck|fuck you|fucking|piece of shit|shit|damn you|i hate you|i hate this|you are terrible|this is terrible|youre terrible|worst bot ever|worst|you are an idiot|dumbass|asshole|go to hell|what a joke|what nonsense|this is nonsense|waste of time|terrible|pathetic|ridiculous|hate|for heavens sake|for crying out loud|for goodness sake|good grief|oh my god|omg|jeez|damn it|dammit|bloody hell|what the hell|wtf|give me a break|oh come on",
      beside:
        "you|are|youre|your|so|a|an|the|is|this|that|such|bot|robot|machine|ai|form|thing|stupid|dumb|idiot|really|very|what|piece|of|total|complete|ever|how|off|it|its|absolutely|bloody|question|questions|questionnaire|survey|and|i|time|all|just|to|my|with|hell|useless|freaking|completely|waste",
    },
    later: {
      cores:
        "later|leave it for later|leave this for later|leave that for later|leave for later|do it later|do this later|do that later|answer later|answer it later|answer this later|answer that later|come back to it|come back to this|come back to that|come back to it later|come back to this later|come back to that later|ask me later|ask me again later|ask later|ask again later|later please|maybe later|not right now|tell you later|fill it in later|fill this in later|postpone|postpone this|postpone it|save it for later|save this for later|save for later|this one later|that one later|look it up later|at the end please|ask me at the end|come back to it at the end|come back later to this",
      beside:
        "can|we|i|ill|i will|could|would|like|to|want|let|lets|me|us|it|this|that|question|one|for|id|rather|prefer|the|if|with|you|later|on|at|end|a|bit|should|will|need|have|look|up",
    },
    undo: {
      cores:
        "undo|undo that|undo it|undo this|undo the change|take that back|take it back|revert|revert that|revert it|change it back|change that back|put it back|put that back|no leave it|leave it as it was|leave it how it was|keep the old one|keep the old answer|as it was|as it was before|dont change that|dont change it|no dont change|that was wrong|thats not what i meant|that is not what i meant|i didnt mean that|no thats wrong|no that is wrong",
      beside:
        "no|please|the|change|that|it|to|i|want|last|answer|was|were|as|before|back|how|you|can|one|previous|nope|oops|leave|wrong",
    },
  },
  recall: {
    said: "did i say|did i answer|did i tell you|did i give|did i choose|did i pick|did i enter|did i put|did i write|did i type|have i said|have i given|have i told you|have i put|have i chosen|have i entered|i said|i gave|i chose|i entered|i told you|i picked|i put|do you have|have you got|did you note|did you write down|did you get|was my answer|is my answer",
    shown: "see|show|show me|tell me|what was|what is|whats|repeat|remind me of|read me|read back|view|look at",
    beside:
      "for|to|about|on|as|under|regarding|in|at|and|which|how|many|much|again|earlier|that|down|question|previously|there|i|did|do",
    recent: "previous|prior|preceding|last",
  },
  addressed: "you|youre|your|bot|robot|machine|form|survey|questionnaire|this|question|questions|shut|screw",
  synonyms: [
    "price|cost|costs|fee|fees|charge|rate|expensive",
    "open|opening|hours|close|closing",
    "cancel|cancellation|refund|refunds",
    "deliver|delivery|shipping|ship",
    "park|parking|car",
    "contact|reach|phone|call",
    "begin|start|starts",
    "data|privacy|information",
    "room|rooms",
    "bring|take",
    "child|children|kids|kid",
    "dog|dogs|pet|pets|animal|animals",
  ],
};
