import { defineModel } from '#machines/shared/model';
import { KEEPER_SAMPLES, SIGNED_OUT, STEP_UP_DEMAND, STEP_UP_EVENTS } from '#machines/shared/step-up-samples';
import { orderOf, stepUpSteps } from '#machines/shared/steps';
import { schulenFileMachine } from './machine';
import { FAULTY_CHECK, SAME_CHECK, SAMPLE_CHECK } from './samples';

export const model = defineModel(schulenFileMachine, {
  inputs: [{ name: 'auf der Seite', value: { personId: 'person' } }],
  endpoints: { check: 'organisationen.checkFile', keeper: 'local' },
  events: [
    { name: 'CHOOSE', value: { type: 'CHOOSE', file: { name: 'schulen.csv', size: 4_200, type: 'text/csv' } } },
    { name: 'SAVE_EXAMPLE', value: { type: 'SAVE_EXAMPLE' } },
    { name: 'RETRY', value: { type: 'RETRY' } },
    { name: 'BACK', value: { type: 'BACK' } },
    ...STEP_UP_EVENTS,
  ],
  actors: {
    check: {
      done: [
        { name: 'Unterschiede', value: SAMPLE_CHECK },
        { name: 'nichts zu laden', value: SAME_CHECK },
        { name: 'Fehler', value: FAULTY_CHECK },
      ],
      failed: [STEP_UP_DEMAND, SIGNED_OUT, { name: 'keine Verbindung', value: { code: 'UNSPECIFIED_ERROR', status: 0 } }],
    },
    keeper: KEEPER_SAMPLES,
  },
  abstract: ({ file, check, failure }) => ({
    file: file !== null,
    schulen: check?.schulen.length ?? null,
    fehler: check?.fehlerGesamt ?? null,
    failure: failure !== null,
  }),
  invariants: [
    {
      name: 'busy means one call',
      sentence: 'Geprüft wird höchstens einmal zur selben Zeit.',
      req: ['ERR-00'],
      holds: (snapshot) => Object.keys(snapshot.children).length === (snapshot.hasTag('busy') || snapshot.hasTag('awaiting') ? 1 : 0),
    },
    {
      name: 'only a sound file can be loaded',
      sentence: 'Zum Laden kommt nur eine Datei, die ganz geprüft ist und keinen Fehler hat.',
      req: ['SCREEN-12', 'CALL-27'],
      holds: (snapshot) => !snapshot.matches('compared') || snapshot.context.check?.fehlerGesamt === 0,
    },
    {
      name: 'what is shown is of this file',
      sentence: 'Fehler und Unterschiede stehen nur da, solange sie zur gewählten Datei gehören.',
      req: ['SCREEN-12'],
      holds: (snapshot) => (snapshot.context.check !== null) === (snapshot.matches('faulty') || snapshot.matches('compared')),
    },
  ],
  steps: [
    ...stepUpSteps(),
    {
      name: 'checked is what was chosen',
      sentence: 'Geprüft wird die zuletzt gewählte Datei.',
      req: ['SCREEN-12', 'CALL-27'],
      holds: (step) => {
        const order = orderOf(step, 'check');
        return order === undefined || (order.input !== null && order.input === step.after.context.file);
      },
    },
  ],
  hears: {
    choosing: ['CHOOSE', 'SAVE_EXAMPLE'],
    busy: ['BACK'],
    faulty: ['CHOOSE', 'SAVE_EXAMPLE'],
    compared: ['BACK'],
    unchecked: ['RETRY', 'CHOOSE', 'SAVE_EXAMPLE'],
    awaiting: ['CONFIRM_STEP_UP', 'CONFIRM_SIGN_IN', 'RESUMED', 'DECLINE'],
  },
  isSafe: (snapshot) => (['choosing', 'faulty', 'compared', 'unchecked'] as const).some((state) => snapshot.matches(state)),
});
