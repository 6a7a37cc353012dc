import { describe, expect, test } from 'vitest';
import { inZone, timeSaying } from '../../src/report/time.ts';
import { languageOf } from './languages.ts';

const told = (lang: 'en' | 'zh', iso: string): string =>
  languageOf(lang).catalogue.say(timeSaying(iso));

describe('a time is told by the clock of its own zone', () => {
  test.each([
    [
      '2026-11-25T20:00:00+01:00',
      'Wed 25 Nov 2026, 20:00 (UTC+1)',
      '2026年11月25日（周三）20:00（UTC+1）',
    ],
    [
      '2026-11-25T20:00+08:00',
      'Wed 25 Nov 2026, 20:00 (UTC+8)',
      '2026年11月25日（周三）20:00（UTC+8）',
    ],
    ['2027-01-03T09:05:59Z', 'Sun 3 Jan 2027, 09:05 (UTC)', '2027年1月3日（周日）09:05（UTC）'],
    [
      '2024-02-29T23:59:00+00:00',
      'Thu 29 Feb 2024, 23:59 (UTC)',
      '2024年2月29日（周四）23:59（UTC）',
    ],
    [
      '2026-09-07T00:00:00-03:30',
      'Mon 7 Sep 2026, 00:00 (UTC-3:30)',
      '2026年9月7日（周一）00:00（UTC-3:30）',
    ],
    [
      '2026-07-04T12:00:00.500+05:45',
      'Sat 4 Jul 2026, 12:00 (UTC+5:45)',
      '2026年7月4日（周六）12:00（UTC+5:45）',
    ],
  ])('%s', (iso, en, zh) => {
    expect([told('en', iso), told('zh', iso)]).toEqual([en, zh]);
  });

  test('every month and every day of the week has its word', () => {
    for (const lang of ['en', 'zh'] as const) {
      const words = Array.from({ length: 12 }, (_, at) =>
        told(
          lang,
          `2026-${String(at + 1).padStart(2, '0')}-${String(at + 1).padStart(2, '0')}T12:00:00Z`,
        ),
      );
      expect(new Set(words).size).toBe(12);
      for (const one of words)
        expect(one).toMatch(/^(?:\w{3} \d+ \w{3} 2026,|2026年\d+月\d+日（周.）)/);
    }
  });

  test('what is no time stands as it is', () => {
    expect(told('en', 'tomorrow')).toBe('tomorrow');
  });
});

test.each([
  ['2026-11-25T20:00:00+01:00', '+08:00', '2026-11-26T03:00:00+08:00'],
  ['2026-11-25T20:00:00Z', '-03:30', '2026-11-25T16:30:00-03:30'],
  ['2026-11-25T20:00:00+08:00', '+08:00', '2026-11-25T20:00:00+08:00'],
])('%s in %s', (iso, zone, there) => {
  expect(inZone(iso, zone)).toBe(there);
});
