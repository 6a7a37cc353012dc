import type { Game, Seat } from '../../core/game.ts';
import { AWAITS } from '../../core/ruleset.ts';
import type { Bundle } from '../../desk/bundle.ts';
import { isOneLine } from './excerpt.ts';
import type { Settings } from './settings.ts';

type Check = (value: unknown) => boolean;

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A bundle comes by mail from somebody: nothing in a name may steer a terminal or lead elsewhere. */
const isLine: Check = (value) => typeof value === 'string' && isOneLine(value);
const isText: Check = (value) => isLine(value) && value !== '';
const isId: Check = (value) => typeof value === 'string' && /^[a-z][a-z0-9-]*$/.test(value);
const isOneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
const isHash: Check = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const isEach =
  (check: Check): Check =>
  (value) =>
    isRecord(value) && Object.values(value).every(check);
const isList =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const isIn =
  (members: Members): Check =>
  (value) =>
    isRecord(value) && faultsIn(members, value).length === 0;

/** A member is needed or not; others are not allowed. */
type Members = Readonly<Record<string, { readonly check: Check; readonly needed: boolean }>>;

const needed = (check: Check) => ({ check, needed: true });
const free = (check: Check) => ({ check, needed: false });

const PLAYER: Members = { player: needed(isLine) };

const GAME: Members = {
  format: needed(isOneOf(1)),
  name: needed(isText),
  ruleset: needed(isId),
  preset: needed(isId),
  options: needed(isEach((value) => isText(value) || Number.isSafeInteger(value))),
  seats: needed(isEach(isIn(PLAYER))),
  language: needed(isOneOf('en', 'zh')),
  deadlines: free(isEach(isText)),
  waits: free(isEach(isOneOf(...AWAITS))),
  spelling: free(isIn({ distance: needed(isOneOf(0, 1, 2)) })),
  fingerprint: needed(isHash),
  seedHash: needed(isHash),
};

const HEADER: Members = {
  line: needed(isOneOf('bundle')),
  before: needed(isHash),
  format: needed(Number.isSafeInteger),
  for: needed(isId),
  game: needed(isRecord),
};

/** The names of members that are missing, wrong or strange. */
const faultsIn = (
  members: Members,
  value: Readonly<Record<string, unknown>>,
): readonly string[] => {
  const wrong = Object.entries(members).filter(([name, { check, needed: must }]) =>
    name in value ? !check(value[name]) : must,
  );
  const strange = Object.keys(value).filter((name) => !(name in members));
  return [...wrong.map(([name]) => name), ...strange];
};

/** The first line: whose bundle it is, and of which game. */
export interface Header {
  readonly for: Seat;
  readonly game: Settings;
}

/** What is wrong with the first line of a bundle, by the names of its members: `game.seats`. */
export const faultsInHeader = (header: unknown): readonly string[] => {
  if (!isRecord(header)) return ['line'];
  const faults = faultsIn(HEADER, header);
  if (faults.length > 0 || !isRecord(header['game'])) return faults;
  return faultsIn(GAME, header['game']).map((name) => `game.${name}`);
};

export const isHeader = (line: unknown): line is Header => faultsInHeader(line).length === 0;

/** The line that says where the game stood. */
export type StopLine = Pick<Bundle<Game>, 'checkpoint' | 'over' | 'asked' | 'open'>;

const ASKED: Members = {
  kind: needed(isText),
  about: needed(isRecord),
  key: needed(isText),
};

const OPEN: Members = {
  seat: needed(isText),
  kind: needed(isText),
  about: needed(isRecord),
  rule: needed(isText),
};

const STOP: Members = {
  line: needed(isOneOf('stop')),
  before: needed(isHash),
  checkpoint: needed(Number.isSafeInteger),
  over: needed(isOneOf(true, false)),
  asked: needed(isList(isIn(ASKED))),
  open: needed(isList(isIn(OPEN))),
};

export const isStopLine = (line: unknown): line is StopLine => isIn(STOP)(line);
