import type { Problem } from '../core/problem.ts';
import { fail, ok, type Result } from '../core/result.ts';
import type { Limits } from './limits.ts';
import { refusal } from './problems.ts';

/** One part of a mail that holds no others; its bytes are decoded from their transfer encoding. */
export interface Part {
  /** In lower case: `text/plain`. */
  readonly type: string;
  readonly params: Readonly<Record<string, string>>;
  readonly isAttachment: boolean;
  /** As sent; encoded words not yet read. */
  readonly name: string | null;
  readonly bytes: Uint8Array;
  /** The multipart/alternative that it stands in, by number; null: in none. */
  readonly alternative: number | null;
}

export interface Structure {
  readonly parts: readonly Part[];
  /** The line that announced the borders between parts. */
  readonly boundaries: readonly string[];
}

// The parser tells its tree only by this field, and only there the bytes of a text are to be had
// before it has decoded them by a label that may lie. The version is pinned; what is not as it
// should be here is told as a message that cannot be read.
interface Node {
  readonly contentType: { readonly parsed: Structured; readonly multipart: string | false };
  readonly contentDisposition: { readonly parsed: Structured };
  readonly content: ArrayBuffer | null;
  readonly childNodes: readonly Node[];
}
interface Structured {
  readonly value: string;
  readonly params: Readonly<Record<string, string>>;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' &&
  value !== null &&
  'contentType' in value &&
  'contentDisposition' in value &&
  'content' in value &&
  'childNodes' in value &&
  Array.isArray(value.childNodes);

/** The parts of a mail, by postal-mime; what it throws at is refused. */
export const structureOf = async (
  bytes: Uint8Array,
  limits: Limits,
): Promise<Result<Structure, Problem>> => {
  const { default: PostalMime } = await import('postal-mime');
  const parser = new PostalMime({
    forceRfc822Attachments: true,
    maxNestingDepth: limits.depth,
    maxHeadersSize: limits.headerBytes,
  });
  try {
    await parser.parse(bytes);
  } catch (error) {
    return fail(refusalOf(error, limits));
  }
  const root: unknown = 'root' in parser ? parser.root : undefined;
  return isNode(root) ? gather(root, limits) : fail(refusal('post-unreadable', { detail: '' }));
};

const refusalOf = (error: unknown, limits: Limits): Problem => {
  const detail = error instanceof Error ? error.message : String(error);
  if (/nesting depth/i.test(detail)) return refusal('post-nested-too-deep', { most: limits.depth });
  if (/header size/i.test(detail))
    return refusal('post-headers-too-long', { most: limits.headerBytes });
  return refusal('post-unreadable', { detail: detail.slice(0, 200) });
};

const gather = (root: Node, limits: Limits): Result<Structure, Problem> => {
  const parts: Part[] = [];
  const boundaries: string[] = [];
  // No call goes deeper than the nesting that the parser allowed.
  const visit = (node: Node, alternative: number | null): void => {
    const { multipart, parsed } = node.contentType;
    if (multipart === false) {
      parts.push(partOf(node, alternative));
      return;
    }
    boundaries.push(parsed.params['boundary'] ?? '');
    const inner = multipart === 'alternative' ? boundaries.length : alternative;
    for (const child of node.childNodes) visit(child, inner);
  };
  visit(root, null);
  return parts.length > limits.parts
    ? fail(refusal('post-too-many-parts', { parts: parts.length, most: limits.parts }))
    : ok({ parts, boundaries });
};

const partOf = (node: Node, alternative: number | null): Part => {
  const { value, params } = node.contentType.parsed;
  const disposition = node.contentDisposition.parsed;
  return {
    type: value,
    params,
    isAttachment: disposition.value === 'attachment',
    name: disposition.params['filename'] ?? params['name'] ?? null,
    bytes: new Uint8Array(node.content ?? new ArrayBuffer(0)),
    alternative,
  };
};
