// Questions that go to the leader of a side alone, whoever of it speaks.

import { illegal, type Problem } from '../../../core/problem.ts';
import type { Kind } from '../../../core/question.ts';
import type { RuleId, Seat, View, Wotr } from '../game.ts';
import { leadOf, sideOf } from '../table.ts';

/** TEM-6, TEM-9. */
const RULES: Readonly<Record<string, RuleId>> = {
  ...{ declare: 'TEM-6', guide: 'TEM-6', allocate: 'TEM-6', ring: 'TEM-6' },
  ...{ found: 'TEM-9', 'hunt-guard': 'TEM-9', 'hunt-damage': 'TEM-9', 'hobbit-spot': 'TEM-9' },
};

const refuseOther = (view: View, seat: Seat, kind: string): Problem | null => {
  const rule = RULES[kind];
  const lead = leadOf(view, sideOf(view, seat));
  return rule === undefined || lead === seat ? null : illegal(rule, 'not-leading', { seat: lead });
};

/** True if such a question is this seat's now, or anybody's. */
export const isAsked = (view: View, seat: Seat, kind: string): boolean =>
  refuseOther(view, seat, kind) === null;

/** The kind, with a word to who speaks and does not lead: his answer will not be asked for. */
export const forLeaders = (kind: Kind<Wotr>): Kind<Wotr> =>
  Object.hasOwn(RULES, kind.name)
    ? {
        ...kind,
        warning: (view, seat, wish) =>
          refuseOther(view, seat, kind.name) ?? kind.warning(view, seat, wish),
      }
    : kind;
