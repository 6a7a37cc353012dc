import { headed, NEW_LINE, phraseOf, several } from '../../../notation/data.ts';
import type { Form } from '../../../notation/form.ts';
import {
  as,
  either,
  field,
  name,
  opt,
  type Pattern,
  phrase,
  the,
} from '../../../notation/index.ts';
import type { Phrasebook } from '../../../notation/sentences.ts';
import type { Chapter, Sayings } from '../chapter.ts';
import type { Back, CardId, RegionId } from '../game.ts';
import { formBehind, orElse } from '../language/data.ts';
import { region } from '../language/parts.ts';
import { rowOf } from '../language/queues.ts';
import { answering, type Try } from '../language/said.ts';
import { type Agreement, againEvents, agree, agreeEvents, answerCauses, causes } from './mixed.ts';
import { deck, type Swap, shareEvents, swap, swapEvents } from './swap.ts';

// Orders of players who share a side: the deck they draw from, a card to swap, and a word for an army of both.

const back = name('backs') as Pattern<Back>;
const card = name('cards') as Pattern<CardId>;

const teamsSay = (book: Phrasebook): Sayings => {
  const { sentence, means } = book;
  const here = opt(the('region', sentence('agree.here', { region })));
  const there = opt(the('into', sentence('agree.there', { into: region })));
  /** TEM-11: `agree in Minas Tirith to Osgiliath`; without a region, wherever it is asked. */
  const agreeing = (wish: Agreement): Pattern<Try> =>
    as(
      sentence(`agree.${wish}`, { here, there }),
      ({ here: at, there: into }): Try => ({
        ...{ kind: 'agree', wish },
        ...((at || into) && { about: { ...(at && { region: at }), ...(into && { into }) } }),
      }),
      ({ kind, wish: said, about }) => {
        if (kind !== 'agree' || said !== wish) return undefined;
        const { region: at, into } = (about ?? {}) as { region?: RegionId; into?: RegionId };
        return { ...(at && { here: at }), ...(into && { there: into }) };
      },
    );
  const giving = (one: Pattern<{ readonly card: CardId }>): Pattern<Swap> =>
    either<Swap>(
      means('swap.none', { swap: 'none' }),
      as(
        one,
        (given): Swap => ({ swap: 'card', ...given }),
        (given) => (given.swap === 'card' ? { card: given.card } : undefined),
      ),
    );
  return {
    data: teamData,
    lines: [
      // TEM-3: `deck: Character`
      answering('draw-from', the('back', sentence('draw-from', { back }))),
      // TEM-4: `swap: Elven Rope`, `no swap`
      answering('swap', giving(sentence('swap.card', { card }))),
      agreeing('yes'),
      agreeing('no'),
    ],
    rows: [
      rowOf(book, 'draw-from', 'draw-from.head', back),
      rowOf(book, 'swap', 'swap.head', giving(phrase(field('card', card)))),
    ],
  };
};

/** `{ deck: Character, swap: Elven Rope, agree: [Minas Tirith] }` */
const teamData: Readonly<Record<string, Form>> = {
  deck: formBehind('deck: ', back),
  swap: orElse({ no: 'no swap', none: 'no swap' }, formBehind('swap: ', card)),
  agree: orElse(
    { yes: 'agree', no: 'do not agree' },
    several(headed('agree in ', phraseOf(region)), NEW_LINE),
  ),
};

export const teams = {
  kinds: [deck, swap, agree],
  events: { ...swapEvents, ...agreeEvents, ...againEvents, ...shareEvents },
  says: teamsSay,
  causes,
  answerCauses,
} satisfies Chapter;
