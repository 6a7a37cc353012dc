import type { Game } from '../../core/game.ts';
import type { StoredMessage, StoredReading } from '../../desk/intake.ts';
import type { Judgement } from '../../desk/judging/bench.ts';
import { readerFor } from '../../desk/judging/weigh.ts';
import { goodLines } from '../../desk/judging/wrong-lines.ts';
import { saidLines } from '../../desk/parts.ts';
import type { PlacedMessage } from '../../desk/places.ts';
import { senseOf } from '../../desk/readings.ts';
import type { ReceiveContext } from './bench.ts';
import { combinedFrom, combinedWith, isPlaced } from './combined.ts';
import type { Taking } from './taking.ts';

// What a message comes to beside those that came before it.

/** The part of a seat's messages that is in force: of each kind in its order, what is said twice once. */
const inForce = async <G extends Game>(
  bench: ReceiveContext<G>,
  messages: readonly PlacedMessage[],
): Promise<string> => {
  const { lines, status = '' } = await combinedFrom(bench, messages);
  const wishes = lines.flatMap(({ parts }) => parts.map(({ wish }) => wish));
  const byKind = wishes.toSorted((a, b) => (a.kind < b.kind ? -1 : Number(a.kind > b.kind)));
  return [status, ...new Set(byKind.map((wish) => senseOf([wish])))].join('\n');
};

/** Whoever answers with thanks above his own receipt is not asked which of the two he meant. */
export const askedOfNeed = async <G extends Game>(
  bench: ReceiveContext<G>,
  kept: readonly StoredMessage[],
  judged: Judgement,
): Promise<Judgement> => {
  const [first, ...others] = judged.reason === 'several-readings' ? (judged.readings ?? []) : [];
  const one = { ...judged, number: kept.length + 1, original: '' };
  if (first === undefined || judged.fate !== 'asked' || !isPlaced(one)) return judged;
  // The list grows: what was laid together of it is of now.
  const mates = combinedWith([...kept], one);
  if (mates.length === 0) return judged;
  const with_ = ({ lines, wrong = [] }: StoredReading): Promise<string> =>
    inForce(bench, [...mates, { ...one, lines, wrong }]);
  const sense = await with_(first);
  for (const reading of others) if ((await with_(reading)) !== sense) return judged;
  const { readings: _, reason: __, wrong: ___, ...rest } = judged;
  const { lines, wrong = [] } = first;
  const reader = readerFor(bench, one.seat);
  const says = saidLines(reader, goodLines(reader, lines, wrong)).length > 0;
  return {
    ...rest,
    lines,
    ...(wrong.length > 0 && { wrong }),
    ...(says ? { fate: 'used' } : { fate: 'read', reason: 'prose' }),
  };
};

/** Who has written orders that wait for a ruling on who he is may go on in words that look like none. */
export const asHisOthers = (taking: Pick<Taking, 'waitsForName'>, judged: Judgement): Judgement =>
  judged.reason === 'no-orders' &&
  judged.seat === undefined &&
  judged.from !== '' &&
  taking.waitsForName(judged.from)
    ? { ...judged, fate: 'ruling', reason: 'unknown-sender' }
    : judged;
