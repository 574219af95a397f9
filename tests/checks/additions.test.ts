import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { featureFlags } from '#contract/schemas/auth';

/** Flags of the contract itself; every other one announces an addition of the own server (decision 103). */
const OF_THE_CONTRACT = ['rolleBearbeitenEnabled', 'befristungBearbeitenEnabled', 'rolleErweiternEnabled'];

/**
 * The places where an addition is offered, or what follows from it is said, and what in the source asks for it: the flag, or what
 * only such an answer carries.
 */
const PLACES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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
  personAllowedActionsEnabled: { 'src/features/person-details/read-person.ts': 'erlaubt' },
  sessionsEndedEnabled: {
    'src/shared/person/PasswordDialog.tsx': "useAnnounced('sessionsEndedEnabled')",
    'src/features/person-details/parts/LockDialog.tsx': "useAnnounced('sessionsEndedEnabled')",
    'src/features/profile/parts/PasswordChangeDialog.tsx': "useAnnounced('sessionsEndedEnabled')",
  },
  itslearningStatusEnabled: { 'src/features/schulen/SchulenScreen.tsx': 'flags.itslearningStatusEnabled' },
};

describe('FLAG-01: additions of the own server', () => {
  test('each one has the places that ask for it', () => {
    expect([...Object.keys(PLACES), ...OF_THE_CONTRACT].toSorted()).toEqual(Object.keys(featureFlags.shape).toSorted());
  });

  const places = Object.entries(PLACES).flatMap(([flag, files]) => Object.entries(files).map(([file, asks]) => ({ flag, file, asks })));
  test.for(places)('$flag is asked for in $file', ({ file, asks }) => {
    expect(readFileSync(file, 'utf8')).toContain(asks);
  });

  test.for(Object.keys(PLACES))('%s stands in the table of decision 103', (flag) => {
    expect(readFileSync('docs/decisions/103-own-additions.md', 'utf8')).toContain(`| ${flag} |`);
  });
});
