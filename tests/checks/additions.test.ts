import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ADDITIONS, isKnownElsewhere, ownFieldsAt, withoutOwnQuery, OWN_FLAGS, OWN_HEADERS } from '../e2e/own-additions';

/**
 * The places where an addition is offered, or what follows from it is said, and what in the source asks for it: the flag, or what
 * only such an answer carries.
 */
const PLACES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  originCheckEnabled: { 'src/api/csrf.ts': 'originCheckEnabled' },
  importRowPositionsEnabled: { 'src/features/import/additions.ts': 'flags.importRowPositionsEnabled' },
  importDuplicatesEnabled: { 'src/features/import/upload-file.ts': 'bereitsVorhanden' },
  importHistoryFiltersEnabled: { 'src/features/import/ImportScreen.tsx': 'flags.importHistoryFiltersEnabled' },
  importExpectedStatusEnabled: { 'src/features/import/additions.ts': 'flags.importExpectedStatusEnabled' },
  importStatusNamesEnabled: { 'src/features/import/additions.ts': 'flags.importStatusNamesEnabled' },
  importCredentialsOwnerEnabled: { 'src/contract/errors/import.ts': 'IMPORT_ZUGANGSDATEN_FREMD' },
  softwareTokenKeyEnabled: { 'src/shared/second-factor/create-key.ts': 'Otpauth' },
  ownTokenResetEnabled: {
    'src/app/ProfilePage.tsx': 'flags.ownTokenResetEnabled',
    'src/shared/second-factor/ResetDialog.tsx': "useAnnounced('ownTokenResetEnabled')",
  },
  passwordProofEnabled: { 'machines/shared/failure.ts': 'REQUIRED_PASSWORD_PROOF_NOT_MET' },
  klasseAssignedPersonsEnabled: {
    'src/features/klassen/KlassenScreen.tsx': 'flags.klasseAssignedPersonsEnabled',
    'src/features/klassen/KlasseDetailsScreen.tsx': 'flags.klasseAssignedPersonsEnabled',
  },
  rolleAssignedPersonsEnabled: { 'src/features/rollen/RolleDetailsScreen.tsx': 'flags.rolleAssignedPersonsEnabled' },
  rolleFiltersEnabled: { 'src/features/rollen/RollenScreen.tsx': 'flags.rolleFiltersEnabled' },
  personHistoryEnabled: { 'src/features/person-details/PersonDetailsScreen.tsx': 'flags.personHistoryEnabled' },
  meldungHistoryEnabled: { 'src/features/hinweise/HinweiseScreen.tsx': 'flags.meldungHistoryEnabled' },
  personStatusEnabled: { 'src/features/personen/PersonenScreen.tsx': 'flags.personStatusEnabled' },
  personSearchWordsEnabled: { 'src/features/personen/PersonenScreen.tsx': 'flags.personSearchWordsEnabled' },
  personAllowedActionsEnabled: {
    'src/shared/person/read-person.ts': 'erlaubt',
    'src/rules/zuordnungen-plan.ts': 'rechteFehlen',
  },
  sessionsEndedEnabled: {
    'src/shared/person/PasswordDialog.tsx': "useAnnounced('sessionsEndedEnabled')",
    'src/features/personen/several/EditRun.tsx': "useAnnounced('sessionsEndedEnabled')",
    'src/shared/person/lock/LockDialog.tsx': "useAnnounced('sessionsEndedEnabled')",
    'src/shared/second-factor/ResetDialog.tsx': "useAnnounced('sessionsEndedEnabled')",
    'src/features/profile/parts/PasswordChangeDialog.tsx': "useAnnounced('sessionsEndedEnabled')",
  },
  organisationUsageEnabled: { 'src/features/schulen/SchulenScreen.tsx': 'flags.organisationUsageEnabled' },
  angebotUsageEnabled: {
    'src/shared/angebote/deletion/DeletionCard.tsx': "useAnnounced('angebotUsageEnabled')",
    'src/features/angebote/columns.tsx': "useAnnounced('angebotUsageEnabled')",
    'src/features/angebote/parts/Erweiterungen.tsx': "useAnnounced('angebotUsageEnabled')",
    'src/features/angebote/form/EditAngebotScreen.tsx': 'flags.angebotUsageEnabled',
  },
  angebotVersionEnabled: { 'src/features/angebote/form/bind.ts': 'details.version' },
  angebotLogoRemovalEnabled: { 'src/features/angebote/form/EditAngebotScreen.tsx': 'flags.angebotLogoRemovalEnabled' },
  organisationFileEnabled: { 'src/contract/endpoints/organisation.ts': 'organisationFileEnabled' },
  personDisclosureEnabled: {
    'src/contract/route-table.ts': "flag: 'personDisclosureEnabled'",
    'src/features/person-details/parts/PersonCards.tsx': "useAnnounced('personDisclosureEnabled')",
  },
  auditLogEnabled: { 'src/contract/route-table.ts': "flag: 'auditLogEnabled'" },
  sessionEndsEnabled: { 'src/app/Frame.tsx': 'flags.sessionEndsEnabled' },
  ownSessionsEnabled: {
    'src/features/profile/ProfileScreen.tsx': "useAnnounced('ownSessionsEnabled')",
    'src/features/person-details/parts/PersonCards.tsx': "useAnnounced('ownSessionsEnabled')",
  },
  clientErrorsEnabled: { 'src/api/report-error.ts': 'clientErrorsEnabled' },
  itslearningStatusEnabled: { 'src/features/schulen/SchulenScreen.tsx': 'flags.itslearningStatusEnabled' },
};

describe('FLAG-01: additions of the own server', () => {
  test('each one has the places that ask for it', () => {
    expect(Object.keys(PLACES).toSorted()).toEqual(OWN_FLAGS.toSorted());
  });

  test('the backend without them that journeys stand before lacks each: its call, parameters, fields, header, and every flag', () => {
    expect(Object.keys(ADDITIONS).toSorted()).toEqual(OWN_FLAGS.toSorted());
    expect([...ownFieldsAt('/api/config')]).toEqual(expect.arrayContaining([...OWN_FLAGS]));
    for (const path of [
      '/api/import/history/filters',
      '/api/import/1/zugangsdaten',
      '/api/personen/1/verlauf',
      '/api/portal/meldung/1/verlauf',
      '/api/client-errors',
      '/api/pruefprotokoll',
      '/api/auth/sitzung',
      '/api/auth/sitzungen',
      '/api/auth/sitzungen/1',
      '/api/personen/1/sitzungen',
      '/api/personen/1/auskunft',
    ])
      expect(isKnownElsewhere(path), path).toBe(false);
    expect(isKnownElsewhere('/api/personen/1')).toBe(true);
    expect(withoutOwnQuery(new URL('http://portal/api/personen-frontend?status=GESPERRT&limit=30')).search).toBe('?limit=30');
    expect(withoutOwnQuery(new URL('http://portal/api/import/history?status=VALID&sortOrder=asc')).search).toBe('?status=VALID');
    expect(ownFieldsAt('/api/personen-frontend').has('isLocked')).toBe(true);
    expect(ownFieldsAt('/api/personen/1').has('isLocked')).toBe(false);
    expect(ownFieldsAt('/api/auth/logininfo').has('timeLimits')).toBe(false);
    expect(OWN_HEADERS).toEqual(['x-otpauth-uri', 'x-token-serial']);
  });

  const places = Object.entries(PLACES).flatMap(([flag, files]) => Object.entries(files).map(([file, asks]) => ({ flag, file, asks })));
  test.for(places)('$flag is asked for in $file', ({ file, asks }) => {
    expect(readFileSync(file, 'utf8')).toContain(asks);
  });

  test.for(Object.keys(PLACES))('%s stands in the table of decision 103', (flag) => {
    expect(readFileSync('docs/decisions/103-own-additions.md', 'utf8')).toContain(`| ${flag} |`);
  });
});
