export const FORMATS = ['text', 'markdown', 'bbcode', 'html', 'json'] as const;
export type Format = (typeof FORMATS)[number];

/** The ends of files' names; a forum's post is text of its dialect. */
export const ENDINGS: Readonly<Record<Format, string>> = {
  text: 'txt',
  markdown: 'md',
  bbcode: 'txt',
  html: 'html',
  json: 'json',
};
