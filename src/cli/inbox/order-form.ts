import type { Game, Seat } from '../../core/game.ts';
import type { OrderForm } from '../../core/ruleset.ts';
import { stopAsPlayed } from '../../desk/asked.ts';
import { viewFor } from '../../desk/desk.ts';
import { nameForHeader } from '../../report/order-template.ts';
import type { OpenGame } from '../folder/game.ts';

export type FormOf<G extends Game> = (seat: Seat) => OrderForm<G> | undefined;

/** Help for a seat's orders, as long as the game asks for any: its template and its schema. */
export const orderFormOf = <G extends Game>({ desk, words, settings }: OpenGame<G>): FormOf<G> => {
  const { state, over, asked } = stopAsPlayed(desk);
  const { lang } = words.catalogue;
  return (seat) => {
    const questions = asked.flatMap(({ question }) => (question.seat === seat ? [question] : []));
    const wanted = { ...nameForHeader(settings.settings.name), seat, lang, questions };
    return over ? undefined : desk.ruleset.orderForm?.(viewFor(desk, state, seat), wanted);
  };
};
