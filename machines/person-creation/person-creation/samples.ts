import type { CreationDraft } from '#rules/person-creation';
import type { RolleChoice } from '#rules/zuordnung-choice';
import type { Committed, CreatedPerson, CreationInput, FoundPerson, Namesake } from './types';

export const GOETHE = { id: 'goethe', title: '0701234 (Goethe-Schule)' };
const rolle = (id: string, title: string, change: Partial<RolleChoice>): RolleChoice => ({
  id,
  title,
  rollenart: 'LEHR',
  merkmale: [],
  organisationId: 'goethe',
  ...change,
});
export const LEHR = rolle('lehr', 'Lehrkraft', { merkmale: ['KOPERS_PFLICHT'] });
export const LERN = rolle('lern', 'SuS', { rollenart: 'LERN' });
export const KLASSE = { id: '9a', title: '9a', organisationId: 'goethe' };
const NAMES = { vorname: 'Mia', familienname: 'Kröger' } as const;
export const WITH_NUMBER = { ...NAMES, personalnummer: '0815', hasNoPersonalnummer: false } as const satisfies Partial<CreationDraft>;
export const WITHOUT_NUMBER = { ...NAMES, personalnummer: '', hasNoPersonalnummer: true } as const satisfies Partial<CreationDraft>;
/** What was kept of an interrupted wizard: nothing is missing in it. */
export const OFFERED: Partial<CreationDraft> = { organisation: GOETHE, rollen: [LEHR], ...WITH_NUMBER };
/** Every field of it. */
export const WHOLE: CreationDraft = {
  ...WITH_NUMBER,
  organisation: GOETHE,
  rollen: [LERN],
  klasse: KLASSE,
  befristung: { kind: 'schuljahr', day: '' },
};
export const WRONG_NAME = { vorname: 'Mia ', personalnummer: '', hasNoPersonalnummer: false } as const satisfies Partial<CreationDraft>;

export const FOUND: FoundPerson = {
  personId: 'found',
  vorname: 'Lars',
  familienname: 'Kröger',
  username: 'lkroeger',
  personalnummer: '0815',
  held: [{ organisationId: 'astrid', rolleId: 'lehr' }],
};
export const NAMESAKE: Namesake = {
  personId: 'other',
  name: 'Mia Kröger',
  username: 'mkroeger',
  about: ['Lehrkraft', 'Goethe-Schule'],
  isElsewhere: false,
};
export const OTHER_NAMESAKE: Namesake = { personId: 'third', name: 'Mia Kröger', username: 'mkroeger2', about: [], isElsewhere: false };
export const NAMESAKE_ELSEWHERE: Namesake = {
  personId: 'far',
  name: 'Mia Kröger',
  username: 'mkroeger3',
  about: ['SuS', '10b', 'Astrid-Lindgren-Schule'],
  isElsewhere: true,
};
export const COMMITTED: Committed = { personId: 'new', username: 'mkroeger1', startpasswort: 'Apfelbaum42!' };

/** Somebody whom a reload has left in the row: their password was not noted. */
export const ROW: CreatedPerson = { personId: 'first', name: 'Ben Ahlers', username: 'bahlers', klasse: '9a', isNoted: false };

export const TODAY = '2026-11-22';
export const input = (change: Partial<CreationInput>): CreationInput => ({
  personId: 'person',
  createType: 'full',
  today: TODAY,
  only: null,
  found: null,
  ...change,
});
