import { expect } from 'vitest';
import { fromCallback } from 'xstate';
import { model } from '#machines/import/import/model';
import { model as keptDraft } from '#machines/frame/kept-draft/model';
import { model as offers } from '#machines/import/import-offers/model';
import { klassenSeveralMachine } from '#machines/klassen/klassen-several/machine';
import { ImportWizard } from '#features/import/ImportWizard';
import { importEvents } from '../screens/import';
import '#features/import/import.css';
import paths from '../models/generated/import.paths.json';
import type { ComponentTier } from './tier';
import { guardedPage } from './guarded-page';
import { importWords } from './import-words';
import { LARS } from './person';
import { byTestid } from './perform';
import { resting } from './resting';

const CARD = ['admin-headline', 'person-import-card'];
const BUSY = [...CARD, 'loading-spinner'];
const FORM = [
  ...CARD,
  'person-import-form',
  'person-import-schule-select',
  'rolle-select',
  'file-input',
  'person-import-form-discard-button',
  'person-import-form-submit-button',
];
const RESULT = [...CARD, 'person-import-success-text'];
const CLOSABLE = [...RESULT, 'another-import-button', 'close-import-button'];
const WAITING = [...CARD, 'step-up-alert', 'step-up-confirm-button', 'step-up-decline-button'];

const LOOK_UPS = { loading: [], typedAhead: [], searching: [], settling: [], found: [], failed: ['retry-schulen-button'] } as const;
const ROLLEN = { waiting: [], loading: [], found: [], none: [], failed: ['retry-rollen-button'] } as const;
const choosing = Object.fromEntries(
  Object.entries(LOOK_UPS).flatMap(([schulen, more]) =>
    Object.entries(ROLLEN).map(([rollen, further]) => [JSON.stringify({ choosing: { schulen, rollen } }), [...FORM, ...more, ...further]]),
  ),
);

/** Every class is created at once. */
const AT_ONCE = klassenSeveralMachine.provide({
  actors: {
    runItems: fromCallback(({ input: { items }, sendBack }) => {
      for (const id of items) sendBack({ type: 'ITEM_DONE', id, result: id });
      sendBack({ type: 'RESTED' });
    }),
  },
});

/** Steps that get an entry of their own in the browser's history when they are reached from an earlier one. */
const ENTRIES = [null, 'auswahl', 'pruefung'];
let entry: { readonly step: string | null; readonly index: number } = { step: null, index: 0 };

/** Back leads to the step before, to nothing else. */
function expectShown(): void {
  const step = new URLSearchParams(window.location.search).get('schritt');
  const [before, now] = [ENTRIES.indexOf(entry.step), ENTRIES.indexOf(step)];
  const { idx: index } = window.history.state as { idx: number };
  expect(index - entry.index).toBe(now > before && before >= 0 ? 1 : 0);
  entry = { step, index };
}

interface Named {
  readonly vorgangId: string | null;
  readonly kennung: string | null;
}

/** The address names the import as soon as there is one, and it alone. */
function expectNamed({ vorgangId, kennung }: Named): void {
  const { schritt: _step, ...others } = Object.fromEntries(new URLSearchParams(window.location.search));
  expect(others).toEqual(vorgangId === null ? {} : { vorgang: vorgangId, ...(kennung === null ? {} : { dienststelle: kennung }) });
}

/** The import wizard at its address, guarded against being left, in the browser's own history. */
export const importTier: ComponentTier<typeof model.machine> = {
  title: 'SCREEN-08, STATE-09: the import wizard',
  model,
  paths,
  events: importEvents,
  does: {
    showStep: expectShown,
    showVorgang: expectShown,
    focusProblems: () => expect(document.activeElement).toBe(byTestid('error-summary')),
  },
  always: expectNamed,
  beside: () => ({
    'kept-draft': resting(keptDraft),
    'import-offers': resting(offers, 'keine'),
    'klassen-several': { machine: AT_ONCE },
  }),
  render: () => {
    const screen = <ImportWizard user={{ ...LARS, permissions: ['personenimport', 'klassenverwaltung'] }} />;
    entry = { step: null, index: 0 };
    return guardedPage('/admin/personen/import', screen);
  },
  shows: {
    preparing: [...CARD, 'save-template-button', 'start-import-button'],
    ...choosing,
    checkingFile: [...BUSY, 'back-button'],
    '{"reviewing":"unreadable"}': [...CARD, 'import-file-alert', 'corrected-file-input', 'back-button'],
    '{"reviewing":"refused"}': [...CARD, 'import-file-alert', 'corrected-file-input', 'back-button'],
    '{"reviewing":"faulty"}': [
      ...CARD,
      'invalid-import-data-alert',
      'import-errors-title',
      'invalid-item-row-0',
      'invalid-item-nachname',
      'invalid-item-vorname',
      'invalid-item-klasse',
      'invalid-item-errors',
      'save-faulty-button',
      'corrected-file-input',
    ],
    comparingKlassen: [...BUSY, 'back-button'],
    // The question itself is loaded when it is asked for.
    '{"reviewing":{"unknownKlassen":"creating"}}': CARD,
    '{"reviewing":{"unknownKlassen":"shown"}}': [
      ...CARD,
      'unknown-klassen-alert',
      'unknown-klasse-0',
      'apply-decisions-button',
      'corrected-file-input',
      'back-button',
    ],
    '{"reviewing":"sound"}': [...CARD, 'import-file-alert', 'upload-button', 'back-button'],
    uploading: [...BUSY, 'cancel-upload-button'],
    uploadFailed: [...CARD, 'retry-button', 'back-button'],
    rejected: [...CARD, 'invalid-import-data-alert', 'corrected-file-input', 'back-to-upload-button'],
    withdrawing: BUSY,
    replacing: BUSY,
    leavingOut: BUSY,
    ready: [...CARD, 'person-upload-success-text', 'back-to-upload-button'],
    confirming: [...CARD, 'person-import-confirmation-text', 'cancel-import-button', 'execute-import-button'],
    starting: BUSY,
    findingOut: BUSY,
    begun: [...CARD, 'import-begun-alert', 'discard-import-button', 'retry-button'],
    unclear: [...CARD, 'retry-button'],
    '{"running":"polling"}': [...CARD, 'import-progress-bar'],
    '{"running":"pausing"}': [...CARD, 'import-progress-bar'],
    '{"running":"disconnected"}': [...CARD, 'import-progress-bar', 'import-disconnected-alert', 'retry-button'],
    loadingUsers: [...BUSY, 'import-progress-bar'],
    '{"othersResult":"shown"}': [...CARD, 'import-others-alert', 'take-over-button'],
    '{"othersResult":"confirming"}': [...CARD, 'take-over-dialog', 'confirm-take-over-button', 'cancel-take-over-button'],
    '{"othersResult":"takingOver"}': [...CARD, 'take-over-dialog'],
    usersFailed: [...CARD, 'retry-button'],
    '{"finished":"covered"}': RESULT,
    '{"finished":"revealed"}': [...RESULT, 'download-all-data-button', 'reveal-button'],
    '{"finished":"saving"}': [...RESULT, 'download-all-data-button'],
    '{"finished":"printing"}': [...RESULT, 'print-sheets'],
    '{"finished":"printed"}': [...RESULT, 'print-sheets', 'printed-dialog', 'printed-button', 'not-printed-button', 'print-again-button'],
    '{"finished":"confirmingErase"}': [...CLOSABLE, 'erase-dialog', 'erase-button', 'erase-back-button'],
    '{"finished":"erasing"}': CLOSABLE,
    '{"ended":"erased"}': [...CARD, 'import-erased-alert', 'another-import-button'],
    '{"ended":"cancelled"}': [...CARD, 'import-cancelled-alert', 'another-import-button'],
    '{"ended":"missing"}': [...CARD, 'import-missing-alert', 'another-import-button'],
    awaitingStepUp: WAITING,
    awaitingSignIn: WAITING,
  },
  ...importWords,
};
