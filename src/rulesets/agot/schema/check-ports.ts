import { type Finding, finding } from '../../schema/issues.ts';
import type { RuleFiles } from './shapes.ts';

const FILE = 'ports.yaml';
type Ports = RuleFiles['ports.yaml']['forum'];

/** The forum plays on the printed board alone: the overlay has other seas. */
const overlaidForum = (files: RuleFiles): Ports =>
  'martell' in files['setup.yaml'].houses ? {} : files[FILE].forum;

/** Ports lie at a coast with a city or stronghold, under an id of their own. */
export function* checkPorts(files: RuleFiles): Generator<Finding> {
  const { areas } = files['map.yaml'];
  for (const [option, ports] of Object.entries({
    'clash-of-kings': files[FILE]['clash-of-kings'],
    forum: overlaidForum(files),
  }))
    yield* checkSites(areas, option, ports);
}

function* checkSites(
  areas: RuleFiles['map.yaml']['areas'],
  option: string,
  ports: Ports,
): Generator<Finding> {
  for (const [id, { land, sea }] of Object.entries(ports)) {
    const path = [FILE, option, id];
    const area = areas[land];
    if (areas[id] !== undefined) yield finding(path, 'named-twice', { id });
    if (area === undefined) yield finding([...path, 'land'], 'unknown-area', { area: land });
    else if (!area.sea.includes(sea))
      yield finding([...path, 'sea'], 'port-not-at-sea', { area: land, sea });
    else if (area.settlement === 'none')
      yield finding([...path, 'land'], 'port-without-settlement', { area: land });
  }
}
