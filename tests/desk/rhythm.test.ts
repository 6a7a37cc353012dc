// By when a phase is due: laws under random rhythms, and changes of clocks by example.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deadlineBy, laterBy, type Rhythm, spanWritten } from '../../src/desk/deadlines.ts';
import { inZone } from '../../src/report/time.ts';

const ZONES = ['Europe/Berlin', 'Asia/Shanghai', 'America/New_York', 'Asia/Kathmandu', '+08:00'];

const span = fc.record({ days: fc.integer({ min: 0, max: 6 }), minutes: fc.nat(3000) });
const days = fc.uniqueArray(fc.nat(6), { minLength: 1 });
const time = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
  .map((date) => `${date.toISOString().slice(0, 19)}Z`);
const holiday = fc
  .tuple(time, fc.nat(9))
  .map(([from, length]): [string, string] => [
    from.slice(0, 10),
    laterBy(from, { days: length, minutes: 0 }, '+00:00').slice(0, 10),
  ]);
const hour = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

const rhythm: fc.Arbitrary<Rhythm> = fc.record(
  {
    zone: fc.constantFrom(...ZONES),
    phases: fc.record({ p: fc.record({ after: span }) }),
    at: fc.option(hour, { nil: undefined }),
    weekdays: fc.option(days, { nil: undefined }),
    minimum: fc.option(span, { nil: undefined }),
    holidays: fc.array(holiday, { maxLength: 8 }),
  },
  { requiredKeys: ['zone', 'phases'] },
);

const weekdayOf = (iso: string): number => new Date(`${iso.slice(0, 10)}T00:00:00Z`).getUTCDay();

test('a deadline is after its minimum, on a day that is allowed, at its hour', () => {
  fc.assert(
    fc.property(rhythm, time, (given, from) => {
      const due = deadlineBy(given, 'p', from);
      if (due === undefined) throw new Error('none was found');
      const { zone, minimum, weekdays, holidays = [], at } = given;
      expect(Date.parse(due)).toBeGreaterThanOrEqual(Date.parse(from));
      if (minimum !== undefined)
        expect(Date.parse(due)).toBeGreaterThanOrEqual(Date.parse(laterBy(from, minimum, zone)));
      if (weekdays !== undefined) expect(weekdays).toContain(weekdayOf(due));
      const day = due.slice(0, 10);
      expect(holidays.filter(([first, last]) => first <= day && day <= last)).toEqual([]);
      expect(inZone(due, zone)).toBe(due);
      // An hour that the change of clocks leaves out is the next one.
      if (at !== undefined && !/^0[0-3]/.test(at)) expect(due.slice(11, 16)).toBe(at);
    }),
    { numRuns: 400 },
  );
});

test('who begins later is due later, or at the same time', () => {
  fc.assert(
    fc.property(rhythm, time, fc.nat(5000), (given, from, minutes) => {
      const later = new Date(Date.parse(from) + minutes * 60_000).toISOString();
      // Without an hour each is due by the clock at which it began, and the second may find an earlier one.
      const atHour = { ...given, at: given.at ?? '20:00' };
      const [first, second] = [from, later].map((at) => deadlineBy(atHour, 'p', at) ?? '');
      expect(Date.parse(second ?? '')).toBeGreaterThanOrEqual(Date.parse(first ?? ''));
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['2026-11-02T20:30:00Z', '2026-11-03T20:00:00+00:00'],
  ['2026-11-02T20:00:00Z', '2026-11-03T20:00:00+00:00'],
  ['2026-11-02T09:00:00Z', '2026-11-02T20:00:00+00:00'],
  ['2026-11-02T19:59:00Z', '2026-11-03T20:00:00+00:00'],
])(
  '24h with an hour of the day are a day at most, and never next to nothing: from %s',
  (from, due) => {
    const phases = { p: { after: { days: 0, minutes: 24 * 60 } } };
    expect(deadlineBy({ zone: '+00:00', at: '20:00', phases }, 'p', from)).toBe(due);
  },
);

const AT_EIGHT = { at: '20:00', phases: { p: { after: { days: 3, minutes: 0 } } } };

test.each([
  ['Europe/Berlin', '2026-03-27T19:00:00Z', '2026-03-30T20:00:00+02:00'],
  ['Europe/Berlin', '2026-10-23T18:00:00Z', '2026-10-26T20:00:00+01:00'],
  ['Asia/Shanghai', '2026-03-27T12:00:00Z', '2026-03-30T20:00:00+08:00'],
  ['Asia/Shanghai', '2026-10-23T12:00:00Z', '2026-10-26T20:00:00+08:00'],
  ['-05:00', '2026-10-24T00:59:00Z', '2026-10-26T20:00:00-05:00'],
])('three days at eight over a change of clocks: %s from %s', (zone, from, due) => {
  expect(deadlineBy({ ...AT_EIGHT, zone }, 'p', from)).toBe(due);
});

test('hours are those of the clock on the wall only as far as nobody turns it', () => {
  const phases = { p: { after: { days: 0, minutes: 24 * 60 } } };
  const from = '2026-03-28T19:00:00Z';
  expect(deadlineBy({ zone: 'Europe/Berlin', phases }, 'p', from)).toBe(
    '2026-03-29T21:00:00+02:00',
  );
  expect(deadlineBy({ zone: 'Asia/Shanghai', phases }, 'p', from)).toBe(
    '2026-03-30T03:00:00+08:00',
  );
});

test('a phase may have an hour and days of its own; of one that is not named nothing is said', () => {
  const given: Rhythm = {
    zone: 'Europe/Berlin',
    at: '20:00',
    weekdays: [1, 2, 3, 4, 5],
    phases: { p: { after: { days: 1, minutes: 0 }, at: '12:00', weekdays: [0] } },
  };
  expect(deadlineBy(given, 'p', '2026-11-23T09:00:00Z')).toBe('2026-11-29T12:00:00+01:00');
  expect(deadlineBy(given, 'q', '2026-11-23T09:00:00Z')).toBeUndefined();
});

test('a calendar without a day left has no deadline', () => {
  const holidays = [['2026-01-01', '9999-12-31']] as const;
  expect(deadlineBy({ ...AT_EIGHT, zone: '+00:00', holidays }, 'p', '2026-11-23T09:00:00Z')).toBe(
    undefined,
  );
});

test.each([
  ['3d', 3, 0],
  ['36h', 0, 36 * 60],
  ['1d12h', 1, 720],
  ['1d 12h 30m', 1, 750],
  ['90min', 0, 90],
])('a span as it is written: %s', (text, spanDays, minutes) => {
  expect(spanWritten(text)).toEqual({ days: spanDays, minutes });
});

test.each(['', '3', 'd', 'soon', '-1d', '1.5d', '400d', '2d of'])('no span: "%s"', (text) => {
  expect(spanWritten(text)).toBeUndefined();
});
