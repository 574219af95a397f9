import { vi } from 'vitest';
import { PATIENCE_MS } from './patience-ms';

const { waitFor, waitUntil } = vi;
const patient = (options: number | { readonly timeout?: number; readonly interval?: number } = {}) =>
  typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options };

vi.waitFor = (callback, options) => waitFor(callback, patient(options));
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options));
