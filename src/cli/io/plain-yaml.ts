// Plain data as YAML that people read: written here because a library needs 50 ms to load for it.

const WIDTH = 100;
const PLAIN_WORD = /^[\p{L}_][\p{L}\p{N}_ .!'*+/-]*$/u;
/** Plain words that YAML, of this version or the last, takes for something else. */
const TAKEN = /^(true|false|null|yes|no|on|off|y|n|nan|inf)$/i;

/** One document of YAML for plain data: small records in one line, the rest as blocks. */
export const writeYaml = (value: unknown): string => {
  const flow = inline(value);
  if (!isBranch(value) || isEmpty(value)) return `${flow}\n`;
  return `${block(value, '').join('\n')}\n`;
};

type Branch = readonly unknown[] | Readonly<Record<string, unknown>>;

const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null;

const isEmpty = (branch: Branch): boolean => membersOf(branch).length === 0;

const membersOf = (branch: Branch): readonly (readonly [string, unknown])[] =>
  Object.entries(branch).filter(([, value]) => value !== undefined);

const isSmall = (value: unknown, room: number): boolean =>
  !isBranch(value) || (depthOf(value) <= 2 && inline(value).length <= room);

const depthOf = (value: unknown): number => {
  if (!isBranch(value)) return 0;
  let deepest = 0;
  for (const [, inner] of membersOf(value)) deepest = Math.max(deepest, depthOf(inner));
  return deepest + 1;
};

const block = (branch: Branch, indent: string): readonly string[] =>
  Array.isArray(branch)
    ? branch.flatMap((item: unknown) => itemLines(item, indent))
    : membersOf(branch).flatMap(([key, value]) => memberLines(scalar(key), value, indent));

const memberLines = (key: string, value: unknown, indent: string): readonly string[] => {
  const start = `${indent}${key}:`;
  if (isSmall(value, WIDTH - start.length - 1) || !isBranch(value))
    return [`${start} ${inline(value)}`];
  return [start, ...block(value, `${indent}  `)];
};

const itemLines = (item: unknown, indent: string): readonly string[] => {
  if (isSmall(item, WIDTH - indent.length - 2) || !isBranch(item))
    return [`${indent}- ${inline(item)}`];
  const [first = '', ...rest] = block(item, `${indent}  `);
  return [`${indent}- ${first.trimStart()}`, ...rest];
};

const inline = (value: unknown): string => {
  if (!isBranch(value)) return scalar(value);
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  const members = membersOf(value).map(([key, inner]) => `${scalar(key)}: ${inline(inner)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
};

const scalar = (value: unknown): string => {
  if (typeof value !== 'string') return String(value);
  const plain = PLAIN_WORD.test(value) && !TAKEN.test(value) && !/ $|[:#]/.test(value);
  return plain ? value : JSON.stringify(value);
};
