import type { AngebotRecord } from '#rules/angebote';
import { readingModel } from '#machines/patterns/reading/samples';
import { angebotDetailsMachine } from './machine';

const MOODLE: AngebotRecord = {
  id: 'a',
  name: 'Moodle',
  ebene: { id: 'land', title: 'Öffentliche Schulen' },
  kategorie: 'UNTERRICHT',
  url: 'https://moodle.example.org',
  logoId: 11,
  hasLogo: false,
  requires2fa: false,
  merkmale: ['NACHTRAEGLICH_ZUWEISBAR', 'VERFUEGBAR_FUER_ROLLENERWEITERUNG'],
  rollenarten: [],
  isVidis: false,
  rollen: [{ id: 'lehr', name: 'Lehrkraft' }],
  hasRollenerweiterungen: true,
  rechte: ['ANGEBOTE_VERWALTEN', 'ROLLEN_ERWEITERN'],
};

export const model = readingModel(angebotDetailsMachine, {
  known: [
    { name: 'in Gebrauch', value: MOODLE },
    {
      name: 'unbenutzt, aus VIDIS',
      value: {
        ...MOODLE,
        url: null,
        logoId: null,
        merkmale: [],
        rollenarten: ['LEHR'],
        isVidis: true,
        rollen: [],
        hasRollenerweiterungen: false,
      },
    },
  ],
  calls: 'provider.details',
});
