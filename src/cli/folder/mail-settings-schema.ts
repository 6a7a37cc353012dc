import { z } from 'zod';
import { fail, ok, type Result } from '../../core/result.ts';
import { addressIn, isExposed, MARKS, type MailSettings, SECURITIES } from './mail-settings.ts';

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
