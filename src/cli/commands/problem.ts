import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Chance } from '../../core/chance.ts';
import { isAdopted, isCorrected } from '../../core/entry.ts';
import type { Game, Seat } from '../../core/game.ts';
import { invariant } from '../../core/result.ts';
import { type Case, type CaseKit, casesBefore, playCase, shrinkCase } from '../../desk/cases.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import { equipmentFor } from '../../desk/equipment.ts';
import { historyOf } from '../../desk/history.ts';
import { shellWord } from '../../report/escape.ts';
import { endsGame } from '../../report/sections.ts';
import { inLanguage, type ModeratorGame } from '../folder/game.ts';
import { withModeratorGame } from '../folder/open-folder.ts';
import { orderFilesOf } from '../folder/order-files.ts';
import { usualOf } from '../folder/usual.ts';
import { EXIT, type Exit, leave } from '../io/exit.ts';
import { failureOn } from '../io/failure.ts';
import { BUGS, VERSION } from '../io/version.ts';
import {
  caseIn,
  caseText,
  layPosition,
  positionForm,
  readPosition,
} from '../rulings/position-file.ts';
import type { OptionsOf } from '../table/declare.ts';
import type { PUT_RIGHT } from '../table/put-right.ts';
import type { Ports } from '../terminal/ports.ts';
import { talk } from '../terminal/terminal.ts';
import { wordsFor, wordsOfNoGame } from '../terminal/words.ts';
import { rulesNamed } from './new.ts';

type ProblemOptions = OptionsOf<typeof PUT_RIGHT.problem>;

/** The number of the bug that a case fails on; undefined where it is played without one. */
const failureIn = (kit: CaseKit<Game>, one: Case, chance?: Chance): string | undefined => {
  try {
    playCase(kit, one, chance);
    return undefined;
  } catch (error) {
    return String(failureOn(within(error)).args?.['error']);
  }
};

/** The error as far as the case itself goes: whoever plays it says nothing of it. */
const within = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const lines = (error.stack ?? error.message).split('\n');
  const end = lines.findIndex((line) => line.includes('playCase'));
  const stack = lines.slice(0, end < 0 ? undefined : end).join('\n');
  return Object.assign(new Error(error.message), { name: error.name, stack });
};

/** Makes a file of the least that a bug of the program comes of, or plays such a file. */
export const reportProblem = (
  ports: Ports,
  folder: string,
  options: ProblemOptions,
): Promise<Exit> => {
  if (/\.ya?ml$/.test(folder) && existsSync(resolve(ports.folder, folder)))
    return playFile(ports, folder, options);
  return withModeratorGame(ports, folder, async (opened) => {
    const game = inLanguage(opened, options.lang);
    const { desk, settings, words, parts } = game;
    const kit: CaseKit<Game> = { ...desk, form: await positionForm(desk, parts) } as never;
    const found = failingIn(game, kit);
    if (found === undefined) {
      talk(ports, words.frame('problem.none', { folder }), ...suspects(game, folder));
      return EXIT.needed;
    }
    const { number, whole, isSecret } = found;
    if (isSecret && !options.secrets)
      return leave(EXIT.needed, words.frame('problem.secret', { number, folder }));
    const fails = (one: Case): boolean => failureIn(kit, one) === number;
    const least = shrinkCase(whole, fails);
    const said = { number, where: BUGS, kind: isSecret ? 'secret' : 'open' };
    const more = { fails: { number, program: VERSION } };
    const text = caseText(settings.settings, desk.seats.length, least, more);
    ports.out.write(`${words.frame('problem.head', said)}\n${text}`);
    talk(ports, words.frame('problem.send', said));
    return EXIT.done;
  });
};

interface Failing {
  readonly number: string;
  readonly whole: Case;
  /** It needs what somebody may not see yet. */
  readonly isSecret: boolean;
}

/** What fails in a game: from what everybody may know, if that is enough. */
const failingIn = (game: ModeratorGame, kit: CaseKit<Game>): Failing | undefined => {
  const { chance, entries } = game.desk;
  const draws: Record<string, number> = {};
  const drawing: Chance = (key, sides) => {
    draws[key] ??= chance(key, sides);
    return draws[key];
  };
  const played = wholeCase(game, kit, 'moderator', ordersIn(game));
  const number = failureIn(kit, played, drawing);
  if (number === undefined) return undefined;
  const all = { ...played, draws };
  const isOver = entries.some(({ event }) => endsGame(event, game.words.messages));
  if (isOver) return { number, whole: all, isSecret: false };
  const open = wholeCase(game, kit, 'public', {});
  const isSecret = failureIn(kit, open) !== number;
  return { number, whole: isSecret ? all : open, isSecret };
};

/** The orders of now, line by line; who plays is no matter of theirs. */
const ordersIn = ({ desk, folder, settings }: ModeratorGame): Case['orders'] & object => {
  const names = Object.entries(settings.settings.seats).flatMap(([seat, { forum = '', player }]) =>
    [forum, player].flatMap((name) => (name.trim() === '' ? [] : [[seat, named(name)] as const])),
  );
  const nameless = (seat: Seat, line: string): string =>
    names.reduce((text, [own, name]) => text.replace(name, own), line.replace(ADDRESS, seat));
  return Object.fromEntries(
    orderFilesOf(folder, momentOfDesk(desk), desk.seats).map(({ seat, bytes }) => [
      seat,
      bytes
        .toString()
        .split('\n')
        .map((line) => nameless(seat, line)),
    ]),
  );
};

const ADDRESS = /[^\s<>@,;]+@[^\s<>@,;]+/g;

/** A name of somebody, however it is written; within a longer word it is none. */
const named = (name: string): RegExp => {
  const said = name.trim().replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(`(?<![a-z0-9])${said}(?![a-z0-9])`, 'giu');
};

/** The game from its last procedure on, as far as a reader may know it. */
const wholeCase = (
  { desk, log }: ModeratorGame,
  kit: CaseKit<Game>,
  reader: 'public' | 'moderator',
  orders: Readonly<Record<Seat, readonly string[]>>,
): Case => {
  const batches = historyOf(log.lines)?.batches ?? [];
  const evidence = Object.assign({}, ...batches.map((batch) => batch.evidence));
  const n = desk.entries.length + 1;
  const whole = [...casesBefore(desk, kit.form as never, { n, reader, evidence })].at(-1);
  return { ...invariant(whole, 'a position'), orders };
};

/** Corrections of the moderator: what the program may have got wrong. */
const suspects = (
  { desk: { entries }, words: { frame } }: ModeratorGame,
  folder: string,
): readonly string[] => {
  const corrections = entries.filter(
    (entry) => isCorrected(entry.event) && entry.event.data === undefined && !isAdopted(entry),
  );
  if (corrections.length === 0) return [];
  return [
    frame('problem.suspects'),
    ...corrections.map(({ n }) => `  rookery appeal ${n - 1} ${shellWord(folder)}`),
  ];
};

/** Plays a case that somebody sent: whether it still fails, and on the same. */
const playFile = async (ports: Ports, file: string, options: ProblemOptions): Promise<Exit> => {
  const lang = options.lang ?? 'en';
  const position = readPosition(ports, file, wordsOfNoGame(lang));
  const id = position.ruleset ?? ports.library.ids[0] ?? '';
  const loaded = await rulesNamed(ports, id);
  const used = await ports.library.withRuleset(id, async (ruleset, parts) => {
    const usual = usualOf(ruleset, loaded);
    const { preset = usual.preset, players = usual.players } = position;
    const settings = { preset, options: position.options };
    const equipment = equipmentFor(ruleset, { settings, data: loaded.data, players });
    const words = wordsFor(loaded, lang, preset);
    if (!equipment.ok) return leave(EXIT.wrong, ...equipment.problems.map(words.sentence));
    const form = await positionForm(equipment.value, parts);
    const kit: CaseKit<Game> = { ...equipment.value, form } as never;
    const number = failureIn(kit, caseIn(position));
    // Where nothing fails, what cannot lie has not been played.
    if (number === undefined)
      layPosition(equipment.value, form, position, { chance: () => 0, words });
    ports.out.write(`${words.frame('problem.played', { number })}\n`);
    return number === undefined ? EXIT.done : EXIT.needed;
  });
  return used.ok ? used.value : EXIT.wrong;
};
