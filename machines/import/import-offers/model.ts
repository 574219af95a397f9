import { listModel } from '#machines/patterns/list/samples';
import { FIRST_QUERY, importOffersMachine } from './machine';
import type { OfferedImport } from './types';

const offer = (id: string, status: OfferedImport['status']): OfferedImport => ({
  id,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  organisationsname: 'Testschule-PW665',
  rollenname: 'itslearning-Schüler',
  dataItemCount: 2,
  status,
  kennung: '1111165',
  loeschungAm: '2026-12-05T09:00:00.000Z',
});

export const model = listModel(importOffersMachine, {
  first: FIRST_QUERY,
  rows: [offer('vorgang-1', 'INPROGRESS'), offer('vorgang-2', 'FINISHED')],
  calls: 'import.history',
});
