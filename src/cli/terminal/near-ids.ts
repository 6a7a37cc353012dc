import { nearIds } from '../../core/edit-distance.ts';
import type { Words } from './words.ts';

/** A line that names the ids that come nearest; none where nothing is near. */
export const nearLines = (
  text: string,
  ids: readonly string[],
  { frame }: Pick<Words, 'frame'>,
): readonly string[] => {
  const near = nearIds(text, ids);
  return near.length === 0 ? [] : [frame('near.ids', { ids: near.join(frame('frame.and')) })];
};
