// What a flyer may ask the table, answered by what that flyer may know.

import { say } from '../../../src/core/document.ts';
import type { Query } from '../../../src/core/query.ts';
import { ok } from '../../../src/core/result.ts';
import { refusePoint } from './deeds.ts';
import type { Kites } from './game.ts';
import { squareBetween, tricksLeft } from './table.ts';

/** `room 30 20`: whether a kite may stand there, and how far the others are. */
const room: Query<Kites> = {
  name: 'room',
  places: [{ name: 'x' }, { name: 'y' }],
  answer: ({ view, reader }, [x, y]) => {
    const at = { x: Number(x), y: Number(y) };
    const free = refusePoint(view, reader, at) === null ? 'yes' : 'no';
    const others = Object.entries(view.state.kites).filter(([seat]) => seat !== reader);
    const items = others.map(([seat, kite]) =>
      say('query.paces', { seat, paces: Math.floor(Math.sqrt(squareBetween(kite, at))) }),
    );
    return ok([
      { block: 'paragraph', text: say('query.free', { ...at, free }) },
      ...(items.length > 0 ? [{ block: 'list', items } as const] : []),
    ]);
  },
};

/** `unseen`: the tricks that others may still hold. */
const unseen: Query<Kites> = {
  name: 'unseen',
  places: [],
  answer: ({ view }) => {
    const left = tricksLeft(view);
    return ok([
      {
        block: 'table',
        head: [say('query.unseen'), say('query.count')],
        rows: Object.keys(view.rules.tricks).map((trick) => [
          say('query.trick-of', { trick }),
          say('query.count-of', { count: left.filter((one) => one === trick).length }),
        ]),
      },
    ]);
  },
};

export const queries: readonly Query<Kites>[] = [room, unseen];
