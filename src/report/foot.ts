import { type Document, say } from '../core/document.ts';

/** The foot of what everybody reads: the public head, as it is typed. */
export const tellFoot = (head: string | undefined): Document =>
  head === undefined ? [] : [{ block: 'paragraph', text: say('report.head', { head }) }];
