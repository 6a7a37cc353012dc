// The deadline as a calendar file (RFC 5545).
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarText } from '../../src/report/calendar.ts';

const EVENT = {
  uid: '1@rookery.invalid',
  title: 'winter',
  time: '2026-11-25T20:00:00+01:00',
  stamp: '2026-11-21T20:00:00Z',
  sequence: 2,
};

test('is in UTC, and closed', () => {
  const lines = calendarText(EVENT).split('\r\n');
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
  expect(lines).toContain('DTSTART:20261125T190000Z');
  expect(lines).toContain('DTSTAMP:20261121T200000Z');
  expect(lines).toContain('SEQUENCE:2');
});

test('no line is above 75 bytes, and unfolded and unescaped each title is what it was', () => {
  const title = fc
    .string({ unit: 'grapheme', maxLength: 120 })
    .filter((text) => !/[\r\n]/.test(text));
  fc.assert(
    fc.property(title, (said) => {
      const text = calendarText({ ...EVENT, title: said });
      for (const line of text.split('\r\n'))
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const summary = /^SUMMARY:(.*)$/m.exec(text.replaceAll('\r\n ', ''))?.[1]?.replace(/\r$/, '');
      expect(summary?.replaceAll(/\\([\\;,])/g, '$1')).toBe(said);
    }),
  );
});

test('a line end in a name is none of the file', () => {
  expect(calendarText({ ...EVENT, title: 'a\nEND:VEVENT' })).toContain('SUMMARY:a\\nEND:VEVENT');
});
