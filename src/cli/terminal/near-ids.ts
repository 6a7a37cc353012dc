import { editDistance } from '../../core/edit-distance.ts';
import type { Words } from './words.ts';

const MOST_SLIPS = 2;
const MOST_IDS = 3;

/** The ids that come nearest, if any is near enough to be meant. */
export const nearIds = (text: string, ids: readonly string[]): readonly string[] => {
  const near = ids
    .map((id) => ({ id, slips: editDistance(text.toLowerCase(), id.toLowerCase()) }))
    .filter(({ id, slips }) => slips <= Math.min(MOST_SLIPS, Math.floor(id.length / 2)));
  const least = Math.min(...near.map(({ slips }) => slips));
  return near
    .filter(({ slips }) => slips === least)
    .slice(0, MOST_IDS)
    .map(({ id }) => id);
};

/** A line that names them; none where nothing is near. */
export const nearLines = (
  text: string,
  ids: readonly string[],
  { frame }: Pick<Words, 'frame'>,
): readonly string[] => {
  const near = nearIds(text, ids);
  return near.length === 0 ? [] : [frame('near.ids', { ids: near.join(frame('frame.and')) })];
};
