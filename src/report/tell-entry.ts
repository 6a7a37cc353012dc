import { type Document, say } from '../core/document.ts';
import type { Entry } from '../core/entry.ts';
import { type Tellings, tellingOf, toldAt, valuesOf } from './sections.ts';
import { sumOf } from './sum.ts';

/** One event as the report tells it, apart from what stands around it. */
export const tellEntry = (entry: Entry, messages: Tellings): Document => {
  const { event } = entry;
  const telling = tellingOf(messages, event);
  const values = valuesOf(event);
  if (telling.how === 'heading') {
    const begun = { ...values, ...toldAt(entry, messages) };
    return [{ block: 'paragraph', text: { ...say('report.phase', begun), rule: event.rule } }];
  }
  const sum = telling.how === 'sum' ? sumOf(event, telling, 0) : [];
  return [...sum, { block: 'paragraph', text: { ...say(event.type, values), rule: event.rule } }];
};
