// Orders about the Fellowship.

import type { Form } from '../../../notation/form.ts';
import { as, either, list, means as meaning, the, words } from '../../../notation/index.ts';
import type { Phrasebook } from '../../../notation/sentences.ts';
import type { Sayings } from '../chapter.ts';
import { choicesIn } from '../language/alternatives.ts';
import { orElse, said } from '../language/data.ts';
import { answering, type Deed, doing, orElse as failing } from '../language/lines.ts';
import { character, nextItem, region } from '../language/parts.ts';
import type { Declaration } from './phase.ts';

export const fellowshipSays = (book: Phrasebook): Sayings => {
  const { sentence, means } = book;
  const [moving, hiding] = [book.words('move-fellowship'), book.words('hide-fellowship')];
  const [move, hide] = [{ act: 'move-fellowship' }, { act: 'hide-fellowship' }] as const;
  return {
    data: fellowshipData,
    deeds: [
      doing('move-fellowship', meaning(moving, {})),
      doing('hide-fellowship', meaning(hiding, {})),
      doing(
        'separate',
        sentence('separate', { companions: list(character, nextItem), to: region }),
      ),
    ],
    deedRows: [
      // `hide the fellowship, else move`: of whom is said once.
      either<readonly Deed[]>(
        meaning(words(hiding, failing, book.words('move-fellowship.alone')), [hide, move]),
        meaning(words(moving, failing, book.words('hide-fellowship.alone')), [move, hide]),
      ),
    ],
    lines: [
      // `declare at Rivendell`, `enter Mordor`, `no declaration`
      answering(
        'declare',
        either<Declaration>(
          means('declare.no', { declare: 'no' }),
          means('declare.mordor', { declare: 'mordor' }),
          as(
            sentence('declare.at', { region }),
            ({ region: one }): Declaration => ({ declare: 'at', region: one }),
            (one) => (one.declare === 'at' ? { region: one.region } : undefined),
          ),
        ),
      ),
      answering('guide', the('guide', sentence('guide', { guide: character }))),
      // FEL-9: `found at Moria`
      answering('found', the('region', sentence('found', { region }))),
    ],
    rows: [
      // `found at South Dunland or North Dunland`: with the head once.
      choicesIn(book.words('found.head'), region, (wish) => ({ kind: 'found', wish })),
    ],
  };
};

/** `{ declare: Rivendell, guide: Strider }` */
const fellowshipData: Readonly<Record<string, Form>> = {
  declare: orElse({ no: 'no declaration', mordor: 'enter Mordor' }, said('declare at ', region)),
  guide: said('guide ', character),
  found: said('found at ', region),
};
