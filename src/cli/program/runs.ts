import { folderFirst, folderOf, messageFirst, operandsOf } from '../folder/options.ts';
import { langOfSystem } from '../folder/reasons.ts';
import type { Exit } from '../io/exit.ts';
import type { SchemaOf, Shell } from '../table/begin.ts';
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
  schema: async ({ ports, folder, operands: [what], options }) =>
    (await import('../commands/schema.ts')).showSchema(ports, what as SchemaOf, folder, options),
  completion: async ({ ports, operands: [shell, ...words], declared }) => {
    const { printCompletion } = await import('./completion.ts');
    return printCompletion(ports, await declared(), shell as Shell, words);
  },
  next: async ({ ports, folder, options, carry }) =>
    (await import('../next/next.ts')).showNext(ports, folder, options, carry),
  round: async ({ ports, folder, operands: files, options, carry }) =>
    (await import('../next/round.ts')).playRound(ports, folder, { ...options, files }, carry),
  status: async (call) => (await import('../next/status.ts')).showStatus(call),
  check: async ({ ports, operands, options, missing, tooMany }) => {
    if (!options.rules && operands.length === 0) missing('orders');
    if (!options.rules && operands.length > 1) tooMany(1, operands.length);
    return (await import('../commands/check.ts')).checkGiven(ports, operands, options);
  },
  adjudicate: async (call) => (await import('../commands/adjudicate.ts')).adjudicateGame(call),
  report: async (call) => (await import('../commands/report.ts')).showReport(call),
  bundle: async (call) => (await import('../commands/bundle.ts')).writeBundles(call),
  receive: async ({ ports, folder, operands, options }) =>
    (await import('../commands/receive.ts')).receiveMessages(ports, folder, operands, options),
  amend: async ({ ports, operands, options: given, tooMany }) => {
    const { what, folder } = operandsOf(operands, given);
    const { rest, options } = messageFirst(what, given);
    if (rest.length > 0) tooMany(operands.length - rest.length, operands.length);
    const { amendMessage } = await import('../commands/amend.ts');
    return amendMessage(ports, folderOf(folder, options), options);
  },
  send: async (call) => (await import('../commands/send.ts')).sendMails(call),
  post: async (call) => (await import('../commands/post.ts')).postPublic(call),
  press: async (call) => (await import('../commands/press.ts')).passOnPress(call),
  remind: async (call) => (await import('../commands/remind.ts')).remindSeats(call),
  seat: async ({ ports, operands, options, tooMany }) => {
    const { what: said, folder } = operandsOf(operands, options);
    const what = options.for === undefined ? said : [options.for, ...said];
    if (what.length > 2) tooMany(2, what.length);
    const { changeSeat } = await import('../commands/seat.ts');
    return changeSeat(ports, folderOf(folder, options), what, options);
  },
  deadline: async ({ ports, operands, options }) => {
    const { timeFirst, setDeadline } = await import('../commands/deadline.ts');
    const { folder, said } = timeFirst(ports, operands, options);
    return setDeadline(ports, folderOf(folder, options), said, options);
  },
  pause: async ({ ports, operands, options }) => {
    const { timeFirst } = await import('../commands/deadline.ts');
    const { pauseGame } = await import('../commands/pause.ts');
    const { folder, said } = timeFirst(ports, operands, options);
    return pauseGame(ports, folderOf(folder, options), said, options);
  },
  notice: async ({ ports, operands, options }) => {
    const { folder, what } = folderFirst(ports, operands, options);
    const { giveNotice } = await import('../commands/notice.ts');
    return giveNotice(ports, folderOf(folder, options), what, options);
  },
  vote: async ({ ports, operands, options }) => {
    const { folder, what } = folderFirst(ports, operands, options);
    const { voteOnEnd } = await import('../commands/vote.ts');
    return voteOnEnd(ports, folderOf(folder, options), what, options);
  },
  end: async (call) => (await import('../commands/end.ts')).endByWord(call),
  key: async (call) => (await import('../commands/key.ts')).showKey(call),
  handover: async (call) => (await import('../commands/handover.ts')).handOverGame(call),
  map: async (call) => (await import('../commands/map.ts')).showMap(call),
  ask: async ({ ports, operands, options }) => {
    const { what, folder } = operandsOf(operands, options);
    const { askTable } = await import('../commands/ask.ts');
    return askTable(ports, what.join(' '), folder ?? '.', options);
  },
  why: async ({ ports, operands, options }) => {
    const {
      what: [event, behind],
      folder,
    } = operandsOf(operands, options);
    const { showWhy } = await import('../commands/why.ts');
    // What is behind the entry can be nothing but the folder.
    return showWhy(ports, event, folderOf(behind ?? folder, options), options);
  },
  rules: async ({ ports, operands, options }) => {
    const { what, folder } = operandsOf(operands, options);
    const { showRules } = await import('../commands/rules.ts');
    return showRules(ports, what, { ...options, ...(folder !== undefined && { C: folder }) });
  },
  chronicle: async ({ ports, operands, options }) =>
    (await import('../commands/chronicle.ts')).checkAccount(ports, operands, options),
  history: async (call) => (await import('../commands/history.ts')).writeHistory(call),
  correct: async ({ ports, operands, options }) => {
    const named = options.rules ? { C: '.', ...options } : options;
    const { what, folder } = folderFirst(ports, operands, named);
    const { correctGame } = await import('../commands/correct.ts');
    return correctGame(ports, folderOf(folder, options), what, options);
  },
  undo: async (call) => (await import('../commands/undo.ts')).undoGame(call),
  redo: async (call) => (await import('../commands/undo.ts')).redoGame(call),
  appeal: async ({ ports, operands, options }) => {
    const { what, folder } = operandsOf(operands, options);
    const [event = 'last', behind] = what;
    const { appealAgainst } = await import('../commands/appeal.ts');
    return appealAgainst(ports, event, folderOf(behind ?? folder, options), options);
  },
  problem: async (call) => (await import('../commands/problem.ts')).reportProblem(call),
  repair: async (call) => (await import('../commands/repair.ts')).repairFolder(call),
  verify: async ({ ports, folder, operands, options }) => {
    const { verifyAll } = await import('../commands/verify.ts');
    return verifyAll(ports, operands.length > 0 ? operands : [folder], options);
  },
  publish: async (call) => (await import('../commands/publish.ts')).publishRecord(call),
  beacon: async ({ ports, folder, operands: [value = ''], options }) =>
    (await import('../commands/beacon.ts')).noteBeacon(ports, folder, value, options),
  club: async ({ ports, operands: [what, ...given], options: all }) => {
    const { rest, options } =
      what === 'receive' ? messageFirst(given, all) : { rest: given, options: all };
    const { workOnClub } = await import('../club/club.ts');
    return workOnClub(ports, what === undefined ? [] : [what, ...rest], options);
  },
  simulate: async ({ ports, options }) =>
    (await import('../commands/simulate.ts')).simulate(ports, options),
  plan: async ({ ports, operands, options, tooMany }) => {
    if (options.C !== undefined && operands.length > 1) tooMany(1, operands.length);
    const { showPlan } = await import('../commands/plan.ts');
    return showPlan(ports, operands, options);
  },
  tag: async ({ ports, operands: [orders = ''], options }) =>
    (await import('../commands/tag.ts')).printTag(ports, orders, options),
  seal: async ({ ports, folder, operands: [orders = ''], options }) =>
    (await import('../commands/seal.ts')).sealOrders(ports, orders, folder, options),
};
