// Questions that go to the leader of a side alone, whoever of it speaks.

import { illegal, type Problem } from '../../../core/problem.ts';
import type { Kind } from '../../../core/question.ts';
import type { RuleId, Seat, Side, View, Wotr } from '../game.ts';
import { leadOf, sideOf } from '../table.ts';

interface LeaderQuestion {
  readonly rule: RuleId;
  /** Left out: of both sides. */
  readonly side?: Side;
}

const free = (rule: RuleId): LeaderQuestion => ({ rule, side: 'free-peoples' });

/** TEM-6, TEM-9. */
const ASKED: Readonly<Record<string, LeaderQuestion>> = {
  ...{ declare: free('TEM-6'), guide: free('TEM-6') },
  ...{ allocate: { rule: 'TEM-6', side: 'shadow' }, ring: { rule: 'TEM-6' } },
  ...{ found: free('TEM-9'), 'hunt-guard': free('TEM-9') },
  ...{ 'hunt-damage': free('TEM-9'), 'hobbit-spot': free('TEM-9') },
};

const refuseOther = (view: View, seat: Seat, kind: string): Problem | null => {
  const { rule, side = sideOf(view, seat) } = ASKED[kind] ?? {};
  const lead = leadOf(view, side);
  if (rule === undefined || lead === seat || side !== sideOf(view, seat)) return null;
  return illegal(rule, 'not-leading', { seat: lead });
};

/** True if such a question is this seat's now, or anybody's. */
export const isAsked = (view: View, seat: Seat, kind: string): boolean =>
  refuseOther(view, seat, kind) === null;

/** The kind, with a word to who speaks and does not lead: his answer will not be asked for. */
export const forLeaders = (kind: Kind<Wotr>): Kind<Wotr> =>
  Object.hasOwn(ASKED, kind.name)
    ? {
        ...kind,
        warning: (view, seat, wish) =>
          refuseOther(view, seat, kind.name) ?? kind.warning(view, seat, wish),
      }
    : kind;
