import { csvOf } from '../../e2e/import-page';
import { angebotFormEvents } from '../../screens/angebot-form';
import { angeboteEvents } from '../../screens/angebote';
import { hinweisFormEvents } from '../../screens/hinweise';
import { historyEvents } from '../../screens/import-history';
import { importEvents } from '../../screens/import';
import { klasseFormEvents, klassenEvents } from '../../screens/klassen';
import { personenEvents } from '../../screens/personen';
import { passwordChangeEvents, profileEvents } from '../../screens/profile';
import { pruefprotokollEvents } from '../../screens/pruefprotokoll';
import { rolleFormEvents, rollenEvents } from '../../screens/rollen';
import { schuleFormEvents, schulenEvents } from '../../screens/schulen';
import { schultraegerEvents, schultraegerFormEvents } from '../../screens/schultraeger';
import { startEvents } from '../../screens/start';
import type { Screen } from './press';

/** A page that is walked where the answers are those of a real server. */
export interface WalkedAddress {
  readonly address: string;
  readonly screen: Screen;
  /** What a file holds that is chosen there, by its name. */
  readonly file?: (name: string) => Buffer;
}

/** Two pupils whom nobody sends anywhere: before a file is sent the walk ends. */
const PUPILS = csvOf([
  ['QA-Probe', 'Erste', '1A'],
  ['QA-Probe', 'Zweite', '1B'],
]);

/** By the id of the machine, in the order in which they are walked where none is named. */
export const WALKED_ADDRESSES: Readonly<Record<string, WalkedAddress>> = {
  start: { address: '/start', screen: startEvents },
  profile: { address: '/profile', screen: profileEvents },
  'password-change': { address: '/profile', screen: passwordChangeEvents },
  personen: { address: '/admin/personen', screen: personenEvents },
  klassen: { address: '/admin/klassen', screen: klassenEvents },
  'klasse-form': { address: '/admin/klassen/new', screen: klasseFormEvents },
  rollen: { address: '/admin/rollen', screen: rollenEvents },
  'rolle-form': { address: '/admin/rollen/new', screen: rolleFormEvents },
  schulen: { address: '/admin/schulen', screen: schulenEvents },
  'schule-form': { address: '/admin/schulen/new', screen: schuleFormEvents },
  schultraeger: { address: '/admin/schultraeger', screen: schultraegerEvents },
  'schultraeger-form': { address: '/admin/schultraeger/new', screen: schultraegerFormEvents },
  angebote: { address: '/admin/angebote', screen: angeboteEvents },
  'angebot-form': { address: '/admin/angebote/new', screen: angebotFormEvents },
  'hinweis-form': { address: '/admin/hinweise/new', screen: hinweisFormEvents },
  pruefprotokoll: { address: '/admin/pruefprotokoll', screen: pruefprotokollEvents },
  import: {
    address: '/admin/personen/import',
    screen: importEvents,
    file: (name) => Buffer.from(name.endsWith('.csv') ? PUPILS : 'x'),
  },
  'import-history': { address: '/admin/personen/import?ansicht=verlauf', screen: historyEvents },
};
