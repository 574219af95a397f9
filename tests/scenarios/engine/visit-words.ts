import type { EndpointId } from '#contract/endpoints';
import type { StepUpLevel } from '#contract/enums';
import { READ_CODE, type AccountChange, type Befalling, type Calling, type Doing, type Finding, type Guessing } from './visit';

export const öffnet = (address: string): Doing => ({ kind: 'opens', says: `öffnet ${address}`, address });
/** A field by the label that is read beside it. */
export const füllt = (label: string, text: string): Doing => ({
  kind: 'fills',
  says: `füllt das Feld „${label}“ mit „${text}“`,
  label,
  text,
});
export const fülltMitDemCode = (label: string): Doing => ({
  kind: 'fills',
  says: `füllt das Feld „${label}“ mit dem abgelesenen Code`,
  label,
  text: READ_CODE,
});
export const drückt = (label: string): Doing => ({ kind: 'presses', says: `drückt „${label}“`, label });
export const folgt = (label: string): Doing => ({ kind: 'follows', says: `folgt „${label}“`, label });
export const hatDoppeltGedrückt: Doing = { kind: 'sendsAgain', says: 'hat doppelt gedrückt: dasselbe Formular kommt noch einmal' };
export const gehtZurück: Doing = { kind: 'goesBack', says: 'geht im Browser zurück' };
export const liestDenCodeAb = (username: string): Doing => ({
  kind: 'readsCode',
  says: `liest den Code ab, den der zweite Faktor von ${username} gerade zeigt`,
  username,
});

/** Goes on at another device with cookies of its own; the first time it has none. */
export const amGerät = (device: string, from: string): Doing => ({
  kind: 'takesDevice',
  says: `weiter am Gerät „${device}“ hinter der Adresse ${from}`,
  device,
  from,
});
/** Goes on in another window of the same browser. */
export const imFenster = (tab: string): Doing => ({ kind: 'takesTab', says: `weiter im Fenster „${tab}“ desselben Browsers`, tab });

export const rätDasPasswort = (username: string, times: number, from: readonly string[]): Guessing => ({
  kind: 'guesses',
  says: `jemand rät ${times} mal das Passwort von ${username.includes('{n}') ? 'hundert Namen' : username}, von ${from.length === 1 ? `der Adresse ${from[0]}` : `${from.length} Adressen`} aus`,
  username,
  times,
  from,
});

const befalls = (username: string, what: AccountChange, says: string): Befalling => ({ kind: 'befalls', says, username, what });
export const wirdGesperrt = (username: string, minutes: number | null = null): Befalling =>
  befalls(
    username,
    { is: 'locked', minutes },
    `das Konto ${username} wird ${minutes === null ? 'ohne Ende' : `für ${minutes} Minuten`} gesperrt`,
  );
export const wirdEntsperrt = (username: string): Befalling =>
  befalls(username, { is: 'unlocked' }, `die Sperre von ${username} wird aufgehoben`);
export const hatEinEinstiegsPasswort = (username: string, days = 0): Befalling =>
  befalls(username, { is: 'begun', days }, `${username} hat seit ${days} Tagen ein Einstiegs-Passwort`);

interface Call {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** @param status what the server answers, with the code of the error table where it refuses */
export const ruftAuf = (id: EndpointId, { path = {}, query = {}, body = null }: Call, status: number, code?: string): Calling => ({
  kind: 'calls',
  says: `das Portal ruft ${id} auf: der Server antwortet ${status}${code === undefined ? '' : ` mit ${code}`}`,
  id,
  path,
  query,
  body,
  status,
  holds: code === undefined ? {} : { i18nKey: code },
});
export const istAngemeldet = (username: string, level: StepUpLevel): Calling => ({
  ...ruftAuf('auth.logininfo', {}, 200),
  says: `hier ist ${username} angemeldet, mit der Stufe ${level}`,
  holds: { preferred_username: username, acr: level },
});
export const niemandIstAngemeldet: Calling = { ...ruftAuf('auth.logininfo', {}, 401), says: 'hier ist niemand angemeldet' };

export const wirdNichtGefragtNach = (label: string): Finding => ({ kind: 'offersNot', says: `wird nicht gefragt nach „${label}“`, label });
export const merktSichDieAntwort: Finding = { kind: 'remembers', says: 'merkt sich die Antwort' };
export const bekommtDieselbeAntwort: Finding = {
  kind: 'sameAnswer',
  says: 'bekommt genau dieselbe Antwort, nur mit dem anderen Namen',
};
/** Lines as the log has them: `[n × ]name action outcome[ reason]`; whoever has no account is called `niemand`. */
export const protokolliert = (...lines: readonly string[]): Finding => ({
  kind: 'logged',
  says: `das Protokoll bekommt ${lines.length === 0 ? 'keine Zeile' : `„${lines.join('“, „')}“`}`,
  lines,
});
