import type { ReactElement, ReactNode } from 'react';
import { ACTIONS, type Action } from '#contract/audit-actions';
import type { ListedLine, Named, PruefprotokollQuery } from '#machines/pruefprotokoll/pruefprotokoll/types';
import { PRUEFPROTOKOLL } from '#i18n/de/pruefprotokoll';
import { formatDateTime } from '#i18n/format';
import { useTexts } from '#i18n/index';
import type { ListColumn } from '#shared/list/parts';
import { Fact } from '#ui/Fact';

const WORDS: Readonly<Record<string, Action>> = ACTIONS;

/** What an action says; one that only a newer server knows is told by its name. */
export const actionInWords = (action: string): string => WORDS[action]?.says ?? action;

/** When, who, what, whom and how it ended; what was done opens all that the line says. */
export function usePruefprotokollColumns(): readonly ListColumn<ListedLine, PruefprotokollQuery>[] {
  const t = useTexts(PRUEFPROTOKOLL);
  const person = ({ id, name }: Named): string => name ?? (id === null ? t('unknown') : t('gone', { id }));
  const who = ({ akteur, aufruf }: ListedLine): string => (akteur.id === null && aufruf === null ? t('portal') : person(akteur));
  const whom = ({ gegenstand }: ListedLine): ReactNode => {
    const { art, id } = gegenstand;
    const kind = t(`art.${art as 'person'}`);
    if (id === null || art === 'audit-log') return kind;
    return `${kind}: ${art === 'person' ? person(gegenstand) : id}`;
  };
  return [
    { key: 'zeitpunkt', title: t('field.zeitpunkt'), width: '15%', cell: ({ zeitpunkt }) => formatDateTime(zeitpunkt) },
    { key: 'wer', title: t('field.wer'), width: '19%', cell: (line) => <span className="line-id">{who(line)}</span> },
    { key: 'was', title: t('field.was'), width: '32%', cell: (line) => <Line line={line} /> },
    { key: 'wen', title: t('field.wen'), width: '24%', cell: (line) => <span className="line-id">{whom(line)}</span> },
    { key: 'ergebnis', title: t('field.ergebnis'), width: '10%', cell: ({ ergebnis }) => t(`outcome.${ergebnis}`) },
  ];
}

const DETAILS = ['grund', 'aufruf', 'vorgangsnummer', 'adresse', 'stufe', 'einzelheiten'] as const;

/** What was done, and below it, when somebody opens it, everything else that the line says. */
function Line({ line }: { readonly line: ListedLine }): ReactElement {
  const t = useTexts(PRUEFPROTOKOLL);
  const { id, aktion, akteur, gegenstand } = line;
  const facts = [
    ['nummer', id],
    ['handlung', aktion],
    ['kennungWer', akteur.id],
    ['kennungWen', gegenstand.id],
    ...DETAILS.map((key) => [key, line[key]] as const),
  ] as const;
  return (
    <details>
      <summary className="line-what" data-testid={`open-line-${id}`}>
        {actionInWords(aktion)}
      </summary>
      <dl className="line-facts">
        {facts.map(([key, value]) =>
          value === null ? null : (
            <Fact key={key} label={t(`field.${key}`)} valueTestid={`line-${key}`}>
              {value}
            </Fact>
          ),
        )}
      </dl>
    </details>
  );
}
