import type { SnapshotFrom } from 'xstate';
import type { Step, StepProperty } from '#machines/shared/model';
import { saysMissing } from '#machines/shared/failure';
import { doesIt, failureIn, isDoneOf, isEvent, orderOf, stepUpSteps } from '#machines/shared/steps';
import type { importMachine } from './machine';
import type { CredentialsFile, EraseOrder, StatusRead, UploadInput } from './actor-types';
import type { ImportContext, ImportedUsers } from './types';

type Snapshot = SnapshotFrom<typeof importMachine>;
type ImportStep = Step<Snapshot>;
type State = Parameters<Snapshot['matches']>[0];

const enters = ({ before, after }: ImportStep, state: State): boolean => after.matches(state) && !before.matches(state);
const passwordsOf = (imported: ImportedUsers | null): readonly string[] =>
  (imported?.users ?? []).flatMap(({ startpasswort }) => (startpasswort === '' ? [] : [startpasswort]));
const klassenOf = ({ imported }: ImportContext): readonly string[] => [
  ...new Set((imported?.users ?? []).flatMap(({ klasse, startpasswort }) => (startpasswort === '' ? [] : [klasse ?? '']))),
];
const eraseOrder = (step: ImportStep): EraseOrder | undefined => orderOf(step, 'discard')?.input as EraseOrder | undefined;
const EXECUTED = ['FINISHED', 'FAILED'];

/** Where the address names a step, by the requirement and not by the machine's meta. */
const ADDRESSED = [
  ['choosing', 'auswahl'],
  ['checkingFile', 'pruefung'],
  ['rejected', 'pruefung'],
  ['ready', 'bestaetigung'],
  ['running', 'import'],
  ['finished', 'ergebnis'],
  ['othersResult', 'ergebnis'],
] as const;

/** Where the page stands when the server names a status (ENT-05). */
const SHOWN_AT: Readonly<Record<string, State>> = {
  STARTED: 'begun',
  VALID: 'ready',
  INVALID: 'rejected',
  INPROGRESS: 'running',
  FINISHED: 'loadingUsers',
  FAILED: 'loadingUsers',
  COMPLETED: { ended: 'erased' },
  CANCELLED: { ended: 'cancelled' },
};

/** What is saved on demand: the event, where it is offered, and what is done. */
const ON_DEMAND = [
  ['SAVE_TEMPLATE', ['preparing'], 'saveTemplate'],
  ['SAVE_FAULTY', [{ reviewing: 'faulty' }, 'rejected'], 'saveFaulty'],
  ['SAVE_FAULTY', [{ finished: 'covered' }], 'saveFailed'],
] as const satisfies readonly (readonly [string, readonly State[], string])[];

/** What of the result counts as saved after a step, as D-12 wants it. */
function isSavedRightly(step: ImportStep): boolean {
  const { before, after } = step;
  const [was, is] = [before.context, after.context];
  const grown = is.savedKlassen.filter((klasse) => !was.savedKlassen.includes(klasse));
  if ((!is.saved || was.saved) && grown.length === 0) return true;
  if (step.event.type === 'PRINTED') return before.matches({ finished: 'printed' }) && grown.length === 0;
  if (!isDoneOf(step, 'saveFile')) return false;
  const saved = was.savingKlasse === null ? klassenOf(was) : [...was.savedKlassen, was.savingKlasse];
  return (
    grown.every((klasse) => klasse === was.savingKlasse) &&
    (!is.saved || was.saved || klassenOf(was).every((klasse) => saved.includes(klasse)))
  );
}

/** What holds of every step of the import wizard. */
export const steps: readonly StepProperty<Snapshot>[] = [
  ...stepUpSteps((part) => passwordsOf((part as Partial<ImportContext>).imported ?? null).length > 0),
  {
    name: 'executed by a yes only',
    sentence: 'Ausgeführt wird ein Import nur auf das Ja zur Rückfrage, und nie von selbst ein zweites Mal.',
    req: ['CALL-16', 'SCREEN-08', 'STATE-13'],
    holds: (step) => orderOf(step, 'execute') === undefined || (step.before.matches('confirming') && step.event.type === 'CONFIRM'),
  },
  {
    name: 'credentials are erased by a yes only',
    sentence: 'Jeder Aufruf, der Zugangsdaten löscht, folgt auf das Ja zur Rückfrage.',
    req: ['D-12', 'CALL-14'],
    holds: (step) => {
      const order = eraseOrder(step);
      if (order === undefined || !EXECUTED.includes(order.expected)) return true;
      const { before, event } = step;
      return passwordsOf(before.context.imported).length > 0
        ? before.matches({ finished: 'confirmingErase' }) && event.type === 'ERASE'
        : before.context.imported !== null && before.context.imported.users.length >= before.context.imported.total && isEvent(step);
    },
  },
  {
    name: 'nothing is erased by itself',
    sentence: 'Ein Auftrag zum Löschen folgt nur auf das, was ein Mensch will.',
    req: ['D-18', 'CALL-14'],
    holds: (step) => eraseOrder(step) === undefined || isEvent(step),
  },
  {
    name: 'taken over by a yes only',
    sentence: 'Zugangsdaten von jemand anderem werden nur auf das Ja zur Rückfrage übernommen.',
    req: ['D-19'],
    holds: (step) =>
      orderOf(step, 'takeOver') === undefined || (step.before.matches({ othersResult: 'confirming' }) && step.event.type === 'CONFIRM'),
  },
  {
    name: 'what is wrong takes the focus',
    sentence: 'Was an der Auswahl fehlt oder falsch ist, bekommt die Aufmerksamkeit bei jedem Versuch.',
    req: ['VAL-10', 'VAL-11'],
    holds: (step) => {
      const isTried = step.event.type === 'SUBMIT' || (step.event.type === 'FILE_CHOSEN' && !step.before.matches('choosing'));
      return doesIt(step, 'focusProblems') === (isTried && step.after.matches('choosing'));
    },
  },
  {
    name: 'every order names this import',
    sentence: 'Jeder Auftrag nennt den Import, den die Seite zeigt, und gelöscht wird nur, was so dasteht.',
    req: ['D-18', 'STATE-09'],
    holds: ({ orders, after }) =>
      orders
        .map(({ input }) => input as Partial<EraseOrder> | undefined)
        .filter((input) => input?.vorgangId !== undefined)
        .every(
          (input) =>
            input?.vorgangId === after.context.vorgangId &&
            input.vorgangId !== '' &&
            (input.expected === undefined || input.expected === after.context.vorgang?.status),
        ),
  },
  {
    name: 'what is chosen is sent',
    sentence:
      'Hochgeladen werden Schule, Rolle und Zeilen, wie sie gewählt sind, ohne die weggelassenen, mit der Klasse, für die entschieden ist.',
    req: ['CALL-20', 'VAL-11', 'SCREEN-08', 'D-37'],
    holds: (step) => {
      const sent = orderOf(step, 'upload')?.input as UploadInput | undefined;
      if (sent === undefined) return true;
      const { schule, rolle, check, leftOut, decisions } = step.after.context;
      const on = (name: string) => decisions.find((decision) => decision.name === name);
      const rows = (check?.rows ?? [])
        .filter(({ zeile, klasse }) => !leftOut.includes(zeile) && on(klasse)?.choice !== 'leaveOut')
        .map((row) => ({ ...row, klasse: on(row.klasse)?.klasse ?? row.klasse }));
      return sent.schule.id === schule?.id && sent.rolle.id === rolle?.id && JSON.stringify(sent.rows) === JSON.stringify(rows);
    },
  },
  {
    name: 'a result is thrown away by a person only',
    sentence: 'Ein geladenes Ergebnis verwirft nur ein Ereignis des Menschen oder die Antwort auf das, was er verlangt hat.',
    req: ['D-12', 'CALL-19'],
    holds: (step) =>
      step.before.context.imported === null ||
      step.after.context.imported !== null ||
      isEvent(step) ||
      ['xstate.done.actor.erase', 'xstate.error.actor.erase'].includes(step.event.type),
  },
  {
    name: 'only what was saved counts as saved',
    sentence:
      'Als gesichert gilt nur die Klasse, deren Datei der Browser angenommen hat, alles nur, wenn alles gesichert oder gedruckt ist.',
    req: ['D-12', 'SCREEN-08'],
    holds: isSavedRightly,
  },
  {
    name: 'what is asked for is saved',
    sentence: 'Gespeichert wird genau die verlangte Klasse, wenn es von ihr Zugangsdaten gibt, sonst alle.',
    req: ['SCREEN-08', 'D-12'],
    holds: (step) => {
      const file = orderOf(step, 'saveFile')?.input as CredentialsFile | undefined;
      if (file === undefined) return !(step.event.type === 'SAVE_KLASSE' && enters(step, { finished: 'saving' }));
      return (
        file.klasse === (step.event.type === 'SAVE_KLASSE' ? step.event['klasse'] : null) &&
        file.imported === step.before.context.imported &&
        (file.klasse === null || file.imported.users.some(({ klasse }) => klasse === file.klasse))
      );
    },
  },
  {
    name: 'the address names the step',
    sentence: 'Mit jedem neuen Schritt steht er in der Adresse.',
    req: ['STATE-09', 'SCREEN-08'],
    holds: (step) =>
      ADDRESSED.every(
        ([state, name]) =>
          !enters(step, state) ||
          step.effects.some(({ type, params }) => type === 'showStep' && (params as { readonly step: string }).step === name),
      ),
  },
  {
    name: 'a running import can be found again',
    sentence: 'Von der Ausführung an steht der Import in der Adresse.',
    req: ['STATE-09'],
    holds: (step) =>
      (['ready', 'running', 'finished', 'othersResult'] as const).every(
        (state) => !enters(step, state) || (step.after.context.vorgangId !== null && doesIt(step, 'showStep')),
      ) &&
      (!enters(step, 'findingOut') || (step.after.context.vorgangId !== null && doesIt(step, 'showVorgang'))),
  },
  {
    name: 'shown where the server says it stands',
    sentence: 'Die Seite steht dort, wo der Import nach dem Server steht; einen unbekannten Stand nennt sie unklar.',
    req: ['STATE-09', 'ENT-05', 'CALL-18'],
    holds: (step) => {
      if (!isDoneOf(step, 'readVorgang')) return true;
      const { status, orderedAgo } = step.event['output'] as StatusRead;
      const isStarting = status === 'VALID' && orderedAgo !== null && orderedAgo < 60_000;
      return step.after.matches(isStarting ? 'running' : (SHOWN_AT[status] ?? 'unclear'));
    },
  },
  {
    name: 'what failed is not counted as created',
    sentence: 'Wie viele Konten angelegt sind, sagt der Server; wer nur bearbeitet ist, zählt nicht mit.',
    req: ['STATE-09', 'CALL-18'],
    holds: (step) =>
      !['readVorgang', 'pollStatus'].some((call) => isDoneOf(step, call)) ||
      step.after.matches('findingOut') ||
      step.after.context.vorgang?.created === (step.event['output'] as StatusRead).created,
  },
  {
    name: 'a lost answer ends nothing',
    sentence: 'Eine ausgebliebene Antwort beendet keinen Import: „gibt es nicht“ heißt es nur auf ein 404, das den Import nennt.',
    req: ['STATE-09', 'CALL-18', 'ERR-65'],
    holds: (step) => {
      const failure = failureIn(step);
      return failure === null || saysMissing(failure) || !enters(step, 'ended');
    },
  },
  {
    name: 'an unclear state says why',
    sentence: 'Ließ sich nicht lesen, wo der Import steht, wird gesagt, warum.',
    req: ['STATE-09', 'ERR-00'],
    holds: (step) => {
      const failure = failureIn(step);
      return failure === null || !enters(step, 'unclear') || step.after.context.failure?.code === failure.code;
    },
  },
  {
    name: 'a file that a reload took is asked for',
    sentence: 'Die Datei, die ein Neuladen gekostet hat, wird noch einmal verlangt, bis eine gewählt ist.',
    req: ['STATE-13', 'VAL-10'],
    holds: ({ before, event, after }) =>
      after.context.fileLost === (before.context.fileLost && event.type !== 'FILE_CHOSEN') &&
      (!after.context.fileLost || after.context.file === null),
  },
  {
    name: 'saved on demand',
    sentence: 'Vorlage, fehlerhafte und gescheiterte Zeilen werden genau dann gespeichert, wenn es verlangt ist.',
    req: ['SCREEN-08', 'D-11'],
    holds: (step) =>
      ON_DEMAND.every(([type, states, effect]) => {
        const wanted = step.event.type === type && states.some((state) => step.before.matches(state));
        return doesIt(step, effect) === wanted;
      }),
  },
];
