import { describe, expect, test } from 'vitest';
import { FIRST_QUERY, type HistoryQuery } from '#machines/import/import-history/types';
import { linkToImport, readAddress, showsHistory } from '#features/import/address';
import { historyCodec } from '#features/import/history/address';

const HISTORY = '?ansicht=verlauf';
const { read, write } = historyCodec;
const ID = '0b1e4a4e-0000-4000-8000-000000000001';

describe('CALL-17, SCREEN-08: filters, order and page of the history stand in the address', () => {
  const WHOLE: HistoryQuery = {
    status: 'FINISHED',
    organisationId: ID,
    rolleId: ID,
    sortField: 'organisationsname',
    sortOrder: 'asc',
    page: 2,
    size: 'all',
  };

  test.each([
    ['without any wish', FIRST_QUERY],
    ['with everything', WHOLE],
    ['with a size', { ...FIRST_QUERY, size: 300 } as const],
    ['the other way round', { ...FIRST_QUERY, sortOrder: 'asc' } as const],
  ])('%s: written and read back it is the same', (_, query) => {
    expect(read(write(query, HISTORY))).toEqual(query);
    expect(showsHistory(write(query, HISTORY))).toBe(true);
  });

  test('what is as at the beginning is left out', () => {
    expect(write(FIRST_QUERY, `${HISTORY}&stand=VALID`)).toBe('?ansicht=verlauf');
  });

  test('what does not exist counts as not given', () => {
    const search = '?ansicht=verlauf&stand=X&schule=1&rolle=&sortierung=owner_id&richtung=up&seite=-3&groesse=7';
    expect(read(search)).toEqual(FIRST_QUERY);
    expect(read('?seite=1.5').page).toBe(0);
  });

  test('STATE-09: a link to an import is read back by the wizard', () => {
    const { to, state } = linkToImport({ vorgangId: ID, kennung: '1111165' });
    expect(readAddress(to.search)).toEqual({ vorgangId: ID, kennung: '1111165' });
    expect(showsHistory(to.search)).toBe(false);
    expect(state).toEqual({ reload: true });
  });
});
