import type { Game, Seat } from '../../core/game.ts';
import {
  entryLine,
  entryOf,
  type LogLine,
  NOTHING_BEFORE,
  readLines,
  writeLines,
} from '../../core/log.ts';
import { isRecord } from '../../core/shape.ts';
import type { Bundle } from '../../desk/bundle.ts';
import { takenOf } from '../../desk/history.ts';
import type { Waits } from '../../desk/waits.ts';
import { EXIT, leave } from '../program/exit.ts';
import { VERSION } from '../program/version.ts';
import { faultsInHeader, isHeader, isStopLine } from './bundle-shape.ts';
import { asOneLine, printable } from './excerpt.ts';
import { sha256 } from './hashing.ts';
import type { Settings } from './settings.ts';

/** The version that this program writes, and the only one that it reads. */
const BUNDLE_FORMAT = 2;

/** A bundle as it was read. */
export interface BundleFile {
  readonly path: string;
  readonly settings: Settings;
  readonly digest: string;
  readonly bundle: Bundle<Game>;
  /** The version of the program that made it; those of before did not say. */
  readonly program?: string;
}

/** A bundle as one file; the same bundle gives the same bytes. */
export const bundleText = <G extends Game>(settings: Settings, bundle: Bundle<G>): string => {
  const { seat, taken, entries, state, waits, ...stop } = bundle;
  const lines: readonly LogLine[] = [
    {
      line: 'bundle',
      ...{ format: BUNDLE_FORMAT, program: VERSION, for: seat },
      game: publicly(settings, waits),
    },
    ...taken.map((message): LogLine => ({ line: 'taken', ...message })),
    ...entries.map((entry) => entryLine(entry)),
    { line: 'stop', ...stop },
    { line: 'table', state },
    { line: 'closed', n: entries.length },
  ];
  return writeLines(sha256, lines, NOTHING_BEFORE).text;
};

/** An address, where somebody wrote it beside the player's name. */
const ADDRESS = /\s*<?[^\s<>,;"]+@[^\s<>,;"]+>?/g;

/** The part of game.yaml that every player may know: nobody's address, nor how mail is fetched and sent. */
const publicly = (settings: Settings, waits: Waits): Settings => {
  const { format, name, ruleset, preset, options, seats, language } = settings;
  const { deadlines, spelling, fingerprint, seedHash, sample } = settings;
  const players = Object.entries(seats).map(
    ([seat, { player }]) => [seat, { player: asOneLine(player).replace(ADDRESS, '') }] as const,
  );
  return {
    ...{
      format,
      name: asOneLine(name),
      ruleset,
      preset,
      options,
      seats: Object.fromEntries(players),
      language,
    },
    ...(deadlines && { deadlines }),
    ...(spelling && { spelling }),
    ...(Object.keys(waits).length > 0 && { waits }),
    ...{ fingerprint, seedHash },
    ...(sample && { sample }),
  };
};

/** Reads a bundle, or leaves with what is wrong with it and where. */
export const readBundle = (text: string, path: string): BundleFile => {
  checkVersion(text, path);
  const { lines, fault } = readLines(sha256, text, NOTHING_BEFORE);
  if (fault?.what === 'not-json') broken(path, fault.line, 'this line cannot be read');
  if (fault !== undefined)
    broken(path, fault.line, 'this line or the one before is not as it was written');
  const [header, ...rest] = lines;
  if (!isHeader(header)) return noHeader(path, faultsInHeader(header));
  const { for: seat, game: settings, program } = header;
  const bundle = bundleIn(rest, seat, settings.waits) ?? cutShort(path, lines.length);
  return { path, settings, digest: sha256(text), bundle, ...(program && { program }) };
};

const noHeader = (path: string, faults: readonly string[]): never =>
  broken(path, 1, `this is not what a bundle begins with: ${faults.map(printable).join(', ')}`);

/** The version stands first: nothing else of another version can be judged. */
const checkVersion = (text: string, path: string): void => {
  const header = parsed(text.slice(0, text.indexOf('\n')));
  if (!isRecord(header) || header['line'] !== 'bundle') noBundle(path);
  else if (header['format'] !== BUNDLE_FORMAT) otherVersion(path, header);
};

const otherVersion = (
  path: string,
  { format, program }: Readonly<Record<string, unknown>>,
): never =>
  leave(
    EXIT.wrong,
    `${path}:1:1  this is a bundle of version ${printable(String(format))}; this program reads version ${BUNDLE_FORMAT}`,
    program === undefined
      ? 'Take the release of Rookery that your moderator has.'
      : `Take the release of Rookery that your moderator has: ${printable(String(program))}. This one is ${VERSION}.`,
  );

const noBundle = (path: string): never =>
  leave(
    EXIT.wrong,
    `${path}:1:1  this is no bundle of Rookery`,
    'Name the folder that the moderator sent you, or the bundle.jsonl in it.',
  );

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The lines behind the header; undefined if the last ones are missing. */
const bundleIn = (
  lines: readonly LogLine[],
  seat: Seat,
  waits: Waits = {},
): Bundle<Game> | undefined => {
  const of = (kind: LogLine['line']): readonly LogLine[] =>
    lines.filter(({ line }) => line === kind);
  const entries = of('entry').map(entryOf);
  const [stop, table, closed] = lines.slice(-3);
  if (!isStopLine(stop) || table?.line !== 'table' || closed?.line !== 'closed') return undefined;
  const { state } = table;
  if (!isRecord(state) || closed['n'] !== entries.length) return undefined;
  const { used, checkpoint, over, asked, open } = stop;
  const said = { seat, waits, taken: of('taken').map(takenOf), entries };
  return { ...said, ...(used && { used }), checkpoint, over, asked, open, state };
};

const cutShort = (path: string, lines: number): never =>
  broken(path, lines, 'the file ends behind this line: it was cut short');

const broken = (path: string, line: number, why: string): never =>
  leave(
    EXIT.wrong,
    `${path}:${line}:1  ${why}`,
    'Unpack what the moderator sent once more, or ask for it again; nothing of yours is lost.',
  );
