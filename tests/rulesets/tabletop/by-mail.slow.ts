// A round by words alone, in both languages, through the commands that a moderator uses.
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  emptyFolder,
  entriesOf,
  eventsOf,
  filesIn,
  rookery,
  write,
} from '../../support/sample-games.ts';

const NOW = ['--now', '2026-02-01T20:00:00Z'];

const mail = (from: string, lines: readonly string[]): string =>
  [
    ...[`From: ${from}@example.org`, 'To: gm@example.org', 'Subject: round 1'],
    ...['Date: Sun, 1 Feb 2026 10:00:00 +0000', `Message-ID: <${from}@example.org>`],
    ...['Content-Type: text/plain; charset=utf-8', '', ...lines, ''],
  ].join('\n');

test('two units a side are deployed, move and are answered', async () => {
  const folder = emptyFolder();
  const game = join(folder, 'duel');
  const opened = await rookery(
    ...[
      'new',
      game,
      '--ruleset',
      'tabletop',
      '--preset',
      'skirmish',
      '--seed',
      'a seed long enough for two',
      ...NOW,
    ],
    ...['--seat', 'stark=Ned <ned@example.org>', '--seat', 'lannister=泰温 <tywin@example.org>'],
  );
  expect(opened.exit).toBe(0);
  write(
    folder,
    'ned.eml',
    mail('ned', [
      'Hello GM,',
      '',
      'edge south',
      'deployments: deploy SS1 at 12, 4 then deploy SS2 at 22, 4',
      'turns: SS1 charges LG1 if LG1 within 11 of SS1 or SS1 marches 10 ahead then SS2 marches as far as it can',
    ]),
  );
  write(
    folder,
    'tywin.eml',
    mail('tywin', [
      '边由对手选',
      '部署顺序：部署LG1在12，32然后部署LG2在22，32',
      '依次：LG1布阵，直到距SS1 6然后LG2行军，尽量前进',
    ]),
  );
  const mails = ['ned.eml', 'tywin.eml'].map((name) => join(folder, name));
  const received = await rookery('receive', ...mails, '-C', game, ...NOW);
  expect(received.out).toContain('Stark, round 1');
  expect(received.out).not.toContain('ruling');
  await rookery('adjudicate', game, ...NOW);
  const entries = entriesOf(game);
  const moves = entries.filter(({ event }) => event?.type === 'unit-moved');
  const moved = moves.map(({ event }) => `${event?.['unit']} ${event?.['far']}`);
  expect(moved.toSorted()).toEqual(['LG1 4000', 'LG2 8000', 'SS1 10000', 'SS2 10000']);

  const report = await rookery('report', game);
  expect(report.out).toContain('SS1 moves 10" ahead, to 12, 14. [TMG-42]');
  const chinese = await rookery('report', game, '--lang', 'zh');
  expect(chinese.out).toContain('SS1前进10寸，到12，14。');
  const asked = await rookery('ask', 'charge', 'SS1', 'LG1', '-C', game);
  expect(asked.out).toContain('SS1 can charge the front of LG1');
  const drawn = await rookery('map', game, '--text');
  expect(drawn.out).toContain('SS1');
  const n = entries.findIndex(({ event }) => event?.type === 'unit-moved') + 1;
  const why = await rookery('why', String(n), game);
  expect(why.out).toContain('TMG-42');
  const bundled = await rookery('bundle', game, ...NOW);
  expect(bundled.exit).toBe(0);
  const verified = await rookery('verify', game);
  expect(verified.out).toContain('Everything holds.');
});

const STARK = {
  en: [
    'Hello GM,',
    '',
    'edge south',
    'deployments: deploy SS1 at 15, 4 then deploy SS2 at 22, 4 then deploy UB1 at 29, 4 then deploy OR1 at 37, 4 then deploy GW at 42, 4',
    '',
    'turns: Catelyn takes tactics, on LG1 then SS1 marches 8 ahead then move SS2 toward LG2, 4 inches then UB1: march 8 then OR1 marches 10 inches forward, facing LG1 then GW waits',
    'choose weakened',
  ],
  zh: [
    '主持人好！',
    '',
    '边南',
    '部署顺序：部署SS1在15，4然后部署SS2在22，4然后部署UB1在29，4然后部署OR1在37，4然后部署GW在42，4',
    '',
    '依次：凯特琳占据战术，对LG1然后SS1行军8寸然后SS2移动，朝LG2，前进4然后UB1：行军，前进8然后OR1行军，前进10寸，面向LG1然后GW待命',
    '选择力竭',
  ],
} as const;
const LANNISTER = {
  en: [
    'Dear all,',
    '',
    'edge the opponent chooses',
    'deployments: deploy LG1 at 15, 44 then deploy LG2 at 22, 44 then deploy LH1 at 29, 44 then deploy MM1 at 36, 44',
    '',
    'turns: Cersei takes the crown, on SS1 then LG1 marches 6 then LG2 marches 6 then LH1 marches 6 then MM1 marches 6 ahead',
    'play the card Intrigue and Subterfuge',
  ],
  zh: [
    '各位好！',
    '',
    '边由对手选',
    '部署顺序：部署LG1在15，44然后部署LG2在22，44然后部署LH1在29，44然后部署MM1在36，44',
    '',
    '依次：瑟曦占据王冠，对SS1然后LG1行军6寸然后LG2行军6寸然后LH1行军6寸然后MM1行军，前进6',
    '打出阴谋诡计',
  ],
} as const;

const TWICE = {
  en: 'turns: SS1 stays then SS2 stays then SS1 marches 3',
  zh: '依次：SS1待命然后SS2待命然后SS1行军3寸',
} as const;

describe.each([
  ['en', 'zh'],
  ['zh', 'en'],
] as const)('a round of the starter forces, Stark in %s and Lannister in %s', (own, other) => {
  test('is received, played with a card in a hidden window, and handed out', async () => {
    const folder = emptyFolder();
    const game = join(folder, 'trident');
    const opened = await rookery(
      ...['new', game, '--ruleset', 'tabletop', '--preset', 'trident', '--lang', own],
      ...['--seed', 'round by mail number 2', ...NOW],
      ...['--seat', 'stark=Ned <ned@example.org>', '--seat', 'lannister=泰温 <tywin@example.org>'],
    );
    expect(opened.exit).toBe(0);
    write(folder, 'ned.eml', mail('ned', STARK[own]));
    write(folder, 'tywin.eml', mail('tywin', LANNISTER[other]));
    const mails = ['ned.eml', 'tywin.eml'].map((name) => join(folder, name));
    const received = await rookery('receive', ...mails, '-C', game, '--lang', 'en', ...NOW);
    expect(received.out).toContain('Stark, round 1');
    expect(received.out).not.toContain('ruling');
    const letters = Object.entries(filesIn(join(game, 'outbox')));
    const told = letters.filter(([, text]) => /Intrigue|阴谋诡计/.test(text));
    expect(told).not.toEqual([]);
    for (const [name] of told) expect(name).toContain('lannister');
    await rookery('adjudicate', game, ...NOW);

    const events = eventsOf(game);
    const at = (type: string): number => events.findIndex((event) => event.type === type);
    expect(events[at('card-played')]).toMatchObject({ card: 'intrigue-and-subterfuge' });
    expect(at('card-played')).toBeLessThan(
      events.findIndex(({ ncu }) => ncu === 'catelyn-winterfell'),
    );
    const moved = events
      .filter(({ type }) => type === 'unit-moved')
      .map(({ unit, far }) => `${unit} ${far}`);
    expect(moved.toSorted()).toEqual([
      ...['LG1 6000', 'LG2 6000', 'LH1 6000', 'MM1 6000'],
      ...['OR1 10000', 'SS1 8000', 'SS2 4000', 'UB1 8000'],
    ]);
    expect(events.some(({ type, token }) => type === 'condition-put' && token === 'weakened')).toBe(
      true,
    );
    // Nobody was waited for in a window: the next is the second round.
    expect(entriesOf(game).at(-1)).toMatchObject({ round: 2 });

    expect((await rookery('bundle', game, ...NOW)).exit).toBe(0);
    // Each reads his own cards alone.
    const reports = Object.entries(filesIn(join(game, 'reports')));
    const drawnIn = (reader: string): number =>
      reports
        .filter(([name]) => name.includes(reader))
        .flatMap(([, text]) => [...text.matchAll(/(?:draws (?!a card)|抽到)/g)]).length;
    expect(drawnIn('public')).toBe(0);
    expect(Math.min(drawnIn('stark'), drawnIn('lannister'))).toBeGreaterThan(2);
    // A later step of a queue is tried on the tables that those before it leave.
    write(game, 'next.txt', TWICE[own]);
    const next = ['check', join(game, 'next.txt'), '-C', game, '--for', 'stark', '--lang', 'en'];
    expect((await rookery(...next)).out).toContain('SS1 has been activated in this round');

    expect((await rookery('verify', game, '--lang', 'en')).out).toContain('Everything holds.');
  });
});

describe('a queue that has stopped', () => {
  const WORDS = {
    en: {
      stark: ['edge south', 'deployments: deploy SS1 at 12, 4 then deploy SS2 at 22, 4'],
      lannister: [
        'edge the opponent chooses',
        'deployments: deploy LG1 at 12, 32 then deploy LG2 at 22, 32',
        'turns: LG1 stays',
        'turns: LG2 marches 2 then LG2 stays',
      ],
      queue: 'turns: SS1 charges LG1 then SS2 marches 5',
      guarded: 'turns: SS1 charges LG1 if LG1 within 11 then SS2 marches 5',
      one: ['SS1 marches 3'],
      other: ['SS2 marches 2'],
      both: ['SS1 marches 3', 'SS2 marches 2'],
    },
    zh: {
      stark: ['边南', '部署顺序：部署SS1在12，4然后部署SS2在22，4'],
      lannister: [
        '边由对手选',
        '部署顺序：部署LG1在12，32然后部署LG2在22，32',
        '依次：LG1待命',
        '依次：LG2行军2寸然后LG2待命',
      ],
      queue: '依次：SS1冲锋LG1然后SS2行军5寸',
      guarded: '依次：SS1冲锋LG1若LG1在11内然后SS2行军5寸',
      one: ['SS1行军3寸'],
      other: ['SS2行军2寸'],
      both: ['SS1行军3寸', 'SS2行军2寸'],
    },
  } as const;

  /** The lines of Stark that answer its queue, and the ways that its units go in the round. */
  const answered = async (
    lang: keyof typeof WORDS,
    queue: 'queue' | 'guarded',
    answer: 'one' | 'other' | 'both',
  ) => {
    const words = WORDS[lang];
    const folder = emptyFolder();
    const game = join(folder, 'duel');
    await rookery(
      ...['new', game, '--ruleset', 'tabletop', '--preset', 'skirmish', ...NOW],
      ...['--seed', 'a seed long enough for two'],
      ...['--seat', 'stark=Ned <ned@example.org>', '--seat', 'lannister=T <tywin@example.org>'],
    );
    const receive = async (name: string, text: string) => {
      write(folder, name, text);
      const received = await rookery('receive', join(folder, name), '-C', game, ...NOW);
      expect(received.exit).toBe(0);
      return rookery('adjudicate', game, ...NOW);
    };
    await receive('tywin.eml', mail('tywin', words.lannister));
    await receive('ned.eml', mail('ned', [...words.stark, words[queue]]));
    expect(
      eventsOf(game).some(({ unit, type }) => type === 'unit-activated' && unit === 'SS1'),
    ).toBe(false);
    const { err } = await receive(
      'again.eml',
      mail('ned', words[answer]).replace('<ned@', '<again@'),
    );
    const events = eventsOf(game).filter(({ type }) => type === 'unit-moved');
    return { err, moved: events.map(({ unit, far }) => `${unit} ${far}`) };
  };

  test.each(['en', 'zh'] as const)('goes on behind the lines that answer it: %s', async (lang) => {
    const own = async (...said: readonly ['queue' | 'guarded', 'one' | 'other' | 'both']) => {
      const { err, moved } = await answered(lang, ...said);
      return [
        moved.filter((one) => one.startsWith('SS')),
        moved.filter((one) => one.startsWith('LG')),
        /in round 1/.test(err),
      ];
    };
    // The second list of Lannister comes behind its first.
    expect(await own('queue', 'one')).toEqual([['SS1 3000', 'SS2 5000'], ['LG2 2000'], false]);
    expect(await own('guarded', 'one')).toEqual([['SS1 3000', 'SS2 5000'], ['LG2 2000'], false]);
    expect(await own('queue', 'both')).toEqual([['SS1 3000', 'SS2 2000'], ['LG2 2000'], false]);
    // Its own step is asked again.
    expect(await own('queue', 'other')).toEqual([['SS2 2000'], ['LG2 2000'], true]);
  });
});
