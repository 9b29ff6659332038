/** The words of refusals in English, of other ways to come, and of comparisons. */
import type { IndirectWords } from "../schema/indirect-words.ts";

export const englishIndirectWords: IndirectWords = {
  refusals: {
    none: "no|not|nothing|none|nope|nah|naw|nay|never|neither|nor|without|dont|do not|doesnt|does not|didnt|havent|havnt|hasnt|wont|will not|wouldnt|cant|cannot|can not|aint|isnt|nothin|zilch|nada|not any|nout|nowt|no such",
    reluctant:
      "rather not|id rather not|would rather not|prefer not|prefer not to|id prefer not to|refuse|i refuse|refusing|decline|i decline|declining|not comfortable|uncomfortable|dont feel comfortable|not willing|unwilling|reluctant|not keen|rather keep|prefer to keep|keep to myself|keep it to myself|keep that to myself|keeping that to myself|keep private|no way|hard pass|lets not|let us not|mind your own business|stay out of it|withhold|opt out|cant be bothered|cba|dont feel like|dont fancy|no desire to|to myself|to ourselves|between me and me",
    giving:
      "say|saying|tell|telling|give|giving|share|sharing|disclose|disclosing|reveal|revealing|provide|providing|answer|answering|mention|mentioning|leave|leaving|hand|handing|put|enter|submit|type|state|write|specify|specifying|name|rate|rating|comment|commenting|discuss|discussing|get|getting|send|list|respond|responding|reply|replying|go into|spam|fill|filling|judge|judging|divulge|be called|call me|calling me|contact me|contacting me|phone me|ring me|text me|e mail me|email me",
    having: "have|has|got|own|owning|exist|exists|there is|there are|theres|possess|use|using|do have",
    needing:
      "need|needs|needing|want|wants|wanting|require|required|needed|wanted|necessary|like|wish|add|adding|think of|come to mind|comes to mind|come up with|occur|occurs|bother|fancy|take|taking|care|need to know|springs to mind|spring to mind|jumps out|stands out",
    secret:
      "private|personal|confidential|secret|sensitive|anonymous|anonymously|incognito|none of your business|not your business|no business of yours|none of your concern|none of yours|my business|nunya|nunya business|nobodys business|private matter|privacy|classified",
    blank:
      "not applicable|n a|na|doesnt apply|does not apply|not apply|leave it out|leave that out|leave it blank|leave this blank|leave that blank|leave it empty|leave that empty|blank|skip|skip it|skip that|skip this|skip this one|skip that one|skip over|omit|next|next question|pass on|pass on that|pass on this|pass on that one|pass on this one|no answer|no comment|no comments|not this one|ill pass|i pass|pass|leave the extras out|leave those out|leave them out|leave all out|leave all that out|leave everything out",
    unimportant:
      "not important|unimportant|isnt important|doesnt matter|does not matter|no matter|whatever|irrelevant|not relevant|isnt relevant|who cares|dont care|makes no difference|immaterial|beside the point",
    contented:
      "all good|im good|i am good|were good|we are good|im fine|i am fine|im ok|im okay|i am ok|i am okay|were fine|we are fine|im happy|all set|im all set|were all set|we are all set|thats all|that is all|thats it|that is it|thats everything|that is everything|thatll be all|thatll do|that will be all|everything is fine|everythings fine|everything is good|everything is covered|were covered|all fine|fine as it is|fine as is|happy as is|good as is|just the room|just the basics|just that|its fine|it is fine|its all good|good to go|perfect as it is|sorted|all sorted|covered",
    things:
      "thing|things|answer|answers|question|info|information|detail|details|data|phone|number|mobile|cell|telephone|landline|email|e mail|mail|address|name|names|wish|wishes|request|requests|requirement|requirements|preference|preferences|extras|extra|option|options|comment|comments|opinion|opinions|rating|score|feedback|suggestion|suggestions|idea|ideas|company|employer|website|site|account|add ons",
    frame:
      "i|id|ill|im|ive|i'd|we|wed|well|weve|me|myself|my|mine|our|ours|us|you|your|yours|u|ya|guys|people|anyone|anybody|strangers|it|its|that|thats|this|these|those|them|one|ones|any|anything|any of|of|for|from|to|with|at|in|on|by|about|the|a|an|and|or|so|just|only|really|actually|honestly|here|there|is|are|am|be|being|was|do|does|did|will|would|can|could|should|shall|right|now|at the moment|at present|currently|moment|yet|anymore|any more|please|special|particular|in particular|specific|specially|especially|else|more|further|additional|out|away|up|over|at all|as|but|because|since|cause|cos|if|kind|sort|such|either|today|sorry|ok|okay|all|everything|gonna|going|want to|need to|like to|have to|online|quite|too|very|bit|a bit|thank|thanks|cheers|mate|off|back|down|into|my own|sir|think|guess|afraid|even|still|much|what|which|where|who|when|why|live|come|part|section|thing is|whatsoever|really not|can you|could we|can we|may i|can i|wanna|then|time|this time|for now|again|ta|great|good|nope|that i can|i can|stay|remain|stay with|kept|rather|prefer|would rather|id rather|would prefer|prefer to|i prefer|choose",
  },
  rides: {
    titles:
      "transfer|transfers|pickup|pick up|picked up|shuttle|ride|lift|airport transfer|collected|collect you|pick you up|taxi",
    ownWays:
      "car|cars|drive|driving|drives|driven|by train|by bus|train|bus|metro|subway|tram|taxi|cab|uber|lyft|rental|rental car|rented|hire car|rent a car|hired|walk|walking|on foot|bike|bicycle|motorbike|picks us up|picks me up|picking us up|picking me up|will pick us up|will pick me up|ll pick us up|ll pick me up|being picked up|getting picked up|get picked up|be picked up|getting a lift|collecting me|collecting us|collects me|collects us|will collect|meeting us|meeting me|meets us|will meet us|meet me at|own way|own transport|own transportation|public transport|public transportation|by ourselves|get there ourselves|make our way|give me a lift|give us a lift|already booked|already sorted|already arranged|already organised|already organized|already have one|have one already|got one already|booked already|sorted already|taken care of|covered already|dropping us|dropping me|drop us off|drop me off",
  },
  extremes: {
    cheapest:
      "cheapest|cheaper|least expensive|less expensive|lowest price|lower price|lowest priced|most affordable|budget one|the budget option|costs least|costs the least|cheapo",
    dearest: "most expensive|more expensive|priciest|pricier|dearest|highest price|costs most|costs the most",
    least:
      "smallest|smaller|shortest|shorter|least|fewest|lowest|minimum|quickest|the small one|the short one|lightest|youngest|fewer",
    most: "biggest|bigger|largest|larger|longest|longer|most|highest|maximum|the big one|the long one|heaviest|oldest|the max",
  },
};
