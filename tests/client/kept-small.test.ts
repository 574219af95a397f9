import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { kept } from '#api/kept';
import { isFolded, keepFolded } from '#features/start/folded';

const NOTICE = { id: 'hinweis', revision: 1, inhalt: 'Am Freitag ist das Portal nicht erreichbar.' } as Parameters<typeof keepFolded>[2];

/** As browsers have it: what is stored are its own properties. */
class Kept {
  getItem(key: string): string | null {
    return (this as unknown as Record<string, string>)[key] ?? null;
  }
  setItem(key: string, value: string): void {
    Object.assign(this, { [key]: value });
  }
  clear(): void {
    for (const key of Object.keys(this)) this.removeItem(key);
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new Kept());
  keepFolded(true, 'frauke', NOTICE);
  localStorage.setItem('importeBeauftragt', '{"vorgang":1}');
});
afterEach(() => void vi.unstubAllGlobals());

test('AUTH-04: after a sign-out no notice is folded, and no order of an import is known', async () => {
  await kept.dropAll();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('AUTH-04: what somebody has folded away goes when somebody else is signed in, and stays for themselves', async () => {
  await kept.dropOfOthers('frauke', null);
  expect(isFolded('frauke', NOTICE)).toBe(true);
  await kept.dropOfOthers('jan', null);
  expect(isFolded('frauke', NOTICE)).toBe(false);
  expect(Object.keys(localStorage)).toEqual(['importeBeauftragt']);
});
