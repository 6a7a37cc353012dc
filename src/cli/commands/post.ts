import { join } from 'node:path';
import { type Document, say } from '../../core/document.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import { lookBack } from '../../desk/look-back.ts';
import {
  compareMoments,
  isSameMoment,
  type Moment,
  makeMoment,
  parseMoment,
  wholly,
} from '../../desk/moment.ts';
import { momentsOf } from '../../desk/readers.ts';
import { heading, whenSaying } from '../../desk/speech.ts';
import { renderForChannel } from '../../report/render/posts.ts';
import { drawerOf, paintsOf } from '../documents/maps.ts';
import { pngFrom } from '../documents/png-map.ts';
import { documentsOf } from '../folder/documents.ts';
import { type ModeratorGame, speakerOf } from '../folder/game.ts';
import { publish } from '../folder/note-game.ts';
import { workOn } from '../folder/open-game.ts';
import { SECRET, secretText } from '../folder/secret.ts';
import { OUTBOX } from '../inbox/letter-files.ts';
import {
  type Content,
  carryOut,
  isMessageId,
  type Outcome,
  type PostTrouble,
  type Webhook,
  webhookAt,
} from '../inbox/webhook.ts';
import { EXIT, type Exit, leave, why } from '../io/exit.ts';
import { ownFolder, readIfThere, replaceFile } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import { unsealed, withDigest } from '../io/sealed-file.ts';
import { publicDocuments } from '../publish/post-papers.ts';
import { momentsToTell } from '../publish/report-marks.ts';
import type { CallOf, OptionsFor } from '../table/groups.ts';
import { POSTS, type PostKind } from '../table/mail.ts';
import { printResult, talk } from '../terminal/terminal.ts';

/** A part of a post, as it is to stand in the channel. */
interface PublicPart {
  /** `03-<phase>.report`, `opening`. */
  readonly post: string;
  readonly part: number;
  readonly parts: number;
  readonly text: string;
  /** Of all that is in it, the picture as well. */
  readonly digest: string;
  /** Painted when it is needed. */
  readonly paint?: () => Promise<Uint8Array>;
}

const AT = /^(?<moment>.+)\.(?<kind>[a-z]+)$/;

/** The kind of a post by its name. */
const kindOf = (post: string): string => AT.exec(post)?.groups?.['kind'] ?? post;

interface PostSelection {
  readonly kinds: readonly PostKind[];
  readonly round?: number;
  /** Reports of before that are posted, and are told again as they are by now. */
  readonly posted: readonly string[];
}

/** All that is to be posted, made of what everybody knows and of nothing else. */
const publicParts = async (
  game: ModeratorGame,
  { kinds, round, posted }: PostSelection,
): Promise<readonly PublicPart[]> => {
  const told = wholly(momentsToTell(game, round)('public'));
  const now = makeMoment(momentOfDesk(game.desk));
  const others = await publicDocuments(game, told);
  const parts: PublicPart[] = [];
  for (const kind of kinds) {
    if (kind === 'report') parts.push(...reportParts(game, told, posted));
    else if (kind === 'map') parts.push(...(await mapPart(game, `${now}.map`)));
    else {
      const name = kind === 'opening' ? kind : `${now}.${kind}`;
      parts.push(...partsOf(game, name, others[kind] ?? []));
    }
  }
  return parts;
};

/**
 * Each phase is a post of its own: what is corrected is edited, and what is new comes below it. What
 * comes next is announced apart, or a report would be another as soon as the game goes on.
 */
const reportParts = (
  game: ModeratorGame,
  told: readonly Moment[],
  posted: readonly string[],
): readonly PublicPart[] => {
  const played = momentsOf(game.desk, game.desk.entries, game.words.messages);
  return played
    .filter(
      (moment) =>
        told.some((one) => isSameMoment(one, moment)) || posted.includes(reportName(moment)),
    )
    .flatMap((moment) =>
      partsOf(game, reportName(moment), documentsOf(game, [moment], 'apart')('public')),
    );
};

const reportName = (moment: Moment): string => `${makeMoment(moment)}.report`;

const partsOf = (game: ModeratorGame, post: string, document: Document): readonly PublicPart[] => {
  if (document.length === 0) return [];
  const { marked, inks, words } = speakerOf(game);
  const catalogues = { usual: words.catalogue, marked };
  const cut = renderForChannel(document, catalogues, 'discord', inks);
  if (!cut.ok) return leave(EXIT.wrong, `${words.sentence(cut.problems)}.`);
  const { length } = cut.value;
  return cut.value.map(({ text }, at) => ({
    ...{ post, part: at + 1, parts: length, text, digest: sha256(text) },
  }));
};

const mapPart = async (game: ModeratorGame, post: string): Promise<readonly PublicPart[]> => {
  const { desk, words, settings, ports } = game;
  const isPainted = await import('../io/png.ts').then(
    () => true,
    () => false,
  );
  if (!isPainted) {
    talk(ports, words.frame('post.no-map'));
    return [];
  }
  const moment = momentOfDesk(desk);
  const paint = await paintsOf(game, 'lying');
  const picture = paint(lookBack(desk, moment, 'public'), moment);
  if (picture === undefined) return [];
  const draw = drawerOf(game, picture);
  const { lang } = words.catalogue;
  const titled = say('posted.map', { game: settings.settings.name, when: whenSaying(moment) });
  return partsOf(game, post, [heading(3, titled)]).map((part) => ({
    ...part,
    digest: sha256(`${part.text}\n${draw(lang)}`),
    paint: () => pngFrom(ports, { draw, lang }),
  }));
};

/** True of a post whose phase was taken back, so that it tells of what never was. */
const isTakenBack = ({ desk, words }: ModeratorGame, post: string): boolean => {
  const phases = desk.ruleset.printedPhases;
  const moment = parseMoment(phases, AT.exec(post)?.groups?.['moment'] ?? '');
  if (moment === undefined) return false;
  if (kindOf(post) !== 'report') return compareMoments(phases, moment, momentOfDesk(desk)) > 0;
  return !momentsOf(desk, desk.entries, words.messages).some((one) => isSameMoment(one, moment));
};

/** A part of a post as it was sent. */
interface SentPart {
  readonly post: string;
  /** From 1. */
  readonly part: number;
  /** Of all that is in it. */
  readonly digest: string;
  /** The channel, by the digest of its address. */
  readonly channel: string;
}

interface PostedPart extends SentPart {
  /** Its message, by which it is edited and taken away. */
  readonly id: string;
}

/** Everything that is posted, and the part that a run may have posted when it was cut short. */
interface Ledger {
  readonly posted: readonly PostedPart[];
  readonly pending?: SentPart;
}

const FILE = 'discord.json';

const readLedger = (folder: string): Ledger => {
  const text = readIfThere(join(folder, OUTBOX, FILE))?.toString();
  if (text === undefined) return { posted: [] };
  const ledger = unsealed(text) as Ledger | undefined;
  return ledger ?? leave(EXIT.wrong, why('post.damaged', { file: `${OUTBOX}/${FILE}` }));
};

const writeLedger = (folder: string, ledger: Ledger): void => {
  ownFolder(join(folder, OUTBOX));
  replaceFile(join(folder, OUTBOX, FILE), withDigest(ledger));
};

/** The name of a part in the log and on the screen. */
const partName = ({ post, part }: Pick<SentPart, 'post' | 'part'>): string =>
  `discord/${post}-${part}`;

const isPart = (one: SentPart, other: SentPart): boolean =>
  one.post === other.post && one.part === other.part && one.channel === other.channel;

/** The part as it was posted, or posted last. */
const postedAs = ({ posted }: Ledger, part: SentPart): PostedPart | undefined =>
  posted.find((one) => isPart(one, part));

/** A part is there, by its message. */
const withPosted = ({ posted }: Ledger, part: SentPart, id: string): Ledger => {
  const { post, part: number, digest, channel } = part;
  const now = { post, part: number, digest, channel, id };
  const isKnown = posted.some((one) => isPart(one, part));
  return {
    posted: isKnown ? posted.map((one) => (isPart(one, part) ? now : one)) : [...posted, now],
  };
};

const withoutPosted = ({ posted }: Ledger, part: SentPart): Ledger => ({
  posted: posted.filter((one) => !isPart(one, part)),
});

/** A part, and the deed after which it stands in the channel as it should. */
interface Step extends SentPart {
  readonly does: 'post' | 'edit' | 'delete';
  readonly text: string;
  readonly picture?: Uint8Array;
  /** The message to be edited or taken away. */
  readonly id?: string;
}

const PICTURE = 'map.png';

/** One step, and what is known of it by then. */
const carry = async (folder: string, webhook: Webhook, step: Step): Promise<Outcome> => {
  const { does, id = '' } = step;
  if (does === 'post') return postNew(folder, webhook, step);
  const outcome = await carryOut(
    webhook,
    does === 'edit' ? { does, id, content: contentOf(step) } : { does, id },
  );
  if (outcome !== 'gone' && 'trouble' in outcome) return outcome;
  const ledger = readLedger(folder);
  const isThere = does === 'edit' && outcome !== 'gone';
  writeLedger(folder, isThere ? withPosted(ledger, step, id) : withoutPosted(ledger, step));
  // Somebody has taken it away: it comes anew.
  return does === 'edit' && outcome === 'gone' ? postNew(folder, webhook, step) : outcome;
};

/** A part is written down as under way before it goes, and with its message when that is known. */
const postNew = async (folder: string, webhook: Webhook, step: Step): Promise<Outcome> => {
  const content = contentOf(step);
  const ledger = readLedger(folder);
  const { post, part, digest, channel } = step;
  writeLedger(folder, { ...ledger, pending: { post, part, digest, channel } });
  const outcome = await carryOut(webhook, { does: 'post', content });
  if (outcome === 'gone') return outcome;
  if ('done' in outcome) writeLedger(folder, withPosted(ledger, step, outcome.done));
  else if (!outcome.doubtful) writeLedger(folder, ledger);
  return outcome;
};

const contentOf = ({ text, picture }: Step): Content => ({
  text,
  ...(picture && { picture: { name: PICTURE, bytes: picture } }),
});

export type PostOptions = OptionsFor<'post'>;

/** Posts what everybody may read; without --yes it says what it would post. */
export const postPublic = ({ ports, folder, options }: CallOf<'post'>): Promise<Exit> =>
  workOn(ports, folder, options, async (game) => {
    const webhook = await webhookOf(game);
    const channel = sha256(webhook.address.href);
    settleDoubtful(game, options);
    const steps = await stepsFor(game, channel, options);
    if (!options.yes || steps.length === 0) list(game, steps, options);
    const exit = options.yes ? await carryAll(game, webhook, steps) : EXIT.done;
    const { posted } = readLedger(folder);
    const digests = Object.fromEntries(posted.map((part) => [partName(part), part.digest]));
    publish(game, { what: 'post', out: { public: digests }, now: options.now });
    return exit;
  });

const webhookOf = async ({ folder }: ModeratorGame): Promise<Webhook> => {
  const text = await secretText(folder, 'discord');
  if (text === undefined) return leave(EXIT.wrong, why('post.no-address', { file: SECRET }));
  return webhookAt(text) ?? leave(EXIT.wrong, why('post.address-form', { file: SECRET }));
};

/** A part that a run was cut short with: nobody knows whether it is in the channel, so it is asked. */
const settleDoubtful = ({ folder }: ModeratorGame, { again = false, id }: PostOptions): void => {
  const ledger = readLedger(folder);
  const { pending } = ledger;
  if (id !== undefined && (again || !isMessageId(id))) leave(EXIT.wrong, why('post.id-form'));
  if (pending === undefined) {
    if (id !== undefined) leave(EXIT.wrong, why('post.no-doubt'));
    return;
  }
  if (id !== undefined) writeLedger(folder, withPosted(ledger, pending, id));
  else if (again) writeLedger(folder, { posted: ledger.posted });
  else leave(EXIT.needed, why('post.doubtful', { name: partName(pending) }));
};

const stepsFor = async (
  game: ModeratorGame,
  channel: string,
  { only, round }: PostOptions,
): Promise<readonly PlannedStep[]> => {
  const ledger = readLedger(game.folder);
  const here = ledger.posted.filter((one) => one.channel === channel);
  const kinds = only.length === 0 ? POSTS : POSTS.filter((kind) => only.includes(kind));
  const parts = await publicParts(game, {
    kinds,
    ...(round !== undefined && { round }),
    posted: here.map(({ post }) => post),
  });
  const counts = new Map(parts.map(({ post, parts: count }) => [post, count]));
  const isNeedless = ({ post, part }: SentPart): boolean =>
    kinds.some((kind) => kind === kindOf(post)) &&
    (isTakenBack(game, post) || part > (counts.get(post) ?? part));
  const needless = here
    .filter(isNeedless)
    .map((one): PlannedStep => ({ ...one, does: 'delete', text: '' }));
  return [...parts.flatMap((part) => stepFor(ledger, { ...part, channel })), ...needless];
};

/** A step, and the picture that it needs, which takes longer to paint than a connection lasts. */
interface PlannedStep extends Step {
  readonly paint?: () => Promise<Uint8Array>;
}

const painted = async ({ paint, ...step }: PlannedStep): Promise<Step> =>
  paint === undefined ? step : { ...step, picture: await paint() };

const stepFor = (ledger: Ledger, part: PublicPart & SentPart): readonly PlannedStep[] => {
  const known = postedAs(ledger, part);
  if (known === undefined) return [{ ...part, does: 'post' }];
  return known.digest === part.digest ? [] : [{ ...part, does: 'edit', id: known.id }];
};

/** The list of parts that would be posted, word for word, each with its length. */
const list = (
  { words, settings, ports }: ModeratorGame,
  steps: readonly PlannedStep[],
  options: PostOptions,
): void => {
  const told = steps.map((step) => ({
    ...{ name: partName(step), does: step.does, length: step.text.length, text: step.text },
    ...(step.paint && { picture: PICTURE }),
  }));
  const lines = told.flatMap(({ name, does, length, text, picture }) => {
    const counted = words.frame('papers.counted', { unit: 'characters', length });
    const head = words.frame('post.part', { name, does, counted, picture });
    return [`===== ${head} =====`, ...(text === '' ? [] : [text])];
  });
  printResult(ports, options, { game: settings.settings.name, parts: told }, lines);
  if (options.yes || steps.length === 0) talk(ports, words.frame('post.nothing'));
  else talk(ports, words.frame('post.ask', { count: steps.length }));
};

const carryAll = async (
  game: ModeratorGame,
  webhook: Webhook,
  steps: readonly PlannedStep[],
): Promise<Exit> => {
  const { ports } = game;
  const done = { post: 0, edit: 0, delete: 0 };
  let trouble: PostTrouble | undefined;
  let failed = '';
  const ready: Step[] = [];
  for (const step of steps) ready.push(await painted(step));
  for (const step of ready) {
    const outcome = await carry(game.folder, webhook, step);
    if (outcome !== 'gone' && 'trouble' in outcome) {
      [trouble, failed] = [outcome, partName(step)];
      break;
    }
    done[step.does]++;
  }
  const { frame } = game.words;
  if (steps.length > 0) talk(ports, frame('post.done', done));
  if (trouble === undefined) return EXIT.done;
  talk(ports, frame(`post.${trouble.trouble}`, { name: failed, says: trouble.says, file: SECRET }));
  if (trouble.doubtful) talk(ports, frame('post.doubtful', { name: failed }));
  return EXITS[trouble.trouble];
};

const EXITS = {
  away: EXIT.later,
  slow: EXIT.later,
  unknown: EXIT.wrong,
  refused: EXIT.wrong,
  odd: EXIT.wrong,
} as const;
