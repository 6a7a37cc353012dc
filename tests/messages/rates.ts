import type { JudgedEntry } from './corpus.ts';

/** How many messages came out how. */
export interface Rates {
  readonly count: number;
  readonly right: number;
  /** Messages of which nothing need be asked. */
  readonly faultless: number;
  readonly held: number;
  /** Of those that are to be carried out unseen, the ones that the moderator is shown a sentence of. */
  readonly shown: number;
  readonly wrong: number;
  readonly toldWrong: number;
  readonly inPart: number;
  readonly lost: number;
}

export const ratesOf = (judged: readonly JudgedEntry[]): Rates => {
  const count = (outcome: JudgedEntry['outcome']): number =>
    judged.filter((one) => one.outcome === outcome).length;
  return {
    count: judged.length,
    right: count('right'),
    faultless: judged.filter(({ entry: { expect } }) => expect === 'used' || expect === 'shown')
      .length,
    held: count('held'),
    shown: judged.filter(({ isShown }) => isShown).length,
    wrong: count('silently-wrong'),
    toldWrong: count('told-wrong'),
    inPart: count('in-part'),
    lost: count('lost'),
  };
};

const HEADS = [
  '',
  'count',
  'right',
  'faultless',
  'held',
  'held %',
  'shown',
  'wrong',
  'told wrong',
  'part',
  'lost',
];

const rowOf = (name: string, judged: readonly JudgedEntry[]): readonly string[] => {
  const { count, right, faultless, held, shown, wrong, toldWrong, inPart, lost } = ratesOf(judged);
  const share = faultless === 0 ? '-' : ((100 * held) / faultless).toFixed(1);
  return [name, count, right, faultless, held, share, shown, wrong, toldWrong, inPart, lost].map(
    String,
  );
};

/** A table of rates by family and game; perhaps with each message that came out otherwise. */
export const tableOf = (judged: readonly JudgedEntry[], isLong: boolean): string => {
  const families = [...new Set(judged.map(({ entry }) => entry.family))].sort();
  const games = [...new Set(judged.map(({ entry }) => entry.game))];
  const rows = [
    HEADS,
    ...families.map((name) =>
      rowOf(
        name,
        judged.filter(({ entry }) => entry.family === name),
      ),
    ),
    ...games.map((name) =>
      rowOf(
        name,
        judged.filter(({ entry }) => entry.game === name),
      ),
    ),
    rowOf('all', judged),
  ];
  const others = judged.filter(({ outcome }) => outcome !== 'right');
  return [
    ...rows.map((row) =>
      row.map((cell, at) => (at === 0 ? cell.padEnd(12) : cell.padStart(11))).join(''),
    ),
    ...(isLong ? others.map(({ entry, outcome, told }) => `${outcome} ${entry.id}: ${told}`) : []),
  ].join('\n');
};
