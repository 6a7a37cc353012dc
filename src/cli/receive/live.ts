import type { Game } from '../../core/game.ts';
import type { Problem } from '../../core/problem.ts';
import { isRepeat, type Kept } from '../../desk/intake.ts';
import { refusal } from '../../post/problems.ts';
import { readPost } from '../../post/read.ts';
import { EXIT, type Exit, leave } from '../exit.ts';
import { sha256 } from '../io/hashing.ts';
import type { ImapSettings, MailSettings } from '../live/mail-settings.ts';
import { PASSWORD_VARIABLES } from '../live/mail-settings.ts';
import type { OpenGame } from '../open-game.ts';
import type { Ports } from '../ports.ts';
import { talk } from '../terminal.ts';
import { type Inbox, keepOriginal, writeInbox } from './inbox.ts';
import { type Bench, type Judgement, judgeLetter } from './judge.ts';
import type { Incoming } from './sources.ts';

export interface TakenIn {
  readonly inbox: Inbox;
  /** How many messages were known already. */
  readonly again: number;
}

/** The messages of one file: each that is not known yet gets its number and its verdict. */
export const takeFile = async <G extends Game>(
  bench: Bench<G>,
  { inbox, again }: TakenIn,
  { source, bytes }: Incoming,
): Promise<TakenIn> => {
  let taken: TakenIn = { inbox, again };
  for await (const reading of readPost(source, bytes, readingOptions(bench.game))) {
    const judged = reading.ok
      ? await judgeLetter(bench, reading.value)
      : unreadable(bench, reading, bytes);
    taken = keep(bench, taken, { source, bytes }, judged);
  }
  return taken;
};

/** A message of which only the headers were fetched. */
const takeUnread = <G extends Game>(
  bench: Bench<G>,
  taken: TakenIn,
  file: Incoming,
  problems: readonly Problem[],
): TakenIn =>
  keep(bench, taken, file, unreadable(bench, { source: file.source, problems }, file.bytes));

const keep = <G extends Game>(
  { game }: Bench<G>,
  { inbox, again }: TakenIn,
  { source, bytes }: Incoming,
  judged: Judgement,
): TakenIn => {
  const { kept } = inbox;
  if (kept.some(({ digest }) => digest === judged.digest)) return { inbox, again: again + 1 };
  const original = keepOriginal(game.folder, source, bytes);
  const isAgain = judged.fate === 'used' && isRepeat(kept, judged);
  const verdict = isAgain ? ({ fate: 'ruling', reason: 'repeated' } as const) : {};
  const one: Kept = { ...judged, ...verdict, number: kept.length + 1, original };
  return { inbox: { ...inbox, kept: [...kept, one] }, again };
};

const readingOptions = <G extends Game>({ settings }: OpenGame<G>) => {
  const { zone, charset } = settings.settings.intake ?? {};
  return { ...(zone !== undefined && { zone }), ...(charset !== undefined && { charset }) };
};

const unreadable = <G extends Game>(
  { now }: Bench<G>,
  { source, problems }: { readonly source: string; readonly problems: readonly Problem[] },
  bytes: Uint8Array,
): Judgement => ({
  digest: sha256(`${source}\n${sha256(bytes)}`),
  source,
  from: '',
  subject: '',
  arrived: now.toISOString(),
  fate: 'ruling',
  reason: 'unreadable',
  noted: problems,
  lines: [],
  format: 'text',
});

/** What a command needs of the settings under `mail:`. */
export const mailOf = <G extends Game>({ settings }: OpenGame<G>): MailSettings =>
  settings.settings.mail ??
  leave(
    EXIT.wrong,
    'game.yaml has no settings for a mailbox (mail:).',
    'docs/mail.md says what belongs there.',
  );

const imapOf = ({ imap }: MailSettings): ImapSettings =>
  imap ??
  leave(EXIT.wrong, 'game.yaml: mail: there is no imap: to fetch from.', 'See docs/mail.md.');

export interface Fetched {
  readonly taken: TakenIn;
  readonly exit: Exit;
}

/**
 * Takes what is new in the mailbox. Each message is in the inbox, with its place in the mailbox,
 * before it is marked there: so it is taken once, wherever the connection breaks.
 */
export const takeMailbox = async <G extends Game>(
  ports: Ports,
  bench: Bench<G>,
  start: TakenIn,
): Promise<Fetched> => {
  const imap = imapOf(mailOf(bench.game));
  const { fetchNew } = await import('../live/imap.ts');
  const { troubleLines } = await import('../live/trouble.ts');
  let taken = start;
  const password = ports.env[PASSWORD_VARIABLES.imap];
  const fetched = await fetchNew(imap, password, start.inbox.since, async (arrival) => {
    const { uid, uidValidity, bytes, part, size } = arrival;
    const file = { source: `mail-${uidValidity}-${uid}.eml`, bytes };
    const next =
      part === 'whole'
        ? await takeFile(bench, taken, file)
        : takeUnread(bench, taken, file, [
            refusal('post-too-large', { bytes: size, most: imap.largest }),
          ]);
    taken = { ...next, inbox: { ...next.inbox, since: { uid, uidValidity } } };
    writeInbox(bench.game.folder, taken.inbox);
  });
  const { since, trouble } = fetched;
  if (since !== undefined) taken = { ...taken, inbox: { ...taken.inbox, since } };
  if (trouble !== undefined) talk(ports, ...troubleLines(trouble));
  return { taken, exit: trouble?.exit ?? EXIT.done };
};
