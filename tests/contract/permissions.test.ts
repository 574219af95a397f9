import { describe, expect, test } from 'vitest';
import { isOneOf } from '#contract/enums';
import {
  KNOWN_SYSTEMRECHTE,
  NEWER_SYSTEMRECHTE,
  SYSTEMRECHTE,
  TECHNICAL_SYSTEMRECHTE,
  type KnownSystemrecht,
} from '#contract/rollen-enums';
import { systemrecht } from '#contract/schemas/common';
import { ALL_PERMISSIONS, derivePermissions, holdsAll, PERMISSIONS } from '#contract/permissions';

const kontext = (...systemrechte: readonly string[]) => ({ rolle: { systemrechte } });

describe('permissions', () => {
  test('ENT-09, D-04, ANG-01: the sixteen system rights are known, and those over Angebote', () => {
    expect([...SYSTEMRECHTE].sort()).toEqual(
      [
        'ROLLEN_VERWALTEN',
        'PERSONEN_SOFORT_LOESCHEN',
        'PERSONEN_VERWALTEN',
        'LANDESBEDIENSTETE_SUCHEN_UND_HINZUFUEGEN',
        'EINGESCHRAENKT_NEUE_BENUTZER_ERSTELLEN',
        'SCHULEN_VERWALTEN',
        'KLASSEN_VERWALTEN',
        'SCHULTRAEGER_VERWALTEN',
        'PERSON_SYNCHRONISIEREN',
        'CRON_DURCHFUEHREN',
        'PERSONEN_ANLEGEN',
        'IMPORT_DURCHFUEHREN',
        'PERSONEN_LESEN',
        'BULK_VERWALTEN',
        'SCHULPORTAL_VERWALTEN',
        'HINWEISE_BEARBEITEN',
        'ROLLEN_ERWEITERN',
        'ANGEBOTE_VERWALTEN',
        'ANGEBOTE_EINGESCHRAENKT_VERWALTEN',
      ].sort(),
    );
  });

  test('ENT-09, D-38: the right over VIDIS is known by name, and no right of the own server', () => {
    expect(NEWER_SYSTEMRECHTE).toEqual(['SCHULISCHE_VIDIS_ANGEBOTE_ABRUFEN']);
    for (const name of NEWER_SYSTEMRECHTE) {
      expect(systemrecht.safeParse({ name, isTechnical: true }).success).toBe(true);
      expect(isOneOf(SYSTEMRECHTE, name)).toBe(false);
    }
  });

  test('PERM-01, ANG-01: fourteen flags and four over Angebote, each from a right of its own; the technical rights give none', () => {
    const rights = ALL_PERMISSIONS.map((permission) => PERMISSIONS[permission]);
    expect(ALL_PERMISSIONS).toHaveLength(18);
    expect(new Set<KnownSystemrecht>([...rights, ...TECHNICAL_SYSTEMRECHTE])).toEqual(new Set(KNOWN_SYSTEMRECHTE));
    expect(derivePermissions([kontext(...TECHNICAL_SYSTEMRECHTE)])).toEqual([]);
  });

  test.for(ALL_PERMISSIONS)('PERM-01: %s comes from its right and from no other', (permission) => {
    expect(derivePermissions([kontext(PERMISSIONS[permission])])).toEqual([permission]);
    const others = SYSTEMRECHTE.filter((recht) => recht !== PERMISSIONS[permission]);
    expect(derivePermissions([kontext(...others)])).not.toContain(permission);
  });

  test('PERM-01, STATE-01: the rights of all roles are merged, each once', () => {
    const merged = derivePermissions([kontext('KLASSEN_VERWALTEN'), kontext('KLASSEN_VERWALTEN', 'IMPORT_DURCHFUEHREN'), kontext()]);
    expect(merged).toEqual(['personenimport', 'klassenverwaltung']);
  });

  test('PERM-01: unknown rights, roles without rights and missing lists give nothing', () => {
    expect(derivePermissions([kontext('ETWAS_NEUES', 'toString')])).toEqual([]);
    expect(derivePermissions([{ rolle: null }, {}, { rolle: {} }, { rolle: { systemrechte: null } }])).toEqual([]);
    expect(derivePermissions(null)).toEqual([]);
    expect(derivePermissions(undefined)).toEqual([]);
  });

  test('NAV-06: all of the required flags must be held', () => {
    expect(holdsAll(['personenverwaltung', 'personenanlegen'], ['personenanlegen', 'personenverwaltung'])).toBe(true);
    expect(holdsAll(['personenverwaltung'], ['personenverwaltung', 'personenanlegen'])).toBe(false);
    expect(holdsAll([], [])).toBe(true);
  });
});
