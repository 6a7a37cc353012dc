import { type Document, type Saying, say } from '../../core/document.ts';
import type { Seat } from '../../core/game.ts';
import { canonical } from '../../core/json.ts';
import { OF_ENDS, type Word } from '../../desk/notices/kinds.ts';
import { noticeIn, writeNotice } from '../../desk/notices/read.ts';
import { digestsOut } from '../../desk/published.ts';
import { commandLines, list, paragraph } from '../../desk/speech.ts';
import { listPlayedSeats, type Proposal, proposalsIn, voteFor } from '../../desk/votes.ts';
import { gameFor, linesOf, type ModeratorGame } from '../folder/game.ts';
import { isSaidLast, noteInLog, printSaidLast } from '../folder/note-game.ts';
import { lookAt, workOn } from '../folder/open-game.ts';
import { folderFirst, folderOf } from '../folder/options.ts';
import { OUTBOX } from '../inbox/letter-files.ts';
import type { ReceiptText } from '../inbox/receipt.ts';
import { headFor } from '../inbox/write-letter.ts';
import { EXIT, type Exit, leave } from '../io/exit.ts';
import { sha256 } from '../io/hashing.ts';
import { type Ends, endsIn } from '../people/game-end.ts';
import { titledBy, writeNews } from '../people/news-letter.ts';
import { wordOf } from '../rulings/ruling.ts';
import type { OptionsFor, WholeCall } from '../table/groups.ts';
import { printResult, talk, timeOf } from '../terminal/terminal.ts';
import { seatNamed, splitSeatWords } from './reader.ts';

type VoteOptions = OptionsFor<'vote'>;

/** Shows what the players say of the end of the game; notes a vote that came by another way; asks all for theirs. */
export const voteOnEnd = ({ ports, operands, options }: WholeCall<'vote'>): Promise<Exit> => {
  const { folder, what } = folderFirst(ports, operands, options);
  const isShown = options.for === undefined && what.length === 0 && !options.tell;
  const through = isShown ? lookAt : workOn;
  return through(ports, folderOf(folder, options), options, async (game) => {
    if (game.desk.stop().over) leave(EXIT.wrong, game.words.frame('end.over'));
    const { said, named } = splitSeatWords(
      game,
      what,
      options.for,
      (all) => voteIn(game, all) !== undefined,
    );
    if (named !== undefined) return noteVote(game, said.join(' '), { ...options, for: named });
    if (said.length > 0) leave(EXIT.wrong, game.words.frame('notices.for'));
    if (options.tell) return askForVotes(game, options);
    const lines = linesOf(formatVotes(game), game.words);
    return printResult(ports, options, votesAsData(game), lines);
  });
};

/** For the moderator: each end that somebody wants, with who has said what; and who gives up. */
const formatVotes = (game: ModeratorGame): Document => {
  const { proposals, concessions } = endsIn(game);
  const told: readonly Saying[] = [
    ...proposals.map((one) => say('vote.row', rowOf(one))),
    ...goneSayings(concessions),
  ];
  return told.length === 0 ? [paragraph(say('vote.none'))] : list(told);
};

const goneSayings = ({ gone }: Ends['concessions']): readonly Saying[] =>
  [...gone].map(([seat, { to }]) => say('vote.gone', { seat, ...(to !== undefined && { to }) }));

/** The same for a script. */
const votesAsData = (game: ModeratorGame): object => {
  const { proposals, concessions } = endsIn(game);
  const gone = [...concessions.gone].map(([seat, { to }]) => ({ seat, ...(to && { to }) }));
  return { proposals: proposals.map(rowOf), gone };
};

const rowOf = ({ winners, agreed, against, silent, needed, outcome }: Proposal) => ({
  ...{ winners, agreed, against, silent, needed, outcome },
  result: ['stands', 'won'][winners.length] ?? 'shared',
});

const noteVote = async (game: ModeratorGame, said: string, options: VoteOptions): Promise<Exit> => {
  const { desk, words, ports } = game;
  const word = wordOf(game, options);
  const seat = seatNamed(desk, options.for, words);
  const read = voteIn(game, said) ?? leave(EXIT.wrong, words.frame('vote.no-word', { said }));
  const { reason, at, by, isPrivate } = word;
  const line = {
    ...{ line: 'person', at, seat, what: read.kind },
    ...(by !== undefined && { by }),
    ...(!isPrivate && { reason }),
    secret: { about: { value: read.value }, ...(isPrivate && { reason }) },
  };
  if (!options.preview) {
    if (await isSaidLast(game, () => [line])) printSaidLast(game);
    else noteInLog(game, [line]);
  }
  printResult(ports, options, { preview: options.preview === true, seat, ...read }, []);
  talk(ports, words.frame(options.preview ? 'correct.preview' : 'vote.noted', { seat }));
  return EXIT.done;
};

/** A vote with or without its beginning, a concession, or what takes either back. */
const voteIn = ({ desk, words }: ModeratorGame, said: string): Word | undefined => {
  const read = noticeIn(desk, `${words.frame('vote.begins')} ${said}`) ?? noticeIn(desk, said);
  return read !== undefined && OF_ENDS.includes(read.kind) ? read : undefined;
};

/** The beginning of the names of letters on some proposals, whoever has voted since. */
const votesNamed = (proposals: readonly Proposal[]): string =>
  `vote-${sha256(canonical(proposals.map(({ winners }) => winners))).slice(0, 4)}`;

/** True of an open vote of which nobody has a letter. */
export const isVoteUntold = (game: ModeratorGame): boolean => {
  const { proposals } = endsIn(game);
  const letters = `${OUTBOX}/text/${votesNamed(proposals)}`;
  return (
    proposals.some(({ outcome }) => outcome === 'open') &&
    ![...digestsOut(game.log.lines).keys()].some((file) => file.startsWith(letters))
  );
};

/** The same letter for the same state of the vote: nobody is asked twice for nothing. */
const askForVotes = async (game: ModeratorGame, options: VoteOptions): Promise<Exit> => {
  const { desk, words, ports } = game;
  const { proposals, concessions } = endsIn(game);
  const gone = goneSayings(concessions);
  if (proposals.length === 0)
    leave(
      EXIT.wrong,
      words.frame(gone.length === 0 ? 'vote.none' : 'vote.none-proposed'),
      ...gone.map(words.catalogue.say),
    );
  const at = timeOf(ports, options.now);
  const name = `${votesNamed(proposals)}${sha256(canonical(proposals)).slice(0, 4)}`;
  const letters = listPlayedSeats(desk).map((seat) => {
    const own = `${name}-${seat}`;
    return { name: own, seat, letter: letterTo(game, { seat, at, name: own }) };
  });
  const laid = await writeNews(game, letters, at);
  return printResult(ports, options, { laid }, []);
};

const UNVOTE: Word = { kind: 'unvote', value: null };

/** The proposals, each with the line that agrees; who has said what is told at once, or once it is decided, as the table has it. */
const letterTo = (
  opened: ModeratorGame,
  { seat, at, name }: { readonly seat: Seat; readonly at: string; readonly name: string },
): ReceiptText => {
  const { settings } = opened.settings;
  const game = gameFor(opened, seat);
  const { words, desk } = game;
  const { subject, title } = titledBy(game, say('vote.subject'));
  const isOpen = settings.vote?.told === 'at-once';
  const line = (said: Word) => commandLines([writeNotice(desk, said, words.catalogue.lang)], 1);
  const proposals = proposalsIn(desk, endsIn(game).said, settings.vote ?? {});
  // A bare draw may be taken for the one that is proposed: where there are several the names are said.
  const players = proposals.length === 1 ? listPlayedSeats(desk) : [];
  const told = proposals.flatMap((one) => {
    const { agreed, against, silent, ...rest } = rowOf(one);
    const votes = isOpen || one.outcome !== 'open' ? { agreed, against, silent } : {};
    const shown = 'agreed' in votes ? 'yes' : 'no';
    return [
      ...list([say('vote.proposed', { ...rest, ...votes, shown })]),
      ...line(voteFor(one.winners, players)),
    ];
  });
  return {
    ...headFor(game, seat),
    ...{ told: 'news', date: at },
    digest: sha256(`${settings.seedHash} ${name} ${at}`),
    subject,
    document: [
      title,
      paragraph(say('vote.how', { needed: settings.vote?.agree ?? 'all' })),
      ...told,
      ...list([say('vote.against')]),
      ...line({ kind: 'vote', value: { end: 'on' } }),
      paragraph(say('vote.back', { text: writeNotice(desk, UNVOTE, words.catalogue.lang) })),
    ],
  };
};
