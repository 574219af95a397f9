import { ALL_AREAS } from '../../../tests/scenarios/areas';

export { familyOf, machinePath, requirementPath } from './paths-of-ids';

/** The files of the site; what is many has a page for each of its parts, so that none is too large to read or to search. */
export const MACHINES = 'maschinen.html';
export const TOGETHER = 'zusammen.html';
export const REQUIREMENTS = 'anforderungen.html';
export const SCENARIOS = 'szenarien.html';
export const TESTS = 'pruefungen.html';
export const TIERS_PAGE = 'pruefungen/stufen.html';
export const PICTURES = 'pruefungen/bilder.html';
/** The page of a machine's pictures, and where they lie. */
export const picturesPath = (id: string): string => `pruefungen/bilder/${id}.html`;
export const pictureFolder = (id: string): string => `pruefungen/bilder/${id}`;

const SPELLED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
export const areaPath = (name: string): string => `szenarien/${name.replace(/[äöüß]/g, (letter) => SPELLED[letter] ?? '')}.html`;
const AREA_OF = new Map(ALL_AREAS.flatMap(({ name, scenarios }) => scenarios.map(({ id }) => [id, name] as const)));
export const scenarioPath = (id: string): string => areaPath(AREA_OF.get(id) ?? '');

interface Tier {
  readonly folder: string;
  readonly path: string;
  readonly title: string;
}
/** The first whose folder a file lies in is its own. */
export const TIERS: readonly Tier[] = [
  { folder: 'tests/models/', path: 'pruefungen/maschinen.html', title: 'Maschinen' },
  { folder: 'tests/scenarios/', path: 'pruefungen/szenarien.html', title: 'Szenarien' },
  { folder: 'tests/views/', path: 'pruefungen/oberflaeche.html', title: 'Bausteine der Oberfläche' },
  { folder: 'tests/jobs/', path: 'pruefungen/aufgaben.html', title: 'Aufgaben von Anfang bis Ende' },
  { folder: 'tests/e2e/', path: 'pruefungen/wege.html', title: 'Wege im Browser' },
  { folder: 'tests/server/', path: 'pruefungen/server.html', title: 'Server' },
  { folder: 'tests/contract/', path: 'pruefungen/tabellen.html', title: 'Gemeinsame Tabellen' },
  { folder: 'tests/', path: 'pruefungen/quelltext.html', title: 'Regeln des Quelltexts' },
];
export const tierOf = (file: string): Tier => {
  const tier = TIERS.find(({ folder }) => file.startsWith(folder));
  if (tier === undefined) throw new Error(`${file} is no test`);
  return tier;
};
