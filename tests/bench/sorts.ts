// Twenty kilobytes of what anybody may send, of every sort; always the same.
import { Buffer } from 'node:buffer';
import { EXAMPLE } from '../rulesets/agot/orders/example.ts';

export const SIZE = 20_000;

/** The same numbers again and again, below a limit. */
const dice = (seed: number): ((sides: number) => number) => {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % sides;
  };
};

const WORDS =
  'the and of a in it that was his with for he on at had by but not they from as she be which you were her this all said one would so my there no when we out up into him been its are have or could like what then more now some only time do very before down see men two came little how other over way after long under great through about back again hand might any old made where our your them house well night too king never own head lord last war must even told black winter still come against march hold support sea ship defend raid sword castle tower'.split(
    ' ',
  );
const HAN =
  '的一是了我不人在他有这个上们来到时大地为子中你说生国年着就那和要她出也得里后自以会家可下而过天去能对小多然于心学么之都好看起发当没成只如事把还用第样道想作种开行军守临冬城王狼狮鹿铁玫瑰海河北境南方骑士步兵船';

const prose = (next: ReturnType<typeof dice>): string => {
  const words = Array.from({ length: 6 + next(12) }, () => WORDS[next(WORDS.length)] ?? '');
  return `${words.join(' ').replace(/^./, (first) => first.toUpperCase())}.`;
};
const chineseProse = (next: ReturnType<typeof dice>): string => {
  const chars = Array.from({ length: 10 + next(20) }, () => [...HAN][next([...HAN].length)] ?? '');
  return `${chars.join('').replace(/(.{7})/gu, '$1，')}。`;
};
const anything = (next: ReturnType<typeof dice>, from: number, count: number): string =>
  Array.from({ length: 40 + next(60) }, () => String.fromCodePoint(from + next(count))).join('');

const slipIn = (line: string): string => line.replace(/([a-z])([a-z])([a-z]{3})/gu, '$2$1$3');
const ORDERS = EXAMPLE.split('\n').filter((line) => line !== '' && !line.startsWith('game'));
const UNREAD = ORDERS.map((line) => `${line} thrice`);

const CHINESE_ORDERS = [
  '临冬城：行军+1 → 卡林湾：骑士1，步兵1；→ 卡霍城：步兵1；留下势力标志',
  '白港：支援 卡林湾；否则支援寡妇角的进攻方；绝不支援 葛雷乔伊',
  '家族牌：罗柏 若进攻且有骑士；艾德 对阵兰尼斯特；否则 罗德利克、大琼恩',
  '派克岛：突袭 海疆城 或者 奔流城',
];

const fill = (line: (at: number) => string): string => {
  const lines: string[] = [];
  for (let size = 0, at = 0; size < SIZE; at++) {
    const one = line(at);
    lines.push(one);
    size += Buffer.byteLength(one) + 1;
  }
  return Buffer.from(lines.join('\n')).subarray(0, SIZE).toString('utf8').replace(/�/gu, '');
};
const cycle =
  (lines: readonly string[]) =>
  (at: number): string =>
    lines[at % lines.length] ?? '';
const thrown = (line: (next: ReturnType<typeof dice>) => string, seed = 7): string => {
  const next = dice(seed);
  return fill(() => line(next));
};

const html = (): string =>
  fill((at) => `<p style="font-size:${at % 20}px"><b>${cycle(ORDERS)(at)}</b> <span>x</span></p>`);
const quoted = (): string =>
  fill((at) =>
    at % 9 === 0
      ? `On Mon, ${at % 28} Nov 2026 at 10:00, Anna <anna@example.org> wrote:`
      : `${'> '.repeat(1 + (at % 5))}${cycle([...ORDERS, 'I agree.'])(at)}`,
  );
const page = (): string =>
  fill((at) =>
    cycle([
      `发表于 2026-11-${10 + (at % 18)} 20:0${at % 10}`,
      `Re: round 4\nby Anna » Mon Nov ${1 + (at % 28)}, 2026 8:00 pm`,
      'Posts: 33',
      ORDERS[at % ORDERS.length] ?? '',
      'Anna wrote:',
    ])(at),
  );
const NEARLY = '临东城 卡霍诚 白岗 寒冰弯 行君 步丙 骑土 支元'.split(' ');
/** Words at random, so many in a line. */
const scattered = (words: readonly string[], most: number, between = ' '): string =>
  thrown((next) =>
    Array.from({ length: most }, () => words[next(words.length)] ?? '').join(between),
  );

const base64 = (): string => {
  const next = dice(3);
  const bytes = Buffer.from(Array.from({ length: SIZE }, () => next(256)));
  return (bytes.toString('base64').match(/.{1,76}/gu) ?? []).join('\n').slice(0, SIZE);
};

/** What lies there as text. */
export const TEXTS: Readonly<Record<string, () => string>> = {
  'English prose': () => thrown(prose),
  'Chinese prose': () => thrown(chineseProse),
  'good orders': () => fill(cycle(ORDERS)),
  'orders with slips': () => fill((at) => slipIn(`${cycle(ORDERS)(at)}`)),
  'orders not understood': () => fill((at) => `${cycle(UNREAD)(at)} ${at}`),
  'Chinese orders': () => fill(cycle(CHINESE_ORDERS)),
  'Chinese orders not understood': () => fill((at) => `${cycle(CHINESE_ORDERS)(at)}吧${at}`),
  'signs at random': () => thrown((next) => anything(next, 32, 95)),
  'characters at random': () => thrown((next) => anything(next, 0x4e00, 5000)),
  'one long line': () => fill(() => 'Winterfell march Moat Cailin').replaceAll('\n', ' '),
  'words that are nearly names': () => fill((at) => `wintrefull mota calin kanrhold ${at}`),
  'Chinese words that are nearly names': () => scattered(NEARLY, 10, ''),
  'both languages': () => scattered([...WORDS, ...NEARLY, '行军', '国王'], 12),
  'one line of blanks': () => `${' '.repeat(SIZE - 1)}x`,
  'very short lines': () => scattered([...'abcdefgxyz'], 2, ''),
  'lines as long as may be': () =>
    fill((at) => `Karhold: march 0 ${'-> White Harbor: 2 footmen; '.repeat(35)}-> Pyke ${at}`),
  'numbers and signs': () => thrown((next) => `${next(99_999)}, (${next(99)}); -> *${next(9)}`),
  'a row of <': () => fill(() => '<'.repeat(900)),
  'lines like headers': () => fill((at) => `X-Mark-${at}: value ${at * 7919} of anything`),
  html,
  quoted,
  'forum pages': page,
  base64,
};

/** As many ways as a line holds: bounds of a queue count actions, and not what stands in each. */
const ways = (action: string, between: string): string =>
  fill(() => `${action}${`${between}${action}`.repeat(Math.floor(900 / (action.length + 4)))}`);

const WAR_HEADS = [
  ...['Muster die', 'Army die', 'Character die', 'Event die', 'actions', 'losses', 'combat card'],
  ...['人物骰', '召集骰', '依次', '损失'],
];
const WAR_THINGS = ['play Wormtongue', 'muster elite at', 'move Bree -> Rohan', '推进洛汗', 'none'];

/** What may be said of a war, a line a sort: queues below their bound, lines that can be parted in many ways, standing words. */
export const WAR_TEXTS: Readonly<Record<string, () => string>> = {
  'a queue of alternatives': () => ways('use the Muster die to hide the fellowship', ' or '),
  'a queue of moves, each with those that stay': () =>
    ways('Edoras leaves 1 regular, the rest go to Folde', ' or '),
  'moves that can be parted in two ways': () =>
    ways('Edoras leaves 1 regular, the rest go to Folde', '; '),
  'attacks with packets': () =>
    fill(
      () =>
        'attack Moria from Dimrill Dale; no combat card; go on while my units 4 or more; move in: all',
    ),
  musters: () => fill(() => 'Muster die: regular at Pelargir, leader at Edoras'),
  'Chinese alternatives': () => ways('移动伊多拉斯军队→佛德，留下1个正规军', '或'),
  'standing words': () =>
    fill((at) => `always: retreat to Bree if my units at most ${at % 9}, else no retreat or ask`),
  'heads, each with what it cannot have': () =>
    fill((at) => `${cycle(WAR_HEADS)(at)}: ${cycle(WAR_THINGS)(at)} ${at}`),
  'a table': () => fill((at) => `| ${at} | move Strider -> Bree | draw a Strategy card |`),
  'a quotation': () =>
    fill((at) => `${'> '.repeat(1 + (at % 5))}move the fellowship then draw a card`),
};

const AREAS = ['Winterfell', 'White Harbor', 'Karhold', 'Moat Cailin', 'The Shivering Sea'];

/** Orders in YAML. */
export const YAMLS: Readonly<Record<string, () => string>> = {
  orders: () =>
    `rounds:\n${fill((at) =>
      at % 6 === 0
        ? `  ${5 + at / 6}:\n    orders:`
        : `      ${AREAS[(at % 6) - 1]}: { order: march +1, march: [{ into: Karhold, units: { knight: 1 } }], token: yes }`,
    ).replace(/\n.*$/u, '')}\n`,
  'a list of cards': () =>
    `cards:\n${fill(() => '  - { card: Robb, if: attacking }').replace(/\n.*$/u, '')}\n`,
  aliases: () =>
    `a: &a [Robb, Eddard]\ncards:\n${fill((at) => (at < 90 ? '  - *a' : '  - Robb'))
      .slice(0, -60)
      .replace(/\n.*$/u, '')}\n`,
  depth: () =>
    fill(() => `- ${'['.repeat(90)}x${']'.repeat(90)}`)
      .split('\n')
      .slice(0, -1)
      .join('\n'),
  prose: () => thrown(prose),
};
