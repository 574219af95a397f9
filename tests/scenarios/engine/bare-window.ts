import 'fake-indexeddb/auto';
import { vi } from 'vitest';
import { checkCsv } from '#features/import/check-csv';
import { ScenarioClock } from './clock';
import { Outside } from './outside';
import type { World } from './play';
import { ScriptedServer } from './server';

/** Checks files at once, as the worker of the page does it beside the page. */
class FileWorker {
  readonly #target = new EventTarget();

  addEventListener(type: string, hear: (event: MessageEvent) => void): void {
    this.#target.addEventListener(type, (event) => hear(event as MessageEvent));
  }

  postMessage(bytes: ArrayBuffer): void {
    this.#target.dispatchEvent(new MessageEvent('message', { data: checkCsv(new Uint8Array(bytes)) }));
  }

  terminate(): void {
    // It has no life of its own.
  }
}

/** What the real actors find of a browser where there is none. */
export function bareWorld(): World {
  const outside = new Outside();
  const server = new ScriptedServer(() => Promise.reject(new TypeError('Only calls of the API are answered')));
  const location = {
    origin: 'https://portal.invalid',
    pathname: '/',
    search: '',
    hash: '',
    href: '',
    assign: outside.leave,
    replace: outside.leave,
  };
  vi.stubGlobal('fetch', server.fetch);
  const heard = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('window', {
    ...heard,
    location,
    navigator: { onLine: true },
    print: outside.print,
    history: { state: null, replaceState: () => undefined },
  });
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    clear: () => stored.clear(),
  });
  vi.stubGlobal('Worker', FileWorker);
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => void setTimeout(draw));
  vi.stubGlobal('document', {
    ...heard,
    documentElement: { dataset: {} },
    fonts: { ready: Promise.resolve() },
    createElement: () => {
      const link = { href: '', download: '', click: () => outside.clickLink(link) };
      return link;
    },
  });
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => outside.createObjectURL(content as Blob));
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  return {
    server,
    outside,
    clock: new ScenarioClock(),
    place: {
      now: () => location.pathname + location.search,
      go: (address) => {
        const { pathname, search, hash, href } = new URL(address, 'https://portal.invalid');
        Object.assign(location, { pathname, search, hash, href });
      },
    },
  };
}
