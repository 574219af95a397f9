import { cleanup, render, screen, within } from '@testing-library/react';
import { StrictMode, useState, type ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FRESH } from '#api/resume';
import SessionEnd from '#features/session-end/SessionEnd';
import { useHold } from '#shared/leave/use-hold';
import { WorkflowSetting } from '#shared/workflow/setting';
import { ScenarioClock } from '../scenarios/engine/clock';
import type { Standing } from '../scenarios/engine/reply';
import { ScriptedServer } from '../scenarios/engine/server';
import { hält } from '../scenarios/engine/words';
import { abgelaufen, sitzung, WER } from '../scenarios/session-end-words';
import { violations } from './examine';
import { atWidth, NARROW } from './frame-width';
import { guardedPage } from './guarded-page';
import '#ui/tokens.css';
import '#ui/base.css';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A form in which something is typed as soon as its field holds anything. */
function Form(): ReactElement {
  const [name, setName] = useState('');
  useHold({} as never, { loss: name === '' ? null : 'input' });
  return (
    <>
      <h1 tabIndex={-1}>Klasse anlegen</h1>
      <label>
        Klassenname <input value={name} onChange={({ target }) => setName(target.value)} />
      </label>
      <div style={{ height: 2000 }} />
    </>
  );
}

/** The page and, above it, what announces the end of its session, as the portal draws them. */
function open(...standing: readonly Standing[]) {
  const server = new ScriptedServer(window.fetch.bind(window));
  const clock = new ScenarioClock();
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  server.hold(standing);
  render(
    <StrictMode>
      {guardedPage('/admin/klassen/new', <Form />)}
      <WorkflowSetting value={{ resumption: FRESH, clock }}>
        <SessionEnd onSignIn={() => undefined} />
      </WorkflowSetting>
    </StrictMode>,
  );
  return {
    becomes: (seconds: number, ...held: readonly Standing[]): void => {
      server.hold(held);
      clock.pass(seconds * 1000);
    },
    hold: (...held: readonly Standing[]): void => server.hold(held),
  };
}

const dialogNamed = (name: string): Promise<HTMLElement> => vi.waitFor(() => screen.getByRole('dialog', { name }));
/** What is read out as the focus comes to a control: its name, and what it is described by. */
const described = (): string =>
  (document.activeElement?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
const heard = (): string => `${document.activeElement?.textContent ?? ''}: ${described()}`;

/** Nothing is wider than the window, nothing that can be pressed lies outside it, and axe finds nothing. */
async function expectReadable(dialog: HTMLElement): Promise<void> {
  expect([document.documentElement.scrollWidth, dialog.scrollWidth]).toEqual([NARROW, dialog.clientWidth]);
  for (const button of dialog.querySelectorAll('button')) {
    const { left, right, bottom } = button.getBoundingClientRect();
    expect([left >= 0, right <= NARROW, bottom <= window.innerHeight]).toEqual([true, true, true]);
  }
  expect((await violations()).map(({ id }) => id)).toEqual([]);
}

test('AUTH-05: at 320 px the end is read out with what to do, has the focus, and gives it back to what somebody was typing', async () => {
  const { becomes, hold } = open(sitzung({ bestaetigtS: 130 }));
  await atWidth(NARROW, async () => {
    const field = screen.getByRole('textbox', { name: 'Klassenname' });
    await userEvent.type(page.elementLocator(field), '9b');

    const { title } = document;
    becomes(15, sitzung({ bestaetigtS: 115 }));
    const gold = await dialogNamed('Ihre Bestätigung mit dem zweiten Faktor läuft bald ab');
    expect(gold.matches(':modal')).toBe(true);
    expect(heard()).toBe(
      'Bestätigung verlängern: Sie waren länger nicht aktiv. In höchstens zwei Minuten müssen Sie sich zum Speichern erneut mit dem zweiten Faktor bestätigen.',
    );
    await expectReadable(gold);

    // A region that is there before its words is read out when they come.
    const status = within(gold).getByRole('status');
    expect(status.textContent).toBe('');
    becomes(15, sitzung({ bestaetigtS: 59 }));
    await vi.waitFor(() => expect(status.textContent).toBe('Es bleibt weniger als eine Minute.'));
    expect(within(gold).getByRole('status')).toBe(status);
    expect(document.activeElement?.textContent).toBe('Bestätigung verlängern');
    expect(document.title).toBe(`Ihre Bestätigung mit dem zweiten Faktor läuft bald ab – ${title}`);

    hold(hält('auth.logininfo', WER), sitzung({ hoechstensS: 100 }));
    await userEvent.keyboard('{Enter}');
    const atMost = await dialogNamed('Ihre Anmeldung endet bald');
    expect(screen.getAllByRole('dialog')).toEqual([atMost]);
    expect(heard()).toMatch(
      /^Weiterarbeiten: .*Nach zehn Stunden endet jede Anmeldung: in höchstens zwei Minuten\. Verlängern lässt sie sich nicht\.$/,
    );
    await expectReadable(atMost);

    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await vi.waitFor(() => expect(document.activeElement).toBe(field));
    expect(document.title).toBe(title);
    await userEvent.keyboard('c');
    expect(screen.getByDisplayValue('9bc')).toBe(field);

    becomes(101, abgelaufen);
    const over = await dialogNamed('Sie sind nicht mehr angemeldet');
    expect(heard()).toBe('Anmelden: Ihre Anmeldung ist abgelaufen oder wurde beendet.');
    await expectReadable(over);
  });
});

test('AUTH-05: at 320 px that gold has lapsed is a status message in sight; hiding it gives the focus back to what was typed', async () => {
  const { becomes } = open(sitzung({ bestaetigtS: 130 }));
  await atWidth(NARROW, async () => {
    const field = screen.getByRole('textbox', { name: 'Klassenname' });
    await userEvent.type(page.elementLocator(field), '9b');
    becomes(15, sitzung({ bestaetigtS: 115 }));
    const dialog = await dialogNamed('Ihre Bestätigung mit dem zweiten Faktor läuft bald ab');
    // A region that is there before its words is read out when they come.
    const status = screen.getAllByRole('status', { hidden: true }).find((region) => !dialog.contains(region));

    becomes(15, sitzung());
    await vi.waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe(
        'Ihre Bestätigung mit dem zweiten Faktor ist abgelaufen. Zum nächsten Speichern müssen Sie sich erneut bestätigen. Was Sie eingegeben haben, steht weiter da.',
      ),
    );
    expect(screen.getByRole('status')).toBe(status);
    expect(screen.queryByRole('dialog')).toBeNull();
    await vi.waitFor(() => expect(document.activeElement).toBe(field));
    expect(document.documentElement.scrollWidth).toBe(NARROW);
    expect((await violations()).map(({ id }) => id)).toEqual([]);

    // In sight, though the page goes on below.
    expect(status?.parentElement?.getBoundingClientRect().bottom).toBe(window.innerHeight);

    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Im neuen Tab bestätigen' });
    expect([link.target, link.pathname, link.search]).toEqual([
      '_blank',
      '/api/auth/login',
      '?redirectUrl=%2Fstart&requiredStepUpLevel=gold',
    ]);

    await userEvent.click(screen.getByRole('button', { name: 'Ausblenden' }));
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
    expect(document.activeElement).toBe(field);
    expect(screen.getByDisplayValue('9b')).toBe(field);
  });
});
