import { draftOfAngebot, endedKeys, endsErweiterungen, problemsOfAngebot, type AngebotDraft, type AngebotUse } from '#rules/angebot-form';
import type { AngebotRecord } from '#rules/angebote';
import type { AngebotVerwendung } from '#rules/angebot-verwendung';
import { formModel } from '#machines/patterns/form/samples';
import type { StoredRecord } from '#machines/patterns/form/types';
import { angebotFormMachine } from './machine';

const GOETHE = { id: 'goethe', title: '0701234 (Goethe-Schule)' };

/** Two roles of one school are extended by it, and one has it itself. */
const VERWENDUNG: AngebotVerwendung = {
  rollen: [{ id: 'leitung', name: 'Schulleitung', rollenart: 'LEIT', personen: 3 }],
  schulen: [
    {
      ...GOETHE,
      rollen: [
        { id: 'lehr', name: 'Lehrkraft', rollenart: 'LEHR', personen: 40 },
        { id: 'lern', name: 'SuS', rollenart: 'LERN', personen: 400 },
      ],
    },
  ],
  isWhole: true,
};

const angebot = (name: string, change: Partial<AngebotRecord> = {}): AngebotDraft =>
  draftOfAngebot(
    {
      id: 'angebot',
      name,
      ebene: GOETHE,
      kategorie: 'UNTERRICHT',
      url: 'https://mathe.example.org',
      logoId: 12,
      hasLogo: false,
      requires2fa: false,
      merkmale: ['NACHTRAEGLICH_ZUWEISBAR', 'VERFUEGBAR_FUER_ROLLENERWEITERUNG'],
      rollenarten: [],
      isVidis: false,
      rollen: [],
      hasRollenerweiterungen: true,
      rechte: ['ANGEBOTE_VERWALTEN'],
      ...change,
    },
    'full',
  );
const record = (fields: AngebotDraft, version: number, isExtended = true): StoredRecord<AngebotDraft, AngebotUse> => ({
  fields,
  read: { others: [], verwendung: VERWENDUNG, isExtended },
  version,
});

const NO_USE: AngebotVerwendung = { rollen: [], schulen: [], isWhole: true };
/** A colleague has extended one more role. */
const OTHERS: AngebotVerwendung = {
  ...VERWENDUNG,
  schulen: [
    ...VERWENDUNG.schulen,
    { id: 'elbe', title: '0701235 (Elbe-Schule)', rollen: [{ id: 'leit', name: 'Leitung', rollenart: 'LEIT', personen: 2 }] },
  ],
};
const NOTHING_ENDED = { ended: [], maybe: [], isWhole: true } as const;

const saved = (change: Partial<AngebotDraft> = {}): AngebotDraft => ({ ...angebot('Mathe neu'), ...change });

export const model = formModel(angebotFormMachine, {
  inputs: [
    { name: 'neues Angebot, begonnen', value: { id: null, draft: angebot('') } },
    { name: 'vorhandenes Angebot', value: { id: 'angebot' } },
    { name: 'vorhandenes Angebot mit Entwurf', value: { id: 'angebot', draft: { name: 'Mathe neu' } } },
  ],
  changes: [
    { name: 'Name', value: { name: 'Mathe neu' } },
    { name: 'Name mit Leerzeichen', value: { name: 'Mathe ' } },
    { name: 'Name wie gelesen', value: { name: 'Mathe' } },
    { name: 'nicht mehr für Rollenerweiterungen', value: { rollenerweiterung: false } },
  ],
  records: {
    read: record(angebot('Mathe'), 1),
    otherField: record(angebot('Mathe', { merkmale: ['NACHTRAEGLICH_ZUWEISBAR'] }), 2),
    // As it stands when nobody has extended a role by it yet.
    sameField: { ...record(angebot('Rechnen'), 2), read: { others: [], verwendung: NO_USE, isExtended: false } },
  },
  more: { ...record(angebot('Mathe'), 2), read: { others: [], verwendung: OTHERS, isExtended: true } },
  contested: 'name',
  saved: [
    { name: 'gespeichert', value: { id: 'angebot', angebot: saved(), changed: null, ended: NOTHING_ENDED } },
    {
      name: 'gespeichert ohne Version',
      value: {
        id: 'angebot',
        angebot: saved({ kategorie: 'SCHULISCH' }),
        changed: [
          { field: 'name', isOwn: true },
          { field: 'kategorie', isOwn: false },
        ],
        ended: { ended: VERWENDUNG.schulen, maybe: [], isWhole: true },
      },
    },
  ],
  refusals: [
    { name: 'Name vergeben', value: { code: 'DUPLICATE_NAME', status: 400 } },
    { name: 'noch an Rollen', value: { code: 'ATTACHED_ROLLEN', status: 409 } },
  ],
  calls: {
    read: ['provider.details', 'provider.logo', 'provider.verwendung', 'provider.rollenerweiterungen', 'rolle.list', 'auth.logininfo'],
    save: ['provider.create', 'provider.update', 'provider.details'],
    find: ['provider.details', 'provider.manageable', 'provider.manageableByOrganisation'],
  },
  isSound: (draft, base) => Object.keys(problemsOfAngebot(draft, base)).length === 0,
  asks: endsErweiterungen,
  taken: endedKeys,
});
