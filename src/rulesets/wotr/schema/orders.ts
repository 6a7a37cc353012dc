// Orders in YAML: each member is made into the words of a line, which are read as any others.

import type { PlaceOf } from '../../../core/ruleset-module.ts';
import type { Manner, Reading } from '../../../core/wishes.ts';
import { readData } from '../../../notation/written.ts';
import type { Seat, View } from '../game.ts';
import { messageWith } from '../language/data.ts';
import { languageOf } from '../orders/message.ts';
import { readWritten } from '../orders/orders.ts';

export const readYamlOrders = (
  view: View & Manner,
  seat: Seat,
  value: unknown,
  placeOf: PlaceOf,
): Reading =>
  readData(messageWith(languageOf(view.rules).data), value, placeOf, (lines) =>
    readWritten(view, seat, lines, view),
  );
