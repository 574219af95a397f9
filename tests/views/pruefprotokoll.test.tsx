import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ACTIONS } from '#contract/audit-actions';
import PruefprotokollScreen from '#features/pruefprotokoll/PruefprotokollScreen';
import { ScriptedServer } from '../scenarios/engine/server';
import { hält } from '../scenarios/engine/words';
import { PROTOKOLL, zeile } from '../scenarios/pruefprotokoll-words';
import { atWidth } from './frame-width';
import { guardedPage } from './guarded-page';
import '#ui/tokens.css';
import '#ui/base.css';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LONG = { id: zeile('1').gegenstand.id, name: 'Wilhelmina Achternbusch-Meyerhoff', benutzername: 'wachternbuschmeyerhoff' };

async function open(items = [zeile('1', { akteur: LONG, ergebnis: 'failed' })]): Promise<HTMLElement> {
  const server = new ScriptedServer(window.fetch.bind(window));
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  server.hold([hält('auditLog.list', { items, total: items.length })]);
  render(
    guardedPage(PROTOKOLL, <PruefprotokollScreen user={null} flags={{}} params={{}} previous={null} onSessionChanged={() => undefined} />),
  );
  return vi.waitFor(() => screen.getByTestId('pruefprotokoll-row-0'));
}

// 912 is what is left beside the menu at 1280.
test.for([912, 768, 320])('G3.5: at %i px time and outcome are whole, and the opened line tells everything', async (width) => {
  await atWidth(width, async () => {
    const row = await open();
    const [time, , , , outcome] = within(row).getAllByRole('cell');
    for (const cell of [time, outcome]) expect((cell?.scrollWidth ?? 1) <= (cell?.clientWidth ?? 0)).toBe(true);
    within(row).getByTestId('open-line-1').click();
    await vi.waitFor(() => expect(within(row).getByTestId('line-zeitpunkt').textContent).toBe('20.11.2026, 09:15:00'));
    expect(within(row).getByTestId('line-wer').textContent).toBe('Wilhelmina Achternbusch-Meyerhoff (wachternbuschmeyerhoff)');
    expect(within(row).getByTestId('line-ergebnis').textContent).toBe('gescheitert');
    const facts = within(row).getByTestId('line-zeitpunkt').closest('dl')?.getBoundingClientRect();
    expect(facts?.right ?? Infinity).toBeLessThanOrEqual(row.getBoundingClientRect().right);
    // Beside the label there is room for an id in two lines.
    expect(facts?.width ?? 0).toBeGreaterThanOrEqual(width === 320 ? 130 : 340);
    // Nothing is cut, so that nothing is told once more beside the pointer.
    await userEvent.hover(within(row).getByTestId('line-zeitpunkt'));
    expect(screen.queryByTestId('tooltip')).toBeNull();
    for (const value of row.querySelectorAll('dd')) expect(value.scrollWidth <= value.clientWidth).toBe(true);
  });
});

/** Words of a text that stand in more than one line. */
function brokenWords(text: Text): readonly string[] {
  return [...text.data.matchAll(/[^\s-]+-?/g)].flatMap(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : [];
  });
}

test.for([1024, 768])('G3.5: at %i px no word of what was done is broken, of no action; time and outcome are whole', async (width) => {
  await atWidth(width, async () => {
    await open(Object.keys(ACTIONS).map((aktion, n) => zeile(String(n), { aktion, akteur: LONG, ergebnis: 'failed' })));
    const said = [...document.querySelectorAll('.line-what')];
    expect(said.length).toBeGreaterThan(50);
    expect(said.flatMap(({ firstChild }) => brokenWords(firstChild as Text))).toEqual([]);
    const [time] = within(screen.getByTestId('pruefprotokoll-row-0')).getAllByRole('cell');
    expect(brokenWords(time?.firstChild as Text)).toEqual([]);
  });
});

test('G3.5: which fields changed, until when somebody is locked and that a notice was taken down is read without opening the line', async () => {
  await open([
    zeile('1', { aktion: 'meldung-update', einzelheiten: 'Stand 4, beendet' }),
    zeile('2', { aktion: 'person-update', einzelheiten: 'Vorname\nNachname' }),
    zeile('3', { aktion: 'person-lock', einzelheiten: 'bis einschließlich 04.12.2026' }),
    zeile('4', { aktion: 'person-unlock', einzelheiten: null }),
  ]);
  expect([...document.querySelectorAll('.line-what')].map(({ textContent }) => textContent)).toEqual([
    'Hinweis geändert, veröffentlicht oder beendet: Stand 4, beendet',
    'Name, Benutzername, KoPers.-Nr. oder Stammorganisation geändert: Vorname, Nachname',
    'Person gesperrt: bis einschließlich 04.12.2026',
    'Sperre aufgehoben',
  ]);
});

test('G3.5: on a phone the file is offered above the lines', async () => {
  await atWidth(320, async () => {
    const row = await open();
    const file = screen.getByTestId('open-pruefprotokoll-export-button');
    expect(file.getBoundingClientRect().bottom <= row.getBoundingClientRect().top).toBe(true);
  });
});

test('G3.5: actions are offered under what they are about, the three resets also as one', async () => {
  await open();
  const groups = within(screen.getByTestId('pruefprotokoll-was-select')).getAllByRole('group');
  expect(groups.length).toBeGreaterThan(5);
  const factor = within(screen.getByRole('group', { name: 'Zweiter Faktor' }));
  expect(factor.getAllByRole('option')[0]?.textContent).toBe('Zweiter Faktor zurückgesetzt (alle Arten)');
});
