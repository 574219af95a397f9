import type { Insertable } from 'kysely';
import type { ItslearningStatus } from '#contract/enums';
import type { Database } from '../db/schema';
import type { Ebene } from '../standard/rollen';
import { organisationRow, ROOT_ID } from '../standard/rows';
import { idOf, type Draw } from './draw';
import { ERSATZ_SCHULEN, ERSATZ_TRAEGER, ORTE, SCHULARTEN, TRAEGER } from './lists';

export type OrganisationRow = Insertable<Database['organisation']>;

/** The tree of the demo data with what the persons need to find their places. */
export interface DemoTree {
  readonly rows: readonly OrganisationRow[];
  readonly ebenen: Readonly<Record<Ebene, string>>;
  readonly traeger: readonly { readonly id: string; readonly name: string }[];
  readonly schulen: readonly DemoSchule[];
  /** How the transfers of some schools to itslearning ended. */
  readonly transfers: readonly { readonly organisation_id: string; readonly status: ItslearningStatus }[];
}

export interface DemoSchule {
  readonly id: string;
  readonly name: string;
  readonly ersatz: boolean;
  readonly klassen: readonly { readonly id: string; readonly name: string }[];
}

/** Mail domains of the two kinds of schools. */
export const EMAIL_DOMAINS = { OEFFENTLICH: 'schule-sh.example.org', ERSATZ: 'ersatzschule-sh.example.org' } as const;

/** How the transfers of the first schools ended, one after the other. */
const TRANSFERS = ['TRANSFERRED', 'FAILED', 'TRANSFERRED'] as const satisfies readonly ItslearningStatus[];

/** From which to which year a kind of school goes, and the letters of its parallel classes. */
const KLASSENSTUFEN: Readonly<Record<string, readonly [number, number, string]>> = {
  Grundschule: [1, 4, 'abcd'],
  Förderzentrum: [1, 9, 'a'],
  'Regionales Berufsbildungszentrum': [11, 13, 'abcdef'],
};
const WEITERFUEHREND = [5, 10, 'abc'] as const;
const OBERSTUFE = ['E1', 'E2', 'E3', 'Q1a', 'Q1b', 'Q2a', 'Q2b'] as const;

function klassenNamen(art: string): string[] {
  const [from, to, letters] = KLASSENSTUFEN[art] ?? WEITERFUEHREND;
  const stufen = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const namen = stufen.flatMap((stufe) => [...letters].map((letter) => `${stufe}${letter}`));
  return art === 'Gymnasium' ? [...namen, ...OBERSTUFE] : namen;
}

/** Draws land, carriers, schools and classes. */
export function drawOrganisations(draw: Draw): DemoTree {
  const [oeffentlich, ersatz] = [idOf('land', 'oeffentlich'), idOf('land', 'ersatz')];
  const rows: OrganisationRow[] = [
    organisationRow(ROOT_ID, 'ROOT', 'Land Schleswig-Holstein', null, { kuerzel: 'SH' }),
    organisationRow(oeffentlich, 'LAND', 'Öffentliche Schulen Land Schleswig-Holstein', ROOT_ID, {
      email_domain: EMAIL_DOMAINS.OEFFENTLICH,
    }),
    organisationRow(ersatz, 'LAND', 'Ersatzschulen Land Schleswig-Holstein', ROOT_ID, { email_domain: EMAIL_DOMAINS.ERSATZ }),
  ];
  const traeger: DemoTree['traeger'][number][] = [];
  const traegerOf = (land: string, names: readonly string[]): string[] =>
    names.map((name) => {
      const id = idOf('traeger', name);
      rows.push(organisationRow(id, 'TRAEGER', name, land));
      traeger.push({ id, name });
      return id;
    });
  const [kommunal, frei] = [traegerOf(oeffentlich, TRAEGER), traegerOf(ersatz, ERSATZ_TRAEGER)];
  const schulen: DemoSchule[] = [];
  const addSchule = (name: string, kennung: string, isErsatz: boolean, klassen: readonly string[], zugehoerig?: string): void => {
    const id = idOf('schule', kennung);
    const parent = isErsatz ? ersatz : oeffentlich;
    rows.push(organisationRow(id, 'SCHULE', name, parent, { kennung, ...(zugehoerig === undefined ? {} : { zugehoerig_zu: zugehoerig }) }));
    const own = klassen.map((klasse) => ({ id: idOf('klasse', kennung, klasse), name: klasse }));
    for (const klasse of own) rows.push(organisationRow(klasse.id, 'KLASSE', klasse.name, id));
    schulen.push({ id, name, ersatz: isErsatz, klassen: own });
  };
  addSchule('Testschule Schulportal', '1111111', false, ['Playwright3a', 'Playwright4b']);
  addSchule('Testschule-PW665', '1111165', false, ['1A', '1B', '2A', '2B']);
  for (const [index, ort] of ORTE.entries()) {
    const art = SCHULARTEN[index % SCHULARTEN.length] ?? 'Grundschule';
    addSchule(
      `${art} ${ort}`,
      `07${String(10_001 + index * 137).padStart(5, '0')}`,
      false,
      klassenNamen(art),
      draw.chance(0.8) ? draw.of(kommunal) : undefined,
    );
  }
  for (const [index, name] of ERSATZ_SCHULEN.entries())
    addSchule(name, `07${String(90_001 + index * 11).padStart(5, '0')}`, true, klassenNamen('Gemeinschaftsschule'), draw.of(frei));
  const transfers = TRANSFERS.map((status, index) => ({
    organisation_id: schulen.find(({ name }) => name.endsWith(` ${ORTE[index]}`))?.id ?? '',
    status,
  }));
  const enabled = new Set(transfers.map(({ organisation_id }) => organisation_id));
  return {
    rows: rows.map((row) => (enabled.has(row.id) ? { ...row, itslearning_enabled: true } : row)),
    ebenen: { ROOT: ROOT_ID, OEFFENTLICH: oeffentlich, ERSATZ: ersatz },
    traeger,
    schulen,
    transfers,
  };
}
