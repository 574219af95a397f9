import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { EditKind } from '#rules/personen-edits';
import { EditChoice } from '#features/personen/EditChoice';
import '#ui/tokens.css';
import '#ui/base.css';

afterEach(cleanup);

test('SCREEN-09: what can be done with several is gone through by arrow keys, and Escape leads back', async () => {
  const onChoose = vi.fn<(kind: EditKind) => void>();
  render(<EditChoice filter={{ organisationIds: [], rolleIds: [] }} mayDelete={false} onChoose={onChoose} />);
  const focused = (): string => document.activeElement?.textContent ?? '';
  screen.getByTestId('benutzer-edit-select').focus();
  await userEvent.keyboard('{Enter}');
  const all = [...screen.getByRole('group', { name: 'Mehrfachbearbeitung' }).querySelectorAll('button')].map(
    ({ textContent }) => textContent,
  );
  expect(all.length).toBeGreaterThan(3);
  await vi.waitFor(() => expect(focused()).toBe(all[0]));
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe(all[1]);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(focused()).toBe(all.at(-1));
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByTestId('benutzer-edit-select'));
  expect(onChoose).not.toHaveBeenCalled();
});
