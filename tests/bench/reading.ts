// Orders as they are read, by what they are like; and the replies that a plan plays.
import { agot } from '../../src/rulesets/agot/index.ts';
import { readOrders } from '../../src/rulesets/agot/orders/read.ts';
import { EXAMPLE } from '../rulesets/agot/orders/example.ts';
import { askedBy, planOf } from '../support/plan-laws.ts';
import { deskAt, ownDesk, wishesBy } from '../support/plans.ts';
import { chanceOf } from '../support/random-games.ts';
import { rulesFor } from '../support/rules.ts';
import { type Measure, type Measures, timed } from './figure.ts';
import { checksumOf } from './work.ts';

const LINES = EXAMPLE.split('\n');
const KILOBYTES = { quick: 20, usual: 60, full: 160 } as const;
const PASSES = { quick: 3, usual: 7, full: 15 } as const;

const MESSAGES: Readonly<Record<string, readonly string[]>> = {
  'good lines': LINES,
  'lines with slips': LINES.map((line) => line.replace(/([a-z])([a-z])([a-z]{3})/u, '$2$1$3')),
  'the longest lines': [`cards: Robb ${'if with at '.repeat(90)}`.slice(0, 1000)],
  'unknown words': ['wintrefull '.repeat(90)],
  'Chinese without spaces': ['临东城卡林弯行军'.repeat(120)],
};

const times = (lines: readonly string[], length: number): readonly string[] => {
  const message: string[] = [];
  for (let size = 0, at = 0; size < length; at++) {
    const line = lines[at % lines.length] ?? '';
    message.push(line);
    size += line.length + 1;
  }
  return message;
};

/** Maps and sets, which JSON would leave out, as what is in them. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, one) => (one instanceof Map || one instanceof Set ? [...one] : one));

const reading =
  (lines: readonly string[]): Measure =>
  async (size) => {
    const rules = await rulesFor({ preset: 'forum' });
    const state = { ...agot.blank(rules, rules.houses), round: 3, phase: 'planning' as const };
    const message = times(lines, 1000 * KILOBYTES[size]);
    const [samples, reference]: [number[], number[]] = [[], []];
    let read: unknown;
    for (let pass = 0; pass < PASSES[size]; pass++) {
      const took = timed(() => {
        read = readOrders({ rules, state }, 'stark', message);
      });
      samples.push(took / KILOBYTES[size]);
      reference.push(timed(() => JSON.parse(JSON.stringify(message))) / KILOBYTES[size]);
    }
    const checksum = checksumOf([written(read)]);
    return { unit: 'kB', samples, of: 'a JSON round trip of its lines', reference, checksum };
  };

const REPLIES = { quick: 50, usual: 200, full: 1000 } as const;

const plan =
  (preset: string): Measure =>
  async (size) => {
    const rules = await rulesFor({ preset, players: 5 });
    const at = { round: 3, phase: 'planning' };
    const desk = deskAt({ ruleset: agot, rules, chanceOf }, 'bench', at);
    if (desk === undefined) throw new Error('no round to plan');
    const own = ownDesk(desk, 'stark');
    const asked = askedBy('stark', wishesBy(own, 'stark', 'bench'), {
      ...{ sample: REPLIES[size], budget: 0 },
    });
    const [samples, reference]: [number[], number[]] = [[], []];
    let last: ReturnType<typeof planOf> | undefined;
    for (let pass = 0; pass < PASSES[size]; pass++) {
      const took = timed(() => {
        last = planOf(own, asked);
      });
      samples.push(took / (last?.can === 'yes' ? last.says.runs : 0));
      reference.push(timed(() => JSON.parse(JSON.stringify(desk.state))));
    }
    const checksum = checksumOf([written(last)]);
    return { unit: 'reply', samples, of: 'a JSON round trip of the table', reference, checksum };
  };

export const READING: Measures = {
  ...Object.fromEntries(
    Object.entries(MESSAGES).map(([name, lines]) => [`orders read: ${name}`, reading(lines)]),
  ),
  'plan: replies, board': plan('board'),
  'plan: replies, forum': plan('forum'),
};
