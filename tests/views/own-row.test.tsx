import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import PersonenScreen from '#features/personen/PersonenScreen';
import { ScriptedServer } from '../scenarios/engine/server';
import { CEM, hat, LARS as LARS_ID, LEHRT_AN_DER_GOETHE, zeigt } from '../scenarios/personen-several-words';
import { guardedPage } from './guarded-page';
import { LARS } from './person';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('SCREEN-04, D-21, D-35, PERM-04: in the own row nothing is offered that is refused for oneself; in another one it is', async () => {
  const server = new ScriptedServer(window.fetch.bind(window));
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  server.hold(zeigt(hat(LARS_ID, LEHRT_AN_DER_GOETHE), hat(CEM, LEHRT_AN_DER_GOETHE)));
  const user = { ...LARS, personId: LARS_ID, permissions: ['personenverwaltung', 'personensofortloeschen'] as const };
  render(
    guardedPage(
      '/admin/personen',
      <PersonenScreen user={user} flags={{ personStatusEnabled: true }} params={{}} previous={null} onSessionChanged={() => undefined} />,
    ),
  );
  const [own, other] = await vi.waitFor(() => [screen.getByTestId('personen-row-0'), screen.getByTestId('personen-row-1')] as const);
  expect(own.textContent).toContain('Kröger');
  expect(within(own).queryAllByRole('button')).toEqual([]);
  expect(within(other).getByRole('button', { name: /^Passwort von Cem Arslan/ })).toBeTruthy();
  expect(within(other).getByRole('button', { name: /Cem Arslan .*löschen$/ })).toBeTruthy();
});
