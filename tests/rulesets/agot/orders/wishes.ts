import fc from 'fast-check';
import type { Ids } from '../../../../src/core/game.ts';
import type { Json } from '../../../../src/core/json.ts';
import type { Wish } from '../../../../src/core/wishes.ts';
import { ORDERS } from '../../../../src/rulesets/agot/actions.ts';
import {
  DOMINANCE_TOKENS,
  HOUSES,
  type QuestionKind,
  TRACKS,
  UNITS,
} from '../../../../src/rulesets/agot/data/vocabulary.ts';
import { canAsk } from '../../../../src/rulesets/agot/language/answer.ts';
import type { View } from '../../../../src/rulesets/agot/table/state.ts';
import { TABLE } from './table.ts';

const { rules } = TABLE;

// ---- Wishes by chance: whatever the order language can say ----------------------------------

const area = fc.constantFrom(...rules.areas.map(({ id }) => id));
const card = fc.constantFrom(...rules.cards.keys());
const house = fc.constantFrom(...HOUSES);
const unit = fc.constantFrom(...UNITS);
const order = fc.constantFrom(...ORDERS);
const number = fc.nat({ max: 30 });
const count = fc.integer({ min: 1, max: 10 });
const optional = { requiredKeys: [] };

const condition: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom({ if: 'attacking' }, { if: 'defending' }),
  fc.record({ if: fc.constant('against'), house }),
  fc.record({ if: fc.constant('with'), unit }),
  card.map((id) => ({ if: 'in-hand', house: rules.cards.get(id)?.house ?? '', card: id })),
  fc.record({ if: fc.constant('held'), area, house }),
  fc.record({ if: fc.constant('strength'), least: number }),
  fc.record({ if: fc.constant('at'), area }),
);

/** A fight is in one area and against one house, and nobody attacks and defends in it: of each the first. */
const thatCanBeMet = (when: readonly Json[]): readonly Json[] => {
  const sortOf = (one: Json): string => {
    const { if: what } = one as { readonly if: string }; // a condition
    return { attacking: 'part', defending: 'part', at: 'at', against: 'against' }[what] ?? '';
  };
  return when.filter(
    (one, at) =>
      sortOf(one) === '' || when.findIndex((other) => sortOf(other) === sortOf(one)) === at,
  );
};

type Scope = Pick<Wish, 'about' | 'when'>;
const scope = (about: fc.Arbitrary<Ids>): fc.Arbitrary<Scope> =>
  fc.record(
    { about, when: fc.array(condition, { minLength: 1, maxLength: 3 }).map(thatCanBeMet) },
    optional,
  );

const units: fc.Arbitrary<Json> = fc.oneof(
  fc.constant('all'),
  fc
    .record({ footman: count, knight: count, ship: count, 'siege-engine': count }, optional)
    .filter((wish) => Object.keys(wish).length > 0) as fc.Arbitrary<Json>,
);

const march: fc.Arbitrary<Json> = fc.record(
  {
    from: area,
    moves: fc.array(fc.record({ into: area, units }), { maxLength: 3 }),
    token: fc.constant('yes'),
  },
  { requiredKeys: ['from', 'moves'] },
) as fc.Arbitrary<Json>;

const raid: fc.Arbitrary<Json> = fc.record({
  from: area,
  targets: fc.array(area, { maxLength: 2 }),
});

const plan = fc
  .record({
    area,
    plans: fc.array(
      fc.oneof(
        fc.record({ back: fc.constant('own'), at: area }, { requiredKeys: ['back'] }),
        fc.record(
          { back: fc.constantFrom('attacker', 'defender', 'nobody'), at: area },
          { requiredKeys: ['back'] },
        ),
        fc.record(
          { back: fc.constant('house'), at: area, house },
          { requiredKeys: ['back', 'house'] },
        ),
      ),
      { maxLength: 3 },
    ),
    never: fc.array(house, { maxLength: 2 }),
  })
  .filter(({ plans, never }) => plans.length + never.length > 0);

const losses: fc.Arbitrary<Json> = fc.oneof(
  fc.record({ first: fc.uniqueArray(unit, { minLength: 1 }) }),
  fc.record({
    units: fc.array(fc.record({ area, unit, count }, { requiredKeys: ['unit', 'count'] }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
) as fc.Arbitrary<Json>;

const item = fc.oneof(
  fc.record({ area, unit, into: area }, { requiredKeys: ['area', 'unit'] }),
  fc.record({ area, unit: fc.constantFrom('knight', 'siege-engine'), how: fc.constant('upgrade') }),
);

const yesNo = fc.constantFrom('yes', 'no');
const areas = fc.uniqueArray(area, { maxLength: 3 });
const tie = fc.array(house, { minLength: 1, maxLength: 5 });
const heroes = fc.array(fc.record({ area, hero: card }), { maxLength: 3 }) as fc.Arbitrary<Json>;

/** What the kinds of question that are answered in one line are answered with. */
const VALUES: Readonly<Record<string, fc.Arbitrary<Json>>> = {
  'supply-losses': losses,
  'wildling-losses': losses,
  casualties: losses,
  'retreat-losses': losses,
  'over-supply-losses': losses,
  'name-king': tie,
  'order-tied': tie,
  'highest-bidder': tie,
  'lowest-bidder': tie,
  'recall-card': fc.option(card),
  'recall-hero': fc.option(card),
  'deploy-heroes': heroes,
  redeploy: fc.oneof(heroes, fc.constant('as-it-was')),
  'build-ports': fc.array(fc.record({ area, sea: area }), { maxLength: 3 }) as fc.Arbitrary<Json>,
  scout: areas,
  fortify: areas,
  raven: fc.option(fc.record({ area, order })),
  muster: fc.array(item, { maxLength: 4 }) as fc.Arbitrary<Json>,
  'decline-support': fc.record({
    houses: fc.array(house, { maxLength: 2 }),
    areas: fc.array(area, { maxLength: 2 }),
  }),
  'house-card': card,
  blade: fc.constantFrom('when-it-decides', 'always', 'never'),
  retreat: area,
  'retreat-order': areas,
  'captured-ships': fc.oneof(number, fc.constant('all')),
  'card-loras': fc.constantFrom('routed', 'unrouted'),
  'card-ellaria': yesNo,
  'card-luwin': fc.option(card),
  'card-asha': fc.option(area),
  'card-cersei': area,
  'card-melisandre': fc.option(card),
  'card-renly': yesNo,
  'card-doran': fc.option(fc.constantFrom(...DOMINANCE_TOKENS)),
  'card-arianne': fc.option(unit),
};

const track = fc.constantFrom(...TRACKS);
const about = fc.oneof(fc.record({ area }), fc.record({ track }));

const answerOf = ([kind, value]: readonly [string, fc.Arbitrary<Json>]): fc.Arbitrary<Wish> =>
  fc
    .tuple(value, scope(kind === 'retreat' ? fc.record({ area }) : about))
    .map(([wish, rest]) => ({ kind, wish, ...rest }));

/** Who fortifies on no condition is one wish, and the last. */
const answerIn = ({ rules }: View): fc.Arbitrary<Wish> =>
  fc
    .constantFrom(...Object.entries(VALUES).filter(([kind]) => canAsk(rules, kind as QuestionKind)))
    .chain(answerOf)
    .filter(({ kind, when, about: said }) => kind !== 'fortify' || (!said && when !== undefined));

const single: fc.Arbitrary<Wish> = fc
  .tuple(fc.constantFrom(...TRACKS, 'wildlings'), number, scope(fc.constant({})))
  .map(([stake, wish, { when }]) => ({ kind: `bid-${stake}`, wish, ...(when && { when }) }));

/** On all three, or on some. */
const bidTracks: fc.Arbitrary<Wish> = fc
  .tuple(
    fc
      .record(
        { 'iron-throne': number, fiefdoms: number, 'kings-court': number },
        { requiredKeys: [] },
      )
      .filter((wish) => Object.keys(wish).length > 0),
    scope(fc.constant({})),
  )
  .map(([wish, { when }]) => ({ kind: 'bid-tracks', wish, ...(when && { when }) }));

/** Bids on some tracks of several wishes would be read as one. */
const isCanonical = (wishes: readonly Wish[]): boolean => {
  const bids = wishes.filter(({ kind }) => kind === 'bid-tracks');
  return bids.length < 2 || bids.every(({ wish }) => Object.keys(wish as object).length === 3);
};

const doing = (kind: string, wish: fc.Arbitrary<Json>): fc.Arbitrary<Wish> =>
  fc
    .tuple(wish, scope(fc.constant({})))
    .map(([said, { when }]) => ({ kind, wish: said, ...(when && { when }) }));

const placings = fc.uniqueArray(fc.record({ area, order }), {
  maxLength: 6,
  selector: (one) => one.area,
});
const mapOrder = (id: string): number => rules.areaById.get(id)?.index ?? 0;
const support: fc.Arbitrary<Wish> = fc.array(plan, { minLength: 1, maxLength: 3 }).map((plans) => ({
  kind: 'support',
  wish: plans.toSorted((a, b) => mapOrder(a.area) - mapOrder(b.area)),
}));

/** March and raid wishes of areas that have such an order, with alternatives, in any order. */
const ofPlaced = (areas: readonly string[], kind: 'march' | 'raid') => {
  const wish = kind === 'march' ? march : raid;
  return fc.array(
    doing(
      kind,
      fc
        .tuple(fc.constantFrom(...areas), wish)
        .map(([from, said]) => ({ ...(said as { readonly from: string }), from })),
    ),
    { maxLength: 3 },
  );
};

/** Whoever passes does so with what is left. */
const passing = (kind: string): fc.Arbitrary<readonly Wish[]> =>
  fc.array(doing(kind, fc.constant('pass')), { maxLength: 1 });

const planned: fc.Arbitrary<readonly Wish[]> = placings.chain((wish) => {
  const areas = (kind: string) => [
    'winterfell',
    ...wish.filter((one) => one.order.startsWith(kind)).map((one) => one.area),
  ];
  return fc
    .tuple(ofPlaced(areas('march'), 'march'), ofPlaced(areas('raid'), 'raid'))
    .chain(([marches, raids]) =>
      fc
        .tuple(passing('march'), passing('raid'))
        .map(([march, raid]) => [
          { kind: 'orders', wish },
          ...[...marches, ...march],
          ...[...raids, ...raid],
        ]),
    );
});

const fortified: fc.Arbitrary<readonly Wish[]> = fc.array(
  areas.map((wish) => ({ kind: 'fortify', wish })),
  { maxLength: 1 },
);

const sayings = (view: View): fc.Arbitrary<readonly Wish[]> => {
  const bids = view.rules.options.bidding === 'one-by-one' ? single : bidTracks;
  return fc
    .tuple(
      fc.oneof(planned, fc.array(doing('march', march)), fc.array(doing('raid', raid))),
      fc.array(support, { maxLength: 1 }),
      fc.array(fc.oneof(answerIn(view), bids), { maxLength: 6 }).filter(isCanonical),
      canAsk(view.rules, 'fortify') ? fortified : fc.constant([]),
    )
    .map((parts) => parts.flat());
};

/**
 * The same of other areas in the same order: the printed board's stand for those of a larger one,
 * from some place on counted from its end.
 */
const onBoard = <T>(said: T, { rules: { areas } }: View, turn: number): T => {
  const more = areas.length - rules.areas.length;
  const idOf = (id: string): string => {
    const index = rules.areaById.get(id)?.index;
    return index === undefined ? id : (areas[index < turn ? index : index + more]?.id ?? id);
  };
  return JSON.parse(JSON.stringify(said), (_key, value) =>
    typeof value === 'string' ? idOf(value) : value,
  );
};

/** What is said for rounds to come, the next first. */
const forRounds = (view: View): fc.Arbitrary<readonly Wish[]> =>
  fc
    .uniqueArray(fc.tuple(fc.integer({ min: 3, max: 9999 }), sayings(view)), {
      maxLength: 2,
      selector: ([round]) => round,
    })
    .map((said) =>
      said
        .toSorted(([a], [b]) => a - b)
        .flatMap(([round, wishes]) => wishes.map((wish) => ({ ...wish, round }))),
    );

/** Ports are built by lands: a port said by its own name stands for its land, and is not written so. */
const byLands = (wishes: readonly Wish[], { rules: { areaById } }: View): readonly Wish[] =>
  wishes.map((one) => {
    if (one.kind !== 'build-ports') return one;
    const built = one.wish as unknown as readonly { readonly area: string }[]; // as it is made above
    const wish = built.filter(({ area: id }) => areaById.get(id)?.type !== 'port');
    return { ...one, wish: wish as unknown as Json };
  });

/** Everything that a message may say, in the order in which a reader gives it. */
export const messages = (view: View): fc.Arbitrary<readonly Wish[]> =>
  fc
    .tuple(
      sayings(view),
      forRounds(view),
      fc.option(sayings(view), { nil: [] }),
      fc.nat({ max: rules.areas.length }),
    )
    .map(([now, later, always, turn]) => {
      const standing = always.map((wish) => ({ ...wish, standing: 'yes' as const }));
      return byLands(onBoard([...now, ...later, ...standing], view, turn), view);
    });
