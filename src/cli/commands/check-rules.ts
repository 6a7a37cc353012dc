import type { Entry } from '../../core/entry.ts';
import { canonical } from '../../core/json.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import type { ClosedEntries } from '../../desk/history.ts';
import { makeMoment, momentOf } from '../../desk/moment.ts';
import { type Parting, type PlayedOn, partingOf, replayGame } from '../../desk/rulings.ts';
import { type ModeratorGame, makerOf } from '../folder/game.ts';
import { lookAt } from '../folder/open-game.ts';
import type { Common } from '../folder/options.ts';
import { EXIT, type Exit } from '../io/exit.ts';
import {
  changesTold,
  isNameless,
  namelessText,
  type OtherData,
  otherData,
} from '../rulings/other-data.ts';
import { historyIn } from '../rulings/ruling.ts';
import { entryText } from '../rulings/why-entry.ts';
import { type Ports, printResult } from '../terminal/terminal.ts';

/**
 * Says from which entry on other data of the rules would have made a difference in a game, and
 * whether this program still plays it as the one did that wrote its log.
 */
export const checkRules = (
  ports: Ports,
  folder: string,
  files: readonly string[],
  options: Common,
): Promise<Exit> =>
  lookAt(ports, folder, options, async (game) => {
    const code = otherCode(game);
    if (isNameless(game, files) && !options.json) {
      const lines = [...(code === undefined ? [] : codeTold(game, code)), namelessText(game)];
      ports.out.write(`${lines.join('\n')}\n`);
      return EXIT.done;
    }
    const other = await otherData(game, files);
    const isOwn = other.loaded.fingerprint === game.loaded.fingerprint;
    const played = isOwn
      ? undefined
      : replayGame(game.equipWith(other.loaded), historyIn(game), game.desk);
    const parting = played && partingOf(game.desk.entries, played.desk.entries);
    const found = { other, played, parting, code };
    return printResult(ports, options, asJson(game, found), formatDifference(game, found));
  });

const formatDifference = (
  game: ModeratorGame,
  { other, played, parting, code }: RulesDifference,
): readonly string[] => [
  ...(code === undefined ? [] : codeTold(game, code)),
  ...(played === undefined
    ? [game.words.frame('other.same-data')]
    : [...changesTold(game, other), ...partingTold(game, played, parting)]),
];

/** Where the game comes out otherwise by its own data: the code is another than the one that played it. */
interface OtherCode extends Parting {
  readonly wrote: ClosedEntries;
  readonly runs: string;
}

const otherCode = (game: ModeratorGame): OtherCode | undefined => {
  const history = historyIn(game);
  const parting = partingOf(game.desk.entries, replayGame(game.desk, history).desk.entries);
  const n = (parting?.was ?? parting?.is)?.n ?? 0;
  const { closed: wrote } = history.batches.find(({ closed }) => closed.n >= n) ?? history;
  if (parting === undefined || wrote === undefined) return undefined;
  return { ...parting, wrote, runs: codeOf(makerOf(game.ports.library, game.loaded)) };
};

const codeOf = ({ program = '', code = '' }: Pick<ClosedEntries, 'program' | 'code'>): string =>
  [program, code.slice(0, 8)].filter((part) => part !== '').join(', ');

const codeTold = (game: ModeratorGame, { was, is, wrote, runs }: OtherCode): readonly string[] => {
  const { words, desk } = game;
  const at = was ?? is;
  const place = at === undefined ? {} : { n: at.n, when: words.when(momentOf(desk.ruleset, at)) };
  return [
    words.frame('other.code', { ...place, wrote: codeOf(wrote), runs }),
    ...entriesTold(game, { ...(was && { was }), ...(is && { is }) }),
  ];
};

const entriesTold = ({ words }: ModeratorGame, { was, is }: Parting): readonly string[] => {
  const text = (entry: Entry | undefined): string =>
    entry === undefined ? words.frame('other.nothing') : entryText(entry, words);
  return [
    words.frame('other.was', { text: text(was) }),
    words.frame('other.is', { text: text(is) }),
  ];
};

const partingTold = (
  game: ModeratorGame,
  played: PlayedOn,
  parting: Parting | undefined,
): readonly string[] => {
  const { words, desk } = game;
  const isTableSame = canonical(played.desk.state) === canonical(desk.state);
  if (parting === undefined)
    return [words.frame(isTableSame ? 'other.no-difference' : 'other.table-alone')];
  const { n, ...where } = parting.was ?? parting.is ?? { n: 0, round: 0, phase: '' };
  const at = { n, when: words.when(momentOf(desk.ruleset, where)) };
  const isWhole = makeMoment(momentOfDesk(played.desk)) === makeMoment(momentOfDesk(desk));
  const reached = { when: words.when(momentOfDesk(played.desk)), whole: isWhole ? 'yes' : 'no' };
  return [
    words.frame('other.from', at),
    ...entriesTold(game, parting),
    words.frame('other.reached', reached),
  ];
};

interface RulesDifference {
  readonly other: OtherData;
  readonly played: PlayedOn | undefined;
  readonly parting: Parting | undefined;
  readonly code: OtherCode | undefined;
}

const asJson = (
  { settings, loaded, words, desk }: ModeratorGame,
  { other, played, parting, code }: RulesDifference,
): object => {
  const whole = (entry: Entry | undefined) =>
    entry === undefined ? null : { ...entry, text: entryText(entry, words) };
  const place = (one: Parting) => ({ was: whole(one.was), is: whole(one.is) });
  return {
    game: settings.settings.name,
    own: loaded.fingerprint,
    other: other.loaded.fingerprint,
    changes: other.changes,
    from: parting === undefined ? null : place(parting),
    ...(played && {
      reached: makeMoment(momentOfDesk(played.desk)),
      now: makeMoment(momentOfDesk(desk)),
    }),
    code: code === undefined ? null : { ...place(code), wrote: code.wrote.code ?? null },
  };
};
