import type { ReactElement } from 'react';
import { model as endModel } from '#machines/own-account/own-session-end/model';
import { model as listModel } from '#machines/own-account/own-sessions/model';
import { ownSessionEndWiring, ownSessionsWiring } from '#features/profile/bind';
import { SessionEndDialog } from '#features/profile/parts/SessionEndDialog';
import { Sessions } from '#features/profile/parts/Sessions';
import { ReadingBody } from '#shared/reading/ReadingBody';
import { useWorkflow } from '#shared/workflow/use-workflow';
import endPaths from '../models/generated/own-session-end.paths.json';
import listPaths from '../models/generated/own-sessions.paths.json';
import { ownSessionsEvents, sessionEndEvents } from '../screens/profile';
import { walkThroughScreen } from './driver';
import { onPage } from './person-page';
import { looksSays, PASSWORD, SIGN_IN, STEP_UP } from './phrases';
import { beforeOf, sayingsOf, sightsOf } from './reading-sights';

const INPUT = { personId: 'person', id: 'person' };
const TELEPHONE = {
  id: '0b2f6a3e-6d0c-4b52-9a54-1f1f4f6f0a02',
  browser: 'Chrome',
  system: 'Android',
  angemeldetSeit: '2026-11-21T06:15:00.000Z',
  zuletztBenutzt: '2026-11-21T07:05:00.000Z',
  stufe: 'silver',
  dieseSitzung: false,
} as const;
const LIST = { sitzungen: [TELEPHONE], anzahl: 2 } as const;
const noop = (): void => undefined;

function ListPart(): ReactElement {
  const [snapshot, send, mark] = useWorkflow(ownSessionsWiring, { input: INPUT });
  return (
    <section {...mark}>
      <h2>Wo Sie angemeldet sind</h2>
      <ReadingBody snapshot={snapshot} send={send} name="own-sessions" lines={4}>
        {(sessions) => <Sessions sessions={sessions} onEnd={noop} />}
      </ReadingBody>
    </section>
  );
}

function EndPart(): ReactElement {
  const [snapshot, send, mark] = useWorkflow(ownSessionEndWiring, { input: INPUT });
  return (
    <section {...mark}>
      <h2 id="sitzungen" tabIndex={-1}>
        Wo Sie angemeldet sind
      </h2>
      <Sessions sessions={{ ...LIST, sitzungen: [...LIST.sitzungen] }} onEnd={(subject) => send({ type: 'OPEN', subject })} />
      <SessionEndDialog snapshot={snapshot} send={send} returnFocusId="sitzungen" />
    </section>
  );
}

const HEADLINE = ['Wo Sie angemeldet sind'];
const HERE = [
  'Etwas, das Sie nicht kennen? Melden Sie es ab und ändern Sie Ihr Passwort.',
  'Firefox auf Windows (dieser Browser)',
  'Angemeldet seit 21.11.2026, 09:15, mit zweitem Faktor bestätigt',
];
const ELSEWHERE = [
  'Unbekannter Browser',
  'Angemeldet seit 21.11.2026, 09:15, zuletzt benutzt 21.11.2026, 10:00, mit Passwort',
  'Abmelden',
  'Alle anderen abmelden',
];
const ALONE = ['Sonst sind Sie nirgends angemeldet.'];

walkThroughScreen({
  title: 'SCREEN-03, AUTH-04: where one is signed in',
  model: listModel,
  paths: listPaths,
  events: ownSessionsEvents,
  render: () => onPage(<ListPart />),
  shows: sightsOf('own-sessions', ['own-sessions']),
  says: sayingsOf(HERE, HEADLINE),
  saysAfter: { 'done:read(zwei Sitzungen)': ELSEWHERE, 'done:read(nur diese)': ALONE },
  mayAlsoSay: beforeOf([...HERE, ...ELSEWHERE, ...ALONE]),
});

const DIALOG = ['session-end-dialog', 'session-end-text', 'session-end-button', 'close-session-end-dialog-button'];
const WAITING = ['step-up-alert', 'step-up-confirm-button', 'step-up-decline-button'];
const PAGE = [
  ...HEADLINE,
  'Etwas, das Sie nicht kennen? Melden Sie es ab und ändern Sie Ihr Passwort.',
  'Chrome auf Android',
  'Angemeldet seit 21.11.2026, 07:15, zuletzt benutzt 21.11.2026, 08:05, mit Passwort',
  'Gezeigt sind die 1 zuletzt benutzten von 2 Sitzungen.',
  'Alle anderen abmelden',
];
const TITLE = 'Chrome auf Android abmelden?';
const QUESTION = [
  ...PAGE,
  TITLE,
  'Dort angemeldet seit 21.11.2026, 07:15.',
  'Dort muss sich sofort neu anmelden, wer mit Ihrem Konto weiterarbeiten will. In diesem Browser bleiben Sie angemeldet.',
];

walkThroughScreen({
  title: 'D-20, D-36, AUTH-04: one of the own sessions ends',
  model: endModel,
  paths: endPaths,
  events: sessionEndEvents,
  render: () => onPage(<EndPart />),
  shows: {
    idle: ['end-session-button', 'end-other-sessions-button'],
    confirming: DIALOG,
    doing: DIALOG,
    looking: DIALOG,
    failed: [...DIALOG, 'error-text'],
    refused: ['session-end-dialog', 'error-text', 'close-session-end-dialog-button'],
    unclear: ['session-end-dialog', 'error-text', 'session-end-button', 'close-session-end-dialog-button'],
    done: ['session-end-dialog', 'session-end-success-text', 'close-session-end-dialog-button'],
    awaitingPassword: WAITING,
    awaitingStepUp: WAITING,
    awaitingSignIn: WAITING,
  },
  says: {
    idle: PAGE,
    confirming: [...QUESTION, 'Abbrechen'],
    doing: [...QUESTION, 'Es wird abgemeldet …', 'Abbrechen'],
    ...looksSays({ page: PAGE, question: QUESTION }),
    done: [...PAGE, 'Abgemeldet', 'Chrome auf Android ist abgemeldet.', 'Schließen'],
    awaitingPassword: [...PAGE, TITLE, ...PASSWORD],
    awaitingStepUp: [...PAGE, TITLE, ...STEP_UP],
    awaitingSignIn: [...PAGE, TITLE, ...SIGN_IN],
  },
});
