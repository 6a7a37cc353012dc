import { beaconIn, beaconValue, isFixed } from '../../desk/chance-words.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import type { PlacedMessage, StoredMessage } from '../../desk/intake.ts';
import { compareMoments, isSameMoment, makeMoment, parseMoment } from '../../desk/moment.ts';
import { lockIn } from '../../desk/seal-code.ts';
import { findUnopened } from '../../desk/seals.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { readInbox } from '../folder/inbox.ts';
import { finishNote, noteInLog } from '../folder/note-game.ts';
import { workOn } from '../folder/open-game.ts';
import { carryOut, judgingContextOf } from '../inbox/carry-out.ts';
import { isPlaced } from '../inbox/merged-order-file.ts';
import { takeFile } from '../inbox/take-mails.ts';
import { Taking } from '../inbox/taking.ts';
import { roundOf, unlocked } from '../inbox/time-lock.ts';
import { EXIT, type Exit, leave } from '../io/exit.ts';
import type { OptionsFor, WholeCall } from '../table/groups.ts';
import { timeOf } from '../terminal/terminal.ts';

/** The messages that are locked for the phase that is asked for, the last of each seat. */
const lockedNow = (
  { desk }: ModeratorGame,
  kept: readonly StoredMessage[],
): readonly PlacedMessage[] => {
  const now = momentOfDesk(desk);
  const last = new Map<string, PlacedMessage>();
  for (const one of kept)
    if (one.fate === 'used' && isPlaced(one) && lockIn(one) && isSameMoment(one.moment, now))
      last.set(one.seat, one);
  return [...last.values()];
};

interface OpenOutcome {
  /** The seats whose orders were opened, and those whose could not be. */
  readonly opened: readonly string[];
  readonly closed: readonly string[];
}

/** Opens what was locked until a round, and takes it in as what its seat had sent then. */
const openLocked = async (
  game: ModeratorGame,
  signature: string,
  now: string | undefined,
): Promise<OpenOutcome> => {
  const before = readInbox(game.folder);
  const context = judgingContextOf(game, { ...(now !== undefined && { now }) }, before);
  const reason = game.words.frame('seal.opened-by');
  const [opened, closed]: [string[], string[]] = [[], []];
  const taking = new Taking(before);
  for (const one of lockedNow(game, before.kept)) {
    const text = await unlocked(game.ports, lockIn(one) ?? '', signature);
    if (text === undefined) closed.push(one.seat);
    else {
      const source = `opened-${String(one.number).padStart(4, '0')}.txt`;
      const given = { seat: one.seat, reason };
      const then = { ...context, given, now: new Date(one.arrived) };
      await takeFile(then, taking, { source, bytes: Buffer.from(text) });
      opened.push(one.seat);
    }
  }
  if (opened.length > 0) await carryOut(context, taking.inbox);
  return { opened, closed };
};

/** Phases that were run without what was locked for them until this round, and the seats whose it was. */
const passedOver = async (
  { desk, folder, ports }: ModeratorGame,
  signature: string,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { kept } = readInbox(folder);
  const phases = desk.ruleset.printedPhases;
  const now = momentOfDesk(desk);
  const found = new Map<string, readonly string[]>();
  for (const name of new Set(kept.flatMap(({ moment }) => (moment ? [makeMoment(moment)] : [])))) {
    const moment = parseMoment(phases, name);
    if (moment === undefined || compareMoments(phases, moment, now) >= 0) continue;
    const seats: string[] = [];
    for (const one of findUnopened(kept, moment))
      if ((await unlocked(ports, lockIn(one) ?? '', signature)) !== undefined) seats.push(one.seat);
    if (seats.length > 0) found.set(name, seats);
  }
  return found;
};

/** The round that orders of now are locked until, if all name the same. */
const roundNow = (game: ModeratorGame): number | undefined => {
  const rounds = lockedNow(game, readInbox(game.folder).kept).map((one) =>
    roundOf(lockIn(one) ?? ''),
  );
  const [first] = rounds;
  return rounds.every((round) => round === first) ? first : undefined;
};

type BeaconOptions = OptionsFor<'beacon'>;

/** Notes a public draw, now that it is known: what chance waits for, or what opens locked orders. */
export const noteBeacon = (call: WholeCall<'beacon'>): Promise<Exit> => {
  const { ports, folder, options } = call;
  const [value = ''] = call.operands;
  return workOn(ports, folder, options, (game) => {
    const said = value.trim().toLowerCase();
    const { beacon, sealed } = game.settings.settings;
    const { lines } = game.log;
    const isWanted = beacon !== undefined && beaconIn(lines) === undefined;
    const isReplaced = options.reason !== undefined && beacon !== undefined && !isFixed(lines);
    return sealed === 'time' && !isWanted && !isReplaced
      ? openNow(game, said, options)
      : noteForChance(game, said, options);
  });
};

const noteForChance = async (
  game: ModeratorGame,
  said: string,
  { now, reason = '' }: BeaconOptions,
): Promise<Exit> => {
  const { log, words, ports } = game;
  const name = log.lines[0]?.['beacon'];
  if (name === undefined) return leave(EXIT.wrong, words.frame('chance.none-named'));
  const value = log.lines[0]?.['proofs'] === 2 ? beaconValue(said) : said;
  if (value === undefined) return leave(EXIT.wrong, words.frame('chance.beacon-form', { name }));
  const known = beaconIn(log.lines);
  const why = reason.trim();
  if (known !== undefined && known !== value && (isFixed(log.lines) || why === ''))
    return leave(
      EXIT.wrong,
      words.frame('chance.beacon-known', { name, value: known }),
      words.frame(isFixed(log.lines) ? 'chance.beacon-used' : 'chance.beacon-other'),
    );
  const at = timeOf(ports, now);
  const more = known === undefined ? {} : { reason: why };
  if (known !== value) noteInLog(game, [{ line: 'beacon', at, name, value, ...more }]);
  else finishNote(game);
  ports.out.write(`${words.frame('chance.beacon', { name, value })}\n`);
  return EXIT.done;
};

const SIGNATURE = /^[0-9a-f]{96}$/;

/** Opens all orders that were locked until now. */
const openNow = async (
  game: ModeratorGame,
  said: string,
  { now }: BeaconOptions,
): Promise<Exit> => {
  const { words, ports } = game;
  const { beaconName } = await import('../inbox/time-lock.ts');
  const digits = said.replace(/\s/g, '');
  if (!SIGNATURE.test(digits)) return leave(EXIT.wrong, words.frame('seal.no-signature'));
  const { opened, closed } = await openLocked(game, digits, now);
  const round = roundNow(game);
  if (opened.length > 0 && round !== undefined) {
    const name = beaconName(ports, round);
    const at = timeOf(ports, now);
    noteInLog(game, [{ line: 'beacon', at, name, value: digits }]);
  }
  const told = { opened: opened.map(words.noun), closed: closed.map(words.noun) };
  const passed = opened.length > 0 ? new Map() : await passedOver(game, digits);
  const lines = [
    ...(passed.size > 0 && closed.length === 0 ? [] : [words.frame('seal.opened', told)]),
    ...[...passed].map(([moment, seats]) =>
      words.frame('seal.passed', { moment, seats: seats.map(words.noun) }),
    ),
  ];
  ports.out.write(`${lines.join('\n')}\n`);
  return closed.length > 0 || opened.length === 0 ? EXIT.needed : EXIT.done;
};
