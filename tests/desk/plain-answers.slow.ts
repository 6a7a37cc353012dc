// The answer alone to the only question that is asked means what the whole line means, or it is none.

import { describe, expect, test } from 'vitest';
import { advance } from '../../src/core/advance.ts';
import { stream } from '../../src/core/chance.ts';
import type { Game, View } from '../../src/core/game.ts';
import type { Question } from '../../src/core/question.ts';
import type { Ruleset } from '../../src/core/ruleset.ts';
import { bot, forced, type Source } from '../../src/core/sources.ts';
import type { Wish } from '../../src/core/wishes.ts';
import type { Desk } from '../../src/desk/desk.ts';
import { plainAnswerIn } from '../../src/desk/plain-answers.ts';
import { agot } from '../../src/rulesets/agot/index.ts';
import { wotr } from '../../src/rulesets/wotr/index.ts';
import { rulesOf } from '../rulesets/wotr/played.ts';
import { chanceOf, hashOf } from '../support/random-games.ts';
import { rulesFor } from '../support/rules.ts';
import { pathOf, rookeryFed } from '../support/sample-games.ts';

/** A desk at which this is the only question. */
const deskAt = <G extends Game>(ruleset: Ruleset<G>, view: View<G>, question: Question<G>) => {
  const stop = { asked: [{ question }], state: view.state, over: false };
  return { ruleset, rules: view.rules, manner: {}, stop: () => stop } as unknown as Desk<G>;
};

const bare = (wishes: readonly Wish[], { about }: Pick<Question<Game>, 'about'>) =>
  wishes.map(({ kind, about: own = {}, wish }) => ({ kind, about: { ...about, ...own }, wish }));

/** The first lines of the template for a question, without their heads, are tried as answers alone. */
const tryLines = <G extends Game>(
  ruleset: Ruleset<G>,
  view: View<G>,
  question: Question<G>,
): readonly boolean[] => {
  const { seat } = question;
  const desk = deskAt(ruleset, view, question);
  return (['en', 'zh'] as const).flatMap((lang) => {
    const form = ruleset.orderForm?.(view, { seat, lang, questions: [question] });
    const lines = form?.asked[0]?.lines.flatMap((one) => ('order' in one ? [one.order] : [])) ?? [];
    return lines.slice(0, 3).flatMap((line): readonly boolean[] => {
      const [, alone] = /^[^:：]*[:：]\s*(.+)$/u.exec(line) ?? [];
      const meant = ruleset.readOrders(view, seat, [line]);
      if (alone === undefined || meant.problems.length > 0) return [];
      const plain = plainAnswerIn(desk, seat, [alone]);
      if (plain === undefined) return [false];
      const said = ruleset.readOrders(view, seat, plain.lines);
      expect([line, alone, bare(said.wishes, question)]).toEqual([
        line,
        alone,
        bare(meant.wishes, question),
      ]);
      return [true];
    });
  });
};

/** Tries the first question of each kind; by kind, how many answers were read. */
const trying = <G extends Game>(ruleset: Ruleset<G>, read: Map<string, number>): Source<G> => {
  return (question, _key, view) => {
    const { name } = question.kind;
    if (read.has(name)) return undefined;
    read.set(name, tryLines(ruleset, view, question).filter(Boolean).length);
    return undefined;
  };
};

const kindsRead = <G extends Game>(ruleset: Ruleset<G>, rules: G['rules']): readonly string[] => {
  const read = new Map<string, number>();
  const from = { n: 0, state: ruleset.blank(rules, ruleset.seats(rules)) };
  const random = bot<G>((key) => stream(hashOf(`plain|${key}`)));
  const sources = [forced<G>(), trying(ruleset, read), random];
  advance(ruleset, { rules, from, sources, chance: chanceOf('plain') });
  return [...read].flatMap(([kind, count]) => (count > 0 ? [kind] : []));
};

describe('means what its line means', () => {
  test.each<readonly [string, string[]]>([
    ['board', ['house-card', 'raid', 'march', 'muster', 'lowest-bidder', 'support', 'blade']],
    ['forum', ['build-ports', 'deploy-heroes', 'scout', 'fortify', 'name-king', 'retreat']],
  ])('in a game of the %s', { timeout: 60_000 }, async (preset, kinds) => {
    expect(kindsRead(agot, await rulesFor({ preset }))).toEqual(expect.arrayContaining(kinds));
  });

  test('in a war', { timeout: 60_000 }, () => {
    const kinds = ['guide', 'ring', 'combat-card', 'losses', 'move-in', 'hunt-guard', 'excess'];
    expect(kindsRead(wotr, rulesOf('first-edition'))).toEqual(expect.arrayContaining(kinds));
  });
});

describe('at the table', () => {
  const check = async (game: string, seat: string, text: string) =>
    (await rookeryFed(text, '-C', pathOf(game), 'check', '--for', seat, '-')).out;
  const CARD = /^ {4}cards.*: Salladhor Saan$/m;

  test.each([
    ['Salladhor'],
    ['My card: Salladhor Saan'],
    ['I play Salladhor, thanks!'],
    ['我出萨拉多'],
    ['Hi GM,\n\nSalladhor\n\nCheers, Olga'],
  ])('%j is the card', async (text) => {
    expect(await check('storms-end', 'baratheon', text)).toMatch(CARD);
  });

  test.each([
    ['Thanks,\nSalladhor', 'a signature'],
    ['not Salladhor', 'a negation'],
    ['Perhaps Salladhor', 'a doubt'],
    ['Salladhor\nbut wait for my OK', 'a condition beside it'],
    ['House', 'a word that says nothing'],
    ['3', 'no card'],
  ])('%j is no answer: %s', async (text) => {
    expect(await check('storms-end', 'baratheon', text)).not.toMatch(CARD);
  });

  test.each([
    ['Minas Tirith', 'retreat to Minas Tirith'],
    ['Lossarnach please', 'retreat to Lossarnach'],
    ['no', 'no retreat'],
    ['米那斯提力斯', 'retreat to Minas Tirith'],
    ['Dead Marshes or Pelargir', 'retreat to Dead Marshes or retreat to Pelargir'],
  ])('%s is where to retreat', async (text, line) => {
    expect(await check('osgiliath', 'free-peoples', text)).toContain(line);
  });
});

describe('a word for nothing', () => {
  /** What is said alone, read where a question of a kind is asked. */
  const readAt = async (preset: string, kind: string, texts: readonly string[]) => {
    const rules = await rulesFor({ preset, players: 5 });
    const found = new Map<string, unknown>();
    const from = { n: 0, state: agot.blank(rules, agot.seats(rules)) };
    const look: Source<typeof agot extends Ruleset<infer G> ? G : never> = (
      question,
      _key,
      view,
    ) => {
      if (found.size > 0 || question.kind.name !== kind) return undefined;
      for (const text of texts) {
        const plain = plainAnswerIn(deskAt(agot, view, question), question.seat, [text]);
        const lines = plain?.lines ?? [text];
        const { wishes } = agot.readOrders(view, question.seat, lines);
        found.set(text, plain && wishes.map((one) => `${one.kind} ${JSON.stringify(one.wish)}`));
      }
      return undefined;
    };
    const random = bot((key) => stream(hashOf(`nothing|${key}`)));
    advance(agot, { rules, from, sources: [forced(), look, random], chance: chanceOf('nothing') });
    return Object.fromEntries(found);
  };

  const BIDS = ['bid none', 'no bids', 'bids: none', '不出价', '出价：无'];

  test.each([
    ['board', 'bid-iron-throne'],
    ['board', 'bid-wildlings'],
  ])('is a bid of the %s at %s', async (preset, kind) => {
    const read = await readAt(preset, kind, BIDS);
    expect(read).toEqual(Object.fromEntries(BIDS.map((text) => [text, [`${kind} 0`]])));
  });

  test('names another question than the orders', async () => {
    const read = await readAt('board', 'orders', ['none', ...BIDS, 'no card', '不出牌']);
    expect(read).toMatchObject({ none: ['orders []'] });
    expect(Object.values(read).filter((one) => one !== undefined)).toHaveLength(1);
  });
});
