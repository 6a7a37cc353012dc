import { basename, join, resolve } from 'node:path';
import type { Chance } from '../../core/chance.ts';
import { say } from '../../core/document.ts';
import type { Seat } from '../../core/game.ts';
import { invariant } from '../../core/result.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import type { RulesetParts } from '../../core/ruleset-module.ts';
import { adjudicate, batchOf } from '../../desk/adjudicate.ts';
import { spanWritten } from '../../desk/deadlines.ts';
import { blankDesk, type Desk, type Equipment, momentOfDesk } from '../../desk/desk.ts';
import { type Batch, batchLines, type Maker, openingLine } from '../../desk/history.ts';
import type { Player } from '../../desk/judging-context.ts';
import { asksFor, type Moment, makeMoment, type Phases } from '../../desk/moment.ts';
import { adoptedOn } from '../../desk/rulings.ts';
import { canSeal } from '../../desk/seal-code.ts';
import { list, paragraph } from '../../desk/speech.ts';
import { shellWord } from '../../report/escape.ts';
import { equip, usualOf } from '../folder/equip-game.ts';
import { linesOf, makerOf, openingOf } from '../folder/game.ts';
import { withLock } from '../folder/lock.ts';
import { emptyLog } from '../folder/log-file.ts';
import {
  beginFolder,
  checkNames,
  gameFileText,
  refuseFilled,
  writeGameFiles,
} from '../folder/new-folder.ts';
import { optionsOf } from '../folder/options.ts';
import { ORDERS } from '../folder/order-files.ts';
import { saveGame } from '../folder/save-game.ts';
import { writeSecret } from '../folder/secret.ts';
import type { Settings } from '../folder/settings.ts';
import { EXIT, type Exit, leave, why } from '../io/exit.ts';
import { ownFolder } from '../io/files.ts';
import { chanceOf, sha256 } from '../io/hashing.ts';
import type { LoadedRules } from '../rules/library.ts';
import { armySeats, rulesWith } from '../rulings/other-data.ts';
import type { PositionFile } from '../rulings/position-file.ts';
import type { OptionsFor } from '../table/groups.ts';
import { type Ports, printResult, talk, timeOf } from '../terminal/terminal.ts';
import {
  leaveWithOthers,
  leaveWithRulesFiles,
  type Words,
  wordsFor,
  wordsOfNoGame,
} from '../terminal/words.ts';
import { seatIn } from './reader.ts';

/** Who plays: some in named seats, some wherever chance puts them. */
interface Seating {
  readonly players: number;
  readonly named: ReadonlyMap<Seat, Player>;
  readonly dealt: readonly Player[];
  readonly nobody: Player;
}

interface SeatOptions {
  readonly players?: number;
  readonly seat: readonly string[];
  readonly player: readonly string[];
}

/** `usual`: how many play where nobody says it; `nobody`: what stands for the player of a free seat. */
export const seatingOf = (
  { players, seat, player }: SeatOptions,
  usual: number,
  nobody: string,
): Seating => {
  const named = new Map(seat.map(namedSeat));
  const count = named.size + player.length;
  const all = players ?? (count > 0 ? count : usual);
  if (named.size < seat.length) leave(EXIT.wrong, why('leave.seat-twice'));
  if (count > all) leave(EXIT.wrong, why('leave.too-many', { all, count }));
  return { players: all, named, dealt: player.map(playerOf), nobody: { player: nobody } };
};

const namedSeat = (given: string): readonly [Seat, Player] => {
  const [, seat, player] = /^([^=＝]+)[=＝](.+)$/.exec(given) ?? [];
  if (seat === undefined || player === undefined)
    return leave(EXIT.wrong, why('leave.seat-form', { what: given }));
  return [seat.trim().toLowerCase(), playerOf(player)];
};

/** `Anna @ForumName <anna@example.org>` */
export const playerOf = (given: string): Player => {
  const [, named = '', address] = /^(.*?)\s*(?:<([^<>]+)>\s*)?$/s.exec(given) ?? [];
  const [, said = named, forum] = /^(.*?)(?:^|\s)@(\S.*)$/.exec(named) ?? [];
  return {
    player: said.trim() || forum?.trim() || address || '',
    ...(address !== undefined && { address }),
    ...(forum !== undefined && { forum: forum.trim() }),
  };
};

/** Seats that were named by their ids, or in the words of the game. */
const asSeats = (
  equipment: Pick<Equipment, 'seats' | 'names'>,
  { named, ...seating }: Seating,
): Seating => {
  const seats = [...named].map(
    ([said, player]) => [seatIn(equipment, said) ?? said, player] as const,
  );
  const asked = new Map(seats);
  if (asked.size < seats.length) leave(EXIT.wrong, why('leave.seat-twice'));
  return { ...seating, named: asked };
};

/** SET-10 and its like: who was not given a seat draws one of those left. */
export const dealSeats = (
  seats: readonly Seat[],
  { named, dealt, nobody }: Seating,
  chance: Chance,
): Settings['seats'] => {
  for (const seat of named.keys())
    if (!seats.includes(seat))
      leave(EXIT.wrong, why('leave.strange-seat', { what: seat, ids: seats.join(', ') }));
  const free = seats.filter((seat) => !named.has(seat));
  const drawn = new Map<Seat, Player>();
  for (const [index, player] of dealt.entries()) {
    const at = chance(`0|new|seats|${index + 1}`, free.length);
    drawn.set(invariant(free.splice(at, 1)[0], 'a free seat'), player);
  }
  return Object.fromEntries(
    seats.map((seat) => [seat, named.get(seat) ?? drawn.get(seat) ?? nobody]),
  );
};

type NewOptions = OptionsFor<'new'>;

const SEED_BYTES = 32;

/** Opens a game: writes its folder, and sets the table up so that it waits for the first orders. */
export const openGame = async (ports: Ports, folder: string, given: NewOptions): Promise<Exit> => {
  refuseFilled(folder);
  refuseGuessable(given);
  const from = await positionOf(ports, given);
  const options = from === undefined ? given : asPlayed(ports, given, from);
  const loaded = await rulesNamed(ports, options.ruleset);
  const used = await ports.library.withRuleset(options.ruleset, async (ruleset, parts) => {
    const words = wordsFor(loaded, options.lang);
    const rules = await rulesWith(ports, { ruleset, loaded, words }, options);
    return open(ports, { ruleset, parts, folder, loaded: rules, options, from });
  });
  return used.ok ? used.value : unknownRuleset(ports, options.ruleset);
};

/** The position that a game goes on from, where it was under way before it came here. */
const positionOf = async (
  ports: Ports,
  { from, lang }: NewOptions,
): Promise<PositionFile | undefined> => {
  if (from === undefined) return undefined;
  const { readPosition } = await import('../rulings/position-file.ts');
  return readPosition(ports, from, wordsOfNoGame(lang));
};

/** The way of playing as the position says it; the command line may say the rest, and nothing else. */
const asPlayed = (ports: Ports, given: NewOptions, from: PositionFile): NewOptions => {
  const [usual] = ports.library.ids;
  const said = { ...given, ruleset: given.ruleset === usual ? undefined : given.ruleset };
  for (const name of ['ruleset', 'preset', 'players'] as const)
    if (said[name] !== undefined && from[name] !== undefined && said[name] !== from[name])
      leave(EXIT.wrong, why('position.otherwise', { name, file: from.path, is: `${from[name]}` }));
  return {
    ...given,
    ...(from.ruleset !== undefined && { ruleset: from.ruleset }),
    ...(from.preset !== undefined && { preset: from.preset }),
    ...(from.players !== undefined && { players: from.players }),
    option: [
      ...Object.entries(from.options).map(([name, value]) => `${name}=${value}`),
      ...given.option,
    ],
  };
};

/** The rules of a game that the command line names. */
export const rulesNamed = async (ports: Ports, id: string): Promise<LoadedRules> => {
  const loaded = await ports.library.loadRules(id);
  if (loaded.ok) return loaded.value;
  if (loaded.problems.some(({ code }) => code === 'unknown-ruleset'))
    return unknownRuleset(ports, id);
  return leaveWithRulesFiles(loaded.problems);
};

/** Fewer letters than this can be tried out. */
const SHORTEST_SEED = 16;

const refuseGuessable = ({ seed, sample }: NewOptions): void => {
  if (seed === undefined || sample || seed.length >= SHORTEST_SEED) return;
  leave(EXIT.wrong, why('leave.guessable', { count: SHORTEST_SEED }));
};

/** The devices by which players need not believe the moderator. */
const sealingOf = (
  ruleset: Parameters<typeof canSeal>[0],
  { chance, beacon, sealed }: NewOptions,
): Pick<Settings, 'chance' | 'beacon' | 'sealed'> => {
  if (sealed && !canSeal(ruleset)) leave(EXIT.wrong, why('leave.nothing-sealed'));
  if (beacon !== undefined && chance !== 'words') leave(EXIT.wrong, why('leave.beacon-alone'));
  return { ...(chance && { chance }), ...(beacon && { beacon }), ...(sealed && { sealed }) };
};

/** The same time for each phase. */
const rhythmOf = (
  { printedPhases }: Pick<Ruleset, 'printedPhases'>,
  said: string,
): NonNullable<Settings['rhythm']> => {
  const after = spanWritten(said) ?? leave(EXIT.wrong, why('leave.no-span', { what: said }));
  return { phases: Object.fromEntries(printedPhases.map((phase) => [phase, { after }])) };
};

const unknownRuleset = ({ library }: Ports, id: string): never =>
  leave(
    EXIT.wrong,
    why('leave.no-ruleset', { what: id }),
    why('leave.there-are', { ids: library.ids.join(', ') }),
  );

interface Opener {
  readonly ruleset: Ruleset;
  readonly parts: RulesetParts;
  readonly folder: string;
  readonly loaded: LoadedRules;
  readonly options: NewOptions;
  readonly from: PositionFile | undefined;
}

const open = async (ports: Ports, opener: Opener): Promise<Exit> => {
  const { ruleset, folder, loaded, options } = opener;
  const at = timeOf(ports, options.now);
  const seed = options.seed ?? Buffer.from(ports.entropy(SEED_BYTES)).toString('hex');
  const usual = usualOf(ruleset, loaded);
  const { preset = usual.preset } = options;
  const words = wordsFor(loaded, options.lang, preset);
  const choices = { preset, options: optionsOf(options.option) };
  const seating = seatingOf(options, usual.players, words.frame('new.nobody'));
  const chosen = { loaded, words, settings: choices, players: seating.players, seed };
  const equipment = equip(ruleset, chosen);
  refuseOtherCount(words, equipment.seats.length, options);
  const settings: Settings = {
    format: 1,
    name: options.name ?? basename(resolve(ports.folder, folder)),
    ruleset: ruleset.id,
    ...choices,
    ...sealingOf(ruleset, options),
    seats: dealSeats(equipment.seats, asSeats(equipment, seating), chanceOf(seed)),
    language: options.lang,
    fingerprint: loaded.fingerprint,
    seedHash: sha256(seed),
    ...(options.post && { post: options.post }),
    ...(options.rhythm !== undefined && { rhythm: rhythmOf(ruleset, options.rhythm) }),
    ...(options.sample && { sample: 'yes' as const }),
  };
  checkSettings(settings, words, options);
  const maker = makerOf(ports.library, loaded);
  const begun =
    opener.from === undefined
      ? setUp(equipment, { at, maker })
      : await adopt(equipment, { at, maker, words, parts: opener.parts, from: opener.from });
  const { desk, batch } = begun;
  const gameFile = gameFileText(settings, options.rhythm);
  ownFolder(folder);
  const write = async (): Promise<void> => {
    beginFolder(folder);
    ownFolder(join(folder, ORDERS, makeMoment(momentOfDesk(desk))));
    await writeGameFiles(folder, { settings, text: gameFile }, ruleset);
    writeSecret(folder, seed, words.frame('leave.file-secret'));
    saveGame(
      { desk, words, loaded, settings: { settings, file: sha256(gameFile) } },
      { folder, log: emptyLog(seed), known: 0 },
      [openingLine(openingOf(settings, equipment), at), ...batchLines(batch)],
    );
  };
  await withLock(folder, write, ports);
  const opened = { settings, folder, words, ruleset, now: momentOfDesk(desk) };
  printNewGame(ports, { ...opened, unsaid: begun.unsaid }, options);
  return EXIT.done;
};

/** A game as it begins, and the first batch of its log. */
interface GameStart {
  readonly desk: Desk;
  readonly batch: Batch;
  /** What a position left unsaid, and what it was taken for. */
  readonly unsaid: readonly string[];
}

interface Origin {
  readonly at: string;
  readonly maker: Maker;
}

const setUp = (equipment: Equipment, made: Origin): GameStart => {
  const directions = { missing: 'wait' } as const;
  const ran = adjudicate(blankDesk(equipment), [], directions);
  const batch = batchOf(ran, { ...made, taken: [], directions }, sha256);
  return { desk: ran.desk, batch, unsaid: [] };
};

/** A game that was under way: its log begins with the table as it was written down. */
const adopt = async (
  equipment: Equipment,
  { at, maker, words, parts, from }: Adopting,
): Promise<GameStart> => {
  const { layPosition, positionForm } = await import('../rulings/position-file.ts');
  const form = await positionForm(equipment, parts);
  const laid = layPosition(equipment, form, from, { chance: equipment.chance, words });
  // Everybody may read the reason: the name of a file may tell what lies in it.
  const ruled = { reason: 'new --from' };
  const adopted = adoptedOn(blankDesk(equipment), laid.state, ruled);
  if (!adopted.ok)
    return leave(EXIT.wrong, ...adopted.problems.map(words.sentence), why('new.nothing-written'));
  const { desk, entries } = adopted.value;
  const directions = { missing: 'wait' } as const;
  const batch = {
    ...batchOf({ desk, entries, evidence: {} }, { at, maker, taken: [], directions }, sha256),
    ruled,
  };
  return { desk, batch, unsaid: laid.unsaid };
};

interface Adopting extends Origin {
  readonly words: Words;
  readonly parts: RulesetParts;
  readonly from: PositionFile;
}

/** A game with a fixed number of seats is not opened for another. */
const refuseOtherCount = ({ frame }: Words, count: number, { players }: NewOptions): void => {
  if (players !== undefined && players !== count)
    leave(EXIT.wrong, frame('new.other-players', { what: players, count }));
};

const checkSettings = (settings: Settings, words: Words, options: NewOptions): void => {
  checkNames(settings);
  const seats = Object.keys(settings.seats);
  for (const seat of armySeats(options))
    if (!seats.includes(seat)) leaveWithOthers(words, 'new.no-seat', seat, seats);
};

interface NewGame {
  readonly settings: Settings;
  readonly folder: string;
  readonly words: Words;
  /** The phase that waits for the first messages. */
  readonly now: Moment;
  readonly ruleset: Phases;
  readonly unsaid: readonly string[];
}

const printNewGame = (
  ports: Ports,
  { settings, folder, words, ruleset, now, unsaid }: NewGame,
  options: NewOptions,
): void => {
  const { name, seats, seedHash } = settings;
  const asks = asksFor(ruleset, now.phase);
  const to = `${join(folder, ORDERS, makeMoment(now))}/`;
  printResult(ports, options, { game: name, folder, seats, seedHash }, [
    words.frame('new.hash', { game: name, hash: seedHash }),
  ]);
  if (unsaid.length > 0)
    talk(ports, words.frame('position.unsaid'), ...unsaid.map((one) => `  ${one}`));
  talk(
    ports,
    ...linesOf(
      [
        paragraph(say('new.publish')),
        ...list(
          Object.entries(seats).map(([seat, { player }]) => say('new.seat', { seat, player })),
        ),
        paragraph(say('new.papers', { folder })),
        paragraph(say('new.lay', { asks, to })),
      ],
      words,
    ),
    `  rookery next ${shellWord(folder)}`,
  );
};
