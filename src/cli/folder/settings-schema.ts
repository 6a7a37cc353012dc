import { z } from 'zod';
import type { Saying } from '../../core/document.ts';
import { ABSENCES } from '../../core/entry.ts';
import { LIMITS, type Limit } from '../../core/limits.ts';
import type { Place } from '../../core/problem.ts';
import { NEWER } from '../../desk/combined.ts';
import { type Span, spanWritten } from '../../desk/deadlines.ts';
import { PROOFS } from '../../desk/intake.ts';
import { parseMoment } from '../../desk/moment.ts';
import { zoneOf } from '../../desk/times.ts';
import { OUTLETS } from '../../report/render/channel-names.ts';
import { timeWritten } from '../../report/written-time.ts';
import { inZone, isZone } from '../../report/zones.ts';
import { EXIT, leave, why } from '../io/exit.ts';
import { excerpt, readYaml } from '../io/yaml-file.ts';
import type { Library } from '../rules/library.ts';
import { mailSchema } from './mail-settings-schema.ts';
import type { Settings } from './settings.ts';
import { mistakesIn } from './settings-said.ts';

const zone = z
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
const rhythmSchema = z.strictObject({
  zone: zone.optional(),
  phases: z.record(z.string(), pace),
  at: hour.optional(),
  weekdays: weekdays.optional(),
  minimum: span.optional(),
  wait: span.optional(),
  grace: span.optional(),
  'grace-for': z.enum(['missing', 'all']).optional(),
  away: z.literal('moves').optional(),
  holidays: z.array(days).optional(),
});

const hash = z.string().regex(/^[0-9a-f]{64}$/, 'expected a SHA-256 hash (64 hexadecimal digits)');

const lang = z.enum(['en', 'zh']);
const EXPECTED = 'expected a time such as 2026-11-25T20:00:00+01:00';
const WITHOUT_ZONE = `${EXPECTED}: with its offset, or with a zone for the game (intake: zone)`;

const LIMIT_NAMES = Object.keys(LIMITS) as [Limit, ...Limit[]];

const awaits = z.enum(['wait', 'standing', 'default']);

export const schema = z.strictObject({
  format: z.literal(1),
  name: z.string().min(1),
  ruleset: z.string().min(1),
  preset: z.string().min(1),
  options: z.record(z.string(), z.union([z.string(), z.int()])).default({}),
  seats: z.record(
    z.string(),
    z.union([
      z.string().transform((player) => ({ player })),
      z.strictObject({
        player: z.string(),
        address: z.string().optional(),
        addresses: z.array(z.string()).optional(),
        forum: z.string().optional(),
        language: lang.optional(),
        zone: zone.optional(),
        deputy: z.string().min(1).optional(),
      }),
    ]),
  ),
  language: lang.default('en'),
  intake: z
    .strictObject({
      proof: z.enum(PROOFS).default('address'),
      mistakes: z.enum(['good-lines', 'whole']).default('good-lines'),
      zone: z
        .string()
        .regex(/^[+-](?:0\d|1[0-4]):[0-5]\d$/, 'expected a zone such as +08:00')
        .optional(),
      charset: z.string().optional(),
      newer: z.enum([...NEWER, 'ask']).optional(),
      authserv: z.string().min(1).optional(),
    })
    .optional(),
  deadlines: z.record(z.string(), z.string(EXPECTED)).optional(),
  rhythm: rhythmSchema.optional(),
  waits: z.record(z.string(), z.union([awaits, z.record(z.string(), awaits)])).optional(),
  moderators: z.array(z.string().trim().min(1)).min(1).optional(),
  post: z.union([z.enum(OUTLETS), z.array(z.enum(OUTLETS)).min(1)]).optional(),
  press: z.enum(['none', 'open', 'private', 'anonymous']).optional(),
  absent: z.enum(ABSENCES).optional(),
  misses: z.union([z.int().min(1), z.literal('never')]).optional(),
  vote: z
    .strictObject({
      agree: z.union([z.enum(['all', 'most']), z.int().min(1)]).optional(),
      told: z.enum(['at-once', 'in-the-end']).optional(),
    })
    .optional(),
  mail: mailSchema.optional(),
  limits: z.partialRecord(z.enum(LIMIT_NAMES), z.int().min(1)).optional(),
  spelling: z.strictObject({ distance: z.int().min(0).max(2) }).optional(),
  chance: z.enum(['words']).optional(),
  beacon: z.string().trim().min(1).optional(),
  sealed: z.enum(['hash', 'time']).optional(),
  fingerprint: hash,
  seedHash: hash,
  sample: z.union([z.literal('yes'), z.literal(true).transform(() => 'yes' as const)]).optional(),
});

/** A time without its offset would be another time elsewhere, unless the game has a zone. */
const zoned = schema.transform(({ deadlines = {}, ...settings }, { addIssue }) => {
  const zone = zoneOf(settings as unknown as Settings);
  const times: Record<string, string> = {};
  for (const [phase, written] of Object.entries(deadlines)) {
    const time = timeWritten(written, zone);
    const path = ['deadlines', phase];
    if (time === undefined) addIssue({ code: 'custom', path, message: EXPECTED });
    else if (time === 'no-zone') addIssue({ code: 'custom', path, message: WITHOUT_ZONE });
    else times[phase] = zone === undefined ? time : inZone(time, zone);
  }
  return { ...settings, ...(Object.keys(times).length > 0 && { deadlines: times }) };
});

/** Reads what a moderator wrote, or leaves with every mistake at its line. */
export const parseSettings = async (
  library: Pick<Library, 'withRuleset'>,
  path: string,
  text: string,
): Promise<Settings> => {
  const read = readYaml(path, text);
  if (!read.ok)
    return broken(
      text,
      read.problems.map(({ place, code, args }) => ({
        place,
        says: String(args?.['detail'] ?? code),
      })),
    );
  const { value, placeOf } = read.value;
  const parsed = zoned.safeParse(value);
  if (!parsed.success)
    return broken(
      text,
      mistakesIn(parsed.error.issues).map(({ path: steps, says, isStrange }) => ({
        place: isStrange ? placeOf(steps, 'key') : placeOf(steps),
        path: steps.join('.'),
        says,
        // Whoever wrote a password there must not find it in an error's text.
        isPrivate: steps[0] === 'mail',
      })),
    );
  const unknown = await unknownNames(library, parsed.data);
  const mistakes = unknown.map(({ path: steps, says }) => ({
    place: placeOf(steps, 'key'),
    path: steps.join('.'),
    says,
  }));
  return mistakes.length > 0 ? broken(text, mistakes) : (parsed.data as Settings);
};

interface Unknown {
  readonly path: readonly string[];
  readonly says: Saying;
}

/** Names of what a game does not have; a ruleset that there is not is told of elsewhere. */
const unknownNames = async (
  library: Pick<Library, 'withRuleset'>,
  { ruleset, deadlines = {}, waits = {}, rhythm, seats }: z.infer<typeof zoned>,
): Promise<readonly Unknown[]> => {
  const paces = rhythm?.phases ?? {};
  if (Object.keys({ ...deadlines, ...waits, ...paces }).length === 0) return [];
  const known = await library.withRuleset(ruleset, ({ printedPhases, kinds }) => ({
    phases: printedPhases,
    kinds: kinds.map(({ name }) => name),
  }));
  if (!known.ok) return [];
  const { phases, kinds } = known.value;
  const isPhase = (name: string): boolean => (parseMoment(phases, name)?.round ?? 0) > 0;
  const all = { phase: phases.at(-1), phases: phases.join(', ') };
  const asPhase = why('settings.moment', all);
  const asPaced = why('settings.phase', all);
  const asKind = why('settings.kind', { kinds: kinds.join(', ') });
  const asSeat = why('settings.seat', { ids: Object.keys(seats).join(', ') });
  return [
    ...strangers('deadlines', deadlines, isPhase, asPhase),
    ...strangers('rhythm.phases', paces, (name) => phases.includes(name), asPaced),
    ...strangers('waits', waits, (row) => kinds.includes(row.split('/')[0] ?? ''), asKind),
    ...Object.entries(waits).flatMap(([kind, row]) =>
      typeof row === 'string'
        ? []
        : strangers(`waits.${kind}`, row, (seat) => Object.hasOwn(seats, seat), asSeat),
    ),
  ];
};

const strangers = (
  member: string,
  named: Readonly<Record<string, unknown>>,
  isKnown: (name: string) => boolean,
  says: Saying,
): readonly Unknown[] =>
  Object.keys(named)
    .filter((name) => !isKnown(name))
    .map((name) => ({ path: [...member.split('.'), name], says }));

interface Mistake {
  readonly place: Place | undefined;
  /** The member that it is about; left out or empty where it is about the file. */
  readonly path?: string;
  readonly says: Saying | string;
  /** The line is not shown. */
  readonly isPrivate?: boolean;
}

/** The address of a webhook is a password: where one was written here by mistake, no line is shown. */
const WEBHOOK = /webhooks\//;

const broken = (text: string, mistakes: readonly Mistake[]): never =>
  leave(
    EXIT.wrong,
    ...mistakes.flatMap(({ place, path, says, isPrivate = false }) => {
      if (place === undefined) return [says];
      const at = `${place.file}:${place.line}:${place.column ?? 1}`;
      const shown = isPrivate || WEBHOOK.test(text) ? [] : [excerpt(text, place)];
      const isWhole = path === undefined || path === '';
      return [
        isWhole ? why('settings.whole', { at, says }) : why('settings.at', { at, path, says }),
        ...shown,
      ];
    }),
  );
