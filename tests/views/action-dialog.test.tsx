import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { FRESH } from '#api/resume';
import { model } from '#machines/own-account/device-password/model';
import { DevicePasswordCard } from '#features/profile/parts/DevicePasswordCard';
import { WorkflowSetting } from '#shared/workflow/setting';
import { Steering } from '../models/engine/steering';
import '#ui/tokens.css';
import '#ui/base.css';

const done = (output: string) => ({ type: 'xstate.done.actor.perform', output });
const failed = (error: object) => ({ type: 'xstate.error.actor.perform', error });
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
const isCalling = (steering: Steering): Promise<void> => vi.waitFor(() => expect(steering.isRunning('perform')).toBe(true));
const PASSWORD_DEMAND = failed({ code: 'REQUIRED_PASSWORD_PROOF_NOT_MET', status: 403 });

/** The question of the device password, which stands for all orders. */
async function ask(): Promise<Steering> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const steering = new Steering(model);
  const machine = model.machine.provide({ actors: steering.logic() as never });
  render(
    <WorkflowSetting value={{ resumption: FRESH, machines: { 'device-password': { machine } } }}>
      <DevicePasswordCard personId="person" username="lkroeger" />
    </WorkflowSetting>,
  );
  await press('Passwort erzeugen');
  await screen.findByText(/Ein früher erzeugtes gilt danach nicht mehr/);
  return steering;
}

const confirm = (): Promise<void> => userEvent.click(screen.getByTestId('password-reset-button'));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('ERR-00: the dialog of an order', () => {
  test('ERR-00: asking sends nothing, and "Abbrechen" has the focus', async () => {
    const steering = await ask();
    expect(document.activeElement?.textContent).toBe('Abbrechen');
    expect(steering.isRunning('perform')).toBe(false);
  });

  test('ERR-00: while it is under way it is said, both buttons keep their words and do nothing, Escape neither', async () => {
    const steering = await ask();
    await confirm();
    await isCalling(steering);
    await screen.findByText('Das Passwort wird erzeugt …');
    for (const name of ['Abbrechen', 'Passwort erzeugen']) {
      const button = [...document.querySelectorAll('dialog button')].find((one) => one.textContent === name);
      expect(button?.getAttribute('aria-disabled')).toBe('true');
      await userEvent.click(button as HTMLElement, { force: true });
    }
    await userEvent.keyboard('{Escape}');
    expect(document.querySelector('dialog[open]')).not.toBeNull();
    expect(steering.isRunning('perform')).toBe(true);
  });

  test('ERR-75: a failure says what happened and in how many minutes to come back; the next try says nothing of it', async () => {
    const steering = await ask();
    await confirm();
    await isCalling(steering);
    steering.answer('perform', failed({ code: '429', status: 429, retryAfterS: 130 }));
    await screen.findByText('Versuchen Sie es in 3 Minuten erneut.');
    expect(screen.getByText('Fehlercode: 429')).toBeTruthy();
    await press('Erneut versuchen');
    await isCalling(steering);
    expect(screen.queryByText('Fehlercode: 429')).toBeNull();
  });

  test.each([
    ['"Nicht jetzt"', (): Promise<void> => press('Nicht jetzt')],
    ['Escape', (): Promise<void> => userEvent.keyboard('{Escape}')],
  ])(
    'D-20: who does not want to enter the password is back at the question by %s, on the safe answer; nothing is sent',
    async (_, decline) => {
      const steering = await ask();
      await confirm();
      await isCalling(steering);
      steering.answer('perform', PASSWORD_DEMAND);
      await screen.findByText('Passwort erneut eingeben');
      expect(screen.getByRole('button', { name: 'Passwort eingeben' })).toBeTruthy();
      expect(document.querySelector('dialog')?.contains(document.activeElement)).toBe(true);
      await decline();
      await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Abbrechen'));
      expect(screen.getByTestId('password-reset-info-text').textContent).toContain('wird erzeugt und einmal angezeigt');
      expect(steering.isRunning('perform')).toBe(false);
    },
  );

  test('D-12, CALL-45: the secret is covered at first, readable when asked for, and nowhere after the closing', async () => {
    const steering = await ask();
    await confirm();
    await isCalling(steering);
    steering.answer('perform', done('Wiesenblume47+'));
    const field = await screen.findByLabelText<HTMLInputElement>('Inbetriebnahme-Passwort');
    expect([field.value.includes('Wiesenblume'), document.activeElement]).toEqual([false, field]);
    await press('Passwort anzeigen');
    await vi.waitFor(() => expect(field.value).toBe('Wiesenblume47+'));
    await press('Passwort verdecken');
    await vi.waitFor(() => expect(field.value).not.toContain('Wiesenblume'));
    await press('Passwort drucken');
    await press('Schließen');
    await vi.waitFor(() => expect(document.body.textContent).not.toContain('Wiesenblume47+'));
    expect(document.activeElement).toBe(screen.getByTestId('open-device-password-dialog-button'));
  });
});
