// Words of everyday, the same in the orders of every game. Words of one sense are parted by `|`, the first is written.

import type { Lang } from '../core/game.ts';

type Spelling = Readonly<Record<Lang, string>>;

/** A sentence of a game names them in angle brackets: `<if> {card} in hand`. */
export const EVERYDAY = {
  // between what is said
  and: { en: 'and|and also|as well as', zh: '和|与|及|以及|还有|并|并且' },
  or: {
    en: 'or|or if not|failing that|if that fails|or if not possible',
    zh: '或|或者|要么|不行就|不行则|若不行|要不|要不然|如果不行',
  },
  // before another value of the same: `S5 to H4, else G4`
  else: {
    en: 'else|or else|otherwise|if not|or otherwise|if not possible',
    zh: '否则|不然|不行则',
  },
  ifFree: {
    en: 'if free|if it is free|if open|if it is open|if possible',
    zh: '若空着|如果空着|若可以',
  },
  next: {
    en: 'then|and then|after that|afterwards|next|finally|and finally|lastly',
    zh: '然后|再|接着|之后|随后|最后|最后再',
  },
  if: {
    en: 'if|when|as long as|provided|provided that|in case|only if',
    zh: '若|如果|要是|假如|倘若|只要|当',
  },
  // behind a condition: `if R1 is gone, then pass`
  so: { en: 'then', zh: '就|则|便|那么|那就' },
  // places
  to: { en: 'to|into|towards|toward', zh: '到|至|往|去' },
  from: { en: 'from|out of', zh: '从|由|自' },
  at: { en: 'at|in|on', zh: '在|于' },
  with: { en: 'with|using|by', zh: '用|以|带|率' },
  against: { en: 'against|vs|versus', zh: '对|对抗|对阵' },
  for: { en: 'for', zh: '替|代' },
  // nothing
  nothing: { en: 'none|nothing|nobody|no one|no', zh: '无|没有|不用|不要' },
  not: {
    en: 'not|never|no|do not|dont|will not|wont|should not|must not|without',
    zh: '不|别|勿|不要|不会|不想|绝不|禁止|请勿',
  },
  // what becomes of it
  once: { en: 'once|one time|this once', zh: '一次|仅此一次' },
  always: { en: 'always|standing order|standing orders', zh: '总是|一律|始终|常设' },
  ask: {
    en: 'else ask|else ask me|otherwise ask|otherwise ask me|if not ask me|or ask me|or ask|if not ask',
    zh: '否则来问|否则问我|不然问我|不行就问我|或来问|或问我',
  },
  pass: { en: 'else pass|otherwise pass|if not pass', zh: '否则跳过本次|不然跳过本次' },
  skip: {
    en: 'else skip|otherwise skip|else skip it|else next|otherwise skip it|if not skip it|if not skip',
    zh: '否则略过|不然略过|否则下一个',
  },
  stop: {
    en: 'stop here and ask me|stop and ask me|ask me|ask me here|stop here|stop and ask|stop here and ask|ask me before you go on',
    zh: '到此停下来问我|停下来问我|到此先问我|先问我|停在这里问我|到这里停下来问我',
  },
  // which message it is
  game: { en: 'game', zh: '对局|游戏|棋局' },
  round: { en: 'round|turn', zh: '第' },
  rounds: { en: '', zh: '回合|轮' },
  // `R2`
  shortRound: { en: 'r', zh: '' },
  player: { en: 'player|side', zh: '玩家|席位|阵营|势力' },
  orders: {
    en: 'orders|order|my orders|orders for|orders of|s orders|player',
    zh: '指令|命令|的指令|的命令|玩家',
  },
  provisional: { en: 'provisional|draft|preliminary', zh: '暂定|草稿|初稿' },
  final: { en: 'final', zh: '最终|定稿' },
  correction: {
    en: 'correction|corrected|correcting|change|changed|edit|scratch that|sorry',
    zh: '更正|更改|修改|改正|改为|改成|改',
  },
  instead: { en: 'instead', zh: '代替' },
  // around a line, and of no sense
  please: {
    en: 'please|pls|i|we|i will|we will|ill|id like to|i would like to|i want to|let us|lets|let me|i choose to|now|first|also|plus|could you|would you|so|ok|okay',
    zh: '请|麻烦|我|我方|我们|我要|我想|我来|帮我|首先|先|另外|还有|好的',
  },
  now: { en: 'for now|for the moment|for the time being', zh: '暂时|目前' },
  greeting: {
    en: 'hi|hello|hey|dear gm|hi gm|hello gm|dear moderator|hi all|hello all|dear all|gm|hi everyone|ok|okay|all right|alright',
    zh: '你好|您好|大家好|主持人好|主持人|主持|主持人你好|主持人您好|好的|好',
  },
  thanks: {
    en: 'thanks|thank you|thx|ty|cheers|please|pls|many thanks|if possible|if i may|plz|thanks a lot|if you please|for me|now',
    zh: '谢谢|多谢|谢了|拜托|拜托了|辛苦了|吧|了|哦|谢谢你|谢谢您|麻烦了|啦',
  },
} as const satisfies Readonly<Record<string, Spelling>>;

/** Words that no slip of the pen may make of others, or others of them. */
export const GUARDED: ReadonlySet<string> = new Set<keyof typeof EVERYDAY>([
  ...(['nothing', 'not', 'game', 'round', 'shortRound', 'player', 'provisional', 'final'] as const),
]);

/** The forms in which an English verb gives an order: `launch at`, `launches at`, `launching at`. */
export const formsOf = (verb: string): readonly string[] => {
  const [first = '', ...rest] = verb.split(' ');
  const behind = rest.length === 0 ? '' : ` ${rest.join(' ')}`;
  return [first, endingIn(THIRD, first), endingIn(GERUND, first)].map((form) => form + behind);
};

/** Endings of English verbs by what stands before them: the first that fits. */
const THIRD: readonly Ending[] = [
  [/(s|x|z|ch|sh|o)$/u, '$1es'],
  [/([^aeiou])y$/u, '$1ies'],
  [/$/u, 's'],
];
const GERUND: readonly Ending[] = [
  [/ie$/u, 'ying'],
  [/([^e])e$/u, '$1ing'],
  // `put`, `putting`
  [/((?:^|[^aeiou])[aeiou])([bdgmnpt])$/u, '$1$2$2ing'],
  [/$/u, 'ing'],
];
type Ending = readonly [before: RegExp, written: string];
const endingIn = (endings: readonly Ending[], verb: string): string => {
  const [before = /$/u, written = ''] = endings.find(([one]) => one.test(verb)) ?? [];
  return verb.replace(before, written);
};
