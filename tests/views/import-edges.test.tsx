import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { asksBeforeClosing, expectState, walkTo } from './edges';
import { routerOfPage } from './guarded-page';
import { importTier } from './import-tier';
import { fileOf } from './perform';
import { plain } from './record';
import type { Walk } from './walk';

const NEW = 'neuer Import';
const CHOOSING = ['START', 'done:loadSchulen(mehrere)', 'SCHULE_CHOSEN', 'done:loadRollen(mehrere)'] as const;
const SUBMITTED = [...CHOOSING, 'ROLLE_CHOSEN', 'FILE_CHOSEN(CSV)', 'SUBMIT'] as const;
const SOUND = [...SUBMITTED, 'done:checkFile(in Ordnung)', 'done:compareKlassen(alle bekannt)'] as const;
const READY = [...SOUND, 'UPLOAD', 'done:upload(gültig)'] as const;
const RESULT = ['done:readVorgang(fertig)', 'done:fetchUsers(angelegt)'] as const;
const OPENED = 'Adresse eines Imports';

const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
const search = (): string => window.location.search;
const main = (): string => document.querySelector('main')?.innerText ?? '';
const told = ({ record }: Walk): unknown => plain(record.received);

/** As soon as this address is noted, the browser's button is pressed, and the answer to it is there before anything is drawn. */
function goBackBeforeItIsDrawn(address: string): void {
  const push = window.history.pushState.bind(window.history);
  vi.spyOn(window.history, 'pushState').mockImplementation((...entry) => {
    push(...entry);
    if (search() !== address) return;
    window.history.back();
    for (const start = performance.now(); performance.now() < start + 200;);
  });
}

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('STATE-09: the browser’s own buttons in the import wizard', () => {
  test('back goes one step back and keeps what was chosen; forward puts the address right and nothing else', async () => {
    const walk = await walkTo(importTier, NEW, ...SOUND);
    expect(search()).toBe('?schritt=pruefung');
    window.history.back();
    await vi.waitFor(() => expect(told(walk)).toEqual([{ type: 'BACK' }]));
    await screen.findByText('Gewählt: klasse-1a.csv (1 KB)');
    await vi.waitFor(() => expect(search()).toBe('?schritt=auswahl'));
    expect(screen.getByTestId('rolle-select').querySelector('input')?.value).toBe('itslearning-Schüler');
    window.history.forward();
    await vi.waitFor(() => expect(window.history.state).toMatchObject({ idx: 2 }));
    await vi.waitFor(() => expect(search()).toBe('?schritt=auswahl'));
    expect(told(walk)).toEqual([{ type: 'BACK' }]);
  });

  test('twice back is the beginning, and nothing was sent to the server', async () => {
    const walk = await walkTo(importTier, NEW, ...SOUND);
    window.history.back();
    await vi.waitFor(() => expect(search()).toBe('?schritt=auswahl'));
    window.history.back();
    await vi.waitFor(() => expect(told(walk)).toEqual([{ type: 'BACK' }, { type: 'BACK' }]));
    await expectState(walk, 'preparing');
    expect(search()).toBe('');
    expect(walk.record.takeDone().orders.filter(({ id }) => ['upload', 'discard', 'execute'].includes(id))).toEqual([]);
  });

  test('back is heard while the browser is too busy to draw the new step', async () => {
    const walk = await walkTo(importTier, NEW, ...CHOOSING, 'ROLLE_CHOSEN', 'FILE_CHOSEN(CSV)');
    goBackBeforeItIsDrawn('?schritt=pruefung');
    await walk.take('SUBMIT');
    await vi.waitFor(() => expect(told(walk)).toEqual([{ type: 'SUBMIT' }, { type: 'BACK' }]));
    await screen.findByText('Gewählt: klasse-1a.csv (1 KB)');
    expect(search()).toBe('?schritt=auswahl');
  });

  test('what is uploaded, runs or is finished stands in the address, without another entry to go back to', async () => {
    await walkTo(importTier, NEW, ...READY);
    expect(search()).toBe('?schritt=bestaetigung&vorgang=vorgang-1&dienststelle=1111165');
    expect(window.history.state).toMatchObject({ idx: 2 });
    cleanup();
    await walkTo(importTier, NEW, ...READY, 'EXECUTE', 'CONFIRM', 'done:execute(angenommen)');
    expect(search()).toBe('?schritt=import&vorgang=vorgang-1&dienststelle=1111165');
    cleanup();
    await walkTo(importTier, OPENED, ...RESULT);
    expect(search()).toBe('?schritt=ergebnis&vorgang=vorgang-1&dienststelle=1111165');
  });
});

/** What is asked before each of them is left: the question, and what it says. */
const LOSSES = [
  [
    '{"reviewing":"sound"}',
    NEW,
    SOUND,
    'Prüfung der Datei verlassen?',
    'Die Datei ist noch nicht hochgeladen. Wenn Sie die Seite verlassen, müssen Sie sie neu auswählen und neu über ihre Klassen entscheiden.',
  ],
  [
    'uploading',
    NEW,
    [...SOUND, 'UPLOAD'],
    'Hochladen abbrechen?',
    'Wenn Sie die Seite verlassen, wird das Hochladen abgebrochen; angelegt wird nichts.',
  ],
  [
    'starting',
    NEW,
    [...READY, 'EXECUTE', 'CONFIRM'],
    'Seite verlassen, während der Import startet?',
    'Der Import läuft dann auf dem Server; Sie finden ihn unter „Bisherige Importe“ wieder.',
  ],
  [
    '{"finished":"covered"}',
    OPENED,
    RESULT,
    'Seite ohne die Zugangsdaten verlassen?',
    'Seit dem Öffnen dieser Seite sind noch nicht alle Zugangsdaten gespeichert oder gedruckt. Bis zum 05.12.2026 finden Sie sie unter der Adresse dieses Imports wieder.',
  ],
  [
    '{"finished":"erasing"}',
    OPENED,
    [...RESULT, 'CLOSE', 'ERASE'],
    'Seite verlassen, während gelöscht wird?',
    'Die Zugangsdaten werden gerade gelöscht. Ob das gelingt, steht unter „Bisherige Importe“.',
  ],
] as const;

describe('STATE-09, D-12: leaving the import wizard', () => {
  test.for(LOSSES)('%s asks in words, keeps everything when one stays, and the window is not closed unasked', async (loss) => {
    const [state, input, events, title, text] = loss;
    const walk = await walkTo(importTier, input, ...events);
    expect(asksBeforeClosing()).toBe(true);
    void routerOfPage().navigate('/anderswo');
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(dialog.textContent).toContain(text);
    expect(document.activeElement?.textContent).toBe('Hier bleiben');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Hier bleiben' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
    await expectState(walk, state);
    expect(told(walk)).toEqual([]);
    void routerOfPage().navigate('/anderswo');
    await userEvent.click(await screen.findByRole('button', { name: 'Seite verlassen' }));
    await vi.waitFor(() => expect(window.location.pathname).toBe('/anderswo'));
    // An upload that nobody waits for is called off; nothing else is.
    expect(told(walk)).toEqual(state === 'uploading' ? [{ type: 'CANCEL' }] : []);
  });

  test('saving is offered with the question about the credentials, and stays here', async () => {
    const walk = await walkTo(importTier, OPENED, ...RESULT);
    void routerOfPage().navigate('/anderswo');
    const dialog = await screen.findByRole('dialog', { name: 'Seite ohne die Zugangsdaten verlassen?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Zugangsdaten speichern' }));
    await vi.waitFor(() => expect(told(walk)).toEqual([{ type: 'SAVE' }]));
    expect(window.location.pathname).toBe('/admin/personen/import');
  });

  test.for([
    ['preparing', NEW, []],
    ['the choice', NEW, SUBMITTED.slice(0, -1)],
    ['a checked upload', NEW, READY],
    ['the question before the start', NEW, [...READY, 'EXECUTE']],
    ['a run', OPENED, ['done:readVorgang(läuft)']],
    ['saved credentials', OPENED, [...RESULT, 'SAVE', 'done:saveFile(gespeichert)']],
    ['a result without anybody', OPENED, ['done:readVorgang(fertig)', 'done:fetchUsers(keiner angelegt)']],
  ] as const)('%s is left without a question, by a link and by closing the window', async ([, input, events]) => {
    await walkTo(importTier, input, ...events);
    expect(asksBeforeClosing()).toBe(false);
    await routerOfPage().navigate('/anderswo');
    await vi.waitFor(() => expect(window.location.pathname).toBe('/anderswo'));
    expect(screen.queryByRole('dialog', { name: /verlassen|abbrechen/ })).toBeNull();
  });
});

describe('VAL-11: the file is dropped', () => {
  const CSV = fileOf({ name: 'klasse-1a.csv', size: 120, type: 'text/csv' });
  const OTHER = fileOf({ name: 'klasse-2b.csv', size: 240, type: 'text/csv' });
  const BOOK = fileOf({ name: 'klasse-1a.xlsx', size: 9_000, type: 'application/vnd.ms-excel' });
  const zone = (): HTMLElement => screen.getByText('Datei hierher ziehen oder').parentElement as HTMLElement;
  /** @returns whether the browser goes on with what it does by itself: opening the file */
  const drag = (type: 'dragover' | 'drop', ...files: readonly File[]): boolean => {
    const dataTransfer = new DataTransfer();
    for (const file of files) dataTransfer.items.add(file);
    return zone().dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
  };
  const drop = (...files: readonly File[]): boolean => drag('drop', ...files);

  test('it is taken once, and the browser does not open it instead of the page', async () => {
    const walk = await walkTo(importTier, NEW, ...CHOOSING);
    expect(drag('dragover')).toBe(false);
    expect(drop(CSV)).toBe(false);
    await screen.findByText('Gewählt: klasse-1a.csv (1 KB)');
    expect(told(walk)).toEqual([{ type: 'FILE_CHOSEN', file: { name: 'klasse-1a.csv', size: 120, type: 'text/csv' } }]);
  });

  test('of two files the first one is taken, and named', async () => {
    const walk = await walkTo(importTier, NEW, ...CHOOSING);
    drop(CSV, OTHER);
    await screen.findByText('Gewählt: klasse-1a.csv (1 KB)');
    expect(told(walk)).toHaveLength(1);
    expect(main()).not.toContain('klasse-2b.csv');
  });

  test('text that is no file changes nothing', async () => {
    const walk = await walkTo(importTier, NEW, ...CHOOSING);
    drop();
    expect(told(walk)).toEqual([]);
  });

  test('a workbook is told apart in words as soon as it is chosen, and is not sent', async () => {
    const walk = await walkTo(importTier, NEW, ...CHOOSING);
    drop(BOOK);
    await screen.findByText('Gewählt: klasse-1a.xlsx (9 KB)');
    expect(main()).toContain('Diese Datei ist keine CSV-Datei.');
    expect(main()).not.toContain('Prüfen Sie die Auswahl');
    await press('Datei prüfen');
    expect(walk.record.takeDone().orders.filter(({ id }) => id === 'checkFile')).toEqual([]);
  });

  test('what is missing is read from its beginning at each try, and never while something is chosen', async () => {
    await walkTo(importTier, NEW, ...CHOOSING);
    await press('Datei prüfen');
    const summary = screen.getByTestId('error-summary');
    expect([document.activeElement, summary.textContent.includes('Wählen Sie eine CSV-Datei.')]).toEqual([summary, true]);
    screen.getByTestId('file-input').focus();
    drop(BOOK);
    await screen.findByText('Gewählt: klasse-1a.xlsx (9 KB)');
    expect(document.activeElement).not.toBe(summary);
    await press('Datei prüfen');
    expect(document.activeElement).toBe(screen.getByTestId('error-summary'));
    expect(screen.getByTestId('error-summary').textContent).toContain('Diese Datei ist keine CSV-Datei.');
  });

  test('what each check found is read from its beginning, of a corrected file and after the second press alike', async () => {
    const FOUND = ['done:checkFile(fehlerhafte Zeilen)', 'done:compareKlassen(alle bekannt)'] as const;
    const walk = await walkTo(importTier, NEW, ...SUBMITTED, ...FOUND);
    const expectHeard = (): void => {
      const heading = screen.getByRole('heading', { name: 'Datei prüfen' });
      expect(document.activeElement).toBe(heading);
      const [id = ''] = heading.getAttribute('aria-describedby')?.split(' ') ?? [];
      expect(document.getElementById(id)?.textContent).toContain('fehlerhaft');
    };
    expectHeard();
    for (const event of ['FILE_CHOSEN(CSV)', ...FOUND] as const) await walk.take(event);
    expectHeard();
    for (const event of ['BACK', 'SUBMIT', ...FOUND] as const) await walk.take(event);
    expectHeard();
  });

  test('a corrected file can be dropped where the first one could not be read', async () => {
    const walk = await walkTo(importTier, NEW, ...SUBMITTED, 'error:checkFile(nicht lesbar)');
    drop(OTHER);
    await vi.waitFor(() =>
      expect(told(walk)).toEqual([{ type: 'FILE_CHOSEN', file: { name: 'klasse-2b.csv', size: 240, type: 'text/csv' } }]),
    );
  });
});

describe('VAL-10: school and role are those that were chosen', () => {
  const choose = async (testid: string, option: string): Promise<void> => {
    await userEvent.click(screen.getByTestId(testid).querySelector('button') as HTMLElement);
    (await screen.findByRole('option', { name: option })).click();
  };

  test('the second school of the list', async () => {
    const walk = await walkTo(importTier, NEW, 'START', 'done:loadSchulen(mehrere)');
    await choose('person-import-schule-select', '1111111 (Testschule Schulportal)');
    const schule = { id: 'schule-2', name: 'Testschule Schulportal', kennung: '1111111' };
    await vi.waitFor(() => expect(told(walk)).toEqual([{ type: 'SCHULE_CHOSEN', schule }]));
  });

  test('J19: while the answer to what was typed is not there, nothing that does not fit it can be taken', async () => {
    const walk = await walkTo(importTier, NEW, 'START', 'done:loadSchulen(mehrere)');
    const field = screen.getByTestId('person-import-schule-select').querySelector('input') as HTMLInputElement;
    await userEvent.click(screen.getByTestId('person-import-schule-select').querySelector('button') as HTMLElement);
    await vi.waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    await userEvent.fill(field, '1111111');
    await vi.waitFor(() =>
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['1111111 (Testschule Schulportal)']),
    );
    await userEvent.fill(field, '0700');
    await vi.waitFor(() => expect(screen.queryByRole('option', { name: /Testschule/ })).toBeNull());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(told(walk)).toEqual(['1111111', '0700'].map((text) => ({ type: 'SCHULE_TYPED', text })));
  });

  test('the second role of the school', async () => {
    const walk = await walkTo(importTier, NEW, ...CHOOSING);
    await choose('rolle-select', 'Schüler Sekundarstufe');
    await vi.waitFor(() => expect(told(walk)).toEqual([{ type: 'ROLLE_CHOSEN', rolle: { id: 'rolle-2', name: 'Schüler Sekundarstufe' } }]));
  });
});

describe('D-12: the credentials class by class', () => {
  test('one saved class marks this class as saved, not the others, and leaving is asked about still', async () => {
    await walkTo(importTier, OPENED, ...RESULT, 'SAVE_KLASSE(1A)', 'done:saveFile(gespeichert)');
    const row = (name: RegExp): string => screen.getByRole('row', { name }).textContent ?? '';
    expect(row(/^1A/)).toContain('gesichert');
    expect(row(/^1A/)).not.toContain('nicht gesichert');
    expect(row(/^1B/)).toContain('nicht gesichert');
    expect(asksBeforeClosing()).toBe(true);
  });
});
