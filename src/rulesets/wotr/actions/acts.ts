import { armyActs } from '../armies/acts.ts';
import { battleActs } from '../battles/acts.ts';
import { cardActs } from '../cards/acts.ts';
import { characterActs } from '../characters/acts.ts';
import type { Act, ActName, ActOf } from '../facts.ts';
import { fellowshipActs } from '../fellowship/acts.ts';
import { musterActs } from '../musters/acts.ts';
import { politicsActs } from '../politics/acts.ts';
import { type ActLaw, nothing } from './law.ts';

/** TRN-14: a die may always be laid aside for nothing. */
const layAside = {
  'lay-aside': {
    rule: 'TRN-14',
    uses: () => 'any',
    candidates: () => [{}],
    refuse: () => null,
    play: nothing,
  } satisfies ActLaw<'lay-aside'>,
};

// Everything that a die can be used for: what no chapter brings does not compile here.

type Laws = { readonly [K in ActName]: ActLaw<K> };

/** In the order in which they are offered. */
export const ACTS: Laws = {
  ...fellowshipActs,
  ...armyActs,
  ...battleActs,
  ...characterActs,
  ...politicsActs,
  ...musterActs,
  ...cardActs,
  ...layAside,
};

export const ACT_NAMES = Object.keys(ACTS) as readonly ActName[];

export const isActName = (name: unknown): name is ActName =>
  typeof name === 'string' && Object.hasOwn(ACTS, name);

/** The law of an act, as one that judges any act of its name. */
export const lawOf = <K extends ActName>({ act }: { readonly act: K }): ActLaw<K> => ACTS[act];

export type { Act, ActOf };
