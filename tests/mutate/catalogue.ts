import { machineFaults } from './generate/machines';
import { tableFaults } from './generate/tables';
import type { Family, Fault, Written } from './fault';
import { ANGEBOTE_MACHINE_FAULTS, ANGEBOTE_SERVER_FAULTS } from './faults/angebote';
import { BULK_FAULTS } from './faults/bulk';
import { DATA_FAULTS, MACHINE_DATA_FAULTS } from './faults/data';
import { DOCUMENT_FAULTS } from './faults/documents';
import { INSTANCE_FAULTS } from './faults/instances';
import { READING_FAULTS } from './faults/readings';
import { SERVER_FAULTS } from './faults/server';
import { SERVER_DATA_FAULTS } from './faults/server-data';
import { VIEW_FAULTS } from './faults/views';

/**
 * All faults that `npm run mutate` puts in, one at a time. Those of machines and tables are drawn from the sources, those of server,
 * views, readings and documents are written by hand (docs/decisions/435-faults-on-purpose.md).
 */
export const readCatalogue = (): Fault[] => [
  ...machineFaults(),
  ...of('machines', INSTANCE_FAULTS),
  ...of('machines', ANGEBOTE_MACHINE_FAULTS),
  ...of('machines', MACHINE_DATA_FAULTS),
  ...tableFaults(),
  ...of('server', SERVER_FAULTS),
  ...of('server', SERVER_DATA_FAULTS),
  ...of('server', ANGEBOTE_SERVER_FAULTS),
  ...of('views', VIEW_FAULTS),
  ...of('views', BULK_FAULTS),
  ...of('views', DATA_FAULTS),
  ...of('readings', READING_FAULTS),
  ...of('documents', DOCUMENT_FAULTS),
];

const of = <F extends Family>(family: F, written: readonly Written<F>[]): Fault[] => written.map((fault) => ({ ...fault, family }));
