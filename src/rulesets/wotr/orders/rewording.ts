// A line in plainer words of the same sense: how it is tried where it is none as it stands.

/** What is written, and the same in plainer words. */
type Rewording = readonly [written: RegExp, plain: string];

const FACE =
  '(?:army ?[/-] ?muster|a ?/ ?m|am|army|muster|character|char|ch|event|ev|will of the west|wotw|will|[acmew])';
const DOUBLE = '(?:army ?[/-] ?muster|a ?/ ?m|am|will of the west|wotw|will)';
const HAN_FACE = '(?:军队?[/或]?召集?|人物|角色|军队|召集|特殊事件|事件|西方意志|意志)';
const HAN_DOUBLE = '(?:军队?[/或]?召集?|西方意志|意志)';
/** A bullet or a number in front of a line. */
const LEAD = '^(\\s*(?:[-–—*•]\\s+|\\d{1,2}[.)]\\s*|[①-⑨]\\s*)?)';
const COUNT = { two: 2, both: 2, three: 3, four: 4, 两: 2, 三: 3, 四: 4 } as const;
const COUNTED = `(${Object.keys(COUNT).join('|')}|[2-4])`;
const MANY: Readonly<Record<string, number>> = COUNT;

/** How dice are named in front of what they are used for. */
const DICE: readonly Rewording[] = [
  // `First die is an A/M: …`, `last one (A/M): …`
  [
    new RegExp(
      `${LEAD}(?:my |the )?(first|last) (?:die|one|action) is (?:an? |the )?(${FACE})(?: die)?\\s*[:,]\\s*`,
      'iu',
    ),
    '$1$2: $3 die: ',
  ],
  [
    new RegExp(`${LEAD}(?:my |the )?(last|final) (?:one|die) ?\\((${FACE})\\)\\s*[:–-]\\s*`, 'iu'),
    '$1last: $3 die: ',
  ],
  [
    new RegExp(
      `${LEAD}(?:the |my |an )?(?:other|another|remaining|second|third|fourth) (?=${FACE}\\b)`,
      'iu',
    ),
    '$1',
  ],
  // `Army #2:`, `Char die 1 -`
  [
    new RegExp(`${LEAD}(${FACE})(?: die)? ?#? ?(?:[1-9]|[ab])(?: die)?\\s*(?=[:–-]|->)`, 'iu'),
    '$1$2 die',
  ],
  // `A/M - army: …`, `A/M (muster): …`, `A/M: Muster, …`, `A/M as Muster: …`
  [
    new RegExp(
      `${LEAD}(${DOUBLE})(?: die)?\\s*(?:[-–:(,]|,? ?(?:used )?as(?: an?)?)\\s*(?:used as |as )?(?:an? )?(?:army|muster|event|character)\\b\\)?(?: die)?\\s*[:,–-]\\s*`,
      'iu',
    ),
    '$1$2 die: ',
  ],
  [
    new RegExp(
      `${LEAD}(?:army|muster) (?:with|from|by) (?:the |my |an )?(${DOUBLE})(?: die)?\\s*[:,–-]\\s*`,
      'iu',
    ),
    '$1$2 die: ',
  ],
  // `Army die first: …`, `Third: Character die, if …`
  [new RegExp(`${LEAD}(${FACE})(?: die)? (first|last)\\s*[:,]\\s*`, 'iu'), '$1$3: $2 die: '],
  [
    new RegExp(
      `${LEAD}((?:first|second|third|fourth|fifth|last|next|finally|then)[:,]? )?(?:the |my )?(${FACE})(?: die)?(?:,| [-–]) (?=[\\p{L}\\d])`,
      'iu',
    ),
    '$1$2$3 die: ',
  ],
  // `Muster -> politics: …`
  [new RegExp(`${LEAD}(${FACE})(?: die)?\\s*(?:->|→|=)\\s*`, 'iu'), '$1$2 die: '],
  [new RegExp(`^(.{4,}?),? on (?:an?|my|the) (${FACE}) die$`, 'iu'), '$1 with a $2 die'],
  // `另一颗军召骰当召集：…`, `人物骰2：…`, `西方意志抽一张策略牌`
  [
    new RegExp(
      `${LEAD}(?:另外?|剩下的?|余下的?)?(?:一颗|1颗|第[一二三四五六]颗)?(${HAN_FACE})骰?子?(?:[1-9一二三四]|[①-⑨])?(?=[:：，])`,
      'u',
    ),
    '$1$2骰',
  ],
  [
    new RegExp(
      `${LEAD}(?:另外?|剩下的?|余下的?)?(?:一颗|1颗|第[一二三四五六]颗)(${HAN_FACE})骰?子?[:：，]?`,
      'u',
    ),
    '$1$2骰：',
  ],
  [
    new RegExp(
      `${LEAD}(${HAN_DOUBLE})骰?子?[:：，]?(?:当作?|作为?|用作|做)(?:召集|军队)骰?用?[:：，]?`,
      'u',
    ),
    '$1$2骰：',
  ],
  [new RegExp(`${LEAD}(${HAN_FACE})骰子?(?=[^:：，,当作])`, 'u'), '$1$2骰：'],
  [new RegExp(`${LEAD}西方意志(?=[^:：，,骰当作])`, 'u'), '$1西方意志骰：'],
];

/** Everyday words, their tenses and shapes. */
const PLAIN: readonly Rewording[] = [
  [/\b(it|he|she|there|that|who)['’]s\b/giu, '$1 is'],
  [/\bi['’]m\b/giu, 'i am'],
  [/\b(they|we|you)['’]re\b/giu, '$1 are'],
  [/\b(i|we|they|you)['’]ve\b/giu, '$1 have'],
  [/\b(is|are|was|were|has|have)n['’]t\b/giu, '$1 not'],
  [/\b(?:has|have|had)( not)?(?: (?:already|just|now|since))? been\b/giu, 'is$1'],
  [
    /\b(?:gets?|got|was|were|is being|is getting) (?=(?:revealed|found|caught|discovered|spotted|seen|attacked|assaulted|besieged)\b)/giu,
    'is ',
  ],
  [
    /\b(if|when|unless|once|whenever|until) (?:he|she|you|my opponent|the opponent|the enemy|the other side)\b/giu,
    '$1 they',
  ],
  [/\bthey (play|use|lay|attack|find|assault)s\b/giu, 'they $1'],
  [/^([^:]+?),? as (?:the |a |my )?(?:combat|battle) card\b/iu, 'combat card: $1'],
  [/\b(they|we|you) is\b/giu, '$1 are'],
  [/\bi is\b/giu, 'i am'],
  [/\b(?:the|my|our) (two|three|four|five|six|seven|eight|\d+) /giu, '$1 '],
  [/\bw\/ ?/giu, 'with '],
  [
    /\b(?:to|at|in|into|at the head of) the (?:siege|army|besieging army|city|region|area|fortress|stronghold) (?:at|of|in|before|around) /giu,
    'at ',
  ],
  // `leave one behind`: those that stay are regulars, unless it is said.
  [
    /\b(leave|leaving|keep|keeping) (?:behind )?(one|1|two|2|three|3|four|4)(?: unit| units)?(?: behind| at home| back)?(?=$|[),.;])/giu,
    '$1 $2 regulars',
  ],
  [/\bnazg[uû]l: ?(\d+|one|two|three|four|all) (?=from|at|in)/giu, '$1 nazgul '],
  [
    /^(\d|one|two|three|four|zero|no)(?: dice?| eyes?)? (?:in|into|to|for) (?:the )?(?:hunt ?box|hunt|box)\b/iu,
    'hunt $1',
  ],
  [/\bone (up|down)(?: the track)?\b/giu, 'one step $1'],
  // What stays where it is: nothing is done with it.
  [
    /,? (?:the )?(?:others|other nazg[uû]l|rest) stays?(?: put| where they are| here| there)?(?=$|[.;])/giu,
    '',
  ],
  [/，其[他余][^，。；]{0,6}(?:不动|不变|留在原地|原地不动)/gu, ''],
  [/\bunits (?:left )?there\b/giu, 'units'],
  // `Helm's Deep is attacked, I stay inside`
  [
    /^(?:if|when) ([^,:;]{3,25}?) is (?:attacked|assaulted|besieged),? (?:then )?(?:i |we |they |it )?(?=\p{L})/iu,
    '$1: ',
  ],
  [
    /^(?:at|in) ([^,:;.]{3,25}?),? (?:i|we) (?=(?:fight|go|stop|retreat|play|use|stay|press|hold|keep|continue|lay|lose|take)\b)/iu,
    '$1: ',
  ],
  // A card on the table.
  [/^([^:]{3,40}): use (?:it|this|that)\b/iu, 'use $1'],
  [
    /^(use [^,:;]+?),? (?:whenever i can|when i can|as soon as (?:possible|i can)|on the (?:first|next) tile|at the first (?:chance|opportunity)|if i can)$/iu,
    '$1',
  ],
  [
    /^(use [^,:;]+?) (?:on|for|in|against) (?:any|the|every|each|a) (?:hunt|tile|hunt roll) with (.+)$/iu,
    '$1 if $2',
  ],
  [
    /^(use .+?), (?:otherwise|else|or) (?:keep it|not|no|do not|save it)$/iu,
    '$1, else use no card',
  ],
  [/^([^，：:]{2,10})等(.{1,8}?)到?(\d)(?:点|格)?(?:以上)?(?:了)?(?:再|才)用$/u, '使用$1若$2$3'],
  // `X (hide instead if …)`, `X; if …: hide`
  [/^((?:[^:]{1,25}: ?)?)(.+?) \(([^()]+?)(?: instead)? if ([^()]+)\)$/iu, '$1$3 if $4, else $2'],
  [
    /^([^:]{1,25}: ?)([^:;]+?)[;,] (?:but )?if ([^,:;]+?)(?: before then| by then)?[,:] (?:then |instead )?(hide|move)(?: it| the fellowship)?(?: instead)?$/iu,
    '$1$4 the fellowship if $3, else $2',
  ],
  [
    /^((?:[^：:]{1,10}[：:])?)([^（(]+)[（(](?:若|如果?|要是)([^（()）]+?)(?:则|就|便|，)(?:改为|改成|改)?([^（()）]+)[)）]$/u,
    '$1若$3则$4，否则$2',
  ],
  [
    /^([^：:]{1,10}[：:])([^，]+)，(?:但)?(?:若|如果?|要是)([^，]+?)(?:则|就|便)(?:改为|改成|改)?((?:重新)?(?:隐匿|躲藏|隐藏)[^，]*)$/u,
    '$1若$3则$4，否则$2',
  ],
  // Whoever leads an army goes with it.
  [
    /^((?:[^:]{1,25}: ?)?)(?:the )?[\w' -]{4,20}? leads? (?:the |an |my )?([^:,]+?) army (?:against|into|to attack|in an attack on) (?=\p{L})/iu,
    '$1attack from $2 against ',
  ],
  [
    /^((?:[^：:]{1,10}[：:])?)[^：，]{2,5}(?:带|率|率领|带领|领着)([^：，]{2,7}?)(?:大军|军队|全军|部队)(攻打|进攻|攻击|打|攻)/u,
    '$1$2$3',
  ],
  [/\bunless ([^,;]+), then (?=\p{L})/giu, 'unless $1, else '],
  // `otherwise move it`: who else.
  [
    /\b(otherwise|or else|else|if not),? (?:just )?(move|advance|hide)(?: it| on| them| again| instead)?(?=$|[,.;)])/giu,
    '$1 $2 the fellowship',
  ],
  [/\b(?:anything|everything|all) else(?: is| goes(?: on)?| =|:)? /giu, 'else '],
  [
    /, (none|no card|nothing) (?:afterwards|after that|later|from then on|in later rounds)$/giu,
    ', then none',
  ],
  [/\b(?:take )?corruption (?:up )?(?:to|until|till) (\d+)/giu, 'ring until corruption $1'],
  [/\b(?:up to|until|till) (\d+) corruption\b/giu, 'until corruption $1'],
  [/^(?!always|standing)([^:]{3,40}?):? ?\balways\b ?(?=\S)/iu, 'always: $1 '],
  [/^(?:always|standing):? always:? /iu, 'always: '],
  [
    /^(?:my|the|our) (?:[a-z]+ )?(?:man|men|army|troops|units?|garrison|defenders?|force|forces) (?:at|in|from) ([^,:;.]{3,25}?) (retreat|withdraw|run|fall|go|stay|fight|hold|stand)s?\b/iu,
    '$1: $2',
  ],
  [
    /\b(?:still|again|already|yet|simply|though|tho|of course|obviously|at all|by then|as well|right away|straight away|immediately)\b/giu,
    '',
  ],
  [
    /^(?:in |for |at )?(?:the )?(?:siege|battle|defen[cs]e) (?:of|at|for|in) (?=[^:：,]{3,30}[:：])/iu,
    '',
  ],
  [/(?:了|的话)(?=[就则便，,]|$)/gu, ''],
  [/打到(?:只|仅)?剩下?(.{1,8}?)(?:为止|就停|就停止|就停手|$)/gu, '若只剩$1就停止'],
  [/(?<![若只仅])(?:只|仅)?剩下?(.{1,8}?)就停(?:止|手)?/gu, '若只剩$1就停止'],
  [
    /(被发现|暴露|败露)(了?[^，]{1,20})，(?:如果|若|要是)?(?:没|没有|未|还没)(?:被发现|暴露|败露)(?:的话)?[就则便]?/gu,
    '$1$2，否则',
  ],
  [
    /(没被发现|没有被发现|未暴露|没暴露|未败露|隐匿)(.{1,20})，(?:如果|若|要是)?(?:被发现|暴露|败露)(?:了|的话)*[就则便]?/gu,
    '$1$2，否则',
  ],
  [
    /(否则|不然|要不然)(?:就|再|便|改)*(?:走|移动|前进|走一步|再走|再走一步|继续走|再移动|再前进)(?=$|[，。；）])/gu,
    '$1魔戒团前进',
  ],
  [/，(?:其他|其余|剩下)(?:情况|的)?(?:都|均|全|就|则)*/gu, '，否则'],
  [
    /((?:赢了?|打赢了?|获胜|攻下)(?:后|就|的话)?，?(?:全军|全部|所有人))(?:进驻|进入|进)[^，。；进城]{2,5}$/u,
    '$1进驻',
  ],
  [/^(?:再|然后|接着)*(?:走一步|前进一步|走|前进|移动)$/u, '魔戒团前进'],
  [/^(?:and )?(?:then )?(?:move|advance)(?: it| on)?$/iu, 'move the fellowship'],
  [/ \((?:\d+ ?[REL][, ]*)+\)(?= (?:to|into|->|→))/gu, ''],
  [
    /^((?:[^:]{1,25}: ?)?)attack (?:with )?the [\p{L}'’ -]{3,20}? army[,:] (?=\p{L})/iu,
    '$1attack ',
  ],

  [/([1-9])、([1-9])点/gu, '$1或$2点'],
  [
    /^(?:战斗牌[:：]?)?(?:若|如果)?有?(?:敌方|对方|对手|敌人|敌军)出(?:战斗)?牌(?:时|就|的话|我就|我|则)*(?:打出?|出|用)([^，]+)，(?:否则|不然|(?:对方|敌方)不出)(?:就|则|我|也)*不(?:出|打|用)牌?$/u,
    '战斗牌：$1若敌方出牌，否则无',
  ],
  [/(?:吧|啊|哦|啦|呢|哈|咯|喽)(?=[，,。；;!！]|$)/gu, ''],
];

const NO_GAPS: Rewording = [/\s{2,}/gu, ' '];

const reworded = (text: string, all: readonly Rewording[]): string =>
  all.reduce((said, [written, plain]) => said.replace(written, plain), text).trim();

/** A line, and the same with its dice, with its words, and with both as they are said plainly. */
export const rewordings = (text: string): readonly string[] => {
  const dice = reworded(text, DICE);
  const words = reworded(text, [...PLAIN, NO_GAPS]);
  const both = reworded(reworded(text, PLAIN), [...DICE, NO_GAPS]);
  return [...new Set([text.trim(), dice, words, both, ...[both, dice].map(withColon)])];
};
/** `hunt damage -> guide`: an arrow for the colon behind a head. */
const withColon = (text: string): string =>
  text.replace(/^((?:[^:：]{3,20}[:：] ?)?[^:：→>-]{3,40}?)(?:\s*(?:->|→)|\s[-–—]\s)\s*/u, '$1: ');

const SEVERAL = new RegExp(
  `${LEAD}(?:the |my |all |剩下的?|余下的?)*${COUNTED}(?: other| remaining|颗)? ?(${FACE}|${HAN_FACE})(?: dice|骰子?)\\s*[:,：，]?\\s*(?:both |all |each |都|均|全)?(?:to |for |用于|用来)?`,
  'iu',
);
/** `draw with the two Event dice, one from each deck`, `两个牌堆各抽一张` */
const EACH_DECK = new RegExp(
  `${LEAD}(?:then )?(?:(?<one>${FACE}) dice: )?draw (?:with (?:the |my )?(?:two|both|2)(?: other| remaining)? (?<two>${FACE}) dice,? )?(?:one |a |1 )?(?:card )?from (?:each|both|either)(?: event)? decks?$|^(?:从)?(?:两个|每个|两种)牌[堆库]各(?:抽|摸)(?:一|1)张(?:牌)?$`,
  'iu',
);
/** `the three Character dice: move the fellowship`: a line for each of several dice. */
export const linesOfDice = (text: string): readonly string[] => {
  const { one, two } = EACH_DECK.exec(text)?.groups ?? {};
  if (one !== undefined || two !== undefined || EACH_DECK.test(text)) {
    const die = one ?? two;
    return ['Character', 'Strategy'].map(
      (deck) => `${die === undefined ? '' : `${die} die: `}draw a ${deck} card`,
    );
  }
  const [head, lead = '', count = '', die = ''] = SEVERAL.exec(text) ?? [];
  if (head === undefined) return [text];
  const many = MANY[count.toLowerCase()] ?? Number(count);
  return Array.from(
    { length: many },
    () =>
      `${lead}${die}${/\p{Script=Han}/u.test(die) ? '骰：' : ' die: '}${text.slice(head.length)}`,
  );
};
