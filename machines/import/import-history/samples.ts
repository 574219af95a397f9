import type { ImportStatus } from '#contract/import-enums';
import type { ImportVorgang } from '#contract/types';

export const SCHULE = { id: '0b1e4a4e-0000-4000-8000-000000000001', name: 'Testschule-PW665', kennung: '1111165' };
export const ROLLE = { id: '0b1e4a4e-0000-4000-8000-000000000002', name: 'itslearning-Schüler' };

/** An import as the history lists it. */
export const vorgang = (id: string, status: ImportStatus): ImportVorgang => ({
  id,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:05:00.000Z',
  rollenname: ROLLE.name,
  organisationsname: SCHULE.name,
  dataItemCount: 2,
  status,
  kennung: SCHULE.kennung,
  angelegt: 2,
  loeschungAm: status === 'COMPLETED' || status === 'CANCELLED' ? null : '2026-12-05T09:00:00.000Z',
});
