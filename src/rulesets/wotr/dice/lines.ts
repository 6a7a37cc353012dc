// Orders about dice: those for the hunt, Rings, and dice that are laid aside.

import { joined, phraseOf, record } from '../../../notation/data.ts';
import type { Form } from '../../../notation/form.ts';
import { also, as, either, number, the } from '../../../notation/index.ts';
import type { Phrasebook } from '../../../notation/sentences.ts';
import type { Sayings } from '../chapter.ts';
import type { Face } from '../game.ts';
import { headed, orElse, said } from '../language/data.ts';
import { answering, type Deed, doing } from '../language/lines.ts';
import { dieWord, face } from '../language/parts.ts';
import type { Try } from '../language/said.ts';
import type { RingUse } from './rings.ts';

export const diceSay = ({ sentence, means }: Phrasebook): Sayings => ({
  data: diceData,
  lines: [
    // TRN-6: `hunt 2`
    answering(
      'allocate',
      the(
        'dice',
        also(
          sentence('allocate', { dice: either<number>(number(), means('allocate.no-dice', 0)) }),
          means('allocate.none', { dice: 0 }),
        ),
      ),
    ),
    either<Try>(
      // ACT-20: `ring: Army -> Event`, `no ring`
      answering(
        'ring',
        either<RingUse>(
          means('ring.none', { ring: 'none' }),
          as(
            sentence('ring.use', { from: dieWord, into: face }),
            (said): RingUse => ({ ring: 'use', ...said }),
            (said) => (said.ring === 'use' ? { from: said.from, into: said.into } : undefined),
          ),
        ),
      ),
      // He wants to see the dice first.
      means('ring.ask', { kind: 'ring', wish: null, asks: 'yes' }),
    ),
  ],
  // TRN-14
  deeds: [
    // `discard the Muster die`: the die stands in the sentence.
    as(
      sentence('lay-aside.die', { die: face }),
      ({ die }): Deed & { readonly die: Face } => ({ act: 'lay-aside', die }),
      () => undefined,
    ),
    doing('lay-aside', means('lay-aside', {})),
  ],
});

/** `{ hunt: 2, ring: { from: Army, into: Event } }` */
const diceData: Readonly<Record<string, Form>> = {
  hunt: said('hunt ', number()),
  ring: orElse(
    { no: 'no ring', none: 'no ring' },
    headed(
      'ring: ',
      record(
        { from: phraseOf(face), into: phraseOf(face) },
        {
          rows: [{ needed: ['from', 'into'] }],
          words: ({ from = [], into = [] }, path) => joined([from, into], ' -> ', path),
        },
      ),
    ),
  ),
};
