import { z } from 'zod';
import { commandWords } from './command-words.ts';
import { addressIn, isExposed, MARKS, type MailSettings, SECURITIES } from './mail-settings.ts';

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
  port: z.int().min(1).max(65_535).optional(),
  secure: z.enum(SECURITIES).default('tls'),
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
) => {
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
    done: name.optional(),
    largest: z.int().min(1_000).max(100_000_000).default(1_000_000),
  })
  .refine((settings) => !isExposed(settings), EXPOSED)
  .refine(({ folder, done }) => folder !== done, {
    path: ['done'],
    message: 'expected another folder than the one that is read',
  })
  .transform(withLogin);

const smtp = z
  .strictObject({ ...server, user: name.optional() })
  .refine((settings) => !isExposed(settings), EXPOSED)
  .transform(withLogin);

const address = z.string().refine((text) => addressIn(text) !== undefined, {
  message: 'expected an address, such as "Moderator <gm@example.org>"',
});

/** The shape of `mail` in game.yaml. */
export const mailSchema: z.ZodType<MailSettings> = z.strictObject({
  from: address,
  public: z.array(address).optional(),
  imap: withoutPassword.pipe(imap).optional(),
  smtp: withoutPassword.pipe(smtp).optional(),
});
