import type { Meldung, PersonInfo, Personenuebersicht } from '#contract/types';
import { defineModel } from '#machines/shared/model';
import { doesIt, failureIn, isDoneOf } from '#machines/shared/steps';
import { startMachine } from './machine';

const info: PersonInfo = {
  pid: 'p',
  person: { id: 'p', mandant: 'm', name: { vorname: 'Lars', familiennamen: 'Kröger' }, revision: '1', dienststellen: [] },
  personenkontexte: [],
  gruppen: [],
};
const uebersicht: Personenuebersicht = { personId: 'p', vorname: 'Lars', nachname: 'Kröger', zuordnungen: [] };
const meldung: Meldung = {
  id: 'm',
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  inhalt: 'Wartung',
  status: 'VEROEFFENTLICHT',
  revision: 1,
};

export const model = defineModel(startMachine, {
  inputs: [{ name: 'angemeldet', value: { personId: 'p', dismissed: [], openedAt: 0 } }],
  endpoints: {
    loadProviders: 'provider.list',
    loadMeldung: 'meldung.current',
    loadPerson: ['personInfo.get', 'personenuebersicht.get'],
    loadTokenState: 'secondFactor.state',
  },
  events: [
    { name: 'RETRY', value: { type: 'RETRY' } },
    { name: 'DISMISS', value: { type: 'DISMISS', id: 'PERSONENKONTEXT_EXPIRES' } },
  ],
  actors: {
    loadProviders: {
      done: [
        {
          name: 'ein Angebot',
          value: [
            {
              id: 'a',
              name: 'itslearning',
              target: 'URL',
              url: 'https://itslearning.example.org',
              kategorie: 'UNTERRICHT',
              hasLogo: false,
              requires2fa: false,
              merkmale: [],
            },
          ],
        },
      ],
      failed: [{ name: 'Fehler', value: { code: '500', status: 500 } }],
    },
    loadMeldung: {
      done: [
        { name: 'Hinweis', value: meldung },
        { name: 'keiner', value: null },
      ],
      failed: [{ name: 'Fehler', value: { code: '500', status: 500 } }],
    },
    loadPerson: {
      done: [{ name: 'ok', value: { info, uebersicht } }],
      failed: [{ name: 'Fehler', value: { code: 'ERROR_LOADING_USER', status: 500 } }],
    },
    loadTokenState: {
      done: [{ name: 'keiner', value: { hasToken: false, tokenKind: '', serial: '' } }],
      failed: [{ name: 'Ausfall', value: { code: 'PI_UNAVAILABLE_ERROR', status: 400 } }],
    },
  },
  abstract: (context) => ({
    meldung: context.meldung !== null,
    hasToken: context.hasToken,
    dismissed: context.dismissed.includes('PERSONENKONTEXT_EXPIRES'),
    failure: context.providersFailure?.code ?? null,
  }),
  invariants: [
    {
      name: 'no silent failures',
      sentence: 'Was sich nicht laden ließ, wird gesagt und lässt sich erneut laden.',
      req: ['SCREEN-02', 'ERR-00', 'ERR-32'],
      holds: (snapshot) =>
        (['providers', 'meldung', 'person'] as const).every(
          (part) => !snapshot.matches({ [part]: 'failed' }) || snapshot.can({ type: 'RETRY' }),
        ),
    },
  ],
  steps: [
    {
      name: 'loaded is what was answered',
      sentence: 'Als geladen gilt ein Teil nur, wenn sein Aufruf gelang.',
      req: ['SCREEN-02', 'ERR-00', 'ERR-32'],
      holds: (step) =>
        (
          [
            ['loadProviders', { providers: 'shown' }],
            ['loadMeldung', { meldung: 'settled' }],
            ['loadPerson', { person: 'settled' }],
          ] as const
        ).every(([src, loaded]) => !step.after.matches(loaded) || step.before.matches(loaded) || isDoneOf(step, src)),
    },
    {
      name: 'outage is not absence',
      sentence: 'Ist der Stand des zweiten Faktors unbekannt, gilt er nicht als fehlend.',
      req: ['ERR-63', 'SCREEN-02'],
      holds: (step) => {
        const { hasToken } = step.after.context;
        if (hasToken === step.before.context.hasToken) return true;
        return isDoneOf(step, 'loadTokenState') && hasToken === (step.event['output'] as { readonly hasToken: boolean }).hasToken;
      },
    },
    {
      name: 'what is dismissed is stored',
      sentence: 'Was jemand weglegt, bleibt weggelegt: es wird sofort vermerkt.',
      req: ['SCREEN-02'],
      holds: (step) =>
        doesIt(step, 'storeDismissals') === (step.event.type === 'DISMISS') &&
        (step.event.type !== 'DISMISS' || step.after.context.dismissed.includes(step.event['id'] as string)),
    },
    {
      name: 'a failure takes nothing else with it',
      sentence: 'Scheitert ein Aufruf, bleibt stehen, was die anderen geladen haben.',
      req: ['SCREEN-02', 'ERR-32'],
      holds: (step) => {
        if (failureIn(step) === null) return true;
        const { before, after } = step;
        return (['providers', 'meldung', 'info', 'uebersicht', 'hasToken'] as const).every(
          (part) => after.context[part] === before.context[part],
        );
      },
    },
  ],
  harmless: ['RETRY', 'DISMISS'],
  isSafe: (snapshot) => snapshot.matches({ providers: 'shown' }) || snapshot.matches({ providers: 'failed' }),
});
