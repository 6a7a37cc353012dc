// Times as people type them.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inZone, isZone, timeWritten } from '../../src/report/time.ts';

const IT = '2026-11-25T20:00:00+01:00';

test.each([
  '2026-11-25T20:00:00+01:00',
  '2026-11-25 20:00 +01:00',
  '2026-11-25 20:00+0100',
  '2026-11-25 20:00:00.000 +1',
  '2026-11-25 20:00 UTC+1',
  '2026-11-25, 20:00 (GMT+01)',
  '2026/11/25 20:00 Europe/Berlin',
  '25.11.2026 20:00 Europe/Berlin',
  '25 Nov 2026 20:00 +01:00',
  'November 25, 2026 20:00 +01:00',
  'Wed 25 Nov 2026, 20:00 (UTC+1)',
  '2026年11月25日（周三）20:00（UTC+1）',
  '2026年11月25日 20：00 UTC+1',
])('%s', (written) => {
  expect(timeWritten(written)).toBe(IT);
});

test('without a zone it is of the one that is given, at that time of the year', () => {
  expect(timeWritten('2026-11-25 20:00', 'Europe/Berlin')).toBe(IT);
  expect(timeWritten('2026-07-25 20:00', 'Europe/Berlin')).toBe('2026-07-25T20:00:00+02:00');
  expect(timeWritten('2026-07-25 20:00', 'Asia/Shanghai')).toBe('2026-07-25T20:00:00+08:00');
  expect(timeWritten('2026-07-25 20:00Z', 'Asia/Shanghai')).toBe('2026-07-25T20:00:00+00:00');
  expect(timeWritten('2026-07-25 20:00')).toBe('no-zone');
});

test('an hour that is left out is the next, one that comes twice the first', () => {
  expect(timeWritten('2026-03-29 02:30', 'Europe/Berlin')).toBe('2026-03-29T03:30:00+02:00');
  expect(timeWritten('2026-10-25 02:30', 'Europe/Berlin')).toBe('2026-10-25T02:30:00+02:00');
});

const NOW = '2026-11-20T10:00:00Z';

test.each([
  '25 Nov 20:00',
  'Nov 25, 8pm',
  'Wed 25 November, 8:00 PM',
  '25 Nov 2026 8 pm',
  '11月25日 20:00',
  '11月25日（周三）晚8点',
  '11月25号晚上8点',
  '2026年11月25日下午8点',
])('as people say it, the next such day: %s', (written) => {
  expect(timeWritten(written, 'Europe/Berlin', NOW)).toBe(IT);
});

test.each([
  ['15 Jan 9:30', '2027-01-15T09:30:00+01:00'],
  ['1月15日上午9点半', '2027-01-15T09:30:00+01:00'],
  ['20 Nov 12pm', '2026-11-20T12:00:00+01:00'],
  ['20 Nov 10:30', '2026-11-20T10:30:00+01:00'],
  ['11月21日凌晨12点10分', '2026-11-21T00:10:00+01:00'],
  ['11月21日中午1点', '2026-11-21T13:00:00+01:00'],
])('%s is %s', (written, time) => {
  expect(timeWritten(written, 'Europe/Berlin', NOW)).toBe(time);
  expect(timeWritten(written, 'Europe/Berlin')).toBeUndefined();
});

test.each([
  '12/2 20:00',
  '25 Nov',
  '25 Nov 20',
  '25 Nov 13pm',
  'Thu 25 Nov 20:00',
  '25 Nov 2026',
  '2月30日 20:00',
])('no time, whatever now is: %s', (written) => {
  expect(timeWritten(written, 'Europe/Berlin', NOW)).toBeUndefined();
});

test.each([
  ['a month that may be a day', '11/25/2026 20:00 +01:00'],
  ['no year', '25.11. 20:00 +01:00'],
  ['a day that there is not', '2026-02-30 20:00 +01:00'],
  ['an hour that there is not', '2026-11-25 25:00 +01:00'],
  ['a minute that there is not', '2026-11-25 20:61 +01:00'],
  ['another weekday', 'Thu 25 Nov 2026, 20:00 (UTC+1)'],
  ['another weekday in Chinese', '2026年11月25日（周四）20:00（UTC+1）'],
  ['no hour', '2026-11-25'],
  ['a month of its own', '25 Foo 2026 20:00 +01:00'],
  ['a zone of its own', '2026-11-25 20:00 Middle-earth'],
  ['what several zones are called', '2026-11-25 20:00 PM'],
  ['something behind it', '2026-11-25 20:00 +01:00 or so'],
  ['words', 'tomorrow'],
  ['nothing', ''],
])('%s is no time', (_what, written) => {
  expect(timeWritten(written, 'Europe/Berlin')).toBeUndefined();
});

describe('a zone', () => {
  test.each(['Europe/Berlin', 'Asia/Shanghai', '+08:00', '-03:30', 'UTC'])('%s', (zone) => {
    expect(isZone(zone)).toBe(true);
  });
  test.each(['+25:00', '+01:75', 'Westeros/Winterfell', '8', ''])('none: "%s"', (zone) => {
    expect(isZone(zone)).toBe(false);
  });
});

test('whatever a clock shows is the same time again', () => {
  const zone = fc.constantFrom('Europe/Berlin', 'Asia/Shanghai', 'America/St_Johns', '-03:30');
  fc.assert(
    fc.property(zone, fc.integer({ min: 1.7e9, max: 2e9 }), (where, seconds) => {
      const shown = inZone(new Date(seconds * 1000).toISOString(), where);
      expect(Date.parse(shown)).toBe(seconds * 1000);
      expect(timeWritten(shown)).toBe(shown);
    }),
  );
});
