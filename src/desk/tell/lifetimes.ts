import { type Document, type Saying, say } from '../../core/document.ts';
import type { Game } from '../../core/game.ts';
import { voicesOf } from '../../core/voices.ts';
import type { Wish } from '../../core/wishes.ts';
import { groupBy } from '../../report/groups.ts';
import type { Desk } from '../desk.ts';
import { heardWishes } from '../first-said.ts';
import type { ReadMessage } from '../receipt.ts';
import { list } from './speech.ts';

/** The time for which a message speaks, and the seats, where that is not as long as it is in force and for its own seat. */
export const tellLifetimes = <G extends Game>(
  desk: Desk<G>,
  { taken }: Pick<ReadMessage<G>, 'taken'>,
): Document => {
  const heard = heardWishes(desk.ruleset, [...desk.taken, taken], taken);
  return list([...onceIn(heard), ...queuesIn(desk, heard), ...proxiesIn(heard)]);
};

/** Lines of a phase of single answers are used up as a matter of course. */
const onceIn = (heard: readonly Wish[]): readonly Saying[] => {
  const lines = new Set(
    heard.flatMap(({ once, line, place }) =>
      once === undefined ? [] : [(line?.place ?? place)?.line],
    ),
  );
  return lines.size === 0 ? [] : [say('receipt.once', { count: lines.size })];
};

const queuesIn = <G extends Game>(
  { used }: Pick<Desk<G>, 'used'>,
  heard: readonly Wish[],
): readonly Saying[] => {
  const queued = heard.filter(({ queue }) => queue !== undefined && queue.under === undefined);
  return groupBy(queued, ({ queue }) => queue?.name ?? '').map((queue) => {
    const [left = []] = voicesOf(queue, used);
    const count = new Set(queue.map((wish) => wish.queue?.step)).size;
    const otherwise = new Set(left.map((step) => step.otherwise));
    const [alike] = otherwise.size === 1 ? otherwise : [];
    return say('receipt.queue', { count, done: count - left.length, otherwise: alike ?? 'each' });
  });
};

const proxiesIn = (heard: readonly Wish[]): readonly Saying[] => {
  const seats = new Set(heard.flatMap((wish) => (wish.for === undefined ? [] : [wish.for])));
  return seats.size === 0 ? [] : [say('receipt.proxy', { seats: [...seats] })];
};
