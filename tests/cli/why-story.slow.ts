import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { EXIT } from '../../src/cli/io/exit.ts';
import { widthOf } from '../../src/report/width.ts';
import { pathOf, rookery } from '../support/sample-games.ts';
import { FIVE, FORUM, numbered, numbersOf, type Why, why } from './why-told.ts';

describe('what led to an entry', () => {
  /** By the numbers of the entry and its causes, of the other answers, and of the events before it. */
  test.each([
    { title: 'a march: its order', folder: FIVE, chain: [57, 56], inputs: [36], behind: [] },
    {
      title: 'orders that are revealed: the answer of their own house',
      folder: FIVE,
      chain: [313, 308],
      inputs: [],
      behind: [],
    },
    {
      title: "the Raven's exchange: the order that lay there",
      folder: FIVE,
      chain: [319, 318],
      inputs: [309],
      behind: [],
    },
    {
      title: "a raid: its order and the raided house's",
      folder: FIVE,
      chain: [462, 461],
      inputs: [450, 451],
      behind: [],
    },
    {
      title: 'control after a battle: all of it, with the sum',
      folder: FIVE,
      chain: [190, 184],
      inputs: [154, 157, 167, 171, 173, 176, 177, 182],
      behind: [169, 180],
    },
    {
      title: 'supply: the card, and each area with barrels',
      folder: FIVE,
      chain: [268, 262, 260],
      inputs: [],
      behind: [60, 195, 239],
    },
    {
      title: 'losses to supply: what was counted',
      folder: FIVE,
      chain: [266, 265],
      inputs: [],
      behind: [260, 262, 263, 264],
    },
    {
      title: 'a track: the card and the bids',
      folder: FIVE,
      chain: [283, 280],
      inputs: [274, 275, 276, 277, 278],
      behind: [260, 272, 279],
    },
    {
      title: 'opened bids: all of them',
      folder: FIVE,
      chain: [279, 278],
      inputs: [274, 275, 276, 277],
      behind: [260, 272],
    },
    {
      title: 'wildlings: the card and the bids',
      folder: FIVE,
      chain: [442, 440],
      inputs: [433, 434, 435, 436, 437],
      behind: [403, 432, 438],
    },
    {
      title: 'a card that is resolved: those that were drawn',
      folder: FIVE,
      chain: [272, 260],
      inputs: [],
      behind: [],
    },
    {
      title: 'the next phase: nothing that only came before it',
      folder: FIVE,
      chain: [447],
      inputs: [],
      behind: [],
    },
    {
      title: 'one of several tracks that are bid on at once: its own tie and bids',
      folder: FORUM,
      chain: [285, 282],
      inputs: [273, 274, 275, 276, 277],
      behind: [252, 271, 279],
    },
    {
      title: 'a token: the track that it goes with',
      folder: FIVE,
      chain: [294, 293, 290],
      inputs: [284, 285, 286, 287, 288],
      behind: [260, 272, 289],
    },
    {
      title: 'a retreat in a phase of its own: the battle',
      folder: FORUM,
      chain: [554, 553],
      inputs: [],
      behind: [531, 533],
    },
    {
      title: 'a fortification: its own answer and order',
      folder: FORUM,
      chain: [548, 545],
      inputs: [466],
      behind: [],
    },
  ])('$title', async ({ folder, chain, inputs, behind }) => {
    const told = await why(chain[0] ?? 0, folder);
    expect({
      chain: numbersOf(told.chain),
      inputs: numbersOf(told.inputs),
      behind: numbersOf(told.behind),
    }).toEqual({ chain, inputs, behind });
  });

  test('of a plan for many areas only the part is told', async () => {
    const { inputs } = await why(319, FIVE);
    expect(inputs[0]?.text).toBe(
      'Lannister, orders: Searoad Marches: Support - as ordered [PLN-2]',
    );
    expect(inputs[0]?.event?.['answer']).toHaveLength(5);
  });

  test('numbers in a row keep their places, units in a row are counted', async () => {
    expect((await why(275, FORUM, '--lang', 'en')).chain[0]?.text).toContain(': 1, 2, 2 - as');
    expect((await why(167, FIVE)).chain[0]?.text).toContain('knight to the Reach ×2 - as');
  });

  test('the sum of the battle stands under its line', async () => {
    const { out } = await rookery('why', '190', FIVE);
    expect(out).toMatch(/^ {2}- 180: Baratheon wins as attacker in the Reach against Tyrell/m);
    expect(out).toMatch(/^ {4}Total +9 +8$/m);
  });

  test('everything came before, in its order', async () => {
    for (const { n } of numbered(FORUM).filter((entry) => entry.n % 15 === 0)) {
      const { chain, inputs, behind } = await why(n, FORUM, '--for', 'moderator');
      for (const led of [numbersOf(inputs), numbersOf(behind)]) {
        expect(led).toEqual([...new Set(led)].sort((a, b) => a - b));
        expect(led.filter((one) => one >= n)).toEqual([]);
      }
      const story = [...chain, ...inputs, ...behind];
      expect(new Set(numbersOf(story)).size).toBe(story.length);
    }
  });
});

describe('the most telling entry', () => {
  test.each([
    ['the battle, not its end', 'moat-cailin', [FIVE, '--round', '2'], 'Greyjoy wins as attacker'],
    [
      'what became of an area, not where it is listed',
      'greywater-watch',
      [FIVE, '--round', '2'],
      'Stark now controls Greywater Watch',
    ],
    [
      'the attack, not its supports',
      'storms-end',
      [pathOf('storms-end')],
      'Baratheon attacks Tyrell',
    ],
    ['the battle of a card', 'mace-tyrell', [FIVE, '--round', '2'], 'Baratheon wins as attacker'],
  ])('%s', async (_, what, argv, says) => {
    const { exit, out } = await rookery('why', what, ...argv, '--json');
    expect(exit).toBe(EXIT.done);
    expect((JSON.parse(out) as Why).chain[0]?.text).toContain(says);
  });

  test('what else the round tells of it is listed by number, and the rounds before', async () => {
    const { others, earlier } = await why('winterfell', FIVE);
    expect({ others: numbersOf(others), earlier }).toEqual({
      others: [415, 455],
      earlier: [1, 2, 3],
    });
    const { out } = await rookery('why', 'winterfell', FIVE);
    expect(out).toMatch(/More about it in the report of round 4\n- 415: Stark musters/);
    expect(out).toContain('Earlier: rounds 1, 2 and 3 (--round).');
  });

  test('a long list is cut, and says how long it is', async () => {
    const { out } = await rookery('why', 'stark', FIVE, '--round', '4');
    const { others } = await why('stark', FIVE, '--round', '4');
    expect(out).toContain(`… and ${others.length - 10} more: rookery why --round 4`);
  });

  test('words of the report find their line', async () => {
    const told = await why('stark retreats', FIVE);
    expect(told.chain[0]?.text).toContain('Stark retreats from Moat Cailin to Winterfell');
    expect((await why('撤退到御林', FORUM)).chain[0]?.n).toBe(554);
  });
});

const tellings = (
  parse(readFileSync('rules/agot/messages.yaml', 'utf8')) as {
    readonly tell: Readonly<Record<string, { readonly together?: readonly string[] }>>;
  }
).tell;

/** What the report may tell in one line with others of its sort; here each has its number. */
const toldTogether = new Set<unknown>(
  Object.entries(tellings).flatMap(([type, { together }]) => (together ? [type] : [])),
);

describe('without an entry', () => {
  interface Listed {
    readonly entries: readonly {
      readonly n: number;
      readonly text: string;
      readonly depth: number;
    }[];
  }

  const list = async (...argv: readonly string[]): Promise<Listed> => {
    const { exit, out } = await rookery('why', ...argv, '--json');
    expect(exit).toBe(EXIT.done);
    return JSON.parse(out) as Listed;
  };

  test('each line of the report stands there with its number', async () => {
    const { out } = await rookery('why', FIVE, '--round', '2');
    expect(out).toContain(
      [
        'round 2, marches',
        "- 168: Baratheon resolves March +1* in King's Landing. [MAR-1]",
        "  - 169: Baratheon attacks Tyrell in the Reach from King's Landing with 2",
        '    knights (March +1*). [MAR-15]',
        '    - 172: Baratheon supports the attacker in the Reach from Kingswood.',
        '      [BAT-3]',
      ].join('\n'),
    );
    expect(out.trimEnd().endsWith('For another round: rookery why --round 1.')).toBe(true);
  });

  test.each([FIVE, FORUM])('what the report tells, no more and no less: %s', async (folder) => {
    const report = await rookery('report', folder, '--round', '3', '--format', 'json');
    const { entries } = await list(folder, '--round', '3');
    expect(entries.length).toBeGreaterThan(40);
    const isTold = ({ text }: { readonly text: string }): boolean =>
      report.out.includes(text.replace(/ \[[^\]]*\]$/, ''));
    const apart = entries.filter((entry) => !isTold(entry)).map(({ n }) => n);
    const types = apart.map((n) => numbered(folder)[n - 1]?.event.type);
    expect(types.filter((type) => !toldTogether.has(type))).toEqual([]);
    const within = new Set(['order-spent', 'losses-paid', 'battle-summed', 'battle-ended']);
    const listed = entries.map(({ n }) => numbered(folder)[n - 1]?.event.type ?? '');
    expect(listed.filter((type) => within.has(type) || type === 'answered')).toEqual([]);
  });

  test('the last round, in the folder that is named or in this one', async () => {
    const named = await rookery('why', FIVE);
    expect(named.out).toMatch(/^The report of round 5\n=+\n\nround 5, Westeros phase\n/);
    expect((await rookery('why', '-C', FIVE)).out).toBe(named.out);
    expect(named.out.split('\n').filter((line) => widthOf(line) > 80)).toEqual([]);
  });

  test('the folder may come before the entry, too', async () => {
    const after = await rookery('why', '57', FIVE);
    expect(after.exit).toBe(EXIT.done);
    expect((await rookery('why', FIVE, '57')).out).toBe(after.out);
  });

  test('a reader is told what he may know', async () => {
    const deployed = /泰温·兰尼斯特驻兰尼斯港/;
    expect((await rookery('why', FORUM, '--round', '1')).out).not.toMatch(deployed);
    expect((await rookery('why', FORUM, '--round', '1', '--for', 'stark')).out).not.toMatch(
      deployed,
    );
    expect((await rookery('why', FORUM, '--round', '1', '--for', 'lannister')).out).toMatch(
      deployed,
    );
  });
});
