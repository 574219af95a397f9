import { failureOf } from '#machines/shared/fired';
import { refusals } from '#machines/shared/refusals';
import { NOT_THERE, OVERTAKEN, TAKES_MORE } from './conflict-states';
import { formSetup, idOf, recordOf } from './setup';

const ASKED = ['D-28'] as const;

const confirming = formSetup.createStateConfig({
  id: 'confirming',
  description: 'Gefragt wird, ob das Speichern nehmen darf, was es nimmt; die Eingaben stehen dahinter.',
  meta: { req: ASKED },
  tags: 'guarded',
  initial: 'first',
  on: {
    CONFIRM: [
      {
        guard: 'takesRead',
        target: 'checking',
        description: 'Ja: vor dem Speichern wird neu gelesen, was es nimmt.',
        meta: { req: ASKED },
      },
      { target: 'saving', description: 'Ja: es wird gespeichert.', meta: { req: ASKED } },
    ],
    CANCEL: { target: '#changed', description: 'Doch nicht: weiter bei den Eingaben, gesendet ist nichts.', meta: { req: ASKED } },
  },
  states: {
    first: { description: 'Gefragt wird mit dem, was gelesen ist.', meta: { req: ASKED } },
    anew: {
      id: 'askedAnew',
      description: 'Gefragt wird noch einmal: was das Speichern nimmt, hat sich inzwischen geändert.',
      meta: { req: ASKED },
    },
  },
});

const checking = formSetup.createStateConfig({
  id: 'checking',
  description: 'Gleich vor dem Speichern wird neu gelesen, ob es noch nimmt, was gefragt war.',
  meta: { req: ASKED },
  tags: ['busy', 'guarded'],
  entry: 'forgetFailure',
  invoke: {
    id: 'readAgain',
    src: 'readRecord',
    input: idOf,
    onDone: [
      {
        guard: { type: 'takesNoMore', params: recordOf },
        target: 'saving',
        actions: { type: 'rememberBase', params: recordOf },
        description: 'Genommen wird nur, was gefragt war: es wird gespeichert.',
        meta: { req: ASKED },
      },
      TAKES_MORE,
      ...OVERTAKEN,
    ],
    onError: [
      ...refusals('forgetSecrets'),
      NOT_THERE,
      {
        target: 'refused',
        actions: [{ type: 'rememberFailure', params: failureOf }, 'focusProblems'],
        description: 'Nicht gelesen: gesendet ist nichts.',
        meta: { req: ASKED },
      },
    ],
  },
});

/** A save takes something from others (D-28): asked with what it takes, and sent only where it takes no more than that. */
export const askedStates = { confirming, checking };
