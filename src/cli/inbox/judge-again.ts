import { join } from 'node:path';
import { canonical, isSame } from '../../core/json.ts';
import type { Deputy } from '../../desk/away.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import { awaitingParts, isCandidate, type StoredMessage } from '../../desk/intake.ts';
import { judgeLetter } from '../../desk/judging/judge-letter.ts';
import { outcomeOf } from '../../desk/judging/weigh.ts';
import type { Judgement } from '../../desk/judging-context.ts';
import { compareMoments, isSameMoment } from '../../desk/moment.ts';
import { isReopened } from '../../desk/seals.ts';
import type { Inbox } from '../folder/inbox.ts';
import { readIfThere } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import { deputiesOf, withLateness } from './attendance.ts';
import type { ReceiveContext } from './context.ts';
import { readClosed } from './last-words.ts';
import { readingOptions } from './reading-options.ts';
import { sealing } from './seals.ts';

/** All that verdicts hang on besides the messages: game.yaml, addresses that were ruled in, moved deadlines, and the program that read them. */
const stampOf = (
  { game }: ReceiveContext,
  { remembered = {} }: Inbox,
  deputies: readonly Deputy[],
): string => {
  const others = deputies.length === 0 ? '' : ` ${canonical(deputies)}`;
  const given = `${game.settings.file} ${canonical(remembered)}${movedIn(game)}${others}`;
  return sha256(`${given} ${game.ports.library.code?.() ?? ''}`);
};

/** True if what is there was read and judged by the settings and the program of now. */
export const isOfNow = (context: ReceiveContext, inbox: Inbox): boolean =>
  inbox.judgedBy === stampOf(context, inbox, deputiesOf(context.game, inbox.kept));

/** The moderator's words on deadlines since. */
const movedIn = ({ settings: { said = [] } }: Pick<ReceiveContext['game'], 'settings'>): string =>
  said
    .filter(({ isProposed }) => !isProposed)
    .map(({ moment, time }) => ` ${moment} ${time}`)
    .join('');

/** Judges again what waits, as soon as the settings or the program are others; a ruling stays what it is. */
export const judgeAgain = async (context: ReceiveContext, inbox: Inbox): Promise<Inbox> => {
  const deputies = deputiesOf(context.game, inbox.kept);
  const judgedBy = stampOf(context, inbox, deputies);
  // What was said in one message may be about another one that came with it.
  const isSaid = !isSame(deputies, context.deputies ?? []);
  const isAsBefore = !isSaid && (inbox.judgedBy === judgedBy || inbox.judgedBy === undefined);
  const now = momentOfDesk(context.game.desk);
  if (isAsBefore && !inbox.kept.some((one) => isReopened(one, now) || isBack(context, one)))
    return { ...inbox, judgedBy };
  const { given: _, ...others } = context;
  const anew = { ...others, deputies, remembered: inbox.remembered ?? {} };
  const kept: StoredMessage[] = [];
  const judgeOne = (one: StoredMessage): StoredMessage | Promise<StoredMessage> => {
    if (isReopened(one, now)) return reopened(anew, one, inbox.kept);
    if (isBack(context, one)) return judged(anew, one, inbox.kept);
    return !isAsBefore && isWaiting(context, one) ? judged(anew, one, inbox.kept) : one;
  };
  for (const one of inbox.kept) kept.push(await judgeOne(one));
  return { ...inbox, kept, judgedBy };
};

/** True of orders that came when their phase had been run, and which is played again: an undo took it back. */
export const isBack = (
  { game: { desk } }: Pick<ReceiveContext, 'game'>,
  { fate, reason, ruled, came }: StoredMessage,
): boolean =>
  (fate === 'ignored' || fate === 'read') &&
  (reason === 'round-over' || reason === 'phase-over') &&
  ruled === undefined &&
  came !== undefined &&
  compareMoments(desk.ruleset.printedPhases, momentOfDesk(desk), came) < 0;

/** Words that came when their phase had been run, now that it is played again. */
const reopened = async (
  context: ReceiveContext,
  one: StoredMessage,
  kept: readonly StoredMessage[],
): Promise<StoredMessage> => {
  const { number, original, reason: _, seat = '', readings = [], moment, came, ...rest } = one;
  const { sense: __, ...outcome } = await outcomeOf(context, one, readings, seat);
  const words = { ...rest, ...outcome, seat, ...(moment && { moment }) };
  const found = await sealing(context, kept, words);
  return { ...found, number, original, isAgain: true, ...(came && { came }) };
};

/** Whose phase is over waits for its moderator alone: now it would be read as orders for another. */
const isWaiting = (
  { game }: ReceiveContext,
  { fate, reason, ruled, came, isDeputy }: StoredMessage,
): boolean =>
  (fate === 'ruling' || fate === 'late' || isDeputy === true) &&
  reason !== 'held' &&
  ruled === undefined &&
  came !== undefined &&
  isSameMoment(came, momentOfDesk(game.desk));

const judged = async (
  context: ReceiveContext,
  one: StoredMessage,
  kept: readonly StoredMessage[],
): Promise<StoredMessage> => {
  const again = await readAgain(isCandidate(one) ? inTime(context) : context, one);
  const found = again && withLateness(context, await sealing(context, kept, awaitingParts(again)));
  if (found === undefined || isSameStatus(found, one)) return one;
  const { number, original, came } = one;
  return { ...found, number, original, isAgain: true, ...(came && { came }) };
};

/** Whatever deadline holds now, and who may send: what has counted once stays in time (MOD-4). */
const inTime = ({ deadline: _, ...context }: ReceiveContext): ReceiveContext => context;

/** A message that others took the place of was used all the same. */
const isSameStatus = (found: Judgement, one: StoredMessage): boolean =>
  one.fate === 'superseded'
    ? found.fate === 'used'
    : found.fate === one.fate && found.reason === one.reason && found.isLate === one.isLate;

/** The same message, read from what was kept of it. */
const readAgain = async (
  context: ReceiveContext,
  { source, original, digest, arrived }: StoredMessage,
): Promise<Judgement | undefined> => {
  const bytes = readIfThere(join(context.game.folder, original));
  if (bytes === undefined) return undefined;
  const file = source.replace(/#\d+$/, '');
  const then = { ...context, now: new Date(arrived) };
  for await (const reading of readClosed(context.game, file, bytes, readingOptions(context.game))) {
    if (!reading.ok) continue;
    const judgement = await judgeLetter(then, reading.value);
    if (judgement.digest === digest) return judgement;
  }
  return undefined;
};
