// Answers to the hunt.

import { byName, oneOf } from '../../../notation/data.ts';
import type { Form } from '../../../notation/form.ts';
import {
  also,
  as,
  either,
  mark,
  number,
  opt,
  type Pattern,
  reads,
  the,
} from '../../../notation/index.ts';
import type { Phrasebook } from '../../../notation/sentences.ts';
import type { Sayings } from '../chapter.ts';
import type { CharacterId, RegionId } from '../game.ts';
import { choicesIn, orThen } from '../language/alternatives.ts';
import { type Bounds, range } from '../language/counts.ts';
import { NEW_LINE, orElse, said } from '../language/data.ts';
import { answering } from '../language/lines.ts';
import { character, region } from '../language/parts.ts';
import type { Try } from '../language/said.ts';
import type { Means } from './damage.ts';
import type { Guard } from './guards.ts';

export const huntSays = ({ sentence, words, means }: Phrasebook): Sayings => {
  const to = opt(the('to', sentence('hunt-guard.to', { to: region })));
  /** HUN-14: `protect: none`, `protect: reveal`, `protect: separate to Rivendell`. */
  const guard = either<Guard>(
    means('hunt-guard.none', { guard: 'none' }),
    means('hunt-guard.reveal', { guard: 'reveal' }),
    as(
      sentence('hunt-guard.separate', { to }),
      (where): Guard => ({ guard: 'separate', ...where }),
      (one) => {
        if (one.guard !== 'separate') return undefined;
        return one.to === undefined ? {} : { to: one.to };
      },
    ),
  );
  /** HUN-12. */
  const by = either<Means>(
    ...(['ring', 'guide', 'chance'] as const).map((one) => means(`means.${one}`, one)),
  );
  /** `guide for 3`: what a tile shows, neither less nor more. */
  const exactly = reads(number(), (n): Bounds => ({ least: n, most: n }));
  const bounds = opt(the('it', sentence('hunt-damage.for', { it: also(range, exactly) })));
  return {
    data: huntData,
    lines: [
      answering(
        'hunt-guard',
        also<Guard>(
          the('guard', sentence('hunt-guard', { guard })),
          either<Guard>(
            means('hunt-guard.not', { guard: 'none' }),
            means('hunt-guard.revealing', { guard: 'reveal' }),
          ),
        ),
      ),
      answering(
        'hunt-damage',
        also<Means>(
          the('means', sentence('hunt-damage', { means: by })),
          either<Means>(
            means('ring-bears', 'ring'),
            means('guide-falls', 'guide'),
            means('somebody-falls', 'chance'),
          ),
        ),
      ),
      escaping(sentence('hobbit-spot', { character, to: region })),
    ],
    rows: [
      // `damage: ring until corruption 6, then guide`, `damage: ring for 1 or 2, guide for 3`: the head once.
      choicesIn(
        words('hunt-damage.head'),
        sentence('hunt-damage.of', { means: by, bounds }),
        ({ means: wish, bounds: some }): Try => ({
          ...{ kind: 'hunt-damage', wish },
          ...(some && { when: [{ if: 'damage', ...some }] }),
        }),
        also(orThen, mark(',;')),
      ),
    ],
  };
};

/** CHR-29: `Meriadoc escapes to Rivendell`. */
const escaping = (
  line: Pattern<{ readonly character: CharacterId; readonly to: RegionId }>,
): Pattern<Try> =>
  as(
    line,
    ({ character: who, to: wish }): Try => ({
      ...{ kind: 'hobbit-spot', wish, about: { character: who } },
    }),
    ({ kind, about, wish }) =>
      kind === 'hobbit-spot' && about?.['character'] !== undefined && typeof wish === 'string'
        ? { character: about['character'] as CharacterId, to: wish }
        : undefined,
  );

/** `{ protect: Rivendell, damage: ring, escape: { Meriadoc: Bree } }` */
const huntData: Readonly<Record<string, Form>> = {
  protect: orElse(
    {
      ...{ no: 'protect: none', none: 'protect: none' },
      ...{ reveal: 'protect: reveal', separate: 'protect: separate' },
    },
    said('protect: separate to ', region),
  ),
  damage: oneOf({ ring: 'damage: ring', guide: 'damage: guide', random: 'damage: random' }),
  escape: byName({
    name: character,
    value: said(' escapes to ', region),
    between: NEW_LINE,
    words: (who, where) => [...who, ...where],
  }),
};
