import { z } from '../zod';
import type { ENDPOINTS, EndpointId, PathParams } from '../endpoints';
import * as angebote from './angebote';
import * as auditLog from './audit-log';
import { clientError } from './client-errors';
import * as auth from './auth';
import * as common from './common';
import { disclosure } from './disclosure';
import * as imports from './import';
import * as landesbediensteter from './landesbediensteter';
import * as organisation from './organisation';
import * as person from './person';
import * as personActions from './person-actions';
import * as personenkontext from './personenkontext';
import * as personen from './personen';
import * as portal from './portal';
import * as rollen from './rolle';
import * as secondFactor from './second-factor';
import * as sessions from './sessions';

/** The shapes of one endpoint; `item` is the element of a list answer. */
export interface EndpointSchemas {
  readonly path?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly response?: z.ZodMiniType;
}

/**
 * Request and response shapes of every endpoint. The server validates requests with them, the client's forms and the
 * tests its answers; client functions and server handlers take their types from here.
 */
export const SCHEMAS = {
  'auth.logininfo': { response: auth.loginInfo },
  'auth.login': { query: auth.loginQuery },
  'auth.logout': {},
  'auth.resetPassword': { query: auth.resetPasswordQuery },
  'secondFactor.assignHardware': { body: secondFactor.assignHardwareBody, response: secondFactor.assignedHardware },
  'secondFactor.state': { query: secondFactor.personIdQuery, response: secondFactor.tokenState },
  'secondFactor.init': { body: secondFactor.tokenInitBody, response: z.string() },
  'secondFactor.required': { query: secondFactor.personIdQuery, response: secondFactor.tokenRequired },
  'secondFactor.reset': { query: secondFactor.tokenResetQuery, response: z.string() },
  'secondFactor.verify': { body: secondFactor.tokenVerifyBody },
  'clientErrors.report': { body: clientError },
  'auditLog.list': { query: auditLog.auditLogQuery, response: z.array(auditLog.auditLogEntry) },
  'auditLog.export': { query: auditLog.auditLogExportQuery, response: z.string() },
  'sessions.list': { response: sessions.ownSessions },
  'sessions.ends': { response: sessions.sessionEnds },
  'sessions.end': { path: sessions.sessionPath },
  'sessions.endOthers': {},
  'personen.endSessions': { path: personen.personPath },
  'config.get': { response: auth.featureFlags },
  'status.get': {},
  'personInfo.get': { response: person.personInfo },
  'personInfo.v1': { response: person.personInfoV1 },
  'uemPassword.renewOwn': { response: z.string() },
  'personen.lock': { path: personen.personPath, body: personActions.lockBody, response: personActions.lockAnswer },
  'personen.resetPassword': { path: personen.personPath, response: z.string() },
  'uemPassword.renew': { path: personen.personPath, response: z.string() },
  'personen.sync': { path: personen.personPath },
  'personen.delete': { path: personen.personPath },
  'personen.updateMetadata': {
    path: personen.personPath,
    body: personActions.metadataBody,
    response: personen.personendatensatz,
  },
  'personen.update': { path: personen.personPath, body: personActions.personBody, response: personen.personendatensatz },
  'personen.createPersonenkontext': {},
  'personen.verlauf': {
    path: personen.personPath,
    query: personActions.historyQuery,
    response: z.array(personActions.historyEntry),
  },
  'personen.auskunft': { path: personen.personPath, response: disclosure },
  'personenuebersicht.get': { path: z.object({ personId: common.uuid }), response: person.personenuebersicht },
  'personen.frontend': { query: personen.personenQuery, response: personen.personenPage },
  'personen.list': { query: personen.personenQuery, response: z.array(personen.personendatensatz) },
  'personen.get': { path: personen.personPath, response: personen.personWithErlaubt },
  'personen.personenkontexte': {
    path: personen.personPath,
    query: personen.personenkontexteQuery,
    response: z.array(personen.personenkontext),
  },
  'personenuebersicht.list': { body: personen.personenuebersichtenBody, response: personen.personenuebersichten },
  'personAdministration.rollen': { query: personen.moeglicheRollenQuery, response: personen.moeglicheRollen },
  'provider.list': { response: z.array(portal.serviceProvider) },
  'provider.all': { response: z.array(portal.serviceProvider) },
  'provider.assignableForRolle': { query: rollen.assignableQuery, response: z.array(portal.newerServiceProvider) },
  'provider.manageable': { query: angebote.manageableQuery, response: angebote.manageableAngebote },
  'provider.manageableByOrganisation': { query: angebote.byOrganisationQuery, response: angebote.schulAngebote },
  'provider.details': { path: portal.angebotPath, response: angebote.angebotDetails },
  'provider.rollenerweiterungen': {
    path: portal.angebotPath,
    query: angebote.rollenerweiterungenQuery,
    response: angebote.rollenerweiterungen,
  },
  'provider.verwendung': { path: portal.angebotPath, response: angebote.angebotVerwendung },
  'provider.create': { body: angebote.createAngebotBody, response: angebote.savedAngebot },
  'provider.update': { path: portal.angebotPath, body: angebote.updateAngebotBody, response: angebote.savedAngebot },
  'provider.delete': { path: portal.angebotPath },
  'vidis.sync': { path: angebote.vidisPath, response: angebote.vidisSynced },
  'rollenerweiterung.apply': { path: angebote.applyPath, body: angebote.applyBody },
  'provider.logo': { path: portal.angebotPath },
  'meldung.current': { response: z.nullish(portal.meldung) },
  'meldung.list': { response: z.array(portal.meldung) },
  'meldung.save': { body: portal.meldungBody, response: portal.meldung },
  'meldung.verlauf': { path: portal.meldungPath, query: personActions.historyQuery, response: z.array(portal.meldungRevision) },
  'organisationen.list': { query: organisation.organisationenQuery, response: z.array(common.organisation) },
  'organisationen.root': { response: common.organisation },
  'organisationen.rootChildren': { response: organisation.rootChildren },
  'organisationen.get': { path: organisation.organisationPath, response: common.organisation },
  'organisationen.parentsByIds': { body: organisation.parentsByIdsBody, response: organisation.parents },
  'organisationen.create': { body: organisation.organisationBody, response: common.organisation },
  'organisationen.update': { path: organisation.organisationPath, body: organisation.organisationBody, response: common.organisation },
  'organisationen.rename': { path: organisation.organisationPath, body: organisation.renameBody, response: common.organisation },
  'organisationen.delete': { path: organisation.organisationPath },
  'organisationen.verwendung': { path: organisation.organisationPath, response: organisation.organisationVerwendung },
  'organisationen.administriert': {
    path: organisation.organisationPath,
    query: organisation.administriertQuery,
    response: z.array(common.organisation),
  },
  'organisationen.zugehoerig': { path: organisation.organisationPath, response: z.array(common.organisation) },
  'organisationen.assign': { path: organisation.organisationPath, body: organisation.assignBody },
  'organisationen.enableItslearning': { path: organisation.organisationPath, response: common.organisation },
  'organisationen.itslearningStatus': { query: organisation.itslearningStatusQuery, response: organisation.itslearningTransfers },
  'organisationen.checkFile': { body: organisation.organisationFileBody, response: organisation.organisationFileCheck },
  'organisationen.load': { body: organisation.organisationLoadBody, response: organisation.organisationLoaded },
  'klassen.delete': { path: organisation.organisationPath },
  'workflow.step': { query: personenkontext.workflowStepQuery, response: personenkontext.workflowStep },
  'workflow.create': { body: personenkontext.createBody, response: personenkontext.createdPerson },
  'workflow.update': {
    path: personen.personPath,
    query: personenkontext.updateQuery,
    body: personenkontext.updateBody,
    response: personenkontext.updatedKontexte,
  },
  'landesbediensteter.search': { query: landesbediensteter.searchQuery, response: z.array(landesbediensteter.landesbediensteter) },
  'landesbediensteter.step': { query: landesbediensteter.stepQuery, response: personenkontext.workflowStep },
  'landesbediensteter.add': {
    path: personen.personPath,
    body: landesbediensteter.addBody,
    response: personenkontext.updatedKontexte,
  },
  'rolle.list': { query: rollen.rollenQuery, response: z.array(rollen.rolleWithServiceProviders) },
  'rolle.systemrechte': { response: z.array(common.systemrecht) },
  'rolle.get': { path: rollen.rollePath, response: rollen.rolleDetails },
  'rolle.create': { body: rollen.createRolleBody, response: rollen.createdRolle },
  'rolle.update': { path: rollen.rollePath, body: rollen.updateRolleBody, response: rollen.rolleWithServiceProviders },
  'rolle.delete': { path: rollen.rollePath },
  'rolle.addSystemrecht': { path: rollen.rollePath, body: rollen.addSystemrechtBody },
  'rolle.serviceProviders': { path: rollen.rollePath, response: rollen.serviceProviderIds },
  'rolle.setServiceProviders': {
    path: rollen.rollePath,
    body: rollen.serviceProvidersBody,
    response: z.array(portal.serviceProvider),
  },
  'rolle.removeServiceProviders': { path: rollen.rollePath, body: rollen.serviceProvidersBody },
  'import.upload': { body: imports.importUploadBody, response: imports.importUpload },
  'import.execute': { body: imports.importExecuteBody },
  'import.status': { path: imports.importPath, response: imports.importState },
  'import.importedUsers': { query: imports.importedUsersQuery, response: imports.importResult },
  'import.history': { query: imports.importHistoryQuery, response: z.array(imports.importVorgang) },
  'import.historyFilters': { response: imports.importHistoryFilters },
  'import.download': { path: imports.importPath, response: z.string() },
  'import.takeOverCredentials': { path: imports.importPath },
  'import.delete': { path: imports.importPath, query: imports.importDeleteQuery },
} as const satisfies Record<EndpointId, EndpointSchemas>;

type Schemas = typeof SCHEMAS;
type Shape<K extends EndpointId, Part extends keyof EndpointSchemas> =
  Schemas[K] extends Record<Part, infer S> ? (S extends z.ZodMiniType ? S : never) : never;
type Present<T> = [T] extends [never] ? false : true;
type Part<K extends EndpointId, P extends 'query' | 'body'> =
  Present<Shape<K, P>> extends true
    ? Partial<Record<P, never>> extends Record<P, z.output<Shape<K, P>>>
      ? never
      : { readonly [N in P]: z.output<Shape<K, P>> }
    : unknown;

/** A page of a list with the figures of the X-Paging-* headers. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly total: number;
  readonly offset: number;
  readonly limit: number;
}

/** What a caller gives: path parameters, query, body; a multipart body takes its file beside the fields. */
export type EndpointInput<K extends EndpointId> = ([PathParams<(typeof ENDPOINTS)[K]['path']>] extends [never]
  ? unknown
  : { readonly path: Readonly<Record<PathParams<(typeof ENDPOINTS)[K]['path']>, string>> }) &
  Part<K, 'query'> &
  Part<K, 'body'> &
  ((typeof ENDPOINTS)[K] extends { readonly body: 'multipart' } ? { readonly file: File | Blob; readonly fileName?: string } : unknown);

type Response<K extends EndpointId> = Present<Shape<K, 'response'>> extends true ? z.output<Shape<K, 'response'>> : undefined;

/** What a successful call yields; a list comes as a page. */
export type EndpointOutput<K extends EndpointId> = (typeof ENDPOINTS)[K]['answer'] extends 'list'
  ? Response<K> extends readonly (infer T)[]
    ? Page<T>
    : never
  : Response<K>;
