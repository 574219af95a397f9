import { SECRET_STATES } from '#machines/shared/secret-states';
import { askedFor } from './params';
import { creationSetup } from './setup';
import type { CreationStep } from '#rules/person-creation';

const REQ = ['SCREEN-06'] as const;

const to = <const Step extends CreationStep>(step: Step) => ({
  guard: { type: 'isStep' as const, params: askedFor(step) },
  target: step,
  actions: ['forgetFailure' as const, 'forgetNamesakes' as const],
  description: 'Das soll geändert werden: zu seinem Schritt, und danach wieder hierher.',
  meta: { req: REQ },
});

const BACK = [
  {
    guard: 'isAdding',
    target: 'befristung',
    actions: ['forgetFailure', 'forgetNamesakes'],
    description: 'Zurück; alles bleibt.',
    meta: { req: REQ },
  },
  { target: 'person', actions: ['forgetFailure', 'forgetNamesakes'], description: 'Zurück; alles bleibt.', meta: { req: REQ } },
] as const;

const review = creationSetup.createStateConfig({
  description: 'Alles noch einmal auf einen Blick, mit Namensgleichen; erst von hier wird gesendet.',
  meta: { req: ['SCREEN-06', 'CALL-49', 'CALL-21'], step: 'pruefen' },
  tags: 'guarded',
  entry: ['rememberChecked', { type: 'showStep', params: { step: 'pruefen' } }],
  on: {
    EDIT: [to('organisation'), to('rolle'), to('befristung'), to('person')],
    SUBMIT: { target: 'committing', description: 'Einverstanden: es wird gesendet.', meta: { req: ['CALL-49', 'CALL-21'] } },
    RETRY: {
      target: 'arriving',
      actions: 'forgetFailure',
      description: 'Namensgleiche werden noch einmal gesucht.',
      meta: { req: ['CALL-42', 'ERR-00'] },
    },
    BACK,
  },
});

const ANOTHER = {
  target: 'person',
  actions: 'begin',
  description: 'Noch eine Person: Schule, Rolle, Klasse und Befristung bleiben.',
  meta: { req: REQ },
} as const;

const perhaps = creationSetup.createStateConfig({
  description: 'Nach einer verlorenen Antwort ist jemand mit diesem Namen da; ein zweites Mal wird nichts von selbst angelegt.',
  meta: { req: ['SCREEN-06', 'ERR-00'], step: 'pruefen' },
  tags: 'guarded',
  on: {
    CONTINUE: {
      target: 'review',
      actions: 'acceptArrived',
      description: 'Das ist jemand anderes: zurück zur Prüfung, wo er als namensgleich steht.',
      meta: { req: REQ },
    },
  },
});

const created = creationSetup.createStateConfig({
  description: 'Angelegt; das Einstiegs-Passwort steht verdeckt da und wird nur hier gezeigt.',
  meta: { req: ['SCREEN-06', 'D-12'], step: 'ergebnis' },
  tags: ['guarded', 'secret'],
  entry: { type: 'showStep', params: { step: 'ergebnis' } },
  initial: 'covered',
  on: {
    PRINT: { actions: 'printResult', description: 'Als Zettel auf Papier, ohne die übrige Seite.', meta: { req: ['D-12', 'SCREEN-06'] } },
    ANOTHER,
  },
  states: SECRET_STATES,
});

const added = creationSetup.createStateConfig({
  description: 'Hinzugefügt; Konto und Passwort der Person bleiben, wie sie waren.',
  meta: { req: ['SCREEN-07', 'CALL-21'], step: 'ergebnis' },
  entry: { type: 'showStep', params: { step: 'ergebnis' } },
});

/** The check page and what comes of it. */
export const finishing = { review, perhaps, created, added };
