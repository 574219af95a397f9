import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

test('a press meets an element that is drawn elsewhere while the mouse goes to it, once, and nothing that came to lie in its place', async () => {
  const pressed: string[] = [];
  const { getByRole } = render(
    <>
      <button type="button" hidden onClick={() => pressed.push('another one')}>
        Löschen
      </button>
      <button type="button" onClick={() => pressed.push('it')}>
        Speichern
      </button>
    </>,
  );
  const button = getByRole('button', { name: 'Speichern' });
  button.addEventListener('mousemove', () => (button.previousElementSibling as HTMLElement).removeAttribute('hidden'), { once: true });
  await userEvent.click(button);
  expect(pressed).toEqual(['it']);
});
