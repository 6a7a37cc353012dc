// The order language of a game: its answers and their sentences go in; reading, writing, YAML, JSON Schema and template come out.

import { say } from '../core/document.ts';
import type { Game, Ids, Lang, Seat, View } from '../core/game.ts';
import type { Json } from '../core/json.ts';
import { once, onceOf } from '../core/once.ts';
import type { Args, Problem } from '../core/problem.ts';
import type { AskedLines, FormFor, OrderForm, TemplateLine } from '../core/ruleset.ts';
import type { PlaceOf } from '../core/ruleset-module.ts';
import type { Manner, Reading, Wish } from '../core/wishes.ts';
import { type Answer, conditionOf, type Fields, listNeededSentences, type Try } from './answers.ts';
import { either } from './choices.ts';
import type { Pattern } from './contract.ts';
import { headed, joinWords, NEW_LINE, phraseOf, record, several } from './data.ts';
import type { Form } from './form.ts';
import type { Lexicon } from './lexicon.ts';
import { as, called, leadingWords, located, verbsIn } from './meanings.ts';
import { type FailedLine, type MessageLanguage, readMessage } from './order-message.ts';
import { readLine } from './read.ts';
import { dropLongPatterns, shareLongParts } from './schema.ts';
import { Located } from './senses.ts';
import {
  checkSentences,
  everyday,
  fixedWords,
  type SentenceFinding,
  type Sentences,
} from './sentences.ts';
import {
  groupOf,
  lifeOf,
  lineOf,
  type Order,
  ordersIn,
  queueOf,
  restOfQueue,
  statementOf,
  stepOf,
  triesOf,
} from './statement.ts';
import { name, number, text } from './terminals.ts';
import { scan } from './tokens.ts';
import { numberedLines, readData, type WrittenLine } from './written.ts';

/** What a game can say. */
interface OrderLanguage<G extends Game> {
  readonly answers: readonly Answer[];
  /** Conditions of answers, each a sentence `if.<name>`. */
  readonly conditions?: Readonly<Record<string, Fields>>;
  /** Kinds whose answers can be said one after the other, by the name of the queue, which is a sentence. */
  readonly queues?: Readonly<Record<string, string>>;
  sentences(rules: G['rules']): Sentences;
  lexicon(rules: G['rules']): Lexicon;
  round(state: G['state']): number;
  /** Whom a line is about that does not say it, by the lines above it. */
  subject?(view: View<G>, seat: Seat, said: Wish, above: readonly Wish[]): Ids | undefined;
  /** What is wrong with a line that is not understood, where the game can say it better. */
  explain?(view: View<G>, seat: Seat, failed: FailedLine): Problem | undefined;
  /** What may be said before it is asked; for templates. */
  ahead?(view: View<G>, seat: Seat): readonly Wish[];
}

const NEGATIONS = ['not', 'never', 'no', 'dont', '不', '别', '勿'];

interface MadeLanguage extends MessageLanguage {
  readonly data: Form;
}

/** What is read and written by the sentences alone; the names of a game come to it. */
const makeGrammar = <G extends Game>(spec: OrderLanguage<G>, sentences: Sentences) => {
  const condition = spec.conditions && conditionOf(sentences, spec.conditions);
  const around = { condition, own: sentences };
  const answers = spec.answers.map((one) => {
    const other = one.other?.(sentences);
    const triesIn = (pattern: Pattern<Try>) =>
      called(one.kind, triesOf(called(one.kind, pattern), { ...around, other }));
    const tries = triesIn(one.pattern(sentences));
    return { ...one, tries, denials: one.denied ? triesIn(one.denied(sentences)) : tries };
  });
  const named = new Set(answers.flatMap(({ kind, omits }) => (omits ? [kind] : [])));
  const isOpen = ({ kind, about }: Try): boolean => about === undefined && named.has(kind);
  const anything = either(...answers.map(({ tries }) => tries));
  const near = either(...answers.flatMap(({ tries, within }) => (within ? [tries] : [])));
  const queues = Object.entries(spec.queues ?? {}).flatMap(([queue, kind]) =>
    answers
      .filter((one) => one.kind === kind)
      .map(({ tries, group }) => ({
        group: group?.(sentences),
        ...{ queue, kind, head: fixedWords(sentences[queue] ?? { en: queue, zh: queue }) },
        step: stepOf(kind, tries, anything, {
          ...{ own: sentences, near },
          isOpen: named.size > 0 ? isOpen : undefined,
        }),
      })),
  );
  const lines = [
    ...queues.map(({ queue, head, ...steps }) => queueOf(queue, head, steps, sentences)),
    ...answers.map(({ tries }) => lineOf(tries)),
    ...answers.flatMap(({ group }) => (group ? [groupOf(group(sentences))] : [])),
  ];
  const line = statementOf(
    lines,
    answers.map(({ denials }) => denials),
    queues,
    sentences,
  );
  // Asked for where a line is not understood, and found by walking all patterns.
  const any = once(() => either<unknown>(...lines));
  const heads = once(() => either<unknown>(lifeOf(sentences), ...leadingWords(any())));
  const verbs = once(() => either<unknown>(...verbsIn(any())));
  return {
    ...{ line, heads, verbs, isOpen },
    ifs: everyday('if', sentences),
    gameWord: everyday('game', sentences),
    repeated: new Set(spec.answers.flatMap(({ kind, repeats }) => (repeats ? [kind] : []))),
    steps: new Map(
      queues.map(({ queue, step }) => [
        queue,
        as(
          located(step),
          (one): Order => ({ says: 'order', queue, steps: [new Located(one.value, one.span)] }),
          () => undefined,
        ),
      ]),
    ),
    rests: new Map(queues.map(({ queue, step }) => [queue, restOfQueue(queue, step, sentences)])),
    data: formOf(answers, queues, sentences),
  };
};

const make = <G extends Game>(spec: OrderLanguage<G>) => {
  const grammarOf = onceOf((sentences: Sentences) => makeGrammar(spec, sentences));
  return (rules: G['rules']): MadeLanguage => {
    const { line, ...grammar } = grammarOf(spec.sentences(rules));
    const lexicon = spec.lexicon(rules);
    return {
      ...grammar,
      language: { line, lexicon, negations: NEGATIONS },
      groups: Object.keys(lexicon.groups)
        .filter((group) => group !== 'seats')
        .map((group) => name(group)),
    };
  };
};

/** `{ game, round, seat, stake: 3, turns: [look, rest] }`: each member is made into the words of a line. */
const formOf = (
  answers: readonly (Answer & { readonly tries: ReturnType<typeof triesOf> })[],
  queues: readonly {
    readonly queue: string;
    readonly kind: string;
    readonly step: ReturnType<typeof stepOf>;
  }[],
  sentences: Sentences,
): Form => {
  const members: Record<string, Form> = {};
  for (const { kind, member = kind, form, tries } of answers) {
    for (const { queue, step } of queues.filter((one) => one.kind === kind))
      members[queue] = headed(`${firstOf(sentences, queue)}: `, several(phraseOf(step), ' then '));
    members[member] = form?.(sentences) ?? several(phraseOf(tries), NEW_LINE);
  }
  return messageForm(firstOf(sentences, 'round'), members);
};

/** A message as data: which it is, and members that are each made into a line, or several. */
export const messageForm = (round: string, members: Readonly<Record<string, Form>>): Form =>
  record(
    {
      game: headed('game: ', phraseOf(text(''))),
      [round]: headed(`${round} `, phraseOf(number(1))),
      seat: phraseOf(name('seats')),
      ...members,
    },
    {
      words: (said, path) =>
        joinWords(
          Object.values(said).flatMap((one) => (one ? [one] : [])),
          NEW_LINE,
          path,
        ),
    },
  );

/** The word that is written for a sentence in English. */
const firstOf = (sentences: Sentences, key: string): string =>
  [sentences[key]?.en ?? key].flat()[0]?.split('|')[0] ?? key;

/** The functions of a ruleset that its order language makes. */
export const orderLanguage = <G extends Game>(spec: OrderLanguage<G>) => {
  const of = onceOf<G['rules'] & object, MadeLanguage>(make(spec));
  const read = (
    view: View<G>,
    seat: Seat,
    written: Iterable<WrittenLine>,
    manner: Manner,
  ): Reading =>
    readMessage(
      {
        ...of(view.rules as G['rules'] & object),
        explain: (failed) => spec.explain?.(view, seat, failed),
        subject: (said, above) => spec.subject?.(view, seat, said, above),
      },
      { seat, round: spec.round(view.state), manner },
      written,
    );
  const writeOrders = (
    { rules }: View<G>,
    wishes: readonly Wish[],
    lang: Lang,
  ): readonly string[] => {
    const { line, lexicon } = of(rules as G['rules'] & object).language;
    return ordersIn(wishes).flatMap((said) => line.write(said, { lang, lexicon }) ?? []);
  };
  return {
    writeOrders,
    readOrders: (
      view: View<G>,
      seat: Seat,
      lines: readonly string[],
      manner: Manner = {},
    ): Reading => read(view, seat, numberedLines(lines), manner),
    readYamlOrders: (
      view: View<G> & Manner,
      seat: Seat,
      value: unknown,
      placeOf: PlaceOf,
    ): Reading =>
      readData(of(view.rules as G['rules'] & object).data, value, placeOf, (lines) =>
        read(view, seat, lines, view),
      ),
    orderForm: (view: View<G>, wanted: FormFor<G>): OrderForm<G> =>
      formFor(spec, of(view.rules as G['rules'] & object), { view, wanted, writeOrders }),
    checkSentences: (rules: G['rules']): readonly SentenceFinding[] =>
      findingsIn(spec, rules, () => of(rules as G['rules'] & object)),
  };
};

/** What is wrong with the sentences of a game: none may be missing, stand for nothing, or read as another. */
const findingsIn = <G extends Game>(
  spec: OrderLanguage<G>,
  rules: G['rules'],
  made: () => MadeLanguage,
): readonly SentenceFinding[] => {
  const sentences = spec.sentences(rules);
  const queues = Object.fromEntries(Object.keys(spec.queues ?? {}).map((queue) => [queue, []]));
  const wanted = { ...listNeededSentences(spec.answers, spec.conditions ?? {}), ...queues };
  const findings = [...checkSentences(sentences, wanted)];
  if (findings.length > 0) return findings;
  const { language } = made();
  const { lexicon } = language;
  const ids = (group: string): string | undefined => lexicon.groups[group]?.keys().next().value;
  return spec.answers.flatMap((one) =>
    one.samples(ids).flatMap(({ key, said }) =>
      (['en', 'zh'] as const).flatMap((lang): readonly SentenceFinding[] => {
        const [order] = ordersIn([said]);
        const line = order && language.line.write(order, { lang, lexicon });
        const read = line === undefined ? undefined : readLine(language, scan(line));
        if (read?.how === 'read') return [];
        const others = read?.how === 'several' ? read.values.length : 0;
        const problem = { code: 'sentence-unclear', args: { key, line: line ?? '', others } };
        return [{ path: [key, lang], problem }];
      }),
    ),
  );
};

/** The questions of now, each with the lines that answer it. */
const askedLines = <G extends Game>(
  { queues = {} }: OrderLanguage<G>,
  { view, wanted: { seat, lang, questions }, writeOrders: write }: WriteRequest<G>,
): readonly AskedLines<G>[] =>
  questions.map((question) => {
    const { kind, about } = question;
    const steps = kind
      .options(view, kind.of(seat, about), [])
      .flatMap(({ step, refused }) => (step === undefined || refused !== null ? [] : [step]));
    const lines = steps.flatMap((step): readonly TemplateLine[] => {
      const wishes = [{ kind: kind.name, about, wish: step }];
      // As a step of a queue it would be read with its place there.
      const isAlone = !Object.values(queues).includes(kind.name);
      const orders = write(view, wishes, lang);
      return orders.map((order) => ({ order, ...(isAlone && orders.length === 1 && { wishes }) }));
    });
    return { question, lines };
  });

interface WriteRequest<G extends Game> {
  readonly view: View<G>;
  readonly wanted: FormFor<G>;
  writeOrders(view: View<G>, wishes: readonly Wish[], lang: Lang): readonly string[];
}

const formFor = <G extends Game>(
  spec: OrderLanguage<G>,
  { data, language }: MadeLanguage,
  request: WriteRequest<G>,
): OrderForm<G> => {
  const { view, wanted, writeOrders } = request;
  const asked = askedLines(spec, request);
  const ahead = writeOrders(view, spec.ahead?.(view, wanted.seat) ?? [], wanted.lang);
  const game = wanted.game ?? null;
  return {
    header: say('template.header', { game, round: spec.round(view.state), seat: wanted.seat }),
    lines: formLines(
      asked,
      ahead.map((order) => ({ order })),
    ),
    asked,
    get schema() {
      const schema = data.schema({ lexicon: language.lexicon }, []);
      return shareLongParts(dropLongPatterns(schema)) as Json;
    },
  };
};

/** The questions of now, each with its lines, before what may be said in advance; `whereabouts` of a question are told with it. */
export const formLines = <G extends Game>(
  asked: readonly AskedLines<G>[],
  ahead: readonly TemplateLine[],
  whereabouts: (question: AskedLines<G>['question']) => Args = () => ({}),
): readonly TemplateLine[] => [
  ...(asked.length === 0 ? [{ heading: say('template.silent') }] : []),
  ...asked.flatMap(({ question, lines }) => {
    const about = { ...whereabouts(question), ...question.about, kind: question.kind.name };
    return [
      { heading: say('template.asked', { question: say('report.question', about) }) },
      ...lines,
    ];
  }),
  { heading: say('template.in-advance') },
  ...ahead,
];
