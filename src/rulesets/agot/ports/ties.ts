import { type ChapterTies, ofPort, portsOf } from '../table/ties.ts';

export const ties = {
  'build-ports': ({ seat }) => ({ leaves: [portsOf(seat)] }),
  'port-built': ({ house }) => ({ of: [portsOf(house)] }),
  'captured-ships': ({ about }, rules) => ofPort(rules, String(about['area'])),
} satisfies ChapterTies;
