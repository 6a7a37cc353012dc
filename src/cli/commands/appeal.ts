import type { Entry } from '../../core/entry.ts';
import type { Game, Reader } from '../../core/game.ts';
import { isSame } from '../../core/json.ts';
import { entriesKnownTo } from '../../core/secrecy.ts';
import {
  type Case,
  type CaseKit,
  casesBefore,
  deedOf,
  playCase,
  shrinkCase,
} from '../../desk/cases.ts';
import { equipmentFor } from '../../desk/equipment.ts';
import { allEvidence } from '../../desk/history.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { lookAt } from '../folder/open-game.ts';
import { folderOf, operandsOf } from '../folder/options.ts';
import { EXIT, type Exit, leave } from '../io/exit.ts';
import { sha256 } from '../io/hashing.ts';
import { pointsOf } from '../rules/rule-book.ts';
import { caseText, positionForm } from '../rulings/position-file.ts';
import { entryMeant, entryText } from '../rulings/why-entry.ts';
import type { WholeCall } from '../table/groups.ts';
import { handOut } from '../terminal/terminal.ts';
import { wordsOfPreset } from '../terminal/words.ts';
import { readerOf } from './reader.ts';

/** Writes down a disputed result: the least that gives it, its rules, and what comes of it by each other ruling. */
export const appealAgainst = (call: WholeCall<'appeal'>): Promise<Exit> => {
  const { ports, operands, options } = call;
  const { what: given, folder } = operandsOf(operands, options);
  const [what = 'last', behind = folder] = given;
  return lookAt(ports, folderOf(behind, options), options, async (game) => {
    const { desk, settings, words, parts } = game;
    const reader = readerOf(game, options.for);
    const { ruleset: id, preset } = settings.settings;
    const known = entriesKnownTo(desk.entries, reader);
    const called = wordsOfPreset(game.loaded.data, preset);
    const book = await ports.library.readRuleBook(id, words.catalogue.lang, called);
    const { entry } = entryMeant({ game, book, known }, what);
    const form = await positionForm(desk, parts);
    const kit: CaseKit<Game> = { ...desk, form, hash: sha256 } as never;
    const least = leastOf(game, kit, { entry, reader });
    if (least === undefined)
      return leave(EXIT.needed, words.frame('appeal.not-again', { n: entry.n, reader }));
    const rules = [entry.event.rule, ...rulesBefore(known, entry)];
    const points = pointsOf(book);
    const text = caseText(settings.settings, desk.seats.length, least, {
      appeal: {
        ...{ entry: entry.n, says: entryText(entry, words), event: deedOf(entry.event) },
        rules: Object.fromEntries(
          [...new Set(rules)].flatMap((one) => {
            const point = points.get(one);
            return point === undefined ? [] : [[one, point.text]];
          }),
        ),
      },
      rulings: rulingsOf(game, kit, least, entry),
    });
    const said = `${words.frame('appeal.head', { n: entry.n, reader })}\n${text}`;
    handOut(ports, options.o, { text: said, reader });
    return EXIT.done;
  });
};

interface Dispute {
  readonly entry: Entry;
  readonly reader: Reader;
}

/** The least case that the result comes of again; undefined where it does not from what this reader may know. */
const leastOf = (
  { desk, log }: ModeratorGame,
  kit: CaseKit<Game>,
  { entry, reader }: Dispute,
): Case | undefined => {
  const evidence = allEvidence(log.lines);
  const holds = (one: Case): boolean => gives(kit, one, entry);
  for (const whole of casesBefore(desk, kit.form as never, { n: entry.n, reader, evidence }))
    if (holds(whole)) return shrinkCase(whole, holds);
  return undefined;
};

const gives = (kit: CaseKit<Game>, one: Case, { event }: Entry): boolean =>
  played(kit, one).some((other) => isSame(deedOf(other.event), deedOf(event)));

/** What cannot be played, though it could be laid, gives nothing. */
const played = (kit: CaseKit<Game>, one: Case): readonly Entry[] => {
  try {
    return playCase(kit, one) ?? [];
  } catch {
    return [];
  }
};

/** The rules of what it follows from. */
const rulesBefore = (known: readonly Entry[], { causes }: Entry): readonly string[] =>
  causes.flatMap((n) => known[n - 1]?.event.rule ?? []);

interface OtherRuling {
  readonly option: string;
  readonly value: string | number;
  readonly says: readonly string[];
}

const MOST_SAID = 4;

/** What comes of the case by the options that make a difference. */
const rulingsOf = (
  { desk, settings, loaded, words }: ModeratorGame,
  kit: CaseKit<Game>,
  least: Case,
  entry: Entry,
): readonly OtherRuling[] => {
  const { ruleset } = desk;
  const { options } = ruleset.offers(loaded.data as Game['data']);
  const usual = ruleset.options?.(desk.rules) ?? settings.settings.options;
  const was = played(kit, least).map(({ event }) => deedOf(event));
  const others = Object.entries(options).flatMap(([option, values]) =>
    values.filter((value) => value !== usual[option]).map((value) => ({ option, value })),
  );
  return others.flatMap(({ option, value }) => {
    const equipment = equipmentFor(ruleset, {
      settings: { ...settings.settings, options: { ...usual, [option]: value } },
      ...{ data: loaded.data, players: desk.seats.length },
    });
    if (!equipment.ok) return [];
    const other: CaseKit<Game> = { ...kit, ...equipment.value } as never;
    const is = played(other, least);
    if (is.some(({ event }) => isSame(deedOf(event), deedOf(entry.event)))) return [];
    const fresh = is.filter(({ event }) => !was.some((one) => isSame(one, deedOf(event))));
    return [{ option, value, says: fresh.slice(0, MOST_SAID).map((one) => entryText(one, words)) }];
  });
};
