import { lockSetup } from './setup';

const unlocked = lockSetup.createStateConfig({
  description: 'Die Person kann sich anmelden.',
  meta: { req: ['STATE-03'] },
  on: {
    LOCK: {
      target: 'locked',
      description: 'Von Hand gesperrt, befristet oder unbefristet; alle Sitzungen enden.',
      meta: { req: ['STATE-03', 'CALL-43'] },
    },
    NUMBER_OVERDUE: {
      target: 'withoutNumber',
      description: 'Acht Wochen ohne die nötige KoPers.-Nr.; alle Sitzungen enden.',
      meta: { req: ['STATE-04'] },
    },
  },
});

const locked = lockSetup.createStateConfig({
  description: 'Von Hand gesperrt.',
  meta: { req: ['STATE-03'] },
  on: {
    LOCK: { target: 'locked', description: 'Die Sperre ist geändert.', meta: { req: ['STATE-03', 'CALL-43'] } },
    UNLOCK: { target: 'unlocked', description: 'Die Sperre ist aufgehoben.', meta: { req: ['STATE-03', 'CALL-43'] } },
    EXPIRE: { target: 'unlocked', description: 'Das Ende der Sperre ist erreicht.', meta: { req: ['STATE-03', 'D-23'] } },
    NUMBER_OVERDUE: {
      target: 'lockedWithoutNumber',
      description: 'Acht Wochen ohne die nötige KoPers.-Nr.; die Sperre von Hand bleibt daneben.',
      meta: { req: ['STATE-04'] },
    },
  },
});

const withoutNumber = lockSetup.createStateConfig({
  description: 'Gesperrt, weil die nötige KoPers.-Nr. fehlt.',
  meta: { req: ['STATE-04'] },
  on: {
    NUMBER_ENTERED: { target: 'unlocked', description: 'Eine gültige Nummer ist eingetragen.', meta: { req: ['STATE-04', 'CALL-47'] } },
    LOCK: { target: 'lockedWithoutNumber', description: 'Daneben von Hand gesperrt.', meta: { req: ['STATE-03', 'CALL-43'] } },
  },
});

const lockedWithoutNumber = lockSetup.createStateConfig({
  description: 'Von Hand gesperrt, und die nötige KoPers.-Nr. fehlt.',
  meta: { req: ['STATE-03', 'STATE-04'] },
  on: {
    LOCK: { target: 'lockedWithoutNumber', description: 'Die Sperre von Hand ist geändert.', meta: { req: ['STATE-03', 'CALL-43'] } },
    UNLOCK: {
      target: 'withoutNumber',
      description: 'Die Sperre von Hand ist aufgehoben; die andere bleibt.',
      meta: { req: ['STATE-03', 'STATE-04'] },
    },
    EXPIRE: {
      target: 'withoutNumber',
      description: 'Das Ende der Sperre von Hand ist erreicht; die andere bleibt.',
      meta: { req: ['STATE-03', 'D-23'] },
    },
    NUMBER_ENTERED: {
      target: 'locked',
      description: 'Eine gültige Nummer ist eingetragen; die Sperre von Hand bleibt.',
      meta: { req: ['STATE-04', 'CALL-47'] },
    },
  },
});

/** The life of a person's lock on the server (STATE-03, STATE-04). */
export const personLockLifeCycle = lockSetup.createMachine({
  id: 'person-lock-life-cycle',
  description: 'Lebenslauf der Sperre einer Person auf dem Server.',
  meta: { req: ['STATE-03', 'STATE-04'], view: 'none' },
  initial: 'unlocked',
  states: { unlocked, locked, withoutNumber, lockedWithoutNumber },
});
