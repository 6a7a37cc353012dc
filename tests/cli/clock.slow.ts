// Deadlines of a rhythm, and those that the moderator moves.
import { describe, expect, test } from 'vitest';
import { headless } from '../support/headless.ts';
import { copyOf, filesIn, read, rookery, write } from '../support/sample-games.ts';
import { NOW, newToyGame, order, type ToyDesk } from './toy-desk.ts';

const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ');

const RHYTHM = [
  'rhythm:',
  '  zone: Europe/Berlin',
  '  at: "20:00"',
  '  phases: { planning: 3d, action: 24h }',
  '  weekdays: [mon, tue, wed, thu, fri]',
  '  minimum: 36h',
  '  holidays: [2026-11-24]',
];

const gameWith = async (...lines: readonly string[]): Promise<ToyDesk> => {
  const desk = await newToyGame();
  desk.write('game.yaml', `${[desk.read('game.yaml'), ...lines].join('\n')}\n`);
  return desk;
};

const at = (time: string): readonly string[] => ['--now', time];

/** The first round is over: round 2 is planned. */
const second = async (...lines: readonly string[]): Promise<ToyDesk> => {
  const desk = await gameWith(...lines);
  order(desk, '01');
  await desk.cli('adjudicate', ...at(NOW));
  return desk;
};

/** The report that closes with what comes next. */
const lastReport = ({ path }: ToyDesk, reader: string): string =>
  Object.entries(filesIn(path)).find(
    ([name, text]) => name.endsWith(`.${reader}.txt`) && /^Next$/m.test(text),
  )?.[1] ?? '';

const SAID = 'Wed 25 Nov 2026, 20:00 (UTC+1)';

describe('a rhythm', () => {
  test('proposes the next deadline, which all papers have', async () => {
    const desk = await gameWith(...RHYTHM);
    order(desk, '01');
    const preview = await desk.cli('adjudicate', '--preview', ...at(NOW));
    const { out, err } = await desk.cli('adjudicate', ...at(NOW));
    // What has not happened yet has no head.
    expect(headless(out)).toBe(preview.out);
    // Tuesday is a holiday.
    expect(spaced(err)).toContain(`The next deadline by the rhythm: ${SAID}.`);
    expect(spaced(out)).toContain(`by ${SAID}`);
    expect(spaced(lastReport(desk, 'public'))).toContain(`by ${SAID}`);
    expect((await desk.cli('status', ...at(NOW))).out).toContain(`due by ${SAID}`);
    expect(spaced((await desk.cli('report')).out)).toContain(`by ${SAID}`);
    await desk.cli('bundle', ...at(NOW));
    expect(desk.read('bundles/02-planning/red/files/bundle.jsonl')).toContain(
      '"deadlines":{"02-planning":"2026-11-25T20:00:00+01:00"}',
    );
    expect((await desk.cli('repair', '--check')).exit).toBe(0);
  });

  test('gives way to a deadline that is written, unless that is over', async () => {
    const written = 'deadlines: { 02-planning: "2026-11-30 20:00 +01:00" }';
    const desk = await second(...RHYTHM, written);
    expect((await desk.cli('status', ...at(NOW))).out).toContain('Mon 30 Nov 2026');
    const over = await second(...RHYTHM, written.replace('11-30', '11-20'));
    expect((await over.cli('status', ...at(NOW))).out).toContain(SAID);
  });

  test('speaks once of a question: what is asked still keeps its deadline', async () => {
    const desk = await gameWith(...RHYTHM);
    order(desk, '01', 'bid 3', 'bid 1');
    await desk.cli('adjudicate', ...at(NOW));
    const [before, count] = [desk.read('log.jsonl'), /"line":"deadline"/g];
    expect(before.match(count)).toHaveLength(1);
    const { exit } = await desk.cli(
      'adjudicate',
      '--early',
      '--yes',
      ...at('2026-11-22T20:00:00Z'),
    );
    expect(exit).toBe(1);
    expect(desk.read('log.jsonl')).toBe(before);
    desk.write('orders/01-action/red.txt', 'prize north\n');
    await desk.cli('adjudicate', '--early', '--yes', ...at('2026-11-22T20:00:00Z'));
    expect(desk.read('log.jsonl').match(count)).toHaveLength(2);
  });

  test.each([
    ['phases: { battle: 3d }', 'rhythm.phases.battle: expected a phase'],
    ['phases: { planning: soon }', 'rhythm.phases.planning.after: expected a span'],
    ['phases: {}, zone: Westeros/Winterfell', 'rhythm.zone: expected a zone'],
    ['phases: {}, weekdays: []', 'rhythm.weekdays'],
    ['phases: {}, at: "25:00"', 'rhythm.at: expected an hour'],
    ['phases: {}, holidays: [2026-12-24..2026-12-20]', 'the earlier day first'],
    ['phases: {}, holidays: [2026-02-30]', 'expected a day'],
  ])('that is none is told at its line: %s', async (said, says) => {
    const desk = await gameWith(`rhythm: { ${said} }`);
    const { exit, err } = await desk.cli('status');
    expect(exit).toBe(2);
    expect(err).toContain('game.yaml:');
    expect(err).toContain(says);
  });
});

describe('a question that comes up', () => {
  const LATE = '2026-11-21T20:30:00Z';
  const passed = (moment: string): string => `deadlines: { ${moment}: "2026-11-21 20:00 +00:00" }`;
  /** The prize of round 1 is asked in a phase whose deadline is over by then. */
  const asked = async (...lines: readonly string[]) => {
    const desk = await gameWith(...lines, passed('01-action'));
    order(desk, '01', 'bid 3', 'bid 1');
    const { err } = await desk.cli('adjudicate', ...at(LATE));
    return { desk, err };
  };

  test('never inherits a deadline that is over: without a rhythm it waits', async () => {
    const { desk, err } = await asked();
    expect(err).toContain('For what is asked now there is none yet');
    const { out } = await desk.cli('next', ...at(LATE));
    expect(out).not.toContain('--missing default');
    expect((await desk.cli('status', ...at(LATE))).out).not.toContain('20:00');
    expect((await desk.cli('deadline', ...at(LATE))).out).toContain('there is none');
    expect((await desk.cli('report')).out).not.toContain('20:00');
    // It waits until somebody sets one.
    await desk.cli('deadline', '2026-11-22T20:00Z', '--reason', 'a day', ...at(LATE));
    expect((await desk.cli('status', ...at(LATE))).out).toContain('22 Nov 2026');
    expect((await desk.cli('repair', '--check')).exit).toBe(0);
    expect((await desk.cli('verify')).exit).toBe(0);
  });

  test('has the time of the rhythm, counted from its asking', async () => {
    const { desk, err } = await asked(
      'rhythm: { zone: "+00:00", phases: { action: 24h }, at: "20:00" }',
    );
    expect(spaced(err)).toContain('Sun 22 Nov 2026, 20:00');
    expect((await desk.cli('next', ...at(LATE))).out).not.toContain('--missing default');
  });
});

describe('deadline', () => {
  test('shows what there is, and changes nothing', async () => {
    const desk = await second(...RHYTHM);
    const before = filesIn(desk.path);
    const { out } = await desk.cli('deadline', ...at('2026-11-26T09:00:00Z'));
    expect(out).toContain(`02-planning: ${SAID} (by the rhythm)`);
    expect(out).toContain('counted from now: Mon 30 Nov 2026, 20:00 (UTC+1).');
    const { out: told } = await desk.cli('deadline', '--json', ...at(NOW));
    expect(JSON.parse(told)).toMatchObject({
      now: '02-planning',
      deadlines: [{ moment: '02-planning', time: '2026-11-25T20:00:00+01:00', how: 'proposed' }],
    });
    expect(filesIn(desk.path)).toEqual(before);
  });

  test('moves it; log, report, status and bundle tell it', async () => {
    const desk = await second(...RHYTHM);
    const { out } = await desk.cli('deadline', '+2d', '--reason', 'Bert is ill', ...at(NOW));
    expect(out).toContain(`Fri 27 Nov 2026, 20:00 (UTC+1) (it was ${SAID}).`);
    const told = 'by Fri 27 Nov 2026, 20:00 (UTC+1) (moved: Bert is ill)';
    for (const reader of ['public', 'red', 'blue']) {
      const report = spaced(lastReport(desk, reader));
      expect(report).toContain(told);
      expect(report.match(/27 Nov/g)).toHaveLength(1);
    }
    const status = spaced((await desk.cli('status', ...at(NOW))).out);
    expect(status).toContain(`due ${told}.`);
    expect(status.match(/27 Nov/g)).toHaveLength(1);
    expect((await desk.cli('deadline')).out).toContain('(moved): Bert is ill');
    expect((await desk.cli('repair', '--check')).exit).toBe(0);
    order(desk, '02');
    await desk.cli('adjudicate', '--early', '--yes', ...at(NOW));
    expect(lastReport(desk, 'public')).not.toContain('moved');
  });

  test.each([
    ['five-kings', 'the last on Sat 21 Nov 2026, 21:00 (UTC+1): the game was taken back; a slip.'],
    ['wuwang', '最近一项在2026年11月21日（周六）21:00（UTC+1）：退回；理由：a slip。'],
  ])('the time of a ruling is told in the game’s zone (%s)', async (name, told) => {
    const folder = copyOf(name);
    write(
      folder,
      'game.yaml',
      `${read(folder, 'game.yaml')}rhythm: { phases: { planning: 2d }, zone: "+01:00" }\n`,
    );
    const at9 = ['--now', '2026-11-21T20:00:00Z'];
    await rookery('undo', folder, '--to', '04-planning', '--reason', 'a slip', ...at9);
    const { out } = await rookery('status', folder, ...at9);
    expect(out.replaceAll(/\s/g, '')).toContain(told.replaceAll(/\s/g, ''));
  });

  test('keeps a private reason to the log', async () => {
    const desk = await second(...RHYTHM);
    await desk.cli('deadline', '+2d', '--private', '--reason', 'Bert drinks', ...at(NOW));
    await desk.cli('bundle', ...at(NOW));
    const said = Object.entries(filesIn(desk.path)).filter(([, text]) => text.includes('drinks'));
    expect(said.map(([name]) => name)).toEqual(['log.jsonl']);
    expect(desk.read('log.jsonl')).toMatch(/"secret":\{[^}]*"reason":"Bert drinks"/);
    expect(spaced(lastReport(desk, 'public'))).toContain(
      'by Fri 27 Nov 2026, 20:00 (UTC+1) (moved)',
    );
  });

  test('sets one where there is none, of a phase to come, by the rhythm', async () => {
    const desk = await second('intake: { zone: "+08:00" }');
    await desk.cli('deadline', '2026-11-25 20:00', ...at(NOW));
    const later = ['deadline', '26.11.2026', '20:00', 'Europe/Berlin'] as const;
    await desk.cli(...later, '--phase', '02-action', ...at(NOW));
    const { out } = await desk.cli('deadline');
    expect(out).toContain('02-planning: Wed 25 Nov 2026, 20:00 (UTC+8) (set)');
    expect(out).toContain('02-action: Fri 27 Nov 2026, 03:00 (UTC+8) (set)');
    const other = await second();
    other.write('game.yaml', `${[other.read('game.yaml'), ...RHYTHM].join('\n')}\n`);
    await other.cli('deadline', '--rhythm', ...at(NOW));
    expect((await other.cli('deadline')).out).toContain(SAID);
  });

  test.each([
    ['no time', ['soonish of'], 'is no time'],
    ['no zone', ['2026-11-25 20:00'], 'of which zone?'],
    ['a time that is over', ['2026-11-20 20:00Z'], 'This time has passed'],
    ['a span of nothing', ['+2d'], 'no deadline to move'],
    ['no rhythm', ['--rhythm'], 'has no rhythm'],
    ['a phase that is over', ['2026-11-25 20:00Z', '--phase', '01-planning'], 'no deadline can'],
    ['no phase', ['2026-11-25 20:00Z', '--phase', 'soon'], 'no deadline can'],
  ])('refuses %s, and changes nothing', async (_what, argv, says) => {
    const desk = await second();
    const before = filesIn(desk.path);
    const given = argv[0] === 'soonish of' ? [desk.path, 'soonish'] : argv;
    const { exit, err } = await desk.cli('deadline', ...given, ...at(NOW));
    expect({ exit, says: spaced(err).includes(says) }).toEqual({ exit: 2, says: true });
    expect(filesIn(desk.path)).toEqual(before);
  });

  test('asks why one that was given out is moved', async () => {
    const desk = await second(...RHYTHM);
    const { exit, err } = await desk.cli('deadline', '+2d', ...at(NOW));
    expect({ exit, err }).toMatchObject({ exit: 2, err: expect.stringContaining('--reason') });
  });

  test('judges late messages again', async () => {
    const desk = await second('deadlines: { 02-planning: "2026-11-22T11:30:00Z" }');
    const game = desk.read('game.yaml');
    desk.write(
      'game.yaml',
      game.replace(
        'red: { player: nobody yet }',
        'red: { player: Red, address: red@example.org, zone: Asia/Shanghai }',
      ),
    );
    desk.write(
      'mails/1.eml',
      [
        'From: red@example.org',
        'Message-ID: <1@example.org>',
        'Date: Sun, 22 Nov 2026 12:00:00 +0000',
        '',
        'bid 2\nprize south\n',
      ].join('\r\n'),
    );
    const later = at('2026-11-22T13:00:00Z');
    const { out } = await desk.cli('receive', `${desk.path}/mails`, ...later);
    expect(out).toContain('late');
    const [[, receipt = ''] = []] = Object.entries(filesIn(desk.path)).filter(([name]) =>
      name.startsWith('outbox/text/'),
    );
    // By the clock of its player.
    expect(spaced(receipt)).toContain('by Sun 22 Nov 2026, 19:30 (UTC+8)');
    expect(filesIn(desk.path)).not.toHaveProperty(['orders/02-planning/red.txt']);
    const moved = await desk.cli('deadline', '+2d', '--reason', 'snow', ...later);
    expect(moved.err).toContain('1 message judged otherwise');
    expect(desk.read('orders/02-planning/red.txt')).toContain('bid 2');
  });
});
