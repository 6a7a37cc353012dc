import { resolve } from 'node:path';
import { canonical } from '../../core/json.ts';
import { tryReplies } from '../../desk/plan/plan.ts';
import type { PlanAsked, TriedReply } from '../../desk/plan/plan-outcome.ts';
import { makerOf, type OpenGame } from '../folder/game.ts';
import { EXIT, type Exit, leave } from '../io/exit.ts';
import { sha256 } from '../io/hashing.ts';
import { placeResult, readResult, refuseOther } from '../io/result-file.ts';
import type { PlanOptions } from '../table/for-players.ts';
import {
  MOST_NAMED,
  MOST_SHARES,
  type Shard,
  type Some,
  shardText,
  someOf,
} from '../table/shard.ts';
import { type Ports, talk } from '../terminal/terminal.ts';
import { leaveUnplanned } from './cannot.ts';

// The replies of a plan in shares: each machine plays some, and one makes the plan of all.

const KIND = 'rookery plan --shard';

interface ShareFile {
  readonly shard: Shard;
  /** A digest of all that the replies hang on, so that none is taken for another's. */
  readonly question: string;
  /** By their numbers, how each aim came out; nothing: that table cannot be. */
  readonly tried: readonly (readonly [number, readonly (number | null)[] | null])[];
}

const questionOf = (
  { ports, loaded, desk }: OpenGame,
  { seat, seed, sample, wishes, given }: PlanAsked,
): string => {
  const { name = '', entries } = desk;
  const asked = { seat, seed, sample, wishes, given };
  const known = { name, entries: entries.length, table: desk.state };
  return sha256(
    canonical(JSON.parse(JSON.stringify([makerOf(ports.library, loaded), asked, known]))),
  );
};

/** Plays a share of the replies into a file. */
export const planShare = (
  game: OpenGame,
  asked: PlanAsked,
  options: PlanOptions & { readonly shard: Shard },
): Exit => {
  const { frame } = game.words;
  const { shard, o: out } = options;
  if (out === undefined) return leave(EXIT.wrong, frame('plan.shard-out'));
  const path = resolve(game.ports.folder, out);
  refuseOther(path, KIND);
  const run = tryReplies(game.desk, asked, shard);
  let step = run.next();
  while (!step.done) step = run.next();
  const found = step.value;
  if ('can' in found) return leaveUnplanned(game, found);
  const file: ShareFile = {
    ...{ shard, question: questionOf(game, asked) },
    tried: [...found].map(([number, reply]) => [
      number,
      reply === 'impossible' ? null : reply.map((value) => value ?? null),
    ]),
  };
  placeResult(path, KIND, file, 'moderator');
  talk(
    game.ports,
    frame('plan.shard-written', { file: out, shard: shardText(shard), replies: found.size }),
  );
  return EXIT.done;
};

/** The replies of all shares; leaves where one is missing, or of another plan. */
export const repliesIn = (
  game: OpenGame,
  asked: PlanAsked,
  options: PlanOptions & { readonly merge: readonly string[] },
): ReadonlyMap<number, TriedReply> => {
  const { frame } = game.words;
  const question = questionOf(game, asked);
  const all = new Map<number, TriedReply>();
  const there = new Map<number, Shard>();
  const [first, ...others] = options.merge.map((path) => {
    const file =
      shareIn(game.ports, path) ?? leave(EXIT.wrong, frame('plan.shard-broken', { path }));
    if (file.question !== question) leave(EXIT.wrong, frame('plan.shard-other', { path }));
    return { path, file };
  });
  if (first === undefined) return all;
  const { of } = first.file.shard;
  for (const { path, file } of [first, ...others]) {
    if (file.shard.of !== of) leave(EXIT.wrong, frame('plan.shard-counts', { path }));
    there.set(file.shard.number, file.shard);
    for (const [number, values] of file.tried)
      all.set(number, values?.map((value) => value ?? undefined) ?? 'impossible');
  }
  const missing = missingIn(there, of);
  if (missing.count > 0)
    leave(EXIT.needed, frame('plan.shards-missing', { shards: someOf(missing, frame) }));
  return all;
};

const missingIn = (there: ReadonlyMap<number, Shard>, of: number): Some => {
  const first: string[] = [];
  for (let number = 1; number <= of && first.length < MOST_NAMED; number++)
    if (!there.has(number)) first.push(shardText({ number, of }));
  return { first, count: of - there.size };
};

const shareIn = ({ folder }: Ports, path: string): ShareFile | undefined => {
  const read = readResult(resolve(folder, path), KIND) as ShareFile | undefined;
  return (read?.shard.of ?? 0) > MOST_SHARES ? undefined : read;
};
