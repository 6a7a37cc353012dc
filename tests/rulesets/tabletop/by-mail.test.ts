// A round by words alone, in both languages, through the commands that a moderator uses.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder, entriesOf, rookery, write } from '../../support/sample-games.ts';

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
