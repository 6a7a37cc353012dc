// What comes next and by when, as the commands say it of a game's folder.
import { describe, expect, test } from 'vitest';
import { widthOf } from '../../src/report/width.ts';
import { headless } from '../support/headless.ts';
import { copyOf, filesIn, read, rookery, write } from '../support/sample-games.ts';
import { deskIn, newToyGame, order, waiting } from './toy-desk.ts';

/** A sample game with more lines in game.yaml. */
const gameWith = (name: string, ...lines: readonly string[]): string => {
  const path = copyOf(name);
  write(path, 'game.yaml', [read(path, 'game.yaml'), ...lines, ''].join('\n'));
  return path;
};

const NOW = ['--now', '2026-11-24T00:00:00Z'];
const DUE = 'deadlines: { 05-planning: "2026-11-25T20:00:00+01:00" }';
const SAID = 'Wed 25 Nov 2026, 20:00 (UTC+1)';
const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ');

describe('a deadline of game.yaml', () => {
  test.each([
    ['text', 'public', `orders are due from every house, by ${SAID}.`],
    ['text', 'stark', `due from you, Stark, and from every other house, by ${SAID}.`],
    ['markdown', 'public', 'by Wed 25 Nov 2026, 20:00 (UTC+1)'],
    ['html', 'tyrell', SAID],
  ])('is told in the last report: %s for %s', async (format, reader, says) => {
    const path = gameWith('five-kings', DUE);
    const { out } = await rookery('report', path, '--format', format, '--for', reader);
    expect(spaced(out.replaceAll(/<[^>]*>/g, ''))).toContain(says);
    const before = await rookery('report', path, '--format', format, '--round', '4');
    expect(before.out).not.toMatch(/UTC|are due/);
  });

  test.each(['phpbb', 'discuz'])('is told in posts of %s', async (dialect) => {
    const path = gameWith('five-kings', DUE);
    const { out } = await rookery('report', path, '--format', 'bbcode', '--dialect', dialect);
    expect(out).toContain(`orders are due from every house, by ${SAID}. [PLN-2]`);
  });

  test('is told by the clock of the zone of the game', async () => {
    const path = gameWith('wuwang', 'intake: { zone: "+08:00" }', DUE);
    expect((await rookery('report', path)).out.replaceAll(/\s+/g, '')).toContain(
      '请各家族在2026年11月26日（周四）03:00（UTC+8）之前提交命令[PLN-2]、部署英雄[HER-1]。',
    );
  });

  test.each([
    '2026-11-25T20:00',
    '2026-11-25 20:00',
    '2026-11-25 20:00:00',
    '2026-11-25 20:00 -05:00',
    '2026-11-26 01:00Z',
  ])('may be written as people do, its offset left to the zone of the game: %s', async (by) => {
    const due = `deadlines: { 05-planning: "${by}" }`;
    const path = gameWith('five-kings', 'intake: { zone: "-05:00" }', due);
    expect((await rookery('status', path, ...NOW)).out).toContain(
      'Orders are due by Wed 25 Nov 2026, 20:00 (UTC-5).\n',
    );
  });

  test('of another phase says nothing', async () => {
    const path = gameWith('five-kings', 'deadlines: { 06-planning: "2026-11-25T20:00:00+01:00" }');
    expect((await rookery('report', path)).out).not.toContain('UTC');
    expect((await rookery('status', path)).out).not.toContain('UTC');
  });

  test('stands in JSON as a time', async () => {
    const path = gameWith('five-kings', DUE);
    const { next } = JSON.parse((await rookery('report', path, '--format', 'json')).out);
    expect(next).toEqual({
      moment: { round: 5, phase: 'planning' },
      asked: [
        {
          seats: ['tyrell', 'baratheon', 'lannister', 'greyjoy', 'stark'],
          kind: 'orders',
          about: {},
          rule: 'PLN-2',
        },
      ],
      deadline: '2026-11-25T20:00:00+01:00',
    });
    const old = await rookery('report', path, '--format', 'json', '--round', '3');
    expect(JSON.parse(old.out)).not.toHaveProperty('next');
  });

  test('stands in the order template of a bundle', async () => {
    const path = gameWith('five-kings', DUE);
    expect((await rookery('bundle', path, '--for', 'stark', ...NOW)).exit).toBe(0);
    const template = read(path, 'bundles/05-planning/stark/orders.txt');
    expect(template).toContain(`\n## Orders are due by ${SAID}.\n`);
  });

  test('goes into the reports that a run writes, and a preview', async () => {
    const path = gameWith('five-kings', 'deadlines: { 06-planning: "2026-11-27T20:00:00Z" }');
    const says = 'Round 6, Planning phase: orders are due from every house, by Fri 27 Nov 2026,';
    const preview = await rookery('adjudicate', path, '--preview', ...NOW);
    expect(preview.out).toContain(says);
    const { out } = await rookery('adjudicate', path, ...NOW);
    expect(headless(out)).toBe(preview.out);
    expect(read(path, 'reports/06-westeros.public.txt')).toContain(says);
    expect(read(path, 'reports/06-westeros.stark.txt')).toContain('due from you, Stark,');
  });
});

describe('status', () => {
  test.each([
    ['2026-11-25T19:00:00Z', false, `Orders are due by ${SAID}.`],
    ['2026-11-25T19:00:01Z', true, `Orders are due by ${SAID}; the deadline has passed.`],
  ])('at %s: passed %s', async (now, deadlinePassed, says) => {
    const path = gameWith('five-kings', DUE);
    expect((await rookery('status', path, '--now', now)).out).toContain(`\n${says}\n`);
    const { out } = await rookery('status', path, '--now', now, '--json');
    expect(JSON.parse(out)).toMatchObject({
      deadline: '2026-11-25T20:00:00+01:00',
      deadlinePassed,
    });
  });

  test('a time that is none, and a game without deadline, which needs no clock', async () => {
    const path = gameWith('five-kings', DUE);
    for (const game of [path, copyOf('five-kings')])
      expect(await rookery('status', game, '--now', 'soon')).toMatchObject({ exit: 2, out: '' });
    const { out } = await rookery('status', copyOf('five-kings'), '--json');
    expect(JSON.parse(out)).not.toHaveProperty('deadline');
  });

  test.each([
    ['five-kings', 'en'],
    ['five-kings', 'zh'],
    ['wuwang', 'en'],
    ['wuwang', 'zh'],
    ['storms-end', 'en'],
    ['storms-end', 'zh'],
  ])('%s in %s: no line above 80 columns, no blank at an end', async (name, lang) => {
    const path = gameWith(name, 'deadlines: { 05-planning: "2026-11-25T20:00:00-03:30" }');
    const { out } = await rookery('status', path, '--lang', lang, ...NOW);
    // The command to be copied stays whole: its folder may be long.
    const lines = out.split('\n').filter((line) => !line.includes('rookery adjudicate'));
    expect(lines.filter((line) => widthOf(line) > 80 || /\s$/.test(line))).toEqual([]);
  });

  test('colours change no word of it', async () => {
    const { path } = await waiting();
    const paths = [path, (await newToyGame()).path];
    for (const one of paths) {
      const coloured = (await deskIn(one, { isTerminal: true }).cli('status')).out;
      // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one
      expect(coloured.replaceAll(/\u001b\[\d+m/g, '')).toBe((await deskIn(one).cli('status')).out);
    }
  });
});

describe('a deadline that is none', () => {
  const EXPECTED = 'expected a time such as 2026-11-25T20:00:00+01:00';
  test.each([
    [
      'no phase',
      '05-battle: 2026-11-25T20:00:00Z',
      14,
      'deadlines.05-battle: expected a round and one of its phases',
    ],
    ['no round', '00-planning: 2026-11-25T20:00:00Z', 14, 'such as 03-action; there are: set-up'],
    ['a procedure', '05-marches: 2026-11-25T20:00:00Z', 14, 'westeros, planning, action'],
    ['a bare word', 'planning: 2026-11-25T20:00:00Z', 14, 'deadlines.planning: expected a round'],
    ['no time', '05-planning: tomorrow', 27, `deadlines.05-planning: ${EXPECTED}`],
    ['a day that there is not', '05-planning: 2026-02-30T20:00:00Z', 27, EXPECTED],
    ['no offset', '05-planning: 2026-11-25T20:00:00', 27, 'with its offset, or with a zone'],
  ])('%s is told with its place', async (_what, deadline, column, says) => {
    const path = gameWith('five-kings', `deadlines: { ${deadline} }`);
    const line = read(path, 'game.yaml').split('\n').length - 1;
    const { exit, out, err } = await rookery('status', path);
    expect({ exit, out }).toEqual({ exit: 2, out: '' });
    expect(err).toContain(`game.yaml:${line}:${column}  `);
    expect(err).toContain(says);
  });

  test('nor is a zone that no place on earth has', async () => {
    const path = gameWith('five-kings', 'intake: { zone: "+25:00" }');
    expect((await rookery('status', path)).err).toContain('expected a zone such as +08:00');
  });
});

describe('what comes next', () => {
  test('stands in the last report alone: those before are written anew without it', async () => {
    const desk = await newToyGame();
    const closing = (): readonly string[] => {
      const reports = Object.entries(filesIn(desk.path)).filter(([, text]) => /^Next$/m.test(text));
      return reports.map(([name]) => name.replace(/(?:public|red|blue)\.txt$/, ''));
    };
    const last = (moment: string): readonly string[] => Array(3).fill(`reports/${moment}.`);
    order(desk, '01', 'bid 3', 'bid 1');
    await desk.cli('adjudicate');
    expect(closing()).toEqual(last('01-action'));
    desk.write('orders/01-action/red.txt', 'prize north\n');
    await desk.cli('adjudicate');
    const now = closing();
    expect(now).toEqual(last(now[0]?.slice('reports/'.length, -1) ?? ''));
    order(desk, '02');
    await desk.cli('adjudicate');
    expect(closing()).not.toEqual(now);
    expect(new Set(closing()).size).toBe(1);
  });

  test('is said once: the report says who is asked, the rest where it belongs', async () => {
    const desk = await newToyGame();
    order(desk, '01', 'bid 3', 'bid 1');
    const { out, err } = await desk.cli('adjudicate');
    expect(out).toContain('The game waits for Red: prize.');
    expect(err).toBe(`The game waits in round 1, duel. Take the answers in (rookery receive), or put
them in:

- orders/01-action/red.txt: prize
  - choices: the North; the South; a crown

Then run the command again. To go on without them, add --missing default:
whoever has not answered gets the default of the rules.
`);
  });

  test('without a report, as in JSON, all of it is said', async () => {
    const desk = await newToyGame();
    order(desk, '01', 'bid 3', 'bid 1');
    expect((await desk.cli('adjudicate', '--json')).err).toContain('Red: prize (TOY-2)');
    expect((await desk.cli('adjudicate')).err).toContain('Red: prize (TOY-2)');
  });

  test('tells nothing that has not happened: a run that was stopped before it', async () => {
    const desk = await newToyGame();
    order(desk, '01', 'bid 3', 'bid 1');
    const { out } = await desk.cli('adjudicate', '--until', 'action');
    expect(out).toMatch(
      /\n\nRound 1, action, comes next\.\n\nHead of the public log \(for rookery verify\): \S+\n$/,
    );
    expect(out).not.toContain('prize');
  });
});
