import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Chance } from '../../core/chance.ts';
import type { Values } from '../../core/document.ts';
import { type Entry, isAdopted, isCorrected } from '../../core/entry.ts';
import type { Game, Seat } from '../../core/game.ts';
import { canonical, copy } from '../../core/json.ts';
import { invariant } from '../../core/result.ts';
import { entriesKnownTo } from '../../core/secrecy.ts';
import {
  type Case,
  type CaseKit,
  casesBefore,
  findUnfolded,
  playCase,
  shrinkCase,
  tablesIn,
  type UnfoldedBatch,
} from '../../desk/cases.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import { equipmentFor } from '../../desk/equipment.ts';
import { allEvidence, historyOf } from '../../desk/history.ts';
import { shellWord } from '../../report/escape.ts';
import { endsGame } from '../../report/sections.ts';
import { usualOf } from '../folder/equip-game.ts';
import { inLanguage, type ModeratorGame } from '../folder/game.ts';
import { withModeratorGame } from '../folder/open-folder.ts';
import { orderFilesOf } from '../folder/order-files.ts';
import { EXIT, type Exit, leave } from '../io/exit.ts';
import { failureOn } from '../io/failure.ts';
import { tryPlace } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import { BUGS, VERSION } from '../io/version.ts';
import {
  caseIn,
  caseText,
  layPosition,
  positionForm,
  readPosition,
} from '../rulings/position-file.ts';
import type { CallOf, OptionsFor } from '../table/groups.ts';
import { handOut, type Ports, talk } from '../terminal/terminal.ts';
import { wordsFor, wordsOfNoGame } from '../terminal/words.ts';
import { rulesNamed } from './new.ts';

type ProblemOptions = OptionsFor<'problem'>;

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
export const reportProblem = ({ ports, folder, options }: CallOf<'problem'>): Promise<Exit> => {
  if (/\.ya?ml$/.test(folder) && existsSync(resolve(ports.folder, folder)))
    return playFile(ports, folder, options);
  if (options.o !== undefined) tryPlace(resolve(ports.folder, options.o));
  const report = async (opened: ModeratorGame): Promise<Exit> => {
    const game = inLanguage(opened, options.lang);
    const { desk, log, settings, words, parts } = game;
    const form = await positionForm(desk, parts);
    const kit: CaseKit<Game> = { ...desk, form, hash: sha256 } as never;
    const history = historyOf(log.lines);
    const old = history && findUnfolded(desk, history, sha256);
    const found = old === undefined ? failingIn(game, kit) : failingOn(game, kit, old);
    if (found === undefined) {
      if (old !== undefined) talk(ports, words.frame('problem.unsayable', whatIsOld(old)));
      else talk(ports, words.frame('problem.none', { folder }), ...suspects(game, folder));
      return EXIT.needed;
    }
    if (old !== undefined) talk(ports, words.frame('problem.old-log', whatIsOld(old)));
    const { number, whole, isSecret } = found;
    if (isSecret && !options.secrets)
      return leave(EXIT.needed, words.frame('problem.secret', { number, folder }));
    const fails = (one: Case): boolean => failureIn(kit, one) === number;
    // Events lie on the table that they were written for.
    const least = whole.events === undefined ? shrinkCase(whole, fails) : whole;
    const said = { number, where: BUGS, kind: isSecret ? 'secret' : 'open' };
    const more = { fails: { number, program: VERSION } };
    const text = caseText(settings.settings, desk.seats.length, least, more);
    const file = `${words.frame('problem.head', said)}\n${text}`;
    handOut(ports, options.o, { text: file, reader: isSecret ? 'moderator' : 'public' });
    talk(ports, words.frame('problem.send', said));
    return EXIT.done;
  };
  return withModeratorGame(ports, folder, report, { oldLog: 'as-far' });
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
  if (isOver(game, entries)) return { number, whole: all, isSecret: false };
  const open = wholeCase(game, kit, 'public', {});
  const isSecret = failureIn(kit, open) !== number;
  return { number, whole: isSecret ? all : open, isSecret };
};

const isOver = ({ words }: ModeratorGame, entries: readonly Entry[]): boolean =>
  entries.some(({ event }) => endsGame(event, words.messages));

/** What fails of a log that the rules of now do not carry out any more: the event, on the nearest table before it that a file can say. */
const failingOn = (
  game: ModeratorGame,
  kit: CaseKit<Game>,
  old: UnfoldedBatch,
): Failing | undefined => {
  const { ruleset, rules, checkpoint, entries } = old.desk;
  const all = [...entries, ...old.batch.entries];
  const states = tablesIn(old);
  const end = checkpoint.n + states.length;
  const fails = end <= all.length;
  const caseOf = (state: Game['state'], some: readonly Entry[]): Case => ({
    ...{ given: copy(kit.form.writePosition({ rules, state })), answers: [], draws: {} },
    events: some.map(({ event }) => event),
  });
  const isSaid = (state: Game['state']): boolean => {
    const same = { ...caseOf(state, []), table: sha256(canonical(state)) };
    return failureIn(kit, same) === undefined && playCase(kit, same) !== undefined;
  };
  // Where nothing fails, all of the batch goes to make the table.
  const most = fails ? states.length : entries.length - checkpoint.n + 1;
  const at = states.slice(0, most).findLastIndex(isSaid);
  const state = states[at];
  if (state === undefined) return undefined;
  const from = checkpoint.n + at;
  const events = caseOf(state, all.slice(from, end));
  const whole = fails ? events : { ...events, table: old.batch.closed.state };
  const number = failureIn(kit, whole);
  if (number === undefined) return undefined;
  const known = entriesKnownTo(all, 'public').slice(from, end);
  const open = caseOf(ruleset.hide(rules, state, 'public'), known);
  if (fails && failureIn(kit, open) === number) return { number, whole: open, isSecret: false };
  const ended = historyOf(game.log.lines)?.batches.flatMap((one) => one.entries) ?? [];
  return { number, whole, isSecret: !isOver(game, ended) };
};

/** Where in a log that is, and who wrote it there. */
const whatIsOld = ({ desk, batch }: UnfoldedBatch): Values => ({
  ...momentOfDesk(desk),
  ...{ first: desk.entries.length + 1, last: batch.closed.n },
  ...{ program: batch.closed.program, version: VERSION, where: BUGS },
});

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
  const evidence = allEvidence(log.lines);
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
    const kit: CaseKit<Game> = { ...equipment.value, form, hash: sha256 } as never;
    const number = failureIn(kit, caseIn(position));
    // Where nothing fails, what cannot lie has not been played.
    if (number === undefined)
      layPosition(equipment.value, form, position, { chance: () => 0, words });
    ports.out.write(`${words.frame('problem.played', { number })}\n`);
    return number === undefined ? EXIT.done : EXIT.needed;
  });
  return used.ok ? used.value : EXIT.wrong;
};
