import type { EndpointId } from '#contract/endpoints';
import type { ImportStatus } from '#contract/import-enums';
import { nextImportStatus } from '#machines/life-cycles/import/next';

import { IMPORT_ORDERS } from '#machines/life-cycles/import/orders';
import type { Failure } from '#machines/shared/failure';
import { GONE, MISMATCH, NOT_ALLOWED, OF_OTHERS, type Answer } from './wizard-states';

export type Person = 'erste' | 'zweite';

/** One import on the server, as far as calls of the wizard meet it. */
export interface ImportOnServer {
  readonly status: ImportStatus;
  readonly uploadedBy: Person;
  readonly executedBy: Person | null;
  readonly takenOverBy: Person | null;
  /** How often its execution has begun; two is enough to know that it was too often. */
  readonly executions: 0 | 1 | 2;
}

/** The events of the life cycle. */
export type ImportEventType = Parameters<typeof nextImportStatus>[1];

/** A call that has reached the server. */
export interface Order {
  readonly endpoint: EndpointId;
  readonly person: Person;
  readonly expected: ImportStatus | undefined;
}

/** What may be got wrong; the tests of the gate do so on purpose. */
export interface ServerRules {
  readonly next: (status: ImportStatus, event: ImportEventType) => ImportStatus | null;
  /** Orders count for the status that they name, and no other (D-18). */
  readonly heedsExpected: boolean;
  /** An order that does not count is refused, not passed over. */
  readonly tellsMismatch: boolean;
  /** Credentials are for whoever executed or took over (D-19). */
  readonly guardsCredentials: boolean;
}

export const RULES: ServerRules = { next: nextImportStatus, heedsExpected: true, tellsMismatch: true, guardsCredentials: true };

const EXECUTED: readonly ImportStatus[] = ['INPROGRESS', 'FINISHED', 'FAILED'];
const ENDED: readonly ImportStatus[] = ['COMPLETED', 'CANCELLED'];

/** Whether somebody may read the rows: until the execution the one who uploaded, then the one who executed, and who took over (D-19). */
export const isEntitled = ({ status, uploadedBy, executedBy, takenOverBy }: ImportOnServer, person: Person): boolean =>
  takenOverBy === person || (EXECUTED.includes(status) ? executedBy : uploadedBy) === person;

interface Reaction {
  readonly server: ImportOnServer;
  readonly answer: Answer;
}

/** What an order does to the import, and what is answered; the status is the one of the life cycle. */
export function react(server: ImportOnServer, order: Order, rules: ServerRules): Reaction {
  const refused = (failure: Failure): Reaction => ({ server, answer: { failure } });
  const done = (changed: Partial<ImportOnServer> = {}): Reaction => {
    const after = { ...server, ...changed };
    return { server: after, answer: { stands: after.status } };
  };
  const { endpoint } = order;
  if (endpoint === 'import.status') return done();
  if (endpoint === 'import.delete') return end(server, order, rules);
  if (endpoint === 'import.execute') {
    const status = rules.next(server.status, 'EXECUTE');
    if (status === null) return refused(NOT_ALLOWED);
    return done({ status, executedBy: order.person, executions: server.executions === 0 ? 1 : 2 });
  }
  if (endpoint === 'import.importedUsers') {
    if (ENDED.includes(server.status)) return refused(GONE);
    return rules.guardsCredentials && !isEntitled(server, order.person) ? refused(OF_OTHERS) : done();
  }
  if (endpoint === 'import.takeOverCredentials') {
    if (!EXECUTED.includes(server.status)) return refused(NOT_ALLOWED);
    return done(isEntitled(server, order.person) ? {} : { takenOverBy: order.person });
  }
  throw new Error(`The import on the server knows no ${endpoint}`);
}

/** Ending an import: what is ended stays so, what stands elsewhere is not touched, and the second of two equal orders is content. */
function end(server: ImportOnServer, { expected }: Order, { next, heedsExpected, tellsMismatch }: ServerRules): Reaction {
  const stays: Reaction = { server, answer: { stands: server.status } };
  const moveBy = (type: ImportEventType): Reaction => {
    const status = next(server.status, type);
    return status === null ? stays : { server: { ...server, status }, answer: { stands: status } };
  };
  if (!heedsExpected || expected === undefined) return moveBy('DELETE');
  const fitting = IMPORT_ORDERS.find((type) => next(expected, type) !== null);
  if (fitting === undefined) return stays;
  if (server.status === expected) return moveBy(fitting);
  const isReached = next(expected, fitting) === server.status && (fitting !== 'WITHDRAW' || server.executedBy === null);
  return isReached || !tellsMismatch ? stays : { server, answer: { failure: MISMATCH } };
}
