import { fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PATIENCE_MS } from '../patience-ms';
import type { NamedFile, UserAction } from '../screens/user-action';

type AnyEvent = { readonly type: string };

/** A file of `tests/screens`: how each event of its machine comes about. */
export type EventMap = Readonly<Record<string, UserAction<never> | readonly UserAction<never>[]>>;

/** What a screen cannot do by its own controls. */
export interface Surroundings {
  /** Lets an actor of the machine say the event. */
  readonly answer?: (invokeId: string, event: AnyEvent) => void;
  /** Goes to the same page with another search part of the address. */
  readonly goTo?: (search: string) => Promise<void>;
}

/** A detour: the same text comes about again only by another one before it, which sends an event of its own. */
export type Performed = 'straight' | 'detour';

/**
 * Makes an event happen as a person would: by the first control of the screen that is there for it.
 * @throws Error when the screen offers none of its ways
 */
export async function perform(events: EventMap, event: AnyEvent, surroundings: Surroundings = {}): Promise<Performed> {
  const ways = [events[event.type] ?? []].flat() as readonly UserAction<AnyEvent>[];
  for (const way of ways) {
    const performed = await act(way, event, surroundings);
    if (performed !== null) return performed;
  }
  throw new Error(`${event.type} has no control on this screen`);
}

/** How wide the window is (pixels). */
export const resize = (width: number): Promise<void> => page.viewport(width, 900);

export const byTestid = (testid: string): HTMLElement | null => document.querySelector<HTMLElement>(`[data-testid="${testid}"]`);

/** What lies over the page, if anything does. */
export const openDialog = (): HTMLElement | null => document.querySelector<HTMLElement>('dialog[open], [role="dialog"]');

/** @returns null where the screen does not offer this way */
async function act(way: UserAction<AnyEvent>, event: AnyEvent, { answer, goTo }: Surroundings): Promise<Performed | null> {
  switch (way.does) {
    case 'environment':
      answer?.(way.invokeId, event);
      return answer === undefined ? null : 'straight';
    case 'goTo':
      await goTo?.(way.search(event));
      return goTo === undefined ? null : 'straight';
    case 'return':
      window.dispatchEvent(new Event('blur'));
      window.dispatchEvent(new Event('focus'));
      return 'straight';
    case 'resize':
      await resize(way.width);
      return 'straight';
    case 'presses':
      for (const testid of typeof way.testids === 'function' ? way.testids(event) : way.testids)
        await userEvent.click(await vi.waitFor(() => present(testid)));
      return 'straight';
    case 'escape':
      if (openDialog() === null) return null;
      await userEvent.keyboard('{Escape}');
      return 'straight';
    case 'press':
    case 'pick':
    case 'type':
    case 'focus':
    case 'search':
    case 'select':
    case 'file': {
      const testid = typeof way.testid === 'function' ? way.testid(event) : way.testid;
      if (byTestid(testid) === null) return null;
      // Until the list is loaded, a plain field stands in its place; the first file that asks for the library waits for it to be translated.
      if (way.does === 'select') await vi.waitFor(() => expectOpener(testid), 4 * PATIENCE_MS);
      return (await use(present(testid), way, event)) ?? 'straight';
    }
  }
}

/** A way that begins at one control. */
type ControlAction = Extract<UserAction<AnyEvent>, { readonly testid: unknown }>;

async function use(target: HTMLElement, way: ControlAction, event: AnyEvent): Promise<Performed | void> {
  switch (way.does) {
    case 'press':
      return userEvent.click(target);
    case 'pick':
      return userEvent.selectOptions(target, way.value(event));
    case 'type':
      if (way.paste === true) pasteText(target, way.text(event));
      else replaceText(target, way.text(event));
      if (way.enter === true) target.closest('form')?.requestSubmit();
      return undefined;
    case 'focus':
      (target.querySelector('input') ?? target).focus();
      return undefined;
    case 'search':
      return typeInto(target, way.text(event));
    case 'select':
      return chooseOption(target, way.option(event));
    case 'file':
      return chooseFile(target, way.file(event));
  }
}

function expectOpener(testid: string): void {
  if (byTestid(testid)?.querySelector('button') == null) throw new Error(`${testid} is no list`);
}

function present(testid: string): HTMLElement {
  const control = byTestid(testid);
  if (control === null) throw new Error(`${testid} is not there`);
  return control;
}

/** Types all of the text at once. Where it stands already, it is put away unnoticed before, as nothing would happen otherwise. */
function replaceText(target: HTMLElement, text: string): void {
  const input = target as HTMLInputElement;
  if (input.value === text) input.value = `${text} `;
  fireEvent.change(input, { target: { value: text } });
}

/** From the clipboard, where the cursor is. */
function pasteText(target: HTMLElement, text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  target.focus();
  target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

/** A list that is searched remembers its text: typing the same is another text and back. */
function typeInto(frame: HTMLElement, text: string): Performed {
  const input = frame.querySelector('input');
  if (input === null) throw new Error('The list has no field');
  const isDetour = input.value === text;
  if (isDetour) fireEvent.change(input, { target: { value: `${text}x` } });
  fireEvent.change(input, { target: { value: text } });
  return isDetour ? 'detour' : 'straight';
}

async function chooseOption(frame: HTMLElement, text: string | null): Promise<Performed> {
  if (text === null) return typeInto(frame, '');
  const opener = frame.querySelector('button');
  if (opener === null) throw new Error('The list has no button');
  await userEvent.click(opener);
  // A list that has closed with the choice before opens by key.
  await vi.waitFor(async () => {
    if (opener.getAttribute('aria-expanded') === 'true') return;
    frame.querySelector('input')?.focus();
    await userEvent.keyboard('{ArrowDown}');
    if (opener.getAttribute('aria-expanded') !== 'true') throw new Error('The list does not open');
  });
  const option = await vi.waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('[role="option"]')].find((one) => one.textContent?.includes(text));
    if (found === undefined) throw new Error(`The list does not offer ${text}`);
    return found;
  });
  // The list is still unfolding: a pointer would wait for it, and the option may be drawn anew meanwhile.
  option.click();
  return 'straight';
}

/** The file itself, or one of that name, size and type whose content does not count. */
export const fileOf = (file: NamedFile): File =>
  file instanceof File ? file : new File([new Uint8Array(file.size)], file.name, { type: file.type });

/** The test id may stand on the element around the input. */
function chooseFile(frame: HTMLElement, file: NamedFile): void {
  fireEvent.change(frame.querySelector('input') ?? frame, { target: { files: [fileOf(file)] } });
}
