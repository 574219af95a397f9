import { isOneOf, PERSON_HISTORY_FIELDS, type PersonHistoryField } from '#contract/enums';

/** What the audit log says of a change beside its action: names of fields, the end of a lock; never what a person is called. */
export interface HistoryDetail {
  readonly felder?: readonly PersonHistoryField[];
  /** Null for a lock without an end. */
  readonly gesperrtBis?: string | null;
}

const OPEN = 'unbefristet';

export function writeDetail({ felder, gesperrtBis }: HistoryDetail): string {
  if (felder !== undefined) return `felder ${felder.join(' ')}`;
  return gesperrtBis === undefined ? '' : `bis ${gesperrtBis ?? OPEN}`;
}

/** Reads what `writeDetail` wrote; everything else says nothing. */
export function readDetail(detail: string | null): HistoryDetail {
  const [kind, ...values] = (detail ?? '').split(' ');
  if (kind === 'felder') return { felder: values.filter((value) => isOneOf(PERSON_HISTORY_FIELDS, value)) };
  if (kind === 'bis') return { gesperrtBis: values[0] === OPEN ? null : (values[0] ?? null) };
  return {};
}
