import { type Document, say } from '../../core/document.ts';
import type { Game } from '../../core/game.ts';
import type { Wish } from '../../core/wishes.ts';
import { viewFor } from '../../desk/desk.ts';
import {
  branchLines,
  joined,
  kindsThatDiffer,
  onCondition,
  spokenIn,
} from '../../desk/plan/branches.ts';
import type { PlanAsked } from '../../desk/plan/says.ts';
import { list, paragraph, quote } from '../../desk/tell/speech.ts';
import type { OpenGame } from '../open/game.ts';
import { show } from '../papers/shown.ts';
import { EXIT, type Exit, leave } from '../program/exit.ts';
import { speakerOf } from '../terminal/painted.ts';
import type { Ports } from '../terminal/ports.ts';
import type { PlanOptions } from './options.ts';
import { ownOrders } from './orders.ts';

/** So many replies are played to see which branch comes to speak. */
const REPLIES = 100;

/** Two files of orders as one line with conditions: complete, and with no branch that is never reached. */
export const tellEither = async <G extends Game>(
  ports: Ports,
  game: OpenGame<G>,
  asked: PlanAsked,
  options: PlanOptions,
): Promise<Exit> => {
  const { desk } = game;
  const { seat, lang } = asked;
  const other = (await ownOrders(ports, game, seat, options.either))?.wishes ?? [];
  const one = conditioned(game, asked, [other, options.if]);
  const branches = joined(one, other);
  const view = viewFor(desk, desk.state, seat);
  const lines = branches ? branchLines(desk.ruleset, [view, seat], branches, lang) : [];
  const written = (wish: Wish): string => desk.ruleset.writeOrders(view, [wish], lang).join(' ');
  const faults: Document = [
    ...(branches?.open ?? []).slice(0, 1).map(() => paragraph(say('plan.branch-missing'))),
    ...(branches?.dead ?? []).map((wish) =>
      paragraph(say('plan.branch-dead', { line: written(wish) })),
    ),
  ];
  const isGood = lines.length > 0 && faults.length === 0 && branches !== undefined;
  const rest = one.filter(({ kind }) => !branches?.wishes.some((wish) => wish.kind === kind));
  const document = isGood
    ? [
        paragraph(say('plan.branch-complete')),
        ...quote(lines),
        ...spoken(game, { ...asked, wishes: [...branches.wishes, ...rest] }, [
          branches.wishes,
          written,
        ]),
      ]
    : [...(lines.length === 0 ? [whyNone(one, other)] : []), ...faults];
  await show(ports, speakerOf(game), { document, name: 'plan-either', reader: seat }, options);
  return isGood ? EXIT.done : EXIT.needed;
};

/** The first orders, where they answer otherwise, on the condition that was named. */
const conditioned = <G extends Game>(
  { desk, words }: OpenGame<G>,
  { seat, wishes }: PlanAsked,
  [other, condition]: readonly [readonly Wish[], string | undefined],
): readonly Wish[] => {
  if (condition === undefined) return wishes;
  const differing = kindsThatDiffer(wishes, other);
  const view = viewFor(desk, desk.state, seat);
  const made = wishes.map((wish) =>
    differing.includes(wish.kind) && (wish.when ?? []).length === 0
      ? onCondition(desk.ruleset, [view, seat], wish, condition)
      : wish,
  );
  const bare = wishes.filter((_, at) => made[at] === undefined).map(({ kind }) => kind);
  if (bare.length === 0) return made.flatMap((wish) => wish ?? []);
  return leave(
    EXIT.wrong,
    words.frame('plan.branch-condition', { what: condition, kinds: [...new Set(bare)] }),
  );
};

const whyNone = (one: readonly Wish[], other: readonly Wish[]): Document[number] =>
  paragraph(
    say(kindsThatDiffer(one, other).length === 0 ? 'plan.branch-none' : 'plan.branch-when'),
  );

/** Which branch came to speak where it was played: one that never did may be dead. */
const spoken = <G extends Game>(
  { desk }: OpenGame<G>,
  asked: PlanAsked,
  [wishes, written]: readonly [readonly Wish[], (wish: Wish) => string],
): Document => {
  const { counts, replies } = spokenIn(desk, { ...asked, sample: asked.sample || REPLIES }, wishes);
  if (replies === 0) return [];
  return list(
    wishes.map((wish, at) =>
      say('plan.branch-spoke', { line: written(wish), count: counts[at] ?? 0, all: replies }),
    ),
  );
};
