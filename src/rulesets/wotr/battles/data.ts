// Answers in battles as data.

import { byName, literal, oneOf, phraseOf, record, several } from '../../../notation/data.ts';
import type { Form } from '../../../notation/form.ts';
import { headed, NEW_LINE, orElse, said } from '../language/data.ts';
import { figures, people } from '../language/figures.ts';
import { region, spot } from '../language/parts.ts';
import { part } from '../language/who.ts';
import { toll } from './losing.ts';

const some = several(phraseOf(part), ', ');

/** `{ stand: inside, losses: [2 Gondor regular], retreat: [Bree, inside] }` */
export const battleData: Readonly<Record<string, Form>> = {
  stand: oneOf({ field: 'fight in the field', inside: 'fight inside' }),
  retreat: several(
    orElse({ no: 'no retreat', inside: 'retreat inside' }, said('retreat to ', region)),
    ' or ',
  ),
  losses: orElse(
    { regulars: 'losses: regulars first', reduced: 'losses: reduce elites first' },
    headed('losses: ', several(phraseOf(toll), ', ')),
  ),
  'go-on': orElse(
    { no: 'stop', yes: 'go on' },
    record(
      { elite: said('go on: ', people) },
      {
        words: ({ elite = [] }, path) =>
          elite.length > 0 ? [...elite, ...literal(' elite', path)] : [],
      },
    ),
  ),
  'move-in': orElse({ none: 'move in: nobody', all: 'move in: all' }, headed('move in: ', some)),
  remove: byName({
    name: spot,
    value: several(phraseOf(figures), ', '),
    between: NEW_LINE,
    words: (where, what) => [
      { text: 'remove from ', path: [] },
      ...where,
      { text: ': ', path: [] },
      ...what,
    ],
  }),
  leadership: oneOf({ 'give-up': 'give up leadership', keep: 'keep leadership' }),
};
