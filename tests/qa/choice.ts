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
  throw new Error(`Keine Maschine heißt ${id}; am ähnlichsten ist ${near}. npm run qa nennt alle.`);
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
  if (area === undefined) throw new Error(`Kein Bereich heißt "${title}"; es gibt ${titles.map((one) => `"${one}"`).join(', ')}`);
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
    'npm run qa -- --machine <Kennung>         geht jeden Übergang einer Maschine',
    'npm run qa -- --area "<Bereich>"          dasselbe mit allen Maschinen eines Bereichs',
    'npm run qa -- --machine <Kennung> --list  nennt die Wege als Testschritte von Hand',
    'npm run qa -- --workbench                 all das auf einer Seite dieses Rechners',
    'Mehr dazu: npm run qa -- --help, und docs/qa.md',
  ].join('\n');
}
