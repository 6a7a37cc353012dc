// A position that is written out and taken up again is the same game: what is on the table, what everybody knows of it, and
// what the next procedures come to with the same answers and chances.
import { describe, expect, test } from 'vitest';
import { chanceOf } from '../../src/cli/io/hashing.ts';
import { library } from '../../src/cli/rules/library.ts';
import { positionForm, positionText } from '../../src/cli/rulings/position-file.ts';
import { advance, type Checkpoint, fold } from '../../src/core/advance.ts';
import type { Game } from '../../src/core/game.ts';
import { copy } from '../../src/core/json.ts';
import type { Ruleset } from '../../src/core/ruleset.ts';
import type { RulesetParts } from '../../src/core/ruleset-module.ts';
import { redact } from '../../src/core/secrecy.ts';
import { forced } from '../../src/core/sources.ts';
import { blankDesk, isSameWhere } from '../../src/desk/desk.ts';
import { adoptedOn } from '../../src/desk/rulings.ts';
import { settingOf } from '../../src/desk/series.ts';
import { matchOf, playersOf } from '../../src/desk/simulation.ts';
import { runs } from '../support/runs.ts';

const WAYS = [
  ...['board', 'forum'].map((preset) => ({ id: 'agot', preset, players: 5 })),
  ...[2, 3, 4].map((players) => ({ id: 'wotr', preset: 'first-edition', players })),
  { id: 'westeros', preset: 'kingsroad', players: 2 },
  { id: 'tabletop', preset: 'skirmish', players: 2 },
];

/** So many procedures of a game are looked at from their beginnings. */
const MOST = 12;

const held = async <G extends Game>(
  [ruleset, parts]: readonly [Ruleset<G>, RulesetParts<G>],
  variant: { readonly preset: string; readonly players: number },
  seed: string,
): Promise<number> => {
  const loaded = await library.loadRules(parts.id);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  const data = loaded.value.data as G['data'];
  const kit = { ruleset, data, chanceOf, knownRules: new Set<string>() };
  const made = settingOf(kit, { ...variant, options: {} });
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  const { rules } = made.value;
  const seats = ruleset.seats(rules);
  const match = { ...matchOf(made.value, seed, { all: 'random', seats: {} }), mails: 'singly' };
  const sources = [forced<G>(), playersOf(made.value, match as never)];
  const chance = chanceOf(seed);
  const equipment = { ruleset, rules, seats, chance };
  const form = await positionForm(equipment, parts);
  const procedureFrom = (from: Checkpoint<G>) => {
    const start = ruleset.where(from.state);
    return advance(ruleset, {
      ...{ rules, chance, sources, from },
      until: (where) => !isSameWhere(where, start),
    });
  };
  let from: Checkpoint<G> = { n: 0, state: ruleset.blank(rules, seats) };
  let looked = 0;
  for (let at = 0; at < MOST; at++) {
    const ran = procedureFrom(from);
    if (at > 0) {
      const { state } = from;
      const settings = { ruleset: ruleset.id, preset: variant.preset, options: {} };
      expect(positionText(equipment, form, state, settings)).toEqual({ text: expect.any(String) });
      const blank = blankDesk(equipment);
      const adopted = adoptedOn(blank, state, { reason: 'position.yaml' });
      if (!adopted.ok) throw new Error(JSON.stringify(adopted.problems));
      const { desk, entries } = adopted.value;
      const again = procedureFrom(desk.checkpoint);
      expect(again.entries.map(({ event }) => event)).toEqual(ran.entries.map((one) => one.event));
      expect(again.state).toEqual(ran.state);
      for (const reader of ['public', ...seats]) {
        const known = copy(ruleset.hide(rules, blank.state, reader));
        const own = entries.map((entry) => redact(entry, reader));
        fold(ruleset, { rules, state: known }, own as typeof desk.entries);
        expect(known).toEqual(ruleset.hide(rules, state, reader));
      }
      looked++;
    }
    if (ran.ended.how !== 'until') break;
    from = { n: 0, state: JSON.parse(JSON.stringify(ran.state)) };
  }
  return looked;
};

describe.each(WAYS)('$id $preset with $players', ({ id, ...variant }) => {
  test.each(Array.from({ length: runs(4) }, (_, at) => `adopted ${at}`))('%s', async (seed) => {
    const used = await library.withRuleset(id, (ruleset, parts) =>
      held([ruleset, parts], variant, seed),
    );
    expect(used).toMatchObject({ ok: true });
    expect(used.ok && used.value).toBeGreaterThan(3);
  });
});
