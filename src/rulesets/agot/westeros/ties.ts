import { DECKS } from '../data/vocabulary.ts';
import {
  CARD,
  CARDS,
  CHANGES,
  type ChapterTies,
  cardOf,
  DEBT,
  DEED,
  fromNothing,
} from '../table/ties.ts';

const ofCard = () => ({ of: [CARD] });
const ofCards = () => ({ of: [CARDS] });

export const ties = {
  'westeros-cards-revealed': () => ({ of: [], leaves: [CARDS, ...DECKS.map(cardOf)] }),
  'replacement-revealed': ({ deck }) => ({ of: [cardOf(deck)], adds: [CARDS, cardOf(deck)] }),
  'threat-grew': ofCards,
  'announcement-made': ofCards,
  'westeros-card-resolved': ({ deck }) => ({
    of: [cardOf(deck)],
    ends: [DEED, DEBT, CHANGES],
    leaves: [CARD],
  }),
  'orders-banned': ofCard,
  'rains-fell': ofCard,
  'westeros-cards-put-under': () => ({ of: [CARDS], ends: [CARD] }),
  'event-previewed': fromNothing,
} satisfies ChapterTies;
