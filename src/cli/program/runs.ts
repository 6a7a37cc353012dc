import { langOfSystem } from '../folder/reasons.ts';
import type { Exit } from '../io/exit.ts';
import type { Shell } from '../table/begin.ts';
import type { Call, OptionsOf } from '../table/declare.ts';
import type { Commands } from '../table/groups.ts';

/** Loads what does the work of a command and does it; undefined where nothing is to be said of how it ended. */
export type Runs = {
  readonly [N in keyof Commands]: (call: Call<OptionsOf<Commands[N]>>) => Promise<Exit | undefined>;
};

/** What runs each command that the table declares. */
export const RUNS: Runs = {
  new: async ({ ports, operands: [folder], options, carry, missing }) => {
    if (folder !== undefined)
      return (await import('../commands/new.ts')).openGame(ports, folder, options);
    const { person } = ports;
    if (person === undefined) return missing('folder');
    const { askForGame } = await import('../next/ask-new.ts');
    const lang = options.lang === 'zh' ? 'zh' : langOfSystem(ports.env);
    return askForGame({ ...ports, person }, lang, (command, to = ports) => carry(command, to));
  },
  practice: async ({ ports, operands: [folder], options, carry }) =>
    (await import('../commands/practice.ts')).practise(ports, folder, options, carry),
  position: async (call) => (await import('../commands/position.ts')).showPosition(call),
  schema: async (call) => (await import('../commands/schema.ts')).showSchema(call),
  completion: async ({ ports, operands: [shell, ...words], declared }) => {
    const { printCompletion } = await import('./completion.ts');
    return printCompletion(ports, await declared(), shell as Shell, words);
  },
  next: async ({ ports, folder, options, carry }) =>
    (await import('../next/next.ts')).showNext(ports, folder, options, carry),
  round: async ({ ports, folder, operands: files, options, carry }) =>
    (await import('../next/round.ts')).playRound(ports, folder, { ...options, files }, carry),
  status: async (call) => (await import('../next/status.ts')).showStatus(call),
  check: async (call) => (await import('../commands/check.ts')).checkGiven(call),
  adjudicate: async (call) => (await import('../commands/adjudicate.ts')).adjudicateGame(call),
  report: async (call) => (await import('../commands/report.ts')).showReport(call),
  bundle: async (call) => (await import('../commands/bundle.ts')).writeBundles(call),
  receive: async (call) => (await import('../commands/receive.ts')).receiveMessages(call),
  amend: async (call) => (await import('../commands/amend.ts')).amendMessage(call),
  send: async (call) => (await import('../commands/send.ts')).sendMails(call),
  post: async (call) => (await import('../commands/post.ts')).postPublic(call),
  press: async (call) => (await import('../commands/press.ts')).passOnPress(call),
  remind: async (call) => (await import('../commands/remind.ts')).remindSeats(call),
  seat: async (call) => (await import('../commands/seat.ts')).changeSeat(call),
  deadline: async (call) => (await import('../commands/deadline.ts')).setDeadline(call),
  pause: async (call) => (await import('../commands/pause.ts')).pauseGame(call),
  notice: async (call) => (await import('../commands/notice.ts')).giveNotice(call),
  vote: async (call) => (await import('../commands/vote.ts')).voteOnEnd(call),
  end: async (call) => (await import('../commands/end.ts')).endByWord(call),
  key: async (call) => (await import('../commands/key.ts')).showKey(call),
  handover: async (call) => (await import('../commands/handover.ts')).handOverGame(call),
  map: async (call) => (await import('../commands/map.ts')).showMap(call),
  ask: async (call) => (await import('../commands/ask.ts')).askTable(call),
  why: async (call) => (await import('../commands/why.ts')).showWhy(call),
  rules: async (call) => (await import('../commands/rules.ts')).showRules(call),
  chronicle: async (call) => (await import('../commands/chronicle.ts')).checkAccount(call),
  history: async (call) => (await import('../commands/history.ts')).writeHistory(call),
  correct: async (call) => (await import('../commands/correct.ts')).correctGame(call),
  undo: async (call) => (await import('../commands/undo.ts')).undoGame(call),
  redo: async (call) => (await import('../commands/undo.ts')).redoGame(call),
  appeal: async (call) => (await import('../commands/appeal.ts')).appealAgainst(call),
  problem: async (call) => (await import('../commands/problem.ts')).reportProblem(call),
  repair: async (call) => (await import('../commands/repair.ts')).repairFolder(call),
  verify: async (call) => (await import('../commands/verify.ts')).verifyAll(call),
  publish: async (call) => (await import('../commands/publish.ts')).publishRecord(call),
  beacon: async (call) => (await import('../commands/beacon.ts')).noteBeacon(call),
  club: async (call) => (await import('../club/club.ts')).workOnClub(call),
  simulate: async (call) => (await import('../commands/simulate.ts')).simulate(call),
  plan: async (call) => (await import('../commands/plan.ts')).showPlan(call),
  tag: async (call) => (await import('../commands/tag.ts')).printTag(call),
  seal: async (call) => (await import('../commands/seal.ts')).sealOrders(call),
};
