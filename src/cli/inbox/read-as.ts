import type { Game, Seat } from '../../core/game.ts';
import type { MessageText } from '../../desk/judging-context.ts';
import { type Moment, makeMoment } from '../../desk/moment.ts';
import { sha256 } from '../io/hashing.ts';
import type { ReceiveContext } from './context.ts';
import { type Message, readMessage } from './messages.ts';

/** Nothing has to be explained: briefly read it is the same. */
const isClear = <G extends Game>({ errors, receipt: { unread = [] } }: Message<G>): boolean =>
  errors.length === 0 && unread.length === 0;

/**
 * Reads a message's lines as if they lay in the seat's order file; the same lines once, whichever message
 * they came in. Its name makes a difference in YAML, which tells of places by it, and where the game has
 * taken orders of that name.
 */
export const readAs = async <G extends Game>(
  { library, game, known }: Pick<ReceiveContext<G>, 'library' | 'game' | 'known'>,
  { lines, format, source, isBrief }: MessageText,
  moment: Moment,
  seat: Seat,
): Promise<Message<G>> => {
  const { desk } = game;
  const bytes = Buffer.from(lines.join('\n'));
  const digest = sha256(bytes);
  const name = format === 'yaml' ? `${source}.yaml` : source.replace(/\.ya?ml$/i, '');
  const isNamed = format === 'yaml' || desk.taken.some((one) => one.source === name);
  const whole = [digest, format, seat, makeMoment(moment), isNamed ? name : ''].join(' ');
  const brief = `brief ${whole}`;
  const before = await (known.get(whole) ?? known.get(brief));
  if (before !== undefined && (isBrief || known.has(whole) || isClear(before)))
    return before.file.source === name ? before : ofSource(before, name);
  const manner = { ...desk.manner, ...(isBrief && { isBrief }) };
  const file = { ...moment, seat, source: name, digest, bytes };
  const message = readMessage(library, { ...desk, manner }, file);
  known.set(isBrief ? brief : whole, message);
  return message;
};

const ofSource = <G extends Game>(message: Message<G>, source: string): Message<G> => ({
  ...message,
  file: { ...message.file, source },
  taken: { ...message.taken, source },
});
