import type { PartlyRefused, RuleBroken } from '../rights/refused';
import { isBare, statusOf } from './statuses';

/** Codes that stand for unknown and not permitted alike; the audit log tells the two apart. */
const WITHHELD: ReadonlySet<string> = new Set(['PERSON_NOT_FOUND']);

/**
 * A refusal in one of the API's three error shapes:
 * `i18n` {code, i18nKey}, for one code {code} alone, `sc` {code, subcode, titel, beschreibung}, `nest` {message, statusCode, error?}.
 */
export class Fault extends Error {
  override readonly name = 'Fault';

  private constructor(
    readonly status: number,
    readonly body: Readonly<Record<string, string | number | readonly object[]>>,
    readonly headers: Readonly<Record<string, string>> = {},
    /** For the audit log: why somebody was kept from something; null for what is no question of being allowed to. */
    readonly refusal: string | null = null,
  ) {
    super(JSON.stringify(body));
  }

  /** What a broken rule of the domain is answered. */
  static rule({ code, details }: RuleBroken): Fault {
    const status = statusOf(code);
    return new Fault(
      status,
      isBare(code) ? { code } : { code: status, i18nKey: code, ...details },
      {},
      WITHHELD.has(code) ? 'NOT_PERMITTED' : status === 403 ? code : null,
    );
  }

  /** A reason for each role that was refused; the answer has no key of its own (ANG-09). */
  static partly({ rollen }: PartlyRefused): Fault {
    return new Fault(400, { code: 400, rolleIdsWithI18nKeys: rollen.map(({ rolleId, code }) => ({ rolleId, i18nKey: code })) });
  }

  /** SchulConneX shape; 404 with subcode 01 stands for unknown, out of scope and missing right alike. */
  static sc(status: number, subcode: string, titel: string, beschreibung: string): Fault {
    return new Fault(status, { code: status, subcode, titel, beschreibung });
  }

  /** Too many attempts; the client is told how long to wait. */
  static tooMany(retryAfterS: number): Fault {
    return new Fault(429, { message: 'Too Many Requests', statusCode: 429 }, { 'Retry-After': String(retryAfterS) }, 'TOO_MANY_ATTEMPTS');
  }

  /** The server cannot answer for now (ERR-75); says nothing about the request or about who is signed in. */
  static unavailable(retryAfterS = 2): Fault {
    return new Fault(503, { message: 'Service Unavailable', statusCode: 503 }, { 'Retry-After': String(retryAfterS) });
  }

  static notFound(): Fault {
    return Fault.sc(404, '01', 'Angefragte Entität existiert nicht', 'Die angeforderte Entität existiert nicht oder ist nicht zugänglich.');
  }

  /** Answered like `notFound`, so that nobody learns what exists; the audit log tells the two apart. */
  static withheld(): Fault {
    const { status, body, headers } = Fault.notFound();
    return new Fault(status, body, headers, 'NOT_PERMITTED');
  }

  /** Somebody else changed it since it was read, and the call has no code of its own for that. */
  static outdated(): Fault {
    return Fault.sc(409, '00', 'Konflikt mit dem aktuellen Zustand', 'Die Entität wurde inzwischen geändert.');
  }

  /** A page of another site sent it. */
  static crossSite(): Fault {
    const { status, body, headers } = Fault.nest(403, 'Cross-site request refused', 'Forbidden');
    return new Fault(status, body, headers, 'CROSS_SITE');
  }

  /** Framework shape, without a code of its own. */
  static nest(status: number, message: string, error?: string): Fault {
    const body = { message, statusCode: status, ...(error === undefined ? {} : { error }) };
    return new Fault(status, body, {}, status === 403 ? 'FORBIDDEN' : null);
  }
}
