import { say } from '../../core/document.ts';
import type { Game, Seat } from '../../core/game.ts';
import { momentOfDesk, viewFor } from '../../desk/desk.ts';
import { idsIn, partAbout, rejoined } from '../../desk/plan/promise.ts';
import type { PlanAsked } from '../../desk/plan/says.ts';
import { nameForHeader } from '../../report/order-template.ts';
import type { OpenGame } from '../open/game.ts';
import { beginsWith, folded, spelledIn } from '../words/spelled.ts';
import { idNamed } from './ids.ts';

/** A chosen part of one's orders, to be handed to an ally: these lines, whose they are, and nothing else. */
export const promiseText = <G extends Game>(
  game: OpenGame<G>,
  { seat, wishes, lang }: PlanAsked,
  about: string,
): string => {
  const { desk, words, settings } = game;
  const { ruleset } = desk;
  const known = wishes.flatMap(({ wish }) => idsIn(wish));
  const ids = about.split(',').map((one) => idNamed(game, known, one.trim(), 'plan.no-such-line'));
  const part = rejoined(ruleset, partAbout(ruleset, wishes, new Set(ids)));
  const moment = momentOfDesk(desk);
  const { name } = settings.settings;
  const header = say('template.header', {
    game: nameForHeader(name).game ?? null,
    round: moment.round,
    seat,
  });
  const head = words.frame('plan.promise-head', { seat, game: name, when: words.when(moment) });
  const lines = ruleset.writeOrders(viewFor(desk, desk.state, seat), part, lang);
  return [head, words.catalogue.say(header), ...lines, ''].join('\n');
};

/** The seat that a promise names in its header, in any spelling and language. */
export const seatOfPromise = <G extends Game>(
  { desk, loaded }: OpenGame<G>,
  text: string,
): Seat | undefined => {
  const [header = ''] = text.split('\n').filter((line) => !line.startsWith('#'));
  const spelled = spelledIn(loaded.data, desk.seats);
  return header
    .split(/[,，]/)
    .map((part) => beginsWith(folded(part.trim()), spelled))
    .find((found) => found?.rest === '')?.id;
};
