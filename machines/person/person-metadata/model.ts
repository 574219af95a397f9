import { NO_METADATA, problemsOfMetadata, type MetadataDraft, type PersonRead } from '#rules/person-drafts';
import { formModel } from '#machines/patterns/form/samples';
import type { StoredRecord } from '#machines/patterns/form/types';
import { personMetadataMachine } from './machine';

const LARS = { ...NO_METADATA, vorname: 'Lars', personalnummer: '0815' };
const lars = (familienname: string, personalnummer = LARS.personalnummer): MetadataDraft => ({ ...LARS, familienname, personalnummer });
const record = (fields: MetadataDraft, version: number): StoredRecord<MetadataDraft, PersonRead> => ({
  fields,
  read: { username: 'lkroeger', lastModified: '2026-11-02T08:15:00.000Z', needsKopers: true, mayRename: true, isFromElsewhere: false },
  version,
});

export const model = formModel(personMetadataMachine, {
  inputs: [
    { name: 'Person', value: { id: 'a' } },
    { name: 'Person mit Entwurf', value: { id: 'a', draft: lars('Kroll') } },
  ],
  changes: [
    { name: 'Nachname', value: { familienname: 'Kroll' } },
    { name: 'Nachname mit Leerzeichen', value: { familienname: 'Kroll ' } },
    { name: 'Nachname wie gelesen', value: { familienname: 'Kröger' } },
  ],
  records: { read: record(lars('Kröger'), 1), otherField: record(lars('Kröger', '4711'), 2), sameField: record(lars('Krüger'), 2) },
  contested: 'familienname',
  saved: [
    {
      name: 'gespeichert',
      value: {
        ...lars('Kroll'),
        done: [{ field: 'familienname', before: 'Kröger', after: 'Kroll' }],
        username: 'lkroll',
        hasNewUsername: true,
      },
    },
  ],
  refusals: [{ name: 'Nummer vergeben', value: { code: 'PERSONALNUMMER_NICHT_EINDEUTIG', status: 400 } }],
  calls: { read: ['personen.get', 'personenuebersicht.get'], save: 'personen.updateMetadata', find: 'personen.get' },
  isSound: (draft, base) => Object.keys(problemsOfMetadata(draft, base)).length === 0,
});
