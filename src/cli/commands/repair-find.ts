import { join, relative } from 'node:path';
import type { Game } from '../../core/game.ts';
import { momentsPlayed } from '../../desk/look-back.ts';
import { isSameMoment, makeMoment, parseMoment } from '../../desk/moment.ts';
import type { FolderFrame } from '../frames/folder-en.ts';
import { conflictCopies } from '../io/conflicts.ts';
import { CHECKPOINT, readDerived } from '../io/derived.ts';
import { isFolder, namesIn, readIfThere } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import { KEPT_RULES, keptRulesText } from '../io/kept-rules.ts';
import { leftoversIn } from '../io/leftovers.ts';
import { LOG } from '../io/log-file.ts';
import { openToOthers } from '../io/modes.ts';
import { unsealed } from '../io/sealed-file.ts';
import { STATE_FILE, stateText } from '../io/state-file.ts';
import { INBOX, isUnfinished } from '../io/unfinished.ts';
import type { ModeratorGame } from '../open-game.ts';
import { checkSums, SUMS } from '../papers/papers.ts';
import { damagedOriginals, ORIGINALS, readInbox } from '../receive/inbox.ts';
import { OUTBOX, SENDING, SENT, WAITING } from '../receive/receipts.ts';
import { REPORTS, reportsOf } from '../save-game.ts';

/** How a file is put right; without it nobody but a person can. */
export type Remedy = 'remove' | 'log' | 'derived' | 'rules' | 'close';

/** Something in a game's folder that is not as it should be. */
export interface Finding {
  readonly frame: FolderFrame;
  /** Within the folder. */
  readonly file: string;
  readonly line?: number;
  readonly remedy?: Remedy;
  /** The file as it is would be lost: it is kept under this name. */
  readonly keepAs?: string;
}

type Find = <G extends Game>(game: ModeratorGame<G>) => readonly Finding[];

const DEEPEST = 3;

const foldersIn = (folder: string, depth = 0): readonly string[] =>
  depth > DEEPEST
    ? []
    : [
        folder,
        ...namesIn(folder)
          .map((name) => join(folder, name))
          .filter(isFolder)
          .flatMap((inner) => foldersIn(inner, depth + 1)),
      ];

const leftovers: Find = ({ folder }) =>
  foldersIn(folder).flatMap((inner) =>
    leftoversIn(inner).map((name) => ({
      frame: 'repair.leftover' as const,
      file: relative(folder, join(inner, name)),
      remedy: 'remove' as const,
    })),
  );

const log: Find = ({ log: { amiss, torn } }) => [
  ...amiss.map((one) => ({ frame: `repair.${one}`, file: LOG, remedy: 'log' }) as const),
  ...(torn === '' ? [] : [{ frame: 'repair.torn', file: LOG, remedy: 'log' } as const]),
];

const checkpoint: Find = ({ folder, settings, log: { last } }) => {
  const { derived, isDamaged, head } = readDerived(folder, settings.settings.seedHash);
  if (derived?.log.last === last) return [];
  const missing = head === undefined ? 'repair.missing' : 'repair.behind';
  const frame = isDamaged ? 'repair.damaged' : missing;
  return [{ frame, file: CHECKPOINT, remedy: 'derived' }];
};

const state: Find = ({ folder, desk, edit }) => {
  if (edit !== undefined) return [{ frame: 'repair.edited', file: STATE_FILE, line: edit.line }];
  return difference(folder, STATE_FILE, stateText(desk), undefined);
};

/** A file that can be made again, if it is not what would be made. */
const difference = (
  folder: string,
  file: string,
  wanted: string,
  keepAs: string | undefined,
): readonly Finding[] => {
  const found = readIfThere(join(folder, file))?.toString();
  if (found === wanted) return [];
  if (found === undefined) return [{ frame: 'repair.missing', file, remedy: 'derived' }];
  const lines = wanted.split('\n');
  const line = found.split('\n').findIndex((one, at) => one !== lines[at]) + 1;
  const kept = keepAs === undefined ? {} : { keepAs };
  return [{ frame: 'repair.differs', file, line: Math.max(1, line), remedy: 'derived', ...kept }];
};

const reports: Find = (game) => {
  const { folder, desk } = game;
  const moments = momentsPlayed(desk);
  const strange = namesIn(join(folder, REPORTS)).filter((name) => {
    const [moment = ''] = name.split('.');
    const told = parseMoment(desk.ruleset.printedPhases, moment);
    return told !== undefined && !moments.some((one) => isSameMoment(one, told));
  });
  const differing = moments.flatMap((moment) => {
    const report = reportsOf(game, [moment]);
    return ['public', ...desk.seats].flatMap((reader) => {
      const name = `${makeMoment(moment)}.${reader}`;
      return difference(folder, `${REPORTS}/${name}.txt`, report(reader), `${name}.kept.txt`);
    });
  });
  return [
    ...differing,
    ...strange.map((name) => ({ frame: 'repair.strange', file: `${REPORTS}/${name}` }) as const),
  ];
};

const rules: Find = ({ folder, settings, loaded }) => {
  const text = readIfThere(join(folder, KEPT_RULES))?.toString();
  if (text !== undefined && unsealed(text) !== undefined) return [];
  if (text === undefined) return [{ frame: 'repair.missing', file: KEPT_RULES, remedy: 'rules' }];
  return settings.settings.fingerprint === loaded.fingerprint
    ? [{ frame: 'repair.damaged', file: KEPT_RULES, remedy: 'rules' }]
    : [{ frame: 'repair.other-rules', file: KEPT_RULES }];
};

const BUNDLES = 'bundles';

const bundles: Find = ({ folder }) =>
  foldersIn(join(folder, BUNDLES))
    .filter((inner) => namesIn(inner).includes(SUMS))
    .flatMap((inner) =>
      checkSums(inner).map((name) => ({
        frame: 'repair.damaged' as const,
        file: relative(folder, join(inner, name)),
      })),
    );

const TEXTS = 'text';

/** Messages as they came, and receipts as they were laid out; what was taken away is nobody's fault. */
const inbox: Find = ({ folder }) => {
  const { receipts = {} } = readInbox(folder);
  const wrong = (box: string): readonly string[] =>
    namesIn(join(folder, box))
      .filter((name) => {
        const found = readIfThere(join(folder, box, name));
        return (
          found !== undefined && receipts[name] !== undefined && receipts[name] !== sha256(found)
        );
      })
      .map((name) => join(box, name));
  const boxes = [join(OUTBOX, TEXTS), WAITING, SENDING, SENT];
  return [
    ...damagedOriginals(folder).map((name) => join(ORIGINALS, name)),
    ...boxes.flatMap(wrong),
  ].map((file) => ({ frame: 'repair.damaged', file }));
};

const unfinished: Find = ({ folder }) =>
  isUnfinished(folder) ? [{ frame: 'repair.unfinished', file: INBOX }] : [];

const copies: Find = ({ folder }) =>
  conflictCopies(folder).map((file) => ({ frame: 'repair.copy', file }));

const modes: Find = ({ folder, settings }) =>
  settings.settings.sample === undefined
    ? openToOthers(folder).map((file) => ({ frame: 'repair.open', file, remedy: 'close' }))
    : [];

/** Everything that is looked at, in the order in which it is put right. */
const FINDS: readonly Find[] = [
  leftovers,
  log,
  checkpoint,
  state,
  reports,
  rules,
  bundles,
  inbox,
  unfinished,
  copies,
  modes,
];

export const findAll = <G extends Game>(game: ModeratorGame<G>): readonly Finding[] =>
  FINDS.flatMap((find) => find(game));

export const rulesText = <G extends Game>({ settings, loaded }: ModeratorGame<G>): string =>
  keptRulesText(settings.settings.ruleset, loaded);
