import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FRESH } from '#api/resume';
import { model } from '#machines/own-account/second-factor/model';
import { model as resetModel } from '#machines/person/second-factor-reset/model';
import type { SecondFactorInfo, TokenKey } from '#machines/own-account/second-factor/types';
import SecondFactorCard from '#features/second-factor/SecondFactorCard';
import { AnnouncedFlags } from '#shared/flags';
import { OF_OWN_SERVER } from './own-flags';
import { WorkflowSetting } from '#shared/workflow/setting';
import { Steering } from '../models/engine/steering';
import { Record } from './record';
import '#ui/tokens.css';
import '#ui/base.css';

const NONE: SecondFactorInfo = { hasToken: false, tokenKind: '', serial: '', required: true };
const KEY: TokenKey = {
  qrCode: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  otpauthUri: 'otpauth://totp/Schulportal:ff?issuer=Schulportal&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&digits=6&period=30',
  serial: 'TOTP0001A2B3',
};

const done = (invokeId: string, output?: unknown) => ({ type: `xstate.done.actor.${invokeId}`, output });
const failed = (invokeId: string, code: string) => ({ type: `xstate.error.actor.${invokeId}`, error: { code, status: 400 } });
const press = (testid: string): Promise<void> => userEvent.click(screen.getByTestId(testid));
const PROCEED = 'proceed-two-factor-authentication-dialog';

const onSessionChanged = vi.fn();
/** What the machine of the card that is shown was told. */
let told = new Record();

async function show(info: SecondFactorInfo, administers = false): Promise<Steering> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const steering = new Steering({ actors: { ...resetModel.actors, ...model.actors } });
  const actors = steering.logic() as never;
  told = new Record();
  const machine = told.watch(model.machine.provide({ actors }));
  const reset = resetModel.machine.provide({ actors });
  render(
    <AnnouncedFlags value={OF_OWN_SERVER}>
      <WorkflowSetting value={{ resumption: FRESH, machines: { 'second-factor': { machine }, 'second-factor-reset': { machine: reset } } }}>
        <SecondFactorCard personId="person" canReset administers={administers} onSessionChanged={onSessionChanged} />
      </WorkflowSetting>
    </AnnouncedFlags>,
  );
  await vi.waitFor(() => expect(steering.isRunning('loadInfo')).toBe(true));
  steering.answer('loadInfo', done('loadInfo', info));
  return steering;
}

async function open(): Promise<Steering> {
  const steering = await show(NONE);
  await screen.findByTestId('open-2FA-self-service-dialog-icon');
  await press('open-2FA-self-service-dialog-icon');
  return steering;
}

async function showKey(key = KEY): Promise<Steering> {
  const steering = await open();
  await press(PROCEED);
  steering.answer('createKey', done('createKey', key));
  await screen.findByTestId('software-token-dialog-qr-code');
  return steering;
}

async function enterCode(code = '', key = KEY): Promise<Steering> {
  const steering = await showKey(key);
  await press(PROCEED);
  if (code !== '') await userEvent.keyboard(code);
  return steering;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('SCREEN-15: the set-up dialog by keyboard', () => {
  test('SCREEN-15: Escape cancels and gives the focus back to the button', async () => {
    await open();
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByTestId('open-2FA-self-service-dialog-icon'));
  });

  test('SCREEN-15: the tabulator reaches every control of the dialog, and none of the page behind it', async () => {
    await open();
    const dialog = document.querySelector('dialog[open]');
    const controls = [...(dialog?.querySelectorAll('button, input, a[href], [tabindex="0"]') ?? [])];
    expect(controls.length).toBeGreaterThan(1);
    const visited: Element[] = [];
    // Between the last and the first the focus is with the browser's own controls; then the page has none.
    for (let count = 0; count < controls.length + 2; count += 1) {
      await userEvent.tab();
      if (document.activeElement !== null && document.activeElement !== document.body) visited.push(document.activeElement);
    }
    expect(visited.filter((element) => dialog?.contains(element) !== true)).toEqual([]);
    expect(controls.filter((control) => !visited.includes(control))).toEqual([]);
  });

  test('VAL-09: a code with a blank is taken, Enter sends it, and once only', async () => {
    const steering = await enterCode('123 456{Enter}');
    await vi.waitFor(() => expect(steering.isRunning('verifyCode')).toBe(true));
    const field = screen.getByTestId<HTMLInputElement>('self-service-otp-input');
    expect(field.value).toBe('123 456');
    expect(field.readOnly).toBe(true);
    expect(told.received.filter(({ type }) => type === 'SUBMIT')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByTestId(PROCEED), { force: true });
    steering.answer('verifyCode', done('verifyCode'));
    await screen.findByText('Ihr zweiter Faktor ist eingerichtet');
    expect(steering.isRunning('verifyCode')).toBe(false);
  });

  test('ERR-56: a wrong code is said at the empty field, which has the focus', async () => {
    const steering = await enterCode('123456{Enter}');
    await vi.waitFor(() => expect(steering.isRunning('verifyCode')).toBe(true));
    steering.answer('verifyCode', failed('verifyCode', 'OTP_NICHT_GUELTIG'));
    const error = await screen.findByTestId('self-service-otp-error-text');
    const field = screen.getByTestId<HTMLInputElement>('self-service-otp-input');
    expect(error.textContent).toContain('falsch, abgelaufen oder wurde schon verwendet');
    expect(error.closest('[aria-live="assertive"]')).not.toBeNull();
    expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(error.id);
    expect([field.value, field.getAttribute('aria-invalid'), document.activeElement]).toEqual(['', 'true', field]);
  });

  test.for([
    ['is told apart from a replaced key', KEY, 'prüfen Sie, ob Datum und Uhrzeit Ihres Geräts stimmen', 'der neuere Schlüssel'],
    ['may be one of a replaced key elsewhere', { ...KEY, serial: null }, 'gilt nur der neuere Schlüssel', 'Uhrzeit'],
  ] as const)('ERR-56: a wrong code %s', async ([, key, said, unsaid]) => {
    const steering = await enterCode('123456{Enter}', key);
    await vi.waitFor(() => expect(steering.isRunning('verifyCode')).toBe(true));
    steering.answer('verifyCode', failed('verifyCode', 'OTP_NICHT_GUELTIG'));
    const { textContent } = await screen.findByTestId('self-service-otp-error-text');
    expect(textContent).toContain(said);
    expect(textContent).not.toContain(unsaid);
  });

  test('ERR-60, CALL-10: a key that was replaced elsewhere is told as that, with a new one as the only way on', async () => {
    const steering = await enterCode('123456{Enter}');
    await vi.waitFor(() => expect(steering.isRunning('verifyCode')).toBe(true));
    steering.answer('verifyCode', failed('verifyCode', 'SOFTWARE_TOKEN_ERSETZT'));
    expect((await screen.findByTestId('self-service-otp-error-text')).textContent).toContain('an einem anderen Gerät neu erzeugt');
    expect(screen.queryByTestId('software-token-dialog-qr-code')).toBeNull();
    expect(screen.getByTestId(PROCEED).textContent).toBe('Neuen QR-Code erzeugen');
    await press(PROCEED);
    expect(steering.isRunning('createKey')).toBe(true);
  });

  test('ERR-57: when the service does not answer, the code stays and the error says what to do', async () => {
    const steering = await enterCode('123456{Enter}');
    await vi.waitFor(() => expect(steering.isRunning('verifyCode')).toBe(true));
    steering.answer('verifyCode', failed('verifyCode', 'PI_UNAVAILABLE_ERROR'));
    expect((await screen.findByTestId('self-service-otp-error-text')).textContent).toContain('antwortet nicht');
    expect(screen.getByTestId<HTMLInputElement>('self-service-otp-input').value).toBe('123456');
  });

  test('VAL-09: too few digits are said before anything is sent; they stay, and the field has the focus again', async () => {
    const steering = await enterCode('1234');
    await press(PROCEED);
    expect((await screen.findByTestId('self-service-otp-error-text')).textContent).toBe(
      'Das Einmalpasswort besteht aus genau sechs Ziffern.',
    );
    const field = screen.getByTestId<HTMLInputElement>('self-service-otp-input');
    expect([field.value, document.activeElement]).toEqual(['1234', field]);
    expect(steering.isRunning('verifyCode')).toBe(false);
  });

  test('VAL-09: the step with the field opens without a complaint', async () => {
    await enterCode();
    expect(screen.queryByTestId('self-service-otp-error-text')).toBeNull();
    expect(document.activeElement).toBe(screen.getByTestId('self-service-otp-input'));
  });

  test('SCREEN-15: after the set-up the focus goes to the heading of the card, because its button is gone', async () => {
    const steering = await enterCode('123456{Enter}');
    await vi.waitFor(() => expect(steering.isRunning('verifyCode')).toBe(true));
    steering.answer('verifyCode', done('verifyCode'));
    await screen.findByText('Ihr zweiter Faktor ist eingerichtet');
    await press(PROCEED);
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('two-factor-card')));
  });
});

describe('D-08: resetting the own second factor', () => {
  const HARDWARE: SecondFactorInfo = { hasToken: true, tokenKind: 'hardware', serial: 'HWT-1', required: true };
  const ask = async (info: SecondFactorInfo): Promise<Steering> => {
    const steering = await show(info);
    await screen.findByTestId('open-2FA-dialog-icon');
    await press('open-2FA-dialog-icon');
    await screen.findByTestId('two-factor-reset-dialog');
    return steering;
  };

  test('SCREEN-15: the safe button has the focus, Escape leaves everything as it is', async () => {
    await ask(HARDWARE);
    expect(document.activeElement).toBe(screen.getByTestId('close-two-way-authentification-dialog-button'));
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByTestId('open-2FA-dialog-icon'));
  });

  test('D-08: only a hardware token can be reported as lost', async () => {
    await ask({ ...HARDWARE, tokenKind: 'software' });
    expect(screen.queryByTestId('token-lost-checkbox')).toBeNull();
  });

  test('D-08, STATE-08: a lost one is said to be blocked; then the session is read anew and the set-up offered', async () => {
    onSessionChanged.mockClear();
    const steering = await ask(HARDWARE);
    await press('token-lost-checkbox');
    await press('two-way-authentification-set-up-button');
    await vi.waitFor(() => expect(steering.isRunning('perform')).toBe(true));
    await userEvent.click(screen.getByTestId('two-way-authentification-set-up-button'), { force: true });
    // Twice: the browser closes a dialog on the second one, whatever the page says.
    await userEvent.keyboard('{Escape}{Escape}');
    await vi.waitFor(() => expect(document.querySelector('dialog[open]')).not.toBeNull());
    steering.answer('perform', done('perform', 'true'));
    expect((await screen.findByTestId('dialog-text')).textContent).toContain('ist gesperrt');
    // At once: whoever leaves the page instead of closing the dialog has no gold any more.
    expect(onSessionChanged).toHaveBeenCalledTimes(1);
    // The call outdates what the card has read.
    steering.answer('changes', { type: 'READ_ANEW' });
    await press('two-way-authentification-set-up-button');
    expect(onSessionChanged).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(steering.isRunning('loadInfo')).toBe(true));
    steering.answer('loadInfo', done('loadInfo', NONE));
    await screen.findByTestId('open-2FA-self-service-dialog-icon');
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('two-factor-card')));
  });
});

describe('SCREEN-15: the key', () => {
  test('SCREEN-15: as an image with a text alternative, as a link, and as text in groups of four', async () => {
    await showKey();
    expect(screen.getByTestId('software-token-dialog-qr-code').getAttribute('alt')).toContain('auch als Text');
    expect(screen.getByTestId('software-token-dialog-app-link').getAttribute('href')).toBe(KEY.otpauthUri);
    expect(screen.getByTestId('software-token-dialog-key').textContent).toBe('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP');
    expect(screen.getByTestId('software-token-dialog-key').checkVisibility()).toBe(false);
  });

  test('SCREEN-15: a backend that sends only the image gets no empty link', async () => {
    await showKey({ ...KEY, otpauthUri: null });
    expect(screen.getByTestId('software-token-dialog-qr-code').getAttribute('alt')).not.toContain('auch als Text');
    expect(screen.queryByTestId('software-token-dialog-app-link')).toBeNull();
  });

  test('SCREEN-15: at 320 pixels nothing is wider than the window, the app on the device comes first, and the key is in sight once it is asked for', async () => {
    await page.viewport(320, 640);
    try {
      await showKey();
      await press('software-token-dialog-key-toggle');
      const dialog = document.querySelector('dialog');
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
      expect((dialog?.scrollWidth ?? 0) - (dialog?.clientWidth ?? 0)).toBe(0);
      const [link, image, key] = ['app-link', 'qr-code', 'key'].map((part) => screen.getByTestId(`software-token-dialog-${part}`));
      expect(link?.compareDocumentPosition(image as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      await vi.waitFor(() => {
        const { left, top, bottom } = key?.getBoundingClientRect() ?? new DOMRect();
        for (const y of [top + 4, bottom - 4]) expect(key?.contains(document.elementFromPoint(left + 4, y))).toBe(true);
      });
    } finally {
      await page.viewport(1280, 900);
    }
  });
});

describe('SCREEN-03: the card is for those who need or have a second factor', () => {
  test('who neither has one nor needs one sees nothing of it', async () => {
    await show({ ...NONE, required: false });
    await vi.waitFor(() => expect(document.querySelector('[data-state=\'"notSetUp"\']')).not.toBeNull());
    expect(screen.queryByTestId('two-factor-card')).toBeNull();
  });

  test('who administers needs one, whatever the offers demand', async () => {
    await show({ ...NONE, required: false }, true);
    await screen.findByTestId('open-2FA-self-service-dialog-icon');
    expect(screen.getByTestId('two-factor-info').textContent).toContain('Ohne ihn öffnen sich die Verwaltung und');
  });

  test('who does not administer reads of Angebote only', async () => {
    await show(NONE);
    expect((await screen.findByTestId('two-factor-info')).textContent).toBe(
      'Für Sie ist noch kein zweiter Faktor eingerichtet. Ohne ihn öffnen sich besonders geschützte Angebote nicht.',
    );
  });

  test('who has one sees it also where nothing demands it', async () => {
    await show({ hasToken: true, tokenKind: 'software', serial: 'S-1', required: false });
    expect((await screen.findByTestId('two-factor-info')).textContent).toContain('Eine App ist Ihr zweiter Faktor.');
    expect(screen.getByTestId('open-2FA-dialog-icon').textContent).toContain('zurücksetzen');
  });
});
