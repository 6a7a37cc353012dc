// What Stark is told of lines that he writes, and what is read of them.

import { expect } from 'vitest';
import type { Game, Lang, View } from '../../src/core/game.ts';
import type { Ruleset } from '../../src/core/ruleset.ts';
import { judge } from '../../src/desk/judge.ts';
import { problemSentence } from '../../src/report/catalogue.ts';
import { languageOf } from './languages.ts';

/** Lines in both languages of which the same is told. */
export interface Row {
  readonly en: readonly string[];
  readonly zh: readonly string[];
  readonly told: RegExp;
}

/** What is told is a `Mistake` or to `Check`; each has its place and is a whole sentence. */
export const tellingOf = <G extends Game>(ruleset: Ruleset<G>) => {
  const speech = {
    en: languageOf(ruleset.id, 'en').catalogue,
    zh: languageOf(ruleset.id, 'zh').catalogue,
  };
  return (
    said: string,
    lang: Lang,
    view: View<G>,
    asked: Parameters<typeof judge>[0]['asked'] = [],
  ) => {
    const { wishes, problems, unread = [] } = ruleset.readOrders(view, 'stark', said.split('\n'));
    const judged = judge({ ruleset, view, seat: 'stark', asked }, wishes);
    const of = (verdict: string) =>
      judged.flatMap((one) => (one.verdict === verdict ? one.problems : []));
    const say = (kind: string) => (one: Parameters<typeof problemSentence>[1]) => {
      expect(one.place, `${said}: ${one.code}`).toBeDefined();
      const sentence = problemSentence(speech[lang], one);
      expect(sentence).not.toMatch(/[{}]|\?\?|\d[a-z]{3}/);
      return `${kind}: ${sentence}`;
    };
    return {
      read: ruleset.writeOrders(view, wishes, lang),
      unread,
      problems: [
        ...[...problems, ...of('illegal')].map(say('Mistake')),
        ...of('doubtful').map(say('Check')),
      ],
    };
  };
};
