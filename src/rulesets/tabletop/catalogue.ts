// The words that what is printed is said with; `catalogue-schema.ts` says how.

export const HOUSES = ['stark', 'lannister', 'neutral'] as const;
export const UNIT_TYPES = ['infantry', 'cavalry', 'monster', 'war-machine'] as const;
export const CONDITIONS = ['panicked', 'vulnerable', 'weakened'] as const;
export type Condition = (typeof CONDITIONS)[number];
/** Effects that an attack has; section 16 of the rules says what they do. */
export const KEYWORDS = ['sundering', 'critical-blow', 'precision', 'vicious'] as const;
export type Keyword = (typeof KEYWORDS)[number];
export const BOARD_ZONES = ['crown', 'wealth', 'tactics', 'combat', 'maneuver'] as const;
export type BoardZone = (typeof BOARD_ZONES)[number];
export const TRAITS = [
  'blocking',
  'cover',
  'dangerous',
  'destructible',
  'elevated',
  'fortified',
  'hindering',
  'horrific',
  'impassable',
  'inspiring',
  'rough',
] as const;
export type Trait = (typeof TRAITS)[number];

// ---- Effects --------------------------------------------------------------------------------------

/**
 * When an effect can be used. A moment is about whoever does it (`by`) and whom it is done to (`on`):
 * attacker and defender, charger and target, who tests and who made it test, who dies and who killed.
 */
export const MOMENTS = [
  'always',
  'turn-begun',
  'turn-ending',
  'round-begun',
  'round-ended',
  'unit-activated',
  'zone-claimed',
  'card-played',
  'charge-declared',
  'charge-rolled',
  'charge-made',
  'before-attack-dice',
  'attack-rolled',
  'attack-ended',
  'before-morale-dice',
  'morale-rolled',
  'panic-passed',
  'panic-failed',
  'before-destroyed',
  'unit-destroyed',
  'before-breakthrough',
  'token-scored',
] as const;
export type Moment = (typeof MOMENTS)[number];

/** Blocks of which cards and abilities are put together: each is one function. */
export const BLOCKS = [
  'hit',
  'dice',
  'value',
  'keyword',
  'reroll',
  'defence',
  'wounds',
  'hits',
  'condition',
  'lose-condition',
  'heal',
  'panic-test',
  'morale-test',
  'morale',
  'panic-wounds',
  'pass-test',
  'attack',
  'move',
  'disorderly',
  'charge-die',
  'draw',
  'fetch',
  'cancel',
  'attach',
  'silence',
  'stay',
  'hand',
  'points',
  'terrain',
] as const;
export type BlockId = (typeof BLOCKS)[number];

/** Whose unit a moment is about, from where the player stands; `own`: the unit that has the ability. */
export const WHOSE = ['own', 'friend', 'enemy'] as const;
export type Whose = (typeof WHOSE)[number];

/** Whom a block works on: who does or suffers the moment, its own unit, all enemies that touch it, all
 * friends or enemies on the table, or one that its player picks. */
export const WHOM = [
  'by',
  'on',
  'own',
  'engaged',
  'all-friends',
  'all-enemies',
  'pick-friend',
  'pick-enemy',
  'pick-any',
] as const;

/** The edition of a text: the print of the seed, a later one, or our own. */
export const EDITIONS = ['v1', '2021', 'ours'] as const;
/** What a secret mission wants. */
export const GOALS = [
  'token',
  'destroy',
  'flank-attack',
  'charge',
  'enemy-half',
  'zones',
  'condition',
  'commander-lives',
] as const;

type Known = Readonly<Record<string, unknown>>;
/** Names of units and attachments that no card bears, by the members that lead to them. */
export const unknownRecruits = (
  { profiles, attachments }: { readonly profiles: Known; readonly attachments: Known },
  units: Readonly<Record<string, { unit: string; attachment?: string | undefined }>>,
): readonly { readonly path: readonly [string, 'unit' | 'attachment']; readonly text: string }[] =>
  Object.entries(units).flatMap(([name, { unit, attachment: officer }]) => [
    ...(profiles[unit] === undefined ? [{ path: [name, 'unit'] as const, text: unit }] : []),
    ...(officer === undefined || attachments[officer] !== undefined
      ? []
      : [{ path: [name, 'attachment'] as const, text: officer }]),
  ]);
