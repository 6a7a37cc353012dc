import type { Chance } from '../../core/chance.ts';
import { say } from '../../core/document.ts';
import type { Draw } from '../../core/entry.ts';
import { isSame } from '../../core/json.ts';
import type { Hash, LogLine, Salt } from '../../core/log.ts';
import { isRecord } from '../../core/shape.ts';
import { drawsOf, mixedIn, withWords } from '../chance-words.ts';
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
  const chance = withWords(seeded.chance, mixedIn(seeded.hash, lines));
  const findings: Finding[] = [...lateWords(chain, file)];
  let count = 0;
  for (const [at, line] of lines.entries()) {
    const place = { file, line: at + 1 + above };
    const draws = drawsOf(line);
    count += draws.length;
    for (const draw of draws)
      if (!isFair(chance, line, draw)) findings.push(finding(place, 'verify.draw', { ...draw }));
    const salt = isRecord(line.secret) ? line.secret['salt'] : undefined;
    if (salt !== undefined && salt !== seeded.salt(String(line['before'])))
      findings.push(finding(place, 'verify.salt'));
  }
  return joined([countOf('verify.draws', count, findings), tellAnew(lines)]);
};

/** Words that were fixed when something had been drawn behind the set-up, or not at all, or twice. */
const lateWords = ({ lines, above }: ReadChain, file: string): readonly Finding[] => {
  const runs = lines.flatMap(({ line }, at) => (line === 'advance' ? [at] : []));
  const words = lines.flatMap((line, at) =>
    line.line === 'word' ? [{ seat: line['seat'], at }] : [],
  );
  const wanted = lines[0]?.['chance'] === 'words' && runs.length > 1 ? lines[0]['seats'] : [];
  const late = words.find(({ at }) => at > (runs[1] ?? at));
  const place = { file, line: (late?.at ?? runs[1] ?? 0) + 1 + above };
  const isWhole = isSame(
    words.map(({ seat }) => seat),
    wanted,
  );
  return late === undefined && (isWhole || runs.length < 2) ? [] : [finding(place, 'verify.words')];
};

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
