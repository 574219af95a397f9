import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import PersonenScreen from '#features/personen/PersonenScreen';
import { ScriptedServer } from '../scenarios/engine/server';
import { CEM, hat, LEHRT_AN_DER_GOETHE, zeigt } from '../scenarios/personen-several-words';
import { guardedPage } from './guarded-page';
import { LARS } from './person';
import '#ui/tokens.css';
import '#ui/base.css';

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await page.viewport(1280, 900);
});

const focused = (): Element | null => document.activeElement;

/** Somebody is selected in the list, and no school is in its filter. */
async function öffnetListe(breite: number): Promise<void> {
  await page.viewport(breite, 900);
  const server = new ScriptedServer(window.fetch.bind(window));
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  server.hold(zeigt(hat(CEM, LEHRT_AN_DER_GOETHE)));
  const user = { ...LARS, permissions: ['personenverwaltung', 'bulkverwaltung'] as const };
  render(
    guardedPage(
      '/admin/personen',
      <PersonenScreen user={user} flags={{}} params={{}} previous={null} onSessionChanged={() => undefined} />,
    ),
  );
  const row = await vi.waitFor(() => screen.getByTestId('personen-row-0'));
  await userEvent.click(within(row).getByRole('checkbox'));
}

async function will(bearbeitung: string): Promise<HTMLElement> {
  (await screen.findByRole('button', { name: /^Mehrfachbearbeitung/ })).focus();
  await userEvent.keyboard('{Enter}');
  const choice = await vi.waitFor(() => screen.getByRole('button', { name: new RegExp(`^${bearbeitung}`) }));
  choice.focus();
  await userEvent.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: bearbeitung });
  // What it was chosen in does not lie over it.
  expect(document.querySelector(':popover-open')).toBeNull();
  return dialog;
}

async function stehtImFilter(name: string): Promise<void> {
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The plain field becomes a list as soon as somebody is in it.
  await vi.waitFor(() => expect(focused()).toBe(screen.getByRole('combobox', { name })));
  expect(focused()?.matches(':focus-visible')).toBe(true);
}

const FÜHRT = [
  ['Passwort zurücksetzen', 'Wählen Sie im Filter „Schule“ genau eine Schule.', 'Schule wählen', '{Enter}'],
  ['Rolle entziehen', 'Wählen Sie im Filter „Schule“ genau eine Schule.', 'Schule wählen', '{Escape}'],
] as const;

test.each(FÜHRT)('VAL-12, D-07, SCREEN-09: „%s“ ohne Schule führt in den Filter „Schule“', async (edit, reason, button, key) => {
  await öffnetListe(1280);
  const dialog = await will(edit);
  expect(dialog.textContent).toContain(reason);
  expect(within(dialog).queryByRole('button', { name: 'Schließen' })).toBeNull();
  expect(focused()).toBe(within(dialog).getByRole('button', { name: button }));
  await userEvent.keyboard(key);
  await stehtImFilter('Schule');
});

test('VAL-12, LIST-01: auf einem schmalen Bildschirm klappen die Filter dafür auf', async () => {
  await öffnetListe(400);
  expect(screen.getByTestId('fold-filter-button').getAttribute('aria-expanded')).toBe('false');
  await will('Passwort zurücksetzen');
  await userEvent.keyboard('{Enter}');
  await stehtImFilter('Schule');
  expect(screen.getByTestId('fold-filter-button').getAttribute('aria-expanded')).toBe('true');
});
