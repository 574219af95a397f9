import type { EndpointId } from '#contract/endpoints';
import type { StepUpLevel } from '#contract/enums';
import { isRefusal, replyOf, type AskedCall, type Given, type Refusal, type Reply, type Standing, type Token } from './reply';
import type { Act, Answering, Browsing, ExpectedCall, Look, Meanwhile, Passing, Returning, Storing, Telling } from './scenario';

/** A refusal with a code of the error table (ERR-00); 429 and 503 may say after how many seconds they want to be asked again. */
export const fehler = (code: string, status: number, retryAfterS?: number): Refusal => ({
  refused: true,
  code,
  status,
  ...(retryAfterS === undefined ? {} : { retryAfterS }),
});

/** A refusal that says how many persons are in the way (D-14). */
export const fehlerMitAnzahl = (code: string, status: number, zugeordnetePersonen: number): Refusal => ({
  ...fehler(code, status),
  zugeordnetePersonen,
});

/** Roles that are refused one by one, each with its reason; the others are done (ANG-09). */
export const fehlerJeRolle = (rollen: Readonly<Record<string, string>>): Refusal => ({
  ...fehler('', 400),
  rollen: Object.entries(rollen).map(([rolleId, i18nKey]) => ({ rolleId, i18nKey })),
});

/** A failure that names no code, but says something in words of its own (ERR-02). */
export const fehlerMitText = (status: number, message: string): Refusal => ({ refused: true, code: '', status, message });

const briefly = (value: unknown): string =>
  value === undefined ? 'ohne Inhalt' : isRefusal(value) ? `Fehler ${value.code} (${value.status})` : JSON.stringify(value);

/** What the server holds: it answers this at once, whenever it is asked. */
export const hält = <K extends EndpointId>(id: K, given: Given<K> | Refusal): Standing => ({ id, reply: () => replyOf(id, given) });

/** The same where the answer depends on the question. */
export const hältJeNachFrage = <K extends EndpointId>(id: K, answer: (call: AskedCall) => Given<K> | Refusal): Standing => ({
  id,
  reply: (call) => replyOf(id, answer(call)),
});

/** From now on the server is silent until it is said what it answers. */
export const schweigt = (id: EndpointId): Standing => ({ id, reply: () => null });

/** From now on the connection breaks with every such call. */
export const bricht = (id: EndpointId): Standing => ({ id, reply: () => 'lost' });

const answering = (id: EndpointId, reply: Reply, says: string, late = false): Answering => ({ kind: 'answering', id, reply, says, late });

/** The server answers the oldest open call of this endpoint. */
export const antwortet = <K extends EndpointId>(id: K, given: Given<K> | Refusal): Answering =>
  answering(id, replyOf(id, given), `der Server antwortet auf ${id}: ${briefly(given)}`);

/** The server answers a call that was given up meanwhile: nothing may come of it. */
export const antwortetZuSpät = <K extends EndpointId>(id: K, given: Given<K> | Refusal): Answering =>
  answering(id, replyOf(id, given), `der Server antwortet zu spät auf ${id}: ${briefly(given)}`, true);

/** The answer never arrives: the connection breaks. */
export const verliertDieAntwort = (id: EndpointId): Answering => answering(id, 'lost', `die Antwort auf ${id} geht verloren`);

export const inzwischen = (says: string, ...standing: readonly Standing[]): Meanwhile => ({
  kind: 'meanwhile',
  says: `inzwischen: ${says}`,
  standing,
});

/** From now on the server takes what changes something with this token alone (API-02). */
export const verlangtDenSchutz = (token: Token): Meanwhile => ({
  kind: 'meanwhile',
  says:
    {
      lost: 'der Schutz gegen gefälschte Anfragen ist verlangt, und niemand bekommt ihn',
      signedOut: 'der Schutz gegen gefälschte Anfragen ist verlangt, und niemand ist mehr angemeldet',
    }[String(token)] ?? `der Server verlangt den Schutz „${token}“ gegen gefälschte Anfragen`,
  standing: [],
  token,
});

export const esVergehen = (seconds: number): Passing => ({
  kind: 'passing',
  says: `es vergehen ${String(seconds).replace('.', ',')} Sekunden`,
  milliseconds: Math.round(seconds * 1000),
});

export const derBrowserNimmtKeineDatei: Storing = { kind: 'storing', says: 'der Browser nimmt keine Datei an', takes: false };
export const derBrowserNimmtDateien: Storing = { kind: 'storing', says: 'der Browser nimmt wieder Dateien an', takes: true };

/** The second factor or the sign-in was given in another window of the same browser. */
export const imAnderenFensterBestätigt = (level: StepUpLevel = 'gold'): Telling => ({
  kind: 'telling',
  says: `in einem anderen Fenster ist die Stufe ${level} erreicht`,
  message: { type: 'levelChanged', level },
});

/** "Angemeldet bleiben" was chosen in another window of the same browser. */
export const imAnderenFensterVerlängert: Telling = {
  kind: 'telling',
  says: 'in einem anderen Fenster ist die Sitzung verlängert',
  message: { type: 'prolonged' },
};

/** What this call tells was written in another window of the same browser. */
export const imAnderenFensterGespeichert = (id: EndpointId, of: Readonly<Record<string, string>>): Telling => ({
  kind: 'telling',
  says: `in einem anderen Fenster ist gespeichert, was ${id} sagt`,
  message: { type: 'outdated', what: { ids: [id], of } },
});

/** Back from the login. */
export const kehrtZurück = (level: StepUpLevel = 'gold', { nachMinuten = 1, alsAndere = false } = {}): Returning => ({
  kind: 'returning',
  says: `kehrt nach ${nachMinuten} Minute(n) ${alsAndere ? 'als andere Person ' : ''}mit der Stufe ${level} zurück`,
  level,
  after: nachMinuten,
  asOther: alsAndere,
});

export const gehtImBrowserZurück: Browsing = { kind: 'browsing', says: 'geht im Browser zurück', way: { to: 'back' } };
export const gehtImBrowserVor: Browsing = { kind: 'browsing', says: 'geht im Browser vor', way: { to: 'forward' } };
/** A link of the page or of its frame, which leads to this address. */
export const folgtDemLink = (label: string, address: string): Browsing => ({
  kind: 'browsing',
  says: `folgt dem Link „${label}“ zu ${address}`,
  way: { to: 'link', label, address },
});

type Looking<K extends Look['kind']> = Extract<Look, { readonly kind: K }>;

/** These words stand on the page, exactly so. */
export const sieht = (words: string): Looking<'sees'> => ({ kind: 'sees', says: `sieht „${words}“`, words });
export const siehtNicht = (words: string): Looking<'seesNot'> => ({ kind: 'seesNot', says: `sieht nicht „${words}“`, words });
/** A field holds this. */
export const hatImFeld = (label: string, value: string): Looking<'field'> => ({
  kind: 'field',
  says: `im Feld „${label}“ steht „${value}“`,
  label,
  value,
});
/** Neither the screen offers it nor would the workflow take it. */
export const kannNicht = (act: Act): Look => ({ kind: 'cannot', says: `kann nicht: ${act.says}`, act });
/** Path and query as they stand in the address line. */
export const hatDieAdresse = (address: string): Looking<'address'> => ({ kind: 'address', says: `die Adresse ist ${address}`, address });
export const beimSchließenFragtDerBrowser: Look = {
  kind: 'closing',
  says: 'beim Schließen des Fensters fragt der Browser nach',
  asks: true,
};
export const beimSchließenFragtNiemand: Look = { kind: 'closing', says: 'beim Schließen des Fensters fragt niemand', asks: false };

/** Since the last such look exactly so many calls of this endpoint went out, the newest like this. */
export const gesendet = (id: EndpointId, call: ExpectedCall = {}, mal = 1): Look => ({
  kind: 'sent',
  says: `gesendet ist ${mal === 1 ? '' : `${mal} mal `}${id}${Object.keys(call).length === 0 ? '' : ` mit ${JSON.stringify(call)}`}`,
  id,
  call,
  times: mal,
});
/** The same for calls that go out side by side, one for each of many: all of them, in whatever order. */
export const gesendetJe = (id: EndpointId, ...calls: readonly ExpectedCall[]): Look => ({
  kind: 'sentEach',
  says: `gesendet ist je einmal ${id} mit ${calls.map((call) => JSON.stringify(call)).join(' und ')}`,
  id,
  calls,
});
/** Neither so far nor until the end of the scenario. */
export const nieGesendet = (id: EndpointId): Look => ({ kind: 'neverSent', says: `nie gesendet wird ${id}`, id });
/** A file was handed to the browser since the last such look, and holds these words. */
export const speichert = (name: RegExp, ...holds: readonly string[]): Look => ({
  kind: 'saved',
  says: `gespeichert ist eine Datei ${name.source}${holds.length === 0 ? '' : ` mit „${holds.join('“, „')}“`}`,
  name,
  holds,
});
export const nieGespeichert: Look = { kind: 'neverSaved', says: 'keine Datei ist gespeichert' };
export const druckt: Look = { kind: 'printed', says: 'der Druck ist beauftragt' };
/** The browser goes to the login, which leads back to this address; a ticket in it is left out. */
export const gehtZurAnmeldung = (level: StepUpLevel | null, returnTo: string): Look => ({
  kind: 'leaves',
  says: `der Browser geht zur Anmeldung${level === null ? '' : ` für die Stufe ${level}`} und käme zurück zu ${returnTo}`,
  level,
  returnTo,
});
/** The browser itself goes to an address of the server, as it reads decoded and without the own origin; nothing is kept for a return. */
export const gehtZu = (address: string): Look => ({ kind: 'goesTo', says: `der Browser geht zu ${address}`, address });
export const bleibt: Look = { kind: 'goesTo', says: 'der Browser bleibt im Portal', address: null };
/** The other windows of the browser hear it, or do not. */
export const erfährtVomVerlängern: Look = { kind: 'tells', says: 'die anderen Fenster erfahren, dass verlängert ist', isTold: true };
export const niemandErfährtVomVerlängern: Look = {
  kind: 'tells',
  says: 'die anderen Fenster hören von keiner Verlängerung',
  isTold: false,
};
