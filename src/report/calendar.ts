// A deadline as a calendar file: RFC 5545, times in UTC, lines of at most 75 bytes.

interface CalendarEvent {
  /** The same deadline has the same one when it is moved: a calendar then moves it, too. */
  readonly uid: string;
  readonly title: string;
  /** ISO times. */
  readonly time: string;
  readonly stamp: string;
  /** The number of times that it was moved. */
  readonly sequence: number;
}

const LINE_BYTES = 75;

const inUtc = (iso: string): string =>
  `${new Date(iso).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');

/** A long line goes on in the next, behind a blank; no character is torn. */
const folded = (line: string): string => {
  const lines: string[] = [''];
  let left = LINE_BYTES;
  for (const character of line) {
    const bytes = new TextEncoder().encode(character).length;
    if (bytes > left) {
      lines.push(' ');
      left = LINE_BYTES - 1;
    }
    lines[lines.length - 1] += character;
    left -= bytes;
  }
  return lines.join('\r\n');
};

export const calendarText = ({ uid, title, time, stamp, sequence }: CalendarEvent): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rookery//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${inUtc(stamp)}`,
    `DTSTART:${inUtc(time)}`,
    `SEQUENCE:${sequence}`,
    `SUMMARY:${escaped(title)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
