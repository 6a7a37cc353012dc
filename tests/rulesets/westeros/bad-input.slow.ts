// What bad input gets: nothing is lost and nothing counts in silence, in either language, at check, in a mail and in a run.

import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Lang } from '../../../src/core/game.ts';
import type { State, View } from '../../../src/rulesets/westeros/game.ts';
import { westeros } from '../../../src/rulesets/westeros/index.ts';
import { type Row, tellingOf } from '../../support/lines-told.ts';
import { mail } from '../../support/mails.ts';
import { emptyFolder, rookery, write } from '../../support/sample-games.ts';
import { rulesFor, startOf } from './played.ts';

const rules = rulesFor('kingsroad');

/** Stark has a green, a red and two morale tokens, and two cards; S1 is spent, Maege has her one command token, and R5 stands beside S7. */
const view: View = (() => {
  const { state } = startOf(rules);
  const units = Object.fromEntries(
    Object.entries(rules.units).map(([id, { house, type, rank, hex, commander }]) => [
      id,
      {
        ...{ house, type, rank, hex: id === 'R5' ? 'J6' : hex, fresh: id !== 'S1' },
        figures: rules.types[type]?.strength ?? 0,
        ...(commander !== undefined && { commander }),
      },
    ]),
  );
  const tokens = {
    stark: { green: 1, blue: 0, red: 1, morale: 2, valor: 0 },
    lannister: state.tokens.lannister,
  };
  const cards = { stark: ['rickard-1', 'all-blue'], lannister: 'hidden' as const };
  const now: State = {
    ...(state as State),
    ...{ phase: 'command', turn: 'lannister', units, tokens, hands: cards },
    ...{ sizes: { stark: 2, lannister: 3 }, command: { stark: 2, lannister: 4 } },
    ...{ spent: { maege: 1 }, committed: ['maege'] },
  };
  return { rules, state: now };
})();

const telling = tellingOf(westeros);
const told = (said: string, lang: Lang) => telling(said, lang, view);

const TOKEN = 'turns: green: S5';
const 依次 = '依次：绿：S5';

const ROWS: Readonly<Record<string, Row>> = {
  'an unknown unit': {
    en: ['green: S9', 'turns: red: S55', `${TOKEN}; attack with S5: R9`, 'retreat S88 to H4'],
    zh: ['绿：S9', '依次：红：S55', `${依次}；攻击用S5：R9`, '撤退S88到H4'],
    told: /^Mistake: .*“?[SR]\d+”?.*[SR]\d/,
  },
  'a hex off the board': {
    en: ['move S5 to Z9', `${TOKEN}; move S5 to H66`, `${TOKEN}; move S5 to L3`],
    zh: ['移动S5到Z9', `${依次}；移动S5到H66`, `${依次}；移动S5到L3`],
    told: /^Mistake: .*(Z9|H66|L3).*A1.*K13/,
  },
  'an unknown token, card or commander': {
    en: ['keep token brown', 'card Bears with Rickard: S2', 'card All Blue with Catelyn: S2'],
    zh: ['保留标记棕', '牌熊由瑞卡德：S2', '牌全体蓝军由凯特琳：S2'],
    told: /^Mistake: .*(brown|棕|Bears|熊|Catelyn|凯特琳).*(green|绿|Winter Sun|严冬之日|Rickard|瑞卡德)/,
  },
  'a way with a gap': {
    en: [`${TOKEN}; move S5 to H6 -> H8`, `${TOKEN}; move S5 to H6, J6`],
    zh: [`${依次}；移动S5到H6→H8`, `${依次}；移动S5到H6、J6`],
    told: /^Check: (H8|J6).*H6.*H6 \[BOW-31\]/,
  },
  'a way that is too far': {
    en: ['turns: red: S5; move S5 to H12', `${TOKEN}; move S5 to H6 -> G6 -> F6 -> E6`],
    zh: ['依次：红：S5；移动S5到H12', `${依次}；移动S5到H6→G6→F6→E6`],
    told: /^Check: S5.*(H12|E6).*3.*(H7|F6).*\[BOW-31\]/,
  },
  'a way through what nobody enters': {
    en: [
      ...[`${TOKEN}; move S5 to G6 -> G7`, `${TOKEN}; move S5 to H6 -> I7`],
      ...[`${TOKEN}; move S5 to G7`, `${TOKEN}; S5 goes to I7`],
    ],
    zh: [
      ...[`${依次}；移动S5到G6→G7`, `${依次}；移动S5到H6→I7`],
      ...[`${依次}；S5移到G7`, `${依次}；把S5移到I7`],
    ],
    told: /^Check: .*enter.*(G7|I7).*(G6|H6).*\[BOW-31\]|^Check: .*进入(G7|I7).*(G6|H6).*\[BOW-31\]/,
  },
  'a way through a unit': {
    en: [`${TOKEN}; move S5 to H4 -> I4`, `${TOKEN}; move S5 to I5 -> J5`],
    zh: [`${依次}；移动S5到H4→I4`, `${依次}；移动S5到I5→J5`],
    told: /^Check: .*(S6.*I4|I4.*S6|S7.*J5|J5.*S7).*(H4|I5).*\[BOW-31\]/,
  },
  'a way on past a forest': {
    en: ['turns: green: S3; move S3 to E5 -> F5', 'turns: green: S3; move S3 to E5 -> E6 -> F6'],
    zh: ['依次：绿：S3；移动S3到E5→F5', '依次：绿：S3；移动S3到E5→E6→F6'],
    told: /^Check: .*S3.*E5.*\[BOW-31\]/,
  },
  'a token that is not there': {
    en: ['valor: S5', 'turns: blue: S4', `${TOKEN} then green: S6`, 'blue: S4 if R5 is there'],
    zh: ['勇气：S5', '依次：蓝：S4', `${依次}然后绿：S6`, '蓝：S4若R5还在'],
    told: /^Check: .*(valor|blue|green|勇气|蓝|绿).*(morale|士气).*\[BOW-18\]/,
  },
  'a pair that is not there': {
    en: ['pair of green: S5', 'turns: raise morale then pair of morale: S5'],
    zh: ['一对绿：S5', '依次：提高士气然后一对士气：S5'],
    told: /^Check: .*(two|两个).*(red|红).*\[BOW-18\]/,
  },
  'a card that is not there': {
    en: [
      'card Order Two with Rickard: S2',
      'turns: green: S5 then card Bear Island with Rickard: S2',
    ],
    zh: ['牌指令两支由瑞卡德：S2', '依次：绿：S5然后牌熊岛由瑞卡德：S2'],
    told: /^Check: .*(Order Two|Bear Island|指令两支|熊岛).*(Winter Sun|严冬之日).*\[BOW-24\]/,
  },
  "another's unit": {
    en: ['green: R5', 'turns: rally R5', 'card All Blue with Rickard: R1'],
    zh: ['绿：R5', '依次：集结R5', '牌全体蓝军由瑞卡德：R1'],
    told: /^Mistake: .*R[15].*\[BOW-\d+\]/,
  },
  "another's unit moved": {
    en: ['move R5 to J8', 'retreat R5 to J5', 'follow with R5 to J5'],
    zh: ['移动R5到J8', '撤退R5到J5', '追击用R5到J5'],
    told: /^(Check|Mistake): .*R5.*\[BOW-18\]/,
  },
  'a unit of its own attacked': {
    en: [`${TOKEN}; attack with S5: S4`, 'S7 attacks S6'],
    zh: [`${依次}；攻击用S5：S4`, 'S7攻击S6'],
    told: /^Mistake: .*S[46].*\[BOW-34\]/,
  },
  'a spent unit': {
    en: ['pair of morale: S1', `${TOKEN} then red: S5`, `${TOKEN} then pair of morale: S5`],
    zh: ['一对士气：S1', `${依次}然后红：S5`, `${依次}然后一对士气：S5`],
    told: /^Check: S[15].*(S2.*\[BOW-32\]|\[BOW-(32|18)\])/,
  },
  'a unit of another rank': {
    en: ['red: S2', 'green: S4', 'morale: S5'],
    zh: ['红：S2', '绿：S4', '士气：S5'],
    told: /^Check: .*(S2|S4.*S3.*S5|morale|士气).*\[BOW-(18|21)\]/,
  },
  'a unit that need not be rallied, and one that could': {
    en: ['rally S5', 'turns: rally S2'],
    zh: ['集结S5', '依次：集结S2'],
    told: /^Check: S[25].*S1 \[BOW-22\]/,
  },
  'a unit out of zone': {
    en: ['card Winter Sun with Rickard: S7', 'turns: card All Blue with Rickard: S4'],
    zh: ['牌严冬之日由瑞卡德：S7', '依次：牌全体蓝军由瑞卡德：S4'],
    told: /^Check: S[47].*S1.*S2.*S3 \[BOW-25\]/,
  },
  'a unit that the card does not take': {
    en: ['card All Blue with Rickard: S3', 'card All Blue with Rickard: S2, S3'],
    zh: ['牌全体蓝军由瑞卡德：S3', '牌全体蓝军由瑞卡德：S2、S3'],
    told: /^Check: .*S3.*S2 \[BOW-24\]/,
  },
  'one unit twice': {
    en: [
      'card All Blue with Rickard: S2, S2',
      'turns: card Winter Sun with Rickard: S3 and S2 and S3',
    ],
    zh: ['牌全体蓝军由瑞卡德：S2、S2', '依次：牌严冬之日由瑞卡德：S3、S2和S3'],
    told: /^Mistake: S[23].*\[BOW-25\]/,
  },
  'over the limit of a commander': {
    en: ['card Winter Sun with Maege: S6', 'turns: card Winter Sun with Maege: S7 then pass'],
    zh: ['牌严冬之日由梅姬：S6', '依次：牌严冬之日由梅姬：S7然后放弃指挥'],
    told: /^Check: .*(Maege|梅姬).*(Rickard|瑞卡德).*\[BOW-24\]/,
  },
  'a commander of the enemy, or of none': {
    en: ['card All Blue with Kevan: S2', 'turns: card All Blue with Robb: S2'],
    zh: ['牌全体蓝军由凯冯：S2', '依次：牌全体蓝军由罗柏：S2'],
    told: /^Mistake: .*(Kevan|凯冯|Robb|罗柏).*(Rickard|瑞卡德).*\[BOW-24\]/,
  },
  'an ability that is used already': {
    en: ['commit Maege', `${TOKEN}; commit Kevan`],
    zh: ['投入梅姬', `${依次}；投入凯冯`],
    told: /^Check: .*(Rickard|瑞卡德).*\[OPN-1\]/,
  },
  'a line without its token': {
    en: ['S7 attack R5', 'move S5 to H6', 'attack R5 with S7'],
    zh: ['S7攻击R5', '移动S5到H6', '用S7攻击R5'],
    told: /^Check: .*S[57].*(green|绿).*(morale|士气).*\[BOW-18\]/,
  },
  'attack before move': {
    en: [
      'turns: green: S7; attack with S7: R5; move S7 to I5',
      'green: S7\nattack with S7: R5\nmove S7 to I5',
    ],
    zh: ['依次：绿：S7；攻击用S7：R5；移动S7到I5', '绿：S7\n攻击用S7：R5\n移动S7到I5'],
    told: /^Check: S7.*\[BOW-30\]/,
  },
  'two units on one token': {
    en: ['green: S5, S6', `${TOKEN} and S6`, 'green: S5 & S6', 'order S5 and S6 with green'],
    zh: ['绿：S5、S6', `${依次}和S6`, '绿：S5与S6', '用绿指令S5和S6'],
    told: /^Mistake: .*S6.*\[BOW-18\]/,
  },
  'two targets of one attack': {
    en: [`${TOKEN}; attack with S5: R5, R6`, 'attack with S5: R5 and R6'],
    zh: [`${依次}；攻击用S5：R5、R6`, '攻击用S5：R5和R6'],
    told: /^Mistake: .*R6.*\[BOW-34\]/,
  },
  'Advance, Pursue or fire by who has none': {
    en: ['follow with S3 to E6', 'second attack with S5: R5', `${TOKEN}; burn with S5: G6`],
    zh: ['追击用S3到E6', '再攻击用S5：R5', `${依次}；纵火用S5：G6`],
    told: /^(Check|Mistake): .*S[35].*\[(BOW-47|BOW-54|OPN-20)\]/,
  },
  'a target out of range': {
    en: [`${TOKEN}; attack with S5: R1`, 'turns: green: S3; attack with S3: R1'],
    zh: [`${依次}；攻击用S5：R1`, '依次：绿：S3；攻击用S3：R1'],
    told: /^Check: .*R1.*\[BOW-3[45]\]/,
  },
  'an answer to what is not asked any more': {
    en: [
      ...['re-roll red', 'strike back: no', 'morale result: give way', 'tactic: no'],
      ...['follow with S2 to D5', 'green: S5\nfollow with S2 to D5', 'carry S5 along: no'],
    ],
    zh: [
      ...['重掷红', '反击：否', '士气结果：退让', '策略：否'],
      ...['追击用S2到D5', '绿：S5\n追击用S2到D5', 'S5携带：否'],
    ],
    told: /^Mistake: .*(another question|别的问题).*\[(BOW-(38|46|47|55|26)|OPN-25)\]/,
  },
  'a retreat from where the unit is not any more': {
    en: ['retreat S5 to G8', `${TOKEN}; move S5 to H6\nretreat S5 to H4, G4`],
    zh: ['撤退S5到G8', `${依次}；移动S5到H6\n撤退S5到H4、G4`],
    told: /^Check: S5.*(H5.*G8|H6.*H4).*\[BOW-43\]/,
  },
  'what is not there to be kept': {
    en: ['keep token valor', 'keep card Order Two'],
    zh: ['保留标记勇气', '保留牌指令两支'],
    told: /^Check: .*(morale|士气|Winter Sun|严冬之日).*\[BOW-17\]/,
  },
};

describe('what bad input gets', () => {
  test.each(Object.entries(ROWS))('%s', (_, { en, zh, told: wanted }) => {
    expect(zh).toHaveLength(en.length);
    for (const [lang, lines] of [
      ['en', en],
      ['zh', zh],
    ] as const)
      for (const line of lines) {
        const { problems, unread } = told(line, lang);
        expect(unread).toEqual([]);
        expect(problems, line).toContainEqual(expect.stringMatching(wanted));
      }
  });

  test.each([
    ...['green: s5', 'Green: S 5', 'grean: S5', 'GREEN: S5', 'green：S5', '绿： S5', '绿色：s5'],
    ...['green token: S5'],
  ])('%s can only be one thing', (line) => {
    expect(told(line, 'en')).toMatchObject({ read: ['green: S5'], problems: [] });
  });

  test.each(['move S5 to H 6', 'mvoe S5 to h6', 'S5 moves to H6', '移动s5到h 6'])(
    '%s can only be one thing',
    (line) => {
      expect(told(line, 'en').read).toEqual(['move S5 to H6']);
    },
  );

  const NEGATIONS = [
    ...['do not attack with S2: R1', 'never green: S5', "don't pass", 'do not raise morale'],
    ...['never rally S1', 'S5 does not move to H6', "S7 doesn't attack R5", 'green: not S5'],
    ...['no card All Blue with Rickard: S2', 'keep no token red', "don't re-roll red"],
    ...[`${TOKEN}; do not move S5 to H6`, `${TOKEN}; attack with S5: not R5`],
    ...[
      'turns: no green: S5 then pass',
      `${TOKEN} then don't raise morale`,
      'do not follow with S5 to H6',
    ],
    ...['不要攻击用S2：R1', '不要绿：S5', '别放弃', '不要提高士气', '不集结S1', 'S5不移动到H6'],
    ...['绿：不要S5', '不要牌全体蓝军由瑞卡德：S2', '别保留标记红', '不重掷红'],
    ...['always: never re-roll red', 'do not ignore the morale result'],
    ...[
      "don't strike back with S7",
      'do not use green on S5',
      'S5 does not follow to H6',
      '总是：不要重掷红',
    ],
    ...['别用绿标记指令S5', 'S5不推进到H6'],
    ...[`${依次}；不移动S5到H6`, `${依次}；攻击用S5：不要R5`, '不追击用S5到H6'],
  ];
  test.each(NEGATIONS)('%s counts as nothing that it names', (line) => {
    const { read, unread, problems } = told(line, 'en');
    expect([read, unread]).toEqual([[], []]);
    expect(problems).toHaveLength(1);
  });

  test.each([
    `${TOKEN}; move S5 to H6`,
    'turns: raise morale then raise morale then green: S5',
    'turns: valor: S5 or green: S5 then rally S1',
    'turns: card Winter Sun with Rickard: S2 then green: S5 if R5 is there then pass',
    'turns: blue: S4 else skip then pass',
    'turns: green: S7; move S7 to I5; attack with S7: nobody',
    'turns: green: S7; attack with S7: R5',
    'always: follow with S2 to stay',
    'retreat S5 to H4',
    `${TOKEN}\nre-roll red`,
    'always: re-roll red',
    'green: S7\nattack with S7: R5\nre-roll red',
    `${TOKEN}; move S5 to H6\nretreat S5 to H5, G5`,
  ])('%s is told nothing of', (line) => {
    expect(told(line, 'en').problems).toEqual([]);
  });
});

describe('by mail and in a run', () => {
  const BAD = {
    en: {
      head: 'Stark, round 1',
      lines: ['turns: valor: S5; move S5 to H6', 'always: re-roll misses'],
      wrong: 'green: R5',
      what: ['you have no token valor', 'R5 is no unit of yours'],
      kept: ['turns: valor: S5', 'always: re-roll misses'],
      other: ['Lannister, round 1', '', 'pass'],
      run: 'line 2 of orders/01-command/stark.txt cannot be carried out now',
    },
    zh: {
      head: '史塔克，第1回合',
      lines: ['依次：勇气：S5；移动S5到H6', '总是：重掷未中'],
      wrong: '绿：R5',
      what: ['没有勇气标记', 'R5不是你在战场上的部队'],
      kept: ['依次：勇气：S5', '总是：重掷未中'],
      other: ['兰尼斯特，第1回合', '', '放弃指挥'],
      run: 'orders/01-command/stark.txt第2行现在无法执行',
    },
  } as const;
  const games: Partial<Record<Lang, string>> = {};

  beforeAll(async () => {
    for (const lang of ['en', 'zh'] as const) {
      const game = join(emptyFolder(), `kingsroad-${lang}`);
      const opened = ['--ruleset', 'westeros', '--preset', 'kingsroad', '--sample', '--lang', lang];
      const seats = ['--seat', 'stark=Ingrid <i@example.org>', '--seat', 'lannister=T <t@x.org>'];
      const seed = ['--seed', 'Clash at the fords 1', '--now', '2026-10-04T18:00:00Z'];
      expect((await rookery('new', game, '--name', 'kr', ...opened, ...seats, ...seed)).exit).toBe(
        0,
      );
      mkdirSync(join(game, 'orders', '01-command'), { recursive: true });
      games[lang] = game;
    }
  });

  /** Without line ends; in Chinese without the gaps that they leave. */
  const bare = (text: string, lang: Lang): string =>
    text.replaceAll(/\s+/g, lang === 'en' ? ' ' : '');

  const receive = (game: string, nth: number, lines: readonly string[], from: string) => {
    write(game, `in/${nth}.eml`, mail(lines, { from, id: `${nth}@x.org`, at: `18:${nth}0:00` }));
    const at = ['--now', '2026-11-20T19:00:00Z'];
    return rookery('receive', join(game, `in/${nth}.eml`), '-C', game, ...at);
  };

  const outbox = (game: string): string =>
    readdirSync(join(game, 'outbox/text'))
      .map((name) => readFileSync(join(game, 'outbox/text', name), 'utf8'))
      .join('');

  test.each(['en', 'zh'] as const)(
    'each is told at its line, what is right is kept: %s',
    async (lang) => {
      const game = games[lang] ?? '';
      const { head, lines, wrong, what, kept, other, run } = BAD[lang];
      const file = join(game, 'orders/01-command/stark.txt');
      write(game, 'orders/01-command/stark.txt', `${[head, '', ...lines, wrong].join('\n')}\n`);
      const checked = bare((await rookery('check', file, '--lang', lang)).out, lang);
      for (const text of what) expect(checked).toContain(bare(text, lang));
      rmSync(file);

      await receive(game, 1, [head, '', ...lines, wrong], 'i@example.org');
      const receipt = bare(outbox(game), lang);
      for (const text of [...what, ...kept]) expect(receipt).toContain(bare(text, lang));

      await receive(game, 2, other, 't@x.org');
      const ran = await rookery(
        'adjudicate',
        game,
        '--now',
        '2026-11-20T19:00:00Z',
        '--lang',
        lang,
      );
      expect(ran.exit).toBe(1);
      expect(bare(ran.out + ran.err, lang)).toContain(bare(run, lang));
    },
  );
});
