import { defineModel } from '#machines/shared/model';
import { KEEPER_SAMPLES, SIGNED_OUT, STEP_UP_DEMAND, STEP_UP_EVENTS } from '#machines/shared/step-up-samples';
import { creationMachine } from './machine';
import { toDraft } from './params';
import { invariants, steps } from './properties';
import { isNoted } from './setup';
import * as sample from './samples';

const NO_CONNECTION = { name: 'keine Verbindung', value: { code: 'UNSPECIFIED_ERROR', status: 0 } } as const;
const refused = (name: string, code: string) => ({ name, value: { code, status: 400 } });

export const model = defineModel(creationMachine, {
  inputs: [
    { name: 'eine Schule', value: sample.input({ only: sample.GOETHE, row: [sample.ROW] }) },
    { name: 'mehrere Schulen, aufgehobene Angaben', value: sample.input({ draft: sample.OFFERED }) },
    {
      name: 'nach einem Neuladen bei der Person',
      value: sample.input({ draft: sample.OFFERED, at: 'person' }),
    },
    {
      name: 'nach einem Neuladen, als schon gesendet war',
      value: sample.input({ draft: sample.OFFERED, at: 'unclear', namesakes: [sample.OTHER_NAMESAKE] }),
    },
    { name: 'nach einem Neuladen bei der Rolle', value: sample.input({ draft: { organisation: sample.GOETHE }, at: 'rolle' }) },
    { name: 'nach einem Neuladen bei der Befristung', value: sample.input({ draft: sample.WHOLE, at: 'befristung' }) },
    { name: 'mehrere Schulen', value: sample.input({}) },
    {
      name: 'Landesbedienstete',
      value: sample.input({ createType: 'add-person-to-own-schule', found: sample.FOUND }),
    },
  ],
  endpoints: {
    checkChoice: ['workflow.step', 'landesbediensteter.step'],
    findNamesakes: ['personen.frontend', 'personenuebersicht.list'],
    commit: ['workflow.create', 'personenuebersicht.get', 'landesbediensteter.add'],
    findArrived: ['personen.frontend', 'personenuebersicht.list', 'personenuebersicht.get'],
    keeper: 'local',
  },
  events: [
    { name: 'CHANGE(Schule)', value: { type: 'CHANGE', change: { organisation: sample.GOETHE } } },
    { name: 'CHANGE(keine Schule)', value: { type: 'CHANGE', change: { organisation: null } } },
    { name: 'CHANGE(Lehrkraft)', value: { type: 'CHANGE', change: { rollen: [sample.LEHR], klasse: null } } },
    { name: 'CHANGE(SuS)', value: { type: 'CHANGE', change: { rollen: [sample.LERN], klasse: null } } },
    { name: 'CHANGE(SuS mit Klasse)', value: { type: 'CHANGE', change: { rollen: [sample.LERN], klasse: sample.KLASSE } } },
    { name: 'CHANGE(vergangener Tag)', value: { type: 'CHANGE', change: { befristung: { kind: 'tag', day: '01.01.2020' } } } },
    { name: 'CHANGE(Schuljahr)', value: { type: 'CHANGE', change: { befristung: { kind: 'schuljahr', day: '' } } } },
    { name: 'CHANGE(mit Nummer)', value: { type: 'CHANGE', change: sample.WITH_NUMBER } },
    { name: 'CHANGE(ohne Nummer)', value: { type: 'CHANGE', change: sample.WITHOUT_NUMBER } },
    { name: 'CHANGE(Name mit Leerzeichen)', value: { type: 'CHANGE', change: sample.WRONG_NAME } },
    { name: 'NEXT', value: { type: 'NEXT' } },
    { name: 'BACK', value: { type: 'BACK' } },
    { name: 'EDIT(Schule)', value: { type: 'EDIT', step: 'organisation' } },
    { name: 'EDIT(Rolle)', value: { type: 'EDIT', step: 'rolle' } },
    { name: 'EDIT(Befristung)', value: { type: 'EDIT', step: 'befristung' } },
    { name: 'EDIT(Person)', value: { type: 'EDIT', step: 'person' } },
    { name: 'SUBMIT', value: { type: 'SUBMIT' } },
    { name: 'RETRY', value: { type: 'RETRY' } },
    { name: 'CONFIRM', value: { type: 'CONFIRM' } },
    { name: 'CANCEL', value: { type: 'CANCEL' } },
    { name: 'CONTINUE', value: { type: 'CONTINUE' } },
    { name: 'REVEAL', value: { type: 'REVEAL' } },
    { name: 'COVER', value: { type: 'COVER' } },
    { name: 'PRINT', value: { type: 'PRINT' } },
    { name: 'COPIED', value: { type: 'COPIED' } },
    { name: 'ANOTHER', value: { type: 'ANOTHER' } },
    { name: 'GO_ON', value: { type: 'GO_ON' } },
    { name: 'NOTED', value: { type: 'NOTED', personId: sample.ROW.personId } },
    ...STEP_UP_EVENTS,
  ],
  actors: {
    checkChoice: {
      done: [
        { name: 'lässt sich vergeben', value: true },
        { name: 'nicht erlaubt', value: false },
      ],
      failed: [STEP_UP_DEMAND, SIGNED_OUT, NO_CONNECTION],
    },
    findNamesakes: {
      done: [
        { name: 'niemand', value: [] },
        { name: 'eine', value: [sample.NAMESAKE] },
        { name: 'eine anderswo', value: [sample.NAMESAKE_ELSEWHERE] },
      ],
      failed: [STEP_UP_DEMAND, SIGNED_OUT, NO_CONNECTION],
    },
    commit: {
      done: [{ name: 'angelegt', value: sample.COMMITTED }],
      failed: [
        STEP_UP_DEMAND,
        SIGNED_OUT,
        refused('Nummer vergeben', 'PERSONALNUMMER_NICHT_EINDEUTIG'),
        refused('Befristung fehlt', 'BEFRISTUNG_REQUIRED_FOR_PERSONENKONTEXT'),
        refused('Klasse fehlt', 'LERN_HAT_KEINE_KLASSE'),
        refused('nicht gespeichert', 'PERSONENKONTEXTE_UPDATE_ERROR'),
        NO_CONNECTION,
      ],
    },
    findArrived: {
      done: [
        { name: 'niemand', value: [] },
        { name: 'eine', value: [sample.NAMESAKE] },
        { name: 'zwei', value: [sample.NAMESAKE, sample.OTHER_NAMESAKE] },
      ],
      failed: [STEP_UP_DEMAND, SIGNED_OUT, NO_CONNECTION],
    },
    keeper: KEEPER_SAMPLES,
  },
  abstract: (context) => ({
    isAdding: context.createType === 'add-person-to-own-schule',
    only: context.only !== null,
    draft: JSON.stringify(context.draft),
    problems: context.problems === null ? null : JSON.stringify(context.problems),
    checked: context.checked,
    confirmed: context.confirmed,
    namesakes: context.namesakes === null ? null : context.namesakes.length > 0,
    namesakesFailure: context.namesakesFailure !== null,
    failure: context.failure?.code ?? null,
    cleared: context.cleared,
    arrived: Math.min(context.arrived.length, 2),
    committed: context.committed !== null,
    isNoted: isNoted(context),
    interrupted: context.interrupted,
  }),
  invariants,
  steps,
  hears: {
    busy: ['NOTED'],
    sending: ['NOTED'],
    entering: ['CHANGE', 'NEXT', 'BACK', 'NOTED'],
    guarded: [
      'CHANGE',
      'NEXT',
      'BACK',
      'EDIT',
      'SUBMIT',
      'RETRY',
      'CONFIRM',
      'CANCEL',
      'CONTINUE',
      'REVEAL',
      'COVER',
      'PRINT',
      'COPIED',
      'ANOTHER',
      'GO_ON',
      'NOTED',
    ],
    secret: ['REVEAL', 'COVER', 'PRINT', 'COPIED', 'ANOTHER', 'GO_ON', 'CANCEL', 'NOTED'],
    unclear: ['RETRY', 'NOTED'],
    perhaps: ['CONTINUE', 'ANOTHER', 'NOTED'],
    awaiting: ['CONFIRM_STEP_UP', 'CONFIRM_SIGN_IN', 'RESUMED', 'DECLINE', 'NOTED'],
  },
  isSafe: (snapshot) =>
    (['organisation', 'rolle', 'befristung', 'person', 'review', 'unclear', 'perhaps', 'created', 'added'] as const).some((state) =>
      snapshot.matches(state),
    ),
  userInput: toDraft,
  discards: ['CHANGE', 'ANOTHER', 'GO_ON'],
});
