import type { Game, Seat } from '../core/game.ts';
import {
  type Check,
  faultsIn,
  free,
  isCount,
  isEach,
  isHash,
  isIn,
  isList,
  isOneOf,
  isRecord,
  type Members,
  needed,
} from '../core/shape.ts';
import { AWAITS } from '../core/waits.ts';
import type { Bundle, BundledSettings } from './bundle.ts';
import type { Reissued } from './published.ts';

/** A bundle comes by mail from somebody: nothing in a name may steer a terminal or lead elsewhere. */
const isLine: Check = (value) => typeof value === 'string' && !/\p{Cc}/u.test(value);
const isWords: Check = (value) => isLine(value) && value !== '';
const isId: Check = (value) => typeof value === 'string' && /^[a-z][a-z0-9-]*$/.test(value);

const PLAYER: Members = { player: needed(isLine) };

const GAME: Members = {
  format: needed(isOneOf(1)),
  name: needed(isWords),
  ruleset: needed(isId),
  preset: needed(isId),
  options: needed(isEach((value) => isWords(value) || Number.isSafeInteger(value))),
  seats: needed(isEach(isIn(PLAYER))),
  language: needed(isOneOf('en', 'zh')),
  deadlines: free(isEach(isWords)),
  waits: free(isEach(isOneOf(...AWAITS))),
  spelling: free(isIn({ distance: needed(isOneOf(0, 1, 2)) })),
  fingerprint: needed(isHash),
  seedHash: needed(isHash),
  sample: free(isOneOf('yes')),
  sealed: free(isOneOf('hash', 'time')),
};

const HEADER: Members = {
  line: needed(isOneOf('bundle')),
  before: needed(isHash),
  format: needed(Number.isSafeInteger),
  program: free(isWords),
  for: needed(isId),
  game: needed(isRecord),
};

/** The first line: whose bundle it is, and of which game. */
interface Header {
  readonly program?: string;
  readonly for: Seat;
  readonly game: BundledSettings;
}

/** Faults in the first line of a bundle, by the names of its members: `game.seats`. */
export const faultsInHeader = (header: unknown): readonly string[] => {
  if (!isRecord(header)) return ['line'];
  const faults = faultsIn(HEADER, header);
  if (faults.length > 0 || !isRecord(header['game'])) return faults;
  return faultsIn(GAME, header['game']).map((name) => `game.${name}`);
};

export const isHeader = (line: unknown): line is Header => faultsInHeader(line).length === 0;

/** The line that says where the game stood. */
type StopLine = Pick<Bundle<Game>, 'used' | 'checkpoint' | 'over' | 'asked' | 'open'>;

const ASKED: Members = {
  kind: needed(isWords),
  about: needed(isRecord),
  key: needed(isWords),
  apart: free(isOneOf('yes')),
};

const LEFT: Members = { queue: needed(isWords), steps: needed(isList(isCount)) };

const USED: Members = {
  message: needed(isCount),
  place: free(isRecord),
  left: needed((value) => value === 'nothing' || isIn(LEFT)(value)),
};

const OPEN: Members = {
  seat: needed(isWords),
  kind: needed(isWords),
  about: needed(isRecord),
  rule: needed(isWords),
};

const STOP: Members = {
  line: needed(isOneOf('stop')),
  before: needed(isHash),
  checkpoint: needed(Number.isSafeInteger),
  over: needed(isOneOf(true, false)),
  used: free(isList(isIn(USED))),
  asked: needed(isList(isIn(ASKED))),
  open: needed(isList(isIn(OPEN))),
};

const ENTRY: Members = {
  n: needed(isCount),
  round: needed(isCount),
  phase: needed(isId),
  causes: needed(isList(isCount)),
  event: needed(isRecord),
};

const TURN: Members = {
  line: needed(
    isIn({ line: needed(isId), reason: free(isLine), anew: free(isLine), by: free(isLine) }),
  ),
  from: free(isIn(ENTRY)),
};

const REISSUED: Members = {
  line: needed(isOneOf('reissued')),
  before: needed(isHash),
  files: needed(
    isEach(
      isIn({
        version: needed(isCount),
        was: needed(isList(isIn(ENTRY))),
        isOpen: free(isOneOf('yes', 'no')),
        turn: free(isCount),
      }),
    ),
  ),
  turns: needed(isList(isIn(TURN))),
};

/** The line that tells of reports that were issued again. */
export const isReissued = (line: unknown): line is Reissued => isIn(REISSUED)(line);

export const isStopLine = (line: unknown): line is StopLine => isIn(STOP)(line);
