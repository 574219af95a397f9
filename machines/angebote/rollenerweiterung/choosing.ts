import { failureOf, outputOf } from '#machines/shared/fired';
import { refusals } from '#machines/shared/refusals';
import { countOrderOf, erweiterungSetup, placeOf, textOf, ticksOf } from './setup';

const REQ = ['ANG-08'] as const;
const FAILED = { type: 'rememberFailure', params: failureOf } as const;

/** A branch of an `onError` once it was read: somebody has deleted it meanwhile. */
export const GONE = {
  guard: { type: 'isGone', params: failureOf },
  target: '#missing',
  actions: 'forgetSent',
  description: 'Das Angebot oder die Schule gibt es nicht mehr: gefragt und gesendet wird nichts.',
  meta: { req: ['ANG-08', 'ANG-09'] },
} as const;

const loading = erweiterungSetup.createStateConfig({
  description: 'Gelesen wird, was an der Schule steht und was dort gewählt werden kann.',
  meta: { req: REQ },
  tags: 'busy',
  entry: 'forgetFailure',
  invoke: {
    id: 'read',
    src: 'read',
    input: placeOf,
    onDone: [
      {
        guard: { type: 'isOpened', params: outputOf },
        target: 'choosing',
        actions: { type: 'rememberStand', params: outputOf },
        description: 'Gelesen; die Auswahl war verlangt, oder es ist noch etwas anders gewählt, als es steht.',
        meta: { req: REQ },
      },
      {
        target: 'viewing',
        actions: { type: 'rememberStand', params: outputOf },
        description: 'Gelesen; gezeigt wird, welche Rollen erweitert sind.',
        meta: { req: REQ },
      },
    ],
    onError: [
      ...refusals(),
      {
        guard: { type: 'isMissing', params: failureOf },
        target: 'missing',
        description: 'Das Angebot oder die Schule gibt es nicht, oder man darf sie nicht sehen.',
        meta: { req: REQ },
      },
      { target: 'failed', actions: FAILED, description: 'Nicht gelesen.', meta: { req: ['ERR-00'] } },
    ],
  },
});

const viewing = erweiterungSetup.createStateConfig({
  description: 'Die erweiterten Rollen der Schule; Ändern wird angeboten, wo das Angebot dafür vorgesehen ist.',
  meta: { req: REQ },
  on: { EDIT: { guard: 'isAvailable', target: 'choosing', description: 'Die Auswahl wird geöffnet.', meta: { req: REQ } } },
});

const choosing = erweiterungSetup.createStateConfig({
  description: 'Rollen werden nach Rollenart gewählt; was nicht geht, steht da mit dem Grund.',
  meta: { req: REQ },
  tags: 'choice',
  initial: 'weighing',
  on: {
    TOGGLE: {
      guard: { type: 'ticks', params: ticksOf },
      target: '.weighing',
      actions: { type: 'tick', params: ticksOf },
      description: 'Eine Rolle oder alle einer Gruppe werden an- oder abgewählt.',
      meta: { req: REQ },
    },
    SEARCH: { actions: { type: 'search', params: textOf }, description: 'Gezeigt wird, was zum Namen passt.', meta: { req: REQ } },
  },
  states: {
    weighing: {
      description: 'Entschieden wird, ob etwas anders gewählt ist, als es steht.',
      meta: { req: REQ, view: 'none' },
      always: [
        { guard: 'isChanged', target: 'changed', description: 'Etwas ist anders gewählt.', meta: { req: REQ } },
        { target: 'clean', description: 'Gewählt ist, was steht.', meta: { req: REQ } },
      ],
    },
    clean: {
      description: 'Gewählt ist, was steht.',
      meta: { req: REQ },
      on: {
        SUBMIT: {
          actions: 'sayNothing',
          description: 'Nichts ist geändert: das wird gesagt, und nichts wird gesendet.',
          meta: { req: REQ },
        },
        CANCEL: {
          target: '#rollenerweiterung.viewing',
          actions: 'forgetDraft',
          description: 'Die Auswahl wird geschlossen.',
          meta: { req: REQ },
        },
      },
    },
    changed: {
      description: 'Etwas ist anders gewählt, als es steht; vor dem Verlassen wird gefragt.',
      meta: { req: REQ },
      tags: 'guarded',
      on: {
        SUBMIT: {
          target: '#rollenerweiterung.counting',
          description: 'Vor der Rückfrage wird gezählt, wie viele Personen es betrifft.',
          meta: { req: REQ },
        },
        CANCEL: { target: '#rollenerweiterung.givingUp', description: 'Nicht gespeichert: es wird gefragt.', meta: { req: REQ } },
      },
    },
  },
});

const givingUp = erweiterungSetup.createStateConfig({
  description: 'Rückfrage: die Auswahl ist nicht gespeichert.',
  meta: { req: REQ },
  tags: ['dialog', 'guarded'],
  on: {
    CONFIRM: { target: 'viewing', actions: 'forgetDraft', description: 'Die Auswahl wird verworfen.', meta: { req: REQ } },
    CANCEL: { target: 'choosing', description: 'Die Auswahl geht weiter.', meta: { req: REQ } },
  },
});

const counting = erweiterungSetup.createStateConfig({
  description: 'Gezählt werden die Personen der geänderten Rollen an der Schule, nur dieser.',
  meta: { req: REQ },
  tags: ['choice', 'busy', 'guarded'],
  entry: 'forgetQuestion',
  invoke: {
    id: 'countPersons',
    src: 'countPersons',
    input: countOrderOf,
    onDone: {
      target: 'asking',
      actions: { type: 'rememberPersons', params: outputOf },
      description: 'Gezählt; es wird gefragt.',
      meta: { req: REQ },
    },
    onError: [
      ...refusals(),
      GONE,
      {
        target: 'asking',
        actions: 'rememberUncounted',
        description: 'Nicht zu zählen: das wird gesagt, nie als 0.',
        meta: { req: REQ },
      },
    ],
  },
});

const asking = erweiterungSetup.createStateConfig({
  description: 'Rückfrage mit Angebot, Schule, den Rollen, die es bekommen oder verlieren, und der Zahl ihrer Personen.',
  meta: { req: REQ },
  tags: ['dialog', 'guarded'],
  on: {
    CONFIRM: { target: 'checking', description: 'Bestätigt; vor dem Senden wird neu gelesen.', meta: { req: ['ANG-09'] } },
    CANCEL: { target: 'choosing', description: 'Zurück zur Auswahl; es geschieht nichts.', meta: { req: REQ } },
  },
});

export const choosingStates = {
  loading,
  viewing,
  choosing,
  givingUp,
  counting,
  asking,
  missing: erweiterungSetup.createStateConfig({
    id: 'missing',
    description: 'Das gibt es nicht, oder man darf es nicht sehen; beides sieht gleich aus.',
    meta: { req: REQ },
  }),
  failed: erweiterungSetup.createStateConfig({
    description: 'Nicht gelesen; ein neuer Versuch wird angeboten.',
    meta: { req: ['ERR-00'] },
    on: { RETRY: { target: 'loading', description: 'Erneuter Versuch.', meta: { req: ['ERR-00'] } } },
  }),
};
