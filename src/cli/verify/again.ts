import { say } from '../../core/document.ts';
import { dataOf } from '../../core/entry.ts';
import type { Game } from '../../core/game.ts';
import { mixedIn } from '../../desk/chance-words.ts';
import { type History, historyOf } from '../../desk/history.ts';
import { playAgain } from '../../desk/verify/again.ts';
import { lookAtDraws } from '../../desk/verify/draws.ts';
import { joined, NOTHING_SEEN, type Outcome, unproved } from '../../desk/verify/findings.ts';
import { chanceOf, sha256 } from '../io/hashing.ts';
import { KEPT_RULES, rulesFor } from '../io/kept-rules.ts';
import { saltOf } from '../io/log-file.ts';
import { equip } from '../open/equip.ts';
import type { ModeratorGame } from '../open/game.ts';
import type { LoadedRules } from '../open/library.ts';
import { VERSION } from '../program/version.ts';
import type { Ports } from '../terminal/ports.ts';
import { wordsFor } from '../words/words.ts';
import type { KeptChain } from './gather.ts';

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

/** A moderator's game: its draws, and all of it played again. */
export const playGameAgain = <G extends Game>(
  game: ModeratorGame<G>,
  seed: string,
  kept: KeptChain,
): Outcome => {
  const history = historyOf(game.log.lines);
  if (history === undefined) return NOTHING_SEEN;
  const { rulesAt } = game.desk;
  const equipment = { ...game.equipWith(game.loadedAt(undefined)), ...(rulesAt && { rulesAt }) };
  const again = { ...kept, hash: sha256, program: VERSION };
  const draws = drawsOf(kept, seed, game.desk.ruleset.purposes);
  return joined([linesHeld(kept), draws, playAgain(equipment, history, again)]);
};

/** A record: the same, as far as it can be done with what it opens. A log alone is a chain. */
export const playRecordAgain = async (
  ports: Ports,
  kept: KeptChain,
  rules?: Buffer,
): Promise<Outcome> => {
  const { seed, lines } = kept.chain;
  const held = linesHeld(kept);
  if (seed === undefined) return joined([held, unproved('verify.no-seed', { file: kept.file })]);
  const history = historyOf(lines);
  const known = await ports.library.withRuleset(
    String(history?.opening.ruleset ?? ''),
    async ({ purposes }) => purposes,
  );
  const draws = joined([held, drawsOf(kept, seed, known.ok ? known.value : undefined)]);
  if (history === undefined || history.batches.length === 0)
    return joined([draws, unproved('verify.no-game')]);
  if (draws.findings.length > 0) return draws;
  const closed = whyClosed(history);
  const again =
    closed === undefined ? await replayed(ports, kept, { history, rules }) : unproved(closed);
  return joined([draws, again]);
};

/** The part of a record that it keeps closed, so that the game cannot be played again from it. */
const whyClosed = ({ batches }: History): string | undefined => {
  if (dataOf(batches.flatMap(({ entries }) => entries)) !== undefined) return 'verify.moved-data';
  const isHidden = batches.some(
    ({ ruled }) => ruled !== undefined && 'key' in ruled && ruled.answer === undefined,
  );
  return isHidden ? 'verify.closed-ruling' : undefined;
};

const replayed = async (
  ports: Ports,
  kept: KeptChain,
  { history, rules }: { readonly history: History; readonly rules: Buffer | undefined },
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
      mixed: mixedIn(sha256, kept.chain.lines),
      words: anyWords(loaded, opening.preset),
      settings: { preset: opening.preset, options: opening.options },
    });
    return playAgain(equipment, history, { ...kept, hash: sha256, program: VERSION });
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
