import { type Saying, say } from '../../core/document.ts';
import type { Game, Seat } from '../../core/game.ts';
import { groupBy } from '../../report/groups.ts';
import { type SeatStatus, standingOrders } from '../status.ts';
import { awaitsOf } from '../waits.ts';
import type { Telling } from './receipt.ts';

/** Questions the game would wait for later on, with all those who have said nothing of it. */
export const tellSilence = <G extends Game>(
  { desk }: Telling<G>,
  seats: readonly SeatStatus[],
): readonly Saying[] => {
  const isWaitedFor = (kind: string, seat: Seat): boolean =>
    awaitsOf(desk, kind, seat) === 'wait' && desk.ruleset.turnsOnNews?.(desk.rules, kind) !== true;
  const silent = seats.flatMap(({ seat, messages, silent: all }) => {
    const kinds = all.filter((kind) => isWaitedFor(kind, seat));
    return messages === 0 || kinds.length === 0 ? [] : [{ seat, kinds }];
  });
  return groupBy(silent, ({ kinds }) => kinds.join(' ')).map((group) => {
    const [{ kinds }] = group;
    const whom = wholeOf(desk.seats, group);
    return say('status.silent', { whom, seats: group.map(({ seat }) => seat), kinds });
  });
};

/** A bundle knows of its own seat alone. */
const wholeOf = (seats: readonly Seat[], group: readonly unknown[]): 'all' | 'some' =>
  group.length === seats.length ? 'all' : 'some';

/** The changes by the moderator of the table of waiting: kinds and seats with the same value in one line. */
export const tellWaits = <G extends Game>(
  { desk }: Telling<G>,
  seats: readonly Seat[],
): readonly Saying[] => {
  const changed = desk.waits?.changed ?? {};
  const cells = Object.keys(changed).flatMap((kind) =>
    groupBy(
      seats.filter((seat) => isChanged(changed[kind], seat)),
      (seat) => awaitsOf(desk, kind, seat),
    ).map((alike) => ({ kind, alike, how: awaitsOf(desk, kind, alike[0]) })),
  );
  return groupBy(cells, ({ alike, how }) => `${how} ${alike.join(' ')}`).map((group) => {
    const [{ alike, how }] = group;
    const kinds = group.map(({ kind }) => kind);
    return say('waits.changed', { kinds, seats: alike, whom: wholeOf(desk.seats, alike), how });
  });
};

const isChanged = (row: object | string | undefined, seat: Seat): boolean =>
  typeof row === 'object' ? seat in row : row !== undefined;

/** A seat reads its own standing orders; the moderator's screen says only what they are about. */
export const tellStanding = <G extends Game>(
  { desk, words }: Telling<G>,
  { seat, standing }: Pick<SeatStatus, 'seat' | 'standing'>,
): readonly Saying[] => {
  if (standing.length === 0) return [];
  if (desk.bundled === undefined) return [say('waits.standing', { seat, kinds: standing })];
  const said = standingOrders(desk, seat, words.catalogue.lang).join('; ');
  return [say('waits.standing', { seat, said })];
};
