import { z } from 'zod';
import { type Span, spanWritten } from '../../desk/rhythm.ts';
import { isZone } from '../../report/zones.ts';

export const zone = z
  .string()
  .refine(isZone, 'expected a zone such as Europe/Berlin, Asia/Shanghai or +08:00');

const span = z.string().transform((written, { addIssue }): Span => {
  const found = spanWritten(written);
  if (found !== undefined) return found;
  addIssue({ code: 'custom', message: 'expected a span such as 3d, 36h or 1d12h' });
  return { days: 0, minutes: 0 };
});

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const weekdays = z
  .array(z.enum(WEEKDAYS))
  .min(1)
  .transform((names) => names.map((name) => WEEKDAYS.indexOf(name)));

const hour = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'expected an hour such as "20:00"');

const day = z.iso.date('expected a day such as 2026-12-24, or two of them: 2026-12-24..2027-01-02');
const days = z
  .string()
  .transform((written) => written.split('..'))
  .pipe(z.union([z.tuple([day]), z.tuple([day, day])]))
  .transform(([first, last = first]): readonly [string, string] => [first, last])
  .refine(([first, last]) => first <= last, 'expected the earlier day first');

/** `3d` alone says no more than how long. */
const pace = z
  .preprocess(
    (written) => (typeof written === 'string' ? { after: written } : written),
    z.strictObject({ after: span, at: hour.optional(), weekdays: weekdays.optional() }),
  )
  .meta({ alsoAs: 'string' });

/** The schema of the rhythm: the time that each phase is given. */
export const rhythmSchema = z.strictObject({
  zone: zone.optional(),
  phases: z.record(z.string(), pace),
  at: hour.optional(),
  weekdays: weekdays.optional(),
  minimum: span.optional(),
  wait: span.optional(),
  grace: span.optional(),
  away: z.literal('moves').optional(),
  holidays: z.array(days).optional(),
});
