import { sql } from 'kysely';
import {
  ORGANISATION_FILE_LIMITS,
  SCHULFORMEN,
  type FileFault,
  type FileSchule,
  type OrganisationColumn,
  type OrganisationFile,
  type SchulformArt,
} from '#contract/organisation-file';
import type { FileCheck } from '#contract/organisation-pieces';
import type { DbOrTrx } from '../context';
import { landsOf } from '../organisation/lands';
import { idList } from '../organisation/rows';

type SchuleCheck = FileCheck['schulen'][number];
type Lands = Awaited<ReturnType<typeof landsOf>>;

interface Bestand {
  readonly schulen: ReadonlyMap<string, FoundSchule>;
  /** Numbers of what is no school. */
  readonly others: ReadonlySet<string>;
  /** Names by form of school. */
  readonly traeger: Readonly<Record<SchulformArt, ReadonlySet<string>>>;
  readonly landNames: ReadonlySet<string>;
  readonly klassen: ReadonlyMap<string, ReadonlySet<string>>;
}

interface FoundSchule {
  readonly id: string;
  readonly kennung: string;
  readonly name: string;
  readonly version: number;
  readonly schulform: SchulformArt | null;
  readonly traeger: string | null;
}

/** What is there of schools, carriers and classes, in four statements however long the file is. */
async function bestandOf(db: DbOrTrx, lands: Lands, file: OrganisationFile): Promise<Bestand> {
  const formAt = (id: string | null): SchulformArt | null => SCHULFORMEN.find((form) => lands[form].id === id) ?? null;
  const above = await db
    .selectFrom('organisation')
    .select(['id', 'name', 'typ', 'administriert_von'])
    .where('typ', 'in', ['TRAEGER', 'LAND', 'ROOT'])
    .execute();
  const carriers = above.filter(({ typ }) => typ === 'TRAEGER');
  const nameOfTraeger = new Map(carriers.map(({ id, name }) => [id, name]));
  const numbered = await db
    .selectFrom('organisation')
    .select(['id', 'kennung', 'name', 'typ', 'version', 'administriert_von', 'zugehoerig_zu'])
    .where('kennung', 'is not', null)
    .orderBy('kennung_sort')
    .execute();
  const schulen = new Map<string, FoundSchule>();
  for (const { id, kennung, name, typ, version, administriert_von: land, zugehoerig_zu: belongsTo } of numbered)
    if (kennung !== null && typ === 'SCHULE')
      schulen.set(kennung, {
        id,
        kennung,
        name,
        version,
        schulform: formAt(land),
        traeger: nameOfTraeger.get(belongsTo ?? '') ?? null,
      });
  const meant = file.schulen.flatMap(({ kennung, klassen }) => (klassen.length === 0 ? [] : [schulen.get(kennung)?.id ?? []].flat()));
  return {
    schulen,
    others: new Set(numbered.flatMap(({ kennung, typ }) => (kennung !== null && typ !== 'SCHULE' ? [kennung] : []))),
    traeger: {
      OEFFENTLICH: new Set(carriers.filter((row) => row.administriert_von === lands.OEFFENTLICH.id).map(({ name }) => name)),
      ERSATZ: new Set(carriers.filter((row) => row.administriert_von === lands.ERSATZ.id).map(({ name }) => name)),
    },
    landNames: new Set(above.filter(({ typ }) => typ !== 'TRAEGER').map(({ name }) => name)),
    klassen: await klassenOf(db, meant),
  };
}

async function klassenOf(db: DbOrTrx, schulen: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const found = new Map<string, Set<string>>(schulen.map((id) => [id, new Set()]));
  if (schulen.length === 0) return found;
  const rows = await db
    .selectFrom('organisation')
    .select(['administriert_von', 'name'])
    .where('typ', '=', 'KLASSE')
    .where(sql<boolean>`administriert_von = any(${idList(schulen)})`)
    .orderBy('name_sort')
    .execute();
  for (const { administriert_von: schule, name } of rows) found.get(schule ?? '')?.add(name);
  return found;
}

/**
 * Checks a file of schools whole against what is there (G1.2): every fault, or what writing it would do. Nothing is written.
 * @throws NotFound where the state has not both of its lands
 */
export async function compareWithBestand(db: DbOrTrx, file: OrganisationFile): Promise<FileCheck> {
  const lands = await landsOf(db);
  const bestand = await bestandOf(db, lands, file);
  // What is wrong in a cell by itself is told once, and not as missing beside it.
  const wrong = new Set(file.faults.map(cellOf));
  const beside = faultsBeside(file, bestand).filter((fault) => !wrong.has(cellOf(fault)));
  const faults = [...file.faults, ...beside].toSorted((a, b) => (a.zeile ?? 0) - (b.zeile ?? 0));
  const told = { fehlerGesamt: faults.length, ignorierteSpalten: [...file.ignored] };
  const nothing = { traeger: [], schulen: [], fehltInDatei: { schulen: [], klassen: [] } };
  if (faults.length > 0) return { ...told, ...nothing, fehler: faults.slice(0, ORGANISATION_FILE_LIMITS.faults) };
  const named = new Set(file.schulen.map(({ kennung }) => kennung));
  return {
    ...told,
    fehler: [],
    traeger: file.traeger.map(({ name, schulform }) => ({
      name,
      schulform,
      stand: bestand.traeger[schulform].has(name) ? 'UNVERAENDERT' : 'NEU',
    })),
    schulen: file.schulen.map((schule) => differenceOf(schule, bestand)),
    fehltInDatei: {
      schulen: [...bestand.schulen.values()].flatMap(({ kennung, name }) => (named.has(kennung) ? [] : [{ kennung, name }])),
      klassen: file.schulen.flatMap((schule) => klassenBeside(schule, bestand)),
    },
  };
}

const cellOf = ({ zeile, spalte }: FileFault): string => `${zeile} ${spalte}`;

/** What only the rows that are there can tell. */
function faultsBeside({ schulen, traeger }: OrganisationFile, bestand: Bestand): FileFault[] {
  const known = {
    OEFFENTLICH: new Set(bestand.traeger.OEFFENTLICH),
    ERSATZ: new Set(bestand.traeger.ERSATZ),
  };
  const faults: FileFault[] = [];
  for (const { zeile, name, schulform } of traeger) {
    known[schulform].add(name);
    if (bestand.landNames.has(name)) faults.push({ art: 'TRAEGER_NAME_VERGEBEN', zeile, spalte: 'traeger', wert: name });
  }
  for (const schule of schulen) {
    const { zeile, kennung } = schule;
    const add = (art: FileFault['art'], spalte: OrganisationColumn, wert: string): unknown => faults.push({ art, zeile, spalte, wert });
    const found = bestand.schulen.get(kennung);
    if (found === undefined && bestand.others.has(kennung)) add('KENNUNG_ANDERSWO', 'kennung', kennung);
    if (found === undefined && schule.name === null) add('NAME_FEHLT', 'name', '');
    const form = found?.schulform ?? schule.schulform;
    if (form === null) add('SCHULFORM_FEHLT', 'schulform', '');
    else if (schule.schulform !== null && schule.schulform !== form) add('SCHULFORM_GEAENDERT', 'schulform', schule.schulform);
    else if (schule.traeger !== null && !known[form].has(schule.traeger)) add('TRAEGER_UNBEKANNT', 'traeger', schule.traeger);
  }
  return faults;
}

const klassenThere = ({ kennung }: FileSchule, { schulen, klassen }: Bestand): ReadonlySet<string> =>
  klassen.get(schulen.get(kennung)?.id ?? '') ?? new Set();

function differenceOf(schule: FileSchule, bestand: Bestand): SchuleCheck {
  const found = bestand.schulen.get(schule.kennung);
  const there = klassenThere(schule, bestand);
  const klassen = schule.klassen.filter((klasse) => !there.has(klasse));
  const name = schule.name ?? found?.name ?? '';
  const traeger = schule.traeger ?? found?.traeger ?? null;
  const geaendert = found === undefined ? [] : (['name', 'traeger'] as const).filter((field) => found[field] !== { name, traeger }[field]);
  const vorher = {
    name: geaendert.includes('name') ? (found?.name ?? null) : null,
    traeger: geaendert.includes('traeger') ? (found?.traeger ?? null) : null,
  };
  const isChanged = klassen.length > 0 || geaendert.length > 0;
  return {
    kennung: schule.kennung,
    name,
    traeger,
    schulform: found?.schulform ?? schule.schulform ?? 'OEFFENTLICH',
    stand: found === undefined ? 'NEU' : isChanged ? 'GEAENDERT' : 'UNVERAENDERT',
    version: found?.version ?? null,
    geaendert,
    vorher,
    klassen,
    klassenVorhanden: schule.klassen.length - klassen.length,
  };
}

/** Classes of a school that the file lacks; a school without classes in the file is not asked. */
const klassenBeside = (schule: FileSchule, bestand: Bestand): { readonly kennung: string; readonly name: string }[] => {
  const named = new Set(schule.klassen);
  return [...klassenThere(schule, bestand)].filter((name) => !named.has(name)).map((name) => ({ kennung: schule.kennung, name }));
};
