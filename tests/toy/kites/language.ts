// What a flyer can say; the sentences stand in rules/kites/sentences.yaml.

import { answer, cases, count, noun } from '../../../src/notation/answers.ts';
import { nounsOf } from '../../../src/notation/lexicon.ts';
import { orderLanguage } from '../../../src/notation/order-language.ts';
import { DEEDS, type Kites, SEATS } from './game.ts';
import { handOf } from './table.ts';

export const { readOrders, writeOrders, readYamlOrders, orderForm, checkSentences } =
  orderLanguage<Kites>({
    answers: [
      answer('stake', { ribbons: count() }),
      cases(
        'deed',
        'deed',
        { ride: {}, tie: {}, look: {}, launch: { x: count(), y: count() }, rest: {} },
        { repeats: true },
      ),
      answer(
        'trick',
        { against: noun('deeds'), trick: noun('tricks', 'none') },
        { about: ['against'], member: 'against' },
      ),
    ],
    conditions: { ribbons: { ribbons: count() }, trick: { trick: noun('tricks') } },
    queues: { turns: 'deed' },
    sentences: ({ sentences }) => sentences,
    lexicon: (rules) => ({
      groups: {
        seats: nounsOf(rules, 'seats', SEATS),
        tricks: nounsOf(rules, 'tricks', Object.keys(rules.tricks)),
        deeds: nounsOf(rules, 'deeds', DEEDS),
      },
      lesser: new Set(),
      wording: undefined,
    }),
    round: ({ day }) => day,
    ahead: (view, seat) => [
      { kind: 'stake', wish: 0 },
      ...['look', 'tie', 'ride'].map((deed, index) => ({
        ...{ kind: 'deed', wish: { deed }, queue: { name: 'turns', step: index + 1 } },
      })),
      ...handOf(view, seat).map((trick) => ({
        ...{ kind: 'trick', wish: trick },
        about: { against: view.rules.tricks[trick]?.stops ?? '' },
      })),
    ],
  });
