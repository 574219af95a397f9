import { expect, test } from 'vitest';
import { placeOfDatabase } from '#server/db/connect';
import { misspeltSettings } from '#server/start/misspelt';
import { SETTING_NAMES } from '#server/start/read-settings';

test.for([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['GOLD_TIMEOUT', 'GOLD_TIMEOUT_S'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['OPERATON_HOST', 'OPERATION_HOST'],
  ['AUDIT_DAY', 'AUDIT_DAYS'],
  ['SECRET_KEYFILE', 'SECRET_KEY_FILE'],
] as const)('G1: %s is told to be no setting, and %s named', ([name, meant]) => {
  expect(misspeltSettings({ [name]: 'x' })).toEqual([`Die Einstellung ${name} gibt es nicht und sie bewirkt nichts. Meinen Sie ${meant}?`]);
});

test('G1: a legal text that there is not is told, too; settings, their files and what a system sets are not', () => {
  expect(misspeltSettings({ LEGAL_FAXNUMBER: '1' })).toEqual(['Die Einstellung LEGAL_FAXNUMBER gibt es nicht und sie bewirkt nichts.']);
  const usual = ['PATH', 'HOME', 'HOSTNAME', 'LANG', 'PWD', 'SHELL', 'PGPASSWORD', 'NODE_OPTIONS', 'XDG_RUNTIME_DIR', 'npm_config_prefix'];
  expect(misspeltSettings(Object.fromEntries([...SETTING_NAMES, 'DATABASE_URL_FILE', ...usual].map((name) => [name, 'x'])))).toEqual([]);
});

test.for([
  ['postgresql://portal:geheim@db.example.org:5433/schulportal?sslmode=verify-full', 'PostgreSQL, db.example.org:5433/schulportal'],
  ['postgresql://portal@localhost/portal?host=%2Ftmp', 'PostgreSQL, localhost/portal'],
  [null, 'eingebettet, im Ordner .data'],
] as const)('G1: the place of %s is told without what opens it', ([databaseUrl, place]) => {
  expect(placeOfDatabase({ databaseUrl, dataDir: '.data' })).toBe(place);
});
