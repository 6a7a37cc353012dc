import { z } from 'zod';
import { type Saying, say } from '../../core/document.ts';
import { ABSENCES } from '../../core/entry.ts';
import { LIMITS, type Limit } from '../../core/limits.ts';
import type { Place } from '../../core/problem.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { type Pause, type Span, spanWritten } from '../../desk/deadlines.ts';
import type { Waits } from '../../desk/in-force.ts';
import { PROOFS } from '../../desk/intake.ts';
import { NEWER } from '../../desk/merged-orders.ts';
import { parseMoment } from '../../desk/moment.ts';
import { zoneOf } from '../../desk/times.ts';
import { OUTLETS } from '../../report/render/channel-names.ts';
import { inZone, isZone, timeWritten } from '../../report/time.ts';
import type { Frame } from '../../report/words/commands.ts';
import settings from '../../report/words/settings.yaml';
import { EXIT, leave, why } from '../io/exit.ts';
import { excerpt, readYaml } from '../io/yaml-file.ts';
import type { Library } from '../rules/library.ts';
import {
  addressIn,
  isExposed,
  type LoginCommand,
  MARKS,
  REPORT_EXTENTS,
  SECURITIES,
} from './mail-settings.ts';

/** A word: letters, what is quoted, and what is escaped, beside each other. */
const PIECE = /'([^']*)'|"((?:[^"\\]|\\.)*)"|\\(.)|([^\s'"\\]+)/y;

/** Marks that only a shell would understand. */
const FOR_A_SHELL = /[|&;<>`]|\$[({A-Za-z_]/;

/**
 * The words of a command that is written in one line, parted and unquoted as a shell would; nothing
 * in them is a variable, a pipe or another command.
 */
const commandWords = (line: string): Result<readonly string[], string> => {
  const words: string[] = [];
  for (let at = skipSpaces(line, 0); at < line.length; at = skipSpaces(line, at)) {
    const read = wordAt(line, at);
    if (typeof read === 'string') return fail(read);
    words.push(read.word);
    at = read.end;
  }
  return words[0] === undefined || words[0] === '' ? fail('expected a command') : ok(words);
};

const skipSpaces = (line: string, from: number): number => {
  let at = from;
  while (/\s/.test(line[at] ?? '')) at++;
  return at;
};

const wordAt = (
  line: string,
  start: number,
): { readonly word: string; readonly end: number } | string => {
  let word = '';
  let at = start;
  while (at < line.length && !/\s/.test(line[at] ?? '')) {
    PIECE.lastIndex = at;
    const piece = PIECE.exec(line);
    if (piece === null) return 'expected an end of the quotation';
    const [all, single, double, escaped, bare] = piece;
    if (bare !== undefined && FOR_A_SHELL.test(bare))
      return 'expected one command: no shell reads it, so put pipes and variables into a script of your own';
    word += single ?? double?.replace(/\\(["\\$`])/g, '$1') ?? escaped ?? bare ?? '';
    at += all.length;
  }
  return { word, end: at };
};

/** No control characters: a name goes to a server as it is. */
const name = z
  .string()
  .min(1)
  .regex(/^\P{Cc}*$/u, 'expected no control characters');

/** A command in one line, or as a list of its words. */
const command = z.union([z.array(name).min(1), name]).transform((said, { addIssue }) => {
  if (typeof said !== 'string') return said;
  const read = commandWords(said);
  if (read.ok) return read.value;
  addIssue({ code: 'custom', message: read.problems });
  return z.NEVER;
});

const server = {
  host: name.regex(/^\S+$/, 'expected the name of a server, without spaces'),
  /** The usual one for the protocol and its security, if not said. */
  port: z.int().min(1).max(65_535).optional(),
  secure: z.enum(SECURITIES).default('tls'),
  /** Seconds to wait for an answer of the server. */
  timeout: z.int().min(1).max(600).default(30),
  'password-command': command.optional(),
  'token-command': command.optional(),
};

interface Commands {
  readonly 'password-command'?: readonly string[] | undefined;
  readonly 'token-command'?: readonly string[] | undefined;
  readonly user?: string | undefined;
}

/** The two commands as one: what it prints is told by its name. */
const withLogin = <S extends Commands>(
  { 'password-command': password, 'token-command': token, ...settings }: S,
  { addIssue }: z.core.$RefinementCtx,
): Omit<S, 'password-command' | 'token-command'> & { readonly login?: LoginCommand } => {
  if (password !== undefined && token !== undefined)
    addIssue({
      code: 'custom',
      path: ['token-command'],
      message: 'expected a password-command or a token-command, not both',
    });
  const words = token ?? password;
  if (words === undefined) return settings;
  if (settings.user === undefined)
    addIssue({ code: 'custom', path: ['user'], message: 'expected the login it is for' });
  return {
    ...settings,
    login: { prints: token ? ('token' as const) : ('password' as const), words },
  };
};

const PASSWORD_KEYS = ['password', 'pass', 'passwort', 'secret'];

/** A password in a file that is copied and shown around is refused, by the names that it would have. */
const withoutPassword = z.transform((raw: unknown, { issues }) => {
  const isFound =
    typeof raw === 'object' && raw !== null && PASSWORD_KEYS.some((key) => Object.hasOwn(raw, key));
  if (isFound)
    issues.push({
      code: 'custom',
      input: raw,
      message:
        'a password does not belong here: it comes from the environment ' +
        '(ROOKERY_IMAP_PASSWORD, ROOKERY_SMTP_PASSWORD), or a password-command prints it',
    });
  return raw;
});

const EXPOSED = {
  path: ['secure'],
  message:
    'a plain connection would send password and mail readable for everybody on the way; ' +
    'it is for this machine alone (localhost). Use tls or starttls',
};

const imap = z
  .strictObject({
    ...server,
    user: name,
    folder: name.default('INBOX'),
    mark: z.enum(MARKS).default('taken'),
    /** The folder that messages are moved to when they were taken; they stay where they are if not said. */
    done: name.optional(),
    /** Bytes; of a message above it only size and headers are fetched. */
    largest: z.int().min(1_000).max(100_000_000).default(1_000_000),
  })
  .refine((settings) => !isExposed(settings), EXPOSED)
  .refine(({ folder, done }) => folder !== done, {
    path: ['done'],
    message: 'expected another folder than the one that is read',
  })
  .transform(withLogin);

const smtp = z
  .strictObject({
    ...server,
    // Nobody: the server takes mail from this machine without a login.
    user: name.optional(),
  })
  .refine((settings) => !isExposed(settings), EXPOSED)
  .transform(withLogin);

const address = z.string().refine((text) => addressIn(text) !== undefined, {
  message: 'expected an address, such as "Moderator <gm@example.org>"',
});

const addresses: z.ZodType<readonly string[]> = z.array(address);

/** The shape of `mail` in game.yaml. */
export const mailSchema = z.strictObject({
  from: address,
  /** Addresses that are sent what everybody may read: a mailing list, somebody who looks on. */
  public: addresses.optional(),
  imap: withoutPassword.pipe(imap).optional(),
  smtp: withoutPassword.pipe(smtp).optional(),
});

/** The settings of game.yaml under `mail`. */
export type MailSettings = z.output<typeof mailSchema>;
export type ImapSettings = NonNullable<MailSettings['imap']>;
export type SmtpSettings = NonNullable<MailSettings['smtp']>;
export type ServerSettings = Omit<SmtpSettings, 'user'>;

type Issue = z.core.$ZodIssue;

const BY_TEXT = new Map<string, string>(
  Object.entries(settings.en).map(([code, text]) => [text, code]),
);

const said = (code: Frame, args?: Parameters<typeof say>[1]): Saying => say(code, args);

/** A mistake in a file of settings, by its kind and never in the words of a package. */
const issueSaying = (issue: Issue): Saying => {
  const { code, message } = issue;
  const own = BY_TEXT.get(message);
  if (own !== undefined) return say(own);
  switch (code) {
    case 'invalid_type':
      return said('settings.type', {
        expected: issue.expected,
        missing: message.endsWith('undefined') ? 'yes' : 'no',
      });
    case 'unrecognized_keys':
      return said('settings.keys');
    case 'invalid_value':
      return said('settings.value', {
        values: issue.values.map(String).join(', '),
        count: issue.values.length,
      });
    case 'too_small':
      return issue.origin === 'number' || issue.origin === 'int'
        ? said('settings.least', { least: Number(issue.minimum) })
        : said('settings.empty');
    case 'too_big':
      return said('settings.most', { most: Number(issue.maximum) });
    case 'invalid_union':
      return unionSaying(issue.errors);
    case 'invalid_key':
    case 'invalid_element':
      return issue.issues[0] === undefined ? said('settings.union') : issueSaying(issue.issues[0]);
    default:
      return said('settings.other', { says: message });
  }
};

/** A mistake, and the member that it is about: each that there is not stands for itself. */
interface SettingsMistake {
  readonly path: readonly (string | number)[];
  readonly says: Saying;
  readonly isStrange: boolean;
}

/** All that is wrong, in the order in which it was found. */
export const mistakesIn = (issues: readonly Issue[]): readonly SettingsMistake[] =>
  issues.flatMap((issue) => {
    const path = issue.path.filter((step) => typeof step !== 'symbol');
    const isStrange = issue.code === 'unrecognized_keys';
    const paths = isStrange ? issue.keys.map((key) => [...path, key]) : [path];
    return paths.map((one) => ({ path: one, says: issueSaying(issue), isStrange }));
  });

/** Of several ways to write it, what is wrong with the one that was begun; of none it is said that there are others. */
const unionSaying = (ways: readonly (readonly Issue[])[]): Saying => {
  const begun = ways.flat().filter(({ code, path }) => code !== 'invalid_type' || path.length > 0);
  const [only] = begun;
  return only !== undefined && begun.length === 1 ? issueSaying(only) : said('settings.union');
};

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

const extent = z.enum(REPORT_EXTENTS);
const extents = z.union([extent, z.array(extent).min(1)]);

const awaits = z.enum(['wait', 'standing', 'default']);

const player = z.strictObject({
  player: z.string(),
  address: z.string().optional(),
  addresses: z.array(z.string()).optional(),
  forum: z.string().optional(),
  language: lang.optional(),
  report: extents.optional(),
  zone: zone.optional(),
  deputy: z.string().min(1).optional(),
});
export const schema = z.strictObject({
  format: z.literal(1),
  name: z.string().min(1),
  ruleset: z.string().min(1),
  preset: z.string().min(1),
  options: z.record(z.string(), z.union([z.string(), z.int()])).default({}),
  seats: z.record(
    z.string(),
    z.union([z.string().transform((name): z.output<typeof player> => ({ player: name })), player]),
  ),
  language: lang.default('en'),
  report: extents.optional(),
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
  const zone = zoneOf(settings as Immutable<typeof settings>);
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

type Immutable<T> = T extends object
  ? { readonly [K in keyof T]: Immutable<Exclude<T[K], undefined>> }
  : T;

/** The moderator's settings, as the schema reads them of game.yaml; `report/words/schema.yaml` says what each member is for. */
export interface Settings extends Omit<Immutable<z.output<typeof zoned>>, 'waits'> {
  /** Changes of the table of waiting: a kind of question, for all seats or seat by seat. */
  readonly waits?: Waits;
  /** The game pauses, as the log says: no member of the file. */
  readonly pause?: Pick<Pause, 'until' | 'reason'>;
}

interface UnknownMember {
  readonly path: readonly string[];
  readonly says: Saying;
}

/** Names of what a game does not have; a ruleset that there is not is told of elsewhere. */
const unknownNames = async (
  library: Pick<Library, 'withRuleset'>,
  { ruleset, deadlines = {}, waits = {}, rhythm, seats }: z.infer<typeof zoned>,
): Promise<readonly UnknownMember[]> => {
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
): readonly UnknownMember[] =>
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
