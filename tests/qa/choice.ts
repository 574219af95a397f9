import { closest } from 'fastest-levenshtein';
import { REGISTRY } from '#machines/registry';
import type { RegistryEntry } from '#machines/registry/entry';
import { AREAS, type Area } from '../../docs/generate/map/areas';
import type { Options } from './options';

const titles = AREAS.map(({ title }) => title);

function entryOf(id: string, registry: readonly RegistryEntry[]): RegistryEntry {
  const entry = registry.find((one) => one.id === id);
  if (entry !== undefined) return entry;
  const near = closest(
    id,
    registry.map((one) => one.id),
  );
  throw new Error(`No machine is called ${id}; the nearest is ${near}. npm run qa lists all.`);
}

const entriesOf = ({ processes }: Area, registry: readonly RegistryEntry[]): RegistryEntry[] =>
  [...new Set(processes.flatMap(({ machines, lifeCycles = [] }) => [...machines, ...lifeCycles]))].map((id) => entryOf(id, registry));

/** The machines of an area, or what is in none. */
interface Group {
  readonly title: string;
  readonly isArea: boolean;
  readonly entries: readonly RegistryEntry[];
}

/** All machines, as the map of processes has them. */
export function machineGroups(registry: readonly RegistryEntry[] = REGISTRY): Group[] {
  const groups = AREAS.map((area): Group => ({ title: area.title, isArea: true, entries: entriesOf(area, registry) }));
  const inAreas = new Set(groups.flatMap(({ entries }) => entries));
  const others: Group = { title: 'In keinem Bereich', isArea: false, entries: registry.filter((entry) => !inAreas.has(entry)) };
  return [...groups, others].filter(({ entries }) => entries.length > 0);
}

/**
 * The machines that were asked for.
 * @throws Error when there is no such machine or area
 */
export function chosenEntries(
  { machines, area: title }: Pick<Options, 'machines' | 'area'>,
  registry: readonly RegistryEntry[] = REGISTRY,
): RegistryEntry[] {
  if (title === null) return machines.map((id) => entryOf(id, registry));
  const area = AREAS.find((one) => one.title === title);
  if (area === undefined) throw new Error(`No area is called "${title}"; there are ${titles.map((one) => `"${one}"`).join(', ')}`);
  return entriesOf(area, registry);
}

/** All machines by area, and how to go on. */
export function listing(): string {
  const width = Math.max(...REGISTRY.map(({ id }) => id.length));
  return [
    ...machineGroups().flatMap(({ title, entries }) => [
      title,
      ...entries.map((entry) => `  ${entry.id.padEnd(width)}  ${entry.title}`),
      '',
    ]),
    'npm run qa -- --machine <id>           walks every transition of a machine',
    'npm run qa -- --area "<Bereich>"       the same with all machines of an area',
    'npm run qa -- --machine <id> --list    prints the paths as manual test steps',
    'npm run qa -- --workbench              all this on a page of this computer',
    'What else there is: docs/qa.md',
  ].join('\n');
}
