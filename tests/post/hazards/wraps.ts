import { text } from '../make/mail.ts';
import { both, faultless, from, type Hazard, one, plain, type Talk } from './case.ts';

/** So many columns a character has on a screen. */
const widthOf = (char: string): number => (/[\u1100-\uffe6]/.test(char) ? 2 : 1);

const columns = (line: string): number => [...line].reduce((sum, char) => sum + widthOf(char), 0);

/** A line broken as programs do: at the last space that fits, else after the last character. */
const broken = (line: string, width: number): readonly string[] => {
  if (columns(line) <= width) return [line];
  let at = 0;
  for (let taken = 0; at < line.length; at++) {
    taken += widthOf(line[at] ?? '');
    if (taken > width) break;
  }
  const space = line.lastIndexOf(' ', at);
  const cut = space > at / 2 ? space + 1 : at;
  return [line.slice(0, cut), ...broken(line.slice(cut), width)];
};

const hard = (lines: readonly string[], width: number): readonly string[] =>
  lines.flatMap((line) => broken(line, width).map((piece) => piece.trimEnd()));

/** By RFC 3676: a space at the end says that the line goes on. */
const flowed = (lines: readonly string[], width: number, keepsSpace: boolean): readonly string[] =>
  lines.flatMap((line) => {
    const pieces = broken(line, width);
    return pieces.map((piece, index) => {
      if (index === pieces.length - 1) return piece;
      return keepsSpace && piece.endsWith(' ') ? piece : `${piece} `;
    });
  });

const longest = (talk: Talk) => ({
  means: talk.longMeans,
  verdict: 'used' as const,
  isFaultless: true as const,
});

const WIDTHS = [60, 72, 76, 80];

const widths: readonly Hazard[] = WIDTHS.flatMap((width) => [
  ...both(`wrap/hard-${width}`, (talk) => ({
    items: [plain(talk, [talk.header, '', ...hard(talk.long, width), '', talk.bye, talk.name])],
    ...longest(talk),
  })),
  one('en', `wrap/flowed-${width}`, (talk) => ({
    items: [from(talk, { more: '; format=flowed', text: text(...flowed(talk.long, width, true)) })],
    ...longest(talk),
  })),
  one('zh', `wrap/flowed-delsp-${width}`, (talk) => ({
    items: [
      from(talk, {
        more: '; format=flowed; delsp=yes',
        text: text(...flowed(talk.long, width, false)),
      }),
    ],
    ...longest(talk),
  })),
]);

/** Breaks where they hurt: the lines as they came, and what they were. */
const EN: Readonly<Record<string, readonly [lines: readonly string[], means: readonly string[]]>> =
  {
    'inside-name': [
      ['Winterfell: defense +2', 'Narrow Sea: support +1 Moat', 'Cailin'],
      ['Winterfell: defense +2', 'The Narrow Sea: support +1 Moat Cailin'],
    ],
    'after-arrow': [
      ['Moat Cailin: march +1 ->', 'The Twins: knight, footman'],
      ['Moat Cailin: march +1 -> The Twins: knight, footman'],
    ],
    'before-arrow': [
      ['Moat Cailin: march +1', '-> The Twins: knight, footman'],
      ['Moat Cailin: march +1 -> The Twins: knight, footman'],
    ],
    'at-colon': [
      ['Winterfell:', 'defense +2', 'Moat Cailin:', 'march 0 -> The Twins: footman'],
      ['Winterfell: defense +2', 'Moat Cailin: march 0 -> The Twins: footman'],
    ],
    'at-second-colon': [
      ['Moat Cailin: march 0 -> The Twins:', 'footman', 'bid wildlings 0'],
      ['Moat Cailin: march 0 -> The Twins: footman', 'bid wildlings 0'],
    ],
    'before-else': [
      ['Moat Cailin: march +1 -> The Twins: knight;', 'else -> The Eyrie: knight'],
      ['Moat Cailin: march +1 -> The Twins: knight; else -> The Eyrie: knight'],
    ],
    'in-bids': [
      ['Winterfell: defense +2', 'bid throne 0, fiefdoms', '0, court 0'],
      ['Winterfell: defense +2', "bid Iron Throne 0, Fiefdoms 0, King's Court 0"],
    ],
    'in-cards': [
      ['Winterfell: defense +2', 'cards: Robb if attacking with', 'knights; Eddard'],
      ['Winterfell: defense +2', 'cards: Robb Stark if attacking and with knights; Eddard Stark'],
    ],
    'before-never': [
      ['Narrow Sea: support The Eyrie;', 'never Greyjoy'],
      ['The Narrow Sea: support The Eyrie; never Greyjoy'],
    ],
    'after-order-word': [
      ['Winterfell: defense', '+2', 'Stony Shore: consolidate', 'power'],
      ['Winterfell: defense +2', 'The Stony Shore: consolidate power'],
    ],
    'two-breaks': [
      ['Moat Cailin: march +1 -> The Twins:', 'knight, footman; -> Greywater', 'Watch: knight'],
      ['Moat Cailin: march +1 -> The Twins: knight, footman; -> Greywater Watch: knight'],
    ],
    'semicolon-and-next-area': [
      ['Moat Cailin: march 0 -> The Twins: footman;', 'Winterfell: defense +2;', 'bid wildlings 0'],
      ['Moat Cailin: march 0 -> The Twins: footman', 'Winterfell: defense +2', 'bid wildlings 0'],
    ],
  };

const ZH: typeof EN = {
  'inside-name': [
    ['海疆城：防守+2', '寒冰湾：支援 临', '冬城'],
    ['Seagard: defense +2', 'Bay of Ice: support Winterfell'],
  ],
  'after-arrow': [
    ['海疆城：防守+2', '黑城堡：行军0 →', '临冬城 骑士1'],
    ['Seagard: defense +2', 'Castle Black: march 0 -> Winterfell: knight'],
  ],
  'at-colon': [
    ['海疆城：', '防守+2', '黑城堡：', '行军0 → 临冬城 骑士1'],
    ['Seagard: defense +2', 'Castle Black: march 0 -> Winterfell: knight'],
  ],
  'before-else': [
    ['黑城堡：行军0 → 临冬城 骑士1；', '否则 → 卡霍城 骑士1'],
    ['Castle Black: march 0 -> Winterfell: knight; else -> Karhold: knight'],
  ],
  'before-never': [
    ['寒冰湾：支援 临冬城；', '绝不支持 葛雷乔伊'],
    ['Bay of Ice: support Winterfell; never Greyjoy'],
  ],
  'in-house-name': [
    ['寒冰湾：支援 临冬城；绝不支持 葛雷', '乔伊、兰尼斯特'],
    ['Bay of Ice: support Winterfell; never Greyjoy, Lannister'],
  ],
  'in-heroes': [
    ['海疆城：防守+2', '部署英雄：海疆城 艾德·史塔', '克；白港 罗德利克'],
    ['Seagard: defense +2', 'heroes: Seagard Eddard Stark; White Harbor Ser Rodrik Cassel'],
  ],
  'in-house-name-wide': [
    ['寒冰湾：支援 临冬城；否则 磐石海岸的进攻方；绝不支持 拜拉席恩、葛雷', '乔伊、兰尼斯特'],
    [
      'Bay of Ice: support Winterfell; else attacker of The Stony Shore; never Baratheon, Greyjoy, Lannister',
    ],
  ],
  'in-heroes-wide': [
    [
      '海疆城：防守+2',
      '部署英雄：海疆城 艾德·史塔克；白港 罗德利克·凯索爵士；黑城堡 大琼',
      '恩·安柏',
    ],
    [
      'Seagard: defense +2',
      'heroes: Seagard Eddard Stark; White Harbor Ser Rodrik Cassel; Castle Black Greatjon Umber',
    ],
  ],
  'in-retreat': [
    ['海疆城：防守+2', '撤退：海疆城 → 孪河城、', '卡林湾'],
    ['Seagard: defense +2', 'retreat: Seagard -> The Twins; Moat Cailin'],
  ],
};

/** No program breaks such short lines so: whoever sends them may be asked. */
const BY_HAND = [
  'inside-name',
  'before-arrow',
  'at-colon',
  'in-bids',
  'after-order-word',
  'two-breaks',
  'in-house-name',
  'in-heroes',
];

const spots = (
  tongue: 'en' | 'zh',
  [name, [lines, means]]: readonly [string, (typeof EN)[string]],
): Hazard =>
  one(tongue, `wrap/${name}`, (talk) => ({
    items: [plain(talk, [talk.header, ...lines])],
    means,
    ...(BY_HAND.includes(name)
      ? { verdict: ['used', 'asked', 'read'], mayBeHeld: true }
      : { verdict: 'used', isFaultless: true }),
  }));

export const wraps: readonly Hazard[] = [
  ...widths,
  ...Object.entries(EN).map((entry) => spots('en', entry)),
  ...Object.entries(ZH).map((entry) => spots('zh', entry)),
  ...both('wrap/quoted-lost-mark', (talk) => ({
    mayBeHeld: true,
    ...faultless(
      talk,
      plain(talk, [
        ...talk.lines,
        '',
        ...talk.long.flatMap((line) => {
          const [first = '', ...rest] = hard([line], 60);
          return [`> ${first}`, ...rest];
        }),
      ]),
    ),
    // What hangs below a marked line may belong to it; nobody could take it for an order of its own.
  })),
  ...both('wrap/hanging', (talk) => ({
    items: [
      plain(
        talk,
        talk.long.flatMap((line) => {
          const [first = '', ...rest] = hard([line], 64);
          return [first, ...rest.map((piece) => `    ${piece}`)];
        }),
      ),
    ],
    ...longest(talk),
  })),
  ...both('wrap/numbered', (talk) => ({
    items: [
      plain(
        talk,
        talk.long.flatMap((line, index) => hard([`${index + 1}. ${line}`], 66)),
      ),
    ],
    ...longest(talk),
  })),
  ...both('wrap/equals-soft', (talk) => ({
    items: [from(talk, { encoding: 'quoted-printable', text: text(talk.header, ...talk.long) })],
    ...longest(talk),
  })),
];
