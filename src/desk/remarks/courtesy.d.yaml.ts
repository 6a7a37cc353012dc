/** The phrases and shapes of courtesy in a language, as `words.config.ts` reads them. */
interface Said {
  /** Phrases by the name of their list. */
  readonly phrases: Readonly<Record<string, readonly string[]>>;
  readonly shapes: Readonly<
    Record<'courteous' | 'introduces' | 'adds' | 'stays' | 'between', readonly string[]>
  >;
}
declare const courtesy: {
  readonly en: Said;
  readonly zh: Said;
  readonly firstNames: readonly string[];
};
export default courtesy;
