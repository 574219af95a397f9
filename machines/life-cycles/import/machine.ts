import { importLifeCycleSetup } from './setup';

const STARTED = importLifeCycleSetup.createStateConfig({
  description: 'Die Datei ist angenommen, ihre Zeilen werden geprüft.',
  meta: { req: ['STATE-09', 'ENT-05'] },
  on: {
    ROWS_VALID: { target: 'VALID', description: 'Alle Zeilen sind gültig.', meta: { req: ['STATE-09'] } },
    ROWS_INVALID: { target: 'INVALID', description: 'Mindestens eine Zeile ist fehlerhaft.', meta: { req: ['STATE-09'] } },
    WITHDRAW: { target: 'CANCELLED', description: 'Zurückgezogen, bevor er ausgeführt wurde.', meta: { req: ['D-18', 'CALL-14'] } },
    DELETE: { target: 'CANCELLED', description: 'Verworfen.', meta: { req: ['CALL-14'] } },
    EXPIRE: {
      target: 'CANCELLED',
      description: 'Das Hochladen ist abgebrochen; die Zeilen sind gelöscht.',
      meta: { req: ['D-12', 'CALL-20'] },
    },
  },
});

const VALID = importLifeCycleSetup.createStateConfig({
  description: 'Bereit zur Ausführung.',
  meta: { req: ['STATE-09'] },
  on: {
    EXECUTE: { target: 'INPROGRESS', description: 'Der Import wird ausgeführt, genau einmal.', meta: { req: ['CALL-16', 'STATE-09'] } },
    WITHDRAW: { target: 'CANCELLED', description: 'Zurückgezogen, bevor er ausgeführt wurde.', meta: { req: ['D-18', 'CALL-14'] } },
    DELETE: { target: 'CANCELLED', description: 'Verworfen.', meta: { req: ['CALL-14'] } },
    EXPIRE: {
      target: 'CANCELLED',
      description: 'Nicht ausgeführt, Frist abgelaufen; die Zeilen sind gelöscht.',
      meta: { req: ['D-12'] },
    },
  },
});

const INVALID = importLifeCycleSetup.createStateConfig({
  description: 'Kann nicht ausgeführt werden.',
  meta: { req: ['STATE-09'] },
  on: {
    WITHDRAW: { target: 'CANCELLED', description: 'Zurückgezogen, bevor er ausgeführt wurde.', meta: { req: ['D-18', 'CALL-14'] } },
    DELETE: { target: 'CANCELLED', description: 'Verworfen.', meta: { req: ['CALL-14'] } },
    EXPIRE: { target: 'CANCELLED', description: 'Frist abgelaufen; die Zeilen sind gelöscht.', meta: { req: ['D-12'] } },
  },
});

const INPROGRESS = importLifeCycleSetup.createStateConfig({
  description: 'Die Benutzer werden angelegt.',
  meta: { req: ['STATE-09'] },
  on: {
    RESUME: {
      target: 'INPROGRESS',
      description: 'Nach einem Neustart geht es bei der nächsten Zeile weiter.',
      meta: { req: ['STATE-09'] },
    },
    SOME_IMPORTED: { target: 'FINISHED', description: 'Mindestens ein Benutzer wurde angelegt.', meta: { req: ['STATE-09'] } },
    NONE_IMPORTED: { target: 'FAILED', description: 'Kein Benutzer wurde angelegt.', meta: { req: ['STATE-09'] } },
    CANCEL: {
      target: 'CANCELLED',
      description: 'Abgebrochen; wer angelegt ist, bleibt, seine Zugangsdaten sind gelöscht.',
      meta: { req: ['D-18', 'CALL-14', 'D-12'] },
    },
    DELETE: {
      target: 'CANCELLED',
      description: 'Abgebrochen; wer angelegt ist, bleibt, seine Zugangsdaten sind gelöscht.',
      meta: { req: ['CALL-14', 'D-12'] },
    },
  },
});

const FINISHED = importLifeCycleSetup.createStateConfig({
  description: 'Ausgeführt; die Zugangsdaten können gespeichert werden.',
  meta: { req: ['STATE-09', 'D-12'] },
  on: {
    DOWNLOADED: {
      target: 'COMPLETED',
      description: 'Die Zugangsdaten sind als Text abgeholt und damit gelöscht.',
      meta: { req: ['CALL-15', 'D-12'] },
    },
    CLOSE: {
      target: 'COMPLETED',
      description: 'Geschlossen; die Zugangsdaten sind gelöscht.',
      meta: { req: ['D-18', 'CALL-14', 'D-12'] },
    },
    DELETE: { target: 'COMPLETED', description: 'Abgeschlossen; die Zugangsdaten sind gelöscht.', meta: { req: ['CALL-14', 'D-12'] } },
    EXPIRE: { target: 'COMPLETED', description: 'Frist abgelaufen; die Zugangsdaten sind gelöscht.', meta: { req: ['D-12'] } },
  },
});

const FAILED = importLifeCycleSetup.createStateConfig({
  description: 'Gescheitert; kein Benutzer wurde angelegt.',
  meta: { req: ['STATE-09'] },
  on: {
    CLOSE: { target: 'CANCELLED', description: 'Geschlossen; es war nichts angelegt.', meta: { req: ['D-18', 'CALL-14'] } },
    DELETE: { target: 'CANCELLED', description: 'Verworfen.', meta: { req: ['CALL-14'] } },
    EXPIRE: { target: 'CANCELLED', description: 'Frist abgelaufen; die Zeilen sind gelöscht.', meta: { req: ['D-12'] } },
  },
});

const COMPLETED = importLifeCycleSetup.createStateConfig({
  type: 'final',
  entry: 'eraseRows',
  description: 'Abgeschlossen; die Zugangsdaten sind gelöscht.',
  meta: { req: ['STATE-09', 'D-12'] },
});

const CANCELLED = importLifeCycleSetup.createStateConfig({
  type: 'final',
  entry: 'eraseRows',
  description: 'Verworfen oder abgebrochen; die Zeilen sind gelöscht, Zugangsdaten mit ihnen.',
  meta: { req: ['STATE-09', 'D-12'] },
});

/** The life of an import on the server; its states are the statuses of the API (ENT-05, STATE-09). */
export const importLifeCycle = importLifeCycleSetup.createMachine({
  id: 'import-life-cycle',
  description: 'Lebenslauf eines Imports auf dem Server.',
  meta: { req: ['STATE-09', 'ENT-05'], view: 'none' },
  initial: 'STARTED',
  states: { STARTED, VALID, INVALID, INPROGRESS, FINISHED, FAILED, COMPLETED, CANCELLED },
});
