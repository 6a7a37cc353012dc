import { resolve } from 'node:path';
import { type Saying, say } from '../../core/document.ts';
import type { Game, Lang } from '../../core/game.ts';
import { headTyped } from '../../desk/verify/codes.ts';
import { type Finding, finding, joined, type Outcome } from '../../desk/verify/findings.ts';
import type { Against } from '../../desk/verify/texts.ts';
import { holdTogether } from '../../desk/verify/verify.ts';
import { printable } from '../io/excerpt.ts';
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
    game === undefined ? await verifyKept(ports, all) : await verifyGame(ports, game, all);
  const words = wordsOfNoGame(langOf(ports, paths, options));
  const whole = joined([outcome, { held: [], findings: all.findings, notes: [] }]);
  if (whole.held.length + whole.findings.length + whole.notes.length === 0)
    leave(EXIT.wrong, why('verify.nothing', { path: paths.map(printable).join(', ') }));
  tell(ports, whole, words, options);
  const { findings } = outcome;
  return findings.length + all.findings.length > 0 ? EXIT.needed : EXIT.done;
};

const langOf = (ports: Ports, [path = '.']: readonly string[], { lang }: VerifyOptions): Lang =>
  lang ?? tongueOf(resolve(ports.folder, path)) ?? 'en';

const typedHeads = (heads: readonly string[]): Gathered['texts'] =>
  heads.map((one) => {
    const code = headTyped(one);
    if (code === undefined) return leave(EXIT.wrong, why('verify.no-head', { what: one }));
    return { file: '--head', digest: '', heads: [{ code, line: 1 }], orders: [] };
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
  if (hashes.length !== lines.length)
    return { held: [], findings: [], notes: [say('verify.first-form')] };
  const against = { hash: sha256, ...kept, game: game.desk.ruleset as Against['game'] };
  return joined([
    playGameAgain(game, seed, kept),
    holdTogether(all, against),
    { held: [], notes: [], findings: damagesIn(findAll(game)) },
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
const verifyKept = async (ports: Ports, all: Gathered): Promise<Outcome> => {
  const [first, ...others] = all.chains;
  const ruleset = first?.chain.lines[0]?.['ruleset'] ?? all.bundles[0]?.settings.ruleset;
  const outcomes: Outcome[] = [];
  for (const kept of all.chains) outcomes.push(await playRecordAgain(ports, kept));
  const held = await ports.library.withRuleset(String(ruleset ?? ''), async (game) =>
    holdTogether(all, {
      ...{ hash: sha256, game: game as Against['game'] },
      ...first,
    }),
  );
  if (held.ok) outcomes.push(held.value);
  if (others.length > 0)
    outcomes.push({
      held: [],
      findings: [],
      notes: [say('verify.first-record', { file: first?.file })],
    });
  return joined(outcomes);
};

const sentence = (words: Words, saying: Saying): string => words.catalogue.say(saying);

const tell = (ports: Ports, outcome: Outcome, words: Words, options: VerifyOptions): void => {
  const { held, findings, notes } = outcome;
  const found = findings.map(({ file, line, what }) => ({
    file,
    ...(line !== undefined && { line }),
    what: sentence(words, what),
  }));
  if (options.json) {
    const [holds, noted] = [held, notes].map((all) => all.map((one) => sentence(words, one)));
    ports.out.write(json({ holds, findings: found, notes: noted }));
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
  ];
  ports.out.write(said.map((line) => `${line}\n`).join(''));
};

const resultOf = ({ held, findings }: Outcome): 'found' | 'holds' | 'none' => {
  if (findings.length > 0) return 'found';
  return held.length > 0 ? 'holds' : 'none';
};
