import { closest } from 'fastest-levenshtein';
import { REGISTRY } from '#machines/registry';
import type { RegistryEntry } from '#machines/registry/entry';
import { AREAS, type Area } from '../../docs/generate/map/areas';
import type { Options } from './options';

const titles = AREAS.map(({ title }) => title);

function entryOf(id: string): RegistryEntry {
  const entry = REGISTRY.find((one) => one.id === id);
  if (entry !== undefined) return entry;
  const near = closest(
    id,
    REGISTRY.map((one) => one.id),
  );
  throw new Error(`No machine is called ${id}; the nearest is ${near}. npm run qa lists all.`);
}

const entriesOf = ({ processes }: Area): RegistryEntry[] =>
  [...new Set(processes.flatMap(({ machines, lifeCycles = [] }) => [...machines, ...lifeCycles]))].map(entryOf);

/**
 * The machines that were asked for.
 * @throws Error when there is no such machine or area
 */
export function chosenEntries({ machines, area: title }: Pick<Options, 'machines' | 'area'>): RegistryEntry[] {
  if (title === null) return machines.map(entryOf);
  const area = AREAS.find((one) => one.title === title);
  if (area === undefined) throw new Error(`No area is called "${title}"; there are ${titles.map((one) => `"${one}"`).join(', ')}`);
  return entriesOf(area);
}

/** All machines by area, and how to go on. */
export function listing(): string {
  const groups = AREAS.map((area) => ({ title: area.title, entries: entriesOf(area) }));
  const inAreas = new Set(groups.flatMap(({ entries }) => entries));
  const others = REGISTRY.filter((entry) => !inAreas.has(entry));
  const width = Math.max(...REGISTRY.map(({ id }) => id.length));
  return [
    ...[...groups, { title: 'In keinem Bereich', entries: others }]
      .filter(({ entries }) => entries.length > 0)
      .flatMap(({ title, entries }) => [title, ...entries.map((entry) => `  ${entry.id.padEnd(width)}  ${entry.title}`), '']),
    'npm run qa -- --machine <id>           walks every transition of a machine',
    'npm run qa -- --area "<Bereich>"       the same with all machines of an area',
    'npm run qa -- --machine <id> --list    prints the paths as manual test steps',
    'What else there is: docs/qa.md',
  ].join('\n');
}
