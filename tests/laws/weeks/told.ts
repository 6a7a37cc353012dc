// Whether each reader was told what he may know, read from the letters that went out to him. What he may know stands in
// the marks of the log's entries (`to`, `secret`); of the program only the words for one event alone are taken.
import { unzipSync } from 'fflate';
import { inLanguage } from '../../../src/cli/folder/game.ts';
import { say } from '../../../src/core/document.ts';
import type { Entry } from '../../../src/core/entry.ts';
import type { Fact, Lang, Reader } from '../../../src/core/game.ts';
import { attended } from '../../../src/desk/players.ts';
import { groupOf } from '../../../src/report/catalogue.ts';
import type { Messages } from '../../../src/report/messages.ts';
import { valuesOf } from '../../../src/report/sections.ts';
import { slotsOf } from '../../../src/report/template.ts';
import { type Letter, LIST, type LogRecord, type WeekDesk } from './desk.ts';

/** Something that the letters do not say as the log has it. */
export interface Wrong {
  readonly law: 'told' | 'once' | 'empty' | 'taken-back';
  readonly reader: Reader;
  readonly what: string;
}

/** The parts of a report by the headings of its phases, without spaces: how a line is broken does not matter. */
type Parts = ReadonlyMap<string, string>;

const UNDERLINE = /^-+$/;

export const squeezed = (text: string): string => text.replaceAll(/\s+/gu, '');

const CITED = /\[[A-Z]+-\d+\]$/;

/** What stands under a bullet, without the line breaks in it. */
const itemsIn = (lines: readonly string[]): readonly string[] =>
  lines
    .join('\n')
    .split(/\n(?=\s*- )/)
    .map(squeezed);

/** A heading takes one line or more, and the line of dashes below it. */
export const partsOf = (text: string, marks: readonly string[]): Parts => {
  const lines = text.split(/\r?\n/);
  const parts = new Map<string, string>();
  let head = '';
  let body: string[] = [];
  const close = (): void => {
    const said = marks.reduce((all, mark) => all.replaceAll(mark, ''), itemsIn(body).join('\n'));
    parts.set(head, parts.has(head) ? `${parts.get(head)}\n${said}` : said);
  };
  for (const line of lines) {
    if (!UNDERLINE.test(line) || body.at(-1)?.trim() === '') {
      body.push(line);
      continue;
    }
    const from = body.lastIndexOf('') + 1;
    const heading = squeezed(body.splice(from).join('\n')).replace(CITED, '');
    close();
    head = heading;
    body = [];
  }
  close();
  return parts;
};

const countIn = (text: string, what: string): number => text.split(what).length - 1;

/** The entry as a reader may know it, by its own marks. */
const asKnown = ({ event }: Entry, reader: Reader): Fact => {
  const { secret, ...open } = event;
  return secret === undefined || (event.to?.includes(reader) ?? false) ? event : (open as Fact);
};

const isOpenTo = ({ event }: Entry, reader: Reader): boolean =>
  event.secret === undefined || (event.to?.includes(reader) ?? false);

/** What is sealed at the end may not even be known to have happened. */
const knownBy = (entries: readonly Entry[], reader: Reader): readonly Entry[] =>
  entries.slice(0, entries.findLastIndex((entry) => isOpenTo(entry, reader)) + 1);

/** All that is needed to say an event in words. */
interface Tongue {
  readonly messages: Messages;
  readonly heading: (entry: Entry) => string;
  /** The heading of a phase that goes on from where its reader was last told. */
  readonly continued: (entry: Entry) => string;
  readonly sentence: (event: Fact) => string;
  /** The names of what an event is about. */
  readonly names: (event: Fact) => readonly string[];
  readonly marks: readonly string[];
}

const tonguesOf = (
  desk: WeekDesk,
): Promise<{
  readonly entries: readonly Entry[];
  readonly tongue: (lang: Lang) => Tongue;
  readonly readers: readonly {
    readonly reader: Reader;
    readonly address: string;
    readonly lang: Lang;
  }[];
}> =>
  desk.opened((game) => {
    const { seats, language } = game.settings.settings;
    const tongue = (lang: Lang): Tongue => {
      const { catalogue, messages } = inLanguage(game, lang).words;
      const headingOf = ({ round, phase }: Entry, goes: 'on' | undefined): string => {
        const printed = game.desk.ruleset.printedPhase(phase);
        return squeezed(
          catalogue.say(say('report.phase', { round, phase: printed, ...(goes && { goes }) })),
        );
      };
      return {
        messages: messages as Messages,
        heading: (entry) => headingOf(entry, undefined),
        continued: (entry) => headingOf(entry, 'on'),
        sentence: (event) =>
          squeezed(catalogue.say({ ...say(event.type, valuesOf(event)), rule: event.rule })),
        names: (event) => {
          const { sentences, groups } = messages as Messages;
          const values: Readonly<Record<string, unknown>> = valuesOf(event);
          return [...slotsOf(sentences.get(event.type) ?? [])].flatMap(({ slot }) => {
            const group = groupOf(slot, groups);
            const ids = [values[slot.name]].flat().filter((one) => typeof one === 'string');
            // How many there are of a kind of unit changes its name.
            return group === undefined || group === 'units'
              ? []
              : ids.map((id) => catalogue.term(group, id)).filter((name, at) => name !== ids[at]);
          });
        },
        marks: [squeezed(catalogue.sentence('report.new', { said: '' }))],
      };
    };
    return {
      entries: game.desk.entries,
      tongue,
      readers: [
        { reader: 'public', address: LIST, lang: language },
        // Whom nobody plays is told nothing.
        ...attended(game.desk).flatMap((seat) => {
          const { address, language: own = language } = seats[seat] ?? {};
          return address === undefined ? [] : [{ reader: seat, address, lang: own }];
        }),
      ],
    };
  });

/** The manner in which an event can be found in a report: whole, by the names in it, or told within another one. */
const mannerOf = (event: Fact, { tellings }: Messages): 'whole' | 'named' | 'not' => {
  if (event.type === 'answered') return 'not';
  const { how = 'line', needs, together, ends } = tellings.get(event.type) ?? {};
  if (how === 'heading' || how === 'within' || ends !== undefined || event.type === 'ended')
    return 'not';
  const values = valuesOf(event);
  if (typeof needs === 'string' && values[needs] === undefined) return 'not';
  if (typeof needs === 'object' && values[needs.member] !== needs.is) return 'not';
  return together === undefined ? 'whole' : 'named';
};

/** The letters to an address that tell of the game, with what they tell of each phase. */
interface Told {
  readonly letter: Letter;
  readonly parts: Parts;
}

const toldTo = (
  letters: readonly Letter[],
  address: string,
  marks: readonly string[],
): readonly Told[] =>
  letters
    .filter(({ to }) => to === address)
    .map((letter) => ({
      letter,
      parts: partsOf([letter.text, ...reportsIn(letter)].join('\n'), marks),
    }));

/** The first letter of a new player brings the whole game as his seat knows it: phases that no report tells him stand there. */
const heldBy = (told: readonly Told[]): ((entry: Entry) => boolean) => {
  const held = new Set(
    told
      .flatMap(({ letter: { papers } }) => papers['bundle.jsonl'] ?? [])
      .flatMap((bytes) => new TextDecoder().decode(bytes).trimEnd().split('\n'))
      .map((line) => JSON.parse(line) as Entry & { readonly line: string })
      .filter(({ line }) => line === 'entry')
      .map((entry) => JSON.stringify(bare(entry))),
  );
  return (entry) => held.has(JSON.stringify(bare(entry)));
};

/** The report in a packet, where the letter itself does not hold it. */
const reportsIn = ({ papers, text }: Letter): readonly string[] =>
  Object.entries(papers).flatMap(([name, bytes]) => {
    const files = name.endsWith('.zip') ? unzipSync(bytes) : { [name]: bytes };
    return Object.entries(files).flatMap(([file, held]) => {
      const said = file.endsWith('report.txt') ? new TextDecoder().decode(held) : '';
      return said === '' || text.includes(said.trim().split('\n').at(3) ?? said) ? [] : [said];
    });
  });

/** All that was taken back, so that it is told no more as true. */
const takenBack = (desk: WeekDesk, entries: readonly Entry[]): readonly Entry[] => {
  const now = new Set(entries.map((entry) => JSON.stringify(bare(entry))));
  return desk
    .log()
    .filter(({ line }) => line === 'entry')
    .map((line) => line as unknown as Entry)
    .filter((entry) => !now.has(JSON.stringify(bare(entry))))
    .filter(({ event }) => event.secret === undefined && event.to === undefined);
};

/** An entry as everybody reads it, whatever order its members have. */
const bare = ({ n, round, phase, event }: Entry): object => {
  const { secret: _, ...open } = event;
  return { n, round, phase, event: Object.entries(open).toSorted(([a], [b]) => (a < b ? -1 : 1)) };
};

/** Holds all letters against the log, right after everything was sent. */
export const wrongInLetters = async (desk: WeekDesk): Promise<readonly Wrong[]> => {
  const log = desk.log();
  const { entries, tongue, readers } = await tonguesOf(desk);
  const gone = takenBack(desk, entries);
  return readers.flatMap(({ reader, address, lang }) => {
    const words = tongue(lang);
    const told = toldTo(desk.letters, address, words.marks);
    const at = { reader, told, words, log };
    return [
      ...missingFor(knownBy(entries, reader), at),
      ...staleFor(gone, entries, at),
      ...doubledFor(
        at,
        new Set([...entries, ...gone].flatMap((one) => [words.heading(one), words.continued(one)])),
      ),
    ];
  });
};

interface Reading {
  readonly reader: Reader;
  readonly told: readonly Told[];
  readonly words: Tongue;
  readonly log: readonly LogRecord[];
}

/** All that a reader was told of a phase since it was last told from its beginning; nothing: he was told nothing of it. */
const toldOf = (told: readonly Told[], words: Tongue, entry: Entry): string => {
  const [head, continued] = [words.heading(entry), words.continued(entry)];
  const from = Math.max(
    0,
    told.findLastIndex(({ parts }) => parts.has(head)),
  );
  return told
    .slice(from)
    .flatMap(({ parts }, at) => [at === 0 ? parts.get(head) : undefined, parts.get(continued)])
    .filter((part) => part !== undefined)
    .join('\n');
};

/** Every entry stands in the letters that tell of its phase, taken together, so often as it happened. */
const missingFor = (all: readonly Entry[], reading: Reading): readonly Wrong[] => {
  const { told, words } = reading;
  const isHeld = heldBy(told);
  const known = all.filter((one) => toldOf(told, words, one) !== '' || !isHeld(one));
  return [...namedWrong(known, reading), ...countedWrong(known, reading)];
};

/** Of entries that one sentence tells together at least the names stand in one. */
const namedWrong = (known: readonly Entry[], { reader, told, words }: Reading): readonly Wrong[] =>
  known.flatMap((entry) => {
    const event = asKnown(entry, reader);
    if (mannerOf(event, words.messages) !== 'named') return [];
    const head = words.heading(entry);
    const part = toldOf(told, words, entry).toLowerCase();
    const names = words.names(event).map((name) => squeezed(name).toLowerCase());
    const isTold = part.split('\n').some((item) => names.every((name) => item.includes(name)));
    const what = `${entry.n} ${head} ${event.type}: ${names.join(' ')}`;
    return part === '' || !isTold ? [{ law: 'told', reader, what } satisfies Wrong] : [];
  });

/** A sentence stands there as often as what it says has happened. */
const countedWrong = (
  known: readonly Entry[],
  { reader, told, words }: Reading,
): readonly Wrong[] => {
  const wanted = new Map<string, { entry: Entry; head: string; text: string; count: number }>();
  for (const entry of known) {
    const event = asKnown(entry, reader);
    if (mannerOf(event, words.messages) !== 'whole') continue;
    const [head, text] = [words.heading(entry), `-${words.sentence(event)}`];
    const key = `${head} ${text}`;
    wanted.set(key, { entry, head, text, count: (wanted.get(key)?.count ?? 0) + 1 });
  }
  return [...wanted.values()].flatMap(({ entry, head, text, count }) => {
    const found = countIn(toldOf(told, words, entry), text);
    const law = found > count ? 'once' : 'told';
    const what = `${entry.n} ${head} ${text}: ${found} of ${count}`;
    // Who plays from now on stands in a letter of its own, which is enough where nothing else has happened.
    const said = text.slice(1).replace(CITED, '');
    const isNews =
      found < count &&
      entry.event.type === 'seated' &&
      told.some(({ letter }) => squeezed(letter.text).includes(said));
    return found === count || isNews ? [] : [{ law, reader, what } satisfies Wrong];
  });
};

/** Nothing that was taken back stands as true in the last letter that speaks of it, once its phase was told anew. */
const staleFor = (
  gone: readonly Entry[],
  entries: readonly Entry[],
  { reader, told, words }: Reading,
): readonly Wrong[] =>
  gone.flatMap((entry) => {
    // Who plays a seat stays so.
    if (entry.event.type === 'seated' || mannerOf(entry.event, words.messages) !== 'whole')
      return [];
    const head = words.heading(entry);
    const text = `-${words.sentence(entry.event)}`;
    const isAgain = entries.filter((one) => words.heading(one) === head);
    const still = isAgain.filter(
      (one) =>
        mannerOf(one.event, words.messages) === 'whole' &&
        `-${words.sentence(asKnown(one, reader))}` === text,
    ).length;
    const last = told.findLast(({ parts }) =>
      [...parts.values()].some((part) => part.includes(text)),
    );
    const shown = [head, words.continued(entry)]
      .map((one) => last?.parts.get(one) ?? '')
      .join('\n');
    return isAgain.length > 0 && countIn(shown, text) > still
      ? [{ law: 'taken-back', reader, what: `${entry.n} ${head} ${text}` } satisfies Wrong]
      : [];
  });

/** No letter says again what the one before said, unless the game was taken back in between; and none says nothing. */
const doubledFor = (
  { reader, told, log }: Reading,
  phases: ReadonlySet<string>,
): readonly Wrong[] =>
  told.flatMap(({ letter, parts }, at): readonly Wrong[] => {
    const before = told.slice(0, at);
    const isPacked = Object.keys(letter.papers).length > 0;
    const isSame = ({ letter: one }: Told): boolean =>
      one.text === letter.text && (!isPacked || samePapers(one, letter));
    const again = [...parts].flatMap(([head, part]) => {
      const last = before.findLast((one) => one.parts.has(head));
      // Laid out early, a first letter may go out beside one that tells of an undo since.
      const isTurned =
        /\[MOD-[34]\]/.test(letter.text) ||
        log.slice(last?.letter.lines, letter.lines).some(isTurn);
      return phases.has(head) && last?.parts.get(head) === part && !isTurned ? [head] : [];
    });
    // A letter on who plays has told it: a report that says nothing else is none.
    const items = [...parts]
      .filter(([head]) => phases.has(head))
      .flatMap(([, part]) => part.split('\n').filter((item) => item.startsWith('-')));
    const isKnown =
      items.length > 0 &&
      items.every((item) => {
        const said = item.slice(1).replace(CITED, '');
        return before.some(
          (one) => one.parts.size <= 2 && squeezed(one.letter.text).includes(said),
        );
      });
    return [
      ...(isKnown && !isPacked ? [{ law: 'once' as const, what: items.join(' ') }] : []),
      ...(squeezed(letter.text).length < 40 ? [{ law: 'empty' as const, what: '' }] : []),
      ...(before.some(isSame) ? [{ law: 'once' as const, what: 'the same letter twice' }] : []),
      ...(isPacked ? [] : again.map((what) => ({ law: 'once' as const, what }))),
    ].map(({ law, what }) => ({ law, reader, what: `${letter.subject}: ${what}` }));
  });

const isTurn = ({ line, what }: LogRecord): boolean =>
  line === 'undone' || (line === 'ruling' && what === 'redone');

const samePapers = (a: Letter, b: Letter): boolean =>
  JSON.stringify(
    Object.entries(a.papers).map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')]),
  ) ===
  JSON.stringify(
    Object.entries(b.papers).map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')]),
  );
