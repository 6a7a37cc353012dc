import { changesBetween } from '../../core/changes.ts';
import { dataOf } from '../../core/entry.ts';
import type { Desk } from '../../desk/desk.ts';
import { asOne, batchLines } from '../../desk/history.ts';
import { moveToData } from '../../desk/rulings.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { keepRules, keptFile } from '../folder/kept-rules.ts';
import { rulingBatch, saveRulings } from '../folder/save-game.ts';
import { EXIT, type Exit, leave } from '../io/exit.ts';
import { filesIn } from '../io/files.ts';
import {
  applyCorrection,
  type Correction,
  type CorrectOptions,
  changeText,
  type ModeratorWords,
  refused,
} from '../rulings/corrected.ts';
import { changesTold, type OtherData, otherData } from '../rulings/other-data.ts';
import { printJson, ruling, wordOf } from '../rulings/ruling.ts';
import type { Ports } from '../terminal/ports.ts';

/** The game goes by other data of its rules from now on, or from a place of before. */
export const moveGame = (
  ports: Ports,
  folder: string,
  files: readonly string[],
  options: CorrectOptions,
): Promise<Exit> =>
  ruling(ports, folder, options, {
    word: async (opened, word) =>
      asOne((await moving(ports, opened, { word, options }, files)).lines),
    carryOut: async (opened) => {
      const word = wordOf(ports, opened, options);
      const { frame } = opened.words;
      const { game, other, desk, lines, told } = await moving(
        ports,
        opened,
        { word, options },
        files,
      );
      const { fingerprint } = other.loaded;
      if (!options.preview) {
        const { id, dataForm: form } = game.desk.ruleset;
        // Before the log goes by them: whoever opens the game then finds them.
        keepRules(game.folder, { ruleset: id, form }, game.loadedAt(fingerprint));
        saveRulings(game, desk, asOne(lines));
      }
      if (options.json)
        return printJson(ports, game, desk, {
          preview: options.preview === true,
          says: [...changesTold(game, other), ...told],
        });
      const file = keptFile(filesIn(game.folder), fingerprint);
      const end = options.preview ? frame('correct.preview') : frame('moved.done', { file });
      ports.out.write([...changesTold(game, other), ...told, end, ''].join('\n'));
      return EXIT.done;
    },
  });

/** The game by other data, and the lines that say so. */
const moving = async (
  ports: Ports,
  opened: ModeratorGame,
  { word, options }: Pick<ModeratorWords, 'word' | 'options'>,
  files: readonly string[],
) => {
  const { frame } = opened.words;
  if (options.for !== undefined || options.state) leave(EXIT.wrong, frame('correct.either'));
  const other = await otherData(ports, opened, files);
  const { fingerprint } = other.loaded;
  if (fingerprint === opened.loaded.fingerprint) leave(EXIT.done, frame('other.same-data'));
  const game = knowing(opened, other);
  const made = applyCorrection(game, { word, options }, (there) =>
    moved(game, there, { word, options, data: fingerprint }),
  );
  return { game, other, ...made };
};

/** The game with data that do not lie in its folder yet. */
const knowing = (game: ModeratorGame, { loaded }: OtherData): ModeratorGame => {
  const { rules } = game.equipWith(loaded);
  const { desk, loadedAt } = game;
  const isIt = (data: string | undefined): boolean => data === loaded.fingerprint;
  const rulesAt = (data: string | undefined) => (isIt(data) ? rules : desk.rulesAt?.(data));
  return {
    ...game,
    desk: { ...desk, rulesAt },
    loadedAt: (data) => (isIt(data) ? { ...loaded, source: 'own' } : loadedAt(data)),
  };
};

const moved = (
  game: ModeratorGame,
  desk: Desk,
  { word, options, data: is }: Pick<ModeratorWords, 'word' | 'options'> & { readonly data: string },
): Correction => {
  const { fingerprint: was } = game.loadedAt(dataOf(desk.entries));
  const right = moveToData(desk, { was, is }, word);
  if (!right.ok) return refused(game, right.problems);
  const { desk: after, entries } = right.value;
  const others = changesBetween(desk.state, after.state).map((one) => changeText(game, one));
  const told = others.length === 0 ? [] : [game.words.frame('moved.table'), ...others];
  if (others.length > 0 && !options.yes && !options.preview)
    leave(EXIT.wrong, ...told, game.words.frame('moved.meant'));
  const batch = rulingBatch(game, after, { ...word, ruled: word, entries });
  return { desk: after, lines: batchLines(batch), told };
};
