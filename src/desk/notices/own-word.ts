import { restOfLine } from './seal-words.ts';

const LONGEST = 60;
const WORD = /^[\p{L}\p{N}][\p{L}\p{N}_'’-]*$/u;

/** A word of a player's own choice, which chance takes in: one, behind a colon. */
export const ownWord = restOfLine((text, before) => {
  const said = text.toLowerCase();
  return /[:：=]$/.test(before) && WORD.test(said) && said.length <= LONGEST ? said : undefined;
});
