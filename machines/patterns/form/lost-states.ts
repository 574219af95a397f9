import { refusals } from '#machines/shared/refusals';
import { DISCARD } from './conflict-states';
import { formSetup, foundOf, ownOf, saveOrderOf } from './setup';

const LOST = ['D-36'] as const;

const looking = formSetup.createStateConfig({
  description: 'Die Antwort auf das eigene Speichern blieb aus: es wird gelesen und mit dem verglichen, was gesendet ist.',
  meta: { req: LOST },
  tags: ['busy', 'guarded', 'sending'],
  invoke: {
    id: 'findSaved',
    src: 'findSaved',
    input: saveOrderOf,
    onDone: [
      {
        guard: { type: 'isOwn', params: foundOf },
        target: 'saved',
        actions: ['forgetSecrets', { type: 'rememberSaved', params: ownOf }, 'tellSaved'],
        description: 'Es steht da, was gesendet ist: gespeichert.',
        meta: { req: LOST },
      },
      {
        guard: { type: 'isOthers', params: foundOf },
        target: 'comparing',
        actions: 'forgetFailure',
        description: 'Es steht etwas anderes da: jemand anderes hat gespeichert, dessen Stand wird gelesen.',
        meta: { req: ['STATE-12'] },
      },
      {
        guard: 'wasGone',
        target: 'gone',
        description: 'Was geändert werden sollte, gibt es nicht mehr.',
        meta: { req: ['ERR-00', 'D-36'] },
      },
      {
        target: 'refused',
        actions: 'focusProblems',
        description: 'Nicht gespeichert; der Grund wird gesagt, und es kann noch einmal versucht werden.',
        meta: { req: LOST },
      },
    ],
    onError: [
      ...refusals('forgetSecrets', 'forgetFailure'),
      { target: 'unclear', description: 'Auch das Nachsehen ist gescheitert.', meta: { req: LOST } },
    ],
  },
});

const unclear = formSetup.createStateConfig({
  description: 'Ob gespeichert ist, lässt sich nicht sagen; alle Eingaben sind noch da, und nachsehen geht jederzeit.',
  meta: { req: LOST },
  tags: 'guarded',
  on: {
    RETRY: { target: 'looking', description: 'Es wird noch einmal nachgesehen.', meta: { req: LOST } },
    DISCARD: [
      { ...DISCARD, guard: 'isNew' },
      { ...DISCARD, target: 'reading', description: 'Die Eingaben werden aufgegeben; der Stand auf dem Server wird gelesen.' },
    ],
  },
});

/** An own save was not answered (D-36): what stands there is compared with what was sent, before anything is said or sent again. */
export const lostStates = { looking, unclear };
