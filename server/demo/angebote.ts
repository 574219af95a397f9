import type { Insertable } from 'kysely';
import type { ProviderKategorie, Rollenart } from '#contract/enums';
import { PROVIDER_MERKMALE, type ProviderMerkmal } from '#contract/provider-enums';
import type { Database } from '../db/schema';
import { sortKey } from '../db/sort-key';
import { idOf } from './draw';
import type { DemoTree } from './organisations';
import { ADMINISTRATION, STANDARD_ANGEBOTE, type StandardAngebot } from '../standard/angebote';
import { angebotRow, drawnPicture } from '../standard/rows';

/** An Angebot that is managed: whose it is, whom it is for, and what it may extend (ANG-02 to ANG-08). */
export interface DemoAngebot {
  readonly name: string;
  /** The name of its owner. */
  readonly owner: string;
  readonly kategorie: ProviderKategorie;
  readonly url: string;
  /** The number of a picture of the clients, or an own one. */
  readonly logo: number | Pick<StandardAngebot, 'sign' | 'hue'>;
  readonly merkmale: readonly ProviderMerkmal[];
  readonly rollenarten?: readonly Rollenart[];
  readonly requires2fa?: boolean;
  readonly vidis?: string;
}

const OEFFENTLICH = 'Öffentliche Schulen Land Schleswig-Holstein';
const ERSATZ = 'Ersatzschulen Land Schleswig-Holstein';
const OWN = 'Testschule Schulportal';
const [LATER, EXTENDING, IN_ANGEBOTE] = PROVIDER_MERKMALE;
const ALL = PROVIDER_MERKMALE;

const angebot = (owner: string, name: string, host: string, more: Omit<DemoAngebot, 'owner' | 'name' | 'url'>): DemoAngebot => ({
  owner,
  name,
  url: `https://${host}.example.org`,
  ...more,
});

/** The Angebote beside those of the root, which come with the roles of the demo data: of levels of the state, of carriers, of schools. */
export const DEMO_ANGEBOTE: readonly DemoAngebot[] = [
  angebot(OEFFENTLICH, 'Bildungscloud', 'cloud', { kategorie: 'UNTERRICHT', logo: 1, merkmale: ALL }),
  angebot(OEFFENTLICH, 'Lesewerkstatt', 'lesen', { kategorie: 'UNTERRICHT', logo: 11, merkmale: ALL, rollenarten: ['LERN', 'LEHR'] }),
  angebot(OEFFENTLICH, 'Schulstatistik', 'statistik', { kategorie: 'VERWALTUNG', logo: 3, merkmale: [LATER], requires2fa: true }),
  angebot(OEFFENTLICH, 'Wissensdatenbank', 'wissen', { kategorie: 'HINWEISE', logo: 24, merkmale: [LATER, EXTENDING] }),
  angebot(OEFFENTLICH, 'Videokonferenz', 'video', { kategorie: 'UNTERRICHT', logo: { sign: 'VK', hue: 280 }, merkmale: ALL }),
  angebot(OEFFENTLICH, 'Zeugnisverwaltung', 'zeugnis', { kategorie: 'VERWALTUNG', logo: 15, merkmale: ALL, rollenarten: ['LEIT'] }),
  angebot(OEFFENTLICH, 'Mathematikwettbewerb', 'mathe', {
    kategorie: 'UNTERRICHT',
    logo: 12,
    merkmale: [LATER, EXTENDING, IN_ANGEBOTE],
  }),
  angebot(OEFFENTLICH, 'KI-Assistent', 'ki', { kategorie: 'ANGEBOTE', logo: 9, merkmale: ALL, rollenarten: ['LEHR'] }),
  angebot(ERSATZ, 'Verbundkalender', 'verbund', { kategorie: 'VERWALTUNG', logo: 10, merkmale: ALL }),
  angebot('Stadt Kiel', 'Schulverpflegung', 'verpflegung', { kategorie: 'ANGEBOTE', logo: 17, merkmale: [] }),
  angebot('Kreis Nordfriesland', 'Geräteverwaltung', 'geraete', { kategorie: 'VERWALTUNG', logo: 23, merkmale: [LATER] }),
  angebot(OWN, 'Schülerzeitung', 'zeitung', { kategorie: 'ANGEBOTE', logo: 16, merkmale: ALL }),
  angebot(OWN, 'Vertretungsplan', 'vertretung', { kategorie: 'ANGEBOTE', logo: { sign: 'VP', hue: 100 }, merkmale: ALL }),
  angebot(OWN, 'Vokabeltrainer', 'vokabeln', { kategorie: 'ANGEBOTE', logo: { sign: 'Vt', hue: 10 }, merkmale: ALL, vidis: '5081' }),
  angebot('Testschule-PW665', 'Mensabestellung', 'mensa', { kategorie: 'ANGEBOTE', logo: 7, merkmale: ALL }),
  angebot('Grundschule Ahrensburg', 'Rechentrainer', 'rechnen', { kategorie: 'ANGEBOTE', logo: 22, merkmale: ALL }),
  angebot('Gemeinschaftsschule Bad Bramstedt', 'Schulsport', 'sport', { kategorie: 'ANGEBOTE', logo: 19, merkmale: ALL }),
  angebot('Freie Schule am Kanal', 'Schulchor', 'chor', { kategorie: 'ANGEBOTE', logo: 13, merkmale: ALL }),
];

/** Where the demo data's standard Angebote lead. */
const HOSTS: Readonly<Record<string, string>> = {
  'E-Mail': 'mail',
  Kalender: 'kalender',
  Adressbuch: 'adressbuch',
  itslearning: 'itslearning',
  'OP.SH': 'opsh',
  'School-SH': 'school-sh',
  WebUntis: 'webuntis',
  Anleitungen: 'anleitungen',
  'Helpdesk kontaktieren': 'helpdesk',
  'Psychosoziales Beratungsangebot': 'beratung',
  'Schulrecht A-Z': 'schulrecht',
};
const urlOf = (name: string): string | null => (name === ADMINISTRATION ? null : `https://${HOSTS[name] ?? ''}.example.org`);

/** The tables' rows of all Angebote. */
export function drawAngebote({ rows, ebenen }: DemoTree): readonly Insertable<Database['service_provider']>[] {
  const ownerOf = (name: string): string => rows.find((row) => row.name === name)?.id ?? ebenen.ROOT;
  const named = ({ name, kategorie }: Pick<DemoAngebot, 'name' | 'kategorie'>) => ({
    id: idOf('angebot', name),
    name,
    name_sort: sortKey(name),
    kategorie,
  });
  return [
    ...STANDARD_ANGEBOTE.map((standard) => angebotRow(idOf('angebot', standard.name), standard, urlOf(standard.name), ebenen.ROOT)),
    ...DEMO_ANGEBOTE.map(({ name, kategorie, owner, url, logo, merkmale, rollenarten = [], requires2fa = false, vidis = null }) => ({
      ...named({ name, kategorie }),
      target: 'URL' as const,
      url,
      requires_2fa: requires2fa,
      merkmale: [...merkmale],
      ...(typeof logo === 'number'
        ? { logo_id: logo, logo: null, logo_media_type: null }
        : { logo_id: null, ...drawnPicture({ name, ...logo }) }),
      provided_by: ownerOf(owner),
      rollenarten: [...rollenarten],
      vidis_angebot_id: vidis,
    })),
  ];
}

/** What extends which roles at the school that most accounts are at, none of which has one of them; and at some more schools. */
const ERWEITERT_AN_OWN = [
  ['Bildungscloud', ['Vertretungslehrkraft', 'itslearning-Lehrkraft']],
  ['Schülerzeitung', ['Vertretungslehrkraft', 'WebUntis-Schüler']],
] as const;
const ERWEITERT = [
  ['Bildungscloud', ['Lehrkraft', 'itslearning-Schüler']],
  ['Videokonferenz', ['Lehrkraft', 'LiV']],
  ['Lesewerkstatt', ['Lehrkraft', 'WebUntis-Schüler']],
  ['Zeugnisverwaltung', ['Schulsekretariat']],
] as const;
const ERWEITERNDE_SCHULEN = 8;

/** The tables' rows of the extensions. */
export function drawErweiterungen({ schulen }: DemoTree): readonly Insertable<Database['rollenerweiterung']>[] {
  const others = schulen.filter(({ name, ersatz }) => !ersatz && !name.startsWith('Testschule')).slice(0, ERWEITERNDE_SCHULEN);
  const own = schulen.filter(({ name }) => name === OWN);
  const at = (schule: DemoTree['schulen'][number], extended: typeof ERWEITERT | typeof ERWEITERT_AN_OWN) =>
    extended.flatMap(([name, rollen]) =>
      rollen.map((rolle) => ({
        id: idOf('rollenerweiterung', schule.id, name, rolle),
        organisation_id: schule.id,
        rolle_id: idOf('rolle', rolle),
        service_provider_id: idOf('angebot', name),
      })),
    );
  return [...own.flatMap((schule) => at(schule, ERWEITERT_AN_OWN)), ...others.flatMap((schule) => at(schule, ERWEITERT))];
}
