import type { LoginInfo, SessionEnds } from '#contract/types';
import type { SessionEndEvent } from '#machines/frame/session-end/types';
import { sessionEndEvents } from '../screens/session-end';
import type { Standing } from './engine/reply';
import { buttons } from './engine/vocabulary';
import { hält } from './engine/words';

/** What stands on the announcement of the end. */
export const drückt = buttons<SessionEndEvent>(
  'session-end',
  sessionEndEvents,
)({
  'Angemeldet bleiben': { type: 'PROLONG' },
  'Bestätigung verlängern': { type: 'PROLONG' },
  'Nicht verlängern': { type: 'NOTED' },
  Weiterarbeiten: { type: 'NOTED' },
  Ausblenden: { type: 'NOTED' },
  Anmelden: { type: 'SIGN_IN' },
});

/** A session of which no end is near, as the server tells it in seconds, but for what is said. */
export const dauert = (seconds: Partial<SessionEnds> = {}): SessionEnds => ({
  untaetigS: 1800,
  hoechstensS: 36_000,
  bestaetigtS: null,
  ...seconds,
});
export const sitzung = (seconds: Partial<SessionEnds> = {}): Standing => hält('sessions.ends', dauert(seconds));
export const abgelaufen: Standing = hält('sessions.ends', { refused: true, code: 'UNAUTHORIZED', status: 401 });
export const WER: LoginInfo = { sub: 'konto', personId: 'person', personenkontexte: [] } as unknown as LoginInfo;
