import { actedIn, changesIn, choiceIn, initialContext, kindOf, personDetailsSetup, sightIn } from './setup';

const REQ = ['SCREEN-05'] as const;
const FACTOR = ['SCREEN-05', 'SCREEN-15', 'STATE-08'] as const;
const EDIT_METADATA = { target: '#editingMetadata', description: 'Namen oder Nummer werden geändert.', meta: { req: REQ } } as const;
const EDIT_ZUORDNUNGEN = {
  target: '#editingZuordnungen',
  description: 'Zuordnungen werden geändert.',
  meta: { req: ['SCREEN-05', 'ENT-11'] },
} as const;
/** What begins only where nothing else is open. */
const OTHERS = {
  LOCK: { target: '#locking', description: 'Gesperrt wird, oder eine Sperre geändert.', meta: { req: ['SCREEN-05', 'STATE-03'] } },
  SET_UP_TOKEN: {
    target: '#choosingToken',
    actions: 'chooseSoftware',
    description: 'Die Person bekommt einen zweiten Faktor.',
    meta: { req: FACTOR },
  },
} as const;
const CLOSE = { target: 'viewing', description: 'Fertig oder abgebrochen: die Person wird gezeigt.', meta: { req: REQ } } as const;

const arriving = personDetailsSetup.createStateConfig({
  description: 'Die Seite wird geöffnet; vielleicht kommt der Browser von der Anmeldung zurück.',
  meta: { req: REQ, view: 'none' },
  always: [
    {
      guard: 'returnsToMetadata',
      target: 'editingMetadata',
      description: 'Zurück bei den Namen, mitten in der Bearbeitung.',
      meta: { req: ['STATE-13'] },
    },
    {
      guard: 'returnsToLock',
      target: 'locking',
      description: 'Zurück bei der Sperre, mitten in der Eingabe.',
      meta: { req: ['STATE-13'] },
    },
    {
      guard: 'returnsToHardwareToken',
      target: 'assigningToken',
      description: 'Zurück beim Hardware-Token; das Einmalpasswort wird neu eingegeben.',
      meta: { req: ['STATE-13'] },
    },
    {
      guard: 'returnsToZuordnungen',
      target: 'editingZuordnungen',
      description: 'Zurück bei den Zuordnungen, mitten in der Bearbeitung.',
      meta: { req: ['STATE-13'] },
    },
    { target: 'viewing', description: 'Die Person wird gezeigt.', meta: { req: REQ } },
  ],
});

const viewing = personDetailsSetup.createStateConfig({
  description: 'Die Person wird gezeigt; jede Aktion steht offen.',
  meta: { req: REQ },
  on: { EDIT_METADATA, EDIT_ZUORDNUNGEN, ...OTHERS },
});

const editingMetadata = personDetailsSetup.createStateConfig({
  id: 'editingMetadata',
  description: 'Namen und Nummer werden bearbeitet; anderes beginnt erst danach, und die Anmeldung unterbricht es nur.',
  meta: { req: ['SCREEN-05', 'STATE-13'] },
  initial: 'typing',
  on: { CLOSE },
  states: {
    typing: {
      description: 'Namen und Nummer werden eingegeben.',
      meta: { req: REQ },
      on: { SAVED: { target: 'saved', description: 'Gespeichert.', meta: { req: REQ } } },
    },
    saved: {
      description: 'Gesagt wird, was gespeichert ist; jede andere Aktion schließt es und beginnt.',
      meta: { req: REQ },
      on: {
        EDIT_METADATA: { target: 'typing', description: 'Noch einmal: Namen oder Nummer werden geändert.', meta: { req: REQ } },
        EDIT_ZUORDNUNGEN,
        ...OTHERS,
      },
    },
  },
});

const locking = personDetailsSetup.createStateConfig({
  id: 'locking',
  description: 'Die Sperre wird bearbeitet; anderes beginnt erst danach.',
  meta: { req: ['SCREEN-05', 'STATE-03'] },
  on: { CLOSE },
});

const choosingToken = personDetailsSetup.createStateConfig({
  id: 'choosingToken',
  description: 'Gewählt wird die Art des zweiten Faktors: ein Software-Token in einer App, oder ein Hardware-Token.',
  meta: { req: FACTOR },
  on: {
    CHOOSE_TOKEN: { actions: { type: 'chooseToken', params: kindOf }, description: 'Die Art ist gewählt.', meta: { req: ['ENT-18'] } },
    NEXT: [
      { guard: 'isHardware', target: 'assigningToken', description: 'Ein Hardware-Token wird zugeordnet.', meta: { req: ['CALL-05'] } },
      {
        target: 'viewing',
        actions: 'beginSoftwareToken',
        description: 'Der Schlüssel des Software-Tokens wird erzeugt.',
        meta: { req: ['CALL-07'] },
      },
    ],
    CLOSE,
  },
});

const assigningToken = personDetailsSetup.createStateConfig({
  description: 'Seriennummer und Einmalpasswort des Hardware-Tokens werden eingegeben; anderes beginnt erst danach.',
  meta: { req: [...FACTOR, 'VAL-09'] },
  on: { CLOSE },
});

const editingZuordnungen = personDetailsSetup.createStateConfig({
  id: 'editingZuordnungen',
  description: 'Zuordnungen werden geplant, geprüft und gemeinsam gespeichert; anderes beginnt erst danach.',
  meta: { req: ['SCREEN-05', 'ENT-11', 'STATE-13'] },
  initial: 'planning',
  exit: 'forgetPlan',
  states: {
    planning: {
      description: 'Der Plan steht da: was bleibt, was dazukommt, was sich ändert, was wegfällt.',
      meta: { req: ['SCREEN-05'] },
      on: {
        CLOSE: [
          {
            guard: { type: 'dropsPlan', params: changesIn },
            target: 'asking',
            actions: { type: 'rememberDropped', params: changesIn },
            description: 'Es ist etwas vorgemerkt: vor dem Verwerfen wird gefragt, mit der Anzahl.',
            meta: { req: ['SCREEN-05', 'STATE-13'] },
          },
          { ...CLOSE, target: '#person-details.viewing' },
        ],
        ASSIGNED: [
          {
            guard: { type: 'losesSight', params: sightIn },
            target: '#person-details.outOfSight',
            actions: { type: 'rememberOutOfSight', params: sightIn },
            description: 'Gespeichert; die letzte Zuordnung, die man selbst verwaltet, ist damit weg.',
            meta: { req: ['SCREEN-05', 'STATE-05'] },
          },
          { target: 'saved', description: 'Gespeichert.', meta: { req: REQ } },
        ],
        CHOOSE_ZUORDNUNG: {
          target: 'choosing',
          actions: { type: 'openChoice', params: choiceIn },
          description: 'Für eine Zuordnung wird neu gewählt.',
          meta: { req: ['SCREEN-05', 'D-24', 'FLAG-01'] },
        },
      },
    },
    saved: {
      description: 'Gesagt wird, was gespeichert ist; jede andere Aktion schließt es und beginnt.',
      meta: { req: REQ },
      on: {
        CLOSE: { ...CLOSE, target: '#person-details.viewing' },
        EDIT_ZUORDNUNGEN: { target: 'planning', description: 'Noch einmal: Zuordnungen werden geändert.', meta: { req: REQ } },
        EDIT_METADATA,
        ...OTHERS,
      },
    },
    asking: {
      description: 'Gefragt wird, ob das Vorgemerkte verworfen wird; bis zur Antwort steht es da.',
      meta: { req: ['SCREEN-05', 'STATE-13'] },
      on: {
        STAY: {
          target: 'planning',
          actions: 'forgetDropped',
          description: 'Nein: weiter beim Plan.',
          meta: { req: ['SCREEN-05'] },
        },
        DROP: { target: '#person-details.viewing', description: 'Ja: verworfen, die Person wird gezeigt.', meta: { req: ['SCREEN-05'] } },
      },
    },
    choosing: {
      description: 'Für eine Zuordnung wird gewählt; der Plan bleibt, wie er war.',
      meta: { req: ['SCREEN-05', 'VAL-11'] },
      on: {
        CLOSE_CHOICE: {
          target: 'planning',
          actions: { type: 'closeChoice', params: actedIn },
          description: 'Übernommen oder abgebrochen: zurück zum Plan, dorthin, worum es ging.',
          meta: { req: ['SCREEN-05'] },
        },
      },
    },
  },
});

const outOfSight = personDetailsSetup.createStateConfig({
  description: 'Gespeichert, und die Person verwaltet man nicht mehr: das wird gesagt, und der Weg zur Liste steht offen.',
  meta: { req: ['SCREEN-05', 'STATE-05'] },
});

/** What of the page of a person is being edited: one thing at a time (SCREEN-05). */
export const personDetailsMachine = personDetailsSetup.createMachine({
  id: 'person-details',
  description: 'Seite einer Person: was gerade bearbeitet wird, eines zur Zeit.',
  meta: { req: ['ROUTE-03', 'SCREEN-05'] },
  context: initialContext,
  initial: 'arriving',
  states: { arriving, viewing, editingMetadata, locking, choosingToken, assigningToken, editingZuordnungen, outOfSight },
});
