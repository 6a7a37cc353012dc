import { resolve } from 'node:path';
import { type Saying, say } from '../../core/document.ts';
import type { Game, Lang } from '../../core/game.ts';
import { headTyped } from '../../desk/verify/codes.ts';
import {
  type Finding,
  finding,
  joined,
  NOTHING_SEEN,
  type Outcome,
  unproved,
} from '../../desk/verify/findings.ts';
import type { Against } from '../../desk/verify/texts.ts';
import { holdTogether } from '../../desk/verify/verify.ts';
import { printable } from '../io/excerpt.ts';
import { readIfThere } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import { LOG } from '../io/log-file.ts';
import { readSeed } from '../io/secret.ts';
import { tongueOf } from '../io/tongue.ts';
import type { ModeratorGame } from '../open/game.ts';
import { withModeratorGame } from '../open/open-folder.ts';
import { EXIT, type Exit, leave, why } from '../program/exit.ts';
import type { Ports } from '../terminal/ports.ts';
import { playGameAgain, playRecordAgain } from '../verify/again.ts';
import { type Gathered, gather, type KeptChain } from '../verify/gather.ts';
import { type Words, wordsOfNoGame } from '../words/words.ts';
import { type Common, json } from './options.ts';
import { findAll } from './repair-find.ts';

export interface VerifyOptions extends Common {
  /** Heads that were typed off posts. */
  readonly head?: readonly string[];
  /** A file with the data of the rules by which an older record was played (`rules.json`). */
  readonly rules?: string;
}

/** Looks whether all that lies under some paths is as it was, and follows from what was said. */
export const verifyAll = async (
  ports: Ports,
  paths: readonly string[],
  options: VerifyOptions,
): Promise<Exit> => {
  const typed = typedHeads(options.head ?? []);
  const gathered = await gather(ports, paths);
  const all = { ...gathered, texts: [...gathered.texts, ...typed] };
  const [game] = all.games;
  const outcome =
    game === undefined
      ? await verifyKept(ports, all, rulesNamed(ports, options.rules))
      : await verifyGame(ports, game, all);
  const words = wordsOfNoGame(langOf(ports, paths, options));
  const whole = joined([outcome, { ...NOTHING_SEEN, findings: all.findings }]);
  if (isEmpty(whole))
    leave(EXIT.wrong, why('verify.nothing', { path: paths.map(printable).join(', ') }));
  tell(ports, whole, words, options);
  if (whole.findings.length > 0) return EXIT.needed;
  return whole.unproved.length > 0 ? EXIT.unproved : EXIT.done;
};

const rulesNamed = (ports: Ports, path: string | undefined): Buffer | undefined =>
  path === undefined
    ? undefined
    : (readIfThere(resolve(ports.folder, path)) ??
      leave(EXIT.wrong, why('trouble.none', { path })));

const langOf = (ports: Ports, [path = '.']: readonly string[], { lang }: VerifyOptions): Lang =>
  lang ?? tongueOf(resolve(ports.folder, path)) ?? 'en';

const typedHeads = (heads: readonly string[]): Gathered['texts'] =>
  heads.map((one) => {
    const code = headTyped(one);
    if (code === undefined) return leave(EXIT.wrong, why('verify.no-head', { what: one }));
    return { file: '--head', digest: '', heads: [{ code, line: 1 }], orders: [], words: [] };
  });

/** The moderator's folder: the log with its seed, and all that it wrote. */
const verifyGame = (ports: Ports, folder: string, all: Gathered): Promise<Outcome> =>
  withModeratorGame(ports, resolve(ports.folder, folder), (game) => verified(game, all), {
    lines: 'all',
  });

const verified = async <G extends Game>(
  game: ModeratorGame<G>,
  all: Gathered,
): Promise<Outcome> => {
  const { lines, hashes } = game.log;
  const seed = await readSeed(game.folder, game.settings.settings);
  const kept: KeptChain = { file: LOG, chain: { lines, hashes, above: 0 } };
  if (hashes.length !== lines.length) return unproved('verify.first-form');
  const against = { hash: sha256, ...kept, game: game.desk.ruleset as Against['game'] };
  return joined([
    playGameAgain(game, seed, kept),
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
const damagesIn = (found: ReturnType<typeof findAll<Game>>): readonly Finding[] =>
  found.flatMap(({ frame, file, line }) =>
    DAMAGES.includes(frame)
      ? [finding({ file, line }, frame === 'repair.gone' ? 'verify.gone' : 'verify.changed')]
      : [],
  );

/** All that a player has kept, or a record with it. */
const verifyKept = async (
  ports: Ports,
  all: Gathered,
  rules: Buffer | undefined,
): Promise<Outcome> => {
  const [first, ...others] = all.chains;
  const ruleset = first?.chain.lines[0]?.['ruleset'] ?? all.bundles[0]?.settings.ruleset;
  const outcomes: Outcome[] = [];
  for (const kept of all.chains) outcomes.push(await playRecordAgain(ports, kept, rules));
  const held = await ports.library.withRuleset(String(ruleset ?? ''), async (game) =>
    holdTogether(all, {
      ...{ hash: sha256, game: game as Against['game'] },
      ...first,
    }),
  );
  if (held.ok) outcomes.push(held.value);
  if (others.length > 0)
    outcomes.push({
      ...NOTHING_SEEN,
      notes: [say('verify.first-record', { file: first?.file })],
    });
  const whole = joined(outcomes);
  const hasRecord = first !== undefined || isEmpty(whole);
  return hasRecord ? whole : joined([whole, unproved('verify.no-record')]);
};

const isEmpty = (outcome: Outcome): boolean =>
  Object.values(outcome).every((said) => said.length === 0);

const sentence = (words: Words, saying: Saying): string => words.catalogue.say(saying);

const tell = (ports: Ports, outcome: Outcome, words: Words, options: VerifyOptions): void => {
  const { held, findings, notes, unproved: open } = outcome;
  const found = findings.map(({ file, line, what }) => ({
    file,
    ...(line !== undefined && { line }),
    what: sentence(words, what),
  }));
  if (options.json) {
    const [holds, noted, unproved] = [held, notes, open].map((all) =>
      all.map((one) => sentence(words, one)),
    );
    ports.out.write(json({ holds, findings: found, notes: noted, unproved }));
    return;
  }
  const places = found.map(
    ({ file, line, what }) => `${printable(file)}${line === undefined ? '' : `:${line}`}: ${what}`,
  );
  const said = [
    ...held.map((one) => `- ${sentence(words, one)}`),
    ...notes.map((one) => `- ${sentence(words, one)}`),
    words.frame('verify.result', { result: resultOf(outcome), count: findings.length }),
    ...places,
    ...(open.length > 0 ? [words.frame('verify.unproved')] : []),
    ...open.map((one) => `- ${sentence(words, one)}`),
  ];
  ports.out.write(said.map((line) => `${line}\n`).join(''));
};

const resultOf = ({ held, findings, unproved: open }: Outcome): string => {
  if (findings.length > 0) return 'found';
  if (held.length === 0) return 'none';
  return open.length > 0 ? 'part' : 'holds';
};
