import type { AngebotVerwendung } from '#rules/angebot-verwendung';
import { readingModel } from '#machines/patterns/reading/samples';
import { angebotVerwendungMachine } from './machine';

const USED: AngebotVerwendung = {
  rollen: [{ id: 'lehr', name: 'Lehrkraft', rollenart: 'LEHR', personen: 12 }],
  schulen: [
    {
      id: 'goethe',
      title: '0701234 (Goethe-Schule)',
      rollen: [
        { id: 'leit', name: 'Schulleitung', rollenart: 'LEIT', personen: 1 },
        { id: 'lern', name: 'SuS', rollenart: 'LERN', personen: 200 },
      ],
    },
  ],
  isWhole: true,
};

export const model = readingModel(angebotVerwendungMachine, {
  known: [
    { name: 'in Gebrauch', value: USED },
    { name: 'nicht in Gebrauch', value: { rollen: [], schulen: [], isWhole: true } },
  ],
  calls: ['provider.verwendung', 'provider.details', 'provider.rollenerweiterungen'],
});
