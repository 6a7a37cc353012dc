import type { Game, Seat } from '../../core/game.ts';
import { onceEach } from '../../core/once.ts';
import { stopAsPlayed } from '../../desk/asked.ts';
import { bundlesOf } from '../../desk/bundle.ts';
import { bundleText } from '../../desk/bundle-file.ts';
import { momentOfDesk, viewFor } from '../../desk/desk.ts';
import { asksFor } from '../../desk/moment.ts';
import { standingOrders } from '../../desk/status.ts';
import { templateText } from '../../report/order-template.ts';
import { BUNDLE } from '../io/bundle-place.ts';
import { sha256 } from '../io/hashing.ts';
import { KEPT_RULES, keptRulesText } from '../io/kept-rules.ts';
import { stateText } from '../io/state-file.ts';
import { deadlineAt, dueText } from '../messages/deadline.ts';
import { type FormOf, orderFormOf } from '../messages/order-form.ts';
import type { ModeratorGame } from '../open/game.ts';
import { optionsPlayed } from '../open/opening.ts';
import { VERSION } from '../program/version.ts';
import { headsByPhase, publicFile } from '../saving/documents.ts';
import { reissuedIn, reissuedTo } from '../saving/versions.ts';
import type { Papers } from './papers.ts';

/** Papers that a seat alone gets: the game as it knows it, and help for its orders. */
export const seatPapers = <G extends Game>(
  game: ModeratorGame<G>,
  formOf: FormOf<G> = orderFormOf(game),
): ((seat: Seat) => Papers) => {
  const { desk, words } = game;
  const { state } = stopAsPlayed(desk);
  const bundle = bundlesOf(desk);
  const tableText = onceEach((table: G['state']) =>
    onceEach((known: number) =>
      stateText({ ...desk, state: table, entries: desk.entries.slice(0, known) }),
    ),
  );
  const { settings: said } = game.settings;
  const settings = {
    ...said,
    options: optionsPlayed(desk, said),
    language: words.catalogue.lang,
  };
  const form = formPapers(game, formOf);
  const { messages } = words;
  const reissued = reissuedIn(game.log.lines);
  const again = (seat: Seat) => reissuedTo(desk, reissued, { seat, messages, fileOf: publicFile });
  const rules = ownRules(game);
  const heads = headsByPhase(game);
  return (seat) => {
    const own = bundle(seat);
    return {
      [BUNDLE]: bundleText({ hash: sha256, program: VERSION }, settings, own, {
        reissued: again(seat),
        heads,
      }),
      // How many entries there are would tell of those that are sealed to the seat.
      'state.yaml': tableText(viewFor(desk, state, seat).state)(own.entries.length),
      ...form(seat),
      ...rules,
    };
  };
};

/** A game that goes on by rules of its own hands them out: the program of a player has others. */
const ownRules = <G extends Game>({ desk: { ruleset }, loaded }: ModeratorGame<G>): Papers =>
  loaded.source === 'own'
    ? { [KEPT_RULES]: keptRulesText({ ruleset: ruleset.id, form: ruleset.dataForm }, loaded) }
    : {};

/** The template and the schema of a seat's orders, while there are any to give. */
const formPapers = <G extends Game>(
  game: ModeratorGame<G>,
  formOf: FormOf<G>,
): ((seat: Seat) => Papers) => {
  const { desk, words } = game;
  const { lang } = words.catalogue;
  const notes = [...dueNotes(game), words.frame('template.tag')];
  return (seat) => {
    const form = formOf(seat);
    if (form === undefined) return {};
    const standing = standingOrders(desk, seat, lang).join('; ');
    const ofStanding =
      standing === ''
        ? []
        : [words.frame('waits.standing', { seat: words.noun(seat), said: standing })];
    return {
      'orders.txt': templateText(form, words.catalogue, [...notes, ...ofStanding]),
      // Programs read it, and it goes by mail: no space is spent on making it look nice.
      'orders.schema.json': `${JSON.stringify(form.schema)}\n`,
    };
  };
};

const dueNotes = <G extends Game>({
  desk,
  words,
  settings,
}: ModeratorGame<G>): readonly string[] => {
  const moment = momentOfDesk(desk);
  const deadline = deadlineAt(settings.settings, moment);
  return deadline === undefined
    ? []
    : [dueText(words, asksFor(desk.ruleset, moment.phase), deadline)];
};
