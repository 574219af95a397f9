import { BYTE_ORDER_MARK } from '#contract/csv-cells';
import { endAfter, dayAfter, readDay } from '#contract/entered-days';
import type { EndpointInput } from '#contract/schemas/index';
import type { AuditLogEntry } from '#contract/types';
import { ALL_AT_MOST } from '#machines/patterns/list/types';
import { pruefprotokollExportMachine } from '#machines/pruefprotokoll/pruefprotokoll-export/machine';
import type { model as exportModel } from '#machines/pruefprotokoll/pruefprotokoll-export/model';
import { faultOf } from '#machines/pruefprotokoll/pruefprotokoll/period';
import { pruefprotokollMachine } from '#machines/pruefprotokoll/pruefprotokoll/machine';
import type { model } from '#machines/pruefprotokoll/pruefprotokoll/model';
import type { ListedLine, PruefprotokollQuery } from '#machines/pruefprotokoll/pruefprotokoll/types';
import { download, isoDay } from '#shared/download';
import { wireList } from '#shared/list/wire-list';
import { wire } from '#shared/workflow/wire';

type Filters = NonNullable<EndpointInput<'auditLog.export'>['query']>;

/** The filters as the call names them: a day begins and ends at midnight in Berlin. */
function filtersOf({ search, wen, aktion, ergebnis, von, bis }: PruefprotokollQuery): Filters {
  const [who, whom] = [search.trim(), wen?.trim() ?? ''];
  const [first, last] = [readDay(von ?? ''), readDay(bis ?? '')];
  return {
    ...(who === '' ? {} : { wer: who }),
    ...(whom === '' ? {} : { wen: whom }),
    ...(aktion === null ? {} : { aktion }),
    ...(ergebnis === null ? {} : { ergebnis }),
    ...(first === null ? {} : { von: endAfter(dayAfter(first, -1)) }),
    ...(last === null ? {} : { bis: endAfter(last) }),
  };
}

/** Persons are always looked for; older servers look for nothing else, and say so by telling no name, not even null (839). */
const named = ({ id, name, benutzername }: AuditLogEntry['akteur'], art = 'person') => ({
  id: id ?? null,
  name: name ?? null,
  benutzername: benutzername ?? null,
  isGone: name === null || (name === undefined && (art === 'person' || art === 'account')),
});

function listed({ akteur, gegenstand, ...line }: AuditLogEntry): ListedLine {
  const { id, zeitpunkt, aktion, ergebnis, grund, aufruf, vorgangsnummer, adresse, stufe, einzelheiten } = line;
  return {
    id,
    zeitpunkt,
    akteur: named(akteur),
    aktion,
    gegenstand: { art: gegenstand.art, ...named(gegenstand, gegenstand.art) },
    ergebnis,
    grund: grund ?? null,
    aufruf: aufruf ?? null,
    vorgangsnummer: vorgangsnummer ?? null,
    adresse: adresse ?? null,
    stufe: stufe ?? null,
    einzelheiten: einzelheiten ?? null,
  };
}

export const pruefprotokollList = wireList<typeof model>(pruefprotokollMachine, async ({ input: query, call }) => {
  if (faultOf(query) !== null) return { items: [], total: 0 };
  const limit = query.size === 'all' ? ALL_AT_MOST : query.size;
  const { items, total } = await call('auditLog.list', { query: { ...filtersOf(query), offset: query.page * limit, limit } });
  return { items: items.map(listed), total };
});

/** Lines of a file without its heading; a line that is broken inside of a cell is one. */
const linesOf = (csv: string): number => csv.split('\r\n').filter((line) => line !== '').length - 1;

export const pruefprotokollExport = wire<typeof exportModel>(pruefprotokollExportMachine, {
  perform: async ({ input: { query }, call }) => {
    const text = (await call('auditLog.export', { query: filtersOf(query) })).replace(BYTE_ORDER_MARK, '');
    download({ name: `Pruefprotokoll_${isoDay(new Date())}.csv`, text: BYTE_ORDER_MARK + text });
    return { lines: linesOf(text) };
  },
});
