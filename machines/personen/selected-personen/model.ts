import type { Personenuebersicht } from '#contract/types';
import { readingModel } from '#machines/patterns/reading/samples';
import { LEHRKRAFT_AN_GOETHE } from '#machines/shared/zuordnung-samples';
import { selectedPersonenMachine, type SelectedPersonen } from './machine';

const person = (personId: string, vorname: string, nachname: string): Personenuebersicht => ({
  personId,
  vorname,
  nachname,
  benutzername: personId,
  zuordnungen: [LEHRKRAFT_AN_GOETHE],
});
const ANNA = person('anna', 'Anna', 'Meier');
const known: SelectedPersonen = {
  personen: [ANNA, person('bo', 'Bo', 'Jansen')],
  schule: { id: 'goethe', title: '0701234 (Goethe-Schule)', kennung: '0701234', typ: 'SCHULE' },
  rolle: null,
};

export const model = readingModel(selectedPersonenMachine, {
  known: [
    { name: 'zwei', value: known },
    { name: 'eine', value: { ...known, personen: [ANNA] } },
  ],
  calls: ['personenuebersicht.list', 'organisationen.get', 'personAdministration.rollen'],
});
