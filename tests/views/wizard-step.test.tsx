import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { WizardStep } from '#shared/wizard/WizardStep';
import { Alert } from '#ui/Alert';

afterEach(cleanup);

test('SHELL-10: a step is heard with what came of it, so that a good end does not sound like a bad one', () => {
  const step = (title: string | null) => (
    <WizardStep title="Datei prüfen" testid="step" titleId="schritt">
      {title === null ? null : (
        <Alert severity="error" title={title}>
          <p>Berichtigen Sie die Zeilen.</p>
        </Alert>
      )}
    </WizardStep>
  );
  render(step('1 von 5 Zeilen ist fehlerhaft'));
  const heading = screen.getByRole('heading', { name: 'Datei prüfen' });
  expect(document.activeElement).toBe(heading);
  const [id = ''] = heading.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(document.getElementById(id)?.textContent).toBe('1 von 5 Zeilen ist fehlerhaft');
  cleanup();
  render(step(null));
  expect(screen.getByRole('heading', { name: 'Datei prüfen' }).hasAttribute('aria-describedby')).toBe(false);
});
