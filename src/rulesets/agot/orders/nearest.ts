import { editDistance } from '../../../core/edit-distance.ts';
import { isHan } from './segment.ts';

/** Names that are longer than this are not compared. */
const LONGEST = 40;
const MOST_SUGGESTIONS = 3;

/** One slip in three letters is forgiven; of characters, which say more, one in two. */
const slipsIn = (text: string): number =>
  isHan(text) ? Math.min(2, Math.floor(text.length / 2)) : Math.min(3, Math.floor(text.length / 3));

/** The ids whose names come closest, if any is close enough to be meant. */
export const nearest = (
  text: string,
  names: Iterable<readonly [name: string, id: string]>,
): readonly string[] => {
  let least = slipsIn(text);
  let ids: string[] = [];
  if (text.length > LONGEST) return ids;
  for (const [name, id] of names) {
    if (Math.abs(name.length - text.length) > least) continue;
    const distance = editDistance(text, name);
    if (distance > least) continue;
    if (distance < least) ids = [];
    least = distance;
    if (!ids.includes(id)) ids.push(id);
  }
  return ids.slice(0, MOST_SUGGESTIONS);
};
