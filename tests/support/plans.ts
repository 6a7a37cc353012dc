import { advance } from '../../src/core/advance.ts';
import { streamOf } from '../../src/core/chance.ts';
import type { Foresight } from '../../src/core/foresight.ts';
import type { Game, Seat } from '../../src/core/game.ts';
import type { Json } from '../../src/core/json.ts';
import { invariant } from '../../src/core/result.ts';
import { forced } from '../../src/core/sources.ts';
import type { Wish } from '../../src/core/wishes.ts';
import { bundlesOf, deskOfBundle } from '../../src/desk/bundle.ts';
import { type Desk, withStop } from '../../src/desk/desk.ts';
import type { TakenMessage } from '../../src/desk/history.ts';
import { momentOf } from '../../src/desk/moment.ts';
import { PlanTable, quiet, startOf } from '../../src/desk/plan/play.ts';
import { styled } from '../../src/desk/plan/search.ts';
import { MIXED, matchOf, playersOf, type Setting } from '../../src/desk/simulation.ts';

/** Where a game by bots stops: before a phase, or in it, at the first question of some kinds. */
interface At {
  readonly round: number;
  readonly phase: string;
  readonly asks?: RegExp;
}

/** A game by bots, up to where a round is planned; undefined: it was over before, or it asks nothing of that. */
export const deskAt = <G extends Game>(
  setting: Setting<G>,
  seed: string,
  { round, phase, asks }: At,
): Desk<G> | undefined => {
  const { ruleset, rules, chanceOf } = setting;
  const seats = ruleset.seats(rules);
  const chance = chanceOf(seed);
  const match = matchOf(setting, seed, { all: MIXED, seats: {} });
  const advanced = advance(ruleset, {
    ...{ rules, chance, from: { n: 0, state: ruleset.blank(rules, seats) } },
    sources: [
      forced(),
      (question, key, view, heard) => {
        const now = ruleset.where(view.state);
        const isLeft = now.round === round && now.phase === phase && asks?.test(question.kind.name);
        return isLeft ? undefined : playersOf(setting, match)(question, key, view, heard);
      },
    ],
    until: (where) => asks === undefined && where.round === round && where.phase === phase,
  });
  if (advanced.ended.how !== (asks === undefined ? 'until' : 'waiting')) return undefined;
  const { entries, used, checkpoint, state } = advanced;
  return withStop({
    name: 'Plans',
    ruleset,
    rules,
    chance,
    seats,
    taken: [],
    entries,
    used,
    checkpoint,
    state,
  });
};

/** The same as a seat has it. */
export const ownDesk = <G extends Game>(desk: Desk<G>, seat: Seat): Desk<G> =>
  deskOfBundle(desk, desk.name ?? '', bundlesOf(desk)(seat));

/** What a seat would send, if it were played by a bot while nobody else says anything. */
export const wishesBy = <G extends Game>(
  desk: Desk<G>,
  seat: Seat,
  seed: string,
): readonly Wish[] => {
  const { ruleset } = desk;
  const start = startOf(desk, seat);
  const wishes: Wish[] = [];
  const bots = styled(start, `own ${seed}`);
  const foresight: Partial<Foresight<G>> = ruleset.foresight ?? {};
  const playing = {
    ...start,
    words: [
      ((question, key, view, heard) => {
        if (question.seat !== seat) return undefined;
        const said = bots.answers(question, key, view, heard);
        if (said?.by === undefined) return undefined;
        const { kind, about } = question;
        const answer = said.answer as Json;
        const given = { seat, kind: kind.name, about, answer };
        const wish = foresight.wishOf?.(view, given) ?? { kind: kind.name, about, wish: answer };
        if (TOLD.has(kind.name)) wishes.push(wish);
        return said;
      }) as (typeof start.words)[number],
    ],
  };
  new PlanTable(playing).play(quiet(`own ${seed}`));
  return wishes;
};

const TOLD = new Set(
  'orders march raid fortify bid-iron-throne bid-fiefdoms bid-kings-court bid-tracks bid-wildlings stake deed trick'.split(
    ' ',
  ),
);

export const messageFrom = <G extends Game>(
  { ruleset, state }: Desk<G>,
  seat: Seat,
  wishes: readonly Wish[],
): TakenMessage => {
  const placed = wishes.map((wish, at) => ({ ...wish, place: { line: at + 1 } }));
  const moment = momentOf(ruleset, ruleset.where(state));
  return { ...moment, seat, wishes: placed, digest: `${seat}`, source: 'plan' };
};

export const pick = <T>(all: readonly T[], text: string): T =>
  invariant(all[streamOf(text)(all.length)], text);
