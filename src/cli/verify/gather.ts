import { join, resolve } from 'node:path';
import { isRecord } from '../../core/shape.ts';
import { readBundleText } from '../../desk/bundle-file.ts';
import type { KeptBundle } from '../../desk/verify/bundles.ts';
import { chanceWordsIn, headsIn, ordersIn } from '../../desk/verify/codes.ts';
import { type Finding, finding } from '../../desk/verify/findings.ts';
import { type ReadChain, readChain, readRecord } from '../../desk/verify/record.ts';
import type { KeptText } from '../../desk/verify/texts.ts';
import { looksPacked, unpacked } from '../io/archive.ts';
import { BUNDLE } from '../io/bundle-place.ts';
import { decoded, isFolder, isText, namesIn, readIfThere, straight } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import { LOG } from '../io/log-file.ts';
import { GAME_FILE } from '../io/settings.ts';
import { checkSums, SUMS } from '../papers/papers.ts';
import { EXIT, leave, why } from '../program/exit.ts';
import type { Ports } from '../terminal/ports.ts';

/** A record or a log. */
export interface KeptChain {
  readonly file: string;
  readonly chain: ReadChain;
}

/** All that lies under some paths and says something of a game. */
export interface Gathered {
  /** Folders of a moderator. */
  readonly games: string[];
  readonly chains: KeptChain[];
  readonly bundles: KeptBundle[];
  readonly texts: KeptText[];
  readonly findings: Finding[];
}

const DEEPEST = 4;

/** Names of what says nothing: orders as they came, pictures, rules, and what was set aside when a file was mended. */
const PASSED_OVER =
  /^(?:orders|inbox|node_modules|\..*)$|^(?:log|verdicts)\.[a-z-]+-\d+\.jsonl$|\.(?:svg|png|yaml|yml|ics)$|^(?:rules|checkpoint).*\.json$/;

/** Sorts what lies under some paths, in folders and archives, too. */
export const gather = async (ports: Ports, paths: readonly string[]): Promise<Gathered> => {
  const all: Gathered = { games: [], chains: [], bundles: [], texts: [], findings: [] };
  for (const path of paths) {
    const place = resolve(ports.folder, path);
    if (isFolder(place)) await gatherFolder(all, path, place, 0);
    else await gatherFile(all, path, readIfThere(place) ?? missing(path));
  }
  return all;
};

const missing = (path: string): never => leave(EXIT.wrong, why('trouble.none', { path }));

const gatherFolder = async (
  all: Gathered,
  path: string,
  place: string,
  depth: number,
): Promise<void> => {
  const names = namesIn(place);
  const isGame = names.includes(GAME_FILE);
  if (isGame) all.games.push(path);
  // A game goes on after it was handed over: from then on its log vouches for it, not the list that came with it.
  const changed = names.includes(SUMS) && !isGame ? checkSums(place) : [];
  all.findings.push(
    ...changed.map((name) => finding({ file: join(path, name) }, 'verify.changed')),
  );
  // The moderator's log is read with all that belongs to it.
  for (const name of names.filter((one) => !(PASSED_OVER.test(one) || (isGame && one === LOG)))) {
    const inner = join(place, name);
    const within = join(path, name);
    if (!isFolder(inner)) await gatherFile(all, within, readIfThere(inner) ?? Buffer.of());
    else if (depth < DEEPEST) await gatherFolder(all, within, inner, depth + 1);
  }
};

const gatherFile = async (all: Gathered, file: string, bytes: Buffer): Promise<void> => {
  if (looksPacked(bytes)) {
    const found = await unpacked(bytes, [BUNDLE, 'report.txt']);
    if (found === undefined) all.findings.push(finding({ file }, 'verify.archive'));
    for (const one of found ?? []) await gatherFile(all, `${file}/${one.name}`, one.bytes);
    return;
  }
  const text = isText(bytes) ? decoded(bytes) : undefined;
  const kind = kindOf(text ?? bytes.toString('latin1'), file);
  if (kind === 'record' || kind === 'opened') gatherChain(all, file, kind, straight(bytes));
  else if (kind === 'bundle') gatherBundle(all, file, straight(bytes));
  else all.texts.push(await textOf(file, bytes, text));
};

/** The kind of the first line, which says what a file is; a damaged one goes by its name. */
const kindOf = (text: string, file: string): string => {
  const first = text.slice(0, Math.max(0, text.indexOf('\n')));
  const [, said] = /"line":"(record|opened|bundle)"/.exec(first) ?? [];
  if (said !== undefined) return said;
  const [, named] = /(record|bundle|log)[\w.-]*\.jsonl$/.exec(file) ?? [];
  return named === 'log' ? 'opened' : (named ?? '');
};

const gatherChain = (all: Gathered, file: string, kind: string, text: string): void => {
  const read = kind === 'record' ? readRecord(sha256, text) : readChain(sha256, text);
  if (read.ok) all.chains.push({ file, chain: read.value });
  else {
    const { line, what } = read.problems;
    all.findings.push(finding({ file, line }, 'verify.line', { what }));
  }
};

const gatherBundle = (all: Gathered, file: string, text: string): void => {
  const read = readBundleText(sha256, text);
  if (read.ok) all.bundles.push({ file, ...read.value });
  else {
    const { line, what } = read.problems;
    all.findings.push(finding({ file, line }, 'verify.line', { what }));
  }
};

/** A text with the codes in it; of a mail those in what it says. */
const textOf = async (file: string, bytes: Buffer, text: string | undefined): Promise<KeptText> => {
  const said = /\.(?:eml|mbox)$/i.test(file) ? await mailText(file, bytes) : (text ?? '');
  return {
    ...{ file, digest: sha256(bytes), heads: headsIn(said) },
    ...{ orders: ordersIn(said), words: chanceWordsIn(said) },
  };
};

const mailText = async (file: string, bytes: Buffer): Promise<string> => {
  const { readAll } = await import('../../post/read.ts');
  const letters = await readAll(file, bytes);
  return letters.flatMap((one) => (one.ok ? linesOf(one.value) : [])).join('\n');
};

/** All lines of a letter, quoted ones and those that were set aside among them. */
const linesOf = (letter: unknown): readonly string[] => {
  if (typeof letter === 'string') return [letter];
  if (Array.isArray(letter)) return letter.flatMap(linesOf);
  return isRecord(letter) ? Object.values(letter).flatMap(linesOf) : [];
};
