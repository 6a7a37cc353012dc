import type { Seat, View } from '../../core/game.ts';
import { type Desk, momentOfDesk, viewFor } from '../../desk/desk.ts';
import type { TaggedText } from '../../desk/judging-context.ts';
import { listsRead } from '../../desk/list-lines.ts';
import { type Moment, startOfRound } from '../../desk/moment.ts';
import { LAST_WORDS } from '../../desk/notices/last-words.ts';
import { writeNotice } from '../../desk/notices/read.ts';
import { isSameTag, tagOf } from '../../desk/tag.ts';
import type { ModeratorGame, OpenGame } from '../folder/game.ts';
import { mac } from '../io/hashing.ts';

/** The tag that a key gives canonical orders of a seat for a phase. */
export const tagOver = (
  { settings }: OpenGame,
  key: string,
  {
    seat,
    round,
    phase,
    lines,
  }: Moment & { readonly seat: Seat; readonly lines: readonly string[] },
): string =>
  tagOf(mac, key, { game: settings.settings.name, seat, moment: { round, phase }, lines });

/** The text that a tag proves: the orders, and what is said to the moderator beside them. */
export const taggedLines = (
  { ruleset, manner, names }: Pick<Desk, 'ruleset' | 'manner' | 'names'>,
  view: View,
  seat: Seat,
  { lines, notices = [] }: TaggedText,
): readonly string[] => {
  const said = listsRead({ ruleset, view, seat, manner: manner ?? {} }, lines);
  const { wishes } = ruleset.readOrders(view, seat, said, manner);
  // What is for the end is closed before its tag is looked at.
  const open = notices.filter(({ kind }) => LAST_WORDS.every((one) => one !== kind));
  const words = open.map((one) => writeNotice({ ...(names && { names }) }, one, 'en'));
  return [...ruleset.writeOrders(view, wishes, 'en'), ...words];
};

/** The tag that orders as they were written bear for a phase. */
export const tagFor = (
  game: OpenGame,
  seat: Seat,
  moment: Moment,
  key: string,
): ((text: TaggedText) => string) => {
  const { desk } = game;
  const view = viewFor(desk, desk.state, seat);
  return (text) => {
    const lines = taggedLines(desk, view, seat, text);
    return tagOver(game, key, { ...moment, seat, lines });
  };
};

/** The game as it was when it went by a name: a tag vouches for that, too. */
const gameNamed = <O extends Pick<OpenGame, 'settings'>>(game: O, name: string): O => ({
  ...game,
  settings: { ...game.settings, settings: { ...game.settings.settings, name } },
});

/** True if these orders bear the tag that a seat's key gives them, for now or the round they name. */
export const isTagged = (
  game: ModeratorGame,
  seat: Seat,
  text: TaggedText,
  tag: string,
): boolean => {
  const { desk } = game;
  const now = momentOfDesk(desk);
  const view = viewFor(desk, desk.state, seat);
  const { problems } = desk.ruleset.readOrders(view, seat, text.lines, desk.manner);
  const rounds = problems.flatMap(({ code, args }) =>
    code === 'wrong-round' && typeof args?.['got'] === 'number' ? [args['got']] : [],
  );
  const coming = rounds.filter((round) => round > now.round);
  const moments = [now, ...coming.map((round) => startOfRound(desk.ruleset, round))];
  const named = [...new Set([game.settings.settings.name, ...(desk.called ?? [])])].map((name) =>
    gameNamed(game, name),
  );
  return moments.some((moment) =>
    named.some((one) => isSameTag(tagFor(one, seat, moment, game.keyFor(seat))(text), tag)),
  );
};
