import type { Head } from './forum-anchors.ts';

/** Lines a forum prints around the body of a post. */
export interface PrintedLines extends Pick<Head, 'author' | 'date' | 'number' | 'subject'> {
  readonly source: string;
  /** Lines it has besides about changes. */
  readonly notice?: string;
}
