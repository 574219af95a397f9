import { cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { FeatureFlags } from '#contract/types';
import { FactorActions } from '#features/person-details/parts/FactorActions';
import { PasswordSection } from '#features/person-details/parts/PasswordSection';
import { wordsIn } from '#features/personen/address';
import { OneWordSearch } from '#features/personen/OneWordSearch';
import { EditRun } from '#features/personen/several/EditRun';
import { PasswordChangeDialog } from '#features/profile/parts/PasswordChangeDialog';
import { AnnouncedFlags } from '#shared/flags';
import { OF_OWN_SERVER } from './own-flags';
import { onPage } from './person-page';

interface Place {
  readonly name: string;
  readonly view: ReactElement;
  /** What opens it. */
  readonly opener?: string;
  /** Promised where the addition is there, and only then. */
  readonly promise: string;
  /** Said in any case: the place is shown. */
  readonly stays: string;
}

const SUBJECT = { id: 'person', name: 'Lars Kröger', username: 'lkroeger' };
const noop = (): void => undefined;

const PLACES: readonly Place[] = [
  {
    name: 'D-08: the reset of somebody else’s hardware token',
    view: (
      <FactorActions
        actorId="admin"
        subject={SUBJECT}
        factor={{ hasToken: true, tokenKind: 'hardware', serial: 'HWT-1', required: true }}
        blocked={null}
        send={noop}
      />
    ),
    opener: 'open-2FA-dialog-icon',
    promise: 'Der Hardware-Token ist verloren. Er wird gesperrt',
    stays: 'Der Hardware-Token HWT-1 wird der Person nicht mehr zugeordnet.',
  },
  {
    name: 'D-33: a new start password for somebody else',
    view: <PasswordSection actorId="admin" subject={SUBJECT} blocked={null} />,
    opener: 'open-password-reset-dialog-button',
    promise: 'wird überall abgemeldet',
    stays: 'Das bisherige Passwort gilt danach nicht mehr',
  },
  {
    name: 'D-33: new start passwords for several',
    view: (
      <EditRun
        personId="admin"
        order={{ kind: 'password', schule: { id: 'goethe', kennung: '0701234', title: '0701234 (Goethe-Schule)' } }}
        plan={{ items: ['person', 'other'], leftOut: [] }}
        personen={new Map()}
        kept={null}
        onChanged={noop}
        onClosed={noop}
      />
    ),
    promise: 'Alle werden überall abgemeldet.',
    stays: 'Die bisherigen Passwörter gelten dann nicht mehr.',
  },
  {
    name: 'AUTH-03: the change of the own password',
    view: (
      <PasswordChangeDialog
        snapshot={{ matches: (state: string) => state === 'explaining', hasTag: () => false, context: {} } as never}
        send={noop}
        returnFocusId="here"
      />
    ),
    promise: 'Auf anderen Geräten werden Sie abgemeldet.',
    stays: 'Passwort ändern',
  },
];

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
afterEach(() => cleanup());

async function shown({ view, opener, stays }: Place, flags: FeatureFlags): Promise<string> {
  render(<AnnouncedFlags value={flags}>{onPage(view)}</AnnouncedFlags>);
  if (opener !== undefined) await userEvent.click(await screen.findByTestId(opener));
  await vi.waitFor(() => expect(document.body.innerText).toContain(stays));
  return document.body.innerText;
}

describe('FLAG-01: before a backend without additions nothing is offered or promised that it does not do', () => {
  test.for(PLACES)('$name', async (place) => {
    expect(await shown(place, {})).not.toContain(place.promise);
  });

  test.for(PLACES)('$name, where it does', async (place) => {
    expect(await shown(place, OF_OWN_SERVER)).toContain(place.promise);
  });
});

describe('D-27: a search that looks for one word only', () => {
  test('several words are offered one by one', async () => {
    const onSearch = vi.fn<(word: string) => void>();
    render(onPage(<OneWordSearch words={wordsIn('Thomsen,  Mila')} onSearch={onSearch} />));
    expect(document.body.innerText).toContain('auch wenn es die Person gibt');
    await userEvent.click(screen.getByText('Nach „Mila“ suchen'));
    expect(onSearch).toHaveBeenCalledWith('Mila');
  });

  test('one word is what it looks for', () => {
    expect(wordsIn(' Thomsen ')).toEqual(['Thomsen']);
  });
});
