import type { Game, Lang, Seat, View } from '../../core/game.ts';
import type { Question } from '../../core/question.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import type { Wish } from '../../core/wishes.ts';
import {
  type Bundle,
  type BundledSettings,
  deskOfBundle,
  type PublicBundle,
  readBundleText,
  seatOfPublic,
} from '../../desk/bundle.ts';
import { type Desk, momentOfDesk, viewFor } from '../../desk/desk.ts';
import { equipmentFor } from '../../desk/equipment.ts';
import type { Moment } from '../../desk/moment.ts';
import { positionOf, publicPosition } from '../../desk/position.ts';
import { termsIn, type Words, wordsIn, wordsOfPreset } from '../../desk/words.ts';
import type { Terms } from '../../report/messages.ts';
import type { SheetData } from '../data.ts';
import { sha256 } from './sha256.ts';

/** A line by itself, as the game reads it. */
interface LineRead {
  readonly wishes: readonly Wish[];
  readonly isRight: boolean;
  /** It says whose orders these are, for which round, or how they stand to others. */
  readonly isHeader: boolean;
}

/** A seat at its sheet: what it knows, and the words that it reads and writes in. */
export interface SheetContext<G extends Game = Game> {
  readonly desk: Desk<G>;
  readonly settings: BundledSettings;
  readonly seat: Seat;
  readonly view: View<G>;
  readonly moment: Moment;
  readonly questions: readonly Question<G>[];
  readonly over: boolean;
  /** The stamp of the position that it lies on. */
  readonly position: string;
  readonly lang: Lang;
  readonly words: Words;
  /** Nouns by group: an id can stand in the place of another of its group. */
  readonly terms: Terms;
  /** Reads a line by itself; the same line once. */
  readLine(line: string): LineRead;
}

/** A game as a sheet can be laid out from it, whatever language it is shown in. */
export interface Position<G extends Game = Game> {
  readonly settings: BundledSettings;
  readonly bundle: Bundle<G>;
  readonly stamp: string;
}

/** The position that the bundle of a seat tells of, for a sheet of that game. */
export const positionIn = (
  data: Pick<SheetData, 'ruleset'>,
  text: string,
): Result<Position, 'damaged' | 'other-game'> => {
  const read = readBundleText(sha256, text.endsWith('\n') ? text : `${text}\n`);
  if (!read.ok) return fail('damaged');
  const { settings, bundle } = read.value;
  if (settings.ruleset !== data.ruleset) return fail('other-game');
  const own = bundle as Bundle; // of that game, as its first line says
  return ok({ settings, bundle: own, stamp: positionOf(sha256, own) });
};

/** The position as everybody knows it, for the seat that is chosen. */
export const publicPositionOf = (
  { settings, bundle }: NonNullable<SheetData['shared']>,
  seat: Seat,
): Position => {
  const own = bundle as PublicBundle; // of the game that its settings name
  return { settings, bundle: seatOfPublic(own, seat), stamp: publicPosition(sha256, own) };
};

/** Lays a position out in a language; undefined where these rules cannot have given it. */
export const sheetContextFor = (
  ruleset: Ruleset,
  { rules: loaded, frames }: Pick<SheetData, 'rules' | 'frames'>,
  { settings, bundle, stamp }: Position,
  lang: Lang,
): SheetContext | undefined => {
  const { data } = loaded;
  const players = Object.keys(settings.seats).length;
  const equipment = equipmentFor(ruleset, { settings, data, players, begun: true });
  const words = wordsIn(frames, loaded, lang, settings.preset);
  if (!equipment.ok || words === undefined) return undefined;
  const desk = deskOfBundle(equipment.value, settings.name, bundle);
  const { seat } = bundle;
  const stop = desk.stop();
  const view = viewFor(desk, stop.state, seat);
  const known = new Map<string, LineRead>();
  return {
    ...{ desk, settings, seat, view, lang, words, position: stamp },
    moment: momentOfDesk(desk),
    questions: stop.asked.flatMap(({ question }) => (question.seat === seat ? [question] : [])),
    over: stop.over,
    terms: termsIn(data, lang, wordsOfPreset(data, settings.preset)),
    readLine(line) {
      const read = known.get(line) ?? readAlone(desk, { view, seat }, line);
      known.set(line, read);
      return read;
    },
  };
};

const readAlone = (
  { ruleset, manner }: Desk,
  { view, seat }: Pick<SheetContext, 'view' | 'seat'>,
  line: string,
): LineRead => {
  const {
    wishes,
    problems,
    repairs = [],
    doubts = [],
    game,
    status,
  } = ruleset.readOrders(view, seat, [line], manner);
  const isRight = problems.length + repairs.length + doubts.length === 0;
  return { wishes, isRight, isHeader: wishes.length === 0 && (game ?? status) !== undefined };
};
