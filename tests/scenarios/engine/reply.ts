import { ENDPOINTS, type EndpointId, type EndpointSpec } from '#contract/endpoints';
import type { EndpointOutput, Page } from '#contract/schemas/index';

/** An answer as it travels; `lost` never arrives, the connection breaks. */
export type Reply = { readonly status: number; readonly body: unknown; readonly headers?: Readonly<Record<string, string>> } | 'lost';

/** What writes must carry against forged requests; null: there is none. */
export type Token = 'erster' | 'zweiter' | 'lost' | 'signedOut' | null;

/** A call that the portal made. */
export interface AskedCall {
  readonly id: EndpointId;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly file: File | null;
}

/** What the server answers to an endpoint at once, as long as nothing else is said; null leaves the call open. */
export interface Standing {
  readonly id: EndpointId;
  readonly reply: (call: AskedCall) => Reply | null;
}

/** What an endpoint yields; a list is given with the number of all its entries. */
export type Given<K extends EndpointId> = (typeof ENDPOINTS)[K]['answer'] extends 'list'
  ? EndpointOutput<K> extends Page<infer T>
    ? { readonly items: readonly T[]; readonly total?: number }
    : never
  : EndpointOutput<K>;

/** A refusal as the API writes it (ERR-00); without a code the answer names none. */
export interface Refusal {
  readonly refused: true;
  readonly code: string;
  readonly status: number;
  /** What it says in its own words, which nobody is shown. */
  readonly message?: string;
  /** How many persons stand in the way, where the server counts them. */
  readonly zugeordnetePersonen?: number;
  /** Seconds after which it wants to be asked again. */
  readonly retryAfterS?: number;
  /** Roles that are refused one by one; the others are done (ANG-09). */
  readonly rollen?: readonly { readonly rolleId: string; readonly i18nKey: string }[];
}

export const isRefusal = (value: unknown): value is Refusal => typeof value === 'object' && value !== null && 'refused' in value;

/** The answer on the wire. */
export function replyOf<K extends EndpointId>(id: K, given: Given<K> | Refusal): Reply {
  if (isRefusal(given)) {
    const { code, status, message, zugeordnetePersonen, retryAfterS, rollen } = given;
    const headers = retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) };
    return {
      status,
      headers,
      body: {
        ...(code === '' ? {} : { code: status, i18nKey: code }),
        ...(message === undefined ? {} : { message }),
        ...(zugeordnetePersonen === undefined ? {} : { zugeordnetePersonen }),
        ...(rollen === undefined ? {} : { code: status, rolleIdsWithI18nKeys: rollen }),
      },
    };
  }
  const spec: EndpointSpec = ENDPOINTS[id];
  if (spec.answer !== 'list') return { status: spec.success, body: given };
  const { items, total = items.length } = given as { readonly items: readonly unknown[]; readonly total?: number };
  return { status: spec.success, body: items, headers: { 'x-paging-total': String(total), 'x-paging-limit': String(items.length) } };
}
