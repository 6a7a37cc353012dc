import type { Game } from '../../core/game.ts';
import type { Problem } from '../../core/problem.ts';
import type { Correspondent } from '../../post/letter.ts';
import { defect } from '../../post/problems.ts';
import type { OpenGame } from '../open/game.ts';
import { addressesOf, seatByAddress } from './recognise.ts';

/** Letters of other scripts that look like Latin ones. */
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  [...'аеорсухіјѕԁһԛԝ']
    .map((letter, at) => [letter, 'aeopcyxijsdhqw'[at] ?? ''] as const)
    .concat(
      [...'αεικνορτυχ'].map((letter, at) => [letter, 'aeiknoptux'[at] ?? ''] as const),
      [...'0135'].map((letter, at) => [letter, 'oles'[at] ?? ''] as const),
    ),
);

/** A name as the eye takes it: without accents, case, spaces and what cannot be seen. */
const seen = (name: string): string =>
  [...name.normalize('NFKD').toLowerCase()]
    .map((char) => LOOKALIKES[char] ?? char)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('i', 'l');

/** So short a name is many people's. */
const SHORTEST = 3;

/** A sender who calls himself as a player is called and does not write from his address is told of. */
export const imitations = <G extends Game>(
  game: OpenGame<G>,
  sender: Correspondent | null,
): readonly Problem[] => {
  if (sender === null || sender.address === null) return [];
  const name = seen(sender.name);
  if (name.length < SHORTEST || seatByAddress(game, sender) !== undefined) return [];
  const { seats } = game.settings.settings;
  const meant = game.desk.seats.find((seat) => {
    const player = seats[seat];
    const names = [player?.player.replace(/<.*$/, '') ?? '', player?.forum ?? ''];
    return (
      player !== undefined &&
      addressesOf(player).length > 0 &&
      names.some((one) => seen(one) === name)
    );
  });
  return meant === undefined ? [] : [defect('post-name-imitates', { seat: meant })];
};
