import { type Finding, finding } from './issues.ts';
import type { RuleFiles } from './shapes.ts';

const FILE = 'ports.yaml';

/** Ports lie at a coast with a city or stronghold, under an id of their own. */
export function* checkPorts(files: RuleFiles): Generator<Finding> {
  const { areas } = files['map.yaml'];
  for (const [id, { land, sea }] of Object.entries(files[FILE]['clash-of-kings'])) {
    const path = [FILE, 'clash-of-kings', id];
    const area = areas[land];
    if (areas[id] !== undefined) yield finding(path, 'named-twice', { id });
    if (area === undefined) yield finding([...path, 'land'], 'unknown-area', { area: land });
    else if (!area.sea.includes(sea))
      yield finding([...path, 'sea'], 'port-not-at-sea', { area: land, sea });
    else if (area.settlement === 'none')
      yield finding([...path, 'land'], 'port-without-settlement', { area: land });
  }
}
