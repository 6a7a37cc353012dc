/**
 * Sentences on one thing by their codes, in each language, as `words.config.ts` reads them. A `messages.<lang>.yaml` is
 * what a ruleset's messages file is, and is taken as a mapping of anything.
 */
declare module '*.yaml' {
  const room: Readonly<Record<'en' | 'zh', Readonly<Record<string, string>>>>;
  export default room;
}
