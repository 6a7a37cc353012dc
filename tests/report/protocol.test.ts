import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { canonical } from '../../src/core/json.ts';
import { entryOf } from '../../src/core/log.ts';
import { catalogue } from './catalogue-en.ts';
import { SAMPLES } from './samples.ts';

const DOCUMENT = readFileSync('docs/protocol.md', 'utf8');

const chapterOf = (type: string): string =>
  DOCUMENT.split(/^####? /m).find((chapter) => chapter.startsWith(`\`${type}\`\n`)) ?? '';

const exampleIn = (
  chapter: string,
): Readonly<Record<string, unknown>> & { readonly line?: string } =>
  JSON.parse(/```json\n(.+)\n```/.exec(chapter)?.[1] ?? '{}');

describe('docs/protocol.md', () => {
  test.each(Object.values(SAMPLES))('$type: its members, an example, its sentence', (event) => {
    const chapter = chapterOf(event.type);
    const { line = '', before: _, ...record } = exampleIn(chapter);
    expect(line).toBe('entry');
    expect(chapter).toContain(`\n${canonical({ line, ...record })}\n`);
    const told = entryOf({ line, ...record }).event;
    expect(Object.keys(told).sort()).toEqual(Object.keys(event).sort());
    if (event.type === 'phase-begun') return;
    const say = { say: told.type, args: { ...told }, rule: told.rule };
    expect(chapter).toContain(`\n> ${catalogue.say(say)}\n`);
  });

  test('no event that there is not', () => {
    const types = [...DOCUMENT.matchAll(/^#### `([a-z-]+)`$/gm)].map(([, type]) => type);
    expect([...types].sort()).toEqual(Object.keys(SAMPLES).sort());
  });
});
