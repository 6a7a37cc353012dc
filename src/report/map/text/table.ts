import type { Ladder, Picture, TrackShown } from '../../../core/picture.ts';
import type { Catalogue } from '../../catalogue.ts';
import { COLUMNS } from '../../render/text.ts';
import { wrap } from '../../render/wrap.ts';
import { widthOf } from '../../width.ts';
import { initialOf } from '../units.ts';
import { type Canvas, type Sign, write } from './canvas.ts';
import { type Crowded, MORE } from './cells.ts';
import { keySigns } from './key.ts';
import { isOneOfSeveral, lyingSigns, PORT } from './space-signs.ts';

/** A row of the table below the map: what it is about, and signs that follow each other. */
interface Row {
  readonly label: string;
  readonly signs: readonly Sign[];
}

const GAP = 2;

/** The tracks, the houses, the cards, what had no room in its cell, and the key to the signs. */
export const tableOf = (
  picture: Picture,
  words: Catalogue,
  crowded: readonly Crowded[],
): Canvas => {
  const rows = [
    ...crowdedRows(words, crowded),
    ...portRows(picture, words),
    ...picture.tracks.map((track) => trackRow(picture, words, track)),
    ...picture.ladders
      .filter(({ ladder }) => ladder !== 'wildlings')
      .map((ladder) => ladderRow(picture, words, ladder)),
    houseRow(picture, words),
    ...cardRows(picture, words),
    { label: words.sentence('map.legend'), signs: keySigns(picture, words) },
  ];
  const canvas: Canvas = [];
  const column = Math.max(...rows.map(({ label }) => widthOf(label))) + GAP;
  for (const row of rows) writeTableRow(canvas, column, row);
  return canvas;
};

/** The signs hang under each other right of the label. */
const writeTableRow = (canvas: Canvas, column: number, { label, signs }: Row): void => {
  let line = canvas.length;
  let at = column;
  write(canvas, [0, line], { text: label, ink: 'name' });
  for (const { text, ink } of signs)
    for (const [index, part] of wrap(text, COLUMNS - column).entries()) {
      if (index > 0 || (at > column && at + widthOf(part) > COLUMNS)) {
        line += 1;
        at = column;
      }
      write(canvas, [at, line], { text: part, ink });
      at += widthOf(part) + GAP;
    }
};

const crowdedRows = (words: Catalogue, crowded: readonly Crowded[]): readonly Row[] =>
  crowded.map(({ space, signs }) => ({
    label: MORE.text,
    signs: [{ text: words.term('areas', space.id), ink: 'name' }, ...signs],
  }));

/** Of several ports of one land the cell does not say which is which. */
const portRows = (picture: Picture, words: Catalogue): readonly Row[] =>
  picture.spaces
    .filter((space) => space.force !== null && isOneOfSeveral(picture, space))
    .map((space) => ({
      label: PORT,
      signs: [
        { text: words.term('areas', space.id), ink: 'name' },
        ...lyingSigns(picture, words, space),
      ],
    }));

/** Who holds a track's token stands in brackets. */
const trackRow = (picture: Picture, words: Catalogue, shown: TrackShown): Row => ({
  label: words.term('tracks', shown.track),
  signs: shown.seats.map((seat, place) => {
    const initial = initialOf(picture, words, seat);
    const stars = '*'.repeat(shown.stars[place] ?? 0);
    return { text: `${seat === shown.holder ? `<${initial}>` : initial}${stars}`, ink: { seat } };
  }),
});

/** The numbers at which houses stand, and who stands there. */
const ladderRow = (picture: Picture, words: Catalogue, { ladder, steps }: Ladder): Row => ({
  label: words.sentence(`map.${ladder}`),
  signs: steps
    .filter(({ seats, marked }) => seats.length > 0 || marked)
    .map((step) => ({ text: stepText(picture, words, step), ink: 'plain' })),
});

const stepText = (
  picture: Picture,
  words: Catalogue,
  { value, seats, marked }: Ladder['steps'][number],
): string => {
  const standing = seats.map((seat) => initialOf(picture, words, seat)).join('');
  const number = marked ? words.sentence('map.letters.wins', { count: value }) : String(value);
  return standing === '' ? number : `${number} ${standing}`;
};

const houseRow = (picture: Picture, words: Catalogue): Row => ({
  label: words.sentence('map.houses'),
  signs: picture.seats.map(({ seat, power }) => ({
    text: `${initialOf(picture, words, seat)} ${words.term('houses', seat)} ${power}`,
    ink: { seat },
  })),
});

const cardRows = ({ cards, effects }: Picture, words: Catalogue): readonly Row[] =>
  cards.length === 0
    ? []
    : [
        {
          label: words.sentence('map.cards'),
          signs: [
            ...cards.map(({ card, icon }): Sign => {
              const code = icon ? 'map.letters.marked-card' : 'map.letters.card';
              return { text: words.sentence(code, { card }), ink: 'plain' };
            }),
            ...effects.map((effect): Sign => ({ text: words.say(effect), ink: 'plain' })),
          ],
        },
      ];
