import { failureOf, outputOf } from '#machines/shared/fired';
import { refusals } from '#machines/shared/refusals';
import { fateOf, orderOf, refusedAt } from './params';
import { creationSetup } from './setup';

const at = <const At extends 'choice' | 'namesakes' | 'commit' | 'fate'>(value: At) =>
  ({ type: 'interruptAt', params: { at: value } }) as const;

const checkingChoice = creationSetup.createStateConfig({
  description: 'Der Server wird gefragt, ob sich diese Rollen an dieser Organisation vergeben lassen.',
  meta: { req: ['CALL-50', 'CALL-22'], step: 'rolle' },
  tags: ['busy', 'guarded'],
  invoke: {
    id: 'checkChoice',
    src: 'checkChoice',
    input: orderOf,
    onDone: [
      {
        guard: { type: 'isAssignable', params: outputOf },
        target: 'assignable',
        description: 'Das lässt sich vergeben.',
        meta: { req: ['CALL-50', 'CALL-22'] },
      },
      {
        target: 'rolle',
        actions: ['rememberNotAssignable', 'focusProblems'],
        description: 'Das darf man dort nicht vergeben: es wird beim Feld gesagt.',
        meta: { req: ['CALL-50', 'VAL-11'] },
      },
    ],
    onError: [
      ...refusals(at('choice')),
      {
        target: 'rolle',
        actions: [{ type: 'rememberFailure', params: failureOf }, 'focusProblems'],
        description: 'Nicht geprüft; alles Gewählte ist noch da.',
        meta: { req: ['ERR-00'] },
      },
    ],
  },
});

const assignable = creationSetup.createStateConfig({
  description: 'Wohin es nach der Rolle geht.',
  meta: { req: ['SCREEN-06'], step: 'rolle', view: 'none' },
  always: [
    { guard: 'canReturn', target: 'arriving', description: 'Zurück zur Prüfung.', meta: { req: ['SCREEN-06'] } },
    { target: 'befristung', description: 'Weiter zur Befristung.', meta: { req: ['SCREEN-06', 'VAL-07'] } },
  ],
});

const arriving = creationSetup.createStateConfig({
  description: 'Was vor der Zusammenfassung noch zu klären ist: die fehlende KoPers.-Nr., und bei neuen Personen Namensgleiche.',
  meta: { req: ['SCREEN-06'], step: 'person', view: 'none' },
  always: [
    { guard: 'isAdding', target: 'review', description: 'Die Person gibt es schon.', meta: { req: ['ROUTE-07'] } },
    {
      guard: 'isUnconfirmed',
      target: 'confirmingNoNumber',
      description: 'Eine Rolle verlangt die KoPers.-Nr., und es gibt keine: die Sperre nach acht Wochen wird angekündigt.',
      meta: { req: ['VAL-02', 'STATE-04'] },
    },
    { target: 'seeking', description: 'Gibt es schon jemanden mit diesem Namen?', meta: { req: ['CALL-42'] } },
  ],
});

const seeking = creationSetup.createStateConfig({
  description: 'Personen mit demselben Namen werden gesucht, an der Schule und in allem, was man verwaltet.',
  meta: { req: ['SCREEN-06', 'CALL-42'], step: 'person' },
  tags: ['busy', 'guarded'],
  invoke: {
    id: 'findNamesakes',
    src: 'findNamesakes',
    input: orderOf,
    onDone: {
      target: 'review',
      actions: { type: 'rememberNamesakes', params: outputOf },
      description: 'Gesucht; wer so heißt, wird vor dem Anlegen gezeigt.',
      meta: { req: ['SCREEN-06', 'CALL-42'] },
    },
    onError: [
      ...refusals(at('namesakes')),
      {
        target: 'review',
        actions: { type: 'rememberNamesakesFailure', params: failureOf },
        description: 'Nicht gesucht: das wird gesagt, und angelegt werden kann trotzdem.',
        meta: { req: ['ERR-00'] },
      },
    ],
  },
});

/** A refused commit leads to the step whose field it is about. */
const refused = <const Step extends 'rolle' | 'befristung' | 'person'>(step: Step) => ({
  guard: { type: 'isStep' as const, params: refusedAt(step) },
  target: step,
  actions: [{ type: 'rememberFailure' as const, params: failureOf }, 'focusProblems' as const],
  description: 'Abgelehnt; zurück zu dem Schritt, den es betrifft, mit dem Grund beim Feld.',
  meta: { req: ['SCREEN-06', 'ERR-00'] },
});

const committing = creationSetup.createStateConfig({
  description: 'Die Person wird angelegt oder hinzugefügt.',
  meta: { req: ['CALL-49', 'CALL-21'], step: 'pruefen' },
  tags: ['busy', 'guarded', 'sending'],
  entry: 'forgetFailure',
  invoke: {
    id: 'commit',
    src: 'commit',
    input: orderOf,
    onDone: [
      {
        guard: 'isAdding',
        target: 'added',
        description: 'Hinzugefügt.',
        meta: { req: ['CALL-21', 'SCREEN-07'] },
      },
      {
        target: 'created',
        actions: { type: 'rememberCommitted', params: outputOf },
        description: 'Angelegt; das Einstiegs-Passwort wird einmal gezeigt.',
        meta: { req: ['CALL-49', 'SCREEN-06', 'D-12'] },
      },
    ],
    onError: [
      ...refusals(at('commit')),
      {
        guard: { type: 'isLost', params: failureOf },
        target: 'unclear',
        description: 'Keine Antwort: ob etwas geschehen ist, ist nicht bekannt.',
        meta: { req: ['SCREEN-06', 'ERR-00'] },
      },
      refused('rolle'),
      refused('befristung'),
      refused('person'),
      {
        target: 'review',
        actions: [{ type: 'rememberFailure', params: failureOf }, 'focusProblems'],
        description: 'Abgelehnt; der Grund steht in der Zusammenfassung.',
        meta: { req: ['ERR-00'] },
      },
    ],
  },
});

const unclear = creationSetup.createStateConfig({
  description: 'Ob die Person angelegt oder hinzugefügt ist, ist nicht bekannt; nachgesehen wird, ehe noch einmal gesendet wird.',
  meta: { req: ['SCREEN-06', 'ERR-00'], step: 'pruefen' },
  tags: 'guarded',
  on: { RETRY: { target: 'looking', description: 'Es wird nachgesehen.', meta: { req: ['SCREEN-06', 'CALL-42'] } } },
});

const looking = creationSetup.createStateConfig({
  description: 'Es wird nachgesehen, ob die Person inzwischen da ist.',
  meta: { req: ['SCREEN-06', 'CALL-42'], step: 'pruefen' },
  tags: ['busy', 'guarded'],
  invoke: {
    id: 'findArrived',
    src: 'findArrived',
    input: fateOf,
    onDone: [
      {
        guard: { type: 'isNobody', params: outputOf },
        target: 'review',
        actions: 'rememberNobody',
        description: 'Es ist nichts geschehen: es kann erneut gesendet werden.',
        meta: { req: ['SCREEN-06'] },
      },
      {
        guard: 'isAdding',
        target: 'added',
        actions: 'forgetFailure',
        description: 'Die Person ist hinzugefügt.',
        meta: { req: ['SCREEN-07'] },
      },
      {
        target: 'perhaps',
        actions: { type: 'rememberArrived', params: outputOf },
        description: 'Jemand mit diesem Namen ist dazugekommen.',
        meta: { req: ['SCREEN-06'] },
      },
    ],
    onError: [
      ...refusals(at('fate')),
      {
        target: 'unclear',
        actions: { type: 'rememberFailure', params: failureOf },
        description: 'Auch das ließ sich nicht erfahren.',
        meta: { req: ['ERR-00'] },
      },
    ],
  },
});

/** Where the server is asked. */
export const asking = { checkingChoice, assignable, arriving, seeking, committing, unclear, looking };
