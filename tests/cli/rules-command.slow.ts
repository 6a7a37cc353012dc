import { describe, expect, test } from 'vitest';
import { EXIT } from '../../src/cli/io/exit.ts';
import { chaptersIn, readRuleBook } from '../../src/cli/rules/rule-book.ts';
import { nearIds } from '../../src/core/edit-distance.ts';
import { widthOf } from '../../src/report/width.ts';
import { OPTIONS } from '../../src/rulesets/agot/data/options.ts';
import { AGOT_RULES, FORUM_RULES, readRuleIds } from '../support/rule-ids.ts';
import { pathOf, rookery, rookeryOnTerminal } from '../support/sample-games.ts';

const FIVE = ['-C', pathOf('five-kings')];
const FORUM = ['-C', pathOf('wuwang')];

interface Overview {
  readonly preset: string;
  readonly players: number;
  readonly options: readonly {
    readonly name: string;
    readonly value: string | number;
    readonly differs: boolean;
    readonly rules: readonly string[];
  }[];
  readonly chapters: readonly { readonly id: string; readonly points: number }[];
}

const overview = async (...argv: readonly string[]): Promise<Overview> => {
  const { exit, out } = await rookery('rules', ...argv, '--json');
  expect(exit).toBe(EXIT.done);
  return JSON.parse(out) as Overview;
};

const changed = ({ options }: Overview): Readonly<Record<string, string | number>> =>
  Object.fromEntries(options.filter((one) => one.differs).map(({ name, value }) => [name, value]));

describe('the rule book', () => {
  const book = readRuleBook('agot', 'en');
  const points = book.chapters.flatMap((chapter) => chapter.points);

  test('has every point of both files, each once', () => {
    const ids = [...readRuleIds(AGOT_RULES), ...readRuleIds(FORUM_RULES)];
    expect(points.map(({ id }) => id)).toEqual(ids);
  });

  test('each point stands in the chapter of its id', () => {
    for (const chapter of book.chapters)
      for (const { id } of chapter.points) expect(id.slice(0, 3)).toBe(chapter.id);
  });

  test('every option of the table is one, and cites what there is', () => {
    const known = new Set([...points.map(({ id }) => id), ...book.chapters.map(({ id }) => id)]);
    for (const rules of book.options.values())
      expect(rules.filter((rule) => !known.has(rule))).toEqual([]);
    expect([...book.options.keys()]).toEqual(
      expect.arrayContaining(['ships-per-house', 'ports', 'rounds', 'cities-to-win']),
    );
    const silent = Object.keys(OPTIONS).filter((name) => !book.options.has(name));
    expect(silent).toEqual(['decks', 'wildling-icons', 'starting-supply']);
  });

  test('joins the lines of a point, and takes nothing that stands outside of one', () => {
    const text =
      '# No (XYZ)\n- XYZ-9 no\n## 1. One (ABC): more\nhead\n- ABC-1 one\n  and on\n- ABC-2 two\n\ntail\n';
    expect(chaptersIn('rules.md', text)).toEqual([
      {
        id: 'ABC',
        title: '1. One (ABC): more',
        file: 'rules.md',
        points: [
          { id: 'ABC-1', text: 'one and on' },
          { id: 'ABC-2', text: 'two' },
        ],
      },
    ]);
  });
});

describe('rookery rules', () => {
  test('a game on the board differs from it in what its file sets alone', async () => {
    const shown = await overview(...FIVE);
    expect(shown).toMatchObject({ preset: 'board', players: 5 });
    expect(changed(shown)).toEqual({ news: 'in-advance' });
    expect(shown.chapters.map(({ id }) => id)).not.toContain('FLW');
  });

  test("a forum's game has the forum's values, rules and chapters", async () => {
    const shown = await overview(...FORUM);
    expect(changed(shown)).toMatchObject({ bidding: 'all-at-once', 'city-defense': 1 });
    expect(changed(shown)).not.toHaveProperty('card-return');
    expect(shown.options.find(({ name }) => name === 'ports')).toMatchObject({
      value: 'forum',
      rules: ['CLK-3', 'PRT'],
    });
    expect(shown.chapters.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['BAT', 'FLW', 'HER']),
    );
  });

  test.each([
    [['--preset', 'board'], {}],
    [['--preset', 'board', '--players', '3'], {}],
    [
      ['--preset', 'clash-of-kings', '--players', '6'],
      {
        'ships-per-house': 6,
        'siege-engines': 'yes',
        ports: 'clash-of-kings',
        overlay: 'six-players',
      },
    ],
  ])('%j changes %j', async (argv, expected) => {
    expect(changed(await overview(...argv))).toEqual(expected);
  });

  test('prints name, value, the value of the board where it is another, and the points', async () => {
    const { out } = await rookery('rules', ...FORUM, '--lang', 'en');
    expect(out).toMatch(/^city-defense +1 +0 +BAT-30$/m);
    expect(out).toMatch(/^card-return +all-but-last +BAT-29$/m);
    expect(out).toMatch(/^30 rules +11\. Battle \(BAT\)$/m);
  });

  test.each([
    ['BAT-8', 'Higher total wins'],
    ['bat-8', 'Higher total wins'],
    ['FLW-4', 'Event preview'],
  ])('%s is told as it stands in its file, wherever that is', async (id, text) => {
    const { exit, out } = await rookery('rules', id, ...FIVE);
    expect(exit).toBe(EXIT.done);
    expect(out).toContain(`${id.toUpperCase()} ${text}`);
    expect(out).not.toContain('BAT-9');
  });

  test('the folder may be named behind the point', async () => {
    const { out } = await rookery('rules', 'BID-9', pathOf('five-kings'));
    expect(out).toBe((await rookery('rules', 'BID-9', ...FIVE)).out);
  });

  test.each([[pathOf('wuwang')], ['-C', pathOf('wuwang')]])(
    'a folder alone is the folder: %j',
    async (...argv) => {
      const { exit, out } = await rookery('rules', ...argv);
      expect(exit).toBe(EXIT.done);
      expect(out).toMatch(/^.+（forum）的选项，5名玩家\n/);
    },
  );

  test('a folder may come before what is asked for, too', async () => {
    const after = await rookery('rules', 'BAT-8', 'RAD-3', pathOf('wuwang'));
    expect(after.exit).toBe(EXIT.done);
    expect((await rookery('rules', pathOf('wuwang'), 'BAT-8', 'RAD-3')).out).toBe(after.out);
  });

  test('a path that is no game says so, and is not looked for as a word', async () => {
    const { exit, err } = await rookery('rules', pathOf('nowhere'));
    expect(exit).toBe(EXIT.wrong);
    expect(err).toContain('there is no game.yaml here');
  });

  test('several points and chapters are told in the order of the book', async () => {
    const { out } = await rookery('rules', 'bat-8', 'RAD-3', 'CON', pathOf('five-kings'));
    const ids = ['RAD-3', 'BAT-8', 'CON-1', 'CON-2', 'CON-3'];
    expect(out.match(/^- [A-Z]{3}-\d+/gm)).toEqual(ids.map((id) => `- ${id}`));
    expect(out).not.toContain('ited in round');
  });

  test('a chapter is told whole', async () => {
    const { out } = await rookery('rules', 'con');
    expect(out.match(/^- [A-Z]{3}-\d+/gm)).toEqual(['- CON-1', '- CON-2', '- CON-3']);
  });

  test('a chapter of two files is told from both', async () => {
    const { out } = await rookery('rules', 'PRT');
    expect(out).toContain('[rules.md]');
    expect(out).toContain('[rules-forum.md]');
  });

  test('a point is told with the entries of the last round that cite it', async () => {
    const cited = await rookery('rules', 'BID-9', ...FIVE);
    expect(cited.out).toMatch(/Cited in round 5\n(.|\n)*- 621: Tyrell, order of tied houses/);
    const { out } = await rookery('rules', 'BID-9', ...FIVE, '--json');
    expect((JSON.parse(out) as { cited: readonly number[] }).cited).toContain(621);
    expect((await rookery('rules', 'BAT-8', ...FIVE)).out).toContain('Not cited in round 5.');
    expect((await rookery('rules', 'BAT-8')).out).not.toContain('ited in round');
  });

  test.each([FIVE, FORUM, ['BAT', '--preset', 'forum'], ['HER', ...FORUM], ['BID-9', ...FIVE]])(
    'no line is wider than 80 columns: %j',
    async (...argv) => {
      const { out } = await rookery('rules', ...argv.flat());
      expect(out.split('\n').filter((line) => widthOf(line) > 80)).toEqual([]);
      expect(out).not.toContain('\u001b');
    },
  );

  test.each([
    ['a point that is not there', ['BTA-8'], 'Similar: BAT-8.'],
    ['neither game nor preset', [], 'rookery rules --preset board'],
    ['an unknown preset', ['--preset', 'nix'], 'there is no preset “nix”'],
    ['too many players', ['--preset', 'forum', '--players', '9'], '5'],
    ['a folder that is no game', ['-C', pathOf('nowhere')], 'there is no game.yaml'],
  ])('%s: exit 2', async (_, argv, says) => {
    const { exit, out, err } = await rookery('rules', ...argv);
    expect({ exit, out }).toEqual({ exit: EXIT.wrong, out: '' });
    expect(err).toContain(says);
  });
});

describe('points that have some words in them', () => {
  const found = async (...argv: readonly string[]): Promise<readonly string[]> => {
    const { exit, out } = await rookery('rules', ...argv, '--json');
    expect(exit).toBe(EXIT.done);
    const { chapters } = JSON.parse(out) as {
      readonly chapters: readonly { readonly points: readonly { readonly id: string }[] }[];
    };
    return chapters.flatMap(({ points }) => points.map(({ id }) => id));
  };

  test('are all that have it, in the order of the book', async () => {
    const ids = await found('pillage', ...FIVE);
    expect(ids).toEqual(expect.arrayContaining(['RAD-6', 'RAD-10']));
    const texts = readRuleBook('agot', 'en').chapters.flatMap(({ points }) => points);
    for (const id of ids)
      expect(texts.find((point) => point.id === id)?.text.toLowerCase()).toContain('pillage');
  });

  test('a word is found where it begins: a port is no support', async () => {
    const ids = await found('port');
    expect(ids).toContain('PRT-3');
    expect(ids).not.toContain('BAT-17');
  });

  test('several words all have to be there, a chapter narrows, a quoted row of words is one', async () => {
    const both = await found('raid', 'token');
    expect(both).toContain('RAD-6');
    expect(both.length).toBeLessThan((await found('raid')).length);
    expect((await found('RAD', 'token')).every((id) => id.startsWith('RAD-'))).toBe(true);
    expect(await found('order raid')).not.toContain('RAD-6');
  });

  test('in a game only its own rules are looked through, with none those of all', async () => {
    expect(await found('hero', ...FIVE)).not.toContain('HER-1');
    expect(await found('hero', ...FORUM, '--lang', 'en')).toContain('HER-1');
    expect(await found('hero')).toContain('HER-1');
  });

  test('in the language that is told', async () => {
    expect(await found('征召', '--lang', 'zh')).toContain('WES-6');
    expect((await rookery('rules', '征召')).exit).toBe(EXIT.needed);
  });

  test('says how many there are', async () => {
    const { out } = await rookery('rules', 'RAD', 'token');
    expect(out).toMatch(/^\d rules with “token”\n=+\n\n9\. /);
  });

  test.each([
    ['none at all', ['dragonfire'], 'No rule mentions “dragonfire”.'],
    ['a slip in a chapter', ['BTA'], 'Similar: BAT.'],
    ['in Chinese, none', ['龙焰', '--lang', 'zh'], '没有一条提到“龙焰”。'],
    ['signs that mean something in a pattern', ['(.*'], 'No rule mentions “(.*”.'],
  ])('%s: exit 1', async (_, argv, says) => {
    const { exit, out, err } = await rookery('rules', ...argv);
    expect({ exit, out }).toEqual({ exit: EXIT.needed, out: '' });
    expect(err).toContain(says);
  });

  test('on a terminal the word stands out, and no colour is broken by it', async () => {
    const { out } = await rookeryOnTerminal({}, 'rules', 'm', 'Valyrian', ...FIVE);
    expect(out).toContain('\u001b[33mValyrian\u001b[39m');
    const afterColours = out.split('\u001b[').slice(1);
    expect(afterColours.filter((part) => !/^\d+m/.test(part))).toEqual([]);
    expect((await rookery('rules', 'Valyrian', ...FIVE)).out).not.toContain('\u001b');
  });
});

test.each([
  ['BTA-8', ['BAT-8']],
  ['bat-88', ['BAT-8', 'BAT-18']],
  ['wintrfell', ['winterfell']],
  ['nothing like it', []],
])('near %s: %j', (text, near) => {
  expect(nearIds(text, ['BAT-8', 'BAT-18', 'BID-8', 'winterfell'])).toEqual(near);
});
