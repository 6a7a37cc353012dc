import type { Seat } from '../../core/game.ts';
import type { Letters, Picture } from '../../core/picture.ts';
import type { Catalogue } from '../catalogue.ts';

export interface PanelText {
  /** The game's name, as its moderator wrote it. */
  readonly title: string;
  readonly words: Catalogue;
}

/** A picture in the words of a catalogue. */
export interface Board extends PanelText {
  readonly picture: Picture;
  nameOf(seat: Seat): string;
  /** The first letter of a seat's name that no other seat's name begins with. */
  letterOf(seat: Seat): string;
  spelled(letters: Letters): string;
}

export const boardOf = (picture: Picture, { title, words }: PanelText): Board => {
  const names = new Map(picture.seats.map(({ seat, name }) => [seat, words.say(name)] as const));
  const nameOf = (seat: Seat): string => names.get(seat) ?? '';
  const first = new Map(
    picture.seats.map(({ seat, letter }) => [
      seat,
      letter === undefined ? initialOf(nameOf(seat), names) : words.say(letter),
    ]),
  );
  const letterOf = (seat: Seat): string => first.get(seat) ?? '';
  const gap = words.lang === 'zh' ? '' : ' ';
  const spelled = (letters: Letters): string =>
    letters
      .map((part) => {
        if (typeof part === 'string') return part;
        if ('gap' in part) return gap;
        return 'say' in part ? words.say(part) : letterOf(part.seat);
      })
      .join('');
  return { picture, title, words, nameOf, letterOf, spelled };
};

const initialOf = (name: string, names: ReadonlyMap<Seat, string>): string => {
  const own = Array.from(name);
  const others = [...names.values()].filter((other) => other !== name);
  const taken = new Set(others.map((other) => Array.from(other)[0]));
  return own.find((letter) => !taken.has(letter)) ?? own[0] ?? '';
};
