import { defineModel } from '#machines/shared/model';
import { traegerMovesMachine } from './machine';

const GOETHE = { id: 'goethe', title: '0701234 (Goethe-Schule)' };
const ASTRID = { id: 'astrid', title: '0705678 (Astrid-Lindgren-Schule)' };
const OSTUFER = { id: 'ostufer', title: 'Schulverband Ostufer' };

export const model = defineModel(traegerMovesMachine, {
  inputs: [
    { name: 'Schulträger', value: { pending: [] } },
    { name: 'unterbrochener Plan', value: { pending: [{ schule: GOETHE, joins: true }] } },
    { name: 'beim Prüfen unterbrochen', value: { pending: [{ schule: GOETHE, joins: true }], isReviewed: true } },
    { name: 'beim Prüfen unterbrochen, Plan verworfen', value: { pending: [], isReviewed: true } },
  ],
  endpoints: {},
  events: [
    { name: 'MOVE(Goethe kommt)', value: { type: 'MOVE', move: { schule: GOETHE, joins: true } } },
    { name: 'MOVE(Astrid geht)', value: { type: 'MOVE', move: { schule: ASTRID, joins: false } } },
    { name: 'MOVE_ALL(Astrid geht)', value: { type: 'MOVE_ALL', moves: [{ schule: ASTRID, joins: false }] } },
    { name: 'ORIGIN(Schulverband Ostufer)', value: { type: 'ORIGIN', traeger: OSTUFER } },
    { name: 'ORIGIN(ohne Schulträger)', value: { type: 'ORIGIN', traeger: null } },
    { name: 'DISCARD', value: { type: 'DISCARD' } },
    { name: 'REVIEW', value: { type: 'REVIEW' } },
    { name: 'BACK', value: { type: 'BACK' } },
    { name: 'BEGUN', value: { type: 'BEGUN' } },
    { name: 'SAVED(alle)', value: { type: 'SAVED', failed: [] } },
    { name: 'SAVED(Goethe gescheitert)', value: { type: 'SAVED', failed: ['goethe', 'astrid'] } },
  ],
  actors: {},
  abstract: ({ pending, origin }) => ({
    pending: pending.map(({ schule, from }) => `${schule.id} ${from?.id ?? '-'}`).join(),
    origin: origin?.id ?? null,
  }),
  invariants: [
    {
      name: 'asked only for a reason',
      sentence: 'Vor dem Verlassen der Listen wird genau dann gefragt, wenn eine Schule umgeordnet ist.',
      req: ['ROUTE-19'],
      holds: (snapshot) =>
        snapshot.matches('reviewing') || snapshot.matches('saving') || snapshot.hasTag('guarded') === snapshot.context.pending.length > 0,
    },
    {
      name: 'each school once',
      sentence: 'Jede Schule ist höchstens einmal umgeordnet.',
      req: ['ENT-14'],
      holds: ({ context: { pending } }) => new Set(pending.map(({ schule }) => schule.id)).size === pending.length,
    },
    {
      name: 'nothing to review without a move',
      sentence: 'Geprüft und gespeichert wird nur, wenn es etwas zu speichern gibt.',
      req: ['ROUTE-19'],
      holds: (snapshot) => snapshot.can({ type: 'REVIEW' }) === snapshot.matches('changed'),
    },
  ],
  steps: [
    {
      name: 'from where it was offered',
      sentence: 'Eine Schule, die dazukommt, kommt von dem Schulträger, dessen Schulen angeboten waren, oder war ohne einen.',
      req: ['ROUTE-19', 'ENT-14'],
      holds: ({ event, before, after }) => {
        if (event.type !== 'MOVE' && event.type !== 'MOVE_ALL') return true;
        const added = after.context.pending.slice(0, Math.max(0, after.context.pending.length - before.context.pending.length));
        return added.every(({ joins, from }) => (from ?? null) === (joins ? before.context.origin : null));
      },
    },
    {
      name: 'all keeps what is moved',
      sentence: 'Wechseln alle gezeigten Schulen, bleibt umgeordnet, was es schon war.',
      req: ['ROUTE-19'],
      holds: ({ event, before, after }) =>
        event.type !== 'MOVE_ALL' || before.context.pending.every((move) => after.context.pending.includes(move)),
    },
    {
      name: 'a failed one stays',
      sentence: 'Nach dem Speichern ist genau dann noch etwas umgeordnet, wenn etwas gescheitert ist.',
      req: ['ROUTE-19'],
      holds: ({ event, after }) => event.type !== 'SAVED' || after.matches('changed') === after.context.pending.length > 0,
    },
    {
      name: 'a look changes nothing',
      sentence: 'Prüfen, Zurückgehen und andere Schulen anzusehen verändern keine Zuordnung.',
      req: ['ROUTE-19'],
      holds: ({ event, before, after }) =>
        !['REVIEW', 'BACK', 'BEGUN', 'ORIGIN'].includes(event.type) || after.context.pending === before.context.pending,
    },
  ],
  hears: { guarded: ['MOVE', 'MOVE_ALL', 'ORIGIN', 'DISCARD', 'REVIEW'] },
  isSafe: (snapshot) => !snapshot.matches('reviewing'),
  userInput: ({ pending }) => pending,
  discards: ['DISCARD', 'MOVE', 'SAVED'],
});
