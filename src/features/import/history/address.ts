import { IMPORT_SORT_FIELDS, IMPORT_STATUS, isOneOf, SORT_ORDERS } from '#contract/enums';
import { FIRST_QUERY } from '#machines/import-history/steps';
import type { HistoryQuery, PageSize } from '#machines/import-history/types';
import { historyParameters } from '../address';

export const PAGE_SIZES: readonly PageSize[] = [30, 50, 100, 300, 'all'];
const ALL = 'alle';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const idOf = (text: string | null): string | null => (text !== null && UUID.test(text) ? text : null);

/** Filters, order and page of an address; what it does not name, or what does not exist, is as at the beginning. */
export function readQuery(search: string): HistoryQuery {
  const parameters = new URLSearchParams(search);
  const status = parameters.get('stand');
  const sortField = parameters.get('sortierung');
  const sortOrder = parameters.get('richtung');
  const size = parameters.get('groesse');
  const page = Number(parameters.get('seite') ?? '1');
  return {
    status: status !== null && isOneOf(IMPORT_STATUS, status) ? status : null,
    organisationId: idOf(parameters.get('schule')),
    rolleId: idOf(parameters.get('rolle')),
    sortField: sortField !== null && isOneOf(IMPORT_SORT_FIELDS, sortField) ? sortField : FIRST_QUERY.sortField,
    sortOrder: sortOrder !== null && isOneOf(SORT_ORDERS, sortOrder) ? sortOrder : FIRST_QUERY.sortOrder,
    page: Number.isSafeInteger(page) && page > 0 ? page - 1 : 0,
    size: size === ALL ? 'all' : (PAGE_SIZES.find((one) => String(one) === size) ?? FIRST_QUERY.size),
  };
}

/** The search part of the address; what is as at the beginning is left out. */
export function searchOfQuery(query: HistoryQuery): string {
  const parameters = historyParameters();
  const { status, organisationId, rolleId, sortField, sortOrder, page, size } = query;
  if (status !== null) parameters.set('stand', status);
  if (organisationId !== null) parameters.set('schule', organisationId);
  if (rolleId !== null) parameters.set('rolle', rolleId);
  if (sortField !== FIRST_QUERY.sortField || sortOrder !== FIRST_QUERY.sortOrder) {
    parameters.set('sortierung', sortField);
    parameters.set('richtung', sortOrder);
  }
  if (page > 0) parameters.set('seite', String(page + 1));
  if (size !== FIRST_QUERY.size) parameters.set('groesse', size === 'all' ? ALL : String(size));
  return `?${parameters}`;
}
