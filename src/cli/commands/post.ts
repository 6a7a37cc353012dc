import type { Game } from '../../core/game.ts';
import { sha256 } from '../io/hashing.ts';
import { withLock } from '../io/lock.ts';
import { SECRET, secretText } from '../io/secret.ts';
import { requireGame } from '../io/settings.ts';
import { isMessageId, type PostTrouble } from '../live/webhook.ts';
import { type Webhook, webhookAt } from '../live/webhook-address.ts';
import { inLanguage, type ModeratorGame } from '../open/game.ts';
import { withModeratorGame } from '../open/open-folder.ts';
import { carry, PICTURE, type Step } from '../posting/carry.ts';
import {
  type Ledger,
  partName,
  postedAs,
  readLedger,
  type SentPart,
  withPosted,
  writeLedger,
} from '../posting/ledger.ts';
import { POSTS, type PostKind } from '../posting/post-kinds.ts';
import { isTakenBack, kindOf, type PublicPart, publicParts } from '../posting/public-posts.ts';
import { EXIT, type Exit, leave, why } from '../program/exit.ts';
import { publish } from '../saving/note-game.ts';
import type { Ports } from '../terminal/ports.ts';
import { talk } from '../terminal/terminal.ts';
import { type Common, json } from './options.ts';

export interface PostOptions extends Common {
  /** Which posts; left out: all. */
  readonly only: readonly PostKind[];
  readonly round?: number;
  readonly yes?: boolean;
  /** The part that may have gone out is posted once more. */
  readonly again?: boolean;
  /** It did go out: its message. */
  readonly id?: string;
  readonly now?: string;
}

/** Posts what everybody may read; without --yes it says what it would post. */
export const postPublic = async (
  ports: Ports,
  folder: string,
  options: PostOptions,
): Promise<Exit> => {
  requireGame(folder);
  const work = (): Promise<Exit> =>
    withModeratorGame(ports, folder, async (opened) => {
      const game = inLanguage(opened, options.lang);
      const webhook = await webhookOf(game);
      const channel = sha256(webhook.address.href);
      settleDoubtful(game, options);
      const steps = await stepsFor(ports, game, channel, options);
      if (!options.yes || steps.length === 0) list(ports, game, steps, options);
      const exit = options.yes ? await carryAll(ports, game, webhook, steps) : EXIT.done;
      const { posted } = readLedger(folder);
      const digests = Object.fromEntries(posted.map((part) => [partName(part), part.digest]));
      publish(ports, game, { what: 'post', out: { public: digests }, now: options.now });
      return exit;
    });
  return withLock(folder, work, ports);
};

const webhookOf = async <G extends Game>({ folder }: ModeratorGame<G>): Promise<Webhook> => {
  const text = await secretText(folder, 'discord');
  if (text === undefined) return leave(EXIT.wrong, why('post.no-address', { file: SECRET }));
  return webhookAt(text) ?? leave(EXIT.wrong, why('post.address-form', { file: SECRET }));
};

/** A part that a run was cut short with: nobody knows whether it is in the channel, so it is asked. */
const settleDoubtful = <G extends Game>(
  { folder }: ModeratorGame<G>,
  { again = false, id }: PostOptions,
): void => {
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

const stepsFor = async <G extends Game>(
  ports: Ports,
  game: ModeratorGame<G>,
  channel: string,
  { only, round }: PostOptions,
): Promise<readonly Planned[]> => {
  const ledger = readLedger(game.folder);
  const here = ledger.posted.filter((one) => one.channel === channel);
  const kinds = only.length === 0 ? POSTS : POSTS.filter((kind) => only.includes(kind));
  const parts = await publicParts(ports, game, {
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
    .map((one): Planned => ({ ...one, does: 'delete', text: '' }));
  return [...parts.flatMap((part) => stepFor(ledger, { ...part, channel })), ...needless];
};

/** A step, and the picture that it needs, which takes longer to paint than a connection lasts. */
interface Planned extends Step {
  readonly paint?: () => Promise<Uint8Array>;
}

const painted = async ({ paint, ...step }: Planned): Promise<Step> =>
  paint === undefined ? step : { ...step, picture: await paint() };

const stepFor = (ledger: Ledger, part: PublicPart & SentPart): readonly Planned[] => {
  const known = postedAs(ledger, part);
  if (known === undefined) return [{ ...part, does: 'post' }];
  return known.digest === part.digest ? [] : [{ ...part, does: 'edit', id: known.id }];
};

/** The list of parts that would be posted, word for word, each with its length. */
const list = <G extends Game>(
  ports: Ports,
  { words, settings }: ModeratorGame<G>,
  steps: readonly Planned[],
  options: PostOptions,
): void => {
  const told = steps.map((step) => ({
    ...{ name: partName(step), does: step.does, length: step.text.length, text: step.text },
    ...(step.paint && { picture: PICTURE }),
  }));
  if (options.json) ports.out.write(json({ game: settings.settings.name, parts: told }));
  else
    for (const { name, does, length, text, picture } of told) {
      const counted = words.frame('papers.counted', { unit: 'characters', length });
      const head = words.frame('post.part', { name, does, counted, picture });
      ports.out.write(`===== ${head} =====\n${text}${text === '' ? '' : '\n'}`);
    }
  if (options.yes || steps.length === 0) talk(ports, words.frame('post.nothing'));
  else talk(ports, words.frame('post.ask', { count: steps.length }));
};

const carryAll = async <G extends Game>(
  ports: Ports,
  game: ModeratorGame<G>,
  webhook: Webhook,
  steps: readonly Planned[],
): Promise<Exit> => {
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
