// Courtesy by its shape: thanks for what a moderator does, apologies for a late or a short mail, wishes, greetings, words
// that introduce orders and that end a mail. What is harmless is listed: a sentence is courtesy by its shape if it is made
// of these phrases to its last word. No number, no name of the game and no word that could change an order is among them.
import { once } from '../../core/once.ts';

/** What such a sentence does: `introduces` says that these are the orders, `adds` that more of them follow. */
export type CourtesyShape = 'courteous' | 'introduces' | 'adds';

/** A name of a person, and the round that is played, in the place of their words. */
export const [NAME, ROUND] = ['@', '°'] as const;

// ---- English lists -------------------------------------------------------------------------------------

const LISTS = {
  and: 'and|so|well|ok|okay|now|oh|ah|also|just|then',
  little:
    'a|an|the|my|your|our|this|that|these|those|it|its|of|to|in|on|at|for|from|with|and|so|too|as|by|is|are|was|were',
  who: '@|you|u|ya|yall|all|both|guys|lot|folks|everyone|everybody|gents|gentlemen|ladies|friend|friends|mate|mates|man|bud|buddy|dude|sir|madam|gm|gms|dm|mod|mods|moderator|moderators|game master|gamemaster|host|boss|chief|captain|maester|judge|referee|umpire|team|gang|people|there|again|dear|lord|lords|fellow|players|your grace|world|out there',
  called:
    '@|all|everyone|everybody|guys|folks|gm|mod|moderator|game master|there|again|dear|dear all',
  much: 'very|so|too|really|truly|deeply|terribly|awfully|much|a lot|lots|loads|tons|heaps|a ton|a bunch|many|a million|a thousand|a thousand times|big|huge|warm|warmest|sincere|sincerest|heartfelt|hearty|special|massive|again|once again|once more|kindly|indeed|in advance|as always|as ever|always|first of all|a bit|a little|quite|ever so',
  good: 'good|great|nice|lovely|wonderful|excellent|fantastic|amazing|awesome|brilliant|superb|splendid|beautiful|fine|neat|cool|clear|detailed|thorough|quick|swift|fast|prompt|speedy|rapid|funny|hilarious|entertaining|vivid|hard|new|friendly|kind|handy|helpful|useful|tireless|endless|continued|fun|super',
  deeds:
    'patience|understanding|time|effort|efforts|work|help|kindness|trouble|attention|care|hospitality|service|dedication|commitment|generosity|hosting|running|organising|organizing|moderating|mastering|gming|refereeing|managing|making|doing|keeping|putting|put|bearing|answering|replying|confirming|reminding|explaining|sending|writing|drawing|posting|sharing|checking|reading|looking after|having|being|getting|everything|it all|all this|all that|report|reports|map|maps|receipt|receipts|confirmation|confirmations|reply|replies|answer|answers|response|responses|reminder|reminders|extension|extensions|extra time|extra day|extra days|update|updates|turnaround|write-up|write-ups|writeup|writeups|summary|summaries|recap|story|stories|picture|pictures|board|explanation|explanations|info|information|news|game|games|match|ride|show|mail|mails|message|messages|email|note|invitation|invite|welcome|company|feedback|spreadsheet|heads-up|heads up|about|deadline|nudge|job|jobs|do|into|up|me|us|together|going|patient|quickly|nicely|back|straight away|right away|here|every time|each time|every round|each round',
  thanks:
    'thanks|thank you|thank u|thankyou|thx|thanx|thnx|thks|tks|tnx|tx|ty|tysm|tyvm|cheers|ta|merci|danke|gracias|kudos|props|hats off|chapeau|bravo|respect|much obliged|gratitude|grateful|i am grateful|im grateful|we are grateful|appreciated|much appreciated|greatly appreciated|appreciate|i appreciate|i really appreciate|we appreciate|well done|well run|good job|great job|nice job|good work|great work|nice work|great stuff|you rock|you rule',
  praised: 'you are|youre|u r|u are|ur|you are simply|youre simply',
  praise:
    'the best|a star|a legend|a hero|a saint|an angel|a gem|a treasure|a machine|awesome|amazing|brilliant|great|wonderful|fantastic|too kind|very kind|so kind|most kind|the quickest|the fastest|the kindest',
  sorry:
    'sorry|i am sorry|im sorry|im so sorry|i am so sorry|soz|apologies|apology|i apologise|i apologize|excuse|excuse me|please excuse|pardon|pardon me|please pardon|forgive|forgive me|please forgive|please forgive me|i beg your pardon|my bad|mea culpa',
  late: 'late|slow|tardy|short|brief|terse|curt|long|long-winded|longwinded|wordy|chatty|quiet|silent|absent|distracted|busy|swamped|offline|lateness|delay|delays|slowness|tardiness|brevity|shortness|length|terseness|silence|the wait|the long wait|your wait|wall of text|novel|essay|rambling|noise|spam|bother|bothering|trouble|inconvenience|hassle|interruption|intrusion|disturbance|off-topic|rant|english|handwriting|formality|late orders|late order|late moves|short notice|short orders|keeping you waiting|keeping you all waiting|keeping everyone waiting|keeping everybody waiting|making you wait|making you all wait|making everyone wait|holding everyone up|holding you all up|cutting it close|cutting it fine|cutting it so close|cutting it so fine|the last minute|i am late|im late|i am a bit late|im a bit late|i am so late|im so late|i was late|it is late|its late|it took so long|it took me so long|it took this long|this took so long|this is late|this is so late|this comes late|this comes so late|this is short|i kept you waiting|i kept you all waiting|running late|im running late|i am running late',
  mail: 'mail|message|note|email|reply|answer|response|submission|hour|about|if|be|being|having been|for you|bad|poor|terrible|tonight|this time|this week|yesterday|phone',
  have: 'have|enjoy|wish|wishing|i wish|we wish|send|sending|here is to|heres to',
  hope: 'hope|i hope|hoping|we hope|i trust|hope that|i hope that',
  hoped:
    'you|u|youre|everyone|everyones|everybody|things|life|alls|all is|all are|this finds|this mail finds|this message finds|this email finds|the weekend|your weekend|your week|the family|your family|the kids|the holidays|your holidays|the weather',
  doing:
    'find|finds|is|are|was|were|had|have|has|having|doing|keeping|been|going|goes|staying|enjoying|enjoyed|feeling|where you are|on your end|over there|safely home',
  times:
    'day|days|morning|afternoon|evening|night|weekend|week|sunday|saturday|friday|thursday|wednesday|tuesday|monday|holiday|holidays|vacation|vacations|break|trip|journey|flight|time|rest|sleep|summer|spring|autumn|christmas|xmas|new year|new years|easter|birthday|anniversary|thanksgiving|halloween|midsummer|carnival|festival|lunch|dinner|breakfast|meal|cake|coffee|tea|beer|pint|party|wedding|concert|match|game|fun|rest of the day|rest of your day|rest of the week|rest of your week|rest of the evening|rest of the weekend|start to the week|start of the week|week ahead|time off|time away|sunshine|sun|weather|snow|heat|writing|everything|good one|great one|nice one|lovely one|one too|tonight|this evening|tomorrow',
  nice: 'nice|good|great|lovely|wonderful|pleasant|peaceful|relaxing|relaxed|quiet|calm|cosy|cozy|sunny|warm|happy|merry|joyful|blessed|safe|restful|excellent|fantastic|brilliant|beautiful|super|blast|ball|fun|jolly|splendid|well|fine|healthy|okay|ok|sound|in good health|in good spirits|much|rested|better|soon',
  gifts:
    'family|wife|husband|kids|love|best wishes|luck|good luck|best|the very best|health|dice|tiles|report|reports|map|wishes|regards|greetings|here',
  luck: 'good luck|best of luck|best wishes|all the best|luck|fingers crossed|break a leg|happy gaming|happy birthday|happy new year|merry christmas|happy easter|happy holidays|happy weekend|happy friday|happy monday|seasons greetings|congratulations|congrats|get well soon|get well|safe travels|bon voyage|sleep well|sleep tight|sweet dreams|rest well|take care|stay safe|stay warm|stay cool|stay dry|stay well|stay healthy|keep well|keep safe|keep warm|be well|bon appetit|godspeed|enjoy|have fun|game on|may the best player win|may the best man win|may the best one win|may the dice be kind|may the dice be with you',
  hello:
    'hi|hello|hey|hiya|heya|howdy|hullo|hallo|moin|yo|hail|greetings|salutations|salut|dear|ahoy|aloha|servus|bonjour|bonsoir|hola|ciao|hej|guten tag|guten abend|good day|good morning|good afternoon|good evening|good night|gday|morning|evening|afternoon|welcome back|well met|long time no see',
  where:
    'from|a|the|very|sunny|rainy|snowy|cold|hot|windy|foggy|grey|gray|warm|freezing|wet|frosty|stormy|beautiful|lovely|cloudy|chilly|icy|here|home|office|train|bus|beach|mountains|sea|garden|sofa|couch|other side of the world|holiday',
  asks: 'how are you|how are things|how r u|how are you doing|how are you all|do you ever sleep|how do you do|hows it going|how goes it|hows life|isnt it|arent they',
  it: 'it is|its|it has been|it was|still|what|such|what a|such a|we have|here it is|here its',
  weather:
    'raining|snowing|pouring|freezing|hailing|cats and dogs|hot|cold|sunny|warm|windy|stormy|foggy|rainy|snowy|wet|chilly|icy|boiling|weather|heat|heatwave|storm|sunshine|snow|rain|sun|frost|fog',
  outside:
    'again|here|today|outside|out|there|in|over|@|at last|too|this week|this morning|now|everywhere|all day|all week|lovely|awful|terrible|wonderful|beautiful|nice|glorious|dreadful|miserable|grey|gray|been|absolutely|finally|still|bitterly|we are having|morning|evening|day',
  yes: 'ok|okay|okey|okey dokey|alright|all right|great|perfect|lovely|brilliant|excellent|super|superb|wonderful|fantastic|awesome|nice|nice one|cool|sweet|good|very good|fine|yes|yep|yup|understood|roger|roger that|copy|copy that|noted|duly noted|got it|got it all|got them|gotcha|received|received and understood|acknowledged|exactly|exactly right|exactly so|correct|spot on|absolutely|all good|all fine|all clear|all correct|all is well|all well|no problem|no worries|not a problem|no hurry|no rush|no hurry at all|no rush at all|take your time|take the time you need|take all the time you need|at your leisure|wow|phew|so far so good|good to know|good to hear|glad to hear it|glad to hear that|great to hear|nice to hear|same to you|you too|likewise|the same to you',
  looks:
    'is|looks|look|looked|seems|was|are|looking|its|it is|everything is|everythings|all is|alls|thats|that is|they are|theyre|all',
  seen: 'that|this|it|everything|all|all of it|the receipt|your receipt|the confirmation|the map|the report|they|all|both|looks like',
  fits: 'in order|as it should be|as they should be|as i wanted it|as i wanted them|as i wanted|as wanted|as i meant it|as i meant them|as i meant|as meant|as intended|as i intended|as i wrote it|as i wrote them|as i sent it|as i sent them|as sent|as expected|as planned|correct|right|spot on|perfect|fine|good|great|well|clear|crystal clear|ok|okay|accurate|lovely|excellent|there',
  mine: 'to me|from here|on my end|on my side|by me|with me|for me|now|here|indeed|today|safely|already|this morning|in my inbox',
  quite:
    'all|just|exactly|very|really|perfectly|absolutely|quite|everything|now|super|impressively|incredibly|extremely|a',
  got: 'got|i got|received|i received|saw|i saw|seen|read|i read|have|i have|ive|ive got|ive received|ive seen|ive read|i have received|i have got|i have seen|i have read|just got|i just got|just saw|i just saw',
  quick:
    'fast|quick|swift|speedy|prompt|quick answer|fast answer|quick reply|fast reply|fun|funny|great fun|great read|good read|lovely read|fun read|hilarious',
  was: 'that was|this was|it was|thats|that is|you were|youre|that were|you are',
  forward:
    'looking forward|look forward|i am looking forward|im looking forward|we are looking forward|i look forward|really looking forward|im really looking forward|i am really looking forward|already looking forward|cant wait|i cant wait|cannot wait|i cannot wait|we cant wait|really cant wait|curious|im curious|i am curious|very curious|excited|im excited|i am excited|so excited|eager|im eager',
  coming:
    'your|next|coming|seeing|reading|hearing|see|read|hear|find out|what happens|how it goes|how this goes|how it ends|how it turns out|how this turns out|round|turn|report|reports|map|battle|battles|dice|results|result|outcome|news|you|everyone|all|more|play|playing|reveal|fireworks|show|bloodbath|carnage|chaos|fight|rest|again|much|about|already|now',
  bye: 'best|regards|kind regards|kindest regards|warm regards|warmly|cordially|warm wishes|wishes|yours|yours truly|yours sincerely|yours faithfully|yours ever|sincerely|faithfully|respectfully|love|lots of love|hugs|xo|xoxo|xx|br|rgds|bw|vg|lg|mfg|cheerio|bye|bye bye|goodbye|good bye|adieu|adios|au revoir|farewell|ttyl|ttfn|cu|cya|over and out|gnight|nighty night|peace|skol|prost|laters|toodle pip|talk soon|talk to you soon|speak soon|write soon|until next time|till next time|until then|till then|until we meet again|off to bed|off to work|off to lunch|off to dinner|off to the pub|off to football|im off to bed|im off to work',
  see: 'see you|see ya|see u|c u|cu|hear from you|speak to you|talk to you',
  until:
    'soon|around|all|there|then|on|in|at|the|next time|next week|this weekend|weekend|tonight|sunday|saturday|friday|thursday|wednesday|tuesday|monday|everyone|guys|both',
  thats:
    'thats|that is|that was|that would be|this is|this was|i think thats|i think that is|and thats|so thats|i guess thats',
  lot: 'all|it|everything|the lot|all there is|all of it|all of them|me done|us done',
  nothing: 'nothing else|nothing more|nothing further|all done|im done|i am done|we are done|done',
  fromMe:
    'from me|from us|from my side|from our side|for today|for tonight|for this round|this round|this time|folks|then|i have|i think|to say|to report|at last|here|today',
  present:
    'here|below|these|the following|you find|you will find|youll find|please find|find|please see|see|i am sending|im sending|i send|let me send|sending|please receive|please accept|submitting|i submit|i hereby submit|attached|enclosed|i present|time for|now for|now to|on to|as promised|as requested|as asked|as agreed|as always|without further ado|finally|at last|better late than never|just in time|with pleasure|voila|enough talk|enough chatter|please|kindly|heres|here is|here are|here come|here comes|there|below are|below is|attached are|enclosed are|these are|this is|those are',
  presented:
    'are|is|come|comes|go|goes|you go|you are|follow|find|attached|enclosed|to you|humble|own|modest|little|few|late|belated|usual|boring|marching|simple|brave|wise|mine|hereby|duly',
  orders:
    'my orders|our orders|the orders|my order|my moves|our moves|my actions|our actions|my turn|our turn|my instructions|my commands|my marching orders|my order list|my order set|my set of orders|my list of orders|your orders|orders|my late orders|my belated orders|my humble orders|my little orders|my few orders|my boring orders|my usual orders|my simple orders|my own orders|our humble orders',
  round:
    '°|this round|this turn|this phase|the current round|the present round|the current turn|the round|our|the|current|for|of|in|below|as follows|here|follow|follows|are|is|from|me|us|@|you|at last|in time|just in time|now|come|attached|enclosed|attachment|file|attached file|enclosed file|pdf|document',
  goes: 'for the moderator|for the moderators eyes|for the moderators eyes only|for the gm|for the gms eyes|for the gms eyes only|for your eyes|for your eyes only|for the game master|for the game masters eyes|for our host|to the moderator|to the gm|here you are|here you go|here we go|here goes|here they are|here it is|here they come|heres mine|here are mine|these are mine|this is mine|mine|mine are|as follows|to business|down to business|on to business|on with the game|lets go|lets get to it|voila|see below|please see below|thats what i do|this is what i do|heres what i do|here is what i do|what i do|what we do|and what i do|whats to be done|what i want|what id like|what i would like|what id like to do|what i would like to do|what i want to do|here is what id like to do|heres what id like to do|here is what i want to do|heres what i want to do|heres what i want|here is what i want|this is what i want|this is what id like',
  more: 'one more|one more order|one more thing|one more line|one more move|one more action|another|another one|another order|another thing|one other thing|something else|also|plus|as well|in addition|additionally|furthermore|moreover|on top|on top of that|forgot one|forgot one order|forgot this|forgot this one|forgot these|forgot something|forgot to add|forgot to add this|forgot to add these|forgot to write|forgot to mention|almost forgot|nearly forgot|missed one|missed this one|to add|adding|adding one|addition|additions|an addition|small addition|a small addition|last but not least|some more|a few more|two more|three more|a couple more|more orders|some more orders|a few more orders|additional orders|additional order|further orders|further order|one left|one is missing|one was missing|one got lost|one went missing|left to add|that i forgot|i forgot|that i missed|that i left out|i left out',
  papers:
    'receipt|receipts|confirmation|reply|answer|report|map|mail|email|message|reminder|note|update',
  oh: 'oh|ah|oops|whoops|ps|sorry|hi|hello|i|ive|yes|here is|heres|here are|there is|theres|here comes|please|for you|from me|too|here|order|now|still|dear|@|btw|and|so|just|then|well|again',
  needs:
    'if you need anything|if you need me|if you need more|if anything is unclear|if something is unclear|if anything is missing|if something is missing|if anything is wrong|if something is wrong|if anything looks odd|if something looks odd|if there are questions|if there are any questions|if there is anything|if you have questions|if you have any questions|if questions come up|any questions|any problems|questions|should anything be unclear|in case of questions|in case anything is unclear',
  contact:
    'let me know|please let me know|just let me know|shout|please shout|give me a shout|ping me|please ping me|write me|write to me|drop me a line|call me|give me a call|just ask|ask me|please ask|tell me|please tell me|text me|i am around|im around|i am here|im here|i am online|im online',
  free: 'feel free to|please feel free to|you can|you may|go ahead and|go on and|please go ahead and|happy for you to',
  runs: 'run it|run the turn|run the round|run this round|run this turn|run things|process it|process the turn|process the round|resolve it|resolve the round|resolve the turn|adjudicate|post the report|post the results|play on|go on',
  whenever:
    'whenever|when|as soon as|once|whenever you like|whenever you want|whenever you have time|whenever it suits you|when you have time|when you like|when you are ready|whenever you are ready|at your leisure|at your convenience|in your own time',
  ready:
    'you like|you want|you have time|you are ready|youre ready|everybody is in|everyone is in|everybodys in|everyones in|everybody is ready|everyone is ready|all are in|all is in|all orders are in|all the orders are in|the others are in|the others are ready|it suits you|you can',
  // ---- Chinese lists -----------------------------------------------------------------------------------
  hanThanks:
    '谢谢|谢谢了|谢啦|谢了|多谢|感谢|感激|不胜感激|感恩|辛苦|拜谢|谢过|致谢|蟹蟹|鸣谢|好评|点赞|给力',
  hanTrouble: '麻烦|有劳|劳驾|劳烦|费心|受累|打扰',
  hanWho:
    '@|主持人|主持|版主|大佬|老大|学士|裁判|楼主|管理员|管理|老师|大大|大哥|大神|哥|姐|兄|兄弟|朋友|伙伴|大家|各位|诸位|你们|你|您|我|我们|咱们|家人们|小伙伴们',
  hanLittle:
    '了|啦|呀|哦|噢|喔|啊|的|地|得|这么|那么|很|好|非常|真|真的|真是|太|一直|每次|都|也|就|还|给|十分|特别|万分|如此|哈|哈哈|呢|吧|嘛|和|与|又|么|先谢过|亲|爱',
  hanDeeds:
    '带我们|带大家|带团|开团|开局|开这局|主持|组织|举办|整理|制作|做图|画图|写|做|发|画|回复|回信|回执|确认|核对|解答|解释|说明|提醒|耐心|理解|体谅|包容|等候|久等|延期|宽限|宽限时间|延长时间|帮忙|帮助|关照|照顾|付出|用心|战报|地图|图|邮件|来信|通知|更新|速度|效率|高|快|这么快|及时|迅速|神速|详细|清楚|精彩|好看|有趣|有意思|认真|负责|贴心|周到|棒|厉害|牛|这局|这盘|这个游戏|游戏|本局|今天|今晚|昨天|最近|百忙之中|百忙中|抽空|为|对|为了|这次|让|玩|玩得|开心|很开心|辛勤|劳动|工作|支持|信任|一路|陪伴|每一次|每回合|每个回合',
  hanSorry:
    '抱歉|抱歉抱歉|不好意思|对不起|对不住|见谅|请见谅|请原谅|原谅|请包涵|包涵|请多包涵|多多包涵|海涵|勿怪|莫怪|恕罪|失礼|失敬|请多担待|多担待|深表歉意|歉意',
  hanLate:
    '来晚|晚了|迟了|迟交|晚交|交晚|交迟|发晚|发迟|来迟|回晚|回迟|回复晚|回信晚|回得晚|回得迟|拖延|拖到|拖了|拖到现在|让你久等|让您久等|让大家久等|让各位久等|让主持久等|久等|让大家等|让你等|让您等|深夜打扰|半夜打扰|打扰|叨扰|啰嗦|罗嗦|话多|信太长|信太短|写得短|写得长|太短|太长|简短|仓促|匆忙|耽误|耽搁|卡点|压线|踩点|掐点|最后一刻|姗姗来迟',
  hanBusy:
    '有点|有些|一点|点|这么|太|又|才|刚|刚刚|现在|今天|昨天|最近|这次|这两天|这几天|这周|加班|太忙|很忙|在忙|忙|工作忙|工作太忙|出差|在路上|开会|发|交|来|到|久|晚|迟|长|时间|信|邮件|大半夜|因为|深夜|给大家添|添|麻烦',
  hanWish:
    '祝|祝愿|愿|预祝|恭祝|敬祝|顺祝|顺颂|即颂|遥祝|先祝|也祝|再次祝|恭喜|恭贺|节日|周末|周日|假期|新年|春节|中秋|国庆|端午|元旦|元宵|圣诞|生日|旅途|一路|玩得|过得|早点|早些|好好|多多|注意|保重|加油|晚安|早安|午安|好梦|好运|一切',
  hanWished:
    '@|大家|各位|诸位|你|您|你们|主持|主持人|版主|全家|家人|我们|周末|周日|假期|节日|节|新年|春节|中秋|国庆|端午|元旦|元宵|圣诞|生日|旅途|旅行|考试|工作|学习|今天|明天|晚上|每天|一天|都|愉快|快乐|开心|顺利|平安|健康|好运|好运气|一切|身体|安康|吉祥|大吉|发财|好梦|晚安|早安|过年好|新年好|玩得|过得|休息|睡觉|睡|好好|早点|早些|注意|保重|保暖|防暑|多喝热水|加油|好|安|大安|冬安|夏安|春安|秋安|商祺|祺|阖家|幸福|万事|如意|胜意|美满|如意吉祥|手气|骰运|连连|常在|武运|昌隆|有|有个|个|的|美好|愉快的|快乐的|早日|康复|好起来|了|啦|呀|哦|啊|和|也|又|一路|顺风',
  hanHello:
    '你好|您好|你们好|大家好|各位好|诸位好|哈喽|哈啰|嗨|嘿|早上好|早|上午好|中午好|下午好|晚上好|晚好|早安|午安|主持好|主持人好|版主好|大佬好|亲爱的|尊敬的|敬爱的|好久不见|见信好|见字如面|展信佳|展信安|问好|向大家问好|给大家请安|向各位问好|请安|问候|来自@的问候|老朋友们好',
  hanWeather:
    '天气|下雨|下雪|下着雨|下着雪|好冷|好热|真冷|真热|太热|太冷|很冷|很热|降温|升温|大风|大雨|大雪|暴雨|台风|凉快|闷热|放晴|出太阳|阳光|秋高气爽|春暖花开|冷|热|晴',
  hanOutside:
    '@|今天|今晚|这边|那边|我这|我这边|我们这|我们这边|我这里|外面|窗外|家里|北京|上海|广州|天|真|很|好|不错|真好|很好|明媚|了|呢|啊|呀|又|还|在|一整天|终于|最近|这两天|这几天|开始|突然|得|不行|要命',
  hanYes:
    '收到|已收到|好的|好嘞|好滴|好哒|好|嗯|嗯嗯|没错|没问题|没毛病|没有问题|没有错|无误|核对无误|确认无误|确认过了|正确|完全正确|都对|都对了|对的|对|是的|一切正常|一切无误|一切都好|清楚|很清楚|很明白|看到了|已看到|明白|明白了|了解|知道了|知悉|已阅|已读|就是这样|正是|正是这样|正是如此|正合我意|很快|真快|好快|太快了|神速|厉害|棒|ok|okk|完美|很好|太好了|挺好|很棒|不错',
  hanSeen:
    '回执|回信|回复|战报|地图|邮件|提醒|确认|确认信|通知|来信|信|图|你的|您的|主持的|我|已经|已|都|了|啦|哈|也|看了|看过了|看过|核对过了|核对过|到了|很|真|太|也很|内容|全|全都|完全|和我想的一样|跟我想的一样|写得|一切|这边',
  hanForward:
    '期待|坐等|静候|静待|等着看|坐等看|等战报|等你的战报|等您的战报|等主持的战报|等着战报|等着你的战报|等结果|等着结果|等开奖|等揭晓|等不及看|等不及了|盼|盼着|好奇|很期待|非常期待|十分期待',
  hanComing:
    '战报|你的|您的|结果|这回合|本回合|骰子|揭晓|好消息|佳音|精彩|精彩的|精彩战报|的|新|大战|大戏|好戏|表现|出炉|发布|更新|了|啦|哦|呀|看|这轮|本轮|°',
  hanPresent:
    '以下是|下面是|以下|下面|这是|这里是|附上|奉上|呈上|献上|提交|上交|交|交一下|发|发一下|送上|报上|来交|来交作业|请收|请查收|请过目|查收|敬请查收|我的|我方|我军|我家|我们|咱们|咱们家|本家|在下|鄙人|@|本回合|这回合|这一回合|这轮|本轮|这一轮|本次|此次|这次|°|的|就是|是|为|和|今天|今天的|迟来的|那么|好了|好|闲话少说|废话不多说|话不多说|说正事|言归正传|正事|进入正题|家|史上最短的|简单的|我来|来|终于|准时|按时|御前会议|会议|御前|朝议|军帐|帐中|族长|公爵|大人|城主|国王|领主|军师|参谋部|最新',
  hanOrders:
    '回合|命令|指令|军令|行动|部署|作业|安排|命令单|指令单|布置|出兵安排|命令如下|指令如下|军令如下|安排如下|行动如下|部署如下|如下|正文|决议|决定|决策|旨意|圣旨|谕令|将令|手令|令旨|指示|诏令|附件|见附件|请见附件|在附件里|在附件中|详见附件|附件里|附件中',
  hanMore:
    '还有|还有一条|还有一个|还有两条|还有几条|再加一条|再加一个|再加两条|再补一条|再补一个|再补两条|再补|补一条|补一个|补两条|补充一条|补充|补上|补上一条|补发一条|补发|再来一条|再来一个|另外|此外|另有一条|另外一条|另外还有|漏了一条|漏了一个|漏了两条|漏了一句|漏了|漏写一条|漏写了一条|漏发一条|漏发了一条|忘了一条|忘了一个|忘写一条|忘写了一条|忘记写一条|忘记一条|落了一条|落下一条|忘了|忘记了|忘了写|差点忘了|差点忘|差点漏了|还漏了|补|追加|追加一条|再追加一条|以及|再加上|加一条|加上一条|加上|再加|还要加一条|还得加一条|还要加一个|要加一条|再添一条|添一条|补一句|还差一条|还缺一条|还有一步|还有一项|外加一条|再加一步|再补一步',
  hanOh:
    '刚才|刚刚|刚|啊|哦|噢|哎呀|哎|呀|了|还|再|在此|在这里|这里|这条|这个|一并|请|麻烦|现在|：|命令|指令|的|是|我|又|对了|主持|主持人|版主|啦|一下|最后',
  hanBye:
    '以上|就这些|就这些了|就这样|就是这些|完毕|没了|没有了|就到这|到此为止|结束|再见|拜拜|回见|下次见|下回见|回头见|下周见|周末见|敬上|谨上|拜上|敬启|谨启|顿首|此致|敬礼|祝好|睡了|去睡了|睡觉去了|下班了|开会去了|忙去了|去忙了|吃饭去了|去吃饭了|上班去了|上课去了|溜了',
  hanSigned:
    '@|主持|主持人|版主|大家|各位|您|你|的|我|我先|先去|了|啦|命令|指令|全部命令|我的全部命令|我的命令|就是|这回合|本回合|°|敬上|我这边|我这',
  hanReady:
    '人齐了|人齐|人到齐了|大家交齐了|都交齐了|交齐了|命令齐了|命令交齐了|所有人交齐了|有空|有时间|方便的时候|您方便时|你方便时',
  hanRuns:
    '就|再|可以|您|你|主持|结算|开算|算|跑|开始|推进|发战报|出战报|就行|即可|吧|了|一下|本回合|这回合',
  hanNeeds:
    '有事|有事情|有问题|有疑问|有什么问题|有什么事|有啥问题|有啥事|有任何问题|如有问题|如有疑问|有不清楚的|有不清楚的地方|哪里不清楚|看不懂|看不清',
  hanAt: '随时|请|就|直接|群里|在群里|微信|微信上|电话|尽管|可以|都可以|再|私信|站内信|论坛|论坛上',
  hanContact:
    '喊我|叫我|找我|联系我|问我|说|说一声|告诉我|通知我|艾特我|回我|私信我|敲我|滴我|戳我|电我|我都在|我在',
} as const;
type List = keyof typeof LISTS;

// ---- Shapes --------------------------------------------------------------------------------------------

/** A place in a shape: one phrase of these lists, as many as one likes (`*`), or one and more (`+`). */
interface Place {
  readonly lists: readonly List[];
  readonly isNeeded: boolean;
  readonly isMany: boolean;
}

/** `much* thanks much|who|deeds*`: lists in a row. */
const COURTEOUS = [
  'much* thanks much|who|little|good|deeds|praise*',
  'and* praised much|good* praise who|little|much*',
  'much* sorry much|who*',
  'much* sorry who|much|little|mail* late late|who|much|little|mail*',
  'and* have who|nice|times|little|much|gifts+',
  'and* hope hoped doing|who|nice|times|little|much*',
  'and* luck who|times|little|nice|gifts*',
  'hello who|where|little*',
  'asks who|little|outside*',
  'it outside|little|much* weather outside|weather|little*',
  'outside* weather outside+',
  'and* yes who|mine|much*',
  'and* seen* looks quite* fits mine*',
  'and* got little|nice|quick|good* papers mine*',
  'and* was much|quite* quick',
  'forward coming|little|good|times|who*',
  'much* bye who|little|gifts|much*',
  'see until|who+',
  'and* thats lot fromMe*',
  'and* nothing fromMe*',
  'and* free runs whenever* ready*',
  'and* needs contact who|little*',
  'and* contact needs who|little*',
  'hanWho|hanLittle* hanThanks hanWho|hanLittle|hanDeeds|hanThanks*',
  'hanWho|hanLittle* hanTrouble hanWho|hanLittle|hanThanks*',
  'hanWho|hanLittle* hanSorry hanWho|hanLittle|hanSorry*',
  'hanWho|hanLittle|hanSorry* hanLate hanWho|hanLittle|hanBusy|hanSorry|hanLate*',
  'hanLittle|hanWho* hanWish hanWished+',
  'hanWish hanWished*',
  'hanWho|hanLittle* hanHello hanWho|hanLittle|hanHello*',
  'hanOutside|hanLittle* hanWeather hanOutside|hanWeather*',
  'hanSeen|hanWho* hanYes hanSeen|hanYes|hanWho|hanLittle*',
  'hanLittle|hanWho* hanForward hanComing*',
  'hanLittle* hanBye hanSigned|hanBye*',
  'hanWho* hanReady hanRuns+',
  'hanNeeds hanAt|hanLittle|hanWho* hanContact hanLittle|hanWho*',
];
const INTRODUCING = [
  'present|and|called|hello|sorry* presented|little* orders round|orders*',
  'and|called|hello* goes round*',
  'hanPresent* hanOrders hanOrders|hanPresent*',
];
const ADDING = ['oh* more oh|more*', 'hanOh|hanSorry* hanMore hanOh|hanMore|hanSorry*'];
/** Between two of them, and behind the last. */
const JOINTS = ['and', 'who', 'hanWho', 'hanLittle'] as const satisfies readonly List[];

const placesIn = (shape: string): readonly Place[] =>
  shape.split(' ').map((said) => ({
    lists: said.replace(/[*+]$/u, '').split('|') as List[],
    isNeeded: !said.endsWith('*'),
    isMany: /[*+]$/u.test(said),
  }));

// ---- Reading -------------------------------------------------------------------------------------------

const isHan = (phrase: string): boolean => /\p{Script=Han}/u.test(phrase);

/** The phrases of a list by their first characters; a word of letters ends with its space. */
type Phrases = ReadonlyMap<string, readonly string[]>;
const phrasesOf = once((): ReadonlyMap<List, Phrases> => {
  const all = new Map<List, Phrases>();
  for (const [list, said] of Object.entries(LISTS) as [List, string][]) {
    const byFirst = new Map<string, string[]>();
    for (const phrase of said.split('|')) {
      const whole = isHan(phrase) ? phrase : `${phrase} `;
      byFirst.set(whole.charAt(0), [...(byFirst.get(whole.charAt(0)) ?? []), whole]);
    }
    all.set(list, byFirst);
  }
  return all;
});

/** Where phrases of some lists end that stand at a place. */
const endsAt = (text: string, from: number, lists: readonly List[]): readonly number[] =>
  lists
    .flatMap((list) => phrasesOf().get(list)?.get(text.charAt(from)) ?? [])
    .filter((phrase) => text.startsWith(phrase, from))
    .map((phrase) => from + phrase.length);

/** The same from each of some places; perhaps of many of them in a row. */
const endsOf = (
  text: string,
  starts: ReadonlySet<number>,
  lists: readonly List[],
  isMany: boolean,
): ReadonlySet<number> => {
  const ends = new Set([...starts].flatMap((from) => endsAt(text, from, lists)));
  // What is added to a set while it is gone through is gone through, too.
  if (isMany) for (const from of ends) for (const end of endsAt(text, from, lists)) ends.add(end);
  return ends;
};

const shapeEnds = (
  text: string,
  starts: ReadonlySet<number>,
  shape: readonly Place[],
): ReadonlySet<number> => {
  let at = starts;
  for (const { lists, isNeeded, isMany } of shape) {
    const ends = endsOf(text, at, lists, isMany);
    at = isNeeded ? ends : new Set([...at, ...ends]);
    if (at.size === 0) break;
  }
  return at;
};

const shapes = once(() => ({
  courteous: COURTEOUS.map(placesIn),
  introduces: INTRODUCING.map(placesIn),
  adds: ADDING.map(placesIn),
}));

/** Everywhere that such shapes, one after the other, can end. */
const allEnds = (
  text: string,
  starts: ReadonlySet<number>,
  each: readonly (readonly Place[])[],
): ReadonlySet<number> => {
  const ends = new Set<number>();
  let fresh = starts;
  while (fresh.size > 0) {
    const found = new Set(each.flatMap((shape) => [...shapeEnds(text, fresh, shape)]));
    const joined = new Set([...found, ...endsOf(text, found, JOINTS, true)]);
    fresh = new Set([...joined].filter((end) => !ends.has(end)));
    for (const end of fresh) ends.add(end);
  }
  return ends;
};

/** Longer sentences are none of these. */
const LONGEST = 300;

/** True of a word that some phrase of them has. */
export const isCourtesyWord = (word: string): boolean => wordsOfLists().has(plain(word).trim());
const wordsOfLists = once(
  () => new Set(Object.values(LISTS).flatMap((said) => said.split(/[| ]/u))),
);

/** Words in small letters, each with a space behind it, and Chinese characters without any. */
const plain = (said: string): string =>
  `${said
    .toLowerCase()
    .replace(/['’‘´`]/gu, '')
    .replace(/[^\p{L}@°-]+|(?<!\p{L})-+|-+(?!\p{L})/gu, ' ')
    .replace(/(?<=\p{Script=Han}) +|(?<![a-z@°]) +(?=\p{Script=Han})/gu, '')
    .trim()} `.replace(/(?<=\p{Script=Han}) $/u, '');

/** What a sentence is by its shape alone, its names and rounds as signs; undefined: it is of none. */
export const courtesyShape = (sentence: string): CourtesyShape | undefined => {
  if (sentence.length > LONGEST || /[+→#\p{N}]|[-=]>|\p{L}\s?=\s?\p{L}/u.test(sentence))
    return undefined;
  const text = plain(sentence);
  const { courteous, ...others } = shapes();
  const begin = new Set([0, ...endsOf(text, new Set([0]), JOINTS, true)]);
  const polite = allEnds(text, begin, courteous);
  if (polite.has(text.length)) return 'courteous';
  const ends = new Set([...begin, ...polite]);
  for (const shape of ['introduces', 'adds'] as const) {
    const said = allEnds(text, ends, others[shape]);
    const all = new Set([...said, ...allEnds(text, said, courteous)]);
    if (all.has(text.length)) return shape;
  }
  return undefined;
};
