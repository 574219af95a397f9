/**
 * A refusal in one of the API's three error shapes:
 * `i18n` {code, i18nKey}, `sc` {code, subcode, titel, beschreibung}, `nest` {message, statusCode, error?}.
 */
export class Fault extends Error {
  override readonly name = 'Fault';

  private constructor(
    readonly status: number,
    readonly body: Readonly<Record<string, string | number>>,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(JSON.stringify(body));
  }

  /** A domain rule was broken; `key` is a code of the error table. */
  static i18n(status: number, key: string, headers?: Readonly<Record<string, string>>): Fault {
    return new Fault(status, { code: status, i18nKey: key }, headers);
  }

  /** SchulConneX shape; 404 with subcode 01 stands for unknown, out of scope and missing right alike. */
  static sc(status: number, subcode: string, titel: string, beschreibung: string): Fault {
    return new Fault(status, { code: status, subcode, titel, beschreibung });
  }

  /** Too many attempts; the client is told how long to wait. */
  static tooMany(retryAfterS: number): Fault {
    return new Fault(429, { message: 'Too Many Requests', statusCode: 429 }, { 'Retry-After': String(retryAfterS) });
  }

  /** The server cannot answer for now (ERR-75); says nothing about the request or about who is signed in. */
  static unavailable(retryAfterS = 2): Fault {
    return new Fault(503, { message: 'Service Unavailable', statusCode: 503 }, { 'Retry-After': String(retryAfterS) });
  }

  static notFound(): Fault {
    return Fault.sc(404, '01', 'Angefragte Entität existiert nicht', 'Die angeforderte Entität existiert nicht oder ist nicht zugänglich.');
  }

  /** Framework shape, without a code of its own. */
  static nest(status: number, message: string, error?: string): Fault {
    return new Fault(status, { message, statusCode: status, ...(error === undefined ? {} : { error }) });
  }
}
