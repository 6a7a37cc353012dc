import { z } from 'zod';
import { addressIn, isExposed, MARKS, type MailSettings, SECURITIES } from './mail-settings.ts';

/** No control characters: a name goes to a server as it is. */
const name = z
  .string()
  .min(1)
  .regex(/^\P{Cc}*$/u, 'expected no control characters');

const server = {
  host: name.regex(/^\S+$/, 'expected the name of a server, without spaces'),
  port: z.int().min(1).max(65_535).optional(),
  secure: z.enum(SECURITIES).default('tls'),
  timeout: z.int().min(1).max(600).default(30),
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
        '(ROOKERY_IMAP_PASSWORD, ROOKERY_SMTP_PASSWORD)',
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
  });

const smtp = z
  .strictObject({ ...server, user: name.optional() })
  .refine((settings) => !isExposed(settings), EXPOSED);

/** The shape of `mail` in game.yaml. */
export const mailSchema: z.ZodType<MailSettings> = z.strictObject({
  from: z.string().refine((text) => addressIn(text) !== undefined, {
    message: 'expected an address, such as "Moderator <gm@example.org>"',
  }),
  imap: withoutPassword.pipe(imap).optional(),
  smtp: withoutPassword.pipe(smtp).optional(),
});
