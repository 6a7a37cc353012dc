// HLD-2, HLD-7: a token that was promised and not laid is known to its house and the moderator alone.
import { describe, expect, test } from 'vitest';
import { flatten } from '../../../src/core/entry.ts';
import { canonical } from '../../../src/core/json.ts';
import { redact } from '../../../src/core/secrecy.ts';
import { reportOf } from '../../../src/report/narrate.ts';
import { renderText } from '../../../src/report/render/text.ts';
import { agot } from '../../../src/rulesets/agot/index.ts';
import { catalogue, messages } from '../../report/catalogue-en.ts';
import { cases } from '../../scenarios/agot.ts';
import { rulesFor } from '../../support/rules.ts';

const rules = await rulesFor({ preset: 'forum' });

interface Table {
  readonly given: object;
  readonly march: string;
  readonly more?: object;
}

/** The same turn with and without the promise. */
const turnsOf = ({ given, march, more = {} }: Table) =>
  [`${march}; leave token`, march].map((line) => {
    const orders = { ...more, stark: [line] };
    const [scenario] = cases.read('here', [
      { rule: 'HLD-7', title: march, preset: 'forum', given, orders, expect: ['march-begun'] },
    ]);
    if (scenario === undefined) throw new Error('no case');
    return cases.run(scenario, rules).ran.entries;
  });

type Entries = ReturnType<typeof turnsOf>[number];

const readBy = (entries: Entries, reader: string): string =>
  entries.map((entry) => canonical(flatten(redact(entry, reader)))).join('\n');

const reportFor = (entries: Entries, reader: string): string =>
  renderText(
    reportOf(entries, reader, { title: 'T', messages, printedPhase: agot.printedPhase }),
    catalogue,
  ).replaceAll(/\s+/g, ' ');

const OTHERS = ['public', 'greyjoy', 'lannister', 'baratheon', 'tyrell'];

const FAILED: readonly (readonly [string, string, Table])[] = [
  [
    'the attack is beaten',
    'the attack from there has failed',
    {
      given: { stark: { 'castle-black': 'footman', power: 2 }, greyjoy: { karhold: '2 knights' } },
      march: 'Castle Black: march -1 -> Karhold: footman',
    },
  ],
  [
    'a neutral force holds',
    'the attack from there has failed',
    {
      given: { stark: { 'castle-black': 'footman', power: 2 }, neutral: { karhold: 5 } },
      march: 'Castle Black: march -1 -> Karhold: footman',
    },
  ],
  [
    'none is in hand',
    'no power token is available',
    {
      given: { stark: { 'castle-black': 'footman', power: 0 } },
      march: 'Castle Black: march -1 -> Karhold: footman',
    },
  ],
  [
    'a unit stays',
    'units stay in Castle Black',
    {
      given: { stark: { 'castle-black': '2 footmen', power: 2 } },
      march: 'Castle Black: march -1 -> Karhold: footman',
    },
  ],
];

describe.each(FAILED)('where %s', (_, told, table) => {
  const [promised = [], unsaid = []] = turnsOf(table);

  test.each(OTHERS)('%s reads the same as without the promise', (reader) => {
    expect(readBy(promised, reader)).toBe(readBy(unsaid, reader));
    expect(reportFor(promised, reader)).toBe(reportFor(unsaid, reader));
  });

  test('its house is told why, and so is the moderator', () => {
    expect(reportFor(promised, 'stark')).toContain(told);
    expect(reportFor(promised, 'moderator')).toContain(told);
    expect(reportFor(unsaid, 'stark')).not.toContain(told);
  });
});
