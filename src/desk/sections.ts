import { invalid, type Problem } from '../core/problem.ts';
import { isCalled } from './receipt.ts';

/** The lines of one game in a mail for several. */
interface OwnLines {
  /** Those for other games are empty ones. */
  readonly lines: readonly string[];
  /** The part that was taken, where there are others. */
  readonly part?: Problem;
}

/** A line that names a game and nothing else, also where its language of orders knows no such line. */
const GAME_LINE = /^\s*(?:game|游戏|遊戲)\s*[:：]?\s*([^\s:：][^:：]{0,100}?)\s*[:：]?\s*$/iu;

/** The name in a line that holds nothing but the name of a game. */
export const gameNamedIn = (line: string): string | undefined => GAME_LINE.exec(line)?.[1];

/** The same lines without one that holds nothing but the name of this very game. */
export const withoutOwnName = (
  names: readonly string[],
  lines: readonly string[],
): readonly string[] =>
  lines.map((line) => {
    const name = gameNamedIn(line);
    return name !== undefined && isCalled(names, name) ? '' : line;
  });

/** `[20:14] Ines: …`, `30.11.26, 20:14 - Ines: …`: what a chat prints in front of what somebody says. */
const CHAT =
  /^\s*(?:\[[^\][\p{L}]{0,24}\d{1,2}[:.]\d{2}[^\][]{0,10}\]|(?:\d{1,4}[./-]\d{1,2}[./-]?\d{0,4},?\s+)?\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?\s*[-–—]?)\s*(\p{L}[^:：\d]{0,40}?)\s*[:：]\s*(?=\S)/iu;

/** Lines that somebody copied out of a chat, without his own name and the time in front of them; those of others stay as they are. */
export const withoutChatHeads = (
  names: readonly string[],
  lines: readonly string[],
): readonly string[] => {
  const heads = lines.map((line) => CHAT.exec(line));
  const speakers = heads.flatMap((head) => head?.[1] ?? []);
  if (speakers.length === 0 || !speakers.every((name) => isCalled(names, name))) return lines;
  return lines.map((line, at) => {
    const [{ length } = ''] = heads[at] ?? [];
    return ' '.repeat(length) + line.slice(length);
  });
};

/** One mail may hold orders for several games: each takes the lines below its own name. */
export const linesFor = (
  names: readonly string[],
  lines: readonly string[],
  gameIn: (line: string) => string | undefined,
): OwnLines => {
  const isOwn = (name: string): boolean => isCalled(names, name);
  const bare = lines.map(gameNamedIn);
  // `Game on` names no game, unless this one was named in that way, too.
  const isBare = bare.some((name) => name !== undefined && isOwn(name));
  const named = lines.map((line, at) => gameIn(line) ?? (isBare ? bare[at] : undefined));
  // With one header alone a name that is nearly ours is for the reader of orders to tell of.
  const said = named.filter((name) => name !== undefined);
  if (said.every(isOwn) || !said.some(isOwn)) return { lines: withoutOwnName(names, lines) };
  let isOurs = true;
  const own = lines.map((line, index) => {
    const name = named[index];
    if (name !== undefined) isOurs = isOwn(name);
    return isOurs ? line : '';
  });
  const games = [...new Set(said.filter((name) => !isOwn(name)))];
  const at = named.findIndex((name) => name !== undefined && isOwn(name)) + 1;
  const part = invalid('part-of-mail', undefined, { line: at, games });
  return { lines: withoutOwnName(names, own), part };
};
