import { join, resolve } from 'node:path';
import { type Saying, say } from '../../core/document.ts';
import type { Lang } from '../../core/game.ts';
import { isSame } from '../../core/json.ts';
import { type LogLine, openly } from '../../core/log.ts';
import { isRecord } from '../../core/shape.ts';
import { readBundleText } from '../../desk/bundle.ts';
import { findChanceMix } from '../../desk/chance-words.ts';
import { type History, historyOf } from '../../desk/history.ts';
import { makeMoment } from '../../desk/moment.ts';
import { linesOf as textLines } from '../../desk/read-text.ts';
import { type KeptBundle, lookAtTables } from '../../desk/verify/bundles.ts';
import { lookAtDraws } from '../../desk/verify/draws.ts';
import {
  type Finding,
  finding,
  joinOutcomes,
  NOTHING_SEEN,
  type Outcome,
  unproved,
} from '../../desk/verify/findings.ts';
import { type ReadChain, readChain, readRecord } from '../../desk/verify/record.ts';
import { playAgain } from '../../desk/verify/replay.ts';
import { wordsOf } from '../../desk/verify/seals.ts';
import {
  type Against,
  chanceWordsIn,
  headsIn,
  headTyped,
  type KeptText,
  ordersIn,
} from '../../desk/verify/texts.ts';
import { holdTogether } from '../../desk/verify/verify.ts';
import { checkSums, SUMS } from '../documents/papers.ts';
import { equip } from '../folder/equip-game.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { KEPT_RULES, rulesFor } from '../folder/kept-rules.ts';
import { LOG, saltOf } from '../folder/log-file.ts';
import { withModeratorGame } from '../folder/open-folder.ts';
import { languageAt } from '../folder/reasons.ts';
import { readSeed } from '../folder/secret.ts';
import { BUNDLE, GAME_FILE } from '../folder/settings.ts';
import { beaconName, canUnlock, opensRound, roundOf, unlocked } from '../inbox/time-lock.ts';
import { looksPacked, unpacked } from '../io/archive.ts';
import { printable } from '../io/excerpt.ts';
import { accountOf, EXIT, type Exit, leave, why } from '../io/exit.ts';
import {
  CIRCLE,
  decoded,
  isFolder,
  isText,
  namesIn,
  readIfThere,
  statOf,
  straight,
} from '../io/files.ts';
import { chanceOf, sha256 } from '../io/hashing.ts';
import { VERSION } from '../io/version.ts';
import type { LoadedRules } from '../rules/library.ts';
import type { OptionsFor, WholeCall } from '../table/groups.ts';
import { inWidth, type Ports, printResult } from '../terminal/terminal.ts';
import { type Words, wordsFor, wordsOfNoGame } from '../terminal/words.ts';
import { findAll } from './repair-find.ts';

/** A record or a log. */
interface KeptChain {
  readonly file: string;
  readonly chain: ReadChain;
}

/** All that lies under some paths and says something of a game. */
interface Evidence {
  /** Folders of a moderator. */
  readonly games: string[];
  readonly chains: KeptChain[];
  readonly bundles: KeptBundle[];
  readonly texts: KeptText[];
  readonly findings: Finding[];
  /** What is no regular file. */
  readonly unread: string[];
}

/** A folder that holds itself by a link has no end. */
const DEEPEST = 16;

/** Names of what says nothing: pictures, rules, and what was set aside when a file was mended. */
const PASSED_OVER =
  /^(?:node_modules|\..*)$|^(?:log|verdicts)\.[a-z-]+-\d+\.jsonl$|\.(?:svg|png|yaml|yml|ics)$|^(?:rules|checkpoint).*\.json$/;

/** Sorts what lies under some paths, in folders and archives, too. */
const gather = async (ports: Ports, paths: readonly string[]): Promise<Evidence> => {
  const all: Evidence = { games: [], chains: [], bundles: [], texts: [], findings: [], unread: [] };
  for (const path of paths) {
    const place = resolve(ports.folder, path);
    if (isFolder(place)) await gatherFolder(all, path, place, 0);
    else
      await gatherFile(
        all,
        path,
        readIfThere(place) ?? leave(EXIT.wrong, why('trouble.none', { path })),
      );
  }
  return all;
};

/** What a moderator's folder has of others: their orders as they came, the log, which is read by itself, and the list of a handover. */
const OF_MODERATOR: readonly string[] = ['orders', 'inbox', LOG, SUMS];

const gatherFolder = async (
  all: Evidence,
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
  const isPassedOver = (name: string): boolean =>
    PASSED_OVER.test(name) || (isGame && OF_MODERATOR.includes(name));
  for (const name of names.filter((one) => !isPassedOver(one))) {
    const inner = join(place, name);
    const within = join(path, name);
    if (isIrregular(inner)) all.unread.push(within);
    else if (!isFolder(inner)) await gatherFile(all, within, readIfThere(inner) ?? Buffer.of());
    else if (depth < DEEPEST) await gatherFolder(all, within, inner, depth + 1);
    else all.findings.push(finding({ file: within }, 'verify.too-deep'));
  }
};

/** True of a pipe, a device, a link that leads to itself. */
const isIrregular = (path: string): boolean => {
  const found = statOf(path);
  return found === CIRCLE || !(found === undefined || found.isFile() || found.isDirectory());
};

const gatherFile = async (all: Evidence, file: string, bytes: Buffer): Promise<void> => {
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

const gatherChain = (all: Evidence, file: string, kind: string, text: string): void => {
  const read = kind === 'record' ? readRecord(sha256, text) : readChain(sha256, text);
  if (read.ok) all.chains.push({ file, chain: read.value });
  else {
    const { line, what } = read.problems;
    all.findings.push(finding({ file, line }, 'verify.line', { what }));
  }
};

const gatherBundle = (all: Evidence, file: string, text: string): void => {
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

const linesHeld = ({ chain: { lines } }: KeptChain): Outcome => ({
  ...NOTHING_SEEN,
  held: [say('verify.chain', { count: lines.length })],
});

const drawsOf = (
  { file, chain }: KeptChain,
  seed: string,
  purposes: readonly string[] | undefined,
): Outcome =>
  lookAtDraws(chain, file, {
    ...{ hash: sha256, chance: chanceOf(seed), salt: saltOf(seed), seed },
    ...(purposes && { purposes }),
  });

/** What was locked by time, opened once more by the beacon in the log: nobody takes the moderator's word for what it held. */
const locksOf = async (ports: Ports, { file, chain }: KeptChain): Promise<Outcome> => {
  const { lines, above } = chain;
  const outcomes: Outcome[] = [];
  let unread: Outcome = NOTHING_SEEN;
  for (const [at, line] of lines.entries()) {
    const { locked } = openly(line);
    if (line.line !== 'opening' || typeof locked !== 'string') continue;
    const text = await lockedText(ports, lines, locked);
    if (typeof text !== 'string') {
      unread = unproved('verify.lock-unread', text);
      if (text.why === 'digits')
        outcomes.push({
          ...NOTHING_SEEN,
          findings: [finding({ file, line: at + 1 + above }, 'verify.lock-digits')],
        });
      continue;
    }
    const moment = { round: Number(line['round']), phase: String(line['phase']) };
    const told = { seat: String(line['seat']), for: makeMoment(moment) };
    const other = finding({ file, line: at + 1 + above }, 'verify.lock-other', told);
    const isSo = isSame(filled(textLines(text)), filled(wordsOf(line)));
    outcomes.push({ ...NOTHING_SEEN, findings: isSo ? [] : [other] });
  }
  return joinOutcomes([...outcomes, unread]);
};

/** The text behind a lock, empty where its round does not open it; or why that cannot be seen here. */
const lockedText = async (
  ports: Ports,
  lines: readonly LogLine[],
  locked: string,
): Promise<string | { readonly why: string }> => {
  if (!(await canUnlock())) return { why: 'package' };
  const round = roundOf(locked) ?? 0;
  const beacon = lines.findLast(
    ({ line, name }) => line === 'beacon' && String(name).endsWith(` ${round}`),
  );
  if (beacon === undefined) return { why: 'beacon' };
  if (beacon['name'] !== beaconName(ports, round)) return { why: 'network' };
  const digits = String(beacon['value']);
  const text = await unlocked(ports, locked, digits);
  // By digits that open nothing, every order would be void.
  if (text === undefined && !(await opensRound(ports, round, digits))) return { why: 'digits' };
  return text ?? '';
};

/** The lines that say something, without the blanks around them. */
const filled = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => line.trim()).filter((line) => line !== '');

/** A moderator's game: its draws, and all of it played again. */
const playGameAgain = (
  game: ModeratorGame,
  seed: string,
  kept: KeptChain,
  { bundles }: Pick<Evidence, 'bundles'>,
): Outcome => {
  const history = historyOf(game.log.lines);
  if (history === undefined) return NOTHING_SEEN;
  const { rulesAt } = game.desk;
  const equipment = { ...game.equipWith(game.loadedAt(undefined)), ...(rulesAt && { rulesAt }) };
  const again = { ...kept, hash: sha256, program: VERSION };
  const draws = drawsOf(kept, seed, game.desk.ruleset.purposes);
  return joinOutcomes([
    ...[linesHeld(kept), draws, playAgain(equipment, history, again)],
    lookAtTables(equipment, bundles, kept.chain),
  ]);
};

/** A record: the same, as far as it can be done with what it opens. A log alone is a chain. */
const playRecordAgain = async (
  ports: Ports,
  kept: KeptChain,
  beside: Pick<Evidence, 'bundles'> & { readonly rules: Buffer | undefined },
): Promise<Outcome> => {
  const { seed, lines } = kept.chain;
  const held = linesHeld(kept);
  if (seed === undefined)
    return joinOutcomes([held, unproved('verify.no-seed', { file: kept.file })]);
  const history = historyOf(lines);
  const known = await ports.library.withRuleset(
    String(history?.opening.ruleset ?? ''),
    async ({ purposes }) => purposes,
  );
  const draws = joinOutcomes([held, drawsOf(kept, seed, known.ok ? known.value : undefined)]);
  if (history === undefined) return joinOutcomes([draws, unproved('verify.no-game')]);
  if (draws.findings.length > 0) return draws;
  return joinOutcomes([
    draws,
    history.batches.length === 0 ? unproved('verify.no-game') : NOTHING_SEEN,
    await locksOf(ports, kept),
    await replayed(ports, kept, { history, ...beside }),
  ]);
};

const replayed = async (
  ports: Ports,
  kept: KeptChain,
  {
    history,
    rules,
    bundles,
  }: Parameters<typeof playRecordAgain>[2] & { readonly history: History },
): Promise<Outcome> => {
  const { opening } = history;
  const { seed = '' } = kept.chain;
  const { ruleset: name } = opening;
  const installed = await ports.library.loadRules(name);
  if (!installed.ok) return unproved('verify.no-rules', { ruleset: name });
  const used = await ports.library.withRuleset(name, async (ruleset) => {
    const taking = { ruleset: ruleset.id, form: ruleset.dataForm };
    const given = rulesIn(kept, rules);
    const loaded = rulesFor(given, taking, opening.fingerprint, installed.value);
    if (loaded.fingerprint !== opening.fingerprint) return unproved('verify.other-rules');
    const equipment = equip(ruleset, {
      ...{ loaded, seed, begun: true, players: opening.seats.length },
      mixed: findChanceMix(sha256, kept.chain.lines),
      words: anyWords(loaded, opening.preset),
      settings: { preset: opening.preset, options: opening.options },
    });
    const again = playAgain(equipment, history, { ...kept, hash: sha256, program: VERSION });
    const isOwn = loaded.fingerprint !== installed.value.fingerprint;
    const notes = isOwn ? [say('verify.own-rules', { fingerprint: loaded.fingerprint })] : [];
    const tables = lookAtTables(equipment, bundles, kept.chain);
    return joinOutcomes([again, tables, { ...NOTHING_SEEN, notes }]);
  });
  return used.ok ? used.value : unproved('verify.no-rules', { ruleset: name });
};

const anyWords = (loaded: LoadedRules, preset: string) => wordsFor(loaded, 'en', preset);

/** The data of the rules that a record brings with it, or that were named. */
const rulesIn =
  ({ chain: { rules } }: KeptChain, named: Buffer | undefined) =>
  (name: string): Buffer | undefined => {
    if (name !== KEPT_RULES) return undefined;
    return named ?? (rules === undefined ? undefined : Buffer.from(rules));
  };

type VerifyOptions = OptionsFor<'verify'>;

/** Looks whether all that lies under some paths is as it was, and follows from what was said. */
export const verifyAll = async (call: WholeCall<'verify'>): Promise<Exit> => {
  const { ports, folder, operands, options } = call;
  const paths = operands.length > 0 ? operands : [folder];
  const typed = typedHeads(options.head ?? []);
  const gathered = await gather(ports, paths);
  const all = { ...gathered, texts: [...gathered.texts, ...typed] };
  const [game] = all.games;
  const outcome =
    game === undefined
      ? await verifyKept(ports, all, rulesNamed(ports, options.rules))
      : await verifyGame(ports, game, all);
  const words = wordsOfNoGame(langOf(ports, paths, options));
  const unread = all.unread.map((file) => unproved('verify.irregular', { file: printable(file) }));
  const whole = joinOutcomes([outcome, { ...NOTHING_SEEN, findings: all.findings }, ...unread]);
  if (isEmpty(whole))
    leave(EXIT.wrong, why('verify.nothing', { path: paths.map(printable).join(', ') }));
  printOutcome(ports, whole, words, options);
  if (whole.findings.length > 0) return EXIT.needed;
  return whole.unproved.length > 0 ? EXIT.unproved : EXIT.done;
};

const rulesNamed = (ports: Ports, path: string | undefined): Buffer | undefined =>
  path === undefined
    ? undefined
    : (readIfThere(resolve(ports.folder, path)) ??
      leave(EXIT.wrong, why('trouble.none', { path })));

const langOf = (ports: Ports, [path = '.']: readonly string[], { lang }: VerifyOptions): Lang =>
  lang ?? languageAt(resolve(ports.folder, path)) ?? 'en';

const typedHeads = (heads: readonly string[]): Evidence['texts'] =>
  heads.map((one) => {
    const code = headTyped(one);
    if (code === undefined) return leave(EXIT.wrong, why('verify.no-head', { what: one }));
    return { file: '--head', digest: '', heads: [{ code, line: 1 }], orders: [], words: [] };
  });

/** The moderator's folder: the log with its seed, and all that it wrote. */
const verifyGame = (ports: Ports, folder: string, all: Evidence): Promise<Outcome> =>
  withModeratorGame(ports, resolve(ports.folder, folder), (game) => verified(game, all));

const verified = async (game: ModeratorGame, all: Evidence): Promise<Outcome> => {
  const { lines, hashes } = game.log;
  const seed = await readSeed(game.folder, game.settings.settings);
  const kept: KeptChain = { file: LOG, chain: { lines, hashes, above: 0 } };
  if (hashes.length !== lines.length) return unproved('verify.first-form');
  const against = { hash: sha256, ...kept, game: game.desk.ruleset as Against['game'] };
  return joinOutcomes([
    playGameAgain(game, seed, kept, all),
    await locksOf(game.ports, kept),
    holdTogether(all, against),
    { ...NOTHING_SEEN, findings: damagesIn(findAll(game)) },
  ]);
};

const DAMAGES: readonly string[] = [
  'repair.differs',
  'repair.damaged',
  'repair.gone',
  'repair.lost-inbox',
  'repair.original-gone',
  'repair.other-orders',
];

/** Files that are not as they were written. */
const damagesIn = (found: ReturnType<typeof findAll>): readonly Finding[] =>
  found.flatMap(({ frame, file, line }) =>
    DAMAGES.includes(frame)
      ? [finding({ file, line }, frame === 'repair.gone' ? 'verify.gone' : 'verify.changed')]
      : [],
  );

/** All that a player has kept, or a record with it. */
const verifyKept = async (
  ports: Ports,
  all: Evidence,
  rules: Buffer | undefined,
): Promise<Outcome> => {
  const [first, ...others] = all.chains;
  const ruleset = first?.chain.lines[0]?.['ruleset'] ?? all.bundles[0]?.settings.ruleset;
  const outcomes: Outcome[] = [];
  for (const kept of all.chains) {
    const bundles = kept === first ? all.bundles : [];
    const look = () => playRecordAgain(ports, kept, { bundles, rules });
    outcomes.push(await orStumbled(kept.file, look));
  }
  const held = await ports.library.withRuleset(String(ruleset ?? ''), (game) =>
    orStumbled(first?.file ?? all.bundles[0]?.file ?? '', async () =>
      holdTogether(all, {
        ...{ hash: sha256, game: game as Against['game'] },
        ...first,
      }),
    ),
  );
  if (held.ok) outcomes.push(held.value);
  if (others.length > 0)
    outcomes.push({
      ...NOTHING_SEEN,
      notes: [say('verify.first-record', { file: first?.file })],
    });
  const whole = joinOutcomes(outcomes);
  const hasRecord = first !== undefined || isEmpty(whole);
  return hasRecord ? whole : joinOutcomes([whole, unproved('verify.no-record')]);
};

/** What others made may hold anything: where the program falls over it nothing is proved, and it says so. */
const orStumbled = async (file: string, look: () => Promise<Outcome>): Promise<Outcome> => {
  try {
    return await look();
  } catch (error) {
    if (accountOf(error).exit !== EXIT.bug) throw error;
    const [what = ''] = String(error).split('\n', 1);
    return unproved('verify.stumbled', { file, what: printable(what) });
  }
};

const isEmpty = (outcome: Outcome): boolean =>
  Object.values(outcome).every((said) => said.length === 0);

const sentence = (words: Words, saying: Saying): string => words.catalogue.say(saying);

const printOutcome = (
  ports: Ports,
  outcome: Outcome,
  words: Words,
  options: VerifyOptions,
): void => {
  const { held, findings, notes, unproved: open } = outcome;
  const found = findings.map(({ file, line, what }) => ({
    file,
    ...(line !== undefined && { line }),
    what: sentence(words, what),
  }));
  const [holds = [], noted = [], unproved = []] = [held, notes, open].map((all) =>
    all.map((one) => sentence(words, one)),
  );
  const places = found.map(
    ({ file, line, what }) => `${printable(file)}${line === undefined ? '' : `:${line}`}: ${what}`,
  );
  const said = [
    ...[...holds, ...noted].map((one) => `- ${one}`),
    words.frame('verify.result', { result: resultOf(outcome), count: findings.length }),
    ...places,
    ...(open.length > 0 ? [words.frame('verify.unproved')] : []),
    ...unproved.map((one) => `- ${one}`),
  ];
  const data = { holds, findings: found, notes: noted, unproved };
  printResult(
    ports,
    options,
    data,
    said.map((line) => inWidth(ports.out, line)),
  );
};

const resultOf = ({ held, findings, unproved: open }: Outcome): string => {
  if (findings.length > 0) return 'found';
  if (held.length === 0) return 'none';
  return open.length > 0 ? 'part' : 'holds';
};
