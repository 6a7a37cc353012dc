import { say } from '../../core/document.ts';
import { dataOf } from '../../core/entry.ts';
import type { Game } from '../../core/game.ts';
import { mixedIn } from '../../desk/chance-words.ts';
import { type History, historyOf } from '../../desk/history.ts';
import { playAgain } from '../../desk/verify/again.ts';
import { lookAtDraws } from '../../desk/verify/draws.ts';
import { joined, NOTHING_SEEN, type Outcome } from '../../desk/verify/findings.ts';
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

const noted = (code: string, args = {}): Outcome => ({ ...NOTHING_SEEN, notes: [say(code, args)] });

const linesHeld = ({ chain: { lines } }: KeptChain): Outcome => ({
  ...NOTHING_SEEN,
  held: [say('verify.chain', { count: lines.length })],
});

const drawsOf = ({ file, chain }: KeptChain, seed: string): Outcome =>
  lookAtDraws(chain, file, { hash: sha256, chance: chanceOf(seed), salt: saltOf(seed), seed });

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
  return joined([linesHeld(kept), drawsOf(kept, seed), playAgain(equipment, history, again)]);
};

/** A record: the same, as far as it can be done with what it opens. A log alone is a chain. */
export const playRecordAgain = async (ports: Ports, kept: KeptChain): Promise<Outcome> => {
  const { seed, lines } = kept.chain;
  if (seed === undefined) return joined([linesHeld(kept), noted('verify.no-seed', kept)]);
  const draws = joined([linesHeld(kept), drawsOf(kept, seed)]);
  const history = historyOf(lines);
  if (history === undefined || draws.findings.length > 0) return draws;
  const closed = whyClosed(history);
  const again = closed === undefined ? await replayed(ports, kept, history) : noted(closed);
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

const replayed = async (ports: Ports, kept: KeptChain, history: History): Promise<Outcome> => {
  const { opening } = history;
  const { seed = '' } = kept.chain;
  const installed = await ports.library.loadRules(opening.ruleset);
  if (!installed.ok) return noted('verify.no-rules', { ruleset: opening.ruleset });
  const used = await ports.library.withRuleset(opening.ruleset, async (ruleset) => {
    const taking = { ruleset: ruleset.id, form: ruleset.dataForm };
    const loaded = rulesFor(rulesIn(kept), taking, opening.fingerprint, installed.value);
    if (loaded.fingerprint !== opening.fingerprint) return noted('verify.other-rules');
    const equipment = equip(ruleset, {
      ...{ loaded, seed, begun: true, players: opening.seats.length },
      mixed: mixedIn(sha256, kept.chain.lines),
      words: anyWords(loaded, opening.preset),
      settings: { preset: opening.preset, options: opening.options },
    });
    return playAgain(equipment, history, { ...kept, hash: sha256, program: VERSION });
  });
  return used.ok ? used.value : noted('verify.no-rules', { ruleset: opening.ruleset });
};

const anyWords = (loaded: LoadedRules, preset: string) => wordsFor(loaded, 'en', preset);

const rulesIn =
  ({ chain: { rules } }: KeptChain) =>
  (name: string): Buffer | undefined =>
    name === KEPT_RULES && rules !== undefined ? Buffer.from(rules) : undefined;
