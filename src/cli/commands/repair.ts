import { dirname, join, relative } from 'node:path';
import type { Lang } from '../../core/game.ts';
import type { LogLine } from '../../core/log.ts';
import { readDerived, readSettings } from '../folder/derived.ts';
import { REPORTS } from '../folder/documents.ts';
import { rulesNamedIn } from '../folder/equip-game.ts';
import { inLanguage, type ModeratorGame } from '../folder/game.ts';
import { mendInbox } from '../folder/inbox.ts';
import { keptRulesText } from '../folder/kept-rules.ts';
import { breakLock, foldersIn, locksIn, withLock } from '../folder/lock.ts';
import {
  appendLog,
  damageOf,
  headFault,
  LOG,
  LOG_RESTORED,
  readKnownEnd,
} from '../folder/log-file.ts';
import { noteInLog } from '../folder/note-game.ts';
import { withModeratorGame } from '../folder/open-folder.ts';
import { saveGame } from '../folder/save-game.ts';
import { GAME_FILE, requireGame } from '../folder/settings.ts';
import { disk, removeFile } from '../io/disk.ts';
import { EXIT, type Exit, leave } from '../io/exit.ts';
import {
  CIRCLE,
  isFolder,
  keepAside,
  namesIn,
  ownFolder,
  readIfThere,
  replaceFile,
  statOf,
} from '../io/files.ts';
import type { CallOf, OptionsFor } from '../table/groups.ts';
import { type Ports, printResult, talk, timeOf } from '../terminal/terminal.ts';
import { type Words, wordsFor, wordsOfNoGame } from '../terminal/words.ts';
import { type Finding, findAll, type Remedy } from './repair-find.ts';

type RepairOptions = OptionsFor<'repair'>;

/** Names that files are written under: a folder of such a name stands where one belongs. */
const FILE = /\.(?:ya?ml|jsonl?|txt|eml|md|html|svg|png)$/;

/** Whatever lies where a file belongs and is none: reading it would wait for ever, or never end. */
const irregularIn = (folder: string): readonly string[] =>
  foldersIn(folder).flatMap((inner) =>
    namesIn(inner)
      .map((name) => join(inner, name))
      .filter((path) => {
        const stat = statOf(path);
        if (stat === undefined || stat === CIRCLE) return false;
        return stat.isDirectory() ? FILE.test(path) : !stat.isFile();
      })
      .map((path) => relative(folder, path)),
  );

/** Says what of a game's folder is not as it should be, puts right what can be, and keeps what it replaces. */
export const repairFolder = async ({ ports, folder, options }: CallOf<'repair'>): Promise<Exit> => {
  const isLocked = options.unlock && locksIn(folder).length > 0;
  if (!isLocked) requireGame(folder);
  if (options.unlock) return breakLock(ports, folder);
  const irregular = irregularIn(folder);
  if (irregular.length > 0) return printIrregular(ports, folder, irregular, options);
  const bearing = options.takeLog ? { otherLog: 'take' as const } : {};
  const work = async (): Promise<Exit> =>
    (await cutBack(ports, folder, options)) ??
    withModeratorGame(
      ports,
      folder,
      async (opened) => {
        const game = inLanguage(opened, options.lang);
        return options.takeLog ? takeLog(game, options) : repair(game, options);
      },
      bearing,
    );
  return options.check ? work() : withLock(folder, work, ports);
};

/** Nothing else can be looked at before somebody has moved these away. */
const printIrregular = async (
  ports: Ports,
  folder: string,
  files: readonly string[],
  { lang }: RepairOptions,
): Promise<Exit> => {
  // What says which language the game is in may be one of them.
  const { frame } = await wordsIn(ports, folder, lang).catch(() => wordsOfNoGame(lang ?? 'en'));
  for (const file of files) ports.out.write(`${frame('repair.irregular', { file })}\n`);
  talk(ports, frame('repair.move', { count: files.length }));
  return EXIT.needed;
};

/** The words of a game that cannot be opened. */
const wordsIn = async (ports: Ports, folder: string, lang?: Lang): Promise<Words> => {
  const { settings } = await readSettings(ports.library, folder, readDerived(folder).derived);
  const loaded = await rulesNamedIn(ports, join(folder, GAME_FILE), settings);
  return wordsFor(loaded, lang ?? settings.language, settings.preset);
};

/** A log with a damaged line can be opened by nobody: it is cut back to the last run before that, if the moderator rules so. */
const cutBack = async (
  ports: Ports,
  folder: string,
  { check, takeLog: take, reason, lang }: RepairOptions,
): Promise<Exit | undefined> => {
  const damage = damageOf(folder);
  // Half a line that a ruling of the same kind left behind is kept by the next one.
  if (damage === undefined || (take && damage.isTail)) return undefined;
  const { bytes, line, n, good } = damage;
  const { frame } = await wordsIn(ports, folder, lang);
  ports.out.write(`${frame('repair.line-damaged', { file: LOG, line, n, folder })}\n`);
  if (check || !take) return EXIT.needed;
  if ((reason ?? '').trim() === '') leave(EXIT.wrong, frame('repair.reason'));
  const kept = keepAside(folder, 'log.damaged.jsonl', bytes);
  replaceFile(join(folder, LOG), good);
  ports.out.write(`${frame('repair.cut-back', { kept })}\n`);
  return undefined;
};

const repair = async (game: ModeratorGame, options: RepairOptions): Promise<Exit> => {
  const { ports } = game;
  const { check } = options;
  const { frame } = game.words;
  const found = findAll(game);
  const done = check ? () => undefined : remedies(game, found);
  const say = (text: string): void => void (options.json || ports.out.write(`${text}\n`));
  const told = found.map(({ file, line, ...finding }) => {
    const says = frame(finding.frame, { file, line: line ?? 1 });
    say(says);
    const kept = finding.remedy && done({ file, ...finding }, finding.remedy);
    if (kept !== undefined) say(frame('repair.done', { kept: kept.name }));
    const { remedy } = finding;
    return { file, line, says, remedy, isMended: kept !== undefined, kept: kept?.name };
  });
  if (options.json)
    printResult(ports, options, { game: game.settings.settings.name, found: told }, []);
  else if (found.length === 0) talk(ports, frame('repair.fine'));
  else if (check) talk(ports, frame('repair.found', { count: found.length }));
  const left = found.filter(({ remedy }) => check || remedy === undefined);
  return left.length > 0 ? EXIT.needed : EXIT.done;
};

interface RepairOutcome {
  /** The name that the file as it was is kept under. */
  readonly name?: string;
}

type Mend = (finding: Finding, remedy: Remedy) => RepairOutcome;

/** Puts things right, each once: what can be made again is made again in one go. */
const remedies = (game: ModeratorGame, found: readonly Finding[]): Mend => {
  const { folder } = game;
  // First of all, for what is made again is made in one go.
  const kept = new Map(found.map((finding) => [finding.file, keep(folder, finding)]));
  const done = new Map<Remedy, RepairOutcome>();
  let { log } = game;
  const once = (remedy: Remedy, mend: () => RepairOutcome): RepairOutcome => {
    const before = done.get(remedy) ?? mend();
    done.set(remedy, before);
    return before;
  };
  return ({ file, text = '' }, remedy) => {
    const path = join(folder, file);
    switch (remedy) {
      case 'remove':
        removeFile(path);
        return {};
      case 'log':
        return once(remedy, () => {
          const appended = appendLog(folder, log, []);
          log = appended.log;
          const [aside] = appended.aside;
          return aside === undefined ? {} : { name: aside.name };
        });
      case 'derived':
        once(remedy, () => {
          saveGame(game, { folder, log, known: 0 }, []);
          return {};
        });
        return kept.get(file) ?? {};
      case 'inbox': {
        const { kept: name } = mendInbox(folder) ?? {};
        return name === undefined ? {} : { name };
      }
      case 'write':
        ownFolder(dirname(path));
        replaceFile(path, text);
        return {};
      case 'rules':
        replaceFile(path, rulesText(game));
        return {};
      case 'close':
        disk.changeMode(path, isFolder(path) ? 0o700 : 0o600);
        return {};
    }
  };
};

const rulesText = ({ desk, loaded }: ModeratorGame): string => {
  const { id: ruleset, dataForm: form } = desk.ruleset;
  return keptRulesText({ ruleset, form }, loaded);
};

const keep = (folder: string, { file, keepAs }: Finding): RepairOutcome =>
  keepAs === undefined
    ? {}
    : { name: keepAside(join(folder, REPORTS), keepAs, readIfThere(join(folder, file)) ?? '') };

/** The moderator rules that the log as it is now is the game's: an older one, put back on purpose. */
const takeLog = async (game: ModeratorGame, { reason, now }: RepairOptions): Promise<Exit> => {
  const { folder, log, words, settings, ports } = game;
  const known = readKnownEnd(folder, settings.settings);
  if (headFault(log, known) === undefined) {
    if (known.head?.last !== log.last) saveGame(game, { folder, log, known: 0 }, []);
    talk(ports, words.frame('repair.log-fits'));
    return EXIT.done;
  }
  if (reason === undefined || reason.trim() === '')
    return leave(EXIT.wrong, words.frame('repair.reason'));
  const { lines, last, n = known.n } = known.head ?? {};
  const ruling: LogLine = {
    ...{ line: 'ruling', at: timeOf(ports, now), what: LOG_RESTORED, reason },
    about: { lines, last, n },
  };
  noteInLog(game, [ruling], 0);
  talk(ports, words.frame('repair.taken'));
  return EXIT.done;
};
