import { streamOf } from '../core/chance.ts';
import type { Lang, Seat } from '../core/game.ts';
import type { Json } from '../core/json.ts';
import { bot, forced, type Source } from '../core/sources.ts';
import { groupBy } from '../report/groups.ts';
import { rehearse } from './adjudicate.ts';
import { findUnanswered, seatsOf } from './asked-questions.ts';
import { type Desk, viewFor } from './desk.ts';
import type { ForeignAnswer } from './plan/plan-outcome.ts';
import { linesOf } from './plan/search.ts';

/**
 * The orders of bots, as their seats would write them: all that each of them answers from here up to where all speak
 * together again. Left out: the seats that the game does not wait for.
 */
export const botOrders = (
  desk: Desk,
  { style, lang }: { readonly style: string; readonly lang: Lang },
): ReadonlyMap<Seat, readonly string[]> => {
  const { ruleset, state } = desk;
  const given: ForeignAnswer[] = [];
  const player = bot(
    (key) => streamOf(`${style}|${key}`),
    () => ruleset.styles?.[style],
  );
  const noted: Source = (question, ...asked) => {
    const said = player(question, ...asked);
    const { seat, kind, about } = question;
    if (said?.by !== undefined)
      given.push({ seat, kind: kind.name, about, answer: said.answer as Json });
    return said;
  };
  const seats = seatsOf(findUnanswered(desk));
  rehearse(desk, [forced(), noted]);
  return new Map(
    groupBy(
      given.filter(({ seat }) => seats.includes(seat)),
      ({ seat }) => seat,
    ).flatMap((own) => {
      const [{ seat }] = own;
      const lines = linesOf({ ruleset, view: viewFor(desk, state, seat) }, own, lang)[seat];
      return lines === undefined ? [] : [[seat, lines] as const];
    }),
  );
};
