import type { Personenuebersicht, Personenzuordnung } from '#contract/types';
import { readingModel } from '#machines/patterns/reading/samples';
import { LEHRKRAFT_AN_GOETHE } from '#machines/shared/zuordnung-samples';
import { personZuordnungenMachine } from './machine';

const uebersicht = (...zuordnungen: Personenzuordnung[]): Personenuebersicht => ({
  personId: 'a',
  vorname: 'Lars',
  nachname: 'Kröger',
  benutzername: 'lkroeger',
  zuordnungen,
});

export const model = readingModel(personZuordnungenMachine, {
  known: [
    { name: 'eine Schule', value: uebersicht(LEHRKRAFT_AN_GOETHE) },
    {
      name: 'zwei Schulen',
      value: uebersicht(LEHRKRAFT_AN_GOETHE, {
        ...LEHRKRAFT_AN_GOETHE,
        sskId: 'astrid',
        sskName: 'Astrid-Lindgren-Schule',
        sskDstNr: '0705678',
        befristung: '2027-07-31T22:00:00.000Z',
      }),
    },
  ],
  calls: 'personenuebersicht.get',
});
