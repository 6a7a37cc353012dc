/** So much of a line is shown on either side of its mark, and of what is marked. */
export const BEFORE = 60;
export const AFTER = 40;
const CUT = '…';

export const head = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most)}${CUT}` : text;
export const tail = (text: string, most: number): string =>
  text.length > most ? `${CUT}${text.slice(-most)}` : text;
