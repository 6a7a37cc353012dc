import { type Saying, say } from '../../../core/document.ts';
import type { Key } from '../../../core/picture.ts';
import type { Rules } from '../data/rules.ts';
import { type OrderKind, UNITS } from '../data/vocabulary.ts';
import { orderKindsOf } from '../table/places.ts';
import { kindSymbol } from './symbols.ts';
import { letterOfPrinted, SPENT } from './things.ts';
import { STYLES } from './ways.ts';

/** The meanings of symbols and letters; whoever draws takes those that he has drawn. */
export const legendOf = (rules: Rules): readonly Key[] => {
  const seat = rules.houses[0] ?? '';
  const kinds = orderKindsOf(rules);
  return [...drawn(seat, kinds), ...lettered(seat, kinds)];
};

const named = (key: string): { readonly key: string; readonly title: Saying } => ({
  key,
  title: say(`map.key.${key}`),
});

const unit = (id: string): { readonly key: string; readonly title: Saying } => ({
  key: id,
  title: say('map.noun.unit', { unit: id }),
});

const order = (kind: string): { readonly key: string; readonly title: Saying } => ({
  key: `order/${kind}`,
  title: say('map.noun.order-kind', { kind }),
});

const drawn = (seat: string, kinds: readonly OrderKind[]): readonly Key[] => [
  ...UNITS.map((id) => ({ ...unit(id), drawn: { symbol: id } })),
  { ...named('routed'), drawn: { symbol: 'footman', facing: 90 } },
  ...['city', 'stronghold', 'barrel', 'crown', 'port'].map((symbol) => ({
    ...named(symbol),
    drawn: { symbol },
  })),
  { ...named('fortification'), drawn: { symbol: 'fortification', seat } },
  { ...named('neutral'), drawn: { symbol: 'neutral', text: '5' } },
  { ...named('holder'), drawn: { symbol: 'holder' } },
  { ...named('star'), drawn: { symbol: 'star' } },
  { ...named('icon'), drawn: { symbol: 'horde' } },
  ...kinds.map((kind) => ({ ...order(kind), drawn: { symbol: kindSymbol(kind) } })),
  ...Object.entries(STYLES).map(([sort, arrow]) => ({
    key: `way/${sort}`,
    title: say(`map.key.${sort}`),
    drawn: { arrow },
  })),
  { ...named('carried'), drawn: { symbol: 'carrier' } },
  { ...named('battle'), drawn: { symbol: 'battle' } },
];

const lettered = (seat: string, kinds: readonly OrderKind[]): readonly Key[] => [
  ...[...UNITS]
    .reverse()
    .map((id) => ({ ...unit(id), lettered: [say(`map.letters.${id}`, { count: 1 })] })),
  ...['stronghold', 'city', 'barrel', 'crown', 'port'].map((symbol) => ({
    ...named(symbol),
    lettered: letterOfPrinted(symbol),
  })),
  { ...named('routed'), lettered: ['( )'] },
  { ...named('attacker'), lettered: ['>'] },
  { ...named('token'), lettered: ['[', { seat }, ']'] },
  { ...named('neutral'), lettered: [say('map.letters.neutral', { strength: 5 })] },
  { ...named('fortification'), lettered: [say('map.letters.fortification')] },
  { ...named('battle'), lettered: ['x'] },
  ...kinds.map((kind) => ({ ...order(kind), lettered: [say(`map.letters.${kind}`)] })),
  { ...named('spent'), lettered: [SPENT] },
  { ...named('holder'), lettered: ['< >'] },
  { ...named('star'), lettered: ['*'] },
];
