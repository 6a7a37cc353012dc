import { ask, opened } from '../../../core/question.ts';
import { UNSAID } from '../table/announcement.ts';
import type { Placement } from '../table/answers.ts';
import { controllers, tellControl } from '../table/control.ts';
import type { Play, Question, Table, View } from '../table/game.ts';
import { houseOf } from '../table/places.ts';
import { inTurnOrder } from '../table/round.ts';
import { mayMuster, muster } from './law.ts';

/** Asks each house what it musters. */
export function* musterQuestions(view: View): Generator<Question<readonly Placement[]>> {
  for (const house of inTurnOrder(view, (one) => mayMuster(view, one))) yield muster.of(house, {});
}

/** MUS-1, MUS-6: in turn order, one house done before the next begins. */
export function* resolveMustering(table: Table, words = UNSAID): Play<void> {
  for (const question of musterQuestions(table)) {
    const before = controllers(table);
    const house = houseOf(question.seat);
    for (const { area, unit, into, how } of yield* ask(opened(words, question))) {
      const rule = how === 'upgrade' ? 'MUS-7' : 'MUS-2';
      table.emit({ type: 'mustered', rule, house, area, unit, into, how });
    }
    tellControl(table, before);
  }
}
