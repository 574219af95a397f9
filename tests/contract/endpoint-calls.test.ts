import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { demandsOfRow, ENDPOINT_IDS, endpointSpec, type EndpointId, type RightDemand } from '#contract/endpoints';

/** Beyond the calls of the specification, each with its flag: what the portal has of its own. */
const OWN_ADDITIONS = [
  'DELETE /api/auth/sitzungen',
  'DELETE /api/auth/sitzungen/{sitzungId}',
  'DELETE /api/personen/{personId}/sitzungen',
  'GET /api/auth/sitzung',
  'GET /api/auth/sitzungen',
  'GET /api/organisationen/{organisationId}/verwendung',
  'GET /api/import/history/filters',
  'GET /api/organisationen/itslearning-status',
  'GET /api/personen/{personId}/verlauf',
  'GET /api/portal/meldung/{meldungId}/verlauf',
  'GET /api/provider/{angebotId}/verwendung',
  'POST /api/client-errors',
  'GET /api/pruefprotokoll',
  'GET /api/pruefprotokoll/csv',
  'POST /api/import/{importvorgangId}/zugangsdaten',
  'POST /api/personen/{personId}/auskunft',
  'POST /api/organisationen/datei',
  'POST /api/organisationen/laden',
];

/** Calls of the newer state of the API (API-14, ANG-02 to ANG-08). */
const NEWER = [
  'DELETE /api/organisationen/{organisationId}',
  'DELETE /api/provider/{angebotId}',
  'GET /api/provider/assignable-for-rolle',
  'GET /api/provider/manageable',
  'GET /api/provider/manageable-by-organisation',
  'GET /api/provider/manageable/{angebotId}',
  'GET /api/provider/{angebotId}/rollenerweiterung',
  'PATCH /api/provider/{angebotId}',
  'POST /api/provider',
  'POST /api/rollen-erweiterung/angebot/{angebotId}/organisation/{organisationId}/apply',
];

/** What only other backends have (D-38). */
const ELSEWHERE = ['PUT /api/vidis/{organisationId}/angebote-sync'];

/** What whoever is signed in may call without a second factor: before it is there, about oneself, and what choices are made of. */
const WITHOUT_FACTOR: readonly EndpointId[] = [
  'auth.login',
  'auth.logininfo',
  'auth.logout',
  'auth.resetPassword',
  'clientErrors.report',
  'config.get',
  'meldung.current',
  'organisationen.administriert',
  'organisationen.get',
  'organisationen.itslearningStatus',
  'organisationen.list',
  'organisationen.root',
  'organisationen.rootChildren',
  'organisationen.zugehoerig',
  'personAdministration.rollen',
  'personInfo.get',
  'personInfo.v1',
  'personenuebersicht.get',
  'provider.all',
  'provider.list',
  'provider.logo',
  'rolle.get',
  'rolle.list',
  'rolle.serviceProviders',
  'rolle.systemrechte',
  'secondFactor.assignHardware',
  'secondFactor.init',
  'secondFactor.required',
  'secondFactor.reset',
  'secondFactor.state',
  'secondFactor.verify',
  'sessions.end',
  'sessions.endOthers',
  'sessions.ends',
  'sessions.list',
  'status.get',
  'uemPassword.renewOwn',
  'workflow.step',
];

/** What is said of a call whose answer says nothing, where it is more than that something went wrong. */
const DEFAULTS: Readonly<Record<string, readonly EndpointId[]>> = {
  ADD_SYSTEMRECHT_ERROR: ['rolle.addSystemrecht'],
  ERROR_IMPORTING_FILE: [
    'import.delete',
    'import.download',
    'import.execute',
    'import.history',
    'import.historyFilters',
    'import.importedUsers',
    'import.status',
    'import.takeOverCredentials',
  ],
  ERROR_LOADING_USER: [
    'personInfo.get',
    'personInfo.v1',
    'personen.get',
    'personen.update',
    'personen.updateMetadata',
    'personenuebersicht.get',
  ],
  ERROR_UPLOADING_FILE: ['import.upload', 'organisationen.checkFile'],
  HARDWARE_TOKEN_SERVICE_FEHLER: ['secondFactor.assignHardware'],
  KLASSE_ERROR: ['klassen.delete', 'organisationen.rename'],
  MELDUNG_ERROR: ['meldung.save'],
  ORGANISATION_SPECIFICATION_ERROR: [
    'organisationen.create',
    'organisationen.enableItslearning',
    'organisationen.load',
    'organisationen.update',
  ],
  PERSONENKONTEXTE_UPDATE_ERROR: ['landesbediensteter.add', 'workflow.update'],
  PERSON_UEM_PASSWORD_MODIFICATION_ERROR: ['uemPassword.renew', 'uemPassword.renewOwn'],
  ROLLE_ERROR: ['rolle.create', 'rolle.delete', 'rolle.removeServiceProviders', 'rolle.setServiceProviders'],
  ROLLENERWEITERUNG_TECHNICAL_ERROR: ['rollenerweiterung.apply'],
  ROLLE_UPDATE_ERROR: ['rolle.update'],
  SERVICE_PROVIDER_ERROR: ['provider.create', 'provider.delete', 'provider.update'],
  SCHULTRAEGER_ERROR: ['organisationen.assign', 'organisationen.zugehoerig'],
  SOFTWARE_TOKEN_INITIALIZATION_ERROR: ['secondFactor.init'],
  SOFTWARE_TOKEN_VERIFICATION_ERROR: ['secondFactor.verify'],
  TOKEN_RESET_ERROR: ['secondFactor.reset'],
  TOKEN_STATE_ERROR: ['secondFactor.state'],
  VIDIS_ERROR: ['vidis.sync'],
};

/** Which right a call demands; those that are not here are scoped by what somebody may see, or about oneself (PERM-04). */
const RIGHTS: Readonly<Record<string, readonly EndpointId[]>> = {
  'ANGEBOTE_VERWALTEN or ANGEBOTE_EINGESCHRAENKT_VERWALTEN': [
    'provider.create',
    'provider.delete',
    'provider.update',
    'provider.verwendung',
  ],
  HINWEISE_BEARBEITEN: ['meldung.list', 'meldung.save', 'meldung.verlauf'],
  IMPORT_DURCHFUEHREN: [
    'import.delete',
    'import.download',
    'import.execute',
    'import.importedUsers',
    'import.status',
    'import.takeOverCredentials',
    'import.upload',
  ],
  KLASSEN_VERWALTEN: [
    'klassen.delete',
    'organisationen.create',
    'organisationen.delete',
    'organisationen.rename',
    'organisationen.update',
    'organisationen.verwendung',
  ],
  LANDESBEDIENSTETE_SUCHEN_UND_HINZUFUEGEN: ['landesbediensteter.add', 'landesbediensteter.search'],
  PERSONEN_VERWALTEN: [
    'auditLog.export',
    'auditLog.list',
    'personen.auskunft',
    'personen.delete',
    'personen.endSessions',
    'personen.lock',
    'personen.resetPassword',
    'personen.update',
    'personen.verlauf',
    'uemPassword.renew',
    'workflow.create',
    'workflow.update',
  ],
  PERSON_SYNCHRONISIEREN: ['personen.sync'],
  ROLLEN_ERWEITERN: ['provider.manageableByOrganisation', 'rollenerweiterung.apply'],
  'ROLLEN_ERWEITERN or ANGEBOTE_VERWALTEN': ['provider.rollenerweiterungen'],
  ROLLEN_VERWALTEN: [
    'auditLog.export',
    'auditLog.list',
    'provider.assignableForRolle',
    'rolle.addSystemrecht',
    'rolle.create',
    'rolle.delete',
    'rolle.get',
    'rolle.removeServiceProviders',
    'rolle.setServiceProviders',
    'rolle.update',
  ],
  SCHULEN_VERWALTEN: [
    'organisationen.checkFile',
    'organisationen.create',
    'organisationen.delete',
    'organisationen.enableItslearning',
    'organisationen.itslearningStatus',
    'organisationen.load',
    'organisationen.rename',
    'organisationen.update',
    'organisationen.verwendung',
  ],
  SCHULPORTAL_VERWALTEN: ['meldung.list', 'meldung.save', 'meldung.verlauf'],
  SCHULTRAEGER_VERWALTEN: ['organisationen.assign', 'organisationen.create', 'organisationen.rename', 'organisationen.update'],
};

/** "POST and GET /api/a" and "GET /api/a/b and /c": each method with each path; a path without /api stands beside the one before it. */
function callsIn(sentence: string): string[] {
  const methods = sentence.match(/\b(?:GET|POST|PUT|PATCH|DELETE)\b/g) ?? [];
  const paths = (sentence.match(/\/[\w{}/-]+/g) ?? []).reduce<string[]>(
    (found, path) => [...found, path.startsWith('/api') ? path : (found.at(-1) ?? '').replace(/(?:\/[\w{}-]+){2}$/, '') + path],
    [],
  );
  return methods.flatMap((method) => paths.map((path) => `${method} ${path}`));
}

const rows = readFileSync('docs/requirements.md', 'utf8').matchAll(/^\| (CALL-\d\d) \| (.+) \|$/gm);
const specified = [...rows].filter(([, id]) => id !== 'CALL-60').map(([, id = '', sentence = '']) => [id, callsIn(sentence)] as const);
const inTable = ENDPOINT_IDS.map((id) => `${endpointSpec(id).method} ${endpointSpec(id).path}`);

describe('CALL-01 to CALL-59: the calls of the specification', () => {
  test.each(specified)('%s is in the table with its method and its path', (_, calls) => {
    expect(calls.length).toBeGreaterThan(0);
    expect(inTable).toEqual(expect.arrayContaining(calls));
  });

  test('the table has no other calls than these, those of the newer state and the own additions', () => {
    expect(inTable.toSorted()).toEqual([...specified.flatMap(([, calls]) => calls), ...OWN_ADDITIONS, ...NEWER, ...ELSEWHERE].toSorted());
  });

  test('PERM-02, PERM-03: everything else than the own account and what choices are made of demands the second factor', () => {
    expect(ENDPOINT_IDS.filter((id) => endpointSpec(id).level !== 'gold').toSorted()).toEqual(WITHOUT_FACTOR);
  });

  test('PERM-04: each call demands the right that it is about, and no other', () => {
    const namesOf = (rights: RightDemand['systemrecht']): readonly string[] =>
      typeof rights === 'object' && 'anyOf' in rights ? [rights.anyOf.join(' or ')] : [rights].flat();
    const demanded = ENDPOINT_IDS.flatMap((id) =>
      demandsOfRow(endpointSpec(id)).flatMap(({ systemrecht }) => namesOf(systemrecht).map((right) => `${right} ${id}`)),
    );
    const wanted = Object.entries(RIGHTS).flatMap(([right, ids]) => ids.map((id) => `${right} ${id}`));
    expect([...new Set(demanded)].toSorted()).toEqual(wanted.toSorted());
  });

  test.each(ENDPOINT_IDS)('ERR-00: what is said of %s without a code of the server', (id) => {
    const [code = 'UNSPECIFIED_ERROR'] = Object.keys(DEFAULTS).filter((known) => DEFAULTS[known]?.includes(id));
    expect(endpointSpec(id).defaultError).toBe(code);
  });
});
