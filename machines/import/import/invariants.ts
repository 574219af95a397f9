import type { SnapshotFrom } from 'xstate';
import type { Invariant } from '#machines/shared/model';
import { isComplete } from './finishing/credentials';
import { hasCredentials } from './guards';
import { remainingRows, unsentOmissions } from './inputs';
import { lossOfImport } from './loss';
import type { importMachine } from './machine';
import type { FileCheck } from './types';

type Snapshot = SnapshotFrom<typeof importMachine>;

/** What a check says of a file, as far as it decides. */
export const kindOfCheck = (check: FileCheck | null): string | null =>
  check === null ? null : check.fault !== null ? 'refused' : check.faulty.length > 0 ? 'faulty' : 'sound';
const credentials = ({ context }: Snapshot): boolean => hasCredentials({ context });
const running = (snapshot: Snapshot): number => Object.keys(snapshot.children).length;
/** Calls whose outcome somebody has to see; what is withdrawn before it is executed is offered again. */
const ORDERS = ['upload', 'execute', 'takeOver', 'erase'];
const EXECUTING = ['confirming', 'starting'] as const;

/** What holds in every state of the import wizard. */
export const invariants: readonly Invariant<Snapshot>[] = [
  {
    name: 'busy means one call',
    sentence: 'Während eines Aufrufs läuft genau einer; nur bei der Auswahl laden Schulen und Rollen nebeneinander.',
    req: ['CALL-14', 'CALL-16', 'CALL-18', 'CALL-19', 'CALL-20'],
    holds: (snapshot) =>
      snapshot.matches('choosing')
        ? running(snapshot) <= 2
        : running(snapshot) === (snapshot.hasTag('busy') || snapshot.hasTag('awaiting') ? 1 : 0),
  },
  {
    name: 'only a valid import is executed',
    sentence: 'Ausgeführt wird ein Import nur, wenn der Server alle Zeilen für gültig befunden hat.',
    req: ['STATE-09', 'CALL-16'],
    holds: (snapshot) => !EXECUTING.some((state) => snapshot.matches(state)) || snapshot.context.vorgang?.status === 'VALID',
  },
  {
    name: 'executed only after the question',
    sentence: 'Der Auftrag zur Ausführung folgt nur auf die Rückfrage.',
    req: ['SCREEN-08', 'CALL-16'],
    holds: (snapshot) =>
      snapshot.can({ type: 'CONFIRM' }) === (snapshot.matches('confirming') || snapshot.matches({ othersResult: 'confirming' })),
  },
  {
    name: 'only a sound file is uploaded',
    sentence: 'Hochgeladen wird nur eine Datei, in der die Prüfung im Browser keinen Fehler fand.',
    req: ['VAL-10', 'VAL-01', 'D-11'],
    holds: (snapshot) => !snapshot.matches('uploading') || kindOfCheck(snapshot.context.check) === 'sound',
  },
  {
    name: 'no unknown class is uploaded',
    sentence: 'Hochgeladen wird keine Zeile mit einer Klasse, von der bekannt ist, dass es sie an der Schule nicht gibt.',
    req: ['ERR-74', 'D-37'],
    holds: (snapshot) =>
      !snapshot.matches('uploading') ||
      remainingRows(snapshot.context).every(({ klasse }) => snapshot.context.unknownKlassen.every(({ name }) => name !== klasse)),
  },
  {
    name: 'only a complete choice is checked',
    sentence: 'Geprüft und hochgeladen wird nur mit Schule, Rolle und Datei.',
    req: ['VAL-10', 'VAL-11'],
    holds: (snapshot) =>
      !(snapshot.matches('checkingFile') || snapshot.matches('uploading')) ||
      (snapshot.context.schule !== null && snapshot.context.rolle !== null && snapshot.context.file !== null),
  },
  {
    name: 'somebody remains',
    sentence: 'Weggelassen werden nur Zeilen der geprüften Datei, und nie alle.',
    req: ['SCREEN-08', 'VAL-10'],
    holds: (snapshot) =>
      !(snapshot.matches({ reviewing: 'sound' }) || snapshot.matches('uploading')) || remainingRows(snapshot.context).length > 0,
  },
  {
    name: 'nobody can leave out everybody',
    sentence: 'Nirgends lassen sich alle Zeilen weglassen, die noch übrig sind.',
    req: ['SCREEN-08', 'VAL-10'],
    holds: (snapshot) => !snapshot.can({ type: 'LEAVE_OUT', zeilen: remainingRows(snapshot.context).map(({ zeile }) => zeile) }),
  },
  {
    name: 'what is left out is not on the server',
    sentence: 'Ausgeführt wird ein Import erst, wenn die weggelassenen Zeilen auch auf dem Server fehlen.',
    req: ['STATE-09', 'CALL-16'],
    holds: (snapshot) => !EXECUTING.some((state) => snapshot.matches(state)) || unsentOmissions(snapshot.context).length === 0,
  },
  {
    name: 'submitting is always possible',
    sentence: 'Beim Wählen lässt sich die Auswahl immer abschicken; was fehlt, wird gesagt.',
    req: ['VAL-10', 'VAL-11'],
    holds: (snapshot) => !snapshot.matches('choosing') || snapshot.can({ type: 'SUBMIT' }),
  },
  {
    name: 'credentials stay in the result',
    sentence: 'Zugangsdaten gibt es nur beim Ergebnis, nirgends sonst.',
    req: ['D-12', 'STATE-13'],
    holds: (snapshot) => snapshot.context.imported === null || snapshot.hasTag('result'),
  },
  {
    name: 'nothing is kept of an ended import',
    sentence: 'Ist der Import vorbei, hält die Seite nichts mehr von ihm: keine Datei, keine Zeilen, keine Zugangsdaten.',
    req: ['D-12', 'SCREEN-08'],
    holds: ({ context, ...snapshot }) =>
      !snapshot.matches('ended') ||
      ([context.file, context.check, context.serverCheck, context.foundRows, context.imported].every((part) => part === null) &&
        context.leftOut.length + (context.omittedRows?.length ?? 0) + context.decisions.length === 0),
  },
  {
    name: 'credentials are erased only after the question',
    sentence: 'Zugangsdaten werden nur nach der Rückfrage gelöscht.',
    req: ['D-12', 'CALL-14'],
    holds: (snapshot) =>
      snapshot.can({ type: 'ERASE' }) === snapshot.matches({ finished: 'confirmingErase' }) &&
      (!snapshot.matches({ finished: 'confirmingErase' }) || credentials(snapshot)),
  },
  {
    name: 'unsaved credentials are not left unasked',
    sentence: 'Solange Zugangsdaten nicht gespeichert sind, wird vor dem Verlassen gefragt.',
    req: ['D-12', 'SCREEN-08'],
    holds: (snapshot) =>
      snapshot.hasTag('sending') || (lossOfImport(snapshot) === 'secret') === (credentials(snapshot) && !snapshot.context.saved),
  },
  {
    name: 'what was read or chosen in this window alone is not left unasked',
    sentence:
      'Solange eine lesbare Datei geprüft, aber nicht hochgeladen ist, oder der Server noch nicht weiß, welche Zeilen wegbleiben, wird vor dem Verlassen gefragt.',
    req: ['SCREEN-08', 'STATE-09'],
    holds: (snapshot) => {
      const { check, leftOut, omitted } = snapshot.context;
      const isOnlyHere =
        ((snapshot.matches('reviewing') || snapshot.matches('uploadFailed')) && check?.fault === null) ||
        (snapshot.matches('ready') && leftOut.some((zeile) => !omitted.includes(zeile)));
      return (lossOfImport(snapshot) === 'input') === (isOnlyHere && !ORDERS.some((call) => call in snapshot.children));
    },
  },
  {
    name: 'nobody leaves unasked while something is sent or erased',
    sentence: 'Während etwas gesendet, übernommen oder gelöscht wird, wird vor dem Verlassen gefragt.',
    req: ['STATE-09', 'SCREEN-08'],
    holds: (snapshot) => (lossOfImport(snapshot) === 'order') === ORDERS.some((call) => call in snapshot.children),
  },
  {
    name: 'what is not known is not erased',
    sentence: 'Gelöscht werden Zugangsdaten nur, wenn alle Zeilen des Imports gelesen sind.',
    req: ['D-12', 'CALL-19'],
    holds: (snapshot) =>
      !(snapshot.matches({ finished: 'confirmingErase' }) || snapshot.matches({ finished: 'erasing' })) ||
      (snapshot.context.imported !== null && isComplete(snapshot.context.imported)),
  },
  {
    name: 'what is erased stands as it is shown',
    sentence: 'Jeder Auftrag zum Löschen nennt den Stand, den die Seite zeigt.',
    req: ['D-18'],
    holds: (snapshot) =>
      (['withdrawing', 'replacing', 'leavingOut'] as const).every(
        (state) => !snapshot.matches(state) || ['STARTED', 'VALID', 'INVALID'].includes(snapshot.context.vorgang?.status ?? ''),
      ) &&
      (!snapshot.matches({ finished: 'erasing' }) || ['FINISHED', 'FAILED'].includes(snapshot.context.vorgang?.status ?? '')),
  },
];
