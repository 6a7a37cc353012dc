import { basename, join, resolve } from 'node:path';
import { say } from '../../core/document.ts';
import type { Game } from '../../core/game.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import { adjudicate, batchOf } from '../../desk/adjudicate.ts';
import { blankDesk, momentOfDesk } from '../../desk/desk.ts';
import { batchLines, openingLine } from '../../desk/history.ts';
import { asksFor, type Moment, makeMoment, type Phases } from '../../desk/moment.ts';
import { list, paragraph } from '../../desk/speech.ts';
import { shellWord } from '../../report/shell-word.ts';
import { equip } from '../folder/equip.ts';
import { withLock } from '../folder/lock.ts';
import { emptyLog } from '../folder/log-file.ts';
import { makerOf } from '../folder/maker.ts';
import { beginFolder, refuseFilled } from '../folder/new-folder.ts';
import { checkNames, gameFileText, writeGameFiles } from '../folder/new-game-file.ts';
import { openingOf } from '../folder/opening.ts';
import { json, optionsOf } from '../folder/options.ts';
import { ORDERS } from '../folder/order-files.ts';
import { linesOf } from '../folder/painted.ts';
import { saveGame } from '../folder/save-game.ts';
import { writeSecret } from '../folder/secret.ts';
import type { Settings } from '../folder/settings.ts';
import { usualOf } from '../folder/usual.ts';
import { EXIT, type Exit, leave, why } from '../io/exit.ts';
import { ownFolder } from '../io/files.ts';
import { chanceOf, sha256 } from '../io/hashing.ts';
import type { LoadedRules } from '../rules/library.ts';
import { armySeats, rulesWith } from '../rulings/new-brought.ts';
import type { BEGIN } from '../table/begin.ts';
import type { OptionsOf } from '../table/declare.ts';
import type { Ports } from '../terminal/ports.ts';
import { talk } from '../terminal/terminal.ts';
import { timeOf } from '../terminal/time.ts';
import { type Words, wordsFor } from '../terminal/words.ts';
import { dealSeats, seatingOf } from './new-seats.ts';

type NewOptions = OptionsOf<typeof BEGIN.new>;

const SEED_BYTES = 32;

/** Opens a game: writes its folder, and sets the table up so that it waits for the first orders. */
export const openGame = async (
  ports: Ports,
  folder: string,
  options: NewOptions,
): Promise<Exit> => {
  refuseFilled(folder);
  refuseGuessable(options);
  const loaded = await ports.library.loadRules(options.ruleset);
  if (!loaded.ok) {
    if (loaded.problems.some(({ code }) => code === 'unknown-ruleset'))
      return unknownRuleset(ports, options.ruleset);
    const { rulesFileLines } = await import('../rules/rules-lines.ts');
    return leave(EXIT.wrong, ...rulesFileLines(loaded.problems));
  }
  const used = await ports.library.withRuleset(options.ruleset, async (ruleset) => {
    const words = wordsFor(loaded.value, options.lang);
    const rules = await rulesWith(ports, { ruleset, loaded: loaded.value, words }, options);
    return open(ports, { ruleset, folder, loaded: rules, options });
  });
  return used.ok ? used.value : unknownRuleset(ports, options.ruleset);
};

/** Fewer letters than this can be tried out. */
const SHORTEST_SEED = 16;

const refuseGuessable = ({ seed, sample }: NewOptions): void => {
  if (seed === undefined || sample || seed.length >= SHORTEST_SEED) return;
  leave(EXIT.wrong, why('leave.guessable', { count: SHORTEST_SEED }));
};

/** The devices by which players need not believe the moderator. */
const sealingOf = ({
  chance,
  beacon,
  sealed,
}: NewOptions): Pick<Settings, 'chance' | 'beacon' | 'sealed'> => {
  if (beacon !== undefined && chance !== 'words') leave(EXIT.wrong, why('leave.beacon-alone'));
  return { ...(chance && { chance }), ...(beacon && { beacon }), ...(sealed && { sealed }) };
};

const unknownRuleset = ({ library }: Ports, id: string): never =>
  leave(
    EXIT.wrong,
    why('leave.no-ruleset', { what: id }),
    why('leave.there-are', { ids: library.ids.join(', ') }),
  );

interface Opener<G extends Game> {
  readonly ruleset: Ruleset<G>;
  readonly folder: string;
  readonly loaded: LoadedRules;
  readonly options: NewOptions;
}

const open = async <G extends Game>(ports: Ports, opener: Opener<G>): Promise<Exit> => {
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
  const settings: Settings = {
    format: 1,
    name: options.name ?? basename(resolve(ports.folder, folder)),
    ruleset: ruleset.id,
    ...choices,
    ...sealingOf(options),
    seats: dealSeats(equipment.seats, seating, chanceOf(seed)),
    language: options.lang,
    fingerprint: loaded.fingerprint,
    seedHash: sha256(seed),
    ...(options.sample && { sample: 'yes' as const }),
  };
  checkSettings(settings, words, options);
  const ran = adjudicate(blankDesk(equipment), [], { missing: 'wait' });
  const batch = batchOf(
    ran,
    { at, taken: [], directions: { missing: 'wait' }, maker: makerOf(ports.library, loaded) },
    sha256,
  );
  const gameFile = gameFileText(settings);
  ownFolder(folder);
  const write = async (): Promise<void> => {
    beginFolder(folder);
    ownFolder(join(folder, ORDERS, makeMoment(momentOfDesk(ran.desk))));
    await writeGameFiles(folder, { settings, text: gameFile }, ruleset);
    writeSecret(folder, seed, words.frame('leave.file-secret'));
    saveGame(
      { desk: ran.desk, words, loaded, settings: { settings, file: sha256(gameFile) } },
      { folder, log: emptyLog(seed), known: 0 },
      [openingLine(openingOf(settings, equipment), at), ...batchLines(batch)],
    );
  };
  await withLock(folder, write, ports);
  tell(ports, { settings, folder, words, ruleset, now: momentOfDesk(ran.desk) }, options);
  return EXIT.done;
};

const checkSettings = (settings: Settings, { frame }: Words, options: NewOptions): void => {
  checkNames(settings);
  const seats = Object.keys(settings.seats);
  for (const seat of armySeats(options))
    if (!seats.includes(seat))
      leave(
        EXIT.wrong,
        frame('new.no-seat', { what: seat }),
        frame('leave.there-are', { ids: seats.join(', ') }),
      );
};

interface Opened {
  readonly settings: Settings;
  readonly folder: string;
  readonly words: Words;
  /** The phase that waits for the first messages. */
  readonly now: Moment;
  readonly ruleset: Phases;
}

const tell = (
  ports: Ports,
  { settings, folder, words, ruleset, now }: Opened,
  options: NewOptions,
): void => {
  const { name, seats, seedHash } = settings;
  const asks = asksFor(ruleset, now.phase);
  const to = `${join(folder, ORDERS, makeMoment(now))}/`;
  if (options.json) ports.out.write(json({ game: name, folder, seats, seedHash }));
  else ports.out.write(`${words.frame('new.hash', { game: name, hash: seedHash })}\n`);
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
    `  rookery status ${shellWord(folder)}`,
  );
};
