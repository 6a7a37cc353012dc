import type { Game } from '../../core/game.ts';
import type { Command } from '../../desk/tell/next.ts';
import { deadlineOf } from '../messages/deadline.ts';
import type { ModeratorGame } from '../open/game.ts';
import { agreed, pick, type Talk, written } from './asking.ts';
import { inFolder, type Placed } from './placed.ts';

// What a moderator may do at any time.

type PlacedGame<G extends Game> = Placed<ModeratorGame<G>>;

const DAYS = [1, 2, 7];
const OTHER = '';
const RHYTHM = '--rhythm';

/** Sets a deadline, or moves the one that holds. */
export const moveDeadline = async <G extends Game>(
  talk: Talk,
  game: PlacedGame<G>,
): Promise<void> => {
  await talk.carry(inFolder(game, 'deadline'));
  const isSet = deadlineOf(game) !== undefined;
  const time = await timeMeant(talk, game, isSet);
  if (time === undefined) return;
  const reason = isSet ? await written(talk, ['do.why-public']) : '';
  if (reason === undefined) return;
  const why = reason === '' ? [] : ['--reason', reason];
  await agreed(talk, inFolder(game, 'deadline', time, ...why));
};

const timeMeant = async <G extends Game>(
  talk: Talk,
  { settings: { settings } }: PlacedGame<G>,
  isSet: boolean,
): Promise<string | undefined> => {
  const { frame } = talk.words;
  const longer = isSet ? DAYS : [];
  const choices = [
    ...longer.map((days) => ({ label: frame('do.longer', { days }), value: `+${days}d` })),
    ...(settings.rhythm === undefined ? [] : [{ label: frame('do.rhythm'), value: RHYTHM }]),
  ];
  const set = isSet ? 'yes' : 'no';
  const meant =
    choices.length === 0
      ? OTHER
      : await pick(
          talk,
          ['do.deadline', { set }],
          [...choices, { label: frame('do.other-time'), value: OTHER }],
        );
  return meant === OTHER ? written(talk, ['do.time']) : meant;
};

/** Takes in what has come by other ways. */
export const takeIn = async <G extends Game>(talk: Talk, game: PlacedGame<G>): Promise<void> => {
  const { frame } = talk.words;
  const file = { label: frame('do.from-file'), value: 'file' as const };
  const mailbox = { label: frame('do.from-mailbox'), value: 'mailbox' as const };
  const isMailed = game.settings.settings.mail?.imap !== undefined;
  const from = isMailed ? await pick(talk, ['do.receive'], [file, mailbox]) : 'file';
  if (from === 'mailbox') return agreed(talk, inFolder(game, 'receive', '--imap'));
  const path = from === undefined ? undefined : await written(talk, ['do.path']);
  if (path === undefined) return undefined;
  const whose = await senderMeant(talk, game);
  if (whose === undefined) return undefined;
  return agreed(talk, inFolder(game, 'receive', path, ...whose));
};

/** Whose messages they are by the moderator's word, with its reason. */
const senderMeant = async <G extends Game>(
  talk: Talk,
  { desk, words }: PlacedGame<G>,
): Promise<Command | undefined> => {
  const said = { label: talk.words.frame('do.as-said'), value: OTHER };
  const seats = desk.seats.map((seat) => ({ label: words.noun(seat), value: seat }));
  const seat = await pick(talk, ['do.sender'], [said, ...seats]);
  if (seat === undefined || seat === OTHER) return seat === undefined ? undefined : [];
  const reason = await written(talk, ['do.why']);
  return reason === undefined ? undefined : ['--for', seat, '--reason', reason];
};
