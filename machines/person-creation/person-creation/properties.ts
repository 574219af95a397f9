import type { SnapshotFrom } from 'xstate';
import { lacksPersonalnummer, problemsOfCreation } from '#rules/person-creation';
import type { Invariant, Step, StepProperty } from '#machines/shared/model';
import { doesIt, failureIn, isEvent, orderOf, stepUpSteps } from '#machines/shared/steps';
import type { creationMachine } from './machine';
import { initialContext } from './params';
import { isNoted } from './setup';
import type { CreationContext, CreationOrder } from './types';

type Snapshot = SnapshotFrom<typeof creationMachine>;
type State = Parameters<Snapshot['matches']>[0];
const enters = ({ before, after }: Step<Snapshot>, state: State): boolean => after.matches(state) && !before.matches(state);
const isAdding = ({ context }: Snapshot): boolean => context.createType === 'add-person-to-own-schule';
const typed = ({ context }: Snapshot): string => JSON.stringify(context.draft);

const isSame = (one: object, other: object): boolean => {
  const parts = [...new Set([...Object.keys(one), ...Object.keys(other)])] as (keyof typeof one)[];
  return parts.every((part) => JSON.stringify(one[part]) === JSON.stringify(other[part]));
};

/** On to the next person. */
const isNext = (step: Step<Snapshot>): boolean =>
  enters(step, 'person') && (step.before.matches('created') || step.before.matches('perhaps'));
const notedOnes = ({ context }: Snapshot): number => context.row.filter(({ isNoted: noted }) => noted).length;

/** Where a refused commit ends, by what it is about. */
const REFUSED_AT = [
  ['PERSONALNUMMER_NICHT_EINDEUTIG', 'person'],
  ['BEFRISTUNG_REQUIRED_FOR_PERSONENKONTEXT', 'befristung'],
  ['LERN_HAT_KEINE_KLASSE', 'rolle'],
] as const;

/** Where the address names a step, by the requirement and not by the machine's meta. */
const ADDRESSED = [
  ['organisation', 'organisation'],
  ['rolle', 'rolle'],
  ['befristung', 'befristung'],
  ['person', 'person'],
  ['review', 'pruefen'],
  ['created', 'ergebnis'],
  ['added', 'ergebnis'],
] as const;

/** What holds in every state of the wizard. */
export const invariants: readonly Invariant<Snapshot>[] = [
  {
    name: 'busy means one call',
    sentence: 'Während eines Aufrufs läuft genau einer.',
    req: ['CALL-49', 'CALL-50'],
    holds: (snapshot) => Object.keys(snapshot.children).length === (snapshot.hasTag('busy') || snapshot.hasTag('awaiting') ? 1 : 0),
  },
  {
    name: 'only what is complete is committed',
    sentence: 'Angelegt oder hinzugefügt wird nur, wenn in keinem Schritt etwas fehlt oder falsch ist.',
    req: ['VAL-01', 'VAL-02', 'VAL-07', 'VAL-11', 'VAL-13'],
    holds: (snapshot) =>
      !snapshot.matches('committing') || Object.keys(problemsOfCreation(snapshot.context.draft, snapshot.context)).length === 0,
  },
  {
    name: 'namesakes are told before the commit',
    sentence: 'In der Zusammenfassung steht, wer schon so heißt, oder dass es sich nicht feststellen ließ.',
    req: ['SCREEN-06', 'CALL-42'],
    holds: (snapshot) =>
      !snapshot.matches('review') ||
      isAdding(snapshot) ||
      (snapshot.context.namesakes === null) !== (snapshot.context.namesakesFailure === null),
  },
  {
    name: 'a missing number is confirmed',
    sentence: 'Fehlt die KoPers.-Nr., ist vor der Zusammenfassung bestätigt, dass nach acht Wochen gesperrt wird.',
    req: ['VAL-02', 'STATE-04'],
    holds: (snapshot) =>
      !snapshot.matches('review') || isAdding(snapshot) || !lacksPersonalnummer(snapshot.context.draft) || snapshot.context.confirmed,
  },
  {
    name: 'going on is always possible',
    sentence: 'In jedem Schritt kann man weitergehen wollen; was fehlt, wird gesagt.',
    req: ['VAL-11'],
    holds: (snapshot) => !snapshot.hasTag('entering') || snapshot.can({ type: 'NEXT' }),
  },
  {
    name: 'no second try in the dark',
    sentence: 'Solange nicht bekannt ist, ob etwas geschehen ist, lässt sich nichts erneut senden.',
    req: ['SCREEN-06', 'CALL-49'],
    holds: (snapshot) => !(snapshot.matches('unclear') || snapshot.matches('perhaps')) || !snapshot.can({ type: 'SUBMIT' }),
  },
  {
    name: 'a secret is shown in one state',
    sentence: 'Das Einstiegs-Passwort gibt es nur, solange das Ergebnis dasteht.',
    req: ['D-12'],
    holds: (snapshot) => (snapshot.context.committed?.startpasswort ?? null) === null || snapshot.matches('created'),
  },
  {
    name: 'who was created is named',
    sentence: 'Wer angelegt ist, steht in der Liste dieser Reihe, und kein Passwort steht darin.',
    req: ['SCREEN-06', 'D-12'],
    holds: ({ context: { committed, row } }) =>
      (committed === null || row.some(({ personId }) => personId === committed.personId)) &&
      (committed?.startpasswort == null || !JSON.stringify(row).includes(committed.startpasswort)),
  },
  {
    name: 'what applies is asked',
    sentence: 'Wer nur eine Schule hat, wählt keine; wer hinzugefügt wird, hat seine Namen schon.',
    req: ['SCREEN-06', 'ROUTE-07'],
    holds: (snapshot) =>
      !(snapshot.matches('organisation') && snapshot.context.only !== null) &&
      !(isAdding(snapshot) && (snapshot.matches('person') || snapshot.matches('seeking'))),
  },
];

/** What holds of every step of it. */
export const steps: readonly StepProperty<Snapshot>[] = [
  ...stepUpSteps((part) => ((part as Partial<CreationContext>).committed?.startpasswort ?? null) !== null),
  {
    name: 'committed by a yes only',
    sentence: 'Gesendet wird nur von der Zusammenfassung, auf Verlangen, und nie von selbst ein zweites Mal.',
    req: ['CALL-49', 'CALL-21', 'STATE-13'],
    holds: (step) => orderOf(step, 'commit') === undefined || (step.before.matches('review') && step.event.type === 'SUBMIT'),
  },
  {
    name: 'what stands there is sent',
    sentence: 'Gesendet wird genau, was in der Zusammenfassung steht.',
    req: ['CALL-49', 'CALL-21'],
    holds: (step) => {
      const sent = orderOf(step, 'commit')?.input as CreationOrder | undefined;
      return sent === undefined || JSON.stringify(sent.draft) === typed(step.before);
    },
  },
  {
    name: 'the choice is checked',
    sentence: 'Nach der Rolle geht es erst weiter, wenn der Server sagt, dass sie sich vergeben lässt.',
    req: ['CALL-50', 'CALL-22'],
    holds: (step) =>
      !step.before.matches('rolle') ||
      step.after.matches('rolle') ||
      step.event.type !== 'NEXT' ||
      orderOf(step, 'checkChoice') !== undefined,
  },
  {
    name: 'refused at its step',
    sentence: 'Wird etwas abgelehnt, steht die Seite bei dem Schritt, den es betrifft, und sagt warum.',
    req: ['SCREEN-06', 'ERR-28', 'ERR-36'],
    holds: (step) => {
      const failure = step.before.matches('committing') ? failureIn(step) : null;
      const place = REFUSED_AT.find(([code, at]) => code === failure?.code && !(at === 'person' && isAdding(step.before)));
      return place === undefined || (step.after.matches(place[1]) && step.after.context.failure?.code === place[0]);
    },
  },
  {
    name: 'what is wrong takes the focus',
    sentence: 'Was fehlt oder abgelehnt ist, bekommt die Aufmerksamkeit sofort.',
    req: ['ERR-00'],
    holds: (step) => {
      const isFaulty = step.event.type === 'NEXT' && step.after.context.problems !== null;
      const isRefused =
        failureIn(step) !== null &&
        (step.after.hasTag('entering') || (step.after.matches('review') && step.after.context.failure !== null));
      const isNotAssignable = step.before.matches('checkingChoice') && step.after.matches('rolle') && !isEvent(step);
      return doesIt(step, 'focusProblems') === (isFaulty || isRefused || isNotAssignable);
    },
  },
  {
    name: 'the address names the step',
    sentence: 'Mit jedem neuen Schritt steht er in der Adresse.',
    req: ['SCREEN-06'],
    holds: (step) =>
      ADDRESSED.every(
        ([state, name]) =>
          !enters(step, state) ||
          step.effects.some(({ type, params }) => type === 'showStep' && (params as { readonly step: string }).step === name),
      ),
  },
  {
    name: 'nothing typed is lost by itself',
    sentence:
      'Keine Antwort, kein Fehler und kein Schritt zurück verändert, was gewählt und getippt ist; nur die nächste Person beginnt neu.',
    req: ['SCREEN-06', 'STATE-13'],
    holds: (step) => ['CHANGE', 'ANOTHER', 'GO_ON'].includes(step.event.type) || typed(step.before) === typed(step.after),
  },
  {
    name: 'the next one keeps the school',
    sentence:
      '„Noch eine Person“ behält Schule, Rolle, Klasse und Befristung und wer schon angelegt ist, sonst nichts: Alles andere ist wie am Anfang.',
    req: ['SCREEN-06'],
    holds: (step) => {
      if (!isNext(step)) return true;
      const { before, after } = step;
      const { personId, createType, today, only, found, at, row, draft } = before.context;
      const { organisation, rollen, klasse, befristung } = draft;
      const kept = { organisation, rollen, klasse, befristung };
      const fresh = initialContext({ input: { personId, createType, today, only, found, draft: kept } });
      const begun = { ...fresh, base: fresh.draft, at, row: after.context.row };
      return row.every(({ personId: id }) => after.context.row.some((one) => one.personId === id)) && isSame(after.context, begun);
    },
  },
  {
    name: 'printed on demand',
    sentence: 'Gedruckt wird nur auf Verlangen.',
    req: ['D-12'],
    holds: (step) => doesIt(step, 'printResult') === (step.event.type === 'PRINT' && step.before.matches('created')),
  },
  {
    name: 'no password is passed over',
    sentence: 'Vom Ergebnis geht es nur weiter, wenn das Passwort kopiert oder gedruckt ist oder bestätigt wurde, dass es notiert ist.',
    req: ['D-12'],
    holds: ({ before, event, after }) =>
      !before.matches('created') || after.matches('created') || isNoted(before.context) || event.type === 'GO_ON',
  },
  {
    name: 'noted by an act only',
    sentence: 'Notiert ist ein Passwort nur, wenn es kopiert, gedruckt oder ausdrücklich als notiert bestätigt wurde.',
    req: ['D-12'],
    holds: ({ before, event, after }) =>
      notedOnes(after) <= notedOnes(before) || ['PRINT', 'COPIED', 'GO_ON', 'NOTED'].includes(event.type),
  },
  {
    name: 'the row keeps everybody',
    sentence: 'Wer in dieser Reihe angelegt wurde, steht darin, bis die Seite verlassen wird, und wessen Passwort notiert ist.',
    req: ['SCREEN-06', 'D-12'],
    holds: ({ before, after }) =>
      before.context.row.every((one) =>
        after.context.row.some(({ personId, isNoted: noted }) => personId === one.personId && (noted || !one.isNoted)),
      ),
  },
];
