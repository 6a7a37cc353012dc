import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Game, Seat } from '../../core/game.ts';
import { stopOf } from '../../desk/asked.ts';
import { momentOfDesk, viewFor } from '../../desk/desk.ts';
import { makeMoment } from '../../desk/moment.ts';
import { deadlineAt, dueText } from '../deadline.ts';
import { EXIT, type Exit, leave } from '../exit.ts';
import { replaceFile } from '../io/files.ts';
import { stateText } from '../io/state-file.ts';
import { inLanguage, type OpenGame, withGame } from '../open-game.ts';
import { templateText } from '../order-template.ts';
import type { Ports } from '../ports.ts';
import { seatKey } from '../receive/recognise.ts';
import { renderedReports } from '../report-formats.ts';
import type { Common } from './options.ts';
import { roundToTell } from './report.ts';

export interface BundleOptions extends Common {
  readonly for?: string;
  readonly round?: number;
  readonly o?: string;
  /** Each house's key, too, which is handed over once. */
  readonly keys?: boolean;
}

const BUNDLES = 'bundles';

/** A house's files by name, with what they hold. */
type Bundle = Readonly<Record<string, string>>;

/** Writes what each house should get: nothing in it is known to another house alone. */
export const writeBundles = (ports: Ports, folder: string, options: BundleOptions): Promise<Exit> =>
  withGame(ports, folder, async (opened) => {
    const game = inLanguage(opened, options.lang);
    const seats = seatsOf(game, options.for);
    const bundle = bundlesOf(game, options);
    const to = options.o ?? join(folder, BUNDLES, makeMoment(momentOfDesk(game.desk)));
    for (const seat of seats) {
      writeFiles(resolve(ports.folder, to, seat), bundle(seat));
      ports.out.write(`${join(to, seat)}\n`);
    }
    return EXIT.done;
  });

const seatsOf = <G extends Game>(
  { desk, words: { frame } }: OpenGame<G>,
  named: string | undefined,
): readonly Seat[] => {
  if (named === undefined || named === 'all') return desk.seats;
  const seat = desk.seats.find((known) => known === named.toLowerCase());
  if (seat !== undefined) return [seat];
  return leave(
    EXIT.wrong,
    frame('leave.no-seat', { what: named }),
    frame('leave.there-are', { ids: [...desk.seats, 'all'].join(', ') }),
  );
};

const bundlesOf = <G extends Game>(
  game: OpenGame<G>,
  { round, keys = false }: BundleOptions,
): ((seat: Seat) => Bundle) => {
  const { desk } = game;
  const moments = roundToTell(game, round);
  const inFormat = (format: 'text' | 'html') =>
    renderedReports(game, moments, { format, dialect: 'phpbb' });
  const [text, html] = [inFormat('text'), inFormat('html')];
  const { state, over } = stopOf(desk);
  return (seat) => {
    const view = viewFor(desk, state, seat);
    return {
      'report.txt': text(seat).join(''),
      'report.html': html(seat).join(''),
      'state.yaml': stateText({ ...desk, state: view.state }),
      ...(!over && formFiles(game, view.state, seat)),
      ...(keys && { 'key.txt': `${seatKey(game.seed, seat)}\n` }),
    };
  };
};

/** The template and the schema of the orders, in games that have them. */
const formFiles = <G extends Game>(
  { desk, words, settings }: OpenGame<G>,
  state: G['state'],
  seat: Seat,
): Bundle => {
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

const writeFiles = (folder: string, bundle: Bundle): void => {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(bundle)) replaceFile(join(folder, name), text);
};
