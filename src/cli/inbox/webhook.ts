import { setTimeout as pause } from 'node:timers/promises';
import { isRecord } from '../../core/shape.ts';
import { printable } from '../io/excerpt.ts';
import { VERSION } from '../io/version.ts';

/** Where something is posted: the address is a password, and stands in no text that is shown. */
export interface Webhook {
  readonly address: URL;
}

const HERE: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];
const PATH = /^\/api\/(?:v\d+\/)?webhooks\/\d+\/[\w-]+\/?$/;

/** The webhook at an address; undefined where it is none, or one that is spoken to in the open. */
export const webhookAt = (text: string): Webhook | undefined => {
  const address = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  if (address === undefined || address.username !== '' || address.password !== '') return undefined;
  const { protocol, hostname, pathname } = address;
  const isSafe = protocol === 'https:' || (protocol === 'http:' && HERE.includes(hostname));
  return isSafe && PATH.test(pathname) ? { address } : undefined;
};

/** The address of the webhook, or of a message that was posted by it; in a thread if it names one. */
const addressFor = ({ address }: Webhook, id?: string): URL => {
  const url = new URL(address);
  const thread = address.searchParams.get('thread_id');
  const path = address.pathname.replace(/\/$/, '');
  url.pathname = id === undefined ? path : `${path}/messages/${id}`;
  url.search = '';
  url.hash = '';
  if (thread !== null) url.searchParams.set('thread_id', thread);
  if (id === undefined) url.searchParams.set('wait', 'true');
  return url;
};

/** A server's words, without the secret part of the address even where it repeats it. */
const withoutAddress = ({ address }: Webhook, said: string): string => {
  const token = address.pathname.replace(/\/$/, '').split('/').at(-1) ?? '';
  return said.replaceAll(address.href, '***').replaceAll(token, '***');
};

/** A message as it is posted: text, perhaps a picture. */
export interface Content {
  readonly text: string;
  readonly picture?: { readonly name: string; readonly bytes: Uint8Array };
}

/** A thing that is done with a message. */
type Deed =
  | { readonly does: 'post'; readonly content: Content }
  | { readonly does: 'edit'; readonly id: string; readonly content: Content }
  | { readonly does: 'delete'; readonly id: string };

/**
 * Why something could not be done. `doubtful`: it may have been posted all the same; `says`: words of
 * the server or the system.
 */
export interface PostTrouble {
  readonly trouble: 'away' | 'slow' | 'unknown' | 'refused' | 'odd';
  readonly says: string;
  readonly doubtful: boolean;
}

/** `gone`: there is no such message any more. */
export type Outcome = { readonly done: string } | 'gone' | PostTrouble;

const METHODS = { post: 'POST', edit: 'PATCH', delete: 'DELETE' } as const;

/** For one answer. */
const PATIENCE_MS = 30_000;
/** Nobody waits longer at the terminal: it is said, and the command is given again. */
const LONGEST_WAIT_MS = 60_000;
const TRIES = 5;

/** Does one thing with one message; where the server wants it slower, it is waited for. */
export const carryOut = async (webhook: Webhook, deed: Deed): Promise<Outcome> => {
  for (let left = TRIES; ; left--) {
    const answer = await asked(webhook, deed);
    if ('trouble' in answer) return answer;
    if (answer.status !== 429) return outcomeOf(webhook, deed, answer);
    const wait = waitWanted(answer);
    if (left === 1 || wait > LONGEST_WAIT_MS)
      return { trouble: 'slow', says: String(Math.ceil(wait / 1000)), doubtful: false };
    await pause(wait);
  }
};

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
}

const asked = async (webhook: Webhook, deed: Deed): Promise<Answer | PostTrouble> => {
  const url = addressFor(webhook, 'id' in deed ? deed.id : undefined);
  try {
    const response = await fetch(url, {
      method: METHODS[deed.does],
      ...('content' in deed && { body: formOf(deed.content) }),
      // A connection that idles while we wait may be dead when the next message is sent.
      headers: { 'User-Agent': `Rookery (${VERSION})`, Connection: 'close' },
      // Another server is not to learn the address.
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const { status, headers } = response;
    return { status, headers, body: jsonIn(await response.text()) };
  } catch (error) {
    const says = codeOf(error);
    return { trouble: 'away', says, doubtful: deed.does === 'post' && !UNSENT.has(says) };
  }
};

/** No mention in a report calls anybody; the picture of before is replaced. */
const formOf = ({ text, picture }: Content): FormData => {
  const form = new FormData();
  const attachments = picture === undefined ? [] : [{ id: 0, filename: picture.name }];
  const payload = { content: text, allowed_mentions: { parse: [] }, attachments };
  form.set('payload_json', JSON.stringify(payload));
  if (picture !== undefined)
    form.set('files[0]', new Blob([new Uint8Array(picture.bytes)]), picture.name);
  return form;
};

/** Troubles before anything was sent. */
const UNSENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** The code of what happened, and not its words: those may hold the address. */
const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return '?';
  const { cause } = error;
  if (isRecord(cause) && typeof cause['code'] === 'string') return cause['code'];
  return error.name;
};

const jsonIn = (text: string): Answer['body'] => {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
};

/** The milliseconds that it wants us to wait; the body has had them in seconds and in milliseconds. */
export const waitWanted = ({ headers, body }: Pick<Answer, 'headers' | 'body'>): number => {
  const [reset, header] = ['x-ratelimit-reset-after', 'retry-after'].map((name) =>
    numberIn(headers.get(name)),
  );
  const said = numberIn(body['retry_after']);
  const seconds = reset ?? secondsOf(said, header) ?? 1;
  return Math.ceil(seconds * 1000);
};

/** Seconds, where both are such or one is a thousand times the other; else a long whole number is of milliseconds. */
const secondsOf = (said: number | undefined, header: number | undefined): number | undefined => {
  if (said === undefined || header === undefined) return inSeconds(said ?? header);
  const isThousandfold = said > 0 && header > 0 && said / header > 100;
  if (isThousandfold) return said / 1000;
  return inSeconds(Math.max(said, header));
};

const LONG = 300;
const inSeconds = (value: number | undefined): number | undefined =>
  value !== undefined && Number.isInteger(value) && value >= LONG ? value / 1000 : value;

const numberIn = (said: unknown): number | undefined => {
  const value = said === null || said === undefined || said === '' ? Number.NaN : Number(said);
  return Number.isFinite(value) && value >= 0 ? value : undefined;
};

/** Codes of Discord: no such webhook, a wrong token. */
const NO_WEBHOOK: readonly unknown[] = [10015, 50027];

const outcomeOf = (webhook: Webhook, deed: Deed, answer: Answer): Outcome => {
  const { status, body } = answer;
  if (status < 300 && 'id' in deed) return { done: deed.id };
  const { id } = body;
  if (status < 300 && typeof id === 'string' && isMessageId(id)) return { done: id };
  const isMessage = 'id' in deed && status === 404 && !NO_WEBHOOK.includes(body['code']);
  if (isMessage) return 'gone';
  const said = typeof body['message'] === 'string' ? `: ${body['message']}` : '';
  const says = printable(withoutAddress(webhook, `${status}${said}`)).slice(0, LONGEST_QUOTE);
  return {
    trouble: troubleIn(status),
    says,
    doubtful: deed.does === 'post' && isUncertain(status),
  };
};

const troubleIn = (status: number): PostTrouble['trouble'] => {
  if (status >= 500) return 'away';
  if (status < 400) return 'odd';
  return [401, 403, 404].includes(status) ? 'unknown' : 'refused';
};

const LONGEST_QUOTE = 200;

/** A server in between had no answer, or it was taken and not said where: the message may be there. */
const isUncertain = (status: number): boolean => status < 300 || status === 502 || status === 504;

export const isMessageId = (text: string): boolean => /^\d{1,25}$/.test(text);
