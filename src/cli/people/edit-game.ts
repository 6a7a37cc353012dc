import { join } from 'node:path';
import { isMap, isScalar, type Node, type Pair, parseDocument, type YAMLMap } from 'yaml';
import type { Seat } from '../../core/game.ts';
import { isSame } from '../../core/json.ts';
import type { Player } from '../../desk/judging-context.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { GAME_FILE } from '../folder/settings.ts';
import { parseSettings } from '../folder/settings-schema.ts';
import { EXIT, leave } from '../io/exit.ts';
import { decoded, readIfThere } from '../io/files.ts';
import { writeYaml } from '../io/plain-yaml.ts';
import type { Library } from '../rules/library.ts';

interface Seating {
  readonly seat: Seat;
  readonly player?: Player;
}

/**
 * The text of game.yaml with the new player of a seat, if it has one that does not stand there: it says
 * the same as before in all else, or the moderator is asked to change it.
 */
export const textWith = async (
  library: Pick<Library, 'withRuleset'>,
  { folder, words, settings: { written, settings } }: ModeratorGame,
  { seat, player }: Seating,
): Promise<string | undefined> => {
  if (player === undefined) return undefined;
  const path = join(folder, GAME_FILE);
  const text = decoded(readIfThere(path) ?? Buffer.of());
  const before = written ?? settings;
  if (isSame(plain(before.seats[seat]), plain(player))) return undefined;
  const after = withPlayer(text, seat, player);
  const meant = { ...before, seats: { ...before.seats, [seat]: player } };
  const read = after === undefined ? undefined : await parseSettings(library, path, after);
  return read !== undefined && isSame(plain(read), plain(meant))
    ? after
    : leave(EXIT.wrong, words.frame('seat.edit', { file: GAME_FILE, seat }));
};

/** Without members that are there and say nothing. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** A stretch of a text, and what takes its place. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The members that belong to a person, and goes with him. */
const OWN = ['player', 'address', 'addresses', 'forum', 'language', 'zone'] as const;
type Own = (typeof OWN)[number];

/**
 * The text of game.yaml with another player in a seat: all else in it, the comments too, stays as it
 * stands. Undefined where the seat is written in a way that has to be changed by hand.
 */
const withPlayer = (text: string, seat: Seat, player: Player): string | undefined => {
  const document = parseDocument(text, { version: '1.2', stringKeys: true, logLevel: 'error' });
  if (document.errors.length > 0) return undefined;
  const seats = document.get('seats', true);
  const node: unknown = isMap(seats) ? seats.get(seat, true) : undefined;
  if (isMap<Node, Node | null>(node) && node.flow !== true) return inBlock(text, node, player);
  if (!isMap(node) && !isScalar(node)) return undefined;
  const [start, end] = node.range ?? [0, 0];
  return edited(text, [{ start, end, text: valueText(player) }]);
};

const valueText = (value: unknown): string =>
  writeYaml({ seat: value }).trimEnd().slice('seat: '.length);

/** Each member on its line; those of the former player that the new one has not go with their lines. */
const inBlock = (
  text: string,
  map: YAMLMap<Node, Node | null>,
  player: Player,
): string | undefined => {
  const pairs = new Map(map.items.map((pair) => [keyOf(pair), pair]));
  const first = map.items[0]?.key.range?.[0];
  if (first === undefined || !pairs.has('player')) return undefined;
  const indent = text.slice(text.lastIndexOf('\n', first - 1) + 1, first);
  if (indent.trim() !== '') return undefined;
  const edits = OWN.flatMap((name) => {
    const value = player[name as keyof Player];
    const pair = pairs.get(name);
    if (pair !== undefined) return value === undefined ? leftOut(text, pair) : [set(pair, value)];
    return value === undefined ? [] : [added(text, pairs.get('player'), { indent, name, value })];
  });
  return edited(text, edits);
};

const keyOf = ({ key }: Pair<Node, Node | null>): string =>
  isScalar(key) ? String(key.value) : '';

const set = ({ key, value }: Pair<Node, Node | null>, is: unknown): Edit => {
  const end = key.range?.[1] ?? 0;
  const [from, to] = value?.range ?? [end, end];
  return { start: from, end: to, text: valueText(is) };
};

const endOfLine = (text: string, from: number): number => {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end + 1;
};

const leftOut = (text: string, { key, value }: Pair<Node, Node | null>): readonly Edit[] => {
  const start = text.lastIndexOf('\n', (key.range?.[0] ?? 0) - 1) + 1;
  const last = value?.range?.[1] ?? key.range?.[1] ?? start;
  return [{ start, end: endOfLine(text, Math.max(last - 1, start)), text: '' }];
};

const added = (
  text: string,
  after: Pair<Node, Node | null> | undefined,
  { indent, name, value }: { readonly indent: string; readonly name: Own; readonly value: unknown },
): Edit => {
  const at = endOfLine(text, (after?.value?.range ?? after?.key.range)?.[1] ?? 0);
  const line = `${indent}${writeYaml({ [name]: value })}`;
  return { start: at, end: at, text: text[at - 1] === '\n' ? line : `\n${line}` };
};

/** The last edits first, so that the places of the others stay what they are. */
const edited = (text: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((all, { start, end, text: is }) => all.slice(0, start) + is + all.slice(end), text);
