import { use, type ReactElement } from 'react';
import { report } from '#api/report';
import { matchRoute } from '#contract/routes';
import { REFERENCE } from '#i18n/de/reference';
import { useTexts } from '#i18n/index';
import { CopyButton } from '#ui/CopyButton';

export interface ReferenceProps {
  /** Of the answer that failed. */
  readonly id?: string | null | undefined;
  /** The page broke off: it is reported, and told under the id of the report where no answer was to blame. */
  readonly crash?: 'view' | 'script';
}

const reports = new Map<string, Promise<string | null>>();

/** The one report of a crash of a page, however often it is drawn. */
function reportOf(kind: 'view' | 'script'): Promise<string | null> {
  const place = matchRoute(window.location.pathname).name;
  const key = `${kind} ${place}`;
  const begun = reports.get(key) ?? report({ kind, place });
  reports.set(key, begun);
  return begun;
}

/** The id under which the server has written down what failed, to be told to the helpdesk (G3.2). */
export default function Reference({ id, crash }: ReferenceProps): ReactElement | null {
  const t = useTexts(REFERENCE);
  const shown = id ?? (crash === undefined ? null : use(reportOf(crash)));
  if (shown === null) return null;
  return (
    // The notice around it is read out when it appears, not once more when this comes.
    <div className="row" aria-live="off">
      <p className="alert__code" data-testid="reference">
        {t('number', { id: shown })}
      </p>
      <CopyButton text={shown} label={t('copy')} copied={t('copied')} failed={t('failed')} testid="copy-reference" />
    </div>
  );
}
