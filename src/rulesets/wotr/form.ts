// What helps a player to write: a template of lines, and a JSON Schema of the same orders as data.

import { say } from '../../core/document.ts';
import type { Json } from '../../core/json.ts';
import { once } from '../../core/once.ts';
import type { Question } from '../../core/question.ts';
import type { AskedLines, FormFor, OrderForm, TemplateLine } from '../../core/ruleset.ts';
import type { Wish } from '../../core/wishes.ts';
import type { Lexicon, Noun } from '../../notation/index.ts';
import { formLines } from '../../notation/order-language.ts';
import { shareLongParts } from '../../notation/schema.ts';
import type { Scope } from '../../notation/spellings.ts';
import { action } from './actions.ts';
import { handOf } from './decks.ts';
import { CHARACTERS, MINIONS, type Seat, type Side, type View, type Wotr } from './game.ts';
import { messageWith } from './language/data.ts';
import { QUEUE } from './language/said.ts';
import { languageOf } from './orders/message.ts';
import { readOrders, writeOrders } from './orders/orders.ts';
import { whereabouts } from './strength.ts';
import { isTeamGame, mateOf, nationsOf, sideOf } from './table.ts';
import { isAsked } from './teams/leaders.ts';
import { wordsBehind } from './trial.ts';

/** No more lines than this for one question: whoever has more to choose from changes the names. */
const MOST_LINES = 40;
/** Of one act so many are shown. */
const MOST_ALIKE = 4;
/** So many answers are looked at for one question. */
const MOST_ANSWERS = 4000;

/** The legal answers among those that a question offers, of one step each; where none is, its default. */
function* answersTo(view: View, question: Question<Wotr>): Generator<Json> {
  const { kind } = question;
  const isLegal = (answer: unknown): boolean => kind.check(view, question, answer) === null;
  const options = kind.options(view, question, []);
  // Only a list of steps may end, which is an option as well.
  const isList = options.some(({ step }) => step === undefined);
  let shown = 0;
  for (const { step, refused } of options.slice(0, MOST_ANSWERS)) {
    if (step === undefined || refused !== null) continue;
    const answer = isList ? [step] : step;
    if (!isLegal(answer)) continue;
    shown++;
    yield answer;
  }
  const fallback = kind.fallback(view, question);
  if (shown === 0 && fallback !== undefined && isLegal(fallback)) yield fallback as Json;
}

interface FormAct {
  readonly act: string;
  readonly die?: string;
}
const actOf = (answer: Json): string => (answer as unknown as FormAct).act;
/** The same done, whatever die does it. */
const withoutDie = (answer: Json): string => {
  const { die: _, ...act } = answer as unknown as FormAct;
  return JSON.stringify(act);
};

/** Of all that dice can do a few of each sort, each with the first die that does it. */
const severalOf = (answers: Iterable<Json>, most: number): readonly Json[] => {
  const known = new Set<string>();
  const alike = new Map<string, number>();
  const some: Json[] = [];
  for (const answer of answers) {
    const [act, what] = [actOf(answer), withoutDie(answer)];
    const count = alike.get(act) ?? 0;
    if (count >= most || known.has(what)) continue;
    known.add(what);
    alike.set(act, count + 1);
    some.push(answer);
  }
  return some;
};

type OrderLine = Extract<TemplateLine, { readonly order: string }>;

interface Writing {
  readonly view: View;
  readonly wanted: FormFor<Wotr>;
}

/** A mail leaves lines whole that take no more columns than this. */
const COLUMNS = 74;
const fits = (line: string): boolean =>
  line.length + (line.match(/[\u2e80-\uffef]/g)?.length ?? 0) <= COLUMNS;

const written = ({ view, wanted }: Writing, wishes: readonly Wish[]): readonly string[] =>
  writeOrders(view, wishes, wanted.lang);

/** What is said together, as a line where it is one. */
const linesOf = (writing: Writing, wishes: readonly Wish[]): readonly OrderLine[] => {
  const orders = written(writing, wishes);
  return orders.map((order) => (orders.length === 1 ? { order, wishes } : { order }));
};

/** The lines that answer a question. */
const answering = (writing: Writing, question: Question<Wotr>): readonly OrderLine[] => {
  const { kind, about } = question;
  const all = answersTo(writing.view, question);
  if (kind.name === 'action') return actionLines(writing, severalOf(all, MOST_LINES));
  return [...all].flatMap((wish) =>
    linesOf(writing, [
      { ...{ kind: kind.name, wish }, ...(Object.keys(about).length > 0 && { about }) },
    ]),
  );
};

/** An action as it is read by itself: the first of a queue. */
const inQueue = (wish: Json): Wish => ({ kind: 'action', wish, queue: { name: QUEUE, step: 1 } });

/** Examples of each act: those that a mail leaves whole, where there are any. */
const actionLines = (writing: Writing, answers: readonly Json[]): readonly OrderLine[] =>
  [...new Set(answers.map(actOf))].flatMap((act) => {
    const long: OrderLine[] = [];
    const whole: OrderLine[] = [];
    for (const wish of answers.filter((answer) => actOf(answer) === act)) {
      for (const { order } of linesOf(writing, [{ kind: 'action', wish }]))
        (fits(order) ? whole : long).push({ order, wishes: [inQueue(wish)] });
      if (whole.length >= MOST_ALIKE) break;
    }
    return (whole.length > 0 ? whole : long).slice(0, MOST_ALIKE);
  });

/** Lines of examples in the language of the form; `isMeant` says which. */
const examples = (
  writing: Writing,
  lines: readonly string[],
  isMeant: (wish: Wish) => boolean = () => true,
): readonly string[] => {
  const { view, wanted } = writing;
  return written(writing, readOrders(view, wanted.seat, lines).wishes.filter(isMeant));
};

/** The same, each by itself, with what it says. */
const exampleLines = (
  writing: Writing,
  lines: readonly string[],
  isMeant: (wish: Wish) => boolean = () => true,
): readonly OrderLine[] =>
  lines.flatMap((line) => {
    const { wishes } = readOrders(writing.view, writing.wanted.seat, [line]);
    return linesOf(writing, wishes.filter(isMeant));
  });

/** All that a side may say before it is asked. */
const AHEAD: Readonly<Record<Side, readonly string[]>> = {
  'free-peoples': [
    ...['no declaration', 'no ring', 'ring: Muster -> Character or Event -> Character'],
    ...['protect: none', 'damage: ring', 'combat card: none', 'fight inside', 'no retreat'],
  ],
  shadow: [
    ...['hunt 1', 'no ring', 'ring: Muster -> Army or Event -> Army'],
    ...['combat card: none', 'stop', 'no retreat'],
  ],
};
/** With several players on a side. */
const OF_TEAMS: readonly string[] = ['deck: Strategy or Character', 'no swap', 'do not agree'];

const aheadOf = (writing: Writing): readonly OrderLine[] => {
  const { view, wanted } = writing;
  const { seat } = wanted;
  const isAlone = mateOf(view, seat) === seat;
  return [
    ...(isTeamGame(view)
      ? exampleLines(writing, OF_TEAMS, ({ kind }) => kind === 'draw-from' || !isAlone)
      : []),
    ...exampleLines(writing, AHEAD[sideOf(view, seat)], ({ kind }) => isAsked(view, seat, kind)),
  ];
};

/** Several actions in one line, with what is to be done where the first cannot be. */
const IN_TURN: Readonly<Record<Side, string>> = {
  'free-peoples': 'move the fellowship if hidden else skip then draw a Strategy card',
  shadow: 'draw a Character card else skip then draw a Strategy card',
};

/** The packet of a battle, under its attack; in lines that a mail does not break. */
const PACKET = ['combat card: none; go on if units 4', 'losses: regulars first; move in: all'];
const packetLines = PACKET.map((line) => `battle: ${line}`);

/** Words for every turn. */
const STANDING: Readonly<Record<Side, readonly string[]>> = {
  'free-peoples': [
    ...['damage: ring', 'fight in the field if not outnumbered', 'combat card: none'],
    'losses: regulars first',
  ],
  shadow: ['hunt 1', 'combat card: none', 'losses: regulars first'],
};
const standingOf = (writing: Writing): readonly OrderLine[] => {
  const { view, wanted } = writing;
  const lines = STANDING[sideOf(view, wanted.seat)].map((line) => `always: ${line}`);
  return exampleLines(writing, lines, ({ kind }) => isAsked(view, wanted.seat, kind));
};

/** An action under each sort of condition, and an attack with the packet of its battle. */
const moreOf = (writing: Writing, acts: readonly Json[]): readonly string[] => {
  const { view, wanted } = writing;
  const nation = sideOf(view, wanted.seat) === 'shadow' ? 'Isengard' : 'Rohan';
  const conditions = ['hidden', 'Event die', 'enemy dice at most 0', `${nation} is at war`];
  const attack = acts.find((act) => actOf(act) === 'attack');
  const [line = ''] = attack ? writeOrders(view, [{ kind: 'action', wish: attack }], 'en') : [];
  const [first, ...others] = PACKET;
  const fought = [`${line}; ${first}`, ...others.map((one) => `battle: ${one}`)];
  return [
    ...examples(
      writing,
      conditions.map((one) => `draw a Strategy card if ${one}`),
    ),
    ...(line === '' ? [] : examples(writing, fought)),
  ];
};

/** The questions of now, each with lines that answer it. */
const askedOf = (writing: Writing): readonly AskedLines<Wotr>[] => {
  const { view, wanted } = writing;
  const dice = view.state.dice[sideOf(view, wanted.seat)];
  return wanted.questions.map((question) => {
    const lines = answering(writing, question);
    return {
      question,
      lines: [
        ...(question.kind.name === 'action' ? [{ note: say('template.dice', { dice }) }] : []),
        ...(lines.length > MOST_LINES ? [{ note: say('template.more') }] : []),
        ...lines.slice(0, MOST_LINES),
      ],
    };
  });
};

/** A mail program would break a longer line: such an example stands on the page of orders alone. */
const WIDEST = 76;
const fitsMail = (line: string): boolean =>
  Array.from(line).reduce((sum, one) => sum + (/\p{Script=Han}/u.test(one) ? 2 : 1), 0) <= WIDEST;

/** The cards of the hand that ask for something, with words that they take as the board stands. */
const cardLines = (writing: Writing): readonly TemplateLine[] => {
  const { view, wanted } = writing;
  const lines = handOf(view, wanted.seat).flatMap((card) =>
    wordsBehind(view, wanted.seat, card).flatMap((said) =>
      // Words are plain data.
      linesOf(writing, [inQueue({ act: 'play-card', card, said } as unknown as Json)]).filter(
        ({ order }) => fitsMail(order),
      ),
    ),
  );
  return lines.length === 0 ? [] : [{ note: say('template.cards') }, ...lines];
};

/** The questions of now, before what may be said in advance; every line can be read as it stands. */
const linesFor = (
  writing: Writing,
  answers: readonly AskedLines<Wotr>[],
): readonly TemplateLine[] => {
  const { view, wanted } = writing;
  const side = sideOf(view, wanted.seat);
  const ahead = [
    ...aheadOf(writing),
    { note: say('template.queue') },
    ...exampleLines(writing, [IN_TURN[side]]),
    ...cardLines(writing),
    { note: say('template.battle') },
    ...exampleLines(writing, packetLines),
    { heading: say('template.always') },
    ...standingOf(writing),
  ];
  return formLines(answers, ahead, (question) => whereabouts(view, question));
};

/** The names alone, without the other spellings that are understood. */
const plainly = ({ name, plural }: Noun): Noun => ({ name, ...(plural && { plural }) });
const plainOf = (lexicon: Lexicon): Lexicon => ({
  ...lexicon,
  groups: Object.fromEntries(
    Object.entries(lexicon.groups).map(([group, nouns]) => [
      group,
      new Map(
        Array.from(nouns, ([id, { en, zh }]) => [
          id,
          { ...(en && { en: plainly(en) }), ...(zh && { zh: plainly(zh) }) },
        ]),
      ),
    ]),
  ),
});

/** Figures, characters and cards of a seat's own; any region. */
const scopeOf = (view: View, seat: Seat): Scope => {
  const side = sideOf(view, seat);
  const nations = nationsOf(view, side);
  const named: Readonly<Record<string, readonly string[]>> = {
    cards: handOf(view, seat),
    peoples: nations,
    characters: CHARACTERS.filter(
      (one) => MINIONS.some((minion) => minion === one) === (side === 'shadow'),
    ),
    seats: [seat],
  };
  return { lexicon: plainOf(languageOf(view.rules).lexicon), ids: (_path, group) => named[group] };
};

/** The shape of any message of a seat, with what can be done by the dice that lie there. */
const schemaOf = (writing: Writing, acts: readonly string[]): Json => {
  const { view, wanted } = writing;
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `${wanted.game ?? wanted.seat}, ${view.state.round}`,
    ...shareLongParts(
      messageWith(languageOf(view.rules).data, acts).schema(scopeOf(view, wanted.seat), []),
    ),
  } as Json;
};

/** A side that is not asked yet speaks of the dice that lie there all the same. */
const diceAhead = (writing: Writing): readonly OrderLine[] => {
  const { view, wanted } = writing;
  if (view.state.phase !== 'actions' || wanted.questions.length > 0) return [];
  const { kind } = { kind: action } as Pick<Question<Wotr>, 'kind'>; // one of its kinds
  const question = { kind, seat: wanted.seat, about: {} };
  return actionLines(writing, severalOf(answersTo(view, question), MOST_LINES));
};

export const orderForm = (view: View, wanted: FormFor<Wotr>): OrderForm<Wotr> => {
  const writing = { view, wanted };
  const asked = askedOf(writing);
  const lines = once(() => linesFor(writing, asked));
  const answers = once(() =>
    wanted.questions
      .filter(({ kind }) => kind.name === 'action')
      .flatMap((question) => severalOf(answersTo(view, question), MOST_LINES)),
  );
  // Few who ask for a form want these, and to find them takes half of its time.
  return {
    header: say('template.header', {
      ...{ game: wanted.game ?? null, round: view.state.round, seat: wanted.seat },
    }),
    get lines() {
      return lines();
    },
    asked,
    get more() {
      return [...diceAhead(writing).map(({ order }) => order), ...moreOf(writing, answers())];
    },
    get schema() {
      const wishes = answers().map((wish) => ({ kind: 'action', wish }));
      return schemaOf(writing, written(writing, wishes));
    },
  };
};
