import { problemsOfLock, type LockDraft, type LockEnd, type LockRead } from '#rules/person-drafts';
import { formModel } from '#machines/patterns/form/samples';
import type { StoredRecord } from '#machines/patterns/form/types';
import { personLockMachine } from './machine';

const GOETHE = { id: 'goethe', title: '0701234 (Goethe-Schule)' };
const ASTRID = { id: 'astrid', title: '0705678 (Astrid-Lindgren-Schule)' };

const until = (day: string): LockEnd => ({ kind: 'until', day });
const record = (day: string, organisation: typeof GOETHE): StoredRecord<LockDraft, LockRead> => ({
  fields: { organisation, end: until(day) },
  read: { organisations: [GOETHE, ASTRID], unassigned: false, exists: true, today: '2026-11-22' },
  version: null,
});

export const model = formModel(personLockMachine, {
  inputs: [
    { name: 'Sperre einer Person', value: { id: 'a' } },
    { name: 'Sperre mit Entwurf', value: { id: 'a', draft: { organisation: GOETHE, end: until('31.01.2027') } } },
  ],
  changes: [
    { name: 'Tag', value: { end: until('31.01.2027') } },
    { name: 'Tag vor heute', value: { end: until('21.11.2026') } },
    { name: 'Tag wie gelesen', value: { end: until('31.12.2026') } },
  ],
  records: { read: record('31.12.2026', GOETHE), otherField: record('31.12.2026', ASTRID), sameField: record('15.01.2027', GOETHE) },
  contested: 'end',
  saved: [{ name: 'gesperrt', value: { by: '0701234 (Goethe-Schule)', lastDay: '2027-01-31' } }],
  refusals: [{ name: 'nicht erlaubt', value: { code: 'MISSING_PERMISSIONS', status: 403 } }],
  calls: {
    read: ['auth.logininfo', 'personen.get', 'personenuebersicht.get', 'organisationen.parentsByIds', 'organisationen.get'],
    save: ['personen.get', 'personen.lock'],
    find: 'personen.get',
  },
  isSound: (draft, base) => Object.keys(problemsOfLock(draft, base)).length === 0,
});
