// Answers by chance are written and read again, and so is all that templates offer.
import { expect, test } from 'vitest';
import type { Lang } from '../../../src/core/game.ts';
import type { Json } from '../../../src/core/json.ts';
import type { Question } from '../../../src/core/question.ts';
import { forced, type Source } from '../../../src/core/sources.ts';
import { playersOf, playMatch } from '../../../src/desk/simulation.ts';
import { orderForm } from '../../../src/rulesets/wotr/form.ts';
import type { View, Wotr } from '../../../src/rulesets/wotr/game.ts';
import { wotr } from '../../../src/rulesets/wotr/index.ts';
import { runs } from '../../support/runs.ts';
import { matchFor, rulesOf, settingOf } from './played.ts';

/** How often each kind was asked, and how often each answer was of a sort, in either language. */
const asked = new Map<string, number>();
const timesOf = (sort: string): number => {
  const times = asked.get(sort) ?? 0;
  asked.set(sort, times + 1);
  return times;
};

/** Of each sort of answer so many are spelled one after the other, and from there on one of so many. */
const SPELLED = runs(20);
const EACH = 6;

/** Of each kind so many questions have their template made in each language; there are thousands. */
const FORMS = runs(2);

/** The template of a question offers lines, and each is read as an answer to it. */
const offered = (view: View, question: Question<Wotr>, lang: Lang): void => {
  const { seat, kind } = question;
  const { lines, schema } = orderForm(view, { seat, lang, questions: [question] });
  expect(schema).toBeDefined();
  for (const line of lines) {
    if (!('order' in line)) continue;
    const { problems, unread } = wotr.readOrders(view, seat, [line.order]);
    expect([problems, unread], `${kind.name}: ${line.order}`).toEqual([[], undefined]);
  }
};

/** The answers of random play, written and read again before they are given. */
const spelling =
  (lang: Lang, players: Source<Wotr>, seen: Set<string>): Source<Wotr> =>
  (question, key, own, heard) => {
    if (timesOf(`${lang} ${question.kind.name}`) < FORMS) offered(own, question, lang);
    const said = players(question, key, own, heard);
    if (said?.by === undefined) return said;
    const { seat, kind, about } = question;
    const wish = said.answer as Json;
    const sort = kind.name === 'action' ? (said.answer as { readonly act: string }).act : kind.name;
    seen.add(sort);
    const times = timesOf(`${lang} answer ${sort}`);
    if (times >= SPELLED && times % EACH > 0) return said;
    const subject = Object.keys(about).length > 0 && { about };
    const wishes = [{ kind: kind.name, ...subject, wish }];
    const lines = wotr.writeOrders(own, wishes, lang);
    const again = wotr.readOrders(own, seat, lines);
    expect([lines.length, again.problems], JSON.stringify(wishes)).toEqual([1, []]);
    const [read] = again.wishes;
    expect([read?.kind, read?.wish], lines[0]).toEqual([kind.name, wish]);
    expect(about, lines[0]).toMatchObject(read?.about ?? {});
    return said;
  };

test('answers by chance that are written are read as they were, and so are all lines of templates, in both languages', {
  timeout: 120_000,
}, () => {
  const seen = new Set<string>();
  for (const [game, lang] of (['en', 'zh', 'en', 'zh', 'en', 'zh'] as const).entries()) {
    const setting = settingOf(rulesOf('first-edition', {}, game < 2 ? 2 : 4));
    const match = matchFor(`spelt-${game}`, 'random', setting);
    playMatch(setting, match, [forced(), spelling(lang, playersOf(setting, match), seen)]);
  }
  const rare = [
    'action',
    'hobbit-spot',
    'card-loss',
    'give-up-leadership',
    'lords-draw',
    'card-hand',
    'table-card',
  ];
  const known = wotr.kinds.map(({ name }) => name).filter((name) => !rare.includes(name));
  expect(known.filter((one) => !seen.has(one))).toEqual([]);
});
