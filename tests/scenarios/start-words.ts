import type { Meldung, ServiceProvider } from '#contract/types';
import type { StartEvent } from '#machines/own-account/start/types';
import { startEvents } from '../screens/start';
import type { Standing } from './engine/reply';
import { buttons, fields } from './engine/vocabulary';
import { hält } from './engine/words';

export const STARTSEITE = '/start';

export const drückt = buttons<StartEvent>('start', startEvents)({ 'Erneut versuchen': { type: 'RETRY' } });
export const blendetAus = (id: string) => fields<StartEvent>('start', startEvents)('drückt „Hinweis ausblenden“', { type: 'DISMISS', id });

export const angebot = (name: string, more: Partial<ServiceProvider> = {}): ServiceProvider => ({
  id: name,
  name,
  target: 'URL',
  url: `https://${name.toLowerCase()}.example.org`,
  kategorie: 'UNTERRICHT',
  hasLogo: false,
  requires2fa: false,
  merkmale: [],
  ...more,
});

export const hinweis = (inhalt: string): Meldung => ({
  id: '99999999-9999-4999-8999-999999999999',
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  inhalt,
  status: 'VEROEFFENTLICHT',
  revision: 1,
});

/** The offers, without a notice unless one is given. */
export const angebote = (...items: readonly ServiceProvider[]): Standing => hält('provider.list', [...items]);
export const keinHinweis: Standing = hält('meldung.current', null);
