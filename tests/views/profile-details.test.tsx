import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { PersonInfo, Personenuebersicht } from '#contract/types';
import { PersonalData } from '#features/profile/parts/PersonalData';
import '#ui/tokens.css';
import '#ui/base.css';

afterEach(cleanup);

const info: PersonInfo = {
  pid: 'p',
  person: {
    id: 'p',
    referrer: 'lkroeger',
    mandant: 'm',
    name: { vorname: 'Lars', familiennamen: 'Kröger' },
    revision: '1',
    dienststellen: [],
  },
  personenkontexte: [],
  gruppen: [],
};
const uebersicht: Personenuebersicht = {
  personId: 'p',
  vorname: 'Lars',
  nachname: 'Kröger',
  zuordnungen: [
    {
      sskId: 's',
      rolleId: 'r',
      sskName: 'Goethe-Schule',
      rolle: 'Lehrkraft',
      rollenArt: 'LEHR',
      editable: false,
      merkmale: ['KOPERS_PFLICHT'],
    },
  ],
};

test('SCREEN-03, STATE-04: a missing KoPers number is named like a present one, and what it means stands there, not in a tooltip', () => {
  render(<PersonalData info={info} uebersicht={uebersicht} limits={[]} />);
  expect(screen.getByTestId('kopersnummer-label').textContent).toBe('KoPers.-Nr.:');
  const value = screen.getByTestId('kopersnummer-value');
  expect(value.textContent).toMatch(/^fehlt .+Übergangszeit/);
  expect(value.querySelector('[title]')).toBeNull();
});
