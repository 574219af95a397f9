import { itslearningSetup } from './setup';

const REQ = { req: ['STATE-10'] } as const;

const REQUEST = {
  target: 'PENDING',
  description: 'Die Schule wird mit ihren Klassen zur Übertragung vorgemerkt.',
  meta: REQ,
} as const;
const SKIP = { target: 'SKIPPED', description: 'Eine Ersatzschule wird freigeschaltet, aber nicht übertragen.', meta: REQ } as const;

const NONE = itslearningSetup.createStateConfig({ description: 'Noch nie übertragen.', meta: REQ, on: { REQUEST, SKIP } });

const PENDING = itslearningSetup.createStateConfig({
  description: 'Vorgemerkt; itslearning hat noch nicht geantwortet.',
  meta: REQ,
  on: {
    REQUEST,
    CONFIRM: { target: 'TRANSFERRED', description: 'itslearning hat die Schule und ihre Klassen übernommen.', meta: REQ },
    REFUSE: { target: 'FAILED', description: 'itslearning hat die Schule nicht übernommen.', meta: REQ },
  },
});

const TRANSFERRED = itslearningSetup.createStateConfig({
  description: 'Die Schule und ihre Klassen sind bei itslearning.',
  meta: REQ,
  on: { REQUEST },
});
const FAILED = itslearningSetup.createStateConfig({ description: 'Die Übertragung ist gescheitert.', meta: REQ, on: { REQUEST } });
const SKIPPED = itslearningSetup.createStateConfig({
  description: 'Freigeschaltet; Ersatzschulen werden nicht übertragen.',
  meta: REQ,
  on: { SKIP },
});

/** The life of a school's transfer to itslearning on the server (STATE-10): it can be asked for again at any time. */
export const itslearningLifeCycle = itslearningSetup.createMachine({
  id: 'itslearning-life-cycle',
  description: 'Lebenslauf der Übertragung einer Schule an itslearning.',
  meta: { req: ['STATE-10'], view: 'none' },
  initial: 'NONE',
  states: { NONE, PENDING, TRANSFERRED, FAILED, SKIPPED },
});
