import { failureOf, outputOf } from '#machines/shared/fired';
import { refusals } from '#machines/shared/refusals';
import { awaitingSignIn, awaitingStepUp } from '#machines/shared/step-up';
import { changeOf, draftOf, initialContext, searchSetup } from './setup';

const REQ = ['SCREEN-07', 'CALL-41'] as const;

/** What can be done wherever nothing is under way. */
const ENTER = {
  CHANGE: {
    target: 'editing',
    actions: [{ type: 'change', params: changeOf }, 'checkAgain'],
    description: 'Ein anderes Merkmal oder ein anderer Wert; was vorher gefunden war, gilt nicht mehr.',
    meta: { req: REQ },
  },
  SUBMIT: [
    {
      guard: 'isFaulty',
      target: 'editing',
      actions: ['rememberProblems', 'focusProblems'],
      description: 'Etwas fehlt oder ist falsch: es wird gesagt, und der Fokus geht dorthin.',
      meta: { req: REQ },
    },
    { target: 'searching', description: 'Gesucht wird mit genau einem Merkmal, im ganzen Land.', meta: { req: REQ } },
  ],
  DISCARD: { target: 'editing', actions: 'discard', description: 'Alles leeren.', meta: { req: REQ } },
} as const;

const WAYS = {
  resumed: [{ target: 'searching', description: 'Es wird erneut gesucht.', meta: { req: ['STATE-13', 'CALL-41'] } }],
  declined: { target: 'editing', description: 'Nicht jetzt: die Eingaben bleiben.', meta: { req: ['STATE-13'] } },
} as const;

const editing = searchSetup.createStateConfig({
  description: 'Ein Merkmal wird gewählt und eingegeben.',
  meta: { req: REQ },
  exit: 'forgetResult',
  on: ENTER,
});

const searching = searchSetup.createStateConfig({
  description: 'Der Server sucht.',
  meta: { req: REQ },
  tags: 'busy',
  invoke: {
    id: 'find',
    src: 'find',
    input: draftOf,
    onDone: [
      {
        guard: { type: 'isNobody', params: outputOf },
        target: 'nobody',
        description: 'Niemand ist so bekannt.',
        meta: { req: ['SCREEN-07', 'CALL-41'] },
      },
      {
        target: 'found',
        actions: { type: 'rememberFound', params: outputOf },
        description: 'Genau eine Person.',
        meta: { req: ['SCREEN-07', 'ENT-19'] },
      },
    ],
    onError: [
      ...refusals(),
      {
        guard: { type: 'isNobodyCode', params: failureOf },
        target: 'nobody',
        description: 'Niemand ist so bekannt, oder die Person kann nicht hinzugefügt werden.',
        meta: { req: ['SCREEN-07', 'ERR-75'] },
      },
      {
        guard: { type: 'isSeveral', params: failureOf },
        target: 'several',
        description: 'Mehrere Personen: ein eindeutiges Merkmal hilft.',
        meta: { req: ['SCREEN-07', 'ERR-75'] },
      },
      {
        target: 'failed',
        actions: { type: 'rememberFailure', params: failureOf },
        description: 'Nicht gesucht; alle Eingaben sind noch da.',
        meta: { req: ['ERR-00'] },
      },
    ],
  },
});

/** What was searched with is complete. */
const AFTERWARDS = { ...ENTER, SUBMIT: ENTER.SUBMIT[1] } as const;

const result = (description: string) =>
  searchSetup.createStateConfig({ description, meta: { req: REQ }, exit: 'forgetResult', on: AFTERWARDS });

const found = searchSetup.createStateConfig({
  description: 'Genau eine Person, mit ihren Zuordnungen; sie kann hinzugefügt werden.',
  meta: { req: REQ },
  exit: 'forgetResult',
  on: {
    ...AFTERWARDS,
    BACK: { target: 'editing', description: 'Zurück zur Suche; die Eingaben bleiben.', meta: { req: ['SCREEN-07'] } },
  },
});

/** A state employee is searched by exactly one criterion: one is found, nobody, or several (SCREEN-07, ROUTE-06, CALL-41). */
export const landesbediensteterSearchMachine = searchSetup.createMachine({
  id: 'landesbediensteter-search',
  description: 'Suche nach einer oder einem Landesbediensteten mit genau einem Merkmal.',
  meta: { req: ['SCREEN-07', 'ROUTE-06', 'CALL-41', 'ENT-19'] },
  context: initialContext,
  initial: 'editing',
  states: {
    editing,
    searching,
    found,
    nobody: result('Niemand gefunden; die Eingaben bleiben.'),
    several: result('Mehrere gefunden; die Eingaben bleiben.'),
    failed: result('Die Suche ist gescheitert; ein neuer Versuch ist möglich.'),
    awaitingStepUp: searchSetup.createStateConfig({ id: 'awaitingStepUp', ...awaitingStepUp(WAYS) }),
    awaitingSignIn: searchSetup.createStateConfig({ id: 'awaitingSignIn', ...awaitingSignIn(WAYS) }),
  },
});
