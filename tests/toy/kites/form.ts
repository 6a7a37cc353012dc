// What helps a flyer to write: a template of lines, and a JSON Schema of the same orders as data.

import { say } from '../../../src/core/document.ts';
import type { AskedLines, FormFor, OrderForm, TemplateLine } from '../../../src/core/ruleset.ts';
import type { Wish } from '../../../src/core/wishes.ts';
import { message } from './data.ts';
import type { Kites, View } from './game.ts';
import { languageOf, writeOrders } from './orders.ts';
import { handOf } from './table.ts';

export const orderForm = (view: View, wanted: FormFor<Kites>): OrderForm<Kites> => {
  const asked = askedOf(view, wanted);
  return {
    header: say('template.header', {
      game: wanted.game ?? null,
      round: view.state.day,
      seat: wanted.seat,
    }),
    lines: linesFor(view, wanted, asked),
    asked,
    schema: message.schema({ lexicon: languageOf(view.rules).lexicon }, []),
  };
};

type Asked = readonly AskedLines<Kites>[];

/** The questions of now, each with the lines that answer it. */
const askedOf = (view: View, { seat, lang, questions }: FormFor<Kites>): Asked =>
  questions.map((question) => {
    const { kind, about } = question;
    const steps = kind
      .options(view, kind.of(seat, about), [])
      .flatMap(({ step, refused }) => (step === undefined || refused !== null ? [] : [step]));
    const lines = steps.flatMap((wish) =>
      writeOrders(view, [{ kind: kind.name, about, wish }], lang),
    );
    return { question, lines: lines.map((order) => ({ order })) };
  });

/** What is asked now, before what may be said in advance; every line can be read as it stands. */
const linesFor = (
  view: View,
  { seat, lang }: FormFor<Kites>,
  answers: Asked,
): readonly TemplateLine[] => {
  const written = (wishes: readonly Wish[]): readonly TemplateLine[] =>
    writeOrders(view, wishes, lang).map((order) => ({ order }));
  const asked = answers.flatMap(({ question: { kind }, lines }): readonly TemplateLine[] => [
    { heading: say('template.asked', { question: say('report.question', { kind: kind.name }) }) },
    ...lines,
  ]);
  const tricks = handOf(view, seat).map((trick) => ({
    kind: 'trick',
    about: { against: view.rules.tricks[trick]?.stops ?? '' },
    wish: trick,
  }));
  const queue = ['look', 'tie', 'ride'].map((deed, index) => ({
    ...{ kind: 'deed', wish: { deed }, queue: { name: 'turns', step: index + 1 } },
    place: { line: 1 },
  }));
  return [
    ...(asked.length > 0 ? asked : [{ heading: say('template.silent') }]),
    { heading: say('template.in-advance') },
    ...written([{ kind: 'stake', wish: 0 }]),
    ...written(queue),
    ...written(tricks),
  ];
};
