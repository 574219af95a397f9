import { cleanup, render, screen } from '@testing-library/react';
import axe from 'axe-core';
import { useState, type ReactElement } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DayField } from '#shared/form/DayField';
import { Dialog } from '#ui/Dialog';
import { byTestid } from './perform';
import '#ui/tokens.css';
import '#ui/base.css';

function Sample({ first = '', readOnly = false }: { readonly first?: string; readonly readOnly?: boolean }): ReactElement {
  const [value, onValue] = useState(first);
  return (
    <DayField
      label="Befristet bis einschließlich"
      control={{ value, onValue, error: null, readOnly, fieldRef: () => undefined }}
      earliest="2026-11-22"
      testid="befristung-input"
    />
  );
}

const NAME = 'Tag im Kalender wählen';
const typed = (): string => (screen.getByTestId('befristung-input') as HTMLInputElement).value;
/** Opens it and waits until a day of the month has the focus. */
async function open(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: NAME }));
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('button'));
  await vi.waitFor(() => expect(document.activeElement?.closest('[role="grid"]')).not.toBeNull());
}
const isOpen = (): boolean => screen.getByTestId('befristung-input-calendar').matches(':popover-open');

afterEach(cleanup);

describe('VAL-07: a day is typed or chosen', () => {
  test('the first day that counts is said before a mistake', () => {
    render(<Sample />);
    expect(document.body.textContent).toContain('TT.MM.JJJJ, frühestens heute (22.11.2026)');
  });

  test('J8: whoever means „bis Freitag“ reads which weekday a typed day is; what is no day, or too early, is none', async () => {
    render(<Sample />);
    const field = screen.getByTestId('befristung-input');
    const help = (): string => document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent ?? '';
    await userEvent.fill(field, '04.12.2026');
    expect(help()).toMatch(/ \(\d\d\.\d\d\.\d{4}\)\. Der 04\.12\.2026 ist ein Freitag\.$/);
    await userEvent.fill(field, '22.11.2026');
    expect(help()).toContain('Der 22.11.2026 ist ein Sonntag.');
    for (const none of ['21.11.2026', '31.11.2026', '4.12.']) {
      await userEvent.fill(field, none);
      expect(help()).not.toContain('ist ein ');
    }
  });

  test('by keyboard: opened at the typed day, a day further, taken over as it would be typed, and the focus is in the field', async () => {
    render(<Sample first="18.12.2026" />);
    screen.getByTestId('befristung-input').focus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toContain('18. Dezember 2026'));
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await vi.waitFor(() => expect(typed()).toBe('19.12.2026'));
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(screen.getByTestId('befristung-input'));
  });

  test('whoever goes on by the tabulator key leaves nothing lying over the page', async () => {
    render(
      <>
        <Sample />
        <button type="button">Weiter</button>
      </>,
    );
    await open();
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Weiter' }));
    expect(isOpen()).toBe(false);
  });

  test('which field the calendar is for, and from which day on, stands above the month', async () => {
    render(<Sample />);
    await open();
    const { innerText } = screen.getByTestId('befristung-input-calendar');
    expect(innerText).toMatch(/^Befristet bis einschließlich\s+Frühestens heute \(22\.11\.2026\)/);
  });

  test('the days of the week are told from each other', async () => {
    render(<Sample />);
    await open();
    const heads = [...document.querySelectorAll('[role="grid"] thead th')].map((head) => head.querySelector('span')?.textContent);
    expect(heads).toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']);
  });

  test('what lies before the first day cannot be chosen', async () => {
    render(<Sample first="22.11.2026" />);
    await open();
    await userEvent.click(screen.getByRole('button', { name: /21\. November 2026/ }), { force: true });
    expect(typed()).toBe('22.11.2026');
    expect(isOpen()).toBe(true);
  });

  test('Escape closes the calendar only, in a dialog too: the typed text and the dialog stay', async () => {
    const leave = vi.fn<() => void>();
    render(
      <Dialog title="Anna Alt sperren?" onDismiss={leave}>
        <Sample first="31.1." />
      </Dialog>,
    );
    await open();
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(isOpen()).toBe(false));
    expect(typed()).toBe('31.1.');
    expect(leave).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: NAME }));
  });

  test('what cannot be changed now offers no calendar', () => {
    render(<Sample first="31.01.2027" readOnly />);
    expect(byTestid('befristung-input-calendar-button')).toBeNull();
  });

  test('J9: in the dialog of a tablet it lies in the window beside the field, and an error below the field is whole', async () => {
    await page.viewport(768, 1024);
    render(
      <Dialog title="Anna Alt sperren?" onDismiss={() => undefined}>
        <div style={{ minHeight: 450 }} />
        <Sample first="31.1." />
        <div style={{ minHeight: 150 }} />
      </Dialog>,
    );
    const content = document.querySelector('.dialog__content');
    expect(content?.scrollHeight).toBe(content?.clientHeight);
    await open();
    const calendar = screen.getByTestId('befristung-input-calendar').getBoundingClientRect();
    expect(calendar.left).toBeGreaterThanOrEqual(screen.getByRole('button', { name: NAME }).getBoundingClientRect().right);
    expect([calendar.right <= 768, calendar.top >= 0, calendar.bottom <= 1024]).toEqual([true, true, true]);
  });

  test('A11Y: it lies wholly in sight at 320 px, and axe finds nothing', async () => {
    await page.viewport(320, 640);
    render(<Sample first="31.01.2027" />);
    await open();
    const { left, right, top, bottom } = screen.getByTestId('befristung-input-calendar').getBoundingClientRect();
    expect([left >= 0, right <= 320, top >= 0, bottom <= 640]).toEqual([true, true, true, true]);
    const found = await axe.run(document.body, { rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } } });
    expect(found.violations.map(({ id }) => id)).toEqual([]);
  });
});
