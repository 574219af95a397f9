import { draftOf, initialContext, keptDraftSetup, keptOf, ownerOf } from './setup';

const REQ = ['STATE-13'] as const;

const looking = keptDraftSetup.createStateConfig({
  description: 'Gesucht wird, was der Browser von einer Eingabe dieser Person zu diesem Gegenstand aufgehoben hat.',
  meta: { req: REQ, view: 'none' },
  tags: 'busy',
  on: {
    FOUND: [
      {
        guard: 'isReturn',
        target: 'working',
        description: 'Der Vorgang selbst ist von der Anmeldung zurück: er steht da, wie er verlassen wurde.',
        meta: { req: REQ },
      },
      {
        target: 'offering',
        actions: { type: 'rememberOffered', params: keptOf },
        description: 'Ein Neuladen oder ein Absturz hat etwas unterbrochen.',
        meta: { req: REQ },
      },
    ],
    NOTHING: { target: 'working', description: 'Nichts ist aufgehoben.', meta: { req: REQ } },
  },
  after: {
    storagePatience: {
      target: 'working',
      description: 'Der Speicher des Browsers antwortet nicht: es geht ohne ihn.',
      meta: { req: ['ERR-00'] },
    },
  },
});

const offering = keptDraftSetup.createStateConfig({
  description: 'Es wird gesagt, was unterbrochen wurde; übernommen wird es nie von selbst.',
  meta: { req: REQ, view: 'none' },
  on: {
    TAKE: { target: 'working', actions: 'rememberTaken', description: 'Damit geht es weiter.', meta: { req: REQ } },
    DISCARD: { target: 'working', actions: 'drop', description: 'Es wird vergessen, und die Seite beginnt neu.', meta: { req: REQ } },
  },
});

const working = keptDraftSetup.createStateConfig({
  description: 'Was auf der Seite steht, wird mit jeder Änderung aufgehoben.',
  meta: { req: REQ, view: 'none' },
  on: {
    KEEP: { actions: { type: 'keep', params: draftOf }, description: 'Etwas hat sich geändert.', meta: { req: REQ } },
    DROP: { actions: ['drop', 'forgetTaken'], description: 'Es gibt nichts mehr zu verlieren.', meta: { req: REQ } },
  },
});

/**
 * Keeps what was typed, chosen or planned through a reload, a crash, and a sign-in that nobody came back from (STATE-13): 15 minutes,
 * for the same person and the same object; it is offered, and neither applied nor sent by itself. It runs beside the workflow whose
 * draft it is, `useKeptDraft` of src/shared/workflow draws it. Its user provides `store` (`draftStore` of src/api/kept-drafts.ts).
 */
export const keptDraftMachine = keptDraftSetup.createMachine({
  id: 'kept-draft',
  description: 'Aufgehobene Eingabe: gesucht, wenn die Seite öffnet; was gefunden ist, wird angeboten.',
  meta: { req: REQ },
  context: initialContext,
  invoke: { id: 'store', src: 'store', input: ownerOf },
  initial: 'looking',
  states: { looking, offering, working },
});
