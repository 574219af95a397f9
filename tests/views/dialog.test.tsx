import { cleanup, render, screen } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Dialog } from '#ui/Dialog';
import '#ui/base.css';

/** A page that opens with a result in a dialog, while what the result is about is loading. */
function Sample({ seen }: { readonly seen: boolean }): ReactElement {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <h1 tabIndex={-1}>Profil</h1>
      <button type="button" id="passwort" style={seen ? {} : { visibility: 'hidden' }}>
        Passwort ändern
      </button>
      {isOpen ? (
        <Dialog
          title="Passwort geändert"
          returnFocusId="passwort"
          onDismiss={() => setOpen(false)}
          footer={
            <button type="button" onClick={() => setOpen(false)}>
              Schließen
            </button>
          }
        >
          <p>Ihr neues Passwort gilt ab sofort.</p>
        </Dialog>
      ) : null}
    </>
  );
}

afterEach(cleanup);

test.each([
  { seen: true, after: 'Passwort ändern' },
  { seen: false, after: 'Profil' },
])('A11Y: closed where nothing had opened it, the focus is on $after', async ({ seen, after }) => {
  render(<Sample seen={seen} />);
  await userEvent.click(screen.getByRole('button', { name: 'Schließen' }));
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(after));
});
