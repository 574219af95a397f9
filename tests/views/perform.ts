import { fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { NamedFile, UserAction } from '../../src/shared/user-action';

type AnyEvent = { readonly type: string };

/** A screen's `events.ts`: how each event of its machine comes about. */
export type EventMap = Readonly<Record<string, UserAction<never> | readonly UserAction<never>[]>>;

/** What a screen cannot do by its own controls. */
export interface Surroundings {
  /** Lets an actor of the machine say the event. */
  readonly answer?: (invokeId: string, event: AnyEvent) => void;
  /** Goes to the same page with another search part of the address. */
  readonly goTo?: (search: string) => Promise<void>;
}

/**
 * Makes an event happen as a person would: by the first control of the screen that is there for it.
 * @throws Error when the screen offers none of its ways
 */
export async function perform(events: EventMap, event: AnyEvent, surroundings: Surroundings = {}): Promise<void> {
  const ways = [events[event.type] ?? []].flat() as readonly UserAction<AnyEvent>[];
  for (const way of ways) if (await act(way, event, surroundings)) return;
  throw new Error(`${event.type} has no control on this screen`);
}

/** How wide the window is (pixels). */
export const resize = (width: number): Promise<void> => page.viewport(width, 900);

export const byTestid = (testid: string): HTMLElement | null => document.querySelector<HTMLElement>(`[data-testid="${testid}"]`);

/** What lies over the page, if anything does. */
export const openDialog = (): HTMLElement | null => document.querySelector<HTMLElement>('dialog[open], [role="dialog"]');

/** @returns whether the screen offers this way */
async function act(way: UserAction<AnyEvent>, event: AnyEvent, { answer, goTo }: Surroundings): Promise<boolean> {
  switch (way.does) {
    case 'environment':
      answer?.(way.invokeId, event);
      return answer !== undefined;
    case 'goTo':
      await goTo?.(way.search(event));
      return goTo !== undefined;
    case 'resize':
      await resize(way.width);
      return true;
    case 'presses':
      for (const testid of way.testids) await userEvent.click(await vi.waitFor(() => present(testid)));
      return true;
    case 'escape':
      if (openDialog() === null) return false;
      await userEvent.keyboard('{Escape}');
      return true;
    case 'press':
    case 'pick':
    case 'type':
    case 'search':
    case 'select':
    case 'file': {
      const target = byTestid(typeof way.testid === 'function' ? way.testid(event) : way.testid);
      if (target !== null) await use(target, way, event);
      return target !== null;
    }
  }
}

/** A way that begins at one control. */
type ControlAction = Extract<UserAction<AnyEvent>, { readonly testid: unknown }>;

async function use(target: HTMLElement, way: ControlAction, event: AnyEvent): Promise<void> {
  switch (way.does) {
    case 'press':
      return userEvent.click(target);
    case 'pick':
      return userEvent.selectOptions(target, way.value(event));
    case 'type':
      replaceText(target, way.text(event));
      if (way.enter === true) target.closest('form')?.requestSubmit();
      return undefined;
    case 'search':
      return typeInto(target, way.text(event));
    case 'select':
      return chooseOption(target, way.option(event));
    case 'file':
      return chooseFile(target, way.file(event));
  }
}

function present(testid: string): HTMLElement {
  const control = byTestid(testid);
  if (control === null) throw new Error(`${testid} is not there`);
  return control;
}

/**
 * Types all of the text at once. The same text once more is another keystroke: it is put away unnoticed before, as nothing else
 * would happen.
 */
function replaceText(target: HTMLElement, text: string): void {
  const input = target as HTMLInputElement;
  if (input.value === text) input.value = `${text} `;
  fireEvent.change(input, { target: { value: text } });
}

function typeInto(frame: HTMLElement, text: string): void {
  const input = frame.querySelector('input');
  if (input !== null) replaceText(input, text);
}

async function chooseOption(frame: HTMLElement, text: string | null): Promise<void> {
  if (text === null) return typeInto(frame, '');
  const opener = frame.querySelector('button');
  if (opener === null) throw new Error('The list has no button');
  await userEvent.click(opener);
  const option = await vi.waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('[role="option"]')].find((one) => one.textContent?.includes(text));
    if (found === undefined) throw new Error(`The list does not offer ${text}`);
    return found;
  });
  // The list is still unfolding: a pointer would wait for it, and the option may be drawn anew meanwhile.
  option.click();
}

/** The file itself, or one of that name, size and type whose content does not count. */
export const fileOf = (file: NamedFile): File =>
  file instanceof File ? file : new File([new Uint8Array(file.size)], file.name, { type: file.type });

/** The test id may stand on the element around the input. */
function chooseFile(frame: HTMLElement, file: NamedFile): void {
  fireEvent.change(frame.querySelector('input') ?? frame, { target: { files: [fileOf(file)] } });
}
