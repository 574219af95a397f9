import { NO_SEARCH, problemsOfSearch, searchQueryOf, type LandesbediensteterDraft } from '#rules/landesbediensteter-search';
import type { Landesbediensteter } from '#contract/types';
import { defineModel } from '#machines/shared/model';
import { KEEPER_SAMPLES, SIGNED_OUT, STEP_UP_DEMAND, STEP_UP_EVENTS } from '#machines/shared/step-up-samples';
import { doesIt, isEvent, orderOf, stepUpSteps } from '#machines/shared/steps';
import { landesbediensteterSearchMachine } from './machine';

const LARS: Landesbediensteter = {
  id: 'lars',
  vorname: 'Lars',
  familienname: 'Kröger',
  username: 'lkroeger',
  personalnummer: '0815',
  primaryEmailAddress: 'lars.kroeger@example.org',
  personenkontexte: [
    {
      rolleId: 'lehr',
      rolleName: 'Lehrkraft',
      organisationId: 'astrid',
      organisationName: 'Astrid-Lindgren-Schule',
      organisationDstNr: '0705678',
    },
  ],
};

/** Every field of it: what is asked for is told by `by`, and the other criteria are still there. */
const WHOLE: LandesbediensteterDraft = {
  by: 'name',
  personalnummer: '0815',
  primaryEmailAddress: 'lars.kroeger@example.org',
  username: 'lkroeger',
  vorname: 'Lars',
  familienname: 'Kröger',
};

export const model = defineModel(landesbediensteterSearchMachine, {
  inputs: [
    { name: 'Seite', value: { personId: 'person' } },
    { name: 'Seite mit Entwurf', value: { personId: 'person', draft: WHOLE } },
  ],
  endpoints: { find: ['landesbediensteter.search', 'auth.logininfo'], keeper: 'local' },
  events: [
    { name: 'CHANGE(Nummer)', value: { type: 'CHANGE', change: { ...NO_SEARCH, personalnummer: '0815' } } },
    { name: 'CHANGE(Namen)', value: { type: 'CHANGE', change: { ...NO_SEARCH, by: 'name' } } },
    { name: 'CHANGE(Name mit Leerzeichen)', value: { type: 'CHANGE', change: { ...NO_SEARCH, by: 'name', vorname: 'Lars ' } } },
    { name: 'SUBMIT', value: { type: 'SUBMIT' } },
    { name: 'BACK', value: { type: 'BACK' } },
    { name: 'DISCARD', value: { type: 'DISCARD' } },
    ...STEP_UP_EVENTS,
  ],
  actors: {
    find: {
      done: [
        { name: 'eine', value: LARS },
        { name: 'niemand', value: null },
      ],
      failed: [
        STEP_UP_DEMAND,
        SIGNED_OUT,
        { name: 'nicht hinzuzufügen', value: { code: 'LANDESBEDIENSTETER_SEARCH_NO_PERSON_FOUND', status: 400 } },
        { name: 'mehrere', value: { code: 'LANDESBEDIENSTETER_SEARCH_MULTIPLE_PERSONS_FOUND', status: 400 } },
        { name: 'keine Verbindung', value: { code: 'UNSPECIFIED_ERROR', status: 0 } },
      ],
    },
    keeper: KEEPER_SAMPLES,
  },
  abstract: ({ draft, problems, failure, found }) => ({
    draft: JSON.stringify(draft),
    problems: problems === null ? null : JSON.stringify(problems),
    failure: failure !== null,
    found: found !== null,
  }),
  invariants: [
    {
      name: 'busy means one call',
      sentence: 'Während eines Aufrufs läuft genau einer.',
      req: ['CALL-41'],
      holds: (snapshot) => Object.keys(snapshot.children).length === (snapshot.hasTag('busy') || snapshot.hasTag('awaiting') ? 1 : 0),
    },
    {
      name: 'only what was found now is shown',
      sentence: 'Eine Person steht nur da, wenn genau sie mit diesen Eingaben gefunden ist.',
      req: ['SCREEN-07'],
      holds: (snapshot) => (snapshot.context.found !== null) === snapshot.matches('found'),
    },
    {
      name: 'only what is complete is searched',
      sentence: 'Gesucht wird nur, wenn zum gewählten Merkmal nichts fehlt.',
      req: ['SCREEN-07', 'ENT-19'],
      holds: (snapshot) => !snapshot.matches('searching') || Object.keys(problemsOfSearch(snapshot.context.draft)).length === 0,
    },
  ],
  steps: [
    ...stepUpSteps(),
    {
      name: 'exactly one criterion',
      sentence: 'Gesucht wird mit genau dem Merkmal, das gewählt ist.',
      req: ['ENT-19', 'CALL-41'],
      holds: (step) => {
        const sent = orderOf(step, 'find')?.input as LandesbediensteterDraft | undefined;
        return sent === undefined || JSON.stringify(searchQueryOf(sent)) === JSON.stringify(searchQueryOf(step.after.context.draft));
      },
    },
    {
      name: 'what is wrong takes the focus',
      sentence: 'Was fehlt, bekommt die Aufmerksamkeit sofort.',
      req: ['ERR-00'],
      holds: (step) => doesIt(step, 'focusProblems') === (step.event.type === 'SUBMIT' && step.after.context.problems !== null),
    },
    {
      name: 'nothing typed is lost by itself',
      sentence: 'Keine Antwort verändert, was getippt ist; geleert wird nur auf Wunsch.',
      req: ['SCREEN-07', 'STATE-13'],
      holds: (step) => isEvent(step) || JSON.stringify(step.before.context.draft) === JSON.stringify(step.after.context.draft),
    },
  ],
  hears: { busy: [], awaiting: ['CONFIRM_STEP_UP', 'CONFIRM_SIGN_IN', 'RESUMED', 'DECLINE'] },
  isSafe: (snapshot) => (['editing', 'found', 'nobody', 'several', 'failed'] as const).some((state) => snapshot.matches(state)),
  userInput: ({ draft }) => draft,
  discards: ['CHANGE', 'DISCARD'],
});
