import { cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { PERSON_ERRORS } from '#contract/errors/person';
import type { Personenuebersicht } from '#contract/types';
import type { PersonSecondFactor } from '#machines/person/person-second-factor/machine';
import { model as recordModel } from '#machines/person/person-record/model';
import { model as factorModel } from '#machines/person/person-second-factor/model';
import { model as verlaufModel } from '#machines/person/person-verlauf/model';
import { model as zuordnungenModel } from '#machines/person/person-zuordnungen/model';
import { personRecord, personSecondFactor, personVerlauf, personZuordnungen } from '#features/person-details/bind';
import { factorEvents, recordEvents, verlaufEvents, zuordnungenEvents } from '../screens/person-details';
import { FactorSection } from '#features/person-details/parts/FactorSection';
import { PersonalData } from '#features/person-details/parts/PersonalData';
import { PersonHeader } from '#features/person-details/parts/PersonHeader';
import type { Section } from '#features/person-details/parts/section';
import { PlanSavedPanel } from '#features/person-details/parts/PlanSavedPanel';
import { Verlauf } from '#features/person-details/parts/Verlauf';
import { Zuordnungen } from '#features/person-details/parts/Zuordnungen';
import { ReadingBody } from '#shared/reading/ReadingBody';
import { useWorkflow } from '#shared/workflow/use-workflow';
import recordPaths from '../models/generated/person-record.paths.json';
import factorPaths from '../models/generated/person-second-factor.paths.json';
import verlaufPaths from '../models/generated/person-verlauf.paths.json';
import zuordnungenPaths from '../models/generated/person-zuordnungen.paths.json';
import { walkThroughScreen } from './driver';
import { LARS, onPage } from './person-page';
import { NOT_KEPT } from './phrases';
import { beforeOf, sayingsOf, sightsOf } from './reading-sights';

const INPUT = { personId: 'person', id: 'a' };
function RecordPart(): ReactElement {
  const [snapshot, send, mark] = useWorkflow(personRecord, { input: INPUT });
  return (
    <section {...mark}>
      <ReadingBody snapshot={snapshot} send={send} name="person" lines={2} catalogue={PERSON_ERRORS}>
        {(person) => (
          <>
            <PersonHeader person={person} actions={null} />
            <PersonalData person={person} needsKopers />
          </>
        )}
      </ReadingBody>
    </section>
  );
}

function ZuordnungenPart(): ReactElement {
  const [snapshot, send, mark] = useWorkflow(personZuordnungen, { input: INPUT });
  return (
    <section {...mark}>
      <ReadingBody snapshot={snapshot} send={send} name="zuordnungen" lines={2} catalogue={PERSON_ERRORS}>
        {(uebersicht) => <Zuordnungen uebersicht={uebersicht} />}
      </ReadingBody>
    </section>
  );
}

function FactorPart(): ReactElement {
  const [snapshot, send, mark] = useWorkflow(personSecondFactor, { input: INPUT });
  return <FactorSection section={{ snapshot, send, mark }} part={null} doing={null} kind="software" send={() => undefined} />;
}

function VerlaufPart(): ReactElement {
  const [snapshot, send, mark] = useWorkflow(personVerlauf, { input: INPUT });
  return (
    <section {...mark}>
      <h3>Verlauf</h3>
      <ReadingBody snapshot={snapshot} send={send} name="verlauf" lines={4} catalogue={PERSON_ERRORS}>
        {(history) => <Verlauf history={history} />}
      </ReadingBody>
    </section>
  );
}

const NAMES = ['Lars Kröger', 'Vorname:', 'Lars', 'Nachname:', 'Kröger', 'Benutzername:', 'lkroeger', 'KoPers.-Nr.:', '0815', 'E-Mail:'];
const MAIL = ['lars.kroeger@schule.example', 'Die Adresse ist aktiv.'];
const LOCKED = [
  'Gesperrt. Diese Person kann sich nicht anmelden.',
  'Gesperrt durch:',
  '0701234 (Goethe-Schule)',
  'Seit:',
  '02.11.2026, 09:15',
  'Bis einschließlich:',
  '31.12.2026',
];
const ACTIVE = ['Aktiv. Diese Person kann sich anmelden.'];

walkThroughScreen({
  title: 'SCREEN-05, CALL-40, STATE-03, STATE-07: who a person is, and whether they can sign in',
  model: recordModel,
  paths: recordPaths,
  events: recordEvents,
  render: () => onPage(<RecordPart />),
  shows: sightsOf('person', ['user-lock-status-text', 'person-vorname', 'person-username', 'person-kopersnr', 'person-email-text']),
  says: sayingsOf([...NAMES, ...MAIL, 'Status']),
  saysAfter: { ...NOT_KEPT, 'done:read(gesperrt)': LOCKED, 'done:read(aktiv)': ACTIVE },
  mayAlsoSay: beforeOf([...NAMES, ...MAIL, ...LOCKED, ...ACTIVE, 'Status']),
});

const ONE = ['0701234 (Goethe-Schule): Lehrkraft'];
const TWO = ['0705678 (Astrid-Lindgren-Schule): Lehrkraft', '(befristet bis einschließlich 31.07.2027)'];

walkThroughScreen({
  title: 'SCREEN-05, CALL-13, ENT-11: the assignments of a person',
  model: zuordnungenModel,
  paths: zuordnungenPaths,
  events: zuordnungenEvents,
  render: () => onPage(<ZuordnungenPart />),
  shows: sightsOf('zuordnungen', ['person-zuordnungen-section-view', 'person-zuordnung-goethe']),
  says: sayingsOf(ONE),
  saysAfter: { 'done:read(zwei Schulen)': TWO },
  mayAlsoSay: beforeOf([...ONE, ...TWO]),
});

test('SCREEN-05: the name of a school is not cut, however long it is', () => {
  const name = 'Gemeinschaftsschule Bad Bramstedt mit gymnasialer Oberstufe';
  render(
    <Zuordnungen
      uebersicht={
        { zuordnungen: [{ sskId: 'g', sskName: name, sskDstNr: '0710138', rolle: 'Lehrkraft' }] } as unknown as Personenuebersicht
      }
    />,
  );
  expect(screen.getByTestId('person-zuordnung-g').textContent).toBe(`0710138 (${name}): Lehrkraft`);
  cleanup();
});

test('SCREEN-05, STATE-03: when a lock and a deletion are due stands at the status, and nothing where neither is', () => {
  const { rerender } = render(<PersonHeader person={LARS} actions={null} />);
  expect(screen.queryByTestId('kopers-due-text')).toBeNull();
  expect(screen.queryByTestId('deletion-due-text')).toBeNull();
  const due = { lockDue: '2026-12-31T22:59:59.999Z', deletionDue: '2027-01-01T00:00:00.000+01:00' };
  rerender(<PersonHeader person={{ ...LARS, ...due }} actions={null} />);
  expect(screen.getByTestId('kopers-due-text').textContent).toContain('wird das Konto am 31.12.2026 gesperrt.');
  expect(screen.getByTestId('deletion-due-text').textContent).toContain('wird das Konto am 01.01.2027 gelöscht.');
  cleanup();
});

test.for([
  ['none is demanded and there is none', { required: false, hasToken: false }, 0],
  ['one is demanded', { required: true, hasToken: false }, 1],
  ['there is one, though none is demanded', { required: false, hasToken: true }, 1],
] as const)('SCREEN-15, STATE-08: the second factor of a person where %s', ([, facts, shown]) => {
  const known: PersonSecondFactor = { ...facts, tokenKind: facts.hasToken ? 'software' : '', serial: '' };
  const context = { known, failure: null } as Section<PersonSecondFactor>['snapshot']['context'];
  const snapshot = { value: { shown: 'fresh' }, context, hasTag: () => false, matches: () => false };
  const section = { snapshot, send: () => undefined, mark: { 'data-machine': 'person-second-factor', 'data-state': 'shown.fresh' } };
  render(onPage(<FactorSection section={section} part={null} doing={null} kind="software" send={() => undefined} />));
  expect(screen.queryAllByTestId('two-factor-section-headline')).toHaveLength(shown);
  cleanup();
});

test('SCREEN-05, STATE-12: a saved plan says how much was changed, and where nothing was, not that something is saved', () => {
  const ignored = (): void => undefined;
  const panel = (changes: number): ReactElement => (
    <PlanSavedPanel
      saved={{ changes, done: [], deletedOn: null, keepsSight: true }}
      name="Lars Kröger"
      lines={[]}
      onAgain={ignored}
      onClose={ignored}
    />
  );
  const { rerender } = render(panel(0));
  const said = (): string => screen.getByTestId('zuordnungen-success').textContent;
  expect(said()).toContain('Es gab nichts zu ändern');
  expect(said()).not.toMatch(/gespeichert|geändert/);
  rerender(panel(1));
  expect(said()).toContain('Die Zuordnungen sind gespeichertDas ist geschehen:');
  cleanup();
});

const NONE = ['Kein zweiter Faktor, obwohl Angebote dieser Person einen verlangen.'];
const SOFTWARE = [
  'Eine App ist als zweiter Faktor eingerichtet.',
  'Ist das Gerät verloren oder gewechselt, setzen Sie den zweiten Faktor zurück.',
];

walkThroughScreen({
  title: 'SCREEN-05, STATE-08, CALL-06: the second factor of a person',
  model: factorModel,
  paths: factorPaths,
  events: factorEvents,
  render: () => onPage(<FactorPart />),
  shows: sightsOf('second-factor', []),
  says: sayingsOf([], ['Zwei-Faktor-Authentifizierung (2FA)']),
  saysAfter: { 'done:read(kein Token)': NONE, 'done:read(Software-Token)': SOFTWARE },
  mayAlsoSay: beforeOf([...NONE, ...SOFTWARE]),
});

const CHANGES = [
  'Gesperrt',
  '02.11.2026, 09:15, Landesadministration',
  'bis 31.12.2026',
  'Zuordnungen geändert',
  '01.10.2026, 08:00, Silke Clausen',
  'Hinzugefügt: 0705678 (Astrid-Lindgren-Schule): Lehrkraft, bis 31.07.2027',
  'Entfernt: 0701234 (Goethe-Schule): Lehrkraft',
];
const NO_CHANGES = ['Noch ist nichts geändert worden.'];

walkThroughScreen({
  title: 'SCREEN-05, CALL-40, ENT-11: what was done to a person, by whom and when',
  model: verlaufModel,
  paths: verlaufPaths,
  events: verlaufEvents,
  render: () => onPage(<VerlaufPart />),
  shows: sightsOf('verlauf', []),
  says: sayingsOf([], ['Verlauf']),
  saysAfter: { 'done:read(zwei Änderungen)': CHANGES, 'done:read(nichts)': NO_CHANGES },
  mayAlsoSay: beforeOf([...CHANGES, ...NO_CHANGES]),
});
