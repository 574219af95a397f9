import type { ReactElement } from 'react';
import { ACTIONS, type Action, type AuditAction } from '#contract/audit-actions';
import { AUDIT_OUTCOMES_SAID } from '#contract/audit-log';
import type { ListedLine, Named, PruefprotokollQuery } from '#machines/pruefprotokoll/pruefprotokoll/types';
import { PRUEFPROTOKOLL } from '#i18n/de/pruefprotokoll';
import { formatDateTime, formatSecond } from '#i18n/format';
import { useTexts } from '#i18n/index';
import type { ListColumn } from '#shared/list/parts';
import { Fact } from '#ui/Fact';

const WORDS: Readonly<Record<string, Action>> = ACTIONS;

/** What an action says; one that only a newer server knows is told by its name. */
export const actionInWords = (action: string): string => WORDS[action]?.says ?? action;

/** Who, and whom or what, a line names, in words. */
function useNames() {
  const t = useTexts(PRUEFPROTOKOLL);
  const called = ({ id, name, benutzername, isGone }: Named, gone: 'gone' | 'goneThing'): string => {
    if (name !== null) return benutzername === null ? name : `${name} (${benutzername})`;
    if (id === null) return t('unknown');
    return isGone ? t(gone, { id }) : id;
  };
  const who = ({ akteur, aufruf }: ListedLine): string => (akteur.id === null && aufruf === null ? t('portal') : called(akteur, 'gone'));
  const whom = ({ gegenstand }: ListedLine): string => {
    const { art, id } = gegenstand;
    const kind = t(`art.${art as 'person'}`);
    if (id === null || art === 'audit-log') return kind;
    return `${kind}: ${called(gegenstand, art === 'person' || art === 'account' ? 'gone' : 'goneThing')}`;
  };
  return { who, whom };
}

/** When, who, what, whom and how it ended; what was done opens all that the line says. Nothing is cut. */
export function usePruefprotokollColumns(): readonly ListColumn<ListedLine, PruefprotokollQuery>[] {
  const t = useTexts(PRUEFPROTOKOLL);
  const { who, whom } = useNames();
  return [
    {
      key: 'zeitpunkt',
      title: t('field.zeitpunkt'),
      width: 'var(--line-time, 10.5em)',
      cell: ({ zeitpunkt }) => formatDateTime(zeitpunkt),
    },
    {
      key: 'wer',
      title: t('field.wer'),
      width: 'calc(var(--line-who, 24) * 1%)',
      cell: (line) => <span className="line-id">{who(line)}</span>,
    },
    { key: 'was', title: t('field.was'), cell: (line) => <Line line={line} /> },
    {
      key: 'wen',
      title: t('field.wen'),
      width: 'calc(var(--line-whom, 28) * 1%)',
      cell: (line) => <span className="line-id">{whom(line)}</span>,
    },
    {
      key: 'ergebnis',
      title: t('field.ergebnis'),
      width: 'var(--line-outcome, 6.75em)',
      cell: ({ ergebnis }) => AUDIT_OUTCOMES_SAID[ergebnis],
    },
  ];
}

/** Actions that are several in one: which one it was stands beside them. */
const SEVERAL: ReadonlySet<string> = new Set<AuditAction>([
  'person-update',
  'person-lock',
  'person-lock-change',
  'meldung-create',
  'meldung-update',
]);

/** What was done: which fields, until when, whether a notice was published or taken down. */
const doneInWords = ({ aktion, einzelheiten }: ListedLine): string =>
  einzelheiten !== null && SEVERAL.has(aktion) ? `${actionInWords(aktion)}: ${einzelheiten.replaceAll('\n', ', ')}` : actionInWords(aktion);

const DETAILS = ['grund', 'aufruf', 'vorgangsnummer', 'adresse', 'stufe', 'einzelheiten'] as const;

/** What was done, and below it, when somebody opens it, everything that the line says, in full. */
function Line({ line }: { readonly line: ListedLine }): ReactElement {
  const t = useTexts(PRUEFPROTOKOLL);
  const { who, whom } = useNames();
  const { id, aktion, akteur, gegenstand, zeitpunkt, ergebnis } = line;
  const facts = [
    ['zeitpunkt', formatSecond(zeitpunkt)],
    ['wer', who(line)],
    ['wen', whom(line)],
    ['ergebnis', AUDIT_OUTCOMES_SAID[ergebnis]],
    ...DETAILS.map((key) => [key, line[key]] as const),
    ['nummer', id],
    ['handlung', aktion],
    ['kennungWer', akteur.id],
    ['kennungWen', gegenstand.id],
  ] as const;
  return (
    <details>
      <summary className="line-what" data-testid={`open-line-${id}`}>
        {doneInWords(line)}
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
