import { join, resolve } from 'node:path';
import type { Game, Reader, Seat } from '../../core/game.ts';
import { onceEach } from '../../core/once.ts';
import { stopAsPlayed } from '../../desk/asked.ts';
import { bundlesOf } from '../../desk/bundle.ts';
import { momentOfDesk, viewFor } from '../../desk/desk.ts';
import { makeMoment } from '../../desk/moment.ts';
import { deadlineAt, dueText } from '../deadline.ts';
import { EXIT, type Exit, leave } from '../exit.ts';
import { bundleText } from '../io/bundle-file.ts';
import { BUNDLE } from '../io/bundle-place.ts';
import { stateText } from '../io/state-file.ts';
import { KEY_FILE } from '../open-bundle.ts';
import { withModeratorGame } from '../open-folder.ts';
import { inLanguage, type ModeratorGame } from '../open-game.ts';
import { templateText } from '../order-template.ts';
import { mapPapersOf } from '../papers/map-papers.ts';
import { type Papers, writePapers } from '../papers/papers.ts';
import { reportPapers } from '../papers/report-papers.ts';
import type { Ports } from '../ports.ts';
import { reportsInAll } from '../report-formats.ts';
import type { Common } from './options.ts';
import { ruleTextsOf } from './page-parts.ts';
import { roundToTell } from './report.ts';

export interface BundleOptions extends Common {
  readonly for?: string;
  readonly round?: number;
  readonly o?: string;
  /** Each house's key, too, which is handed over once. */
  readonly keys?: boolean;
  /** A picture of dots, too. */
  readonly map?: 'svg' | 'png';
  readonly font?: string;
}

const BUNDLES = 'bundles';

/** Writes what each house should get, and what may be posted: nothing in it is known to another house alone. */
export const writeBundles = (ports: Ports, folder: string, options: BundleOptions): Promise<Exit> =>
  withModeratorGame(ports, folder, async (opened) => {
    const game = inLanguage(opened, options.lang);
    const readers = readersOf(game, options.for);
    const papers = await papersOf(ports, game, options);
    const to = options.o ?? join(folder, BUNDLES, makeMoment(momentOfDesk(game.desk)));
    for (const reader of readers) {
      writePapers(resolve(ports.folder, to, reader), await papers(reader));
      ports.out.write(`${join(to, reader)}\n`);
    }
    return EXIT.done;
  });

const PUBLIC = 'public';

const readersOf = <G extends Game>(
  { desk }: ModeratorGame<G>,
  named: string | undefined,
): readonly Reader[] => {
  const readers = [PUBLIC, ...desk.seats];
  if (named === undefined || named === 'all') return readers;
  const reader = readers.find((known) => known === named.toLowerCase());
  if (reader !== undefined) return [reader];
  return leave(
    EXIT.wrong,
    `--for: no seat is called "${named}".`,
    `There are: ${readers.join(', ')}, all.`,
  );
};

type PapersOf = (reader: Reader) => Promise<Papers>;

const papersOf = async <G extends Game>(
  ports: Ports,
  game: ModeratorGame<G>,
  { round, keys = false, map = 'svg', font }: BundleOptions,
): Promise<PapersOf> => {
  const reports = reportsInAll(game, roundToTell(game, round));
  const told = reportPapers(reports, await ruleTextsOf(ports, game));
  const maps = await mapPapersOf(ports, game, { map, ...(font !== undefined && { font }) });
  const own = ownPapers(game);
  return async (reader) => ({
    ...told(reader),
    ...(await maps(reader)),
    ...(reader !== PUBLIC && own(reader)),
    ...(reader !== PUBLIC && keys && { [KEY_FILE]: `${game.keyFor(reader)}\n` }),
  });
};

/** What a house alone gets: the game as it knows it, and help for its orders. */
const ownPapers = <G extends Game>(game: ModeratorGame<G>): ((seat: Seat) => Papers) => {
  const { desk, words } = game;
  const { state, over } = stopAsPlayed(desk);
  const bundle = bundlesOf(desk);
  const tableText = onceEach((table: G['state']) => stateText({ ...desk, state: table }));
  const settings = { ...game.settings.settings, language: words.catalogue.lang };
  return (seat) => {
    const view = viewFor(desk, state, seat);
    return {
      [BUNDLE]: bundleText(settings, bundle(seat)),
      'state.yaml': tableText(view.state),
      ...(!over && formFiles(game, view.state, seat)),
    };
  };
};

/** The template and the schema of the orders, in games that have them. */
const formFiles = <G extends Game>(
  { desk, words, settings }: ModeratorGame<G>,
  state: G['state'],
  seat: Seat,
): Papers => {
  const { rules, ruleset } = desk;
  const moment = momentOfDesk(desk);
  const phase = makeMoment(moment);
  const deadline = deadlineAt(settings.settings, moment);
  const due = deadline === undefined ? '' : `## ${dueText(words, moment, deadline)}\n`;
  const { name: game, preset } = settings.settings;
  const tagged = { game, preset, seat, phase, players: desk.seats.length };
  const form = ruleset.orderForm?.({ rules, state }, seat, words.catalogue.lang);
  if (form === undefined) return {};
  return {
    'orders.txt': `${templateText(form, words.catalogue)}\n${due}## ${words.frame('template.tag', tagged)}\n`,
    'orders.schema.json': `${JSON.stringify(form.schema, null, 2)}\n`,
  };
};
