import type { Entry } from '../core/entry.ts';
import type { Game } from '../core/game.ts';
import { type Tellings, toldAt } from '../report/sections.ts';
import type { Open } from '../report/waiting.ts';
import { missingIn, stopOf } from './asked.ts';
import { type Desk, momentOfDesk } from './desk.ts';
import { isSameMoment, type Moment, momentOf } from './moment.ts';

/** The phases in which entries are told, in their order, each once. */
export const momentsOf = <G extends Game>(
  { ruleset }: Pick<Desk<G>, 'ruleset'>,
  entries: readonly Entry[],
  messages: Tellings,
): readonly Moment[] => {
  const moments: Moment[] = [];
  for (const entry of entries) {
    // A heading alone is no report yet: it waits for what stands under it.
    if (messages.tellings.get(entry.event.type)?.how === 'heading') continue;
    const moment = momentOf(ruleset, toldAt(entry, messages));
    if (!moments.some((known) => isSameMoment(known, moment))) moments.push(moment);
  }
  return moments;
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

/** What the game waits for in the middle of one of these phases. */
export const openIn = <G extends Game>(
  desk: Desk<G>,
  moments: readonly Moment[],
): readonly Open[] => {
  const now = momentOfDesk(desk);
  if (!moments.some((moment) => isSameMoment(moment, now))) return [];
  return openNow(desk);
};

/** What the game waits for, whoever reads it. */
export const openNow = <G extends Game>(desk: Desk<G>): readonly Open[] =>
  desk.held?.open ??
  missingIn(desk, stopOf(desk)).map(({ question: { kind, seat, about } }) => ({
    seat,
    kind: kind.name,
    about,
    rule: kind.rule,
  }));
