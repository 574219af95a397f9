import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import type { ImportedUsers } from '#machines/import/import/types';
import { PrintSheets } from '#shared/print/PrintSheets';
import '#ui/tokens.css';
import '#ui/base.css';

afterEach(cleanup);

const imported: ImportedUsers = {
  organisationsname: 'Goethe-Schule',
  rollenname: 'SuS',
  total: 1,
  erasedAt: null,
  users: [{ klasse: '1A', vorname: 'Jörn', nachname: 'Klöver', benutzername: 'jkloever', startpasswort: 'HausTor47+', status: 'SUCCESS' }],
};
const LAPSES_AT = '2026-12-04T23:00:00.000Z';
const UNTIL =
  'Bei der nächsten Anmeldung legen Sie ein eigenes Passwort fest. Das Einstiegs-Passwort gilt bis zum 04.12.2026. Danach gibt Ihnen die Schuladministration ein neues.';

test.for(['slips', 'lists'] as const)(
  'AUTH-02, D-23: %s say the last day of a start password where it lapses, and nothing of it elsewhere',
  (layout) => {
    const { rerender } = render(<PrintSheets imported={{ ...imported, lapsesAt: LAPSES_AT }} layout={layout} />);
    expect(screen.getByTestId('print-sheets').textContent).toContain(UNTIL);
    rerender(<PrintSheets imported={imported} layout={layout} />);
    expect(screen.getByTestId('print-sheets').textContent).not.toContain('gilt bis');
  },
);

test('D-12: of the longest names, too, a slip holds user name and password', async () => {
  const long = 'Maximiliane-Alexandrina-Wilhelmine-Charlotte';
  const [user] = imported.users;
  if (user === undefined) throw new Error('nobody is on paper');
  const users = [{ ...user, klasse: 'Donaudampfschifffahrt-7b', vorname: long, nachname: `${long}-${long}`, benutzername: 'mmaximiliane' }];
  render(<PrintSheets imported={{ ...imported, users, lapsesAt: LAPSES_AT }} layout="slips" />);
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  try {
    const slip = document.querySelector('.slip');
    expect(slip?.scrollHeight, 'nothing of it is cut').toBeLessThanOrEqual(slip?.clientHeight ?? 0);
    expect(slip?.textContent).toMatch(/mmaximiliane.*HausTor47\+/);
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' });
  }
});
