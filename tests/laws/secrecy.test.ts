import { describe, expect, test } from 'vitest';
import { advance, type RunOutcome } from '../../src/core/advance.ts';
import { flatten } from '../../src/core/entry.ts';
import { canonical, type Json } from '../../src/core/json.ts';
import { redact } from '../../src/core/secrecy.ts';
import { byKey, defaults, forced, wishesOf } from '../../src/core/sources.ts';
import type { Wish } from '../../src/core/wishes.ts';
import { agot } from '../../src/rulesets/agot/index.ts';
import type { Agot } from '../../src/rulesets/agot/table/state.ts';
import { botOf, chanceOf, playOut, recording, startOf } from '../support/random-games.ts';
import { rulesFor } from '../support/rules.ts';

const readBy = (run: RunOutcome<Agot>, reader: string): string =>
  run.entries.map((entry) => canonical(flatten(redact(entry, reader)))).join('\n');

describe('secrecy: what others hide changes nothing for a reader', () => {
  /** All answers of a game but the last of a question that is asked of several together. */
  test.each(['orders', 'house-card', 'bid-wildlings', 'bid-iron-throne'])(
    '%s stay unseen until the last is in',
    async (kind) => {
      const rules = await rulesFor();
      const answers = new Map<string, Json>();
      const seed = `sealed-${kind}`;
      playOut(rules, seed, { sources: [forced(), recording(botOf(seed), answers)] });
      const keys = [...answers.keys()];
      const last = keys.findLastIndex((key) => key.split('/')[2] === kind);
      const [round, phase] = (keys[last] ?? '').split('/');
      const group = keys
        .slice(0, last + 1)
        .filter((key) => key.startsWith(`${round}/${phase}/${kind}/`));
      expect(group.length).toBeGreaterThan(1);
      const missing = keys[last] ?? '';
      const others = group.slice(0, -1);
      const known = new Map([...answers].slice(0, last).filter(([key]) => !others.includes(key)));
      const run = (extra: readonly string[]) =>
        advance(agot, {
          rules,
          from: startOf(rules),
          sources: [
            forced<Agot>(),
            byKey<Agot>(
              'bot',
              new Map([...known, ...extra.map((key) => [key, answers.get(key) ?? null] as const)]),
            ),
          ],
          chance: chanceOf(seed),
        });
      const [none, some] = [run([]), run(others)];
      expect(some.ended.how).toBe('waiting');
      expect(some.ended.how === 'waiting' && some.ended.waiting.map(({ key }) => key)).toContain(
        missing,
      );
      expect(readBy(some, 'moderator')).toBe(readBy(none, 'moderator'));
    },
  );

  test('wishes that another house had to pass over', async () => {
    const rules = await rulesFor();
    const tyrell: readonly Wish[] = [
      { kind: 'orders', wish: [{ area: 'highgarden', order: 'march+0' }] },
    ];
    const impossible: readonly Wish[] = [
      {
        kind: 'march',
        wish: { from: 'highgarden', moves: [{ into: 'winterfell', units: 'all' }] },
      },
      {
        kind: 'orders',
        wish: [
          { area: 'pyke', order: 'raid' },
          { area: 'highgarden', order: 'march+0' },
        ],
      },
    ];
    const play = (wishes: readonly Wish[]) =>
      advance(agot, {
        rules,
        from: startOf(rules),
        sources: [
          wishesOf(agot, 'orders', (seat) => (seat === 'tyrell' ? wishes : [])),
          forced<Agot>(),
          defaults<Agot>(() => true),
        ],
        chance: chanceOf('passed-over'),
        until: ({ round }) => round === 2,
      });
    const [plain, tried] = [play(tyrell), play([...impossible, ...tyrell])];
    expect(readBy(tried, 'moderator')).not.toBe(readBy(plain, 'moderator'));
    expect(readBy(tried, 'tyrell')).not.toBe(readBy(plain, 'tyrell'));
    for (const reader of ['stark', 'lannister', 'baratheon', 'greyjoy', 'public'])
      expect(readBy(tried, reader)).toBe(readBy(plain, reader));
  });
});
