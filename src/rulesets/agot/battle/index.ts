import type { Chapter } from '../book.ts';
import { forEach, partOfDeed } from '../table/ties.ts';
import { inPlanning } from '../table/warnings.ts';
import { chooseCard, chooseSupport, idleSupports, instead, ties, wishes } from './battle.ts';
import { events } from './events.ts';
import { CARD_KINDS, houseCard } from './house-cards.ts';
import { blade, casualties, retreat } from './law.ts';
import { defenseOrder, lines, names, supportOrder } from './lines.ts';
import { declineSupport, support } from './support.ts';

const kinds = {
  support,
  'decline-support': declineSupport,
  'house-card': houseCard,
  ...CARD_KINDS,
  blade,
  casualties,
  retreat,
};

/** Chapter 11: battles. */
export const battle = {
  orders: { support: supportOrder, defense: defenseOrder },
  kinds,
  events,
  bots: { support: chooseSupport, 'house-card': chooseCard },
  warnings: [inPlanning(idleSupports)],
  instead,
  ties: { ...forEach(kinds, partOfDeed), ...ties },
  lines,
  wishes,
  names,
} satisfies Chapter;
