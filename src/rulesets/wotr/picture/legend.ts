import { type Saying, say } from '../../../core/document.ts';
import type { Key } from '../../../core/picture.ts';
import { CHARACTERS, FACES, FIGURES, SIDES, type View } from '../game.ts';
import { specialTiles, tileKey, tilePiece } from './cards.ts';
import { characterKey, characterPiece, letterOfPrinted, shortName } from './things.ts';
import { STYLES } from './ways.ts';

/** The meanings of symbols and letters; whoever draws takes those that he has drawn. */
export const legendOf = (view: View): readonly Key[] => [
  ...FIGURES.map((id) => ({
    ...of(id, say('map.noun.figure', { figure: id })),
    drawn: { symbol: id, seat: 'sauron' },
    lettered: [say(`map.letters.${id}`, { count: 1 })],
  })),
  ...(['town', 'city', 'stronghold', 'fortification'] as const).map((id) => ({
    ...of(id, say('map.settlement', { settlement: id })),
    drawn: { symbol: id },
    lettered: letterOfPrinted(id),
  })),
  ...SIDES.map((side) => ({
    ...of(`taken-${side}`, say('map.taken', { side })),
    drawn: { symbol: `taken-${side}` },
    lettered: [say(`map.letters.taken-${side}`)],
  })),
  { ...named('closed'), drawn: { symbol: 'closed' }, lettered: ['^'] },
  { ...named('battle'), drawn: { symbol: 'battle' }, lettered: [say('map.letters.battle')] },
  { ...named('siege'), drawn: { symbol: 'siege' }, lettered: [say('map.letters.siege')] },
  { ...named('fellowship'), drawn: { symbol: 'fellowship' }, lettered: [FELLOWSHIP] },
  {
    ...named('fellowship-revealed'),
    drawn: { symbol: 'fellowship-revealed' },
    lettered: [say('map.letters.revealed', { progress: 0 })],
  },
  ...CHARACTERS.map((character) => ({
    ...of(characterKey(character), say('map.characters', { characters: [character] })),
    drawn: characterPiece(view, character),
    lettered: [shortName(character)],
  })),
  ...specialTiles(view).map((tile) => ({
    ...of(tileKey(tile), say('map.tile', { tile })),
    drawn: tilePiece(view, tile),
  })),
  ...FACES.map((face) => ({
    ...of(`face/${face}`, say('map.face', { face })),
    drawn: { symbol: `${face === 'eye' ? 'shadow' : 'free-peoples'}-${face}` },
  })),
  ...Object.entries(STYLES).map(([sort, arrow]) => ({
    ...of(`way/${sort}`, say(`map.key.${sort}`)),
    drawn: { arrow },
  })),
  { ...named('ring'), drawn: { symbol: 'ring' } },
  { ...named('ring-shadow'), drawn: { symbol: 'ring-shadow' } },
  { ...named('active'), drawn: { symbol: 'active', seat: 'gondor' } },
  { ...named('passive'), drawn: { symbol: 'passive', seat: 'gondor' }, lettered: ['( )'] },
];

const FELLOWSHIP = say('map.letters.fellowship', { progress: 0 });

const of = (key: string, title: Saying): { readonly key: string; readonly title: Saying } => ({
  key,
  title,
});

const named = (key: string): ReturnType<typeof of> => of(key, say(`map.key.${key}`));
