import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Ruleset } from '../../core/ruleset.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import { type Moment, parseMoment } from '../../desk/moment.ts';
import { splitOwn } from '../../desk/read-text.ts';
import { tagOf } from '../../desk/tag.ts';
import { equip, usualOf } from '../folder/equip-game.ts';
import { withGame } from '../folder/open-game.ts';
import { optionsOf } from '../folder/options.ts';
import { folderAround, pasted, readContent } from '../folder/order-files.ts';
import { GAME_FILE, isBundle } from '../folder/settings.ts';
import { tagFor, taggedLines } from '../inbox/tags.ts';
import { EXIT, type Exit, leave } from '../io/exit.ts';
import { decoded } from '../io/files.ts';
import { mac } from '../io/hashing.ts';
import type { LoadedRules } from '../rules/library.ts';
import type { OptionsFor, WholeCall } from '../table/groups.ts';
import { type Ports, printResult } from '../terminal/terminal.ts';
import { type Words, wordsFor, wordsOfNoGame } from '../terminal/words.ts';
import { ownSeat, seatNamed } from './reader.ts';

type TagOptions = OptionsFor<'tag'>;

/** Prints the tag that vouches for a player's orders, by his bundle, or by what he says instead. */
export const printTag = async (call: WholeCall<'tag'>): Promise<Exit> => {
  const { ports, options } = call;
  const [path = ''] = call.operands;
  const { game, for: seat, phase, C = folderAround(ports, path) } = options;
  const nobody = wordsOfNoGame(options.lang ?? 'en');
  if (game !== undefined && seat !== undefined && phase !== undefined)
    return tagWithoutGame(ports, path, { ...options, game, for: seat, phase });
  if (!isBundle(C) && !existsSync(join(C, GAME_FILE)))
    return leave(EXIT.wrong, nobody.frame('tag.no-bundle'), nobody.frame('tag.say'));
  return withGame(ports, C, options, async (opened) => {
    const { desk, keyFor, words } = opened;
    const own =
      desk.bundled === undefined
        ? seatNamed(desk, seat, words)
        : ownSeat(opened, desk.bundled, seat);
    const { printedPhases } = desk.ruleset;
    const moment =
      phase === undefined ? momentOfDesk(desk) : momentNamed(printedPhases, phase, words);
    const key = options.key ?? keyFor(own) ?? noKey(words);
    const text = splitOwn(desk, linesOf(read(ports, path, words)));
    return printTagOf(ports, tagFor(opened, own, moment, key)(text), options);
  });
};

const printTagOf = (ports: Ports, tag: string, options: TagOptions): Exit =>
  printResult(ports, options, { tag }, [`tag: ${tag}`]);

type Framing = Pick<Words, 'frame' | 'sentence'>;

const noKey = ({ frame }: Framing): never => leave(EXIT.wrong, frame('tag.no-key'));

type TagInput = TagOptions & {
  readonly game: string;
  readonly for: string;
  readonly phase: string;
};

const tagWithoutGame = async (ports: Ports, path: string, options: TagInput): Promise<Exit> => {
  const { ruleset: id, lang = 'en' } = options;
  const words = wordsOfNoGame(lang);
  const noRuleset = (): never =>
    leave(EXIT.wrong, words.frame('bench.no-ruleset', { ruleset: id }));
  const key = options.key ?? ports.env['ROOKERY_KEY'] ?? noKey(words);
  const loaded = await ports.library.loadRules(id);
  if (!loaded.ok) return noRuleset();
  const text = read(ports, path, words);
  const used = await ports.library.withRuleset(id, (ruleset) =>
    tagFrom(ruleset, loaded.value, text, { ...options, key }),
  );
  return used.ok ? printTagOf(ports, used.value, options) : noRuleset();
};

const read = (ports: Ports, path: string, { frame, sentence }: Framing): string => {
  const { bytes, fault } =
    path === '-'
      ? pasted(Buffer.from(ports.readStdin(frame('leave.typing'))))
      : readContent(resolve(ports.folder, path));
  return fault === undefined
    ? decoded(bytes)
    : leave(EXIT.wrong, frame('tag.no-orders', { file: path, fault: sentence(fault) }));
};

const linesOf = (text: string): readonly string[] => text.split(/\r\n|\n|\r/);

const tagFrom = (
  ruleset: Ruleset,
  loaded: LoadedRules,
  text: string,
  options: TagInput & { readonly key: string },
): string => {
  const usual = usualOf(ruleset, loaded);
  const { preset = usual.preset, players = usual.players } = options;
  const settings = { preset, options: optionsOf(options.option) };
  const words = wordsFor(loaded, options.lang ?? 'en', preset);
  const equipment = equip(ruleset, {
    loaded,
    words,
    settings,
    players,
    seed: '',
  });
  const { rules, seats } = equipment;
  const seat = seatNamed(equipment, options.for, words);
  const moment = momentNamed(ruleset.printedPhases, options.phase, words);
  const view = { rules, state: ruleset.blank(rules, seats) };
  const lines = taggedLines(equipment, view, seat, splitOwn(equipment, linesOf(text)));
  return tagOf(mac, options.key, { game: options.game, seat, moment, lines });
};

const momentNamed = (phases: readonly string[], named: string, { frame }: Framing): Moment =>
  parseMoment(phases, basename(named)) ??
  leave(EXIT.wrong, frame('tag.phase', { phase: phases.at(-1), what: named }));
