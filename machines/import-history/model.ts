import type { ImportStatus } from '#contract/enums';
import type { ImportVorgang } from '#contract/types';
import { defineModel } from '../shared/model';
import { KEEPER_SAMPLES, SIGNED_OUT, STEP_UP_DEMAND, STEP_UP_EVENTS } from '../shared/step-up-samples';
import { importHistoryMachine } from './machine';
import { ALL_AT_MOST, FIRST_QUERY, isDeletable, isFiltered, pagesOf } from './steps';
import type { HistoryInput, HistoryPage, HistoryQuery } from './types';

const NO_CONNECTION = { name: 'keine Verbindung', value: { code: 'UNSPECIFIED_ERROR', status: 0 } } as const;
const SCHULE = { id: '0b1e4a4e-0000-4000-8000-000000000001', name: 'Testschule-PW665', kennung: '1111165' };
const ROLLE = { id: '0b1e4a4e-0000-4000-8000-000000000002', name: 'itslearning-Schüler' };

const vorgang = (id: string, status: ImportStatus): ImportVorgang => ({
  id,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:05:00.000Z',
  rollenname: ROLLE.name,
  organisationsname: SCHULE.name,
  dataItemCount: 2,
  status,
  kennung: SCHULE.kennung,
  angelegt: 2,
  loeschungAm: isDeletable({ status }) ? '2026-12-05T09:00:00.000Z' : null,
});
const page = (items: readonly ImportVorgang[], total: number): HistoryPage => ({
  items,
  total,
  filters: { organisationen: [SCHULE], rollen: [ROLLE] },
});
const input = (query: Partial<HistoryQuery>, extended = true): HistoryInput => ({
  personId: 'person',
  query: { ...FIRST_QUERY, ...query },
  extended,
});

export const model = defineModel(importHistoryMachine, {
  inputs: [
    { name: 'ohne Filter', value: input({}) },
    { name: 'Adresse mit Filter und Seite', value: input({ status: 'FINISHED', page: 1 }) },
    { name: 'vor einem anderen Backend', value: input({}, false) },
    { name: 'Adresse mit allen auf einer Seite', value: input({ size: 'all' }) },
  ],
  endpoints: { loadPage: ['import.history', 'import.historyFilters'], discard: 'import.delete', keeper: 'local' },
  events: [
    { name: 'STATUS_CHOSEN', value: { type: 'STATUS_CHOSEN', status: 'FINISHED' } },
    { name: 'STATUS_CHOSEN(alle)', value: { type: 'STATUS_CHOSEN', status: null } },
    { name: 'SCHULE_CHOSEN', value: { type: 'SCHULE_CHOSEN', organisationId: SCHULE.id } },
    { name: 'SCHULE_CHOSEN(alle)', value: { type: 'SCHULE_CHOSEN', organisationId: null } },
    { name: 'ROLLE_CHOSEN', value: { type: 'ROLLE_CHOSEN', rolleId: ROLLE.id } },
    { name: 'ROLLE_CHOSEN(alle)', value: { type: 'ROLLE_CHOSEN', rolleId: null } },
    { name: 'RESET_FILTERS', value: { type: 'RESET_FILTERS' } },
    { name: 'SORT(Schule)', value: { type: 'SORT', field: 'organisationsname' } },
    { name: 'PAGE(2)', value: { type: 'PAGE', page: 1 } },
    { name: 'PAGE(1)', value: { type: 'PAGE', page: 0 } },
    { name: 'SIZE(50)', value: { type: 'SIZE', size: 50 } },
    { name: 'REFRESH', value: { type: 'REFRESH' } },
    { name: 'RETRY', value: { type: 'RETRY' } },
    { name: 'DELETE', value: { type: 'DELETE', id: 'vorgang-1' } },
    { name: 'CONFIRM', value: { type: 'CONFIRM' } },
    { name: 'CANCEL', value: { type: 'CANCEL' } },
    ...STEP_UP_EVENTS,
  ],
  actors: {
    loadPage: {
      done: [
        { name: 'mehrere', value: page([vorgang('vorgang-1', 'FINISHED'), vorgang('vorgang-2', 'COMPLETED')], 40) },
        { name: 'nur abgeschlossene', value: page([vorgang('vorgang-2', 'COMPLETED')], 1) },
        { name: 'keine', value: page([], 0) },
        { name: 'hinter dem Ende', value: page([], 1) },
        { name: 'zu viele auf einmal', value: page([vorgang('vorgang-1', 'FINISHED'), vorgang('vorgang-2', 'COMPLETED')], 10_001) },
      ],
      failed: [STEP_UP_DEMAND, SIGNED_OUT, NO_CONNECTION],
    },
    discard: {
      done: [{ name: 'gelöscht', value: undefined }],
      failed: [
        STEP_UP_DEMAND,
        SIGNED_OUT,
        { name: 'steht anders', value: { code: 'IMPORT_STAND_GEAENDERT', status: 409 } },
        { name: 'unbekannt', value: { code: '404', status: 404 } },
        NO_CONNECTION,
      ],
    },
    keeper: KEEPER_SAMPLES,
  },
  abstract: (context) => ({
    status: context.query.status !== null,
    schule: context.query.organisationId !== null,
    rolle: context.query.rolleId !== null,
    laterPage: context.query.page > 0,
    size: context.query.size,
    pages: pagesOf(context.total, context.query) > 1,
    tooMany: context.total > ALL_AT_MOST,
    offered: context.filters.rollen.length > 0,
    items: context.items.length > 0,
    extended: context.extended,
    deletable: context.items.some(isDeletable),
    chosen: context.chosen !== null,
    failure: context.failure !== null,
  }),
  invariants: [
    {
      name: 'busy means one call',
      sentence: 'Während eines Aufrufs läuft genau einer; wird er überholt, gilt nur der jüngste.',
      req: ['CALL-17', 'CALL-14'],
      holds: (snapshot) => Object.keys(snapshot.children).length === (snapshot.hasTag('busy') || snapshot.hasTag('awaiting') ? 1 : 0),
    },
    {
      name: 'deleted only after the question',
      sentence: 'Gelöscht wird ein Import nur nach der Rückfrage, und nur einer, der noch etwas enthält.',
      req: ['CALL-14', 'D-12'],
      holds: (snapshot) =>
        snapshot.can({ type: 'CONFIRM' }) === snapshot.matches('confirmingDelete') &&
        (!(snapshot.matches('confirmingDelete') || snapshot.matches('deleting')) ||
          (snapshot.context.chosen !== null && isDeletable(snapshot.context.chosen))),
    },
    {
      name: 'no hits is not no imports',
      sentence: 'Dass es noch keinen Import gibt, wird nur gesagt, wenn nicht gefiltert ist.',
      req: ['CALL-17'],
      holds: (snapshot) =>
        (!snapshot.matches({ shown: 'empty' }) || !isFiltered(snapshot.context)) &&
        (!snapshot.matches({ shown: 'unmatched' }) || isFiltered(snapshot.context)),
    },
    {
      name: 'filters can always be changed',
      sentence: 'Solange die Liste gezeigt wird, lassen sich Filter und Seite ändern, auch während sie lädt.',
      req: ['CALL-17', 'LIST-01'],
      holds: (snapshot) => snapshot.can({ type: 'STATUS_CHOSEN', status: null }) === snapshot.matches('shown'),
    },
  ],
  isSafe: (snapshot) => (['listed', 'unmatched', 'empty', 'failed'] as const).some((state) => snapshot.matches({ shown: state })),
  userInput: ({ query: { status, organisationId, rolleId } }) => ({ status, organisationId, rolleId }),
  discards: ['RESET_FILTERS', 'STATUS_CHOSEN', 'SCHULE_CHOSEN', 'ROLLE_CHOSEN'],
});
