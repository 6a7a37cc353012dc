import type { Chapter } from '../book/chapter.ts';
import { inPlanning } from '../table/nonsense.ts';
import { forEach, partOfDeed } from '../table/ties.ts';
import { chooseCard, chooseSupport } from './bots.ts';
import { CARD_KINDS } from './cards/texts.ts';
import { events } from './events.ts';
import { houseCard } from './house-cards.ts';
import { instead } from './instead.ts';
import { blade, casualties, retreat } from './law.ts';
import { lines } from './lines.ts';
import { idleSupports } from './nonsense.ts';
import { defenseOrder, supportOrder } from './order.ts';
import { names } from './scope.ts';
import { declineSupport, support } from './support.ts';
import { ties } from './ties.ts';
import { wishes } from './wishes.ts';

const kinds = {
  support,
  'decline-support': declineSupport,
  'house-card': houseCard,
  ...CARD_KINDS,
  blade,
  casualties,
  retreat,
};

declare module '../data/vocabulary.ts' {
  interface QuestionKinds {
    battle:
      | 'support'
      | 'decline-support'
      | 'house-card'
      | 'card-loras'
      | 'blade'
      | 'card-luwin'
      | 'card-asha'
      | 'card-cersei'
      | 'card-melisandre'
      | 'card-renly'
      | 'card-ellaria'
      | 'card-doran'
      | 'card-arianne'
      | 'casualties'
      | 'retreat';
  }
  interface OrderTokens {
    support: 'support+0' | 'support+1';
    defense: 'defense+1' | 'defense+2';
  }
}

/** Chapter 11: battles. */
export const battle = {
  orders: { support: supportOrder, defense: defenseOrder },
  kinds,
  events,
  bots: { support: chooseSupport, 'house-card': chooseCard },
  nonsense: [inPlanning(idleSupports)],
  instead,
  ties: { ...forEach(kinds, partOfDeed), ...ties },
  lines,
  wishes,
  names,
} satisfies Chapter;
