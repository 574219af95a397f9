import type { ReactElement } from 'react';
import { isInSameKlasse } from '#contract/csv';
import { decidedRepeated, decidedRows } from '#machines/import/import/checking/decisions';
import { IMPORT } from '#i18n/de/import';
import { useTexts } from '#i18n/index';
import { Alert } from '#ui/Alert';
import type { ImportSnapshot, SendImport } from '../bind';
import { RowChoice } from './RowChoice';
import { counted } from './words';

export interface RepeatedProps {
  readonly snapshot: ImportSnapshot;
  readonly send: SendImport;
}

/** Rows of the file with the same name, in the same class or in several: whoever stands there twice can be left out. */
export function Repeated({ snapshot, send }: RepeatedProps): ReactElement | null {
  const t = useTexts(IMPORT);
  const { leftOut } = snapshot.context;
  const repeated = decidedRepeated(snapshot.context);
  const known = decidedRows(snapshot.context).filter(
    (row) => leftOut.includes(row.zeile) && !repeated.flat().some(({ zeile }) => zeile === row.zeile),
  );
  const rows = [
    ...repeated.flatMap((group) =>
      group.map((row) => ({ ...row, namesake: t(isInSameKlasse(row, group) ? 'choice.sameKlasse' : 'choice.otherKlasse') })),
    ),
    ...known.map((row) => ({ ...row, namesake: t('choice.atSchule') })),
  ];
  if (rows.length === 0) return null;
  const groups = repeated.length;
  const isFaulty = snapshot.matches({ reviewing: 'faulty' });
  const isDeciding = snapshot.matches({ reviewing: 'unknownKlassen' });
  const text = isFaulty ? 'check.repeatedBeside' : isDeciding ? 'check.repeatedAfter' : 'check.repeatedText';
  const title = groups === 0 ? counted(t, 'choice.leftOut', leftOut.length) : counted(t, 'check.repeated', groups);
  return (
    <Alert severity="warning" title={title} testidPrefix="import-repeated">
      <p>{t(text)}</p>
      <RowChoice
        snapshot={snapshot}
        send={send}
        caption={t('check.repeatedTable')}
        choosable={!isFaulty && !isDeciding}
        namesakes={t('choice.where')}
        rows={rows}
        atOnce={{ zeilen: repeated.flatMap((group) => group.slice(1)).map((row) => row.zeile), label: t('choice.once') }}
      />
    </Alert>
  );
}
