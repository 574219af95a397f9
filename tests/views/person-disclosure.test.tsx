import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Disclosure } from '#contract/types';
import { model } from '#machines/person/person-disclosure/model';
import { disclosureFile } from '#features/person-disclosure/file';
import { Groups } from '#features/person-disclosure/Groups';
import PersonDisclosureScreen from '#features/person-disclosure/PersonDisclosureScreen';
import paths from '../models/generated/person-disclosure.paths.json';
import { personDisclosureEvents } from '../screens/person-disclosure';
import { walkThroughScreen } from './driver';
import { ADMIN, onPage } from './person-page';
import { beforeOf, sampleOf, sayingsOf, sightsOf } from './reading-sights';
import '#ui/tokens.css';
import '#ui/base.css';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const SCREEN = (
  <PersonDisclosureScreen
    user={ADMIN}
    flags={{ personDisclosureEnabled: true }}
    params={{ id: 'a' }}
    previous={null}
    onSessionChanged={() => undefined}
  />
);
const HEAD = ['Auskunft', 'Alles, was das Schulportal über diese Person gespeichert hat (Art. 15 DSGVO).', 'Zurück zur Person'];
const READ = ['Drucken', 'Als JSON herunterladen', 'Konto und Passwort', 'Geben Sie die Auskunft nur der Person selbst'];

walkThroughScreen({
  title: 'SCREEN-05, CALL-40: everything that is stored of a person',
  model,
  paths,
  events: personDisclosureEvents,
  render: () => onPage(SCREEN),
  shows: sightsOf('disclosure', ['disclosure-print-button', 'disclosure-download-button', 'disclosure-care', 'disclosure-stand']),
  says: sayingsOf(READ, HEAD),
  mayAlsoSay: beforeOf(READ),
});

const MILA = sampleOf<Disclosure>(model);
const LINE = MILA.gruppen.protokoll[0];
const LONG = `Maximiliane-${'Wilhelmine'.repeat(12)}`;

test('SCREEN-05: what was read is printed, and saved as it came', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue(undefined);
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    saved.push(content as Blob);
    return 'blob:saved';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  vi.spyOn(window, 'fetch').mockResolvedValue(Response.json(MILA));
  render(onPage(SCREEN));
  fireEvent.click(await screen.findByTestId('disclosure-print-button'));
  // What is said to who gives it out is no part of what is given out.
  expect(screen.getByTestId('disclosure-care').className).toBe('no-print');
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
  const privacy = screen.getByRole('link', { name: 'Datenschutzerklärung des Schulportals' });
  expect(privacy.getAttribute('href')).toBe(`${location.origin}/impressum_datenschutzerklaerung.html#privacy_policy`);
  fireEvent.click(screen.getByTestId('disclosure-download-button'));
  expect(saved.map(({ type }) => type)).toEqual(['application/json;charset=utf-8']);
  expect(JSON.parse(await (saved[0] ?? new Blob()).text())).toEqual(MILA);
});

test('SCREEN-05: the three ways stand below the title, which has the whole width', async () => {
  vi.spyOn(window, 'fetch').mockResolvedValue(Response.json(MILA));
  await page.viewport(1000, 800);
  render(onPage(SCREEN));
  const print = await screen.findByTestId('disclosure-print-button');
  expect(print.getBoundingClientRect().top).toBeGreaterThan(screen.getByTestId('admin-headline').getBoundingClientRect().bottom);
});

test('SCREEN-05: the file is called by the user name, or by the id of who has none', () => {
  const of = (benutzername: string | null) =>
    disclosureFile(
      {
        ...MILA,
        gruppen: { ...MILA.gruppen, stammdaten: [{ benutzername, kennung: 'k-1' } as Disclosure['gruppen']['stammdaten'][number]] },
      },
      new Date('2026-11-26T12:00:00.000Z'),
    ).name;
  expect([of('mila/../thomsen'), of(null)]).toEqual(['Auskunft_mila-..-thomsen_2026-11-26.json', 'Auskunft_k-1_2026-11-26.json']);
});

test('SCREEN-05: of very many lines the newest 500 are drawn, and how many there are is said; what there is nothing of is named', () => {
  const protokoll = LINE === undefined ? [] : Array.from({ length: 501 }, (_, index) => ({ ...LINE, vorgangsnummer: String(index) }));
  render(<Groups disclosure={{ ...MILA, gruppen: { ...MILA.gruppen, protokoll }, protokollzeilen: 12_000 }} />);
  const log = screen.getByTestId('disclosure-protokoll-headline').closest('section');
  expect(within(log as HTMLElement).getAllByTestId('disclosure-zeitpunkt')).toHaveLength(500);
  expect(log?.textContent).toContain('Gezeigt sind die neuesten 500 von 12.000. Die Datei enthält die neuesten 501.');
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual([
    'Konto und Passwort',
    'Prüfprotokoll: was die Person getan hat und was an ihr getan wurde',
    'Nichts gespeichert',
  ]);
  const none = screen.getByTestId('disclosure-none-headline').closest('section');
  expect(within(none as HTMLElement).getAllByRole('listitem')).toHaveLength(13);
  expect(log?.textContent).toContain('EinzelheitenVorname; Nachname');
});

test('SCREEN-05: a long name and a long id wrap at 320 px', () => {
  const entry = { ...LINE, vorgangsnummer: LONG, aktion: LONG } as Disclosure['gruppen']['protokoll'][number];
  render(
    <div data-testid="narrow" style={{ width: 320 }}>
      <Groups disclosure={{ ...MILA, gruppen: { ...MILA.gruppen, protokoll: [entry] } }} />
    </div>,
  );
  const narrow = screen.getByTestId('narrow');
  expect(narrow.scrollWidth).toBeLessThanOrEqual(320);
});
