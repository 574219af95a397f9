import type { SnapshotFrom } from 'xstate';
import type { Invariant, StepProperty } from '#machines/shared/model';
import { SIGNED_OUT, STEP_UP_DEMAND } from '#machines/shared/step-up-samples';
import { doesIt, orderOf } from '#machines/shared/steps';
import type { base } from './machine';
import { doneItems, failedItems, openItems, passingItems, resultsOf, unclearItems } from './progress';
import type { BulkOrder, JournalOrder } from './types';

export type BulkSnapshot = SnapshotFrom<ReturnType<typeof base>>;

const OVER = ['finished', 'cancelled', 'handingOver'] as const;
const isOver = (snapshot: BulkSnapshot): boolean => OVER.some((state) => snapshot.matches(state));
const hasWaitingSecrets = ({ context }: BulkSnapshot): boolean => !context.handedOver && resultsOf(context).length > 0;

/** What holds of every run in each of its states. */
export const runInvariants: readonly Invariant<BulkSnapshot>[] = [
  {
    name: 'nobody is worked on twice',
    sentence: 'Der Läufer erhält nur, was noch kein Ergebnis hat; wer fertig ist, bleibt fertig.',
    req: ['SCREEN-09'],
    holds: (snapshot) => !snapshot.matches('finished') || openItems(snapshot.context).length === 0,
  },
  {
    name: 'everybody counts once',
    sentence: 'Fertig, gescheitert und noch offen sind zusammen alle; niemand zählt doppelt, und niemand fehlt.',
    req: ['SCREEN-09'],
    holds: ({ context }) =>
      [...doneItems(context), ...failedItems(context), ...openItems(context)].toSorted().join() === context.items.toSorted().join(),
  },
  {
    name: 'unclear is what is open',
    sentence: 'Unklar ist nur, was offen ist: Wer ein Ergebnis hat, von dem kam die Antwort.',
    req: ['SCREEN-09', 'D-36'],
    holds: ({ context }) => context.unheard.every((id) => openItems(context).includes(id)),
  },
  {
    name: 'the rest does not fail',
    sentence: 'Ein verfallener zweiter Faktor oder eine verlorene Verbindung lässt niemanden scheitern.',
    req: ['STATE-13'],
    holds: ({ context }) =>
      Object.values(context.outcomes).every(
        (outcome) =>
          outcome.kind === 'done' ||
          ![STEP_UP_DEMAND.value.code, SIGNED_OUT.value.code, 'UNSPECIFIED_ERROR'].includes(outcome.failure.code),
      ),
  },
  {
    name: 'it waits with what is open',
    sentence: 'Gewartet wird nur, solange etwas offen ist, und ohne dass jemand arbeitet.',
    req: ['STATE-13'],
    holds: (snapshot) =>
      !snapshot.hasTag('awaiting') || (snapshot.children['runItems'] === undefined && openItems(snapshot.context).length > 0),
  },
  {
    name: 'one runner',
    sentence: 'Gearbeitet wird nur, solange es angezeigt wird, und von einem allein.',
    req: ['SCREEN-09'],
    holds: (snapshot) => (snapshot.children['runItems'] !== undefined) === snapshot.matches('working'),
  },
  {
    name: 'what may succeed can be tried again',
    sentence:
      'Sind alle bearbeitet, lassen sich die gescheiterten erneut versuchen, denen es helfen kann; was abgelehnt ist, wird nicht noch einmal angeboten.',
    req: ['SCREEN-09'],
    holds: (snapshot) =>
      snapshot.can({ type: 'RETRY_FAILED' }) ===
      ((snapshot.matches('finished') || snapshot.matches('handingOver')) && passingItems(snapshot.context).length > 0),
  },
];

/** What holds beside it where it does not only read. */
export const keptInvariants: readonly Invariant<BulkSnapshot>[] = [
  {
    name: 'failures can be saved',
    sentence: 'Wer gescheitert ist, lässt sich mit dem Grund speichern, sobald nichts mehr läuft.',
    req: ['SCREEN-09'],
    holds: (snapshot) => snapshot.can({ type: 'SAVE_FAILURES' }) === (isOver(snapshot) && failedItems(snapshot.context).length > 0),
  },
];

/** What holds beside it where the results are secrets. */
export const secretInvariants: readonly Invariant<BulkSnapshot>[] = [
  {
    name: 'unsaved secrets are guarded',
    sentence: 'Neue Passwörter, die niemand gespeichert hat, verlässt man nicht ohne eine Frage.',
    req: ['SCREEN-09', 'D-12'],
    holds: (snapshot) => !(['finished', 'cancelled'] as const).some((state) => snapshot.matches(state)) || !hasWaitingSecrets(snapshot),
  },
];

const journalOrders = (effects: readonly { readonly type: string; readonly params: unknown }[]): readonly JournalOrder[] =>
  effects.flatMap(({ type, params }) => {
    const { to, event } = (params ?? {}) as { readonly to?: string; readonly event?: JournalOrder };
    return type === 'sendTo' && to === 'journal' && event !== undefined ? [event] : [];
  });

/** What holds of every step of a run. */
export const runSteps: readonly StepProperty<BulkSnapshot>[] = [
  {
    name: 'what is refused stays refused',
    sentence: 'Was eine Regel oder ein fehlendes Recht abgelehnt hat, geht nicht noch einmal hinaus.',
    req: ['ERR-00'],
    holds: ({ before, after }) =>
      failedItems(before.context).every((id) => passingItems(before.context).includes(id) || after.context.outcomes[id]?.kind === 'failed'),
  },
  {
    name: 'who closes goes back',
    sentence: 'Wer schließt, steht wieder auf der Seite dahinter, und nur dann.',
    req: ['SCREEN-09'],
    holds: (step) => doesIt(step, 'tellClosed') === (step.after.matches('closed') && !step.before.matches('closed')),
  },
  {
    name: 'only what is open is worked on',
    sentence: 'Der Läufer erhält genau, was noch kein Ergebnis hat; wer fertig ist, wird nie noch einmal bearbeitet.',
    req: ['SCREEN-09'],
    holds: (step) => {
      const order = orderOf(step, 'runItems')?.input as BulkOrder<unknown> | undefined;
      if (order === undefined) return true;
      const { items, outcomes, params } = step.after.context;
      const open = items.filter((id) => step.before.context.outcomes[id]?.kind !== 'done' && outcomes[id] === undefined);
      return order.items.join() === open.join() && order.params === params;
    },
  },
  {
    name: 'what is done stays done',
    sentence: 'Ein gutes Ergebnis geht nicht mehr verloren.',
    req: ['SCREEN-09', 'STATE-13'],
    holds: ({ before, after }) =>
      before.context.items.every((id) => before.context.outcomes[id]?.kind !== 'done' || after.context.outcomes[id]?.kind === 'done'),
  },
  {
    name: 'the runner is held',
    sentence: 'Wer anhält oder abbricht, hält den Läufer an: nichts Neues beginnt mehr.',
    req: ['STATE-13'],
    holds: (step) => {
      const was = step.before.matches({ working: 'running' });
      const held = step.effects.some(({ type, params }) => type === 'sendTo' && (params as { readonly to?: string }).to === 'runItems');
      return held === (was && ['PAUSE', 'CANCEL', 'BLOCKED'].includes(step.event.type));
    },
  },
  {
    name: 'what was done is told',
    sentence: 'Steht der Lauf still, ohne fertig zu sein, oder ist er fertig, liest die Seite dahinter neu.',
    req: ['SCREEN-09'],
    holds: (step) => {
      const rests = step.before.matches('working') && !step.after.matches('working');
      return rests === doesIt(step, 'tellDone');
    },
  },
  {
    name: 'kept before anything happens',
    sentence: 'Nichts geschieht, bevor der Lauf aufgehoben und diesem Fenster vorbehalten ist.',
    req: ['SCREEN-09'],
    holds: (step) => {
      const begins = !step.before.matches('working') && step.after.matches('working');
      return !begins || step.event.type !== 'START';
    },
  },
  {
    name: 'each outcome is noted',
    sentence: 'Jedes neue Ergebnis wird aufgehoben, sobald es da ist.',
    req: ['SCREEN-09'],
    holds: (step) => {
      const { outcomes } = step.before.context;
      const fresh = Object.keys(step.after.context.outcomes).filter((id) => outcomes[id] === undefined);
      const noted = journalOrders(step.effects).flatMap((order) => (order.type === 'NOTE' ? [order.id] : []));
      return fresh.join() === noted.join();
    },
  },
  {
    name: 'forgotten when it is read',
    sentence: 'Ein abgebrochener Lauf wird sofort vergessen, ein beendeter, wenn jemand sein Ergebnis schließt, und keiner vorher.',
    req: ['SCREEN-09'],
    holds: (step) => {
      const read = (isOver(step.before) || step.before.matches('confirmingLoss')) && step.after.matches('closed');
      const givenUp = !step.before.matches('cancelled') && step.after.matches('cancelled');
      return (read || givenUp) === journalOrders(step.effects).some(({ type }) => type === 'FORGET_RUN');
    },
  },
  {
    name: 'the rest is given up after a question',
    sentence: 'Was ein Neuladen übrig ließ, wird nur nach einer Rückfrage verworfen, und nur von dem Fenster, das es hat.',
    req: ['SCREEN-09', 'D-26'],
    holds: ({ before, event, after }) =>
      !before.hasTag('offered') || !after.matches('cancelled') || (before.matches('discarding') && event.type !== 'RUN_ELSEWHERE'),
  },
];

/** What holds of every step beside it where the results are secrets. */
export const secretSteps: readonly StepProperty<BulkSnapshot>[] = [
  {
    name: 'a lost secret is told until there is a new one',
    sentence: 'Wessen neues Passwort verloren ging, der bleibt genannt, bis er ein neues hat, auch wenn der Rest verworfen wird.',
    req: ['SCREEN-09', 'D-12'],
    holds: ({ before, after }) =>
      before.context.lost.every((id) => after.context.lost.includes(id) || after.context.outcomes[id]?.kind === 'done'),
  },
  {
    name: 'only what is lost or unclear is made anew',
    sentence: 'Ist abgebrochen, kommt nur noch einmal dran, wessen Passwort verloren ging oder wessen Antwort ausblieb.',
    req: ['SCREEN-09', 'D-12', 'D-36'],
    holds: ({ before, event, after }) =>
      event.type !== 'RENEW' || !before.matches('cancelled') || openItems(after.context).join() === unclearItems(before.context).join(),
  },
  {
    name: 'paper counts once it is seen',
    sentence: 'Als gesichert gilt nur, was als Datei gespeichert ist oder wovon jemand sagt, dass es gedruckt ist.',
    req: ['SCREEN-09', 'D-12'],
    holds: ({ before, event, after }) =>
      before.context.handedOver || !after.context.handedOver || event.type === 'SAVE_RESULTS' || event.type === 'PRINTED',
  },
  {
    name: 'secrets are handed over on demand',
    sentence: 'Was geheim entstand, wird nur gespeichert oder gedruckt, wenn es jemand verlangt.',
    req: ['SCREEN-09', 'D-12'],
    holds: (step) =>
      doesIt(step, 'saveResults') ===
      (step.event.type === 'SAVE_RESULTS' && isOver(step.before) && step.before.can({ type: 'SAVE_RESULTS' })),
  },
];
