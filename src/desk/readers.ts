import type { Entry } from '../core/entry.ts';
import type { Game } from '../core/game.ts';
import type { Measure } from '../core/ruleset.ts';
import { endingIn } from '../report/ending.ts';
import type { ComingNext } from '../report/next.ts';
import { type Tellings, toldAt } from '../report/sections.ts';
import type { OpenQuestion } from '../report/waiting.ts';
import { allSpeakNow, missingIn, stopAsPlayed } from './asked.ts';
import type { MovedDeadline } from './deadlines.ts';
import { type Desk, momentOfDesk } from './desk.ts';
import { isSameMoment, type Moment, momentOf } from './moment.ts';
import type { Stop } from './stop.ts';

/** The phases in which entries are told, in their order, each once. */
export const momentsOf = <G extends Game>(
  { ruleset }: Pick<Desk<G>, 'ruleset'>,
  entries: readonly Entry[],
  messages: Tellings,
): readonly Moment[] => {
  const moments: Moment[] = [];
  for (const entry of entries) {
    if (isHeading(entry, messages)) continue;
    const moment = momentOf(ruleset, toldAt(entry, messages));
    if (!moments.some((known) => isSameMoment(known, moment))) moments.push(moment);
  }
  return moments;
};

/** A heading alone is no report yet: it waits for what stands under it. */
const isHeading = ({ event }: Entry, { tellings }: Tellings): boolean =>
  tellings.get(event.type)?.how === 'heading';

/** The last phase that anything is told of. */
export const lastMoment = <G extends Game>(
  { ruleset, entries }: Pick<Desk<G>, 'ruleset' | 'entries'>,
  messages: Tellings,
): Moment | undefined => {
  const last = entries.findLast((entry) => !isHeading(entry, messages));
  return last && momentOf(ruleset, toldAt(last, messages));
};

/** All that is told in some phases. */
export const entriesIn = <G extends Game>(
  { ruleset, entries }: Pick<Desk<G>, 'ruleset' | 'entries'>,
  moments: readonly Moment[],
  messages: Tellings,
): readonly Entry<G['event']>[] =>
  entries.filter((entry) => {
    const told = momentOf(ruleset, toldAt(entry, messages));
    return moments.some((moment) => isSameMoment(moment, told));
  });

/** The words on the game's end, and by when messages for a phase have to be in. */
interface Outlook {
  readonly messages: Tellings;
  readonly deadlineAt: (moment: Moment) => string | undefined;
  readonly movedAt?: (moment: Moment) => MovedDeadline | undefined;
}

/**
 * The coming phase, as everybody may know it; undefined where the phases are not the last ones that
 * anything is told of.
 */
export const nextAfter = <G extends Game>(
  desk: Desk<G>,
  moments: readonly Moment[],
  { messages, deadlineAt, movedAt }: Outlook,
): ComingNext | undefined => {
  const last = lastMoment(desk, messages);
  if (last === undefined || !moments.some((moment) => isSameMoment(moment, last))) return undefined;
  const { over } = stopAsPlayed(desk);
  const moment = momentOfDesk(desk);
  const deadline = deadlineAt(moment);
  const moved = deadline === undefined ? undefined : movedAt?.(moment);
  return {
    moment,
    asks: allSpeakNow(desk) ? 'together' : 'as-they-come',
    asked: openNow(desk),
    seats: desk.seats,
    ...(deadline !== undefined && { deadline }),
    ...(moved !== undefined && { moved: reasonOf(moved) }),
    ...(over && { over: endingIn(desk.entries, messages, () => measuresOf(desk)) ?? 'untold' }),
  };
};

/** The measures of how the seats fare, as everybody may know it. */
const measuresOf = <G extends Game>({ ruleset, rules, state }: Desk<G>): readonly Measure[] =>
  ruleset.chart?.({ rules, state: ruleset.hide(rules, state, 'public') }) ?? [];

const reasonOf = ({
  first,
  reason,
  isPrivate,
}: MovedDeadline): NonNullable<ComingNext['moved']> => ({
  first,
  ...(reason !== undefined && !isPrivate && { reason }),
});

/**
 * The questions the game waits for, whoever reads it. Who has sent orders for a round, or an answer that is
 * sealed, is nobody's business before they are open: there all are asked alike. Elsewhere the game
 * says for whom it waits.
 */
export const openNow = <G extends Game>(desk: Desk<G>): readonly OpenQuestion[] =>
  desk.bundled?.open ?? openAt(desk, stopAsPlayed(desk));

const openAt = <G extends Game>(desk: Desk<G>, stop: Stop<G>): readonly OpenQuestion[] => {
  const isSecret =
    allSpeakNow(desk) || stop.asked.some(({ question }) => question.sealed === 'now');
  return missingIn(isSecret ? { ...desk, taken: [] } : desk, stop).map(
    ({ question: { kind, seat, about } }) => ({ seat, kind: kind.name, about, rule: kind.rule }),
  );
};
