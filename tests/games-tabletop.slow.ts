// The sample games of the tabletop game: each has in it what its page promises, and goes on as that says.
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  copyOf,
  emptyFolder,
  entriesOf,
  eventsOf,
  filesIn,
  type Laid,
  layFiles,
  openAgain,
  pathOf,
  read,
  rookery,
  type Step,
  seedOf,
  stepsOf,
  write,
} from './support/sample-games.ts';

const NOW = ['--now', '2026-12-01T20:00:00Z'];

/** The mail that Stark sent when her queue had stopped. */
const isSecond = ([file]: readonly Laid[]): boolean =>
  file?.source === 'orders/02-activation/stark.txt';

describe('trident', () => {
  const events = eventsOf(pathOf('trident'));

  test.each([
    ...['dice-rerolled', 'token-spent', 'ability-used', 'influence-put', 'charge-failed'],
    ...['panic-failed', 'unit-destroyed', 'points-scored', 'extra-taken', 'game-won'],
  ])('tells of %s', (type) => {
    expect(events.filter((event) => event.type === type)).not.toEqual([]);
  });

  test('has a card that answers a card, and a charge into a flank', () => {
    const played = events.filter(({ type }) => type === 'card-played').map(({ card }) => card);
    expect(played[played.indexOf('counterplot') - 1]).toBe('devastating-impact');
    const flanks = events.filter(
      ({ type, side }) => type === 'charge-made' && (side === 'left' || side === 'right'),
    );
    expect(flanks).toHaveLength(2);
  });

  test('takes fifteen mails for six rounds', () => {
    expect(stepsOf(pathOf('trident')).flatMap(({ files }) => files)).toHaveLength(15);
    expect(entriesOf(pathOf('trident')).at(-1)).toMatchObject({ round: 6 });
  });

  test('has a queue that stops, and a player who is told why and goes on by single lines', async () => {
    const [path, target] = [pathOf('trident'), join(emptyFolder(), 'game')];
    await openAgain(path, target, seedOf(path));
    const play = async ({ at, files }: Step) => {
      layFiles(path, target, files);
      return rookery('adjudicate', target, '--now', at);
    };
    const steps = stepsOf(path).slice(1);
    const stop = steps.findLastIndex(({ files }) => files.length === 1 && isSecond(files));
    for (const step of steps.slice(0, stop)) await play(step);
    const checked = await rookery('check', join(target, 'orders/02-activation/stark.txt'));
    expect(checked.out.replaceAll(/\s+/g, ' ')).toContain(
      'OR1 would stop within 1" of LG2; it can go 8.801" that way [TMG-42]',
    );
    const { out } = await play(steps[stop] as Step);
    expect(out).toContain('OR1 moves 8" ahead');
  });
});

describe('dukou', () => {
  test('is played in Chinese, by lines and sentences of that language', () => {
    for (const text of Object.values(filesIn(join(pathOf('dukou'), 'orders'))))
      expect(text.match(/[a-z]{2,}/g)).toBeNull();
    for (const [name, text] of Object.entries(filesIn(join(pathOf('dukou'), 'reports'))))
      expect([
        name,
        text.replaceAll(/rookery verify|dukou|orders\S+txt/g, '').match(/[a-z]{2,}/g),
      ]).toEqual([name, null]);
  });

  test('waits in mid-attack, and goes on with the answer that its page names', async () => {
    const path = copyOf('dukou');
    const before = entriesOf(path);
    expect((await rookery('status', path, '--lang', 'en')).out).toContain('Stark: re-roll');
    const answer = /^```\n(.*?)^```$/ms.exec(read(path, 'README.md'))?.[1] ?? '';
    const file = 'orders/02-activation/stark.txt';
    write(path, file, `${read(path, file)}\n${answer}`);
    await rookery('adjudicate', path, ...NOW);
    const after = entriesOf(path);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.at(before.length)?.event).toMatchObject({ type: 'answered', kind: 'reroll' });
    expect(after.map(({ event }) => event?.type)).toContain('defence-rolled');
  });
});

test('the pages for players name every sample game of the ruleset', () => {
  for (const page of ['playing-tabletop.md', 'zh/playing-tabletop.md']) {
    const text = read(join(pathOf('.'), '..', 'docs'), page);
    for (const name of ['trident', 'dukou']) expect(text).toContain(`games/${name}`);
  }
});
