import { basename, resolve } from 'node:path';
import { batchLines, openingLine } from '../../desk/history.ts';
import { record } from '../../desk/recorded-game.ts';
import { type Kit, nthGame, type Series } from '../../desk/series.ts';
import type { Match } from '../../desk/simulation.ts';
import { makerOf, openingOf } from '../folder/game.ts';
import { withLock } from '../folder/lock.ts';
import { emptyLog } from '../folder/log-file.ts';
import { beginFolder, gameFileText, refuseFilled, writeGameFiles } from '../folder/new-folder.ts';
import { saveGame } from '../folder/save-game.ts';
import { writeSecret } from '../folder/secret.ts';
import type { Settings } from '../folder/settings.ts';
import { EXIT, type Exit, leave, why } from '../io/exit.ts';
import { ownFolder } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import type { LoadedRules } from '../rules/library.ts';
import type { SimulateOptions } from '../table/many-games.ts';
import { type Ports, talk, timeOf } from '../terminal/terminal.ts';
import { wordsFor } from '../terminal/words.ts';
import { withKit } from './player.ts';

type WriteOptions = SimulateOptions & { readonly out: string };

/** Writes one game of a series as a game's folder, which every other command can open. */
export const writeGame = async (
  ports: Ports,
  series: Series,
  options: WriteOptions,
): Promise<Exit> => {
  const nth = nthOf(series, options);
  refuseFilled(resolve(ports.folder, options.out));
  await withKit(ports.library, series.ruleset, (kit, loaded) =>
    write(ports, { kit, loaded, series, nth, options }),
  );
  return EXIT.done;
};

const nthOf = ({ variants, games }: Series, { game }: WriteOptions): number => {
  if (game === undefined || game < 1 || game > games)
    return leave(EXIT.wrong, why('simulate.which', { games }));
  return variants.length === 1 ? game - 1 : leave(EXIT.wrong, why('simulate.one'));
};

interface Writing {
  readonly kit: Kit;
  readonly loaded: LoadedRules;
  readonly series: Series;
  readonly nth: number;
  readonly options: WriteOptions;
}

const write = async (
  ports: Ports,
  { kit, loaded, series, nth, options }: Writing,
): Promise<void> => {
  const { variant, setting, match } = nthGame(kit, series, nth);
  const { fingerprint } = loaded;
  const { lang = 'en' } = options;
  const maker = makerOf(ports.library, loaded);
  const at = timeOf(ports, options.now);
  const { desk, batches } = record(setting, match, {
    stamp: { at, maker },
    hash: sha256,
  });
  const folder = resolve(ports.folder, options.out);
  const settings: Settings = {
    format: 1,
    name: basename(folder),
    ruleset: series.ruleset,
    preset: variant.preset,
    options: variant.options,
    seats: seatsOf(match),
    language: lang,
    fingerprint,
    seedHash: sha256(match.seed),
    sample: 'yes',
  };
  const gameFile = gameFileText(settings);
  const lines = [openingLine(openingOf(settings, desk), at), ...batches.flatMap(batchLines)];
  const words = wordsFor(loaded, lang, variant.preset);
  const played = { desk, loaded, words, settings: { settings, file: sha256(gameFile) } };
  ownFolder(folder);
  const save = async (): Promise<void> => {
    beginFolder(folder);
    await writeGameFiles(folder, { settings, text: gameFile }, desk.ruleset);
    writeSecret(folder, match.seed, words.frame('leave.file-secret'));
    saveGame(played, { folder, log: emptyLog(match.seed), known: 0 }, lines);
  };
  await withLock(folder, save, ports);
  const told = { folder: options.out, seed: match.seed };
  ports.out.write(`${words.frame('simulate.written', told)}\n`);
  talk(ports, words.frame('simulate.next', told));
};

/** Each seat is played by its style. */
const seatsOf = ({ styles }: Match): Settings['seats'] =>
  Object.fromEntries(Object.entries(styles).map(([seat, player]) => [seat, { player }]));
