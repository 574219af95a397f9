import type { ImportStatus } from '#contract/import-enums';
import type { ImportContext } from '#machines/import/import/types';
import type { SessionContext } from '#machines/frame/session/types';
import type { TogetherProperty } from './explore';
import { isEntitled } from './import-server';
import { shownTo, type TabFact, type TwoTabs } from './tabs';
import type { Sent, TwoWizards, Wizard, WizardFact } from './wizards';

/**
 * What holds where several machines meet (gate K10), in the words that auditors read. Each sentence has a fault beside it in
 * `together.test.ts` that makes it false.
 */

const context = ({ state }: Wizard): ImportContext => state.snapshot.context as ImportContext;
const wizardsOf = ({ windows }: TwoWizards): Wizard[] => windows.filter((window) => window !== null);
const isDelete = (sent: Sent | null): sent is Sent => sent?.endpoint === 'import.delete';
const failureIn = ({ answer }: WizardFact): string | null => (answer !== null && 'failure' in answer ? answer.failure.code : null);
const wizardOf = (world: TwoWizards, { window }: WizardFact): Wizard | null => (window === null ? null : world.windows[window]);

/** The status that a wizard claims; null where it claims none because it works, asks or waits. */
const CLAIMS: readonly { readonly state: string | Readonly<Record<string, string>>; readonly statuses: readonly ImportStatus[] }[] = [
  { state: 'ready', statuses: ['VALID'] },
  { state: 'rejected', statuses: ['INVALID'] },
  { state: 'begun', statuses: ['STARTED'] },
  { state: 'running', statuses: ['INPROGRESS'] },
  { state: 'finished', statuses: ['FINISHED', 'FAILED'] },
  { state: 'othersResult', statuses: ['FINISHED', 'FAILED'] },
  { state: { ended: 'erased' }, statuses: ['COMPLETED', 'CANCELLED'] },
  { state: { ended: 'cancelled' }, statuses: ['CANCELLED'] },
];
const claimOf = ({ state: { snapshot } }: Wizard): readonly ImportStatus[] | null =>
  CLAIMS.find(({ state }) => snapshot.matches(state))?.statuses ?? null;

export const IMPORT_PROPERTIES: readonly TogetherProperty<TwoWizards, WizardFact>[] = [
  {
    kind: 'step',
    sentence: 'Zugangsdaten löscht nur ein Auftrag, der nach der Rückfrage im Ergebnis erteilt wurde, oder der Ablauf der Frist.',
    req: ['D-12', 'D-18', 'CALL-14'],
    holds: (before, { kind, sent }, after) =>
      before.server.status !== 'FINISHED' || after.server.status !== 'COMPLETED' || kind === 'time' || sent?.sentOn === 'ERASE',
  },
  {
    kind: 'step',
    sentence: 'Ein Auftrag zum Löschen wirkt nur, wenn der Import noch so steht, wie die Seite ihn zeigte, als er erteilt wurde.',
    req: ['D-18'],
    holds: (before, { sent }, after) =>
      !isDelete(sent) || before.server.status === after.server.status || sent.shown === before.server.status,
  },
  {
    kind: 'step',
    sentence: 'Wem der Server einen Auftrag zum Löschen bestätigt, dessen Import ist wirklich zu Ende.',
    req: ['D-18', 'CALL-14'],
    holds: (_before, { kind, sent, answer }, { server }) =>
      kind !== 'server' || !isDelete(sent) || answer === null || 'failure' in answer || ['COMPLETED', 'CANCELLED'].includes(server.status),
  },
  {
    kind: 'step',
    sentence: 'Steht der Import anders, als die Seite zeigte, sieht sie gleich nach, wo er wirklich steht.',
    req: ['D-18', 'STATE-09'],
    holds: (_before, fact, after) =>
      fact.kind !== 'answer' || failureIn(fact) !== 'IMPORT_STAND_GEAENDERT' || wizardOf(after, fact)?.sent?.endpoint === 'import.status',
  },
  {
    kind: 'step',
    sentence: 'Kommt auf den Auftrag zur Ausführung keine Antwort, wird nachgesehen, ob er angekommen ist.',
    req: ['ERR-65', 'STATE-09'],
    holds: (_before, fact, after) =>
      fact.kind !== 'answer' ||
      fact.sent?.endpoint !== 'import.execute' ||
      failureIn(fact) !== 'UNSPECIFIED_ERROR' ||
      wizardOf(after, fact)?.sent?.endpoint === 'import.status',
  },
  {
    kind: 'always',
    sentence: 'Den Auftrag zur Ausführung erteilt nur ein Mensch in der Rückfrage, nie eine Rückkehr von der Anmeldung.',
    req: ['CALL-16', 'STATE-13', 'SCREEN-08'],
    holds: (world) => wizardsOf(world).every(({ sent }) => sent?.endpoint !== 'import.execute' || sent.sentOn === 'CONFIRM'),
  },
  {
    kind: 'always',
    sentence: 'Fremde Zugangsdaten übernimmt nur, wer die Rückfrage bestätigt.',
    req: ['D-19'],
    holds: (world) => wizardsOf(world).every(({ sent }) => sent?.endpoint !== 'import.takeOverCredentials' || sent.sentOn === 'CONFIRM'),
  },
  {
    kind: 'always',
    sentence: 'Ein Import wird höchstens einmal ausgeführt, auch wenn zwei Fenster es verlangen und Antworten verloren gehen.',
    req: ['CALL-16', 'STATE-09'],
    holds: ({ server }) => server.executions < 2,
  },
  {
    kind: 'always',
    sentence: 'Zugangsdaten sieht nur, wer den Import ausgeführt oder die Zugangsdaten übernommen hat.',
    req: ['D-19', 'D-12'],
    holds: ({ server, windows, persons }) =>
      windows.every((window, index) => {
        if (window === null || (context(window).imported?.users ?? []).every(({ startpasswort }) => startpasswort === '')) return true;
        const person = persons[index];
        return person !== undefined && isEntitled({ ...server, status: 'FINISHED' }, person);
      }),
  },
  {
    kind: 'always',
    sentence: 'Zeigt eine Seite einen Import als gelöscht oder abgebrochen, so ist er es auf dem Server.',
    req: ['STATE-09', 'D-12', 'ENT-05'],
    holds: (world) =>
      wizardsOf(world).every(
        (wizard) => !wizard.state.snapshot.matches('ended') || (claimOf(wizard)?.includes(world.server.status) ?? false),
      ),
  },
  {
    kind: 'way',
    sentence: 'Von überall kommen beide Fenster ohne Neuladen dahin, dass sie den wahren Stand zeigen oder den Import losgelassen haben.',
    req: ['STATE-09', 'D-18'],
    leadsTo: (world) => wizardsOf(world).every((wizard) => claimOf(wizard)?.includes(world.server.status) ?? false),
    by: ({ kind }) => kind !== 'open',
  },
];

export const TAB_PROPERTIES: readonly TogetherProperty<TwoTabs, TabFact>[] = [
  {
    kind: 'always',
    sentence: 'Ein Fenster nennt nie jemand anders als die Person, für die seine Seite geöffnet wurde.',
    req: ['AUTH-04', 'D-12'],
    holds: ({ tabs }) =>
      tabs.every((tab) => {
        const { user, openedFor } = tab.session.context as SessionContext;
        return user === null || user.personId === openedFor;
      }),
  },
  {
    kind: 'step',
    sentence: 'Erfährt ein Fenster, dass jemand anders angemeldet ist, zeigt es sofort nichts mehr von der früheren Person.',
    req: ['AUTH-04', 'D-12'],
    holds: (before, { tab, learned }, after) => {
      if (tab === null || learned === null || learned === 'nobody') return true;
      const shown = shownTo(before.tabs[tab]);
      return shown === null || shown === learned || shownTo(after.tabs[tab]) !== shown;
    },
  },
  {
    kind: 'step',
    sentence: 'Hört ein Fenster von der Abmeldung in einem anderen, zeigt es sofort nichts mehr von der Person.',
    req: ['AUTH-04'],
    holds: (_before, { kind, tab, learned }, after) =>
      kind !== 'heard' || tab === null || learned !== 'nobody' || shownTo(after.tabs[tab]) === null,
  },
  {
    kind: 'step',
    sentence: 'Ein wartender Vorgang geht nur für die Person weiter, die ihn begonnen hat.',
    req: ['STATE-13', 'AUTH-04'],
    holds: (_before, { resumed }) => resumed === null || resumed.of === resumed.by,
  },
  {
    kind: 'step',
    sentence:
      'Ein fortgesetzter Auftrag läuft nie in der Sitzung einer anderen Person, auch wenn sein Fenster die Nachricht verspätet hört.',
    req: ['STATE-13', 'AUTH-04'],
    holds: (_before, { carriedOut }) => carriedOut === null || carriedOut.of === carriedOut.inSessionOf,
  },
  {
    kind: 'way',
    sentence:
      'Auch wenn die Fenster nichts voneinander hören: wer sie wieder ansieht, sieht nur, was der angemeldeten Person gehört; ein wartender Vorgang bleibt stehen.',
    req: ['AUTH-04', 'D-12', 'STATE-13'],
    leadsTo: ({ signedIn, tabs }) =>
      tabs.every((tab) => {
        const shown = shownTo(tab);
        return shown === null || shown === signedIn || (tab.waiting !== null && signedIn === null);
      }),
    by: ({ kind }) => kind === 'look' || kind === 'answer' || kind === 'ask',
  },
];
