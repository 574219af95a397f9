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

const NEXT_PERSON = 'Noch eine Person: Schule, Rolle, Klasse und Befristung bleiben.';

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
    ANOTHER: {
      guard: 'isOneArrived',
      target: 'person',
      actions: ['rememberPerhaps', 'begin'],
      description: 'Das ist sie, und es geht weiter: sie steht in der Reihe, ihr Passwort ging mit der Antwort verloren.',
      meta: { req: ['SCREEN-06', 'D-12'] },
    },
  },
});

/** What is done with the password, and the way on from it. */
const HANDING_OVER = {
  PRINT: {
    actions: ['printResult', 'rememberNoted'],
    description: 'Als Zettel auf Papier, ohne die übrige Seite; damit ist es notiert.',
    meta: { req: ['D-12', 'SCREEN-06'] },
  },
  COPIED: { actions: 'rememberNoted', description: 'Kopiert: damit ist es notiert.', meta: { req: ['D-12'] } },
  ANOTHER: [
    { guard: 'isNoted', target: '#person-creation.person', actions: 'begin', description: NEXT_PERSON, meta: { req: REQ } },
    {
      target: 'asking',
      description: 'Das Passwort ist noch nicht notiert: es wird gefragt, ehe es nicht mehr da ist.',
      meta: { req: ['D-12'] },
    },
  ],
} as const;

const { covered, revealed } = SECRET_STATES;

const created = creationSetup.createStateConfig({
  description: 'Angelegt; das Einstiegs-Passwort steht verdeckt da und wird nur hier gezeigt.',
  meta: { req: ['SCREEN-06', 'D-12'], step: 'ergebnis' },
  tags: ['guarded', 'secret'],
  entry: { type: 'showStep', params: { step: 'ergebnis' } },
  initial: 'covered',
  states: {
    covered: { ...covered, on: { ...covered.on, ...HANDING_OVER } },
    revealed: { ...revealed, on: { ...revealed.on, ...HANDING_OVER } },
    asking: {
      description: 'Rückfrage: das Einstiegs-Passwort dieser Person ist noch nicht notiert. Dorthin zurück liegt näher.',
      meta: { req: ['D-12'] },
      on: {
        GO_ON: {
          target: '#person-creation.person',
          actions: ['rememberNoted', 'begin'],
          description: 'Es ist notiert: die nächste Person. Schule, Rolle, Klasse und Befristung bleiben.',
          meta: { req: ['D-12', 'SCREEN-06'] },
        },
        CANCEL: { target: 'covered', description: 'Zurück zum Passwort.', meta: { req: ['D-12'] } },
      },
    },
  },
});

const added = creationSetup.createStateConfig({
  description: 'Hinzugefügt; Konto und Passwort der Person bleiben, wie sie waren.',
  meta: { req: ['SCREEN-07', 'CALL-21'], step: 'ergebnis' },
  entry: { type: 'showStep', params: { step: 'ergebnis' } },
});

/** The check page and what comes of it. */
export const finishing = { review, perhaps, created, added };
