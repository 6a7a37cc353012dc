import { type Args, invalid, type Problem } from '../core/problem.ts';

/** A message with one of these is not read at all. */
export const REFUSALS = [
  'post-empty',
  'post-too-large',
  'post-too-many-lines',
  'post-too-many-parts',
  'post-nested-too-deep',
  'post-headers-too-long',
  'post-unreadable',
  'post-page-unknown',
] as const;

/** The problems of a message that is read for all that. */
export const DEFECTS = [
  'post-charset-guessed',
  'post-charset-false',
  'post-charset-unknown',
  'post-text-damaged',
  'post-transfer-damaged',
  'post-cut-short',
  'post-mail-within',
  'post-text-too-long',
  'post-line-too-long',
  'post-hidden-characters',
  'post-control-characters',
  'post-flowed-split',
  'post-no-sender',
  'post-several-senders',
  'post-name-shows-address',
  'post-name-imitates',
  'post-reply-elsewhere',
  'post-date-missing',
  'post-dates-disagree',
  'post-date-to-come',
  'post-date-relative',
  'post-page-backwards',
  'post-edited',
  'post-orders-behind-signature',
  'post-fence-open',
  'post-fence-several',
  'post-encrypted',
  'post-attachment-unread',
  'post-no-text',
  'post-several-texts',
] as const;

type Refusal = (typeof REFUSALS)[number];
type Defect = (typeof DEFECTS)[number];

export const defect = (code: Defect, args?: Args): Problem => invalid(code, undefined, args);
export const refusal = (code: Refusal, args?: Args): Problem => invalid(code, undefined, args);

/** The same thing said once, however often it was found. */
export const distinct = (problems: readonly Problem[]): readonly Problem[] => {
  const seen = new Map<string, Problem>();
  for (const problem of problems) {
    const key = `${problem.code} ${JSON.stringify(problem.args ?? {})}`;
    if (!seen.has(key)) seen.set(key, problem);
  }
  return [...seen.values()];
};
