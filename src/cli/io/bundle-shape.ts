import type { Game, Seat } from '../../core/game.ts';
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
} from '../../core/shape.ts';
import { AWAITS } from '../../core/waits.ts';
import type { Bundle } from '../../desk/bundle.ts';
import { isOneLine } from './excerpt.ts';
import type { Settings } from './settings.ts';

/** A bundle comes by mail from somebody: nothing in a name may steer a terminal or lead elsewhere. */
const isLine: Check = (value) => typeof value === 'string' && isOneLine(value);
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
  readonly game: Settings;
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

export const isStopLine = (line: unknown): line is StopLine => isIn(STOP)(line);
