import type { ReactElement } from 'react';
import { expect, vi } from 'vitest';
import { keyOf, linesOf, planOf, type PlanDraft } from '#rules/zuordnungen-plan';
import { personDetailsMachine } from '#machines/person/person-details/machine';
import { model as choiceModel } from '#machines/person/person-zuordnung-choice/model';
import { model as planModel } from '#machines/person/person-zuordnungen-plan/model';
import { choiceEvents, planEvents } from '../screens/person-details';
import { ZuordnungChoiceForm } from '#features/person-details/parts/ZuordnungChoiceForm';
import ZuordnungenForm from '#features/person-details/parts/ZuordnungenForm';
import { useWorkflow } from '#shared/workflow/use-workflow';
import choicePaths from '../models/generated/person-zuordnung-choice.paths.json';
import planPaths from '../models/generated/person-zuordnungen-plan.paths.json';
import { walkThroughScreen } from './driver';
import { byTestid } from './perform';
import { onPage, PERSON_ID } from './person-page';
import { inEveryFormState, FORM_CONFLICT, formSays, NOT_KEPT, refusedSays } from './phrases';

let onSaved = vi.fn<() => void>();
let onTaken = vi.fn<() => void>();
const beside = (): Record<string, never> => {
  [onSaved, onTaken] = [vi.fn(), vi.fn()];
  return {};
};

/** The part of the page of a person in which the assignments are being changed. */
function PlanPart(): ReactElement {
  const [page, send, mark] = useWorkflow(personDetailsMachine, { input: { returned: 'zuordnungen' } });
  return (
    <div {...mark}>
      <ZuordnungenForm
        actorId="admin"
        id={PERSON_ID}
        page={page}
        send={send}
        flags={{ rolle: true, befristung: true }}
        onSaved={() => onSaved()}
        onClose={() => undefined}
      />
    </div>
  );
}

const EDIT = 'person-zuordnungen-section-edit';
const PLAN = [EDIT, 'zuordnungen-form', 'person-zuordnung-goethe', 'person-zuordnung-astrid', 'zuordnung-changes-save-button'];
const CHANGED = [...PLAN, 'zuordnungen-discard-button'];
const WAITING = ['step-up-alert', 'step-up-confirm-button', 'step-up-decline-button'];
const GOETHE = '0701234 (Goethe-Schule): Lernende';
const LINES = [GOETHE, '0705678 (Astrid-Lindgren-Schule): Lernende 5b', 'Schulzuordnung hinzufügen', 'Das wird gespeichert'];
const MAY = [
  ...LINES,
  `${GOETHE}, unbefristet`,
  'Noch ist nichts geändert.',
  'wird entfernt',
  'Lernende brauchen eine Klasse. Wählen Sie eine.',
  'befristet bis 31.07.2027 statt unbefristet',
  'Danach hat die Person keine Zuordnung mehr.',
  'Rückgängig',
  'Verwerfen',
  'Abbrechen',
  'Speichern',
  'Erneut versuchen',
];

walkThroughScreen({
  title: 'SCREEN-05, CALL-48, STATE-12, ERR-18, ERR-34, ERR-39: the assignments of a person are planned, reviewed and saved together',
  model: planModel,
  paths: planPaths,
  events: planEvents,
  beside,
  does: {
    tellSaved: () => expect(onSaved).toHaveBeenCalledOnce(),
    focusProblems: () => expect(byTestid(EDIT)?.querySelector('[tabindex="-1"]:focus')).not.toBeNull(),
  },
  render: () => onPage(<PlanPart />),
  shows: {
    reading: ['form-busy-text'],
    unreadable: ['retry-button'],
    '{"editing":"clean"}': [...PLAN, 'zuordnung-create-button', 'zuordnung-remove-button', 'rolle-change-button', 'klasse-change-button'],
    '{"editing":"changed"}': [...CHANGED, 'zuordnungen-review', 'zuordnung-undo-button', 'check-and-save-headline'],
    saving: PLAN,
    refused: PLAN,
    looking: ['form-busy-text'],
    unclear: ['form-unclear', 'retry-button', 'zuordnungen-discard-button'],
    comparing: ['form-busy-text'],
    incomparable: ['form-incomparable', 'retry-button', 'zuordnungen-discard-button'],
    mergeable: ['form-mergeable', 'zuordnungen-discard-button'],
    conflict: ['form-conflict', 'take-mine-line-goethe-lern', 'take-theirs-line-goethe-lern', 'zuordnungen-discard-button'],
    saved: ['zuordnungen-success', 'zuordnungen-success-text', 'close-zuordnungen-success-button'],
    awaitingStepUp: WAITING,
    awaitingSignIn: WAITING,
  },
  says: {
    ...formSays(LINES),
    '{"editing":"clean"}': [...LINES, 'Noch ist nichts geändert.'],
    '{"editing":"changed"}': [...LINES, 'Rückgängig', 'Verwerfen'],
    refused: refusedSays('Rollen verschiedener Art', LINES, LINES),
    conflict: [
      ...FORM_CONFLICT,
      'Meine Eingabe: keine Zuordnung',
      `Neuer Stand: ${GOETHE}, befristet bis 31.07.2028`,
      `Vorher: ${GOETHE}, unbefristet`,
    ],
    saved: ['Die Zuordnungen sind gespeichert', 'Eine Zuordnung ist geändert.', 'Weiter bearbeiten', 'Schließen'],
  },
  saysAfter: {
    ...NOT_KEPT,
    'CHANGE(entfernt) > {"editing":"changed"}': ['wird entfernt'],
    'CHANGE(befristet, ohne Klasse) > {"editing":"changed"}': ['wird geändert', 'befristet bis 31.07.2027 statt unbefristet'],
    'SUBMIT > {"editing":"changed"}': ['Prüfen Sie eine Angabe', 'Lernende brauchen eine Klasse. Wählen Sie eine.'],
    'done:readRecord(dasselbe Feld) > conflict': ['Speichern ist möglich, sobald für jedes Feld entschieden ist.'],
    'error:saveRecord(Rollen verschiedener Art) > refused': [
      'Rollen passen nicht zusammen',
      'Alle Zuordnungen einer Person müssen dieselbe Rollenart haben.',
      'Wählen Sie eine Rolle derselben Rollenart.',
    ],
    'error:saveRecord(nicht geändert)': [
      'Zuordnungen nicht gespeichert',
      'Die Zuordnungen konnten nicht geändert werden.',
      'Vergleichen Sie den neuen Stand und speichern Sie erneut. Ihre Eingaben bleiben erhalten.',
    ],
  },
  mayAlsoSay: inEveryFormState([...MAY, 'wird geändert', 'Prüfen Sie eine Angabe']),
});

const LEHRKRAFT = {
  sskId: 'goethe',
  rolleId: 'lehr',
  sskName: 'Goethe-Schule',
  sskDstNr: '0701234',
  rolle: 'Lehrkraft',
  rollenArt: 'LEHR',
  typ: 'SCHULE',
  editable: true,
  merkmale: [],
} as const;
const WORN: PlanDraft = planOf({
  lines: linesOf({ personId: PERSON_ID, vorname: 'Lars', nachname: 'Kröger', zuordnungen: [{ ...LEHRKRAFT, merkmale: [] }] }),
  count: 1,
  lastModified: null,
  personalnummer: null,
  today: '2026-11-22',
});
const CHOICE = ['zuordnung-choice-headline', 'change-befristung-form', 'befristung-radio-group', 'befristung-input'];
const CHOICE_WORDS = [
  'Befristung für 0701234 (Goethe-Schule): Lehrkraft',
  'Gespeichert wird erst mit dem ganzen Plan.',
  'Bis Schuljahresende (31.07.2027)',
  'Unbefristet',
  'Bis zu einem bestimmten Tag',
  'Befristet bis einschließlich',
  'Übernehmen',
  'Abbrechen',
];
const PAST = ['Prüfen Sie eine Angabe', 'Der Tag liegt in der Vergangenheit. Heute ist der früheste mögliche.'];

walkThroughScreen({
  title: 'VAL-07, D-23, D-24: the end of an assignment is chosen, and comes into the plan only when it is right',
  model: choiceModel,
  paths: choicePaths,
  events: choiceEvents,
  beside,
  does: {
    tellTaken: () => expect(onTaken).toHaveBeenCalledOnce(),
    focusProblems: () => expect(document.activeElement).toBe(byTestid('error-summary') ?? byTestid('form-failure')),
  },
  render: () =>
    onPage(
      <ZuordnungChoiceForm
        kind="befristung"
        line={WORN[keyOf('goethe', 'lehr')] ?? null}
        personId={PERSON_ID}
        plan={WORN}
        today="2026-11-22"
        onTaken={() => onTaken()}
        onClose={() => undefined}
      />,
    ),
  shows: { choosing: CHOICE, faulty: [...CHOICE, 'error-summary'], taken: CHOICE },
  says: { choosing: CHOICE_WORDS, faulty: [...CHOICE_WORDS, ...PAST], taken: CHOICE_WORDS },
  mayAlsoSay: { choosing: PAST },
});
