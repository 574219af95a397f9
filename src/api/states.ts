import type { EndpointOutput } from '#contract/schemas/index';
import type { Call, Read } from './actors-of';
import { ApiError } from './api-error';
import { queryClient } from './query-client';

// What is learned of a backend holds as long as the page.
queryClient.setQueryDefaults(['api'], { gcTime: Infinity });

/**
 * Makes a call in its newer form, or in its older one where this backend does not know the newer: told by a 404 without a code, and kept
 * in mind for this page load (API-01). Only for forms that do the same.
 * @param id of the newer form
 * @throws ApiError as the calls do
 */
export async function newerOrOlder<T>(id: string, newer: () => Promise<T>, older: () => Promise<T>): Promise<T> {
  const isOlder = ['api', 'older', id];
  if (queryClient.getQueryData(isOlder) === true) return older();
  try {
    return await newer();
  } catch (refused) {
    if (!(refused instanceof ApiError) || refused.code !== 'CALL_UNKNOWN') throw refused;
    queryClient.setQueryData(isOlder, true);
    return older();
  }
}

/** What the newer state calls something that the older one had a code for, too. */
const CODES_BEFORE: Readonly<Record<string, string>> = {
  ORGANISATION_HAT_PERSONENKONTEXTE: 'ORGANISATION_IST_BEREITS_ZUGEWIESEN_ERROR',
  LERN_NOT_AT_SCHULE_AND_KLASSE: 'LERN_HAT_KEINE_KLASSE',
};

/** A refusal under the code by which this client knows it, whatever a backend calls it (API-04). @throws what it is given, so named */
export function asBefore(refused: unknown): never {
  const code = refused instanceof ApiError ? CODES_BEFORE[refused.code] : undefined;
  if (!(refused instanceof ApiError) || code === undefined) throw refused;
  throw new ApiError(code, refused.status, refused.retryAfterS, refused.zugeordnetePersonen);
}

/** Deletes a class (API-07). @throws ApiError as the calls do */
export function deleteKlasse(id: string, call: Call<'organisationen.delete' | 'klassen.delete'>): Promise<unknown> {
  const input = { path: { organisationId: id } };
  return newerOrOlder(
    'organisationen.delete',
    () => call('organisationen.delete', input).catch(asBefore),
    () => call('klassen.delete', input),
  );
}

/** What forms need of an Angebot. */
type AssignableAngebot = Pick<EndpointOutput<'provider.all'>[number], 'id' | 'name' | 'merkmale' | 'rollenartenWhitelist'>;

/** The Angebote that a role of this level of administration can be given; in the older state all that there are (API-06). @throws ApiError as the calls do */
export function angeboteForEbene(
  ebeneId: string,
  read: Read<'provider.assignableForRolle' | 'provider.all'>,
): Promise<readonly AssignableAngebot[]> {
  return newerOrOlder<readonly AssignableAngebot[]>(
    'provider.assignableForRolle',
    () => read('provider.assignableForRolle', { query: { schulstrukturknotenOfRolle: ebeneId } }),
    () => read('provider.all', {}),
  );
}
