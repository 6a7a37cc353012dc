// `attack Minas Tirith`: whoever stands next to it, or has been sent there before, is meant.

import { isHan } from '../../../notation/index.ts';
import type { RegionId, Seat, View } from '../game.ts';
import type { Entry } from '../language/entries.ts';
import type { ParsedLine } from '../language/said.ts';
import { bordersOf, hasArmy, sideOf } from '../table.ts';
import { rewordings } from './rewording.ts';

interface Going {
  readonly act?: string;
  readonly from?: RegionId;
  readonly to?: RegionId;
  readonly moves?: readonly { readonly to: RegionId }[];
}
const actsOf = ({ steps }: ParsedLine): readonly Going[] =>
  steps.flatMap(({ tries }) => tries.flatMap(({ wish }) => (wish as Going | null) ?? []));

/** Where armies come by the actions that are said. */
export const sentTo = (entries: readonly Entry[]): readonly RegionId[] =>
  entries.flatMap(({ said }) =>
    said === undefined
      ? []
      : actsOf(said).flatMap(({ act, to, moves = [] }) =>
          act === 'move-armies' || act === 'attack'
            ? [...moves.map((one) => one.to), ...(to === undefined ? [] : [to])]
            : [],
        ),
  );

/** Where an army stands, or comes by an action above. */
const standsIn = (view: View, seat: Seat, entries: readonly Entry[]): readonly RegionId[] => {
  const side = sideOf(view, seat);
  const sent = sentTo(entries);
  const there = Object.keys(view.rules.regions).filter((one) => hasArmy(view, side, one));
  return [...new Set([...there, ...sent])];
};

/** Where words for a place may stand: behind the line, or before what is said of its battle. */
const cutsIn = (text: string): readonly number[] => [
  ...[...text.matchAll(/\s*[,;，；(（]|\s+(?:with|and)\b|带/gu)].map(({ index }) => index),
  text.replace(/[\s.。!！]+$/u, '').length,
];

interface Reader {
  readonly view: View;
  readonly seat: Seat;
  readonly entries: readonly Entry[];
  read(text: string): ParsedLine | undefined;
}

/** An attack with the region that it comes from, which its line does not say. */
interface PlacedAttack {
  readonly text: string;
  readonly said: ParsedLine;
}

const ATTACK = /\b(?:attack|besiege|siege)s?\b|进攻|攻打|攻击|打|攻/iu;

/** All attacks that a line without an origin may mean. */
export const attacksFrom = (
  { view, seat, entries, read }: Reader,
  text: string,
): readonly PlacedAttack[] => {
  const isChinese = isHan(text);
  const placed = (said: string, fits: (one: Going) => boolean): readonly PlacedAttack[] => {
    for (const one of rewordings(said)) {
      const found = read(one);
      const acts = found === undefined ? [] : actsOf(found);
      if (found !== undefined && acts.length > 0 && acts.every(fits))
        return [{ text: one, said: found }];
    }
    return [];
  };
  // Who besieges a stronghold attacks it where he stands.
  const within = placed(
    text.replace(ATTACK, isChinese ? '强攻' : 'assault'),
    ({ from, to }) => from !== undefined && from === to && view.state.besieged[from] !== undefined,
  );
  if (within.length > 0) return within;
  return standsIn(view, seat, entries).flatMap((region) => {
    const name = view.rules.terms.en?.['regions']?.[region]?.name ?? region;
    const from = isChinese
      ? `从${view.rules.terms.zh?.['regions']?.[region]?.name ?? name}`
      : ` from ${name}`;
    for (const cut of cutsIn(text)) {
      const said = `${text.slice(0, cut)}${from}${text.slice(cut)}`;
      const found = placed(
        said,
        (one) =>
          one.act === 'attack' &&
          one.from === region &&
          one.to !== undefined &&
          bordersOf(view, region).includes(one.to),
      );
      if (found.length > 0) return found;
    }
    return [];
  });
};
