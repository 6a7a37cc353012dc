// The sample game of the tabletop game has in it what its page promises.
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  emptyFolder,
  entriesOf,
  eventsOf,
  type Laid,
  layFiles,
  openAgain,
  pathOf,
  rookery,
  type Step,
  seedOf,
  stepsOf,
} from './support/sample-games.ts';

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
