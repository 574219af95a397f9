import { vi } from 'vitest';

/** A window in sight, with its document, where there is none; gone with `vi.unstubAllGlobals`. @returns what hears its events */
export function stubWindow(): EventTarget {
  const events = new EventTarget();
  const heard = {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  };
  vi.stubGlobal('window', { ...heard, location: { pathname: '/', search: '' }, navigator: { onLine: true } });
  vi.stubGlobal('document', { ...heard, visibilityState: 'visible', cookie: '', documentElement: { dataset: {} } });
  return events;
}
