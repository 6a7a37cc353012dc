// A position in few words, both ways: for games that are under way when they come here, and for cases.

import { isSame } from '../../core/json.ts';
import type { PositionForm } from '../../core/ruleset-module.ts';
import { checked, type Finding, finding } from '../schema/issues.ts';
import {
  memberOf,
  missingIn,
  moreThanThere,
  type Path,
  type PieceCount,
  tellTwice,
} from '../schema/laying.ts';
import { backOf, cardsOf, deckOf } from './decks.ts';
import { addAll, addTo, countOf, inOrder, NOBODY, nationsIn, put, sorts } from './forces.ts';
import {
  BACKS,
  type CardId,
  CHARACTERS,
  type CharacterId,
  COMPANIONS,
  type Deck,
  type Figure,
  NATIONS,
  type Nation,
  type Part,
  type Rules,
  type Seat,
  SHADOW_NATIONS,
  SIDES,
  type Side,
  type Spot,
  type State,
  type Troops,
  type View,
  type Wotr,
} from './game.ts';
import { impossibleOn } from './impossible.ts';
import { given, type PositionFile } from './schema/position.ts';
import { mateOf, sideOf } from './table.ts';

// ---- Forces in few words: `gondor 2+1+1, strider` -------------------------------------------------------

const figuresOf = (nation: Nation): readonly Figure[] => [
  'regular',
  'elite',
  nation === 'sauron' ? 'nazgul' : 'leader',
];

/** `2+1+1`: regulars, elites, leaders of a nation; undefined where it is none. */
export const readTroops = (nation: Nation, counts: string): Troops | undefined => {
  if (!/^\d+(\+\d+){0,2}$/.test(counts)) return undefined;
  const troops: Troops = {};
  for (const [at, count] of counts.split('+').entries())
    if (Number(count) > 0) addTo(troops, nation, figuresOf(nation)[at] ?? 'leader', Number(count));
  return troops;
};

export const writeTroops = (nation: Nation, troops: Part['troops']): string =>
  figuresOf(nation)
    .map((figure) => countOf(troops, nation, figure))
    .join('+')
    .replace(/\+0$/, '')
    .replace(/\+0$/, '');

/** `empty` is nobody; undefined where a word is of none. */
export const readForce = (text: string): Part | undefined => {
  if (text === 'empty') return NOBODY;
  const troops: Troops = {};
  const characters: CharacterId[] = [];
  for (const said of text.split(',')) {
    const [word = '', counts = '', ...more] = said.trim().split(/\s+/);
    const nation = NATIONS.find((one) => one === word);
    const character = CHARACTERS.find((one) => one === word);
    const own = nation && readTroops(nation, counts);
    if (more.length > 0) return undefined;
    if (own !== undefined) addAll(troops, own);
    else if (character !== undefined && counts === '') characters.push(character);
    else return undefined;
  }
  return { troops, characters: inOrder(characters) };
};

export const writeForce = ({ troops, characters }: Part): string => {
  const nations = NATIONS.filter((one) => sorts(troops).some(({ nation }) => nation === one));
  const words = [...nations.map((one) => `${one} ${writeTroops(one, troops)}`), ...characters];
  return words.length === 0 ? 'empty' : words.join(', ');
};

// ---- Laying a position ----------------------------------------------------------------------------------

/** A table while a position is laid on it, and what cannot be. */
interface Laying {
  readonly rules: Rules;
  readonly state: State;
  readonly findings: Finding[];
  /** Draws what nobody knows. */
  readonly draw: Draw;
}
type Draw = (purpose: string, sides: number) => number;

/** Lays what is said on a working copy of the table; gives what cannot lie there. */
export const layGiven = (
  { rules, state }: View,
  said: PositionFile,
  draw: Draw,
): readonly Finding[] => {
  const laying: Laying = { rules, state, findings: [], draw };
  state.round = said.round;
  state.phase = said.phase;
  setNations(laying, said);
  setForces(laying, said);
  setCharacters(state, said);
  setFellowship(laying, said);
  setDice(laying, said);
  setCards(laying, said);
  setTiles(laying, said);
  return laying.findings;
};

const isKnown = (laying: Laying, all: readonly string[], word: string, path: Path): boolean =>
  memberOf(laying, all, word, path) !== undefined;

const isRegion = (laying: Laying, region: string, path: Path): boolean =>
  isKnown(laying, Object.keys(laying.rules.regions), region, path);

const setNations = ({ rules, state, findings }: Laying, { board, nations }: PositionFile): void => {
  if (board === 'empty') {
    for (const nation of NATIONS) state.nations[nation] = { steps: 0, active: true };
    state.fellowship.region = rules.setUp.fellowship.region;
  }
  for (const nation of NATIONS) {
    const said = nations[nation];
    if (said === undefined) continue;
    const standing = standingOf(said);
    if (standing === undefined)
      findings.push(
        finding(['nations', nation], 'position-standing', { text: said, example: '2 passive' }),
      );
    else if (standing.steps > 3)
      findings.push(finding(['nations', nation], 'too-big', { got: standing.steps, most: 3 }));
    else state.nations[nation] = standing;
  }
};

const standingOf = (said: string): State['nations'][Nation] | undefined => {
  if (said === 'at war') return { steps: 0, active: true };
  const [, steps, how] = /^(\d) (active|passive)$/.exec(said) ?? [];
  return steps === undefined ? undefined : { steps: Number(steps), active: how === 'active' };
};

const isOfShadow = ({ rules }: Laying, { troops, characters }: Part): readonly boolean[] => [
  ...nationsIn(troops).map((one) => (SHADOW_NATIONS as readonly Nation[]).includes(one)),
  ...characters.map((one) => rules.characters[one].side === 'shadow'),
];

const setForces = (laying: Laying, said: PositionFile): void => {
  const { state, findings } = laying;
  const placed = new Set<CharacterId>();
  const place = (spot: Spot, text: string, path: Path): void => {
    const part = readForce(text);
    if (part === undefined)
      findings.push(finding(path, 'position-units', { text, example: 'gondor 2+1+1, strider' }));
    if (!isRegion(laying, spot.region, path) || part === undefined) return;
    const [isShadow, ...others] = isOfShadow(laying, part);
    if (others.some((one) => one !== isShadow))
      findings.push(finding(path, 'position-two-sides', { text }));
    for (const one of part.characters) {
      if (placed.has(one)) tellTwice(laying, path, one);
      placed.add(one);
    }
    addAll(state.reserve, part.troops, -1);
    put(state, isShadow ? 'shadow' : 'free-peoples', spot, part);
    leave(state, part.characters);
  };
  for (const [region, texts] of Object.entries(said.armies))
    for (const [at, text] of texts.entries())
      place({ region }, text, texts.length > 1 ? ['armies', region, at] : ['armies', region]);
  for (const [region, text] of Object.entries(said.inside))
    place({ region, inside: 'yes' }, text, ['inside', region]);
  for (const [at, region] of said.taken.entries())
    if (isRegion(laying, region, ['taken', at])) state.taken.push(region);
  Object.assign(state.takers, said.takers);
  state.acted = [...said.acted];
  muster(laying, said);
};

/** What is said can be mustered, and the rest of the nation is dead. */
const muster = (laying: Laying, { reserve }: PositionFile): void => {
  const { state, findings } = laying;
  for (const nation of NATIONS) {
    const said = reserve[nation];
    if (said === undefined) continue;
    const path = ['reserve', nation];
    const left = readTroops(nation, said);
    if (left === undefined) {
      findings.push(finding(path, 'position-units', { text: said, example: '2+1+1' }));
      continue;
    }
    tellTooManyLeft(laying, nation, left);
    const dead = { [nation]: state.reserve[nation] ?? {} };
    addAll(state.lost, dead);
    addAll(state.lost, left, -1);
    addAll(state.reserve, dead, -1);
    addAll(state.reserve, left);
  }
};

/** More can be mustered than is left; where too many stand on the map, that is told. */
const tellTooManyLeft = ({ state, findings }: Laying, nation: Nation, left: Troops): void => {
  for (const { figure, count: got } of sorts(left)) {
    const most = countOf(state.reserve, nation, figure);
    if (most < 0 || got <= most) continue;
    const args = { nation, what: figure, got, most };
    findings.push(finding(['reserve', nation], 'position-too-many', args));
  }
};

/** They are not where they were. */
const leave = (state: State, characters: readonly CharacterId[]): void => {
  const stays = (one: CharacterId): boolean => !characters.includes(one);
  state.waiting = state.waiting.filter(stays);
  state.fellowship.companions = state.fellowship.companions.filter(stays);
};

const setCharacters = (state: State, { gone }: PositionFile): void => {
  leave(state, gone);
  state.gone.push(...gone);
};

const setFellowship = (laying: Laying, { fellowship: said }: PositionFile): void => {
  const { rules, state, findings } = laying;
  const { fellowship } = state;
  const { companions = fellowship.companions } = said;
  for (const [at, one] of companions.entries())
    if (!fellowship.companions.includes(one) || companions.indexOf(one) < at)
      tellTwice(laying, ['fellowship', 'companions', at], one);
  const left = fellowship.companions.filter((one) => !companions.includes(one));
  state.gone.push(...left);
  fellowship.companions = COMPANIONS.filter((one) => companions.includes(one));
  fellowship.guide = said.guide ?? guideOf(rules, fellowship.companions);
  if (fellowship.guide !== 'gollum' && !fellowship.companions.includes(fellowship.guide))
    findings.push(
      finding(['fellowship', 'guide'], 'not-one-of', {
        got: fellowship.guide,
        choices: [...fellowship.companions, 'gollum'],
      }),
    );
  state.waiting = state.waiting.filter((one) => one !== fellowship.guide);
  if (said.region !== undefined && isRegion(laying, said.region, ['fellowship', 'region']))
    fellowship.region = said.region;
  fellowship.progress = said.progress ?? 0;
  fellowship.corruption = said.corruption ?? 0;
  fellowship.hidden = said.hidden === 'yes';
  fellowship.mordor = said.mordor ?? null;
  fellowship.moved = said.moved === 'yes';
  fellowship.declared = said.declared === 'yes';
};

/** The first of the highest level. */
const guideOf = ({ characters }: Rules, companions: readonly CharacterId[]): CharacterId =>
  companions.toSorted((a, b) => (characters[b].level ?? 0) - (characters[a].level ?? 0))[0] ??
  'gollum';

const setDice = ({ rules, state, findings }: Laying, said: PositionFile): void => {
  const { turn, lead, dice, box, rings } = said;
  state.ringUsed = [...said.used];
  state.doneThisTurn = [...said.done];
  for (const side of SIDES) {
    state.dice[side] = dice[side] ?? [];
    state.box[side] = box[side] ?? 0;
    state.rings[side] = rings[side] ?? state.rings[side];
  }
  const seats = seatsIn(rules);
  for (const [path, seat] of [
    [['turn'], turn] as const,
    ...SIDES.flatMap((side) => [
      [['lead', side], lead[side]] as const,
      [['due', side], said.due[side]] as const,
    ]),
  ])
    if (seat !== undefined && !seats.includes(seat))
      findings.push(finding(path, 'not-one-of', { got: seat, choices: seats }));
  if (findings.length > 0) return;
  const first: Side = state.dice['free-peoples'].length > 0 ? 'free-peoples' : 'shadow';
  for (const side of SIDES) {
    state.lead[side] = lead[side] ?? state.lead[side];
    state.due[side] = mateOf({ rules, state }, state.lead[side]);
  }
  state.turn = turn ?? state.due[first];
  state.due[sideOf({ rules, state }, state.turn)] = state.turn;
  Object.assign(state.due, said.due);
};

// ---- Cards and tiles ------------------------------------------------------------------------------------

type Pile = 'hands' | 'discards';
const PILES: readonly Pile[] = ['hands', 'discards'];

const setCards = (laying: Laying, said: PositionFile): void => {
  const { rules, state } = laying;
  const named = new Set<CardId>();
  for (const [name, pile] of Object.entries({ table: state.onTable, played: state.played }))
    for (const [at, card] of said[name as 'table' | 'played'].entries())
      if (leaveDeck(laying, named, card, [name, at]) !== undefined) pile.push(card);
  const piles = PILES.flatMap((name) =>
    Object.entries(said[name]).flatMap(([seat, own]) =>
      isKnown(laying, seatsIn(rules), seat, [name, seat]) ? [{ name, seat, own }] : [],
    ),
  );
  for (const { name, seat, own } of piles)
    if (Array.isArray(own)) layKnown(laying, named, { name, seat, own });
  for (const { name, seat, own } of piles)
    if (!Array.isArray(own)) drawn(laying, named, { name, seat, counts: own });
  for (const deck of said.empty) {
    state.played.push(...cardsOf(rules, deck).filter((card) => !named.has(card)));
    state.decks[deck] = 0;
  }
  if (said.handed !== undefined) state.handed = said.handed as NonNullable<State['handed']>;
};

const seatsIn = ({ players }: Rules): readonly Seat[] => players.map(({ seat }) => seat);

/** A card leaves its deck for where it is said to lie. */
const leaveDeck = (
  laying: Laying,
  named: Set<CardId>,
  card: CardId,
  path: Path,
): Deck | undefined => {
  const { cards } = laying.rules;
  if (!isKnown(laying, Object.keys(cards), card, path)) return undefined;
  if (named.has(card)) tellTwice(laying, path, card);
  named.add(card);
  const deck = cards[card]?.deck;
  if (deck !== undefined) laying.state.decks[deck]--;
  return deck;
};

interface KnownHand {
  readonly name: Pile;
  readonly seat: Seat;
  readonly own: readonly CardId[];
}

const layKnown = (laying: Laying, named: Set<CardId>, { name, seat, own }: KnownHand): void => {
  const { rules, state, findings } = laying;
  for (const [at, card] of own.entries()) {
    const deck = leaveDeck(laying, named, card, [name, seat, at]);
    if (deck === undefined) continue;
    if (deckOf(sideOf({ rules, state }, seat), backOf(deck)) === deck)
      lay(state, name, seat, card, deck);
    else findings.push(finding([name, seat, at], 'position-other-deck', { card, seat }));
  }
};

const SIZES = { hands: 'held', discards: 'discarded' } as const;

const lay = (
  state: State,
  name: Pile,
  ...[seat, card, deck]: readonly [Seat, CardId, Deck]
): void => {
  const pile = state[name][seat];
  if (pile === undefined || pile === 'hidden') return;
  pile.push(card);
  const sizes = state[SIZES[name]];
  const back = backOf(deck);
  const own = sizes[seat] ?? { character: 0, strategy: 0 };
  sizes[seat] = { ...own, [back]: own[back] + 1 };
};

interface UnknownHand {
  readonly name: Pile;
  readonly seat: Seat;
  readonly counts: Partial<Record<(typeof BACKS)[number], number>>;
}

/** Cards of which only the number is known are drawn from those that are named nowhere. */
const drawn = (laying: Laying, named: Set<CardId>, { name, seat, counts }: UnknownHand): void => {
  const { rules, state } = laying;
  for (const back of BACKS) {
    const deck = deckOf(sideOf({ rules, state }, seat), back);
    const count = counts[back] ?? 0;
    const left = cardsOf(rules, deck).filter((card) => !named.has(card));
    if (count > left.length) {
      const args = { what: deck, got: count, most: left.length };
      laying.findings.push(finding([name, seat, back], 'position-too-many', args));
      continue;
    }
    for (let at = 0; at < count; at++) {
      const [card] = left.splice(laying.draw(`${name}-${seat}-${back}`, left.length), 1);
      if (card === undefined) continue;
      named.add(card);
      state.decks[deck]--;
      lay(state, name, seat, card, deck);
    }
  }
};

const TILES = ['pool', 'drawn', 'coming', 'out'] as const;

/** The tiles in the pool are those that lie nowhere else. */
const setTiles = (laying: Laying, { tiles: said }: PositionFile): void => {
  const { rules, state, findings } = laying;
  const all = Object.keys(rules.tiles);
  for (const name of TILES)
    for (const [at, tile] of (said[name] ?? []).entries())
      isKnown(laying, all, tile, ['tiles', name, at]);
  if (findings.length > 0) return;
  const { tiles } = state;
  Object.assign(tiles, { coming: [...said.coming], out: [...said.out], drawn: [...said.drawn] });
  for (const [tile, { count, side }] of Object.entries(rules.tiles)) {
    const times = (name: (typeof TILES)[number]): number =>
      (said[name] ?? []).filter((one) => one === tile).length;
    const left = count - times('out') - times('drawn');
    if (said.pool !== undefined) {
      tiles.pool[tile] = times('pool');
      const isOpen = side === undefined && said.drawn.length === 0;
      const open = isOpen ? Math.max(0, left - times('pool')) : 0;
      tiles.drawn.push(...Array<string>(open).fill(tile));
    } else if (side === undefined) tiles.pool[tile] = left;
  }
};

// ---- A position of a game under way ---------------------------------------------------------------------

/** POL-1: a passive nation is not at war; and none goes back on the track. */
const wrongStandings = ({ rules }: View, { nations }: PositionFile): readonly Finding[] =>
  NATIONS.flatMap((nation) => {
    const text = nations[nation] ?? '';
    const { steps, active = false } = standingOf(text) ?? {};
    const { active: isAwake, steps: most } = rules.nations[nation];
    const path = ['nations', nation];
    if (!active && (isAwake || steps === 0)) {
      const example = isAwake ? `${most} active` : '2 passive';
      return [finding(path, 'position-standing', { text, example })];
    }
    return steps !== undefined && steps > most
      ? [finding(path, 'too-big', { got: steps, most })]
      : [];
  });

/** Figures of which there are fewer than stand on the map: told where most of them stand. */
const tooManyFigures = ({ rules, state }: View): readonly Finding[] => {
  const places = [
    ...SIDES.flatMap((side) => Object.entries(state.field[side])).map(([region, part]) => ({
      ...{ path: ['armies', region], part },
    })),
    ...Object.entries(state.besieged).map(([region, part]) => ({ path: ['inside', region], part })),
  ];
  const all: Troops = {};
  for (const { part } of places) addAll(all, part.troops);
  return sorts(all).flatMap(({ nation, figure, count: got }) => {
    const most = rules.nations[nation].figures[figure] ?? 0;
    const standing = ({ part }: (typeof places)[number]): number =>
      countOf(part.troops, nation, figure);
    const [worst] = places.toSorted((a, b) => standing(b) - standing(a));
    return got > most && worst !== undefined
      ? [finding(worst.path, 'position-too-many', { nation, what: figure, got, most })]
      : [];
  });
};

/** More than there are pieces of. */
const moreThanPieces = ({ rules, state }: View): readonly Finding[] => {
  const { tracks, dice } = rules.tables;
  const { fellowship, tiles, rings } = state;
  const laid = [...tiles.drawn, ...tiles.coming, ...tiles.out];
  const counts: readonly PieceCount[] = [
    ...SIDES.map((side) => {
      const left = state.dice[side].length;
      const got = left + state.box[side];
      const path = [left > dice[side].most ? 'dice' : 'box', side];
      return ['dice', got, dice[side].most, path] as const;
    }),
    ...Object.entries(rules.tiles).map(([tile, { count }]) => {
      const got = laid.filter((one) => one === tile).length + Math.max(0, tiles.pool[tile] ?? 0);
      return [tile, got, count, ['tiles']] as const;
    }),
    ['rings', rings['free-peoples'] + rings.shadow, rules.setUp.rings, ['rings']],
    ['progress', fellowship.progress, tracks.corruption, ['fellowship', 'progress']],
    ['corruption', fellowship.corruption, tracks.corruption, ['fellowship', 'corruption']],
    ['mordor', fellowship.mordor ?? 0, tracks.mordor, ['fellowship', 'mordor']],
  ];
  return moreThanThere(counts);
};

const standingWords = ({ steps, active }: State['nations'][Nation]): string =>
  steps === 0 ? 'at war' : `${steps} ${active ? 'active' : 'passive'}`;

const armiesGiven = ({ field }: State): Readonly<Record<string, string | readonly string[]>> => {
  const regions = [...new Set(SIDES.flatMap((side) => Object.keys(field[side])))].sort();
  return Object.fromEntries(
    regions.map((region) => {
      const forces = SIDES.flatMap((side) => field[side][region] ?? []).map(writeForce);
      return [region, forces.length > 1 ? forces : (forces[0] ?? 'empty')];
    }),
  );
};

const fellowshipGiven = ({ fellowship }: State) => {
  const { hidden, mordor, moved, declared, ...rest } = fellowship;
  const yesNo = (is: boolean) => (is ? 'yes' : 'no');
  return {
    ...rest,
    hidden: yesNo(hidden),
    ...(mordor !== null && { mordor }),
    ...{ moved: yesNo(moved), declared: yesNo(declared) },
  };
};

const tilesGiven = ({ rules, state: { tiles } }: View) => {
  const { pool, drawn: open, coming, out } = tiles;
  const usual = Object.fromEntries(
    Object.entries(rules.tiles).flatMap(([tile, { count, side }]) => {
      const gone = [...open, ...out].filter((one) => one === tile).length;
      return side === undefined ? [[tile, count - gone]] : [];
    }),
  );
  const listed = Object.entries(pool).flatMap(([tile, count]) => Array<string>(count).fill(tile));
  return { ...(isSame(pool, usual) ? {} : { pool: listed }), drawn: open, coming, out };
};

/** As much as a reader sees. */
const openIn = <T>(piles: Readonly<Record<Seat, T | 'hidden'>>) =>
  Object.fromEntries(Object.entries(piles).filter(([, pile]) => pile !== 'hidden'));

/** Of cards that a reader does not see he sees how many there are. */
const pilesGiven = (piles: State['hands'], sizes: State['held']) =>
  Object.fromEntries(
    Object.entries(piles).map(([seat, pile]) => [seat, pile === 'hidden' ? sizes[seat] : pile]),
  );

/** The table before what is said is laid on it: all Companions with the Ring-bearers. */
export const beginning = ({ rules, state }: View): void => {
  state.fellowship.companions = [...rules.setUp.companions];
  state.waiting = state.waiting.filter((one) => !rules.setUp.companions.includes(one));
};

export const position: PositionForm<Wotr> = {
  layPosition(view, said, draw) {
    const missing = missingIn(said, ['round', 'phase', 'armies'], {
      fellowship: ['region', 'progress', 'corruption', 'companions'],
      nations: NATIONS,
      hands: seatsIn(view.rules),
      rings: SIDES,
    });
    const read = checked(given, said);
    if (!read.ok) return [...missing, ...read.problems];
    if (missing.length > 0) return missing;
    beginning(view);
    const found = layGiven(view, read.value, draw);
    if (found.length > 0) return found;
    const many = [
      ...wrongStandings(view, read.value),
      ...tooManyFigures(view),
      ...moreThanPieces(view),
    ];
    return many.length > 0 ? many : impossibleOn(view);
  },
  writePosition({ rules, state }) {
    const by = <K extends string, T>(all: readonly K[], of: (one: K) => T) =>
      Object.fromEntries(all.map((one) => [one, of(one)])) as Record<K, T>;
    const inside = Object.entries(state.besieged).map(([region, force]) => [
      region,
      writeForce(force),
    ]);
    return {
      ...{ round: state.round, phase: state.phase, turn: state.turn, lead: { ...state.lead } },
      due: { ...state.due },
      nations: by(NATIONS, (nation) => standingWords(state.nations[nation])),
      armies: armiesGiven(state),
      inside: Object.fromEntries(inside),
      reserve: by(NATIONS, (nation) => writeTroops(nation, state.reserve)),
      ...{ taken: state.taken, takers: state.takers },
      ...{ fellowship: fellowshipGiven(state), gone: state.gone },
      ...{ dice: { ...state.dice }, box: { ...state.box }, rings: { ...state.rings } },
      ...{ used: state.ringUsed, done: state.doneThisTurn, acted: state.acted },
      hands: pilesGiven(state.hands, state.held),
      discards: pilesGiven(state.discards, state.discarded),
      ...(state.handed && { handed: openIn(state.handed) }),
      ...{ table: state.onTable, played: state.played },
      tiles: tilesGiven({ rules, state }),
    };
  },
};
