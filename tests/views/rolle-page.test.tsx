import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { fromPromise } from 'xstate';
import { dropAllSnapshots } from '#api/kept-snapshots';
import { FRESH } from '#api/resume';
import type { Permission } from '#contract/permissions';
import type { AngebotRecord } from '#rules/angebote';
import type { RolleDraft, RolleUse } from '#rules/rollen';
import { ViewAngebot } from '#features/angebote/parts/ViewAngebot';
import { model as angebotModel } from '#machines/angebote/angebot-details/model';
import { model as ofEbeneModel } from '#machines/rollen/ebene-angebote/model';
import { model as choicesModel } from '#machines/rollen/rolle-choices/model';
import { model as deletionModel } from '#machines/rollen/rolle-deletion/model';
import { model as detailsModel } from '#machines/rollen/rolle-details/model';
import { model as formModel } from '#machines/rollen/rolle-form/model';
import { model as recordModel } from '#machines/rollen/rolle-record/model';
import type { SaveOrder, StoredRecord } from '#machines/patterns/form/types';
import type { RolleSaved } from '#machines/rollen/rolle-form/machine';
import { readingEvents } from '../screens/patterns/reading';
import { ReadingBody } from '#shared/reading/ReadingBody';
import { WorkflowSetting } from '#shared/workflow/setting';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { rolleChoices, rolleRecord } from '#features/rollen/bind';
import { AngeboteField } from '#features/rollen/parts/AngeboteField';
import { rolleDeletion } from '#features/rollen/bind-deletion';
import { rolleDeletionEvents, rolleDetailsEvents } from '../screens/rollen';
import { ToRollen } from '#features/rollen/parts/ToRollen';
import { EditForm } from '#features/rollen/parts/EditForm';
import { RolleChanges } from '#features/rollen/parts/RolleChanges';
import { RolleDeletion } from '#features/rollen/parts/RolleDeletion';
import { RolleFacts } from '#features/rollen/parts/RolleFacts';
import RolleDetailsScreen from '#features/rollen/RolleDetailsScreen';
import ofEbenePaths from '../models/generated/ebene-angebote.paths.json';
import choicesPaths from '../models/generated/rolle-choices.paths.json';
import deletionPaths from '../models/generated/rolle-deletion.paths.json';
import detailsPaths from '../models/generated/rolle-details.paths.json';
import recordPaths from '../models/generated/rolle-record.paths.json';
import { walkThroughScreen } from './driver';
import { byTestid } from './perform';
import { onPage } from './person-page';
import { NO_CONNECTION, PASSWORD, SIGN_IN, STALE, STEP_UP, UNREAD, deletionSays } from './phrases';
import { resting } from './resting';
import { sampleOf } from './reading-sights';

// What one test has typed is not offered to the next one.
beforeEach(() => dropAllSnapshots());

const WAITING = ['step-up-alert', 'step-up-confirm-button', 'step-up-decline-button'];
const INPUT = { personId: 'person', id: 'a' };
const RETRY = [...NO_CONNECTION, 'Erneut versuchen'];

/** What every part that is read shows and says, beside what it is about. */
const readingSights = (name: string, testids: readonly string[]) => ({
  loading: ['loading-spinner'],
  '{"shown":"fresh"}': testids,
  '{"shown":"refreshing"}': testids,
  '{"shown":"stale"}': [...testids, `${name}-stale`, `retry-${name}-button`],
  failed: [`retry-${name}-button`],
  missing: [`${name}-missing`],
  awaitingStepUp: WAITING,
  awaitingSignIn: WAITING,
});
const readingWords = (words: readonly string[]) => ({
  loading: ['Wird geladen …'],
  '{"shown":"fresh"}': [...words],
  '{"shown":"refreshing"}': [...words],
  '{"shown":"stale"}': {
    DECLINE: [...words, STALE, ...UNREAD],
    'error:read(keine Verbindung)': [...words, STALE, ...RETRY],
  },
  failed: { DECLINE: [...UNREAD], 'error:read(keine Verbindung)': [...RETRY] },
  missing: ['Das gibt es nicht mehr, oder Sie dürfen es nicht sehen.'],
  awaitingStepUp: [...STEP_UP],
  awaitingSignIn: [...SIGN_IN],
});
const alsoIn = (words: readonly string[]) =>
  Object.fromEntries(
    ['{"shown":"fresh"}', '{"shown":"refreshing"}', '{"shown":"stale"}', 'awaitingStepUp', 'awaitingSignIn'].map((state) => [state, words]),
  );

function RecordPart(): ReactElement {
  const [snapshot, send, mark] = useWorkflow(rolleRecord, { input: INPUT });
  return (
    <section {...mark}>
      <ReadingBody snapshot={snapshot} send={send} name="rolle" lines={2}>
        {(rolle) => <RolleFacts rolle={rolle} />}
      </ReadingBody>
    </section>
  );
}

const LABELS = ['Administrationsebene', 'Rollenart', 'Rollenname', 'Merkmale', 'Angebote', 'Systemrechte', 'Vergeben an'];
const ALWAYS = ['Öffentliche Schulen', 'Lehr', 'Lehrkraft'];
const GIVEN = ['KoPers.-Nr. ist Pflichtangabe', 'WebUntis', '2 Personen'];
const FREE = ['Klassen verwalten', 'niemanden'];

walkThroughScreen({
  title: 'SCREEN-11, ENT-12, CALL-55: a role as it is stored',
  model: recordModel,
  paths: recordPaths,
  events: readingEvents('rolle'),
  render: () => onPage(<RecordPart />),
  shows: readingSights('rolle', ['rolle-name', 'rolle-administrationsebene', 'rolle-merkmale', 'rolle-angebote', 'rolle-systemrechte']),
  says: readingWords([...LABELS, ...ALWAYS]),
  saysAfter: { 'done:read(vergeben)': GIVEN, 'done:read(nicht vergeben, mit Rechten)': FREE },
  mayAlsoSay: alsoIn([...LABELS, ...ALWAYS, ...GIVEN, ...FREE]),
});

function ChoicesPart(): ReactElement {
  const [snapshot, send, mark] = useWorkflow(rolleChoices, { input: INPUT });
  return (
    <section {...mark}>
      <ReadingBody snapshot={snapshot} send={send} name="rolle-choices" lines={2}>
        {({ systemrechte }) => <p>{systemrechte.join(', ')}</p>}
      </ReadingBody>
    </section>
  );
}

walkThroughScreen({
  title: 'SCREEN-11, CALL-57, ENT-09: the rights that a role can be given',
  model: choicesModel,
  paths: choicesPaths,
  events: readingEvents('rolle-choices'),
  render: () => onPage(<ChoicesPart />),
  shows: readingSights('rolle-choices', []),
  says: readingWords(['KLASSEN_VERWALTEN, PERSONEN_VERWALTEN']),
  mayAlsoSay: alsoIn(['KLASSEN_VERWALTEN, PERSONEN_VERWALTEN']),
});

const NO_FIELD = { onValue: () => undefined, error: null, readOnly: false, fieldRef: () => undefined };
const ANGEBOTE_WORDS = ['Angebote', 'E-Mail', 'WebUntis', 'Es gibt keine Angebote.'];

walkThroughScreen({
  title: 'SCREEN-11, CALL-51, API-06: the Angebote that a role of one level can be given',
  model: ofEbeneModel,
  paths: ofEbenePaths,
  events: readingEvents('ebene-angebote'),
  render: () =>
    onPage(
      <AngeboteField
        {...NO_FIELD}
        personId="person"
        ebene={{ id: 'a', title: 'Öffentliche Schulen' }}
        rollenart={null}
        assigned={0}
        value={[]}
      />,
    ),
  shows: readingSights('ebene-angebote', ['service-provider-select']),
  says: readingWords(['Angebote']),
  saysAfter: { 'done:read(gelesen)': ['E-Mail', 'WebUntis'], 'done:read(keine)': ['Es gibt keine Angebote.'] },
  mayAlsoSay: { ...alsoIn(ANGEBOTE_WORDS), loading: ['Angebote'], failed: ['Angebote'], missing: ['Angebote'] },
});

const ROLLE = { id: 'rolle', name: 'Lernpate', ebene: { id: 'land', title: 'Öffentliche Schulen' }, erweiterungen: 3 };
const DIALOG = ['rolle-delete-dialog', 'rolle-delete-confirmation-text', 'rolle-delete-button', 'cancel-rolle-delete-button'];
const DELETED = ['rolle-delete-success', 'rolle-delete-success-text', 'close-rolle-delete-success-dialog-button'];
const TITLE = 'Rolle Lernpate löschen?';
const OPENER = ['Rolle löschen'];
const QUESTION = [
  ...OPENER,
  TITLE,
  'Die Rolle Lernpate auf der Administrationsebene Öffentliche Schulen wird sofort und endgültig gelöscht. Das lässt sich nicht rückgängig machen.',
  'Mit der Rolle enden 3 Rollenerweiterungen: An Schulen ist die Rolle Lernpate um Angebote erweitert.',
];

/** A page with the button that the page of a role has. */
function PageOfRolle(): ReactElement {
  const [snapshot, send, mark] = useWorkflow(rolleDeletion, { input: { personId: 'person' } });
  return (
    <section {...mark}>
      <button type="button" data-testid="open-rolle-delete-dialog-button" onClick={() => send({ type: 'OPEN', subject: ROLLE })}>
        Rolle löschen
      </button>
      <RolleDeletion snapshot={snapshot} send={send} countsPersons permissions={[]} />
    </section>
  );
}

walkThroughScreen({
  title: 'CALL-55, ERR-41: the deletion of a role',
  model: deletionModel,
  paths: deletionPaths,
  events: rolleDeletionEvents,
  render: () => onPage(<PageOfRolle />),
  shows: {
    idle: ['open-rolle-delete-dialog-button'],
    confirming: DIALOG,
    doing: DIALOG,
    failed: [...DIALOG, 'spsh-alert'],
    looking: DIALOG,
    refused: ['rolle-delete-dialog', 'cancel-rolle-delete-button', 'spsh-alert'],
    unclear: ['rolle-delete-dialog', 'rolle-delete-button', 'cancel-rolle-delete-button', 'spsh-alert'],
    stillThere: ['rolle-delete-dialog', 'cancel-rolle-delete-button', 'spsh-alert'],
    gone: DELETED,
    done: DELETED,
    awaitingPassword: ['rolle-delete-dialog', ...WAITING],
    awaitingStepUp: ['rolle-delete-dialog', ...WAITING],
    awaitingSignIn: ['rolle-delete-dialog', ...WAITING],
  },
  says: {
    idle: OPENER,
    confirming: [...QUESTION, 'Abbrechen'],
    doing: [...QUESTION, 'Die Rolle wird gelöscht …', 'Abbrechen'],
    ...deletionSays({ page: OPENER, question: QUESTION }, 'Die Rolle Lernpate'),
    gone: [
      ...OPENER,
      'Rolle nicht mehr vorhanden',
      'Die Rolle Lernpate auf der Administrationsebene Öffentliche Schulen gab es schon nicht mehr.',
      'Zu den Rollen',
    ],
    done: [
      ...OPENER,
      'Rolle gelöscht',
      'Die Rolle Lernpate auf der Administrationsebene Öffentliche Schulen wurde gelöscht.',
      'Zu den Rollen',
    ],
    awaitingPassword: [...OPENER, TITLE, ...PASSWORD],
    awaitingStepUp: [...OPENER, TITLE, ...STEP_UP],
    awaitingSignIn: [...OPENER, TITLE, ...SIGN_IN],
  },
});

const PAGE = ['admin-headline', 'rolle-details-card', 'back-to-list-button'];
const PAGE_WORDS = ['Rolle Lehrkraft', 'Zu den Rollen'];
const EDITED = ['Rollenname', 'Lehrkraft', 'Speichern', 'Abbrechen', 'Verwerfen', 'Merkmale', 'Angebote', 'Systemrechte'];

walkThroughScreen({
  title: 'ROUTE-14, SCREEN-11: the page of a role, seen and edited; what is typed is given up on demand only',
  model: detailsModel,
  paths: detailsPaths,
  // The form says by what stands in it whether something is lost: it is put there before.
  events: { ...rolleDetailsEvents, LEAVE_FORM: { does: 'goTo', search: ({ changed }: { readonly changed: boolean }) => String(changed) } },
  goTo: async (changed) => {
    const input = byTestid('rollenname-input') as HTMLInputElement;
    fireEvent.change(input, { target: { value: changed === 'true' ? 'Lehrkraft neu' : 'Lehrkraft' } });
    await userEvent.click(byTestid('rolle-edit-cancel-button') as HTMLElement);
  },
  beside: () => ({
    'rolle-record': resting(recordModel, 'vergeben'),
    'rolle-choices': resting(choicesModel, 'gelesen'),
    'ebene-angebote': resting(ofEbeneModel, 'gelesen'),
    'rolle-form': { ...resting(formModel, 'wie gelesen'), input: formModel.inputs[1]?.value },
    'rolle-deletion': resting(deletionModel),
  }),
  render: () =>
    onPage(<RolleDetailsScreen user={null} flags={{}} params={{ id: 'rolle' }} previous={null} onSessionChanged={() => undefined} />),
  shows: {
    viewing: [...PAGE, 'rolle-edit-button', 'copy-rolle-link', 'rolle-name', 'rolle-in-use-text'],
    editing: [...PAGE, 'rolle-form', 'rollenname-input', 'rolle-changes-save-button', 'rolle-edit-cancel-button'],
    asking: [...PAGE, 'rolle-give-up-dialog', 'rolle-give-up-button', 'rolle-go-on-button', 'rolle-form'],
  },
  says: {
    viewing: [
      ...PAGE_WORDS,
      'Rolle bearbeiten',
      'Rolle kopieren',
      'Die Rolle ist an 2 Personen vergeben. Löschen lässt sie sich erst, wenn niemand sie mehr hat.',
    ],
    editing: [...PAGE_WORDS, 'Speichern', 'Abbrechen'],
    asking: [
      ...PAGE_WORDS,
      'Änderungen an der Rolle Lehrkraft verwerfen?',
      'Ihre Änderungen sind nicht gespeichert.',
      'Änderungen verwerfen',
      'Weiter bearbeiten',
    ],
  },
  mayAlsoSay: { viewing: [...EDITED, ...LABELS], editing: EDITED, asking: EDITED },
});

describe('SCREEN-11, ERR-42, ERR-43, D-04: what of a role is fixed is explained before it is tried', () => {
  const rolle: RolleDraft = {
    ebene: ROLLE.ebene,
    rollenart: 'LEHR',
    name: 'Lehrkraft',
    merkmale: ['KOPERS_PFLICHT'],
    angebote: [{ id: 'alt', name: 'Nicht mehr angeboten' }],
    systemrechte: ['CRON_DURCHFUEHREN'],
  };
  const saved = vi.fn<(systemrechte: readonly string[]) => void>();
  const open = async (assigned: number | null, systemrechte = rolle.systemrechte): Promise<void> => {
    const machine = formModel.machine.provide({
      actors: {
        readRecord: fromPromise<StoredRecord<RolleDraft, RolleUse>, { readonly id: string }>(async () => ({
          fields: { ...rolle, systemrechte },
          read: { assigned },
          version: 1,
        })),
        saveRecord: fromPromise<RolleSaved, SaveOrder<RolleDraft, RolleUse>>(async ({ input: { fields, base } }) => {
          saved(fields.systemrechte);
          return { id: 'rolle', version: 2, rolle: fields, before: base.fields, needsAngebote: false };
        }),
      },
    });
    const choices = sampleOf<Parameters<typeof EditForm>[0]['choices']>(choicesModel);
    const form = <EditForm personId="person" id="rolle" choices={choices} onLeave={() => undefined} />;
    const machines = { 'rolle-form': { machine }, 'ebene-angebote': resting(ofEbeneModel, 'gelesen') };
    render(<WorkflowSetting value={{ resumption: FRESH, machines }}>{onPage(form)}</WorkflowSetting>);
    await screen.findByTestId('service-provider-select-e-mail');
  };
  const isFixed = (testid: string): boolean => screen.getByTestId<HTMLInputElement>(testid).disabled;
  const MERKMAL = 'merkmale-select-KOPERS_PFLICHT';
  const words = (): string => document.body.textContent ?? '';

  beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  test('of one that two persons have: Merkmale, and Angebote that cannot be assigned later', async () => {
    await open(2);
    expect(words()).toContain('Die Rolle ist an 2 Personen vergeben. Ihre Merkmale bleiben deshalb, wie sie sind.');
    expect(words()).toContain('lassen sich nur Angebote ändern, die nachträglich zugewiesen werden können');
    expect([MERKMAL, 'service-provider-select-e-mail', 'service-provider-select-webuntis'].map(isFixed)).toEqual([true, true, false]);
    expect(words()).toContain('E-Mail (nicht nachträglich)');
  });

  test('of one that nobody has: nothing of that', async () => {
    await open(0);
    expect([MERKMAL, 'service-provider-select-e-mail'].map(isFixed)).toEqual([false, false]);
    expect(words()).not.toContain('nachträglich');
  });

  test('where the backend does not tell how many have it: everything can be tried, and what may be refused is said', async () => {
    await open(null);
    expect([MERKMAL, 'service-provider-select-e-mail'].map(isFixed)).toEqual([false, false]);
    expect(words()).toContain('Ist die Rolle schon an Personen vergeben, lassen sich ihre Merkmale nicht mehr ändern.');
    expect(words()).toContain('E-Mail (nicht nachträglich)');
  });

  test('D-28: before a right leaves the role it is said who loses it; nothing is saved unless somebody wants that', async () => {
    saved.mockClear();
    await open(3, ['KLASSEN_VERWALTEN']);
    await userEvent.click(screen.getByTestId('systemrechte-select-KLASSEN_VERWALTEN'));
    await userEvent.click(screen.getByTestId('rolle-changes-save-button'));
    const dialog = await screen.findByTestId('rolle-rights-dialog');
    expect(dialog.innerText).toContain('Der Rolle Lehrkraft Systemrechte nehmen?');
    expect(dialog.innerText).toContain('3 Personen haben diese Rolle und verlieren damit:');
    expect(dialog.innerText).toContain('Klassen verwalten');
    await userEvent.click(screen.getByTestId('keep-rights-button'));
    expect(saved).not.toHaveBeenCalled();
    await userEvent.click(screen.getByTestId('rolle-changes-save-button'));
    await userEvent.click(await screen.findByTestId('take-rights-button'));
    await vi.waitFor(() => expect(saved).toHaveBeenCalledWith([]));
  });

  test('D-28: a role that nobody has loses rights without a question', async () => {
    saved.mockClear();
    await open(0, ['KLASSEN_VERWALTEN']);
    await userEvent.click(screen.getByTestId('systemrechte-select-KLASSEN_VERWALTEN'));
    await userEvent.click(screen.getByTestId('rolle-changes-save-button'));
    await vi.waitFor(() => expect(saved).toHaveBeenCalledWith([]));
  });

  test('D-28: what a save took is named, and of what it gave nothing is said where that is nothing', () => {
    const angebote = [...'AB'].map((name) => ({ id: name, name }));
    render(<RolleChanges before={{ ...rolle, angebote }} after={{ ...rolle, angebote: [] }} />);
    expect(screen.getByTestId('rolle-taken-text').textContent).toBe('Entzogen: Angebot A, Angebot B.');
    expect(screen.queryByTestId('rolle-added-text')).toBeNull();
  });

  test('technical rights stay in words of their own, and so does an Angebot that is no longer offered', async () => {
    await open(0);
    expect(words()).toContain('Nächtliche Läufe ausführen (technisch)');
    expect(isFixed('systemrechte-select-CRON_DURCHFUEHREN')).toBe(true);
    expect(screen.getByTestId<HTMLInputElement>('service-provider-select-alt').checked).toBe(true);
    expect(isFixed('service-provider-select-alt')).toBe(false);
  });
});

describe('the page of a role', () => {
  test('ANG-03, ROUTE-14: whoever came from an Angebot goes back to it, and whoever did not to the roles', async () => {
    const angebot = { ...sampleOf<AngebotRecord>(angebotModel), rollen: [{ id: 'rolle', name: 'Lehrkraft' }] };
    const of = (rights: readonly Permission[]): ReactElement => <ViewAngebot angebot={angebot} permissions={rights} editHref={null} />;
    const routes = [
      { path: '/admin/angebote/:id', element: of(['rollenverwaltung']) },
      { path: '/admin/rollen/:id', element: <ToRollen /> },
    ];
    const router = createMemoryRouter(routes, { initialEntries: ['/admin/angebote/moodle?schule=Goethe'] });
    render(<RouterProvider router={router} />);
    await userEvent.click(await screen.findByRole('link', { name: 'Lehrkraft' }));
    expect((await screen.findByTestId('back-to-list-button')).textContent).toBe('Zum Angebot');
    await userEvent.click(screen.getByTestId('back-to-list-button'));
    await screen.findByRole('link', { name: 'Lehrkraft' });
    expect(router.state.location.pathname + router.state.location.search).toBe('/admin/angebote/moodle?schule=Goethe');
    await router.navigate('/admin/rollen/rolle');
    expect((await screen.findByTestId('back-to-list-button')).textContent).toBe('Zu den Rollen');
    cleanup();
  });

  test('D-24: the flags for assignments do not govern roles: without them one is edited all the same', async () => {
    const machines = {
      'rolle-record': resting(recordModel, 'vergeben'),
      'rolle-choices': resting(choicesModel, 'gelesen'),
      'ebene-angebote': resting(ofEbeneModel, 'gelesen'),
      'rolle-deletion': resting(deletionModel),
      'rolle-form': { ...resting(formModel, 'wie gelesen'), input: formModel.inputs[1]?.value },
    };
    const flags = { rolleBearbeitenEnabled: false, befristungBearbeitenEnabled: false };
    const page = (
      <RolleDetailsScreen user={null} flags={flags} params={{ id: 'rolle' }} previous={null} onSessionChanged={() => undefined} />
    );
    render(<WorkflowSetting value={{ resumption: FRESH, machines }}>{onPage(page)}</WorkflowSetting>);
    await userEvent.click(await screen.findByTestId('rolle-edit-button'));
    expect(await screen.findByTestId('rolle-changes-save-button')).toBeTruthy();
    cleanup();
  });
});
