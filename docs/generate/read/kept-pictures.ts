import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictureFile, STATES_FOLDER, type KeptState } from '../../../tests/pictures/kept';

/** Everything that `npm run pictures -- --states` kept, by the folder of its machine; a view without its picture is none. */
export function readKept(folder = STATES_FOLDER): ReadonlyMap<string, readonly KeptState[]> {
  const machines = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()) : [];
  return new Map(machines.map(({ name }) => [name, keptIn(join(folder, name))]));
}

const keptIn = (folder: string): KeptState[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => {
      const kept = JSON.parse(readFileSync(join(folder, file), 'utf8')) as KeptState;
      return { ...kept, views: kept.views.filter(({ width }) => existsSync(join(folder, pictureFile(kept.state, width)))) };
    });
