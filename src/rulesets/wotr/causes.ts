import type { CauseMarks } from '../../core/causes.ts';
import type { Chapter } from './chapter.ts';
import type { EventOf } from './facts.ts';
import type { Side } from './game.ts';
// What the entries of a turn are made of and leave, so that `why` can go back; armies, battles,
// politics and characters say theirs in their chapters.

/** The action that is carried out. */
export const ACTION = 'action';
/** That armies have come, gone or died in it. */
export const ARRIVAL = 'arrival';
/** The move that was said for it. */
export const MOVE = 'move';
/** The dice that were rolled, and those in the Hunt Box. */
const DICE = 'dice';
const BOX = 'box';
/** A step of the Fellowship, and the hunt that it brought. */
const STEP = 'step';
const HUNT = 'hunt';
/** The tile that lies open; protection and means against its damage. */
const TILE = 'tile';
const GUARD = 'guard';
const MEANS = 'means';
/** That the Fellowship is shown; where it was found; the way of the figure. */
const SHOWN = 'shown';
const FOUND = 'found';
const WAY = 'way';
/** The last step on the Mordor Track, and the corruption. */
const TRACK = 'track';
const CORRUPTION = 'corruption';
const PLAYED = 'card played';
/** The action has ended, and with it what hangs on it. */
const OVER = 'action over';
/** The Witch-king's word on a card. */
export const LORD = 'word of the Witch-king';
/** Settlements that changed hands, and the points that they make. */
export const CAPTURES = 'captures';
const POINTS = 'points';

/** Hits that cards have made, and what a side has lost for hits. */
export const STRUCK = 'struck';
export const LOSSES = 'losses';
export const lossOf = (side: Side): string => `losses of ${side}`;

/** All that is over with an action. */
const WITH_ACTION: readonly string[] = [
  ...[ACTION, SHOWN, ARRIVAL, MOVE, STEP, HUNT, TILE, GUARD, MEANS, PLAYED, STRUCK, LOSSES],
  ...[lossOf('shadow'), lossOf('free-peoples')],
];

const fromNothing = (): CauseMarks => ({ of: [] });
const ofAction = (): CauseMarks => ({ of: [ACTION] });

const ofCorruption = ({ rule }: EventOf<'corruption-changed'>): CauseMarks => {
  const leaves = [CORRUPTION];
  if (rule === 'FEL-15') return { of: [WAY], leaves };
  if (rule === 'MOR-10') return { of: [], leaves };
  return { of: rule.startsWith('HUN') ? [TILE, MEANS] : [PLAYED, STRUCK], leaves };
};

const DRAWN_OF = { hunt: [HUNT], passing: [WAY], mordor: [ACTION, BOX], card: [PLAYED] } as const;
const WON_OF = { corruption: [CORRUPTION], ring: [TRACK], points: [POINTS] } as const;

/** Separated by an action, or by a card. */
const LEFT_BY: Readonly<Record<string, readonly string[]>> = {
  'ACT-7': [ACTION],
  'CHR-1': [PLAYED],
};

/** The word of a player on the deck that he draws from (TEM-3). */
const deckOf = (seat: string): string => `deck of ${seat}`;

const ofDrawing = ({
  rule,
  seat,
}: {
  readonly rule: string;
  readonly seat: string;
}): CauseMarks => {
  if (rule === 'ACT-14') return { of: [ACTION] };
  if (rule === 'CHR-34') return { of: [LORD] };
  if (rule === 'TEM-3') return { of: [deckOf(seat)], ends: [deckOf(seat)] };
  return { of: rule === 'TRN-2' ? [] : [PLAYED] };
};

export const causes = {
  'fellowship-formed': fromNothing,
  'garrison-placed': fromNothing,
  'round-begun': () => ({ of: [], ends: [DICE, BOX] }),
  'phase-begun': () => ({ of: [], ends: [SHOWN, OVER] }),
  'war-won': ({ how }) => ({ of: [...WON_OF[how]] }),
  'points-counted': () => ({ of: [CAPTURES], leaves: [POINTS] }),

  'card-drawn': ofDrawing,
  'deck-empty': ofDrawing,
  'card-played': () => ({ of: [ACTION], leaves: [PLAYED] }),
  'card-rolled': () => ({ of: [PLAYED], leaves: [STRUCK] }),
  'hits-rolled': () => ({ of: [PLAYED], leaves: [STRUCK] }),
  'character-fell': () => ({ of: [PLAYED, STRUCK] }),
  'nazgul-fell': () => ({ of: [STRUCK] }),
  'figure-fell': () => ({ of: [PLAYED], adds: [ARRIVAL] }),
  'nation-set-back': () => ({ of: [PLAYED] }),
  'dice-lost': () => ({ of: [PLAYED], adds: [DICE] }),
  'die-turned': () => ({ of: [PLAYED], adds: [DICE] }),
  'tile-shown': () => ({ of: [PLAYED], adds: [STRUCK] }),
  'tile-removed': () => ({ of: [STRUCK] }),
  'tile-joined': () => ({ of: [PLAYED] }),
  'words-unused': () => ({ of: [PLAYED] }),
  'companion-drawn': ({ rule }) =>
    rule === 'HUN-12' ? { of: [TILE, MEANS], adds: [MEANS] } : { of: [PLAYED], leaves: [MEANS] },
  'ring-bearers-driven': () => ({ of: [PLAYED], leaves: [WAY] }),
  'tile-harmless': () => ({ of: [TILE] }),
  'tile-eased': () => ({ of: [TILE, GUARD], adds: [TILE] }),
  'tile-put-back': ({ rule }) => ({ of: rule === 'HUN-14' ? [TILE] : [STRUCK] }),
  'ring-given-up': ofAction,
  'card-left-table': () => ({ of: [ACTION, OVER, SHOWN, TILE, GUARD], adds: [GUARD] }),

  'hunt-allocated': () => ({ leaves: [BOX] }),
  'dice-rolled': () => ({ of: [], adds: [DICE] }),
  'eyes-boxed': () => ({ of: [DICE], adds: [BOX] }),
  'ring-used': () => ({ adds: [DICE] }),

  'die-chosen': () => ({ of: [MOVE], leaves: [ACTION], ends: [OVER] }),
  'turn-passed': () => ({ of: [MOVE] }),
  'action-over': ({ goes }) => ({
    of: [ACTION],
    leaves: [OVER],
    ends: WITH_ACTION,
    adds: goes === 'hunt-box' ? [BOX] : [],
  }),

  'fellowship-moved': () => ({ of: [ACTION], leaves: [STEP] }),
  'fellowship-hidden': ofAction,
  'fellowship-declared': () => ({ leaves: [SHOWN], ends: [FOUND] }),
  'fellowship-revealed': () => ({ of: [TILE], leaves: [SHOWN], ends: [FOUND] }),
  'ring-bearers-moved': () => ({ of: [SHOWN, FOUND], leaves: [WAY] }),
  'companions-separated': ({ rule }) => ({ of: [...(LEFT_BY[rule] ?? [TILE, GUARD, MEANS])] }),
  'companion-lost': () => ({ of: [TILE, GUARD, MEANS] }),

  'hunt-rolled': () => ({ of: [STEP, BOX], leaves: [HUNT] }),
  'hunt-spared': () => ({ of: [STEP] }),
  'tile-drawn': ({ cause }) => ({
    of: [...DRAWN_OF[cause]],
    leaves: [TILE],
    ends: [GUARD, MEANS],
  }),
  'tiles-returned': fromNothing,
  'damage-eased': () => ({ of: [TILE, GUARD], adds: [TILE] }),
  'tile-resolved': () => ({ of: [TILE] }),
  'corruption-changed': ofCorruption,

  'mordor-advanced': () => ({ of: [TILE], leaves: [TRACK] }),
  'mordor-halted': () => ({ of: [TILE] }),
} satisfies NonNullable<Chapter['causes']>;

/** The same for answers, by kind. */
export const answerCauses: NonNullable<Chapter['answerCauses']> = {
  action: () => ({ of: [DICE], leaves: [MOVE] }),
  'hunt-guard': () => ({ of: [TILE], leaves: [GUARD] }),
  'hunt-damage': () => ({ of: [TILE], leaves: [MEANS] }),
  'hobbit-spot': () => ({ of: [TILE], adds: [MEANS] }),
  found: () => ({ of: [SHOWN], leaves: [FOUND] }),
  'draw-from': ({ seat }) => ({ of: [], leaves: [deckOf(seat)] }),
  'table-card': () => ({ of: [ACTION, TILE], leaves: [GUARD] }),
  'card-loss': () => ({ of: [TILE, MEANS] }),
};
