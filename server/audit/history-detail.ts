import { isOneOf, PERSON_HISTORY_FIELDS, type PersonHistoryChange, type PersonHistoryField } from '#contract/enums';

/** One assignment that was added, removed or given another end, with the names of that time. */
export interface HistoryKontext {
  readonly art: PersonHistoryChange;
  readonly organisation: string;
  readonly rolle: string;
  /** Its end from then on; null for none. */
  readonly befristung: string | null;
}

/** What the audit log says of a change beside its action: names of fields, the end of a lock, assignments; never what a person is called. */
export interface HistoryDetail {
  readonly felder?: readonly PersonHistoryField[];
  /** Null for a lock without an end. */
  readonly gesperrtBis?: string | null;
  readonly zuordnungen?: readonly HistoryKontext[];
}

const OPEN = 'unbefristet';

export function writeDetail({ felder, gesperrtBis }: Pick<HistoryDetail, 'felder' | 'gesperrtBis'>): string {
  if (felder !== undefined) return `felder ${felder.join(' ')}`;
  return gesperrtBis === undefined ? '' : `bis ${gesperrtBis ?? OPEN}`;
}

/** Reads what `writeDetail` wrote, and what a change of assignments wrote (`detailOf`); everything else says nothing. */
export function readDetail(detail: string | null): HistoryDetail {
  const [ids = '', names = '[]'] = (detail ?? '').split('\n');
  const [kind = '', ...values] = ids.split(' ');
  if (kind === 'felder') return { felder: values.filter((value) => isOneOf(PERSON_HISTORY_FIELDS, value)) };
  if (kind === 'bis') return { gesperrtBis: values[0] === OPEN ? null : (values[0] ?? null) };
  const parts = [kind, ...values];
  const zuordnungen = kontexteOf(parts, names);
  return {
    ...(parts.includes('personalnummer') ? { felder: ['personalnummer'] } : {}),
    ...(zuordnungen.length === 0 ? {} : { zuordnungen }),
  };
}

const ART: Readonly<Record<string, PersonHistoryChange>> = { '+': 'HINZUGEFUEGT', '-': 'ENTFERNT', '~': 'BEFRISTUNG' };

/** Lines from before names were kept tell nothing. */
function kontexteOf(parts: readonly string[], names: string): readonly HistoryKontext[] {
  const named = JSON.parse(names) as readonly Pick<HistoryKontext, 'organisation' | 'rolle'>[];
  return parts
    .filter((part) => part.slice(0, 1) in ART)
    .flatMap((part, index) => {
      const [art, end = '-'] = [ART[part.slice(0, 1)], part.split('@')[1]];
      const name = named[index];
      return art === undefined || name === undefined ? [] : [{ art, ...name, befristung: end === '-' ? null : end }];
    });
}
