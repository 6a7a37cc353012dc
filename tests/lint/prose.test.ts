import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { describe, expect, test } from 'vitest';

// The program's sentences lie in src/report/words, in both languages; elsewhere there are none.

/** Zones that speak to people, or could. */
const ZONES = ['core', 'notation', 'desk', 'cli'];

/** Calls whose texts have their Chinese elsewhere, or are for us. */
const SPARED = [
  // Bugs.
  ...['Error', 'invariant'],
];

/** Files with English that stays, each with its reason. */
const REASONS: Readonly<Record<string, string>> = {
  'cli/program/completion.ts': 'lines of shells',
  'cli/folder/settings-schema.ts': 'the schema of game.yaml, whose keys are English',
  'cli/folder/derived.ts': 'a file for other tools, the same to the byte in all languages',
  'cli/inbox/smtp.ts': 'an answer in the words of a server',
  'desk/remarks/withdrawals.ts': 'words that are read, not told',
  'desk/notices/ending.ts': 'words that are read, not told',
  'desk/notices/kinds.ts': 'words that are read, not told',
  'desk/status.ts': 'data of status --json',
  'desk/format/status.ts': 'data of status --json',
  'notation/number-words.ts': 'words that are read, not told',
  'notation/sequence.ts': 'words that are read, not told',
  'desk/laws.ts': 'broken laws: they are for us',
};

/** Three words in a row, as people write them. */
const PROSE = /\b[A-Za-z][a-z']*[,:;]? [a-z][a-z']*[,:;]? [A-Za-z][a-z']*\b/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [member: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const textOf = (node: Node): string | undefined => {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type !== 'TemplateLiteral') return undefined;
  const parts = node['quasis'] as readonly { readonly value: { readonly cooked: string } }[];
  return parts.map(({ value }) => value.cooked).join('…');
};

const calledBy = ({ callee }: Node): unknown => {
  if (!isNode(callee)) return undefined;
  return isNode(callee['property']) ? callee['property']['name'] : callee['name'];
};

/** True of a sentence in each language, as the table of commands has them: `{ en, zh }`, or one behind the other. */
const isInBoth = (node: Node): boolean => {
  const { properties, arguments: given } = node;
  const keys = Array.isArray(properties) ? properties.filter(isNode).map(({ key }) => key) : [];
  const texts = Array.isArray(given) ? given.filter(isNode).map((one) => textOf(one) ?? '') : [];
  return (
    /(?:^|,)en,zh$/.test(keys.map((key) => isNode(key) && key['name']).join()) ||
    texts.some((text, at) => PROSE.test(text) && /\p{Script=Han}/u.test(texts[at + 1] ?? ''))
  );
};

/** All that a part of a program is made of, itself first; what has its Chinese elsewhere or beside it is left out. */
function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesIn(one);
  if (!isNode(value) || value.type === 'TSLiteralType') return;
  if (SPARED.includes(String(calledBy(value))) || isInBoth(value)) return;
  // Command lines: a test runs them.
  if (isNode(value['key']) && value['key']['name'] === 'examples') return;
  yield value;
  for (const member of Object.values(value)) yield* nodesIn(member);
}

/** Texts of a program that are prose, with their lines. */
const proseIn = (source: string): readonly string[] =>
  [...nodesIn(parseAst(source, { lang: 'ts' }))].flatMap((node) => {
    const text = textOf(node);
    if (text === undefined || !PROSE.test(text)) return [];
    return [`${source.slice(0, node.start).split('\n').length}: ${text}`];
  });

describe('no sentence is written outside the catalogues', () => {
  const files = ZONES.flatMap((zone) =>
    readdirSync(join('src', zone), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `${zone}/${name}`),
  );
  const prose = new Map(
    files.map((file) => [file, proseIn(readFileSync(join('src', file), 'utf8'))] as const),
  );

  test.each(files)('%s', (file) => {
    if (REASONS[file] === undefined) expect(prose.get(file)).toEqual([]);
    else expect(prose.get(file)).not.toEqual([]);
  });

  test('every file with a reason is there', () => {
    expect(Object.keys(REASONS).filter((file) => !prose.has(file))).toEqual([]);
  });

  test('a sentence is found wherever it stands', () => {
    const source = [
      "leave(1, 'there is no such file');",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a program
      'const a = { b: `${c}: this line is lost` };',
      "const f = value('seat', 'and this has no Chinese');",
      "const c = value('seat', 'what this does to it', '它做什么');",
      "const d = { en: 'what this does too', zh: '它也做什么' };",
      "const e = { zh: '没有英文', it: 'this has no English at all' };",
      "throw new Error('this was a bug');",
      "const ids = ['stark', 'a b', 'kings-court'];",
    ].join('\n');
    expect(proseIn(source)).toEqual([
      '1: there is no such file',
      '2: …: this line is lost',
      '3: and this has no Chinese',
      '6: this has no English at all',
    ]);
  });
});
