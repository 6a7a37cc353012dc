// The sample game of Battles of Westeros has in it what its page promises.
import { describe, expect, test } from 'vitest';
import { eventsOf, pathOf, stepsOf } from './support/sample-games.ts';

const namedIn = (game: string, type: string) =>
  eventsOf(pathOf(game)).filter((event) => event.type === type);

describe('kingsroad', () => {
  test.each([
    'commander-captured',
    'commander-committed',
    'command-gained',
    'unit-rallied',
    'unit-retreated',
    'unit-followed',
    'place-taken',
    'morale-recovered',
    'battle-won',
  ])('tells of %s', (type) => {
    expect(namedIn('kingsroad', type)).not.toEqual([]);
  });

  test('takes eleven mails for five rounds', () => {
    expect(stepsOf(pathOf('kingsroad')).flatMap(({ files }) => files)).toHaveLength(11);
  });
});
