import type { Personenuebersicht, Personenzuordnung } from '#contract/types';
import { readingModel } from '../shared/reading/samples';
import { personZuordnungenMachine } from './machine';

const LEHRER: Personenzuordnung = {
  sskId: 'goethe',
  rolleId: 'lehr',
  sskName: 'Goethe-Schule',
  sskDstNr: '0701234',
  rolle: 'Lehrkraft',
  rollenArt: 'LEHR',
  typ: 'SCHULE',
  editable: true,
  merkmale: ['KOPERS_PFLICHT'],
};
const uebersicht = (...zuordnungen: Personenzuordnung[]): Personenuebersicht => ({
  personId: 'a',
  vorname: 'Lars',
  nachname: 'Kröger',
  benutzername: 'lkroeger',
  zuordnungen,
});

export const model = readingModel(personZuordnungenMachine, {
  known: [
    { name: 'eine Schule', value: uebersicht(LEHRER) },
    {
      name: 'zwei Schulen',
      value: uebersicht(LEHRER, {
        ...LEHRER,
        sskId: 'astrid',
        sskName: 'Astrid-Lindgren-Schule',
        sskDstNr: '0705678',
        befristung: '2027-07-31T22:00:00.000Z',
      }),
    },
  ],
  calls: 'personenuebersicht.get',
});
