import type { Chance } from '../../core/chance.ts';
import { say } from '../../core/document.ts';
import type { Draw } from '../../core/entry.ts';
import { evidenceIn, type Hash, type LogLine, type Salt } from '../../core/log.ts';
import { isRecord } from '../../core/shape.ts';
import { countOf, type Finding, finding, joined, type Outcome } from './findings.ts';
import type { ReadChain } from './record.ts';

/** The things that a seed gives, and that whoever has it can make again. */
interface Seeded {
  readonly hash: Hash;
  readonly chance: Chance;
  readonly salt: Salt;
  readonly seed: string;
}

/** Looks at the seed, at each draw, and at the salts, of a log whose seed is known. */
export const lookAtDraws = (chain: ReadChain, file: string, seeded: Seeded): Outcome => {
  const { lines, above } = chain;
  const [opened] = lines;
  if (opened?.['seedHash'] !== seeded.hash(seeded.seed))
    return countOf('', 0, [finding({ file, line: 1 + above }, 'verify.other-seed')]);
  const findings: Finding[] = [];
  let count = 0;
  for (const [at, line] of lines.entries()) {
    const place = { file, line: at + 1 + above };
    const draws = drawsIn(line);
    count += draws.length;
    for (const draw of draws)
      if (!isFair(seeded.chance, line, draw))
        findings.push(finding(place, 'verify.draw', { ...draw }));
    const salt = isRecord(line.secret) ? line.secret['salt'] : undefined;
    if (salt !== undefined && salt !== seeded.salt(String(line['before'])))
      findings.push(finding(place, 'verify.salt'));
  }
  return joined([countOf('verify.draws', count, findings), tellAnew(lines)]);
};

const drawsIn = (line: LogLine): readonly Draw[] =>
  line.line === 'entry' ? (evidenceIn(line)?.draws ?? []) : [];

/** A draw that its key gives, and whose key is of its round and phase. */
const isFair = (chance: Chance, { round, phase }: LogLine, { key, sides, number }: Draw): boolean =>
  key.startsWith(`${round}|${phase}|`) && sides > 0 && chance(key, sides) === number;

/** Stretches that were taken back, and whether chance was asked anew for them. */
const tellAnew = (lines: readonly LogLine[]): Outcome => ({
  held: [],
  findings: [],
  notes: lines.flatMap(({ line, n, reason, anew }) =>
    line === 'undone'
      ? [
          say('verify.undone', {
            n,
            reason: reason ?? null,
            drawn: anew === 'yes' ? 'anew' : 'again',
          }),
        ]
      : [],
  ),
});
