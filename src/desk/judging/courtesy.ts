// What people say beside their orders and mean no order by: greetings, thanks, apologies, wishes, an introduction of
// the orders, everyday life. It is listed by its shape; whatever is not listed here is a remark.

import { isHan } from '../../notation/index.ts';

/** Words that turn what stands behind them: a phrase with a free end holds none of them. */
const TURNS =
  "not|[a-z]+n't|never|unless|until|till|only|without|before|instead|if|when|cancel|ignore|wait|hold|change|use";
/** Any words up to the end of a clause, but for those that turn it and the game's own (`¤`). */
const TAIL = `(?: (?!(?:${TURNS})\\b)[^\\s¤]+){0,12}`;

/** A name of somebody; no word that says anything of orders. */
const NAME = `(?!(?:${TURNS}|[a-z]*this|that|these|those|all|everything|nothing|orders?|lines?|moves?|above|below|first|second|third|last|skip|drop|delete|remove|strike|scrap|forget|swap|reverse|stop|correct\\w*|replace|no|both|other|one|joking|maybe)\\b)[^\\s¤]{1,20}`;

/** Adjectives of praise and complaint. */
const PRAISE =
  'lovely|nice|great|good|fine|sweet|awesome|amazing|fantastic|brilliant|superb|wonderful|beautiful|gorgeous|glorious|excellent|fabulous|splendid|epic|cool|fun|hilarious|funny|exciting|thrilling|gripping|nasty|awful|terrible|horrible|horrid|dreadful|rotten|lousy|miserable|cruel|brutal|wild|crazy|mad|insane|weird|unlucky|lucky|impressive|entertaining|delightful|charming|tasty';
/** Things that are praised after a round. */
const PRAISED =
  'dice|rolls?|rolling|reports?|story|stories|maps?|pictures?|summary|summaries|chronicles?|game|round|turn|fight|battle|siege|hunt|try|shot|one|weather|day|evening|morning|week|luck|timing|teamwork|play|move|[¤°]';
/** Verbs of leaving and of everyday needs. */
const LEAVES =
  'go|run|dash|sleep|leave|work|eat|fly|rush|hurry|cook|be off|get up|get some sleep|get back to work|head out|log off|hit the sack|feed the (?:cat|dog|kids|baby)|catch (?:a|my|the) (?:train|bus|plane|flight|tram)|pick up the kids';

/** Exclamations, praise, partings, and sayings in which the game's names may stand. */
const MORE_COURTESY: readonly string[] = [
  '(?:for|to|in the name of) (?:(?:the|my|our|king|queen|lord|lady|old|dear|and|of) )*[°¤](?: and (?:the )?[°¤])?',
  `(?:long live|(?:all )?hail(?: to)?|glory to|death to|down with|here's to|cheers to|go|viva|vive|hurray for|up with|god save|gods save|to arms for|praise(?: be to)?|beware of|fear|behold) (?:the |my |our |all )*(?:[^\\s¤]+ ){0,2}[°¤]?(?:[^\\s¤]+)?`,
  `(?:what |such |some |those |these |that |this |they |it |were |was |are |is |a |an |the |my |your |our |very |really |so |truly |quite |just |again |only |pretty |that's |it's )*(?:${PRAISE})(?: (?:and |but )?(?:${PRAISE}))* (?:${PRAISED})(?: (?:so far|as always|again|by the way|everyone|all|guys|indeed|this time|last (?:time|week|round|turn)|at °|at ¤|at [^\\s¤]+))*`,
  `(?:well|nicely|bravely|badly|beautifully) (?:rolled|fought|played|done|said|written|put|met|defended|attacked|won)(?: (?:at|in|by|of) (?:the )?[^\\s]+)?(?: (?:you|everyone|all|both))?`,
  `(?:and |so |but |please |pls |just )*(?:don't|do not|never) (?:ask|laugh|judge|worry|panic|cry|blame|hate|tell my|tell the|eat|drink|shoot|you dare|get me started|look so|be (?:sad|angry|mad|jealous|shy|late|cross|scared|afraid|nervous))${TAIL}`,
  `that(?:'s| is| was| will be|'ll be) (?:the lot|my lot|me done|me|us|us done|our lot|enough(?: for (?:today|now|me))?)(?: (?:for|from) (?:today|now|me|us|tonight|this (?:round|turn|time)))*`,
  `(?:and |so |now |but |right |ok )*(?:(?:i'm|i am|we're|we are) )?(?:off|back|away|straight|on my way|on our way) (?:to|for|home|into|on) ?(?:(?!(?:the )?(?:lines?|first|second|last|orders?|drafts?|old|previous|this|that|defen\\w+|support\\w*|raid\\w*|march\\w*|attack\\w*|power|\\d+)\\b)[^\\s¤]+ ?){0,8}`,
  `(?:and |so |now |but |sorry )*(?:(?:i|we) )?(?:have got to|'ve got to|got to|gotta|have to|need to|must|should|really must|better) (?:${LEAVES})(?: (?:now|soon|early|again|quickly|first|there|today|home))*`,
  `(?:i am |i'm |i |we |and |so |sorry )*(?:just |quickly )*(?:typing|writing|sending|typed|wrote|sent|scribbling|scribbled) (?:this|these|it|them|you) (?:from|on|in|at|under|by|between|during|over)(?!.*\\b(?:error|mistake|accident|jest|joke|draft|wrong|drunk)\\b)${TAIL}`,
  '(?:even |much |far |almost |nearly )*(?:(?!rather|other|later|earlier|after|lower|higher|better|under|over)\\w+er|worse|more \\w+|less \\w+) than (?:the |any |a |in |at |on )*[¤°](?: [^\\s¤]+){0,4}',
  'there (?:is|are|was|can be|will be) (?:only |but )?(?:one|no) (?:true |real |other )?[¤°](?: of (?:the )?(?:[¤°]|rings?))?',
  '(?:patience|courage|cheer up|chin up|steady|easy now|mercy|revenge|victory|charge|forward|onwards?|attack of the \\w+)(?: please| now| my friends?)?',
  '(?:the )?° (?:is|are) (?:in|here|back|awake|ready|online|listening|alive|hungry)(?: (?:again|now|today))*',
  '(?:poor|dear|brave|good old|sweet|mighty|stupid|silly|bloody|damned?|oh|ah|o|little|naughty|you) (?:(?:poor|dear|brave|old|sweet|mighty|stupid|silly|little|naughty|cruel|the) )*[¤°]',
  'drum ?roll(?: please)?',
  // Taunts that name nothing, and an outcry over a round.
  '(?:cry|weep|whine|cope|seethe|get over|live with)(?: about| over)? (?:it|that)(?: [¤°]| [a-z]{2,8})?',
  '(?:gg|glhf|wp|gn)(?: wp)?(?: (?:all|everyone|everybody|guys|folks|friends))?',
  `what an? (?:\\w+ )?(?:${PRAISED})(?: (?:that|it|this) was)?`,
  `(?:i|we) know how (?:long|hard|much work|busy|difficult)${TAIL}`,
  // How well somebody knows the language.
  '(?:i|we) (?:only |just |still )?(?:learn|learned|speak|study|studied) (?:it|english)(?: [^\\s¤]+){0,6}',
  '(?:run|fly|hurry)',
  '[a-z]*(?<letter>[a-z])\\k<letter>\\k<letter>[a-z]*',
  'your (?:(?:very|most|humble|loyal|faithful|obedient|devoted|favou?rite|friendly|local|old|tired|sleepy|frozen|freezing|hungry|ever|always|truly|dear|trusty|grumpy|noble|proud) ?)+(?: ?[^\\s¤]+){1,4}',
  `(?:so |really |very |not |no )*(?:sorry|apologies|excuses)(?: (?:at all|about that|about this))?(?: (?:my )?${NAME})?`,
  '(?:(?:you|we|they|i) know )?how (?:it|that|life|this) (?:is|goes|works)(?: (?:sometimes|at times|with (?:kids|cats|work|family|life)))?',
  '(?:it|that) is what it is|so it goes|such is life|c est la vie|shit happens|no pun intended',
  '(?:fingers|toes|arms|legs|everything|thumbs)(?: and (?:toes|thumbs|legs))? (?:crossed|pressed)|(?:toes|thumbs|legs) (?:too|as well)',
  `tell (?:me|us)(?: (?:all )?about(?:${TAIL}))?`,
  '(?:the )?rumou?rs? (?:of|about) my death.{0,40}',
];

/** Outlook, relief and complaint about what is under way; no word of it is said of lines. */
const FELT =
  'fun|funny|interesting|exciting|thrilling|entertaining|amusing|tough|hard|rough|close|bloody|ugly|painful|brutal|nasty|messy|hilarious|scary|frightening|tense|intense|nerve-wracking|nerve wracking|wild|crazy|great|good|bad|awful|terrible|horrible|unlucky|lucky|unfair|cruel|costly|expensive|bitter|sad|glorious|epic|legendary|memorable|tight|tricky|embarrassing|disappointing|unbelievable|incredible|amazing|something|something else|quite something|a blast|a mess|a massacre|a disaster|a nightmare|a surprise|a shock|worth it';
const EVERYDAY_TALK: readonly string[] = [
  `(?:and |but |well |so )?(?:this|that|it|(?:the|that|this|my|our|your) (?:last |next |coming |whole )?(?!lines?\\b|orders?\\b|mails?\\b|messages?\\b|lists?\\b|moves?\\b|plans?\\b|first\\b|second\\b|one\\b|march|raid|support|defen|bid|numbers?\\b|rest\\b|others?\\b)[a-z]+|(?:the )?(?:last|next) (?:round|turn|battle|fight|one|time)|°)(?:'s|'ll| is| was| will| should| could| might| may| must| has| looks?| looked| feels?| felt| sounds?| sounded| seems?| promises| going| to| have| be| been)+(?: (?:really|very|so|quite|pretty|rather|a bit|a lot|lots of|great|such|too|again|more|truly|just|probably|definitely|certainly|surely|either|still))*(?: (?:a|an))? (?:${FELT})(?: (?:or|and|for|to|as|from|at|too|again|anyway|either|at least|° )?(?: ?(?:me|us|you|all|everyone|both|watch|see|read|play|always|usual|last time|°|${FELT})))*`,
  '(?:and |so |yes |yep |ok |okay )?(?:that|it|this|everything|the receipt|your receipt|all)(?: all)? (?:looks?|is|was|seems?|sounds?|reads?)(?: (?:all|quite|perfectly|very))* (?:right|good|fine|correct|perfect|great|in order|as it should(?: be)?)(?: (?:to|for|with) (?:me|us)| so far)?',
  '(?:got|received|seen|have|read|saw) (?:the|your|my|a) (?:receipt|confirmation|report|answer|reply|mail|message)(?: (?:just now|now|today|already|thanks))?',
  "(?:(?:could|can|would|will) you |please |pls |just )+(?:please )?(?:confirm|acknowledge|let me know|drop me a (?:line|note)|tell me|reply|answer|ping me|give me a shout|write back)(?: to me)?(?: (?:if|when|once|that|whether))? (?:you(?:'ve| have)?(?: got| get| received| receive) (?:this|it|these|them|my (?:mail|message|orders))|(?:this|it|these|they|my (?:mail|message|orders))(?: (?:has|have|is|are))?(?: safely)?(?: (?:arrived?|arrives|landed|lands|come through|came through|got through|reached you|reaches you|received|there|ok|fine)))(?: (?:in your (?:inbox|mailbox)|safely|please|ok|fine|thanks))*",
  '(?:and |so |also )?(?:do you need|is there|do you want|need)? ?(?:anything|something)(?: else| more)?(?: (?:you|i should|that you|still))*(?: ?(?:need|want|missing|to add|from me|from us|for me|for now))*',
  '(?:and |so )?is (?:everything|all|it all|that all|all this) (?:clear|ok|okay|fine|in order|good|alright|readable)(?: (?:now|so far|for you|with you|to you))?',
  "(?:please |pls |just |then |so |do |and )*(?:tell me|let me know|write(?: (?:to )?me)?|shout|ask|ping me|say so|say|correct me|check|see|look)(?: (?:if|whether))? (?:you need (?:anything|something|more|me)(?: else| more)?(?: (?:from|for) (?:me|us))?|i(?:'m| am) (?:wrong|mistaken|missing something|doing (?:it|this|something) wrong)|i(?:'ve| have)? ?(?:do|did|done|make|made|got|get|wrote|write|missed|overlooked) (?:something|anything|a mistake|any mistakes?|an error|it|this|everything)(?: (?:stupid|wrong|silly|illegal|right|correctly))?)",
  '(?:a |an |another )?(?:very |rather |quite |really )?(?:quiet|boring|busy|tough|hard|short|long|slow|bad|good|great|cautious|careful|safe|defensive|aggressive|bold|peaceful|bloody|modest|humble|simple) (?:round|turn|one|week|day|time|month|°)(?: (?:for|from|in|at|with) (?:me|us|°|home|the \\w+|my \\w+))*(?: (?:this time|again|today))?',
  "(?:this|that|it)(?: (?:one|round|turn|°))?(?:'s| was| is)(?: (?:really|very|so|quite|a))* (?:hard|difficult|easy|tough|not easy|tricky)(?: (?:one|call|decision|choice|to (?:decide|write|plan|work out|figure out|choose)))+",
  'what would (?:we|i) do without you|(?:i|we) (?:always|never) (?:win|lose|learn|complain)',
  `(?:i|we)(?:'ve| have)? (?:read|enjoyed|loved|liked|saw|studied|reread) (?:the|your|our)(?: (?:last|latest|new|whole))* (?:reports?|write-?up|summary|map|story|chronicle|rules)(?: (?:twice|again|three times|on the \\w+|with \\w+|very much|a lot|last night|today|aloud|to my \\w+))*`,
  "(?:i|we)(?:'ll| will| promise to| promise i'll| shall| hope to| (?:will |'ll )?try to)+ be (?:on time|faster|quicker|better|earlier|more careful|punctual|less late|back|good|nicer)(?: (?:next (?:time|round|turn|week)|soon|again|from now on|tomorrow|on \\w+day))*",
  'the one and only(?: [^\\s¤]+){0,4}',
  "let(?:'s|s| us) (?:see|hope|find out|pray|go|do this|rock|roll|rumble|dance|keep our fingers crossed)(?: (?:how|what|where) (?:this|that|it|things|they|°) (?:happens?|goes|go|ends?|turns? out|plays? out|works? out|brings?|holds?)| what happens| for the best| it goes well| so)?(?: (?:then|now|next|this time|tonight))*",
  "(?:we|i|you|everyone|everybody)(?: shall|'ll| will) (?:soon )?(?:see|find out)(?: (?:how|what|where) (?:this|that|it|things) (?:happens|goes|go|ends|turns out|plays out|brings))?",
  '(?:phew|whew|finally|there|ok|okay|yay|just|barely|so)*(?: ?(?:i|we))? (?:made it|got it done|did it)(?: (?:in time|just in time|at last|after all|before the deadline|again))*',
  `(?:nothing|not much|no news|all quiet|all well|all good|greetings|cheers|hello|regards|love|kisses|best wishes|more soon|that's all|that is all|that's it)(?: (?:more|else|new|further|to report|to add|to see))* (?:from|in|at|on) (?:the |my |our |up |down |all |sunny |rainy |cold |frozen |snowy |beautiful )*(?:[¤°]|[^\\s]+)(?: (?:[¤°]|(?!(?:${TURNS})\\b)[^\\s¤]+)){0,4}`,
  `(?:i(?:'m| am)? )?(?:not|never) (?:quite |entirely |100% |completely |too )?(?:sure|certain) (?:if |that |whether )?i(?:'ve)? (?:spelled|spelt|pronounced|typed|wrote|written|got) (?:everything|every name|it all|all (?:of )?the names|all of it|the names) (?:right|correctly|properly)`,
];

const clauses = (...shapes: readonly string[]): RegExp =>
  new RegExp(`^(?:${shapes.join('|')})$`, 'u');

const PEOPLE =
  'you|you all|all of you|both of you|us|me|them|all|everyone|everybody|guys|folks|friends|players|lords|my lords|gm|game master|moderator|the others|the rest of you';
const LATE = 'late|delayed|slow|overdue|tardy|short notice|last minute';
const TROUBLE =
  'questions?|problems?|issues?|doubts?|trouble|errors?|mistakes?|typos?|unclear|wrong|amiss|missing|not clear|confusing|needed|need|help|off|strange';

/** Clauses that are harmless as a whole, in small letters and without signs. */
const ENGLISH = clauses(
  // Greetings and their names.
  '(?:oh )?(?:hi|hello|hey|hiya|heya|howdy|dear|hallo|moin|ahoy|yo|salut|ave|hail|greetings|good (?:morning|afternoon|evening|day|night)|morning|evening|welcome back)(?: there| again)?(?: [^\\s¤]+){0,4}',
  'greetings (?:from|to) .{0,40}',
  'how (?:are|is|was|were) (?:you|it|your|things|everyone|everybody|life|the weather).{0,40}',
  'long time no see',
  // Thanks.
  `(?:and |again |once again |once more |as always )?(?:many |a thousand |big |huge )*(?:thanks|thank you|thank|thx|thnx|tnx|ty|cheers|kudos|much appreciated|i appreciate it|appreciated|respect)(?: (?:you|all|so|very|much|lot|a|lots|again|in|advance|everyone|everybody|really|indeed|ever|gm|guys|folks|bunch|million|tom))*(?: to (?:${PEOPLE}))?(?: for${TAIL})?`,
  `(?:many |big )?(?:thanks|thank you|thx)(?: (?:${PEOPLE}))? for (?:all )?(?:your|the|their)(?: (?:kind|great|nice|good|help and))* ¤`,
  // Wishes and farewells.
  `(?:i |we |and )?(?:do )?hope (?:you|you're|all|that's|that is|it's|it is|everyone|everybody|your|this|it|to|i|we|that (?:you|this|it|everyone|all|i))${TAIL}`,
  `(?:hopefully|here's (?:hoping|to))${TAIL}`,
  `(?:i |we )?wish(?:ing)?(?! list)(?: (?:${PEOPLE}))?${TAIL}`,
  `(?:do )?(?:have|enjoy)(?: (?:a|an|some|the|your|yourself|yourselves|fun))${TAIL}`,
  'have fun(?: everyone| all| guys| folks| with it)?',
  `(?:${PEOPLE} )?(?:see|talk to|speak to|hear from|write to) (?:you|ya|u|each other)${TAIL}`,
  '(?:talk|speak|see you|see ya|catch you|write)(?: again)? (?:soon|later|tomorrow|then|tonight|next (?:round|time|turn|week))',
  '(?:until|till|til) (?:then|soon|next time|next round|next turn|tomorrow|later|next week)',
  '(?:good ?bye|bye|bye bye|cya|ciao|tschuss|adieu|farewell|take care|stay safe|stay healthy|stay warm|keep well|keep it up|sleep well|all good)(?: (?:for now|all|everyone|everybody|and|you|there))*',
  `(?:the )?(?:best of |good |much |lots of |more )?(?:luck|fun)(?: (?:to|for|with) (?:${PEOPLE}|it|the game|the round))?(?: (?:${PEOPLE}))?`,
  `good (?:luck|game|fun|hunting|work|job|times?)(?: (?:to|for|with))?(?: (?:${PEOPLE}|it))?(?: (?:this|next) (?:round|turn|time))?(?: and .{0,20})?`,
  `(?:have a )?(?:happy|merry|nice|great|good|lovely|pleasant|wonderful|relaxing|quiet) (?:new year|easter|christmas|holidays?|birthday|weekend|week|day|evening|night|morning|sunday|saturday|friday|monday|tuesday|wednesday|thursday|summer|break|trip|gaming|belated birthday|thanksgiving|halloween)(?: (?:to )?(?:${PEOPLE}))?`,
  'may the (?:best|better) .{0,20}win',
  'may the (?:gods|dice|force|cards|odds) be .{0,20}',
  `may (?:(?:he|she|it|they) rest in peace|your${TAIL})`,
  '(?:please )?(?:think|think twice|consider the environment)(?: (?:twice|carefully))? before (?:you print|printing)(?: (?:this|out|the)(?: (?:e-?mail|mail|message|out))?)*',
  'let (?:the (?:game|games|fun|battle) begin|us play|s play)',
  'fingers crossed',
  'before i (?:forget|go|start|begin|sleep|leave)(?: (?:it|this|again))?',
  "that(?:'s| is| was) all (?:i|we)(?:'ve| have)?(?: (?:will|can|have|got|am|want|wanted|to|say|saying|tell you|ask|give|offer|write|manage))+(?: (?:today|now|for now|about (?:it|that)|on (?:it|that)|to say))*",
  `congrat(?:s|z|ulations)?(?: to (?:${PEOPLE}))?(?: on${TAIL})?`,
  `(?:well|nicely|great(?:ly)?) (?:done|played|run|hosted|organi[sz]ed)(?: (?:${PEOPLE}))?`,
  `(?:great|good|nice|awesome|fantastic|excellent|amazing|superb|lovely|fun|brilliant|cool|neat|wonderful) (?:job|work|game|stuff|idea to play|fun|report|reports|map|maps|pictures?|tool|program|page|write ?up|turn|round)(?: (?:so far|as always|as usual|again|by the way|everyone|all|guys|indeed|this time|last (?:time|week)))*`,
  `(?:i(?:'m| am| was)? |we(?:'re| are)? )?(?:am |are )?(?:really |very |so |already |much )*(?:enjoy(?:ing|ed)?|lov(?:e|ing)|lik(?:e|ing)|having fun with|having a (?:great|good|lot of) (?:time|fun) with) (?:the|this|our|your|playing)${TAIL}`,
  `(?:i(?:'m| am)? |we(?:'re| are)? )?(?:really |very much |already )*(?:looking|look) forward(?: to${TAIL})?`,
  `(?:i |we )?(?:really )?(?:can't|can not|cannot) wait(?: (?:to|for)${TAIL})?`,
  "(?:[¤°]|[¤°a-z]{1,12}'s) (?:words|motto)",
  'no attachments?(?: this time| today| here)?',
  "(?:that|it)(?:'s| is| was| has been) (?:really |very |such |so |a |lots of |quite |great )*(?:fun|exciting|thrilling|a blast|good fun)",
  "it(?:'s| is) °(?: (?:here|now|already|in the (?:morning|evening)|at night))*",
  // Apologies and their reasons.
  `(?:oh |oops |i(?:'m| am)? |we(?:'re| are)? |so |very |really |terribly |again |once again |and |but )*(?:sorry|apologies|my apologies|apologi[sz]e|pardon(?: me)?|excuse me|forgive me|my bad|mea culpa)(?: (?:again|all|everyone|everybody|gm|guys|folks|to (?:${PEOPLE}))| for you)*(?: that)?(?: (?:for|about|to)${TAIL}| (?:i(?:'m| am| was)|we(?:'re| are| were)|it(?:'s| is| was)|this is|these are) (?:so |a bit |a little |bit |rather |very |again )*(?:${LATE})${TAIL})?`,
  `(?:i(?:'m| am| was)|we(?:'re| are| were)|it(?:'s| is| was)|this is|these are|bit|a bit|a little|a tad|so|again|once again) (?:so |a bit |a little |rather |very |again |running |once again |slightly )*(?:${LATE})(?: (?:again|this time|today|this round|this week))*`,
  `(?:sorry |apologies )?(?:that )?(?:it|this) took (?:me |us )?(?:so |too |a |rather |this |quite )*(?:long|while|time)${TAIL}`,
  '(?:late|delayed|better late than never|just in time|in the nick of time)',
  `(?:i(?:'ve| have| was| am|'m)?|we(?:'ve| have| were| are|'re)?|it|my|our|the) (?:been |was |were |is |had |have |got |am |are |so |very |really |a bit |just |only just |kept |been )*(?:busy|swamped|ill|sick|travell?ing|away|out of town|on holiday|on vacation|at work|asleep|stuck|tired|exhausted|in hospital|offline|moving|on the road|back|home|back home|back online|online again)${TAIL}`,
  'no (?:problem|worries|hard feelings|offence|offense|hurry|rush|pressure|stress|questions?|news here|big deal|comment|complaints|excuse)(?: (?:at all|here|from me|from my side|though|this time|meant))*',
  `no (?:worries|problem|hurry|rush|pressure) (?:about|with|at|for|on|from)${TAIL}`,
  `no need to (?:answer|reply|respond|hurry|rush|worry|apologi[sz]e|thank)${TAIL}`,
  '(?:winter is coming|what is dead may never die|hear me roar|ours is the fury|growing strong|unbowed|unbent|unbroken|unbowed unbent unbroken|we do not sow|fire and blood|family duty honou?r|as high as honou?r|the north remembers|valar (?:morghulis|dohaeris)|a lannister always pays his debts|° always pays his debts|the night is dark and full of terrors|you know nothing|not all (?:those |who )*(?:who )?wander are lost|one does not simply walk into (?:mordor|¤|°)|you shall not pass|my precious|fly you fools|for frodo|forth eorlingas|ride for ruin|even the smallest person can change .{0,30}|one ring to rule them all)',
  "(?:do not|don't) (?:worry|mention it|panic|be sad|be angry|be mad|hate me)(?: about (?:it|me))?",
  'never mind my (?:english|spelling|handwriting|typing)',
  // Whom to ask.
  `(?:please |pls |just |do |feel free to |so |then )*(?:let me know|let us know|write(?: to)?(?: me)?|tell me|ask(?: me| away)?|contact me|ping me|shout|give me a shout|drop me a line|mail me|e-?mail me|call me|get back to me|reply|answer|come back to me|message me)(?: (?:if|when|in case|should|about|with|whenever)(?: (?:anything|something|you|there|any|i|it|this|is|are|be|have|has|had|got|made|find|see|need|the|a|an|some|more|did|do|seems?|looks?|of|with|info|information|in|them|that|should))* (?:${TROUBLE})| any time| anytime)?`,
  `(?:if|in case|should|shall) (?:anything|something|you|there|any|i|it|this|is|are|be|have|has|had|got|made|find|see|need|a|an|some|more|did|do|seems?|looks?|of|with|them|that|should|that's)(?: (?:anything|something|you|there|any|i|it|this|is|are|be|have|has|had|got|made|find|see|need|the|a|an|some|more|did|do|seems?|looks?|of|with|them|that|should|that's))* (?:${TROUBLE})`,
  '(?:if|whenever|when) you (?:want|like|wish|prefer|are interested|have time|care|feel like it)(?: to)?',
  '(?:we|i|you) can (?:always |also )?(?:talk|chat|meet|discuss|speak)(?: (?:about (?:it|that|this)|later|again|soon|then|tomorrow))*',
  '(?:any|for) questions(?: (?:just|please))?(?: (?:ask|write)(?: me)?)?',
  '(?:please )?(?:confirm|acknowledge)(?: (?:receipt|that you (?:got|have|received) (?:this|it|them|everything)|that (?:this|it) (?:arrived|came through|reached you)))?',
  '(?:please )?(?:did|do) you (?:get|got|receive|have) (?:this|it|them|my orders|my mail|everything)',
  // The introduction of the orders, and their end.
  "that(?:'s| is| will be| should be|'ll be)? (?:it|all|everything|about it|about all)(?: (?:from|for) (?:me|us|now|today|this (?:round|turn|time|phase|month)|my side|here))*",
  '(?:so )?(?:without further ado|there we go|there you go|here we go(?: again)?|here goes(?: nothing)?|off we go|let s go|on we go|over to you|over and out|back to you|the end|end of (?:orders|message|mail|transmission)|done|all done|voila|et voila|done and done|my turn|our turn|action)',
  '(?:as (?:promised|requested|required|announced|usual|always|discussed|demanded)|first of all|by the way|btw|ps|p s|pps|p p s|fyi|nb|in short|in brief|long story short|to be honest|of course|for the record|anyway|anyways|anyhow|well|okay|ok|alright|all right|right|yes|yeah|yep|sure|great|perfect|super|cool|nice|wow|haha|hahaha|hehe|lol|xd|rofl|lmao|yay|phew|ugh|hmm|hm|argh|uff|oh|ah|aha|ha|tada|hooray|hurray|hurra|gn8?|cu|cya|brb|afk|ttyl|gg|glhf|gl hf|gl|hf|wp|np|nvm about it|ok thx|bb|o7|oki|okey|okidoki|roger|aye)',
  "(?:and |so |now |but |anyway )*(?:to|back to|on to|down to|let's get (?:down )?to)(?: the| my| our)? (?:business|work|orders|point|matter at hand|task at hand)",
  '(?:orders |moves )?(?:attached|below|enclosed|here)(?: below| here| inline)? as (?:usual|always|ever)',
  '(?:88|886|3q|233+|666+|520)',
  ...MORE_COURTESY,
  "(?:sure thing|(?:i )?know|i said (?:noon|midnight|tonight)|it won't happen again|it will happen again|take that|touche|check mate|game on|bring it on|no mercy|so be it|(?:my|the|our) \\w+ had other (?:ideas|plans))",
  `(?:i |we )?(?:still )?(?:can't|cannot|can not|couldn't|could not) believe${TAIL}`,
  "(?:and |so |now )?(?:here(?:'s| is) )?what (?:i|we|°|(?:the|my|our) [^\\s¤]+) (?:(?:am|are|is) (?:doing|up to|sending)|do|does|will do)(?: (?:now|today|next|in|for|on|this round|°))*",
  '(?:from|given at|given in|signed|sealed|done) (?:the |my |our )?(?:desk|hall|halls|court|keep|tower|rookery|seat|hand|castle|rock)(?: of)?(?: [^\\s¤]+){0,8}',
  '(?:oh |sorry |and |i |almost )*forgot (?:one|this one|something|this|these|it|to (?:add|mention|say|send)(?: (?:this|these|one|it))?)',
  '(?:in|for) (?:round|turn|phase|month)',
  '(?:with )?(?:many |all |my |our |the |very )*(?:best|kind(?:est)?|warm(?:est)?|friendly|fond(?:est)?|cordial|sincere|northern|southern|sunny|snowy) (?:regards|wishes|greetings)(?: (?:from|to) .{0,30})?',
  `(?:(?:many )?thanks|thank you|thx|ty|cheers|best|kindest|warmest|regards|rgds|br|kr|mfg|vg|lg|gruss|gruesse|viele grusse|liebe grusse|sincerely|yours|yours (?:truly|sincerely|faithfully)|love|xoxo|x|xx|xxx|hugs|respectfully|cordially|cheerio|peace|toodles|rgrds|your (?:humble |loyal |faithful |obedient |most )*(?:servant|friend|lord|lady|king|queen|player|vassal|bannerman))(?: ${NAME}){0,2}`,
  `(?:this is|it's|it is|i am|i'm) ${NAME} (?:here|speaking|writing|again|with (?:the|my|our)(?: °)? (?:orders|moves|commands))`,
  `(?:so )?(?:please )?(?:excuse|forgive|pardon|overlook) (?:my|the|any|our|all|typos|spelling)${TAIL}`,
  '(?:just )?(?:a )?quick (?:one|note|mail|message|word)',
  `(?:and |so |now )?(?:(?:this|that|here|it)(?:'s| is) )?what (?:i|we)(?:'d| would) like(?: to (?:do|play|order|see|have))?(?: (?:this|in|for|the|next|my|our|round|turn|phase|°|with|troops|month))*`,
  '(?:the )?(?:lord|lady|king|queen|prince|princess|warden|protector|ruler|keeper|hand|captain|admiral|commander|steward|regent|maester|ser|master|mistress|shadow|general|marshal|lord paramount|lord commander)(?: [^\\s]{1,14}){0,7}',
  '(?:sent|written|typed|posted|mailed) (?:from|with|by|on|in|via)(?: (?:my|the|a))? .{1,40}',
  '(?:my |our |the )?(?:name|player|seat|side|faction) (?:is |: ?)?[^\\s]{1,20}',
  ...EVERYDAY_TALK,
);

/** Words of which an introduction, a greeting, thanks are made; a clause of these alone is harmless. */
const WORDS = new Set(
  `i i'm im i've i'll i'd we we're we've we'll you you're your yours my mine our ours me us the a an of for to in on at with from as by about
  is are am be been have has had do does will can like want wanted would-like here here's heres below following follows attached inline enclosed hereby herewith hereafter find found please kindly pls plz
  see look send sends sending sent submit submits submitted submitting give gives giving post posting posted write writing hand handing come comes coming go goes play playing get got
  orders order moves move commands command instructions instruction turn turns round phase month game gm moderator master player side seat team faction nation people
  this these they it it's its that's all everything everyone everybody today tonight now again new finally and or so then also just very really much many too well good great nice fine happy best kind warm
  lot batch bundle contribution today's tonight's
  day week weekend evening morning night afternoon noon soon late hello hi hey dear thanks thank thx cheers regards greetings wishes luck fun hope enjoy love friends friend folks guys lords lord lady ladies gentlemen sir
  bye ok okay yes yeah sure yep ready time there back home work quick quickly short long busy sorry plan set list summary submission notes marches raids supports bids
  what which who how it'll that'll i'm-doing doing going as-follows way up off over out part first-of-all right left north south east west northern southern eastern western land sea lands seas naval fleet ships coast front centre center central main
  number no. far below-is`
    .split(/\s+/u)
    .map((word) => word.replaceAll('-', ' ')),
);

/** Verbs by which a side announces what it does. */
const ANNOUNCES =
  'presents?|decrees?|declares?|commands?|orders?|announces?|proclaims?|reports?|speaks?|sends?|brings?|gives? you|offers?|serves?|delivers?|submits?|issues?|howls?|roars?|sings?|fly|flies|rides?|sails?|walks?|marches?|strikes?|(?:has|have) (?:spoken|decided|decreed|ordered|commanded|declared|chosen|willed)|will be done|be it known|let it be known|hear (?:ye|the words?)|hear hear';
/** Things that a side hands over above its orders. */
const HANDED =
  'tidings|news|words?|will|wishes|decrees?|deeds|decisions?|menu|doings|works|homework|commands?|moves|plans|orders|actions|°';

/** Lines that announce orders and say nothing else of them; they stand above orders alone. */
const ANNOUNCEMENT = clauses(
  `(?:(?!(?:${TURNS}|suggest\\w*|want\\w*|old|previous|last|first|second|draft|maybe|perhaps|would|could|might|what|which|how)\\b)[^\\s¤]+ ){1,25}(?:${ANNOUNCES})(?: (?:as follows|this|the following|today|now|here|it|thus|so|again|that|once more|for (?:me|us)|(?:throughout|in|to|across|from|for|with|by|over) (?:the |my |our |all )*(?:[^\\s¤]+ ?){1,6}))*`,
  'by (?:the )?(?:order|command|decree|will|grace|word|hand) of [^¤]{1,40}',
  '(?:being )?(?:the )?° (?:of|in) (?:the|our|this)(?: (?:little|great|long|good|old|grand))? (?:°|war|game|campaign|match)(?: °)*',
  "°(?:'s)? (?:final |own |whole )?°",
  '(?:(?:my|our|the) )?final °',
  `(?:${ANNOUNCES})(?: (?:of|from|to|throughout|in|across))*(?: (?:the|my|our|all|whole))* [^\\s¤]+(?: [^\\s¤]+){0,4}`,
  `(?:today's|tonight's|the|this week's|my|our|sunday's|monday's)(?: °)? (?:menu|programme|program|homework|gospel|show|news|deeds|decree)(?: (?:of|for|from|is)(?: [^\\s¤]+){1,5})?`,
  '(?:straight|fresh|hot|live|direct(?:ly)?|greetings|in haste|hastily|with love|reporting|signing in|scribbled|typed|written|dictated)(?: (?:and|but) \\w+)? (?:from|on|at|in|by|between|under) (?:the|my|a|an|our)(?: [^\\s¤]+){1,6}',
  '(?:on|in) (?:behalf|the name|honou?r) of (?:the )?[^¤]{1,30}',
  `(?:here (?:are|come) )?(?:(?:my|our|the|all|these) )*(?:orders|moves|actions|°)(?:,| are| come)? in (?:the|this|exactly this|just this|my) (?:order|sequence)(?: in which| that| as)?(?: (?:i|we)(?:'d| would)? (?:like|want|have|wish)(?: (?:them|it))?(?: (?:to be |to see )?(?:done|played|carried out))?)?(?: (?:listed|written|given|below|please))*`,
  '(?:the|my|our) (?!(?:rest|others?|leftovers?)\\b)[a-z]+s? of (?:the )?°',
  `(?:(?!(?:${TURNS}|old|previous|last|first|second|draft|maybe|perhaps|would|could|might)\\b)[^\\s¤]+ ){0,12}the (?:${HANDED}) (?:of|from) (?:the )?°(?: °)?`,
  '(?:after|before|during|between) (?:the|my|a|an|our|all|two|three|long) .{3,60}(?:i|we) (?:give|bring|send|offer|present|hand) you',
);

/** True of a line above orders that only announces them: its own names stand as `°`. */
export const announces = (plain: string): boolean =>
  !OTHER_ROUND.test(plain) &&
  (ANNOUNCEMENT.test(plain.replace(SIGNS, ' ').replace(/\s+/gu, ' ').trim()) ||
    (isHan(plain) && ANNOUNCES_HAN.test(plain.replace(/[^\p{L}\p{N}¤°]+/gu, ''))));

/** `提前把下回合的交了`: orders of another round are announced, which these are not. */
const OTHER_ROUND =
  /[上下前后後](?:一|个|個)*(?:回合|[轮輪])的|\b(?:next|following) (?:round|turn)\b/u;

const ANNOUNCES_HAN =
  /^[^¤]{0,16}(?:宣布|有令|下令|令下|传令|傳令|发话|發話|出手|出手了|出征|驾到|駕到|来也|來也|登场|登場|奉上|献上|獻上|交作业|交作業|上菜|开工|開工|来了|來了|来啦|來啦|谕|诏曰|詔曰|听令|聽令|交一下|交了|的菜单)$|^[^¤]{0,8}(?:家|家族|民族|人民|[群]岛|阵营|势力|方|军|軍|之王|大人|殿下|陛下|°)的?(?:[这這]|本)?(?:回合|[轮輪])?的?(?:作[战戰]|[军軍]事)?(?:命令|指令|军令|軍令|行动|行動|部署|安排|决定|決定|操作|作业|作業|决策|出招|动作|動作|°)(?:如下|奉上|在此|来了|來了)?$|^(?:(?![先第写寫删刪选選改旧舊前后後再错錯多少])[^¤]){0,10}(?:命令|指令|军令|軍令|行动|行動|安排|部署|°)(?:一?共|总共|總共|总计|只有|就|有)?[0-9一二两兩三四五六七八九十]+[条條个個项項步手](?:命令|指令)?(?:如下)?$|^(?:今天|今日|今晚)的?(?:菜单|菜單|作业|作業|安排)$/u;

const han = (...phrases: readonly string[]): RegExp => new RegExp(phrases.join('|'), 'gu');

const WHO =
  '(?:你们?|您|大家|各位|主持人?|版主|裁判|楼主|老师|大佬|GM|gm|诸位|兄弟们|朋友们|所有人|大伙儿?)';
const NOW = '(?:本|这|這|这一|這一|此|该|當前|当前|这个|這個)';

const TROUBLES =
  '(?:什么|甚麼|任何|啥|不)?(?:问题|問題|疑问|疑問|错误|錯誤|遗漏|不对的?(?:地方)?|不清楚的?(?:地方)?|不明白的?(?:地方)?)';
const TELLS =
  '(?:，?(?:请|請|就|可以|随时|隨時|麻烦)*(?:联系|聯繫|告诉|告訴|通知|问|問|回复|回覆|找|指正|指出|说一?声|喊|call|回)(?:我|一声|一聲)?)';
const ORDERS =
  '(?:军事)?(?:命令|指令|军令|軍令|行动|行動|部署|安排|操作|答[复覆]|回答|计划|計劃|出价|出價|竞标|競標|回合令|密令)(?:书|書|单|單|表)?';

/** Phrases that are harmless wherever they stand; longer ones come first. */
const CHINESE = han(
  '(?:如果|若|要是|万一|萬一)[^，。,¤¥改换換撤算取删刪先等]{0,16}(?:[请請还還敬]|就|多)*(?:包涵|[见見][谅諒]|海涵|原[谅諒]|[别別](?:介意|[见見]怪|笑))(?:我|一下)?',
  '^(?:看[来來样樣]|感[觉覺]|[这這](?:回合|把|[轮輪])|我|°)*(?:要|快要?|就要|又要?)(?:[凉涼]|完蛋|不行|[挂掛]|[输輸]|死|崩)了$',
  '^[(（]?(?:小[声聲]|大[声聲]|狗[头頭](?:保命)?|逃|溜(?:了)?|捂[脸臉]|笑哭)$',
  '(?:[发發][来來出]|[致送带帶][上来來去]?)(?:了)?(?:亲切|热烈|真挚)?的?[问問]候',
  '^祝(?:您|你|大家|各位|主持|版主)?[^，。¤改换換撤]{0,8}(?:[顺順]利|愉快|快[乐樂]|安康|幸福|昌隆|[进進]步|健康|平安)$',
  '^(?:我|本人|在下)?(?:先|就|[这這]就)交(?:令|命令|指令|作[业業]|卷|差)?(?:了|啦|咯)?$',
  '^[终終][于於]?(?:又)?[轮輪]到(?:我|咱|我[们們])(?:了|啦)?$',
  '^求(?:放[过過]|[饶饒]命|[轻輕]拍|[别別]打)(?:我)?$',
  '^(?:[这這]一?(?:回合|把|[轮輪]|局|次)|°|我)*(?:可是|真|[认認])*(?:想|[纠糾][结結]|琢磨|考[虑慮])了(?:很|好)?(?:久|半天|一?[个個整]?(?:晚上|下午|上午|早上|[天夜]))(?:了)?$',
  '^(?:我|先|[这這](?:把|回合|[轮輪])|°)*(?:[稳穩]|苟|猥[琐瑣]|佛系|躺平|求[稳穩])(?:[着著]|一)?(?:打|[点點]|把|手|回合|波|[发發]育|°)?$',
  '^(?:麻[烦煩]|[请請]|有[劳勞])(?:您|你|版主)?(?:[帮幫]忙?)?(?:[检檢]查|看|瞧)一?下$',
  '^(?:[顺順][手便])?把(?:命令|指令|[军軍]令)(?:[写寫敲交]|[发發])(?:了|完|好)+$',
  '^(?:我)?(?:[刚剛]才?|已[经經]?)?(?:收到|看[完了到過过]+|[读讀][完了]+)(?:最新的?|[这這]期的?|您的|你的|版主的)?(?:[战戰][报報]|信|[邮郵]件|通知|回[执執])(?:了|啦)?$',
  `(?:如果|如|若|要是)有${TROUBLES}的?(?:话|話)?${TELLS}?`,
  `有${TROUBLES}${TELLS}|^(?:请|請|就|可以|随时|隨時|麻烦)*(?:联系|聯繫|告诉|告訴|通知|问|問|找|指正|指出)我?(?:一声|一聲)?$`,
  `(?:请|請|麻烦)?(?:查收|过目|過目|收一下|签收|笑纳|笑納|(?:${WHO})?确认收到|收到(?:请|請)?(?:回复|回覆|回个信|吱一?声|说一?声)?)(?:一下)?`,
  `(?:感谢|感謝|多谢|多謝|谢谢|謝謝)(?:${WHO})?的?(?:大力)?¤$`,
  `(?:非常|十分|很|太|特别|特別|真的?|实在|實在|万分)?(?:感谢|感謝|多谢|多謝|谢谢|謝謝|谢啦|谢了|謝了|谢过|3Q|thx|辛苦|麻烦|麻煩|劳驾|有劳|拜托|拜託)(?:${WHO})?(?:了|啦|啊|哦|的?(?:辛苦|付出|主持|耐心|等待|组织|組織|帮助|帮忙|劳动|裁决))*`,
  `^(?:上一?|[这這]一?|本)[个個]?(?:回合|[轮輪]|局)(?:${WHO})(?:都|真是?)*辛苦(?:了|啦)`,
  `^(?:我们|我們|咱们?)?(?:下一?[个個]?|第.{1,3})(?:回合|[轮輪])(?:再)?[见見](?:了|啦|吧)?$`,
  '^希望(?:我)?(?:[没沒]有?|不[会會])(?:[写寫弄打搞填][错錯]|[错錯漏])(?:了|吧)?$',
  '^(?:上|[这這]|前)(?:[个個]?星期|[周週]|[个個]月)(?:我)?(?:都|一直)?去(?:了)?(?:旅[游遊行]|出差|度假)(?:了)?',
  '^现在(?:是)?°',
  '^(?:[这這]|以下|下面)(?:就)?(?:是|[为為])(?:我[们們方家]?|本家)的?(?:[这這]一?|本)?(?:回合|[轮輪])(?:了|啦|的?行[动動])?$',
  `(?:实在|實在|真的?|非常|很|十分)?(?:不好意思|抱歉|对不起|對不起|对不住|请?见谅|請?見諒|请?原谅|請?原諒|请?多包涵|失礼了?|恕罪)(?:了|啊|哈)?`,
  `(?:让|讓)?(?:${WHO})?(?:久等|等久)(?:了|啦)?`,
  '(?:我|又|又是|有点|有點|稍微|来得|來得|交得|发得|發得|回得)*(?:来|來|交|发|發|回|回复|回信|报到|提交)?(?:晚|迟|遲)(?:了|到了?|交了?)(?:点|點|一点|一些|一会儿?|些|几分钟|半天|一天)?',
  '(?:最近|这几天|這幾天|这两天|這兩天|今天|昨天|这周|這週|上周|刚才|刚刚|刚|剛|一直|都)*(?:有点|比较|太|很|在|特别|实在|真)*(?:忙(?:死了?|坏了?|着|晕了?|疯了?)?|加班|出差|下班|上班|开会|生病了?|感冒了?|考试|旅游|旅行|睡着了?|没看到消息|没上线|到家|看到(?:消息|通知)?|有事|断网了?|停电了?)(?:了|中)?',
  `(?:预|預)?祝(?:${WHO})?(?:们)?(?:好运|好運|玩得(?:开心|愉快|高兴)|(?:周末|週末|节日|節日|新年|春节|中秋|国庆|圣诞|元旦|假期|端午|生日|游戏|遊戲)?(?:愉快|快乐|快樂)|顺利|順利|一切顺利|身体健康|万事如意|晚安|安好|好|武运昌隆|武運昌隆|旗开得胜|好胃口)`,
  '(?:[来來](?:信|函)|回[执執]|[战戰][报報]|通知|[邮郵]件)(?:都|也)?(?:已|已[经經]|均)?(?:收到|收悉|阅|閱|看[过過到了]|[读讀][过過完]|拜[读讀阅閱])(?:了)?',
  `(?:现|現|今|特|兹|茲)?(?:将|將|把)?${ORDERS}(?:都|已)?(?:呈上|奉上|附上|送上|交上|附后|附下|写好了?|寫好了?|准备好了?|拟好了?)`,
  `(?:${NOW})?(?:一)?(?:个|個)?(?:回合|[轮輪]|°)?的?(?:${ORDERS})?(?:都|就)?(?:[写寫]|放|列|附|[贴貼])在(?:下面|下方|[后後]面|[这這][里裡儿]|末尾|下[头頭])`,
  '^(?:也|[还還])?(?:不知道?|不清楚|不太?[确確]定)(?:[这這][样樣个個]?|我的)?(?:格式|[写寫]法|名字|地名|拼[写寫])(?:[写寫用]得?)?(?:[对對]不[对對]|行不行|可不可以|[对對][吗嗎]|[对對]没)$|^(?:麻[烦煩]|[请請])?(?:[帮幫]忙?)?看一?下$',
  `^(?:我的)?(?:最[终終后後]|正式|全部)的?${ORDERS}$`,
  '分别(?:是|为|為)?',
  '(?:周末|週末|节日|節日|新年|春节|中秋|国庆|圣诞|元旦|假期|端午|生日|游戏|遊戲)(?:愉快|快乐|快樂|好)|好运|好運|加油|武运昌隆|武運昌隆|一切顺利|一切順利|玩得(?:开心|愉快)|晚安|早安|拜拜|再见|再見|回见|回聊|下次聊|下次见|改天聊|下回合见|明天见|回头见',
  '(?:(?:我|好|很|非常|十分|蛮|真)*(?:期待|坐等|等着看|想看)(?:着)?(?:你|您|大家)?的?(?:战报|戰報|结果|結果|裁决|裁決|回复|回覆|下回合|好戏|好消息|开战))|(?:期待|坐等)(?:中|着)?$',
  `(?:${WHO})(?:大家)?(?:上午|下午|晚上|早上|中午|早|晚)?好(?:啊|呀)?|(?:上午|下午|晚上|早上|中午)好|嗨|哈喽|哈囉|喂|(?:hi|hello|hey|dear)\\b|尊敬的|亲爱的|親愛的`,
  `(?:以上|上面)?(?:就|便)?(?:是|为|為)?(?:我(?:们)?(?:家|方)?|本家|己方)?(?:${NOW}?(?:回合|轮|輪|阶段|階段))?的?(?:全部|所有)?的?(?:命令|指令|军令|軍令|行动|行動|部署|安排|操作)?(?:就?(?:是|都)?(?:这些|這些|这样|這樣|这么多|如下|在下面|在此))(?:了|啦|吧)?`,
  '^以上(?:[。.！!~～]*)$|以上(?:就是|是|为|為|即为?)(?:我|我们|我方|我家|本家|°)*的?(?:' +
    `${NOW}?(?:回合|轮|輪|阶段|階段))?的?(?:全部|所有)?的?(?:命令|指令|军令|軍令|行动|行動|部署|安排|操作)`,
  '(?:拖到|弄到|忙到|等到)?(?:现在|現在|这时候?|这会儿|刚才|今天|这么晚|半夜|很晚)才(?:发|發|交|写|寫|回|看到|来|有空|有时间|上线|到家|下班|想起来?)(?:上来|出来|信|的|了)?',
  '凛冬将至|凜冬將至|听我怒吼|聽我怒吼|怒火燎原|强取胜于苦耕|生生不息|不屈不挠|血火同源|北境永不遗忘|你什么都不懂|逝者不死|必将再起|其势更烈|有债必偿|有仇必报',
  '[°¤]?(?:城?主|领主|領主|公爵|大人|国王|國王|家主|守护|守護|统领|统帅|首相|陛下|殿下|女王|爵士)',
  `(?:${NOW})(?:回合|轮|輪|阶段|階段|局|盘|盤|次|边|邊|里|裡|周|週|封信|是)|(?:下列|以下|下面|如下)(?:都?(?:是|为|為))?|附上|附件|(?:提交|递交|呈上|奉上|上交|上报|送上|补上|補上|发布|发出|下达|下達)(?:一下|了)?|(?:交|发|發|报|報|写|寫|下|贴|貼)(?:一下|上|来|來|出|了)`,
  `${ORDERS}(?:如下|在此|来了|來了)|(?:我|我们|我們|我方|我家|己方|本家|本方|本人|在下|鄙人|敝人|咱们?|°)的?(?:全部|所有)?的?${ORDERS}|^${ORDERS}$`,
  '忘(?:了|记|記)*[写寫留签簽加]?(?:名字?|署名|落款)',
  '(?:还有|還有|还|還|又)?(?:一[条條个個]|[这這][条條个個])?(?:忘了|漏了|忘记了|忘記了)(?:一[条條个個]|[这這][条條个個]|说|說|写|寫)?',
  '(?:完毕|完畢|完了|写完了|发完了|没了|没有了|没有(?:别的|其他的?)(?:了|要说的)?|没别的了|忘了?(?:[写寫留签簽加])?(?:名字?|署名|落款)|[见見]字如面|[见見]信好|展信[佳安好悦]|[顿頓]首|(?:版主|主持人|裁判)(?:大大|大人|老[师師])?|(?:只好|就|先)?[长長][话話]短[说說]|好久不[见見]|[别別][来來][无無]恙|(?:大家|各位|你们|您)?(?:都|最近|近来)*还?好(?:吗|吧|嘛)|长话短说|長話短說|闲话少说|言归正传|書歸正傳|书归正传|(?:废话|話|话)不多(?:说|說)|(?:军令|軍令|命令|指令|令)(?:完|毕|畢)|奉[^，。]{0,6}之?命|布告(?:如下|天下)?|谕令|传令(?:下去)?|颁布|没问题|沒問題|没事|沒事|没关系|不客气|不谢|不用谢|不急|不着急|不错|不錯|差不多|此致|敬礼|敬禮|敬上|敬启|顺颂|順頌|商祺|大家加油|谨启|谨上|手书|拜上|呈上|亲笔|亲启|此令|钦此|先这样|先這樣|就这样|就這樣|就这些|就這些|哈哈+|呵呵+|嘿嘿+|嘻嘻+|哎呀?|哎哟|唉|哇|嗯+|好的|好吧|好嘞|收到|明白|了解|OK|ok|可以|行|对了|對了|另外|还有|還有|顺便(?:说一?下|问一?下|问候)?|话说|話說|ps|PS|友谊第一|重在参与)',
  '[°¤]?(?:我|我们|我們|本王|老子|[俺咱])来(?:了|啦|也)|[°¤](?:的[^，。¤]{1,3})?[啊呀哟]$|^起[来來]$',
  '先?(?:[给給])(?:各位|大家|您|你|版主)?拜(?:个|個)?(?:早|晚)?年|(?:为了|為了|献给)(?![°¤])[^，。！!¤°]{0,6}$|(?:就|就是)?(?:[这這]么|那么)?(?:简单|簡單)$|收工|开工|開工|打卡|[签簽]到|交作[业業]|上菜|先干[为為]敬|[随隨]意|[说說]多了都是[泪淚]|[没沒]完[没沒]了|[时時]有[时時][无無]|勿念|一切都?(?:好|[顺順]利|平安)|恭喜[发發][财財]|[红紅]包拿[来來]|[给給](?:各位|大家|您|你|版主)?拜(?:个|個)?(?:早|晚)?年|祝(?:版主|主持人|大家|各位|[你您])?(?=恭喜)|(?:大家|[你您][们們]?|各位)?吃[饭飯]?了[吗嗎](?:您|你)?|吃了[没沒]|要命$|天[气氣]?[啊呀]|我的(?:[妈媽]呀|天[啊呐哪]?)|(?:今天|[这這]次|[这這]回)?(?:的)?骰子(?:真|好|太|很)?(?:[给給]力|不[错錯]|棒|[烂爛]|[丑醜]|争气|爭氣|差|好|[赞讚])',
  '(?:[写寫]得|打得|[画畫]得|玩得)(?:太|真|好|很|非常)?(?:精彩|好|漂亮|[过過][瘾癮]|[开開]心|激烈|刺激)',
  '(?:游戏|遊戲|战报|戰報|地图|地圖|程序|报告|裁决|网页|这局|這局|本局|这盘)(?:真|很|非常|太|好|真是|越来越|越來越|挺|十分)*(?:好玩|精彩|有趣|有意思|漂亮|好看|清楚|棒|赞|讚|刺激|激烈|给力|不错|方便|好用)(?:了|啊|呀)?',
  '^(?:真|真是|太|很|非常|十分)+(?:好玩|精彩|有趣|刺激|激烈)(?:了|啊|呀)?$',
  '^回[复覆] ?[0-9]{1,5} ?(?:#|[楼樓])(?: ?[¤°](?:先生|女士|大人|小姐|同学|殿下|[兄君])?| ?[a-z0-9_]{1,20})?$',
);

const PARTICLES =
  /[的了吧啊呀哦喔呢嘛哈哟喲啦噢哎我们們你您他她大家各位主持人是在和跟与與、也就都请請很好个個来來去给給这這里裡边邊儿兒地得有此次今天明晚早上午下中°~～鸭丫捏]+/gu;

const SIGNS = /[^\p{L}\p{N}¤°'’ ]+/gu;

/** Small letters, straight quotation marks, single spaces. */
export const plainly = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘´`]/gu, "'")
    .replace(CHAT, (word) => CHAT_WORDS[word] ?? word)
    .replace(/\s+/gu, ' ')
    .trim();

/** How words are spelt in chats, and as the lists here have them. */
const CHAT_WORDS: Readonly<Record<string, string>> = {
  ...{ sry: 'sorry', soz: 'sorry', im: "i'm", ive: "i've", dont: "don't", cant: "can't" },
  ...{ pls: 'please', plz: 'please', thx: 'thanks', cuz: 'because', cos: 'because' },
  ...{ nvm: 'never mind', nm: 'never mind', lemme: 'let me', gonna: 'going to', wanna: 'want to' },
};
const CHAT = new RegExp(`\\b(?:${Object.keys(CHAT_WORDS).join('|')})\\b`, 'gu');

/** The rest of a clause without what is harmless in it; empty: it is harmless. */
const restOfHan = (clause: string): string =>
  clause
    .replace(/\s*°\s*/gu, '°')
    .replace(CHINESE, ' ')
    .trim();

const isEnglishCourtesy = (clause: string): boolean => {
  const words = clause.replace(SIGNS, ' ').replace(/\s+/gu, ' ').trim();
  if (words === '' || ENGLISH.test(words)) return true;
  const bare = words.replace(/°/gu, ' ').replace(/\s+/gu, ' ').trim();
  return bare === '' || ENGLISH.test(bare) || bare.split(' ').every((word) => WORDS.has(word));
};

const MONTHS = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?';
const DAY = [
  '\\d{4} ?[-/.年] ?\\d{1,2} ?[-/.月] ?\\d{1,2} ?日?',
  '\\d{1,2}[-/.]\\d{1,2}[-/.]\\d{2,4}',
  '\\d{1,2} ?月 ?\\d{1,2} ?[日号號]',
  `\\d{1,2}(?:st|nd|rd|th)? (?:of )?${MONTHS}(?:,? \\d{4})?`,
  `${MONTHS} \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?`,
].join('|');
const STANDS_ALONE = new RegExp(
  `(^|[(（\\[,，:：—–]\\s*|it(?:'s| is) |现在是? ?)(?:${DAY}|[0-2]?\\d:[0-5]\\d(?: ?[ap]m)?)(?=\\s*(?:$|[)）\\],，:：。.!—–]|(?:here|now)\\b))`,
  'gu',
);

/** A sentence without the day or the time of day that stands by itself in it: `(20 Nov 2026)`, `It is 22:10 here`. */
export const withoutTimes = (plain: string): string => plain.replace(STANDS_ALONE, '$1°');

/** Orders of another time are no introduction. */
const OTHER_TIMES =
  /[上下][次回](?:的|[發发]|[写寫])|[上下]一?(?:回合|[轮輪])的?(?:命令|指令|军令)/u;

/** A clause as it is left when courtesy is taken out of it; undefined: nothing is left. */
export const withoutCourtesy = (clause: string): string | undefined => {
  const plain = plainly(clause);
  if (ELSEWHERE.test(plain.replace(SIGNS, ' ').replace(/\s+/gu, ' ').trim())) return undefined;
  if (!isHan(plain)) return isEnglishCourtesy(plain) ? undefined : plain;
  if (OTHER_TIMES.test(plain)) return plain;
  const rest = restOfHan(plain);
  const bare = rest.replace(PARTICLES, '').replace(SIGNS, '').trim();
  if (bare === '') return undefined;
  return !isHan(bare) && isEnglishCourtesy(bare) ? undefined : rest;
};

/** Greetings in tongues that the game is not played in; whatever else they say is asked about. */
const ELSEWHERE =
  /^(?:(?:どうぞ|何卒)?よろしく(?:お願い(?:します|いたします|致します|申し上げます))?ね?|ありがとう(?:ございます|ございました)?|お疲れ様(?:です|でした)?|こんにちは|コンニチハ|こんばんは|おはよう(?:ございます)?|はじめまして|すみません|с (?:наилучшими )?(?:уважением|пожеланиями)(?: \p{Script=Cyrillic}{3,12})?|(?:большое )?спасибо(?: (?:всем|большое))?|(?:всем )?(?:привет|удачи|пока)(?: всем)?|здравствуйте|добр(?:ый|ое|ой) (?:день|вечер|утро|ночи)|до (?:встречи|свидания|скорого)|(?:viele|liebe|beste|mit freundlichen) gr[uü](?:ß|ss)en?|bonjour|salutations|cordialement|amicalement|bonne (?:journée|soirée|chance)|merci(?: beaucoup)?|saludos|gracias|un saludo|hola|ciao a tutti|grazie|cordiali saluti|pozdrawiam|groetjes?|hälsningar)$/u;

/** Lines that offices put under mails: whom they are for, and whose opinion they are. */
const DISCLAIMS =
  /\b(?:intended|meant) (?:solely |only |exclusively )?for the (?:\w+ )?(?:recipient|addressee|use of)|\bthe (?:intended|named) (?:recipient|addressee)|^(?:this|the (?:contents?|information)) .{0,60}\b(?:e-?mails?|messages?|attachments?|communication|transmission)\b.{0,60}\b(?:confidential|privileged|proprietary|recipient)|^(?:any )?(?:opinions?|views) (?:expressed|stated)\b.{0,80}\bauthors?\b|^(?:本|此|该|該)(?:[电電]子)?[邮郵]件.{0,30}(?:机密|機密|保密|收件人)/u;
/** True of a sentence that offices put under every mail. */
export const isDisclaimer = (sentence: string): boolean => DISCLAIMS.test(plainly(sentence));

/** Lines that programs put beside what people write: links, ranks, buttons. */
const OF_PROGRAMS =
  /^(?:<?(?:https?:\/\/|www\.)\S+|(?:\[?(?:external|caution|warning|注意|警告|提[醒示])\]? ?[:：!！]? ?)?(?:此|[该該]|本|[这這]封?)(?:[电電]子)?[邮郵]件(?:[来來]自|[发發]自)(?:公司|[组組][织織]|[单單]位)?外部(?:[，,。;； ]|请|請|切?勿|不要|谨慎|謹慎|小心|点[击擊]|點擊|打[开開]|链接|鏈接|附件|任何|其中|的|或|和|与|及|未知|可疑|注意|核[实實]|[发發]件人|身份|安全|回[复覆])*[。.!！]?|(?:join(?:ed)?(?: date)?|registered|posts|messages|location|reputation|karma|likes?|reactions?|thanks given|thanked|rank|status|ip|posts?|threads|last (?:edited|seen|activity)|注册(?:时间)?|帖子|积分|威望|等级|来自|楼层)\s?[:：].{0,60}|(?:(?:up|down)vote|reply|share|quote|report|edit|like|give award|save|follow|copy link|permalink|more options|回复|引用|举报|点赞|分享|收藏|只看楼主|\d{1,5}|[ ·|,])+|(?:senior|junior|new|full|active|veteran|registered|banned|super) (?:member|user|moderator)|member|newbie|administrator|admin|level \d+)$/u;

/** True of a line that no person wrote. */
export const isOfProgram = (line: string): boolean => OF_PROGRAMS.test(plainly(line));
