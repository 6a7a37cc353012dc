import { editDistance } from '../core/edit-distance.ts';

const MOST_SLIPS = 2;
const MOST_IDS = 3;

/** The ids that may have been meant, the nearest first. */
export const nearIds = (text: string, ids: readonly string[]): readonly string[] =>
  ids
    .map((id) => ({ id, slips: editDistance(text.toLowerCase(), id.toLowerCase()) }))
    .filter(({ id, slips }) => slips <= Math.min(MOST_SLIPS, Math.floor(id.length / 2)))
    .sort((a, b) => a.slips - b.slips)
    .slice(0, MOST_IDS)
    .map(({ id }) => id);

/** A line that names them; none where nothing is near. */
export const nearLines = (text: string, ids: readonly string[]): readonly string[] => {
  const near = nearIds(text, ids);
  return near.length === 0 ? [] : [`Near it: ${near.join(', ')}.`];
};
