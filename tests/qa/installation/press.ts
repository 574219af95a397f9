import type { Locator, Page } from '@playwright/test';
import type { AnyEvent, Model } from '../../models/engine/candidates';
import type { UserAction } from '../../screens/user-action';

/** How the events of a machine come about on its page. */
export type Screen = Readonly<Record<string, UserAction<never> | readonly UserAction<never>[]>>;

type Way = UserAction<AnyEvent>;
type ByControl = Extract<Way, { readonly testid: unknown }>;

/** What is chosen where the sample of the model names something that this portal does not have. */
export interface Drawing {
  readonly random: () => number;
  /** The file that is chosen in a field for files, by the name that the sample gives it. */
  readonly file?: (name: string) => Buffer;
}

const PATIENCE = { timeout: 3000 } as const;

export const waysOf = (screen: Screen, type: string): readonly Way[] => [screen[type] ?? []].flat() as unknown as readonly Way[];

/** Whether no person causes an event, only an actor of the machine. */
export const isOfSurroundings =
  (screen: Screen) =>
  (type: string): boolean => {
    const ways = waysOf(screen, type);
    return ways.length > 0 && ways.every(({ does }) => does === 'environment');
  };

/**
 * The events that may come about with another one: typing into a field is one before Enter is, and a list that is searched tells what
 * becomes of its text when it is left.
 */
export function comingAlong({ events }: Pick<Model, 'events'>, screen: Screen, type: string): readonly string[] {
  const fieldsOf = (of: string): readonly string[] =>
    events
      .filter(({ value }) => value.type === of)
      .flatMap(({ value }) =>
        waysOf(screen, of).flatMap((way) =>
          way.does !== 'type' ? [] : [typeof way.testid === 'function' ? way.testid(value as AnyEvent) : way.testid],
        ),
      );
  const own = new Set(fieldsOf(type));
  const isAlong = (other: string): boolean =>
    fieldsOf(other).some((field) => field !== '' && own.has(field)) ||
    waysOf(screen, other).some(({ does }) => does === 'search' || does === 'select');
  return [type, ...Object.keys(screen).filter((other) => other !== type && isAlong(other))];
}

/** Ids of samples stand in test ids; the page has others. */
function selectorOf(testid: string, event: AnyEvent): string {
  const id = textsIn(event)
    .filter((text) => text.length > 0 && testid.includes(text))
    .toSorted((one, other) => other.length - one.length)[0];
  const quoted = (text: string): string => JSON.stringify(text);
  if (id === undefined) return `[data-testid=${quoted(testid)}]`;
  const [before = '', after = ''] = testid.split(id);
  return `[data-testid^=${quoted(before)}]${after === '' ? '' : `[data-testid$=${quoted(after)}]`}`;
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => (key === 'type' ? [] : textsIn(part)))
    : [];
}

/**
 * Does on a page what causes an event, as the screen of its machine says.
 * @returns whether the page offers it
 */
export async function press(page: Page, screen: Screen, event: AnyEvent, drawing: Drawing): Promise<boolean> {
  for (const way of waysOf(screen, event.type)) {
    if (way.does === 'environment' || way.does === 'goTo' || way.does === 'presses') continue;
    if (way.does === 'escape') {
      if ((await page.getByRole('dialog').count()) === 0) continue;
      await page.keyboard.press('Escape');
      return true;
    }
    if (way.does === 'return') {
      await page.evaluate(() => {
        window.dispatchEvent(new Event('blur'));
        window.dispatchEvent(new Event('focus'));
      });
      return true;
    }
    if (way.does === 'resize') {
      await page.setViewportSize({ width: way.width, height: 900 });
      return true;
    }
    const control = await controlOf(page, way, event, drawing);
    if (control === null) continue;
    // What moves away, or lies below something else, is not offered.
    if (await use(page, control, way, event, drawing).catch(falseWhenLate)) return true;
  }
  return false;
}

function falseWhenLate(error: unknown): false {
  if (error instanceof Error && error.name === 'TimeoutError') return false;
  throw error;
}

async function controlOf(page: Page, way: ByControl, event: AnyEvent, { random }: Drawing): Promise<Locator | null> {
  const testid = typeof way.testid === 'function' ? way.testid(event) : way.testid;
  if (testid === '') return null;
  const all = page.locator(selectorOf(testid, event)).filter({ visible: true });
  const count = await all.count();
  if (count === 0) return way.does === 'file' ? fileField(page, testid) : null;
  const control = all.nth(Math.floor(random() * count));
  return (await isUsable(control)) ? control : null;
}

/** A field for files is drawn as something else. */
async function fileField(page: Page, testid: string): Promise<Locator | null> {
  const field = page.getByTestId(testid);
  return (await field.count()) > 0 && (await field.isEnabled()) ? field : null;
}

async function isUsable(control: Locator): Promise<boolean> {
  return (await control.isEnabled(PATIENCE)) && (await control.getAttribute('aria-disabled', PATIENCE)) !== 'true';
}

async function use(page: Page, control: Locator, way: ByControl, event: AnyEvent, drawing: Drawing): Promise<boolean> {
  switch (way.does) {
    case 'press':
      await control.click(PATIENCE);
      return true;
    case 'pick':
      return pick(control, way.value(event), drawing);
    case 'type':
      await control.fill(way.text(event), PATIENCE);
      if (way.enter === true) await control.press('Enter', PATIENCE);
      return true;
    case 'file': {
      const { name, size, type } = way.file(event);
      const buffer = drawing.file?.(name) ?? Buffer.alloc(Math.min(size, 20_000_000), ' ');
      await control.setInputFiles({ name, mimeType: type, buffer });
      return true;
    }
    case 'focus':
      await control.locator('input').focus(PATIENCE);
      return true;
    case 'search': {
      const field = control.locator('input');
      const [text, before] = [way.text(event), await field.inputValue(PATIENCE)];
      await field.fill(text === before ? `${text} ` : text, PATIENCE);
      return true;
    }
    case 'select':
      return select(page, control, way.option(event), drawing);
  }
}

async function pick(control: Locator, wanted: string, { random }: Drawing): Promise<boolean> {
  const values = await control
    .locator('option:not([disabled])')
    .evaluateAll((options) => options.map((one) => (one as HTMLOptionElement).value));
  const now = await control.inputValue(PATIENCE);
  const others = values.filter((value) => value !== now);
  const value = others.includes(wanted) ? wanted : others[Math.floor(random() * others.length)];
  if (value === undefined) return false;
  await control.selectOption(value, PATIENCE);
  return true;
}

async function select(page: Page, control: Locator, option: string | null, { random }: Drawing): Promise<boolean> {
  const field = control.locator('input');
  if (option === null) {
    if ((await field.inputValue(PATIENCE)) === '') return false;
    await field.fill('', PATIENCE);
    return true;
  }
  const offered = page.getByRole('option').filter({ visible: true });
  if ((await offered.count()) === 0) await control.locator('button').first().click(PATIENCE);
  try {
    await offered.first().waitFor(PATIENCE);
  } catch {
    return false;
  }
  const chosen = offered.nth(Math.floor(random() * (await offered.count())));
  await chosen.click(PATIENCE);
  return true;
}
