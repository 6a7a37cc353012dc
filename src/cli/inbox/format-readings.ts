import { type Document, type Saying, say } from '../../core/document.ts';
import { withStops } from '../../desk/format/receipt.ts';
import type { StoredMessage, StoredReading } from '../../desk/intake.ts';
import { readerFor } from '../../desk/judging/weigh.ts';
import { goodLines } from '../../desk/judging/wrong-lines.ts';
import { list, paragraph, quote, runOn } from '../../desk/speech.ts';
import type { ReceiveContext } from './context.ts';

type Reads = Pick<ReceiveContext, 'game'>;

/** The readings of a message side by side, where its sender has to say which he means. */
export const formatReadings = (context: Reads, kept: StoredMessage): Document => {
  const { readings = [], number, fate } = kept;
  if (fate !== 'asked') return [];
  return [
    paragraph(say('mail.ask', { count: readings.length, number })),
    ...sideBySide(context, kept, readings),
  ];
};

/** The readings side by side: what they have in common, then what each has besides. */
export const sideBySide = (
  context: Reads,
  { seat = '' }: StoredMessage,
  readings: readonly StoredReading[],
): Document => {
  const said = readings.map((reading) => canonicalOf(context, seat, reading));
  const isCommon = (line: string): boolean => said.every((lines) => lines.includes(line));
  const common = (said[0] ?? []).filter(isCommon);
  const own = readings.flatMap((reading, index) => {
    const lines = (said[index] ?? []).filter((line) => !isCommon(line));
    return [
      ...list([say('mail.reading', { reading: index + 1, how: howOf(reading) })]),
      ...(lines.length > 0 ? quote(lines, 1) : list([say('mail.nothing')], 1)),
    ];
  });
  return [
    ...(common.length > 0 ? list([say('mail.common', { lines: runOn(common) })]) : []),
    ...own,
  ];
};

const DOUBTS = ['first', 'last', 'wrapped', 'other-part', 'quoted', 'struck', 'hidden'] as const;

const howOf = ({ by, newer }: StoredReading): readonly Saying[] => [
  ...DOUBTS.filter((doubt) => by.includes(doubt)).map((doubt) => say(`doubt.${doubt}`)),
  ...(newer === undefined ? [] : [say(`mail.${newer}`)]),
];

/** A reading in the canonical notation; what of it does not count stands behind the place where a queue stops at it. */
export const canonicalOf = (
  context: Reads,
  seat: string,
  { lines, wrong = [] }: StoredReading,
): readonly string[] => {
  const reader = readerFor(context, seat);
  const { ruleset, view, manner } = reader;
  const { wishes } = ruleset.readOrders(view, seat, goodLines(reader, lines, wrong), manner);
  const { lang } = context.game.words.catalogue;
  return withStops(
    { ruleset, view, lang },
    { lines: ruleset.writeOrders(view, wishes, lang), wishes },
    ({ place: { line } = { line: 0 } }) => (wrong.includes(line) ? lines[line - 1] : undefined),
  );
};
