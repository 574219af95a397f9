import { expect, vi } from 'vitest';
import { model } from '#machines/angebote/rollenerweiterung/model';
import { Erweiterung } from '#features/schul-angebote/parts/Erweiterung';
import { nothingKept } from '#shared/workflow/use-kept-draft';
import paths from '../models/generated/rollenerweiterung.paths.json';
import { rollenerweiterungEvents } from '../screens/schul-angebote';
import { walkThroughScreen } from './driver';
import { onPage } from './person-page';
import { NO_CONNECTION, NOT_KEPT, SIGN_IN, STEP_UP, UNREAD } from './phrases';

const WAITING = ['step-up-alert', 'step-up-confirm-button', 'step-up-decline-button'];
const CARD = ['service-provider-details-by-schule-card'];
const TREE = [
  ...CARD,
  'rollenerweiterung-tree',
  'treeview-group-LEHR',
  'treeview-group-LEIT',
  'treeview-group-SORGBER',
  'rollenerweiterung-cancel-button',
  'rollenerweiterung-save-button',
];
const QUESTION = [...TREE, 'rollenerweiterung-question-dialog'];
const RESULT = ['rollenerweiterung-result-table', 'rollenerweiterung-result-text', 'rollenerweiterung-error-save-button'];

const AT = '0701234 (Goethe-Schule)';
const CHOICE = [
  `Welche Rollen an ${AT} sollen Mathe-App bekommen?`,
  'Rolle suchen',
  'Lehrkräfte (Lehr)',
  'Schulleitung (Leit)',
  'Sorgeberechtigte',
  'Rollen speichern',
  'Abbrechen',
];
const CHANGED = [...CHOICE, 'noch nicht gespeichert.'];
const ASKED = [...CHANGED, `Mathe-App an ${AT}: Rollen so speichern?`, 'Zurück zur Auswahl'];
const PARTLY = ['Nicht alle Rollen sind gespeichert', 'Ergebnis als Datei speichern', 'Fertig'];

const PAGE = { permissions: [], flags: {}, onEnd: () => undefined, onDelete: () => undefined };

const saved = vi.fn<() => void>();

walkThroughScreen({
  title: 'ANG-08, ANG-09: roles of a school are extended; asked with names, read again, answered role by role',
  model,
  paths,
  events: rollenerweiterungEvents,
  does: { saveResult: () => expect(saved).toHaveBeenCalled() },
  render: (input) => {
    saved.mockClear();
    // The file is the browser's affair.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(saved);
    return onPage(<Erweiterung {...input} {...PAGE} onOpened={() => undefined} keeping={nothingKept()} />);
  },
  shows: {
    loading: [...CARD, 'loading-spinner'],
    viewing: [...CARD, 'service-provider-info-row', 'service-provider-rollenerweiterungen'],
    '{"choosing":"clean"}': TREE,
    '{"choosing":"changed"}': TREE,
    givingUp: [...TREE, 'rollenerweiterung-give-up-button', 'rollenerweiterung-go-on-button'],
    counting: TREE,
    asking: [...QUESTION, 'rollenerweiterung-confirm-button', 'rollenerweiterung-cancel-question-button'],
    checking: QUESTION,
    applying: QUESTION,
    comparing: QUESTION,
    unsent: ['rollenerweiterung-unsent-dialog', 'rollenerweiterung-error-text', 'rollenerweiterung-back-button'],
    unclear: ['rollenerweiterung-unclear-dialog', 'rollenerweiterung-look-again-button', 'rollenerweiterung-close-unclear-button'],
    overtaken: ['rollenerweiterung-overtaken', 'rollenerweiterung-back-button'],
    done: [...RESULT, 'rollenerweiterung-success', 'close-rollenerweiterung-save-success-button'],
    '{"partly":"shown"}': [...RESULT, 'rollenerweiterung-error-layout-card', 'rollenerweiterung-error-discard-button'],
    '{"partly":"closing"}': [...RESULT, 'confirm-close-bulk-error-dialog-button', 'cancel-close-bulk-error-dialog-button'],
    missing: ['service-provider-by-schule-error-alert'],
    failed: ['retry-rollenerweiterung-button'],
    awaitingStepUp: WAITING,
    awaitingSignIn: WAITING,
  },
  says: {
    loading: ['Angebot der Schule'],
    viewing: [`Wer das Angebot an ${AT} sieht`, 'Angebot Mathe-App'],
    '{"choosing":"clean"}': CHOICE,
    '{"choosing":"changed"}': CHANGED,
    givingUp: [
      ...CHANGED,
      'Auswahl für Mathe-App verwerfen?',
      `Ihre Änderungen an ${AT} sind nicht gespeichert.`,
      'Auswahl verwerfen',
      'Weiter wählen',
    ],
    counting: [...CHOICE, 'Die betroffenen Personen werden gezählt …'],
    asking: ASKED,
    checking: [...ASKED, 'Es wird nachgesehen, ob sich inzwischen etwas geändert hat …'],
    applying: [...ASKED, 'Die Rollen werden gespeichert …'],
    comparing: [...ASKED, 'Die Antwort ist ausgeblieben. Es wird nachgesehen, was gespeichert ist …'],
    unsent: [...ASKED, 'Gespeichert ist nichts. Ihre Auswahl ist noch da.'],
    unclear: [
      ...CHANGED,
      'Unklar, was gespeichert ist',
      'Die Antwort des Servers ist ausgeblieben, und nachsehen ließ es sich nicht. Sehen Sie noch einmal nach.',
      'Schließen',
      'Erneut nachsehen',
    ],
    overtaken: [
      'Inzwischen hat sich etwas geändert',
      `Gespeichert ist noch nichts. Seit Sie Mathe-App an ${AT} geöffnet haben, gilt:`,
      'Zurück zur Auswahl',
    ],
    done: [
      'Die Rollen sind gespeichert',
      `Mathe-App an ${AT}: Alles ist so gespeichert, wie Sie es gewählt haben.`,
      'Ergebnis als Datei speichern',
      'Fertig',
    ],
    '{"partly":"shown"}': PARTLY,
    '{"partly":"closing"}': [
      ...PARTLY,
      `Ergebnis für Mathe-App an ${AT} schließen?`,
      'Die Gründe der Ablehnung stehen nur hier. Speichern Sie sie vorher als Datei, wenn Sie sie noch brauchen.',
      'Ohne Datei schließen',
      'Beim Ergebnis bleiben',
    ],
    missing: ['ist hier nicht', 'an dieser Schule nicht'],
    failed: { 'error:read(keine Verbindung)': [...NO_CONNECTION, 'Erneut versuchen'], DECLINE: UNREAD },
    awaitingStepUp: STEP_UP,
    awaitingSignIn: SIGN_IN,
  },
  saysAfter: {
    ...NOT_KEPT,
    'done:read(Schulleitung erweitert) > viewing': ['Schulleitung', 'Alte Rolle', 'Rollen wählen'],
    'done:read(nicht vorgesehen) > viewing': ['Dieses Angebot steht für Rollenerweiterungen nicht zur Verfügung.'],
    'done:read(vielleicht nicht alle) > viewing': [
      'Es können mehr Rollen sein, als hier stehen: Ihr Recht gilt oberhalb der Schule, und dafür zeigt dieser Server nur einen Teil.',
    ],
    'done:read(nicht vorgesehen) > overtaken': [
      'Das Angebot steht für Rollenerweiterungen nicht mehr zur Verfügung.',
      'Von Ihrer Auswahl bleibt nichts zu speichern.',
    ],
    'error:read(keine Verbindung) > unsent': [...NO_CONNECTION, 'Erneut versuchen'],
    'error:apply(nicht mehr vorgesehen)': ['Angebot erweitert keine Rollen mehr'],
    'error:apply(zu viele Anfragen)': ['Zu viele Versuche', 'Erneut versuchen'],
    'done:apply(eine technisch gescheitert)': ['Die Erweiterung der Rolle konnte nicht gespeichert werden.', 'Übrige erneut versuchen'],
    'done:apply(eine abgelehnt)': ['Die Rolle enthält dieses Angebot bereits an jeder Schule. Eine Erweiterung ist nicht nötig.'],
  },
  mayAlsoSay: { missing: ['Angebot Mathe-App'] },
});
