import type { Change, What } from './change';
import { quoted } from './machine-change';
import { paired } from './pairing';
import type { RightFacts, Row } from './snapshot';

/** How the rows of a table are told. */
export interface RowWords {
  /** `Aufruf`, before the id of the row. */
  readonly noun: string;
  readonly fresh: What;
  readonly gone: What;
  /** What is told of a new row. */
  readonly summaryOf: (row: Row) => string;
}

/** Details that are read as sentences; the wording of before and after is shown. */
const SENTENCES = ['Bedeutung', 'Titel', 'Text', 'Ausweg'];
const WHATS: Readonly<Record<string, What>> = { Stufe: 'levelChanged', Zugang: 'accessChanged', Frist: 'limitChanged' };

export function rowChanges(before: readonly Row[], after: readonly Row[], { noun, fresh, gone, summaryOf }: RowWords): Change[] {
  const rows = paired(before, after, ({ id }) => id);
  return [
    ...rows.fresh.map((row): Change => ({ what: fresh, text: `${noun} neu: ${row.id}: ${summaryOf(row)}` })),
    ...rows.gone.map(({ id, title }): Change => ({ what: gone, text: `${noun} entfallen: ${id}${title === '' ? '' : ` (${title})`}` })),
    ...rows.pairs.flatMap(([was, now]) => [
      ...rightChanges(was, now, noun),
      ...codeChanges(was, now, noun),
      ...detailChanges(was, now, noun),
    ]),
  ];
}

/** `KLASSEN_VERWALTEN an der Wurzel`. */
export const rightOf = ({ right, place }: RightFacts): string => (place === '' ? right : `${right} ${place}`);

function rightChanges(was: Row, now: Row, noun: string): Change[] {
  const { pairs, gone, fresh } = paired(was.rights, now.rights, rightOf, ({ right }) => right);
  return [
    ...fresh.map((one): Change => ({
      what: 'rightNew',
      text: `${noun} ${now.id}: Recht ${one.right} neu${one.place === '' ? '' : `, ${one.place}`}`,
      brief: `Recht ${one.right} an ${quoted(now.id)} neu`,
    })),
    ...gone.map(({ right, place }): Change => {
      const isLeftElsewhere = now.rights.some((other) => other.right === right);
      return {
        what: 'rightGone',
        text: `${noun} ${now.id}: Recht ${right} entfallen${isLeftElsewhere ? `, wo es ${place} verlangt war` : ''}`,
        brief: `Recht ${right} an ${quoted(now.id)} ${isLeftElsewhere ? 'an einem Ort ' : ''}entfallen`,
      };
    }),
    ...pairs
      .filter(([a, b]) => a.place !== b.place)
      .map(([{ place: from }, { right, place: to }]): Change => ({
        what: 'rightMoved',
        text: `${noun} ${now.id}: Recht ${right} statt ${from} nun ${to}`,
        brief: `Recht ${right} an ${quoted(now.id)} nun an anderem Ort`,
      })),
  ];
}

function codeChanges(was: Row, now: Row, noun: string): Change[] {
  const { gone, fresh } = paired(was.codes, now.codes, (code) => code);
  return [
    ...fresh.map((code): Change => ({ what: 'codeNew', text: `${noun} ${now.id}: Fehlercode ${code} neu` })),
    ...gone.map((code): Change => ({ what: 'codeGone', text: `${noun} ${now.id}: Fehlercode ${code} entfallen` })),
  ];
}

function detailChanges(was: Row, now: Row, noun: string): Change[] {
  const labels = [...new Set([...Object.keys(was.details), ...Object.keys(now.details)])];
  return labels.flatMap((label): Change[] => {
    const old = was.details[label] ?? '–';
    const young = now.details[label] ?? '–';
    if (old === young) return [];
    const place = `${noun} ${now.id}: ${label}`;
    return SENTENCES.includes(label)
      ? [{ what: 'reworded', text: `${place} umformuliert`, was: old, now: young }]
      : [{ what: WHATS[label] ?? 'detailChanged', text: `${place} ${quoted(old)} → ${quoted(young)}` }];
  });
}
