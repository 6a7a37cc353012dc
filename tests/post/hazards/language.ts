import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type Hazard, one, plain } from './case.ts';

interface Row {
  readonly lines: readonly string[];
  readonly means: readonly string[];
  readonly told?: true;
}

type Rows = Readonly<Record<string, Row>>;

/** Said or not, nothing is done. */
const NOTHING_DONE = [
  'muster: none',
  'port: none',
  'scout: none',
  'redeploy: none',
  'fortify: none',
];

/** Where a line cannot be taken, the others count, or the player or the moderator is asked about all of it. */
const untaken = (means: readonly string[]): Pick<Hazard, 'verdict' | 'tells'> => ({
  verdict:
    means.length === 0 ? ['read', 'ruling', 'asked', 'ignored'] : ['used', 'asked', 'ruling'],
  tells: true,
});

const hazardsOf = (tongue: 'en' | 'zh', rows: Rows): readonly Hazard[] =>
  Object.entries(rows).map(([name, { lines, means, told = false }]) =>
    one(tongue, `line/${name}`, (talk) => ({
      items: [plain(talk, lines)],
      means,
      mayAlso: NOTHING_DONE,
      ...(told ? untaken(means) : { verdict: 'used', isFaultless: true }),
    })),
  );

const text = readFileSync(new URL('language.yaml', import.meta.url), 'utf8');
const tables = parse(text) as Readonly<Record<'en' | 'zh', Rows>>;

export const language: readonly Hazard[] = [
  ...hazardsOf('en', tables.en),
  ...hazardsOf('zh', tables.zh),
];
