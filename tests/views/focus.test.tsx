import { cleanup, render, screen } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { failureText } from '#contract/errors/lookup';
import type { Failure } from '#machines/shared/failure';
import { FailureNotice } from '#shared/FailureNotice';
import { Refusal } from '#shared/form/Refusal';
import { Button } from '#ui/Button';
import { ErrorSummary } from '#ui/ErrorSummary';
import { Page } from '#ui/Page';
import { RadioGroup } from '#ui/RadioGroup';
import { TextField } from '#ui/TextField';
import '#ui/tokens.css';
import '#ui/base.css';

const field = (error: string | null = null): ReactElement => <TextField label="Name" value="" error={error} onValue={() => undefined} />;

/** What a screen reader says by itself, besides what has the focus. */
const announced = (): string =>
  [...document.querySelectorAll('[role=alert], [role=status], [aria-live]')].map((one) => one.textContent).join(' ');

/** A form whose submit always fails, and what can be taken back beside its field. */
function Form(): ReactElement {
  const [faulty, setFaulty] = useState(false);
  const [removable, setRemovable] = useState(true);
  return (
    <Page title="Muster">
      {faulty ? (
        <ErrorSummary title="Prüfen Sie die Auswahl" problems={[{ field: 'name', text: 'Name fehlt.' }]} onGoTo={() => undefined} />
      ) : null}
      <div>
        {field(faulty ? 'Name fehlt.' : null)}
        {removable ? (
          <button type="button" onClick={() => setRemovable(false)}>
            Entfernen
          </button>
        ) : null}
      </div>
      <button type="button" onClick={() => setFaulty(true)}>
        Speichern
      </button>
    </Page>
  );
}

/** A page on which the only control goes with what it did. */
function Done(): ReactElement {
  const [open, setOpen] = useState(true);
  return (
    <Page title="Fertig">
      <p style={{ height: '200vh' }} />
      {open ? (
        <button type="button" onClick={() => setOpen(false)}>
          Weiter
        </button>
      ) : (
        <p>Erledigt</p>
      )}
    </Page>
  );
}

/** What is pressed ends at once, and what closes its result stands in its place. */
function Quick({ onClose }: { readonly onClose: () => void }): ReactElement {
  const [done, setDone] = useState(false);
  return done ? (
    <Button key="close" testid="close" onPress={onClose}>
      Schließen
    </Button>
  ) : (
    <Button key="start" testid="start" onPress={() => setDone(true)}>
      Starten ..
    </Button>
  );
}

test('SCREEN-09: the second click of a quick pair does not close the result that came into its place; a click for itself does', async () => {
  const onClose = vi.fn<() => void>();
  render(<Quick onClose={onClose} />);
  await userEvent.dblClick(screen.getByTestId('start'));
  expect(screen.getByText('Schließen')).not.toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByTestId('close'));
  expect(onClose).toHaveBeenCalledOnce();
});

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('BITV: where the keyboard goes on', () => {
  test('VAL-11: after a failed submit the summary of what is wrong has the focus', async () => {
    render(<Form />);
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('error-summary')));
  });

  test('BITV: what a failed submit finds is heard once, by the focus on the summary', async () => {
    render(<Form />);
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
    const summary = await screen.findByRole('group', { name: 'Prüfen Sie die Auswahl', description: 'Name fehlt.' });
    await vi.waitFor(() => expect(document.activeElement).toBe(summary));
    expect(screen.getByLabelText('Name').getAttribute('aria-describedby'), 'the field says it, too, once it is reached').not.toBeNull();
    expect(announced()).not.toContain('Name fehlt.');
  });

  test('VAL-11: on a narrow screen the dot of a problem stands beside its first line', () => {
    const text = 'Ein langer Name, der in mehreren Zeilen steht. '.repeat(3);
    render(
      <div style={{ width: '240px' }}>
        <ErrorSummary title="Prüfen Sie eine Angabe" problems={[{ field: 'name', text }]} onGoTo={() => undefined} />
      </div>,
    );
    const item = screen.getByRole('listitem');
    const dot = document.createElement('span');
    dot.textContent = '•';
    dot.style.cssText = 'display: inline-block; width: 0';
    item.prepend(dot);
    expect(item.getBoundingClientRect().height, 'the problem has several lines').toBeGreaterThan(60);
    expect(dot.getBoundingClientRect().bottom - item.getBoundingClientRect().top).toBeLessThan(40);
  });

  test('BITV: why a save was refused is heard once, by the focus on it', async () => {
    const focus = (notice: HTMLElement | null): void => notice?.focus();
    const failure: Failure = { code: 'INTERNAL_SERVER_ERROR', status: 500 };
    const { rerender } = render(
      <Refusal summary={focus} testid="refusal">
        <FailureNotice failure={failure} urgent={false} />
      </Refusal>,
    );
    const { text } = failureText(failure, undefined);
    expect(document.activeElement).toBe(screen.getByRole('group', { name: new RegExp(text.slice(0, 20)) }));
    expect(announced()).not.toContain(text);
    rerender(<FailureNotice failure={failure} />);
    expect(announced(), 'where the focus stays it is announced').toContain(text);
  });

  test('a button that goes with what it did leaves the focus in the field beside it', async () => {
    render(<Form />);
    await userEvent.click(screen.getByRole('button', { name: 'Entfernen' }));
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  });

  test('of alternatives beside it, in the one that is chosen', async () => {
    function Form(): ReactElement {
      const [open, setOpen] = useState(true);
      const options = (['one', 'several'] as const).map((value) => ({ value, text: value, testid: value }));
      return (
        <Page title="Muster">
          <div>
            <RadioGroup label="Anzahl" value="several" options={options} onValue={() => undefined} />
            {open ? (
              <button type="button" onClick={() => setOpen(false)}>
                Zurück
              </button>
            ) : null}
          </div>
        </Page>
      );
    }
    render(<Form />);
    await userEvent.click(screen.getByRole('button', { name: 'Zurück' }));
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('several')));
  });

  test('where there is none, at the heading of the page', async () => {
    render(<Done />);
    await userEvent.click(screen.getByRole('button', { name: 'Weiter' }));
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Fertig' })));
  });

  test('BITV: who works by keyboard sees where the focus went', async () => {
    render(<Done />);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Weiter' }));
    await userEvent.keyboard('{Enter}');
    const heading = screen.getByRole('heading', { name: 'Fertig' });
    await vi.waitFor(() => expect(document.activeElement).toBe(heading));
    expect(heading.getBoundingClientRect().bottom).toBeGreaterThan(0);
  });
});
