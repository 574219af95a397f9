import type { HinweisDraft } from '#contract/hinweise';
import type { Meldung, MeldungRevision } from '#contract/types';
import type { FormEvent } from '#machines/patterns/form/types';
import { hinweisFormEvents } from '../screens/hinweise';
import type { Standing } from './engine/reply';
import type { Act } from './engine/scenario';
import { buttons, fields } from './engine/vocabulary';
import { hält } from './engine/words';

export const SEITE = '/admin/hinweise/new';
export const ID = '99999999-9999-4999-8999-999999999999';

type Event = FormEvent<HinweisDraft>;

export const drückt = buttons<Event>(
  'hinweis-form',
  hinweisFormEvents,
)({
  'Hinweis veröffentlichen': { type: 'SUBMIT', change: { status: 'VEROEFFENTLICHT' } },
  'Änderungen veröffentlichen': { type: 'SUBMIT', change: { status: 'VEROEFFENTLICHT' } },
  'Speichern, ohne zu veröffentlichen': { type: 'SUBMIT', change: { status: 'NICHT_VEROEFFENTLICHT' } },
  'Veröffentlichung beenden': { type: 'SUBMIT', change: { status: 'NICHT_VEROEFFENTLICHT' } },
  'Veröffentlichung beenden (Rückfrage)': { type: 'CONFIRM' },
  Speichern: { type: 'SUBMIT' },
  'Zusammen speichern': { type: 'SUBMIT' },
  'Für alle veröffentlichen': { type: 'CONFIRM' },
  'Weiter schreiben': { type: 'CANCEL' },
  Abbrechen: { type: 'CANCEL' },
  Verwerfen: { type: 'LEAVE' },
  'Eingaben verwerfen': { type: 'DISCARD' },
  'Erneut versuchen': { type: 'RETRY' },
  'Hinweis weiter bearbeiten': { type: 'EDIT' },
  'Mit zweitem Faktor bestätigen': { type: 'CONFIRM_STEP_UP' },
  'Nicht jetzt': { type: 'DECLINE' },
});

/** After a decision between two texts it is done as it was ordered, by the same words. */
export const drücktNachEntscheidung = buttons<Event>(
  'hinweis-form',
  hinweisFormEvents,
)({ 'Änderungen veröffentlichen': { type: 'SUBMIT' } });

const field = fields<Event>('hinweis-form', hinweisFormEvents);
export const schreibt = (inhalt: string): Act =>
  field(`schreibt ${inhalt.length > 60 ? `${inhalt.length} Zeichen` : `„${inhalt.replaceAll('\n', ' / ')}“`}`, {
    type: 'CHANGE',
    change: { inhalt },
  });
export const nimmt = (side: 'mine' | 'theirs'): Act =>
  field(`entscheidet sich für ${side === 'mine' ? 'die eigene Eingabe' : 'den neuen Stand'}`, { type: 'TAKE', field: 'inhalt', side });
export const übernimmt = (revision: number, inhalt: string): Act => ({
  ...field(`drückt „Text von Stand ${revision} übernehmen“`, { type: 'CHANGE', change: { inhalt } }),
  control: { does: 'press', testid: `take-revision-${revision}` },
  label: `Text von Stand ${revision} übernehmen`,
});

export const meldung = (inhalt: string, more: Partial<Meldung> = {}): Meldung => ({
  id: ID,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-20T08:15:00.000Z',
  inhalt,
  status: 'NICHT_VEROEFFENTLICHT',
  revision: 3,
  ...more,
});
export const veröffentlicht = (inhalt: string, more: Partial<Meldung> = {}): Meldung =>
  meldung(inhalt, { status: 'VEROEFFENTLICHT', ...more });
export const gibtEs = (...all: readonly Meldung[]): Standing => hält('meldung.list', [...all]);

export const stand = (revision: number, inhalt: string, name: string): MeldungRevision => ({
  revision,
  zeitpunkt: `2026-11-0${revision}T08:15:00.000Z`,
  inhalt,
  status: revision === 1 ? 'NICHT_VEROEFFENTLICHT' : 'VEROEFFENTLICHT',
  akteur: { art: 'PERSON', name },
});
