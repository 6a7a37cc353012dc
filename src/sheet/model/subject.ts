import type { Json } from '../../core/json.ts';
import type { Wish } from '../../core/wishes.ts';
import type { SheetContext } from './context.ts';

/** The subject of a line: lines with the same id take each other's place. */
export interface Subject {
  readonly id: string;
  readonly kind: string;
  /** The thing that it is about, such as a space. */
  readonly about?: string;
  /** It is said for other rounds, too. */
  readonly lasting?: 'always' | 'round';
  /** It is a queue: each of its lines has a row of its own, this one being the so many-th, from 1. */
  readonly step?: number;
}

/** The id of the so many-th line of a queue. */
export const stepId = (id: string, step: number): string => (step === 1 ? id : `${id}#${step}`);

/** The question that places orders, while it is asked. */
export const placingOf = ({ desk, questions }: SheetContext) => {
  const placing = desk.ruleset.together?.placing;
  return questions.find(({ kind }) => kind.name === placing);
};

/** The one thing that a placed order, or what one does, is about. */
const placeOf = ({ desk }: SheetContext, wish: Wish): string | undefined => {
  const [part] = desk.ruleset.together?.partsOf(wish) ?? [];
  return part?.subject;
};

/** The subject of the placing of an order there. */
export const orderSubject = (kind: string, about: string): Subject => ({
  id: `${kind}/${about}`,
  ...{ kind, about },
});

export const subjectOf = (context: SheetContext, wish: Wish): Subject => {
  const { together } = context.desk.ruleset;
  const { kind, about = {}, standing, round, queue } = wish;
  const life = standing ?? (round === undefined ? '' : `round-${round}`);
  const lasting = standing ? 'always' : 'round';
  const more = {
    ...(life !== '' && ({ lasting } as const)),
    ...(queue !== undefined && { step: 1 }),
  };
  const isOrder = together !== undefined && [together.placing, ...together.doings].includes(kind);
  const place = isOrder ? placeOf(context, wish) : undefined;
  if (isOrder && place !== undefined) {
    const subject = orderSubject(together.placing, place);
    return { ...subject, ...more, id: `${subject.id}${life}` };
  }
  const [first] = Object.values(about as Readonly<Record<string, Json>>);
  const id = [queue?.name ?? kind, ...Object.values(about), life].join('/');
  return { id, kind, ...(typeof first === 'string' && { about: first }), ...more };
};
