import { cleanup, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { model as lockModel } from '#machines/person/person-lock/model';
import { model as metadataModel } from '#machines/person/person-metadata/model';
import type { PersonDetailsEvent } from '#machines/person/person-details/types';
import { lockEvents, metadataEvents } from '../screens/person-details';
import { LockDialog } from '#shared/person/lock/LockDialog';
import { MetadataForm } from '#features/person-details/parts/MetadataForm';
import lockPaths from '../models/generated/person-lock.paths.json';
import metadataPaths from '../models/generated/person-metadata.paths.json';
import { walkThroughScreen } from './driver';
import { walkTo } from './edges';
import { byTestid } from './perform';
import { onPage, PERSON_ID, SUBJECT } from './person-page';
import { FORM_CONFLICT, FORM_GIVING_UP, formSays, FORM_NEWER, inEveryFormState, refusedSays } from './phrases';
import type { ComponentTier } from './tier';
import '#ui/tokens.css';
import '#ui/base.css';

let onClose = vi.fn<() => void>();
const GIVING_UP = ['give-up-dialog', 'give-up-button', 'keep-input-button'];
const beside = (): Record<string, never> => {
  onClose = vi.fn();
  send = vi.fn();
  return {};
};
const does = {
  tellLeft: () => expect(onClose).toHaveBeenCalledOnce(),
  focusProblems: () => expect(document.activeElement).toBe(byTestid('error-summary') ?? byTestid('form-failure')),
};
let send = vi.fn<(event: PersonDetailsEvent) => void>();
const given = { actorId: 'admin', id: PERSON_ID, onClose: () => onClose() };
const WAITING = ['step-up-alert', 'step-up-confirm-button', 'step-up-decline-button'];

const METADATA = [
  'person-metadata-form',
  'vorname-input',
  'familienname-input',
  'kopersnr-input',
  'person-info-edit-save',
  'person-info-edit-cancel',
];
const NOTICE =
  'Ein neuer Benutzername entsteht nur, wenn sich der Nachname oder der erste Buchstabe des Vornamens ändert; der alte gilt dann nicht mehr. Eine E-Mail-Adresse ändert sich meist mit dem Namen.';
const METADATA_WORDS = ['Vorname', 'Nachname', 'Mindestens 2 Zeichen, keine Ziffern.'];
const METADATA_MAY = [
  ...METADATA_WORDS,
  'KoPers.-Nr.',
  'Speichern',
  'Abbrechen',
  'Erneut versuchen',
  'Kroll',
  'Lars',
  '0815',
  '4711',
  NOTICE,
  'Verwerfen',
];

walkThroughScreen({
  title: 'SCREEN-05, CALL-47, STATE-12: names and number of a person are changed',
  model: metadataModel,
  paths: metadataPaths,
  events: metadataEvents,
  beside,
  does: { ...does, tellSaved: () => expect(send).toHaveBeenCalledWith({ type: 'SAVED' }) },
  render: () => onPage(<MetadataForm {...given} send={(event) => send(event)} />),
  shows: {
    reading: ['form-busy-text'],
    unreadable: ['retry-button'],
    '{"editing":"clean"}': METADATA,
    '{"editing":"changed"}': ['person-metadata-form', 'person-info-edit-cancel'],
    saving: ['person-metadata-form', 'vorname-input', 'person-info-edit-save'],
    refused: ['person-metadata-form', 'person-info-edit-cancel'],
    looking: ['form-busy-text'],
    unclear: ['form-unclear', 'retry-button', 'person-metadata-form-discard-button'],
    comparing: ['form-busy-text'],
    incomparable: ['form-incomparable', 'retry-button', 'person-metadata-form-discard-button'],
    same: ['form-same', 'person-metadata-form-discard-button'],
    mergeable: ['form-mergeable', 'person-info-edit-save', 'person-metadata-form-discard-button'],
    conflict: ['form-conflict', 'take-mine-familienname', 'take-theirs-familienname', 'person-info-edit-save'],
    saved: [
      'person-metadata-success',
      'saved-person-vorname',
      'saved-person-familienname',
      'saved-person-username',
      'saved-person-personalnummer',
      'person-metadata-done',
      'person-metadata-success-text',
      'close-metadata-success-button',
    ],
    awaitingStepUp: WAITING,
    awaitingSignIn: WAITING,
  },
  says: {
    ...formSays([...METADATA_WORDS, NOTICE]),
    '{"editing":"changed"}': [...METADATA_WORDS, NOTICE, 'Abbrechen'],
    saving: [...METADATA_WORDS, 'Wird gespeichert …'],
    refused: refusedSays(
      'Nummer vergeben',
      [
        ...METADATA_WORDS,
        NOTICE,
        'Nicht gespeichert',
        'Eine andere Person hat schon diese KoPers.-Nr. Prüfen Sie, ob Sie sich vertippt haben. Stimmt die Nummer, hat die Person vielleicht zwei Konten: Fragen Sie die Landesverwaltung.',
      ],
      [...METADATA_WORDS, NOTICE],
      [],
    ),
    conflict: [...FORM_CONFLICT, 'Nachname'],
    saved: [
      'Die Daten sind gespeichert',
      'Nachname: Kroll statt Kröger',
      'Folgende Daten wurden gespeichert:',
      'Benutzername',
      'lkroll',
      'Neuer Benutzername: lkroll. Teilen Sie ihn der Person mit; das Passwort bleibt.',
      'Weiter bearbeiten',
      'Schließen',
    ],
  },
  saysAfter: {
    ...FORM_NEWER,
    'done:readRecord(dasselbe Feld) > conflict': ['Speichern'],
    'TAKE(anderer) > conflict': ['Neuen Stand übernehmen'],
  },
  mayAlsoSay: inEveryFormState(METADATA_MAY),
});

const LOCK = ['person-lock-card', 'close-lock-person-dialog-button'];
const LOCK_FORM = [...LOCK, 'person-lock-form', 'lock-user-info-text', 'befristung-radio-group', 'lock-user-button'];
const LOCK_TEXT = 'kann sich nicht anmelden, solange die Sperre gilt. Daten und Zuordnungen bleiben erhalten.';
const LOCK_TEXTS = [`Die Person wird sofort überall abgemeldet und ${LOCK_TEXT}`, `Die Person ${LOCK_TEXT}`];
const LOCK_WORDS = ['Sperre im Namen von', 'Dauer der Sperre', 'Unbefristet', 'Befristet'];
const LOCK_MAY = [
  ...LOCK_WORDS,
  ...LOCK_TEXTS,
  'Gesperrt bis einschließlich',
  'Abbrechen',
  'Schließen',
  'Speichern',
  'Verwerfen',
  'Benutzer sperren',
  'Sperre speichern',
  '31.01.2027',
  '0701234 (Goethe-Schule)',
];

const LOCK_TIER: ComponentTier<typeof lockModel.machine> = {
  title: 'SCREEN-05, CALL-43, STATE-03, D-23: a person is locked, or the lock changed',
  model: lockModel,
  paths: lockPaths,
  events: lockEvents,
  beside,
  does,
  render: () => onPage(<LockDialog {...given} subject={SUBJECT} places={[]} onUnlock={() => undefined} />),
  shows: {
    reading: [...LOCK, 'form-busy-text'],
    unreadable: [...LOCK, 'retry-button'],
    '{"editing":"clean"}': LOCK_FORM,
    '{"editing":"changed"}': [...LOCK_FORM, 'befristung-input'],
    saving: [...LOCK, 'person-lock-form', 'lock-user-button'],
    refused: LOCK_FORM,
    givingUp: GIVING_UP,
    looking: [...LOCK, 'form-busy-text'],
    unclear: [...LOCK, 'form-unclear', 'retry-button', 'person-lock-discard-button'],
    comparing: [...LOCK, 'form-busy-text'],
    incomparable: [...LOCK, 'form-incomparable', 'retry-button', 'person-lock-discard-button'],
    same: [...LOCK, 'form-same', 'person-lock-discard-button'],
    mergeable: [...LOCK, 'form-mergeable', 'lock-user-button', 'person-lock-discard-button'],
    conflict: [...LOCK, 'form-conflict', 'take-mine-end', 'take-theirs-end', 'lock-user-button'],
    saved: [...LOCK, 'person-lock-success', 'person-lock-success-text', 'lock-again-button'],
    awaitingStepUp: [...LOCK, ...WAITING],
    awaitingSignIn: [...LOCK, ...WAITING],
  },
  says: {
    ...formSays([LOCK_TEXT, ...LOCK_WORDS]),
    givingUp: FORM_GIVING_UP,
    '{"editing":"changed"}': [LOCK_TEXT, ...LOCK_WORDS, 'Abbrechen'],
    saving: [...LOCK_WORDS, 'Wird gespeichert …'],
    refused: refusedSays(
      'nicht erlaubt',
      [LOCK_TEXT, ...LOCK_WORDS, 'Fehlende Berechtigung', 'Ihre Rolle erlaubt diese Aktion nicht.'],
      [LOCK_TEXT, ...LOCK_WORDS],
      [],
    ),
    conflict: [...FORM_CONFLICT, 'Dauer der Sperre'],
    saved: [
      'Lars Kröger ist gesperrt',
      'Gesperrt durch 0701234 (Goethe-Schule) bis einschließlich Sonntag, 31.01.2027.',
      'Sperre bearbeiten',
      'Schließen',
    ],
  },
  saysAfter: FORM_NEWER,
  mayAlsoSay: { ...inEveryFormState(LOCK_MAY), givingUp: LOCK_MAY },
};

walkThroughScreen(LOCK_TIER);

test('SCREEN-05: what goes on from a saved lock stands in one row, and in a narrow dialog the order above what leaves it', async () => {
  const topOf = (testid: string): number => screen.getByTestId(testid).getBoundingClientRect().top;
  const AS_READ = ['Sperre einer Person', 'done:readRecord(wie gelesen)'] as const;
  await page.viewport(320, 640);
  await walkTo(LOCK_TIER, ...AS_READ);
  const [order, cancel, unlock] = ['lock-user-button', 'close-lock-person-dialog-button', 'unlock-instead-button'].map(topOf);
  expect([Number(order) < Number(cancel), Number(cancel) < Number(unlock)]).toEqual([true, true]);
  cleanup();
  await page.viewport(1280, 800);
  await walkTo(LOCK_TIER, ...AS_READ, 'CHANGE(Tag)', 'SUBMIT', 'done:saveRecord(gesperrt)');
  expect(topOf('close-lock-person-dialog-button')).toBe(topOf('lock-again-button'));
  cleanup();
});

test('SCREEN-05, D-23: a day that is wrong is named by its field, which has the focus after its link', async () => {
  await walkTo(LOCK_TIER, 'Sperre einer Person', 'done:readRecord(wie gelesen)', 'CHANGE(Tag vor heute)', 'SUBMIT');
  const link = screen.getByTestId('error-summary-end');
  expect(link.textContent).toBe('Gesperrt bis einschließlich: Der Tag liegt in der Vergangenheit. Heute ist der früheste mögliche.');
  link.click();
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Gesperrt bis einschließlich' })));
  cleanup();
});

test('SCREEN-05: on whose behalf a lock stays is read as a whole in a narrow dialog', async () => {
  await page.viewport(320, 640);
  await walkTo(LOCK_TIER, 'Sperre einer Person', 'done:readRecord(anderes Feld)');
  const field = screen.getByTestId<HTMLTextAreaElement>('schule-select');
  expect(field.value).toBe('0705678 (Astrid-Lindgren-Schule)');
  expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth);
  expect(field.scrollHeight).toBeLessThanOrEqual(field.clientHeight);
  expect(field.clientHeight).toBeGreaterThan(44);
  cleanup();
  await page.viewport(1280, 800);
});

const READ = ['Sperre einer Person', 'done:readRecord(wie gelesen)', 'SUBMIT'] as const;
const NEWER = [...READ, 'error:saveRecord(neuerer Stand)'] as const;
const LATE = {
  unclear: [...READ, 'error:saveRecord(keine Verbindung)', 'error:findSaved(keine Verbindung)'],
  incomparable: [...NEWER, 'error:readRecord(keine Verbindung)'],
  same: [...NEWER, 'done:readRecord(wie gelesen)'],
  mergeable: [
    'Sperre einer Person',
    'done:readRecord(anderes Feld)',
    'CHANGE(Tag)',
    'SUBMIT',
    'error:saveRecord(keine Verbindung)',
    'done:findSaved(fremdes)',
    'done:readRecord(anderes Feld)',
  ],
  conflict: [
    'Sperre mit Entwurf',
    'done:readRecord(anderes Feld)',
    'SUBMIT',
    'error:saveRecord(neuerer Stand)',
    'done:readRecord(dasselbe Feld)',
  ],
};

test.for(Object.entries(LATE))(
  'SCREEN-05, STATE-12, D-36: a lock that is %s has its ways on in one row, and in a narrow dialog the order above the others',
  async ([state, steps]) => {
    const topsOf = (): number[] =>
      [...screen.getByTestId('person-lock-card').querySelectorAll('.button')].map((button) => button.getBoundingClientRect().top);
    const order = (): number => screen.getByTestId('person-lock-card').querySelector('.button--primary')?.getBoundingClientRect().top ?? 0;
    await page.viewport(1280, 800);
    const [input = '', ...events] = steps;
    await walkTo(LOCK_TIER, input, ...events);
    expect(document.querySelector(`[data-machine="person-lock"]`)?.getAttribute('data-state')).toBe(`"${state}"`);
    expect(screen.getByTestId('close-lock-person-dialog-button')).toBeVisible();
    expect(new Set(topsOf()).size).toBe(1);
    await page.viewport(320, 640);
    expect(topsOf().filter((top) => top <= order())).toEqual([order()]);
    cleanup();
  },
);

test('STATE-12: that others have saved meanwhile moves no field and no button of the form', async () => {
  const CHANGED = ['done:readRecord(wie gelesen)', 'CHANGE(Tag)'] as const;
  const standing = (): string[] =>
    [...screen.getByTestId('person-lock-card').querySelectorAll('input, select, .button')].map((one) => {
      const { left, top } = one.getBoundingClientRect();
      return `${Math.round(left)} ${Math.round(top)}`;
    });
  for (const [width, height] of [
    [1280, 800],
    [320, 640],
  ] as const) {
    await page.viewport(width, height);
    await walkTo(LOCK_TIER, 'Sperre einer Person', ...CHANGED);
    const before = standing();
    cleanup();
    await walkTo(LOCK_TIER, 'Sperre einer Person', ...CHANGED, 'sent:newer(NEWER(dasselbe Feld))');
    expect(screen.getByText(/^Inzwischen wurde hier etwas anderes gespeichert/)).toBeVisible();
    expect([before.length > 3, standing()]).toEqual([true, before]);
    cleanup();
  }
});
