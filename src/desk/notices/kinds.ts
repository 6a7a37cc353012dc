import type { Json } from '../../core/json.ts';
import {
  also,
  as,
  byLanguage,
  either,
  field,
  idle,
  means,
  name,
  number,
  opt,
  type Pattern,
  phrase,
  soft,
  the,
  word,
} from '../../notation/index.ts';
import { type Days, days } from './days.ts';
import { conceding, voting } from './ending.ts';
import { lastWordsLine } from './last-words.ts';
import { PRESS_LINE } from './press.ts';
import { codeWord, digestWord, lockedBlock, restOfLine, SALT_SIGNS } from './seal-words.ts';

const LONGEST = 60;
const WORD = /^[\p{L}\p{N}][\p{L}\p{N}_'’-]*$/u;

/** A word of a player's own choice, which chance takes in: one, behind a colon. */
const ownWord = restOfLine((text, before) => {
  const said = text.toLowerCase();
  return /[:：=]$/.test(before) && WORD.test(said) && said.length <= LONGEST ? said : undefined;
});

/** The address of a mail: letters in one piece, with an @ among them. */
const address: Pattern<string> = {
  shape: { is: 'text' },
  write: (value) => value,
  ways({ line: { text, chars, tokens } }, at) {
    const first = tokens[at];
    // Hardly a line has one, and the set of letters takes long to make.
    if (first === undefined || !text.includes('@')) return [];
    let end = first.column - 1;
    while (end < chars.length && /[^\s,;()<>\p{Script=Han}，；（）。：]/u.test(chars[end] ?? ''))
      end++;
    const said = chars
      .slice(first.column - 1, end)
      .join('')
      .toLowerCase();
    if (!/^[^@\s]+@[^@\s]+\.[a-z0-9-]{2,}$/u.test(said)) return [];
    const past = tokens.findIndex(({ column }) => column > end);
    const to = past < 0 ? tokens.length : past;
    return [{ value: said, end: to, cost: 1, trail: { end: to, isLoose: false }, mends: [] }];
  },
};

// Lines of games in which nobody need believe the moderator: words for chance, digests, salts, locks.

const text = (pattern: Pattern<string>): Pattern<Json> =>
  as(
    pattern,
    (said): Json => said,
    (said) => (typeof said === 'string' ? said : undefined),
  );

const behind = (begins: Pattern<void>, said: Pattern<string>): Pattern<Json> =>
  text(the('said', phrase(begins, soft(':', { en: ': ', zh: '：' }), field('said', said))));

const wordLine = behind(word('word', '我的暗语 暗语 口令'), ownWord);
const sealedLine = behind(word('sealed|seal', '密封'), digestWord);
const saltLine = behind(word('salt', '盐'), codeWord(SALT_SIGNS));
const lockedLine = text(lockedBlock);

// Lines that speak to the moderator, and not to the game. The words of each kind are said once:
// whatever language its sender knows, a line is one if it holds nothing else.

/** A kind of notice. */
interface NoticeKind {
  /** The words of the whole line, and what they say besides its kind; null: nothing. */
  readonly line: Pattern<Json>;
  /** The time that it speaks: of its message alone, for the phase that its message is for, or until taken back. */
  readonly lasts: 'message' | 'phase' | 'game';
  /** The kinds that it takes back, of the same seat; its own besides, unless there may be many. */
  readonly revokes?: readonly string[];
  readonly isMany?: true;
  /** It takes back, and says nothing else. */
  readonly isEnd?: true;
  /** Words for a line that begins so and is not understood. */
  readonly example?: Json;
  /** Words without which a line does not begin like it, where its first words may be anybody's name. */
  readonly needs?: RegExp;
}

/** Words that say nothing besides the kind. */
const plain = (en: string, zh: string): Pattern<Json> => means<Json>(word(en, zh), null);

const ofMessage = word(
  'of message|of|in|in message|for|for message|message',
  '消息 第 消息第 之于 于 于第',
);

const taking: Pattern<Json> = as(
  phrase(
    idle(word('i', '我')),
    word('take', '选 选择 采用'),
    idle(word('reading', '读法 第')),
    field('reading', number(1, 99)),
    idle(word('', '种')),
    field(
      'message',
      opt(
        the(
          'n',
          phrase(
            soft(',('),
            ofMessage,
            soft('#'),
            field('n', number(1, 999_999)),
            idle(word('', '封 号')),
            soft(')'),
          ),
        ),
      ),
    ),
  ),
  (takes): Json => ({ ...takes }),
  (said) => said as unknown as { readonly reading: number; readonly message?: number },
);

/** Somebody by his seat or his own name, or by the address that he writes from. */
type Person = { readonly seat: string } | { readonly address: string };
const person: Pattern<Person> = either<Person>(
  as(
    phrase(field('seat', name('seats'))),
    (said): Person => said,
    (said) => ('seat' in said ? said : undefined),
  ),
  as(
    phrase(field('seat', name('players'))),
    (said): Person => said,
    () => undefined,
  ),
  as(
    phrase(field('address', address)),
    (said): Person => said,
    (said) => ('address' in said ? said : undefined),
  ),
);

/** Somebody who may send orders for the seat that says it, for some time. */
export interface Appointment {
  readonly who: Person;
  readonly days?: Days;
}

/** Words with members; of JSON alone. */
const valued = <V extends object>(pattern: Pattern<V>): Pattern<Json> =>
  as(
    pattern,
    (said) => said as Json,
    (said) => (typeof said === 'object' && said !== null ? (said as V) : undefined),
  );

const absent = word('away|absent|on holiday|on vacation|not available', '离开 不在 外出 请假 度假');
const self = idle(word('i am|im|i will be|ill be', '我'));
/** The days on which somebody is away. */
export interface Away {
  readonly days: Days;
}

const away: Pattern<Away> = also<Away>(
  phrase(self, absent, soft(':,'), field('days', days)),
  phrase(self, field('days', days), soft(':,'), self, absent),
);

const during = opt(the('days', phrase(soft(',('), field('days', days), soft(')'))));
const deputy: Pattern<Appointment> = byLanguage<Appointment>(
  phrase(
    field('who', person),
    word(
      'may send my orders|sends my orders|may send orders for me|plays for me|writes for me|stands in for me|stands in|is my stand in',
      '',
    ),
    field('days', during),
  ),
  phrase(
    idle(word('', '由 请')),
    field('who', person),
    word('', '代我下指令 代我发指令 代我下命令 代我写信 代我玩 代我'),
    field('days', during),
  ),
);

/** Every kind, by its name. */
export const NOTICES: Readonly<Record<string, NoticeKind>> = {
  adds: {
    line: plain(
      'add|adds|addition|additional|additional orders|add to orders|add to my orders',
      '补充 追加 补充指令',
    ),
    lasts: 'message',
  },
  replaces: {
    line: plain(
      'replaces all|replace all|this replaces all|replaces all orders|replace all orders|replaces all my orders|replace all my orders|replaces all previous orders|replaces all my previous orders|replaces all earlier orders|replaces all my earlier orders|this replaces all my previous orders|this replaces all my earlier orders|this replaces all my orders',
      '全部重下 全部重来 全部替换 全部取代 取代全部',
    ),
    lasts: 'message',
  },
  take: { line: taking, lasts: 'message' },
  final: {
    line: plain(
      'final|final orders|orders final|these are final|these orders are final|my orders are final',
      '定稿 最终 最终版 终稿 最终指令 指令定稿 最终命令 命令定稿 以上为最终指令 以上为最终命令 以上是最终指令 以上是最终命令',
    ),
    lasts: 'phase',
    revokes: ['provisional', 'wait', 'ready'],
  },
  provisional: {
    line: plain(
      'provisional|provisional orders|draft|draft orders|preliminary|preliminary orders|these are provisional|these orders are provisional|my orders are provisional',
      '草稿 暂定 暂时 初稿 暂定版 暂定指令',
    ),
    lasts: 'phase',
    revokes: ['final', 'ready'],
  },
  ready: {
    line: plain(
      'ready|i am ready|im ready|no need to wait|no need to wait for me|do not wait for me|dont wait for me',
      '准备好了 我准备好了 已准备好 就绪 已就绪 不用等我 不用等了 不必等我',
    ),
    lasts: 'phase',
    revokes: ['wait', 'provisional', 'final'],
  },
  wait: {
    line: plain(
      'please wait|wait please|please wait for me|please hold|please hold the round',
      '请等一下 请等等 请等我 请等等我 请等我一下 请稍等 请等待 等一下 等等我',
    ),
    lasts: 'phase',
    revokes: ['ready', 'final'],
  },
  press: { line: PRESS_LINE, lasts: 'phase', isMany: true },
  diary: { line: lastWordsLine('diary'), lasts: 'game', isMany: true },
  statement: { line: lastWordsLine('statement'), lasts: 'game', isMany: true },
  short: {
    line: plain(
      'short report|short reports|short report please|short reports please|i want the short report|please send me the short report',
      '简短战报 短战报 请寄简短战报 只要简短战报 我要简短战报',
    ),
    lasts: 'game',
    revokes: ['full'],
  },
  timed: {
    line: plain(
      'report with times|reports with times|report with times please|reports with times please|please send me the report with times',
      '带时间的战报 战报带时间 战报写明时间 战报请写明时间 请寄带时间的战报 我要带时间的战报',
    ),
    lasts: 'game',
    revokes: ['full'],
  },
  full: {
    line: plain(
      'full report|full reports|full report please|full reports please|whole report|i want the full report|please send me the full report',
      '完整战报 全文战报 完整的战报 请寄完整战报 我要完整战报',
    ),
    lasts: 'game',
    revokes: ['short', 'timed'],
  },
  away: {
    line: valued(away),
    lasts: 'game',
    isMany: true,
    example: { days: { from: '12-03', to: '12-10' } },
  },
  back: {
    line: plain('I am back|im back|back again|i am here again', '回来了 我回来了 已回来'),
    lasts: 'game',
    revokes: ['away', 'deputy'],
    isEnd: true,
  },
  deputy: {
    line: valued(deputy),
    lasts: 'game',
    example: { who: { address: 'karl@example.org' }, days: { from: '12-03', to: '12-10' } },
    needs: /\b(?:sends?|plays|writes|stands?|stand-in)\b|代我/i,
  },
  alone: {
    line: plain(
      'nobody may send my orders|nobody sends my orders|nobody plays for me|i send my orders myself',
      '不再委托 我自己下指令 不要别人代我 不用别人代我',
    ),
    lasts: 'game',
    revokes: ['deputy'],
    isEnd: true,
  },
  word: { line: wordLine, lasts: 'game', isMany: true, example: 'swordfish' },
  sealed: { line: sealedLine, lasts: 'phase' },
  locked: { line: lockedLine, lasts: 'phase' },
  salt: { line: saltLine, lasts: 'phase' },
  vote: {
    line: voting,
    lasts: 'game',
    revokes: ['unvote'],
  },
  unvote: {
    line: plain(
      'withdraw vote|withdraw my vote|i withdraw my vote|no vote',
      '撤回投票 我撤回投票 取消投票 弃权',
    ),
    lasts: 'game',
    revokes: ['vote'],
  },
  concede: { line: conceding, lasts: 'game', revokes: ['stay'] },
  stay: {
    line: plain(
      'play on|i play on|i do not concede|i do not give up|i will play on',
      '我继续玩 我还玩 我不认输 我不放弃',
    ),
    lasts: 'game',
    revokes: ['concede'],
  },
};

/** The kinds that speak of the end of the game. */
export const OF_ENDS: readonly string[] = ['vote', 'unvote', 'concede', 'stay'];

/** The kinds that say of orders how they are meant. */
export const OF_ORDERS: readonly string[] = ['final', 'provisional', 'ready'];

/** A notice: what it says, whoever says it. */
export interface Word {
  readonly kind: string;
  readonly value: Json;
}
