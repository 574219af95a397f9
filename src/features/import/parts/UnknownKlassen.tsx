import { lazy, Suspense, useState, type ReactElement } from 'react';
import { KLASSEN_AT_MOST } from '#rules/klassen';
import { problemOfKlasseName } from '#contract/organisation-names';
import type { UnknownKlasse } from '#machines/import/import/types';
import { IMPORT } from '#i18n/de/import';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';
import { DataTable } from '#ui/DataTable';
import type { ImportSnapshot, SendImport } from '../bind';
import { counted, schuleTitle, tableTexts } from './words';

const MissingKlassen = lazy(() => import('./MissingKlassen'));

export interface UnknownKlassenProps {
  readonly snapshot: ImportSnapshot;
  readonly send: SendImport;
  /** Who manages classes creates the missing ones from here. */
  readonly mayCreate: boolean;
}

/** Some lines are named, the rest is counted. */
const LINES_SHOWN = 5;

/** Classes of the file that the school does not have, with the most similar one; what is missing is created from here (ERR-74). */
export function UnknownKlassen({ snapshot, send, mayCreate }: UnknownKlassenProps): ReactElement {
  const t = useTexts(IMPORT);
  const [returned, setReturned] = useState(false);
  const goBack = (): void => {
    setReturned(true);
    send({ type: 'CANCEL' });
  };
  const { unknownKlassen, schule, personId } = snapshot.context;
  const creatable = unknownKlassen.map(({ name }) => name).filter((name) => problemOfKlasseName(name) === null);
  const offered = creatable.slice(0, KLASSEN_AT_MOST);
  const creating = snapshot.matches({ reviewing: { unknownKlassen: 'creating' } });
  const canCreate = mayCreate && schule !== null && offered.length > 0 && snapshot.can({ type: 'CREATE_KLASSEN' });
  const lines = ({ zeilen }: UnknownKlasse): string => {
    const named = zeilen.slice(0, LINES_SHOWN).map(formatNumber).join(', ');
    const more = zeilen.length - LINES_SHOWN;
    return more > 0 ? `${named} ${t('check.andMore', { n: formatNumber(more) })}` : named;
  };
  return (
    <section className="stack">
      <div className="alert alert--warning" data-testid="unknown-klassen-alert">
        <h3 className="alert__title">{counted(t, 'unknownKlassen.title', unknownKlassen.length)}</h3>
        <p>{t('unknownKlassen.text', { schule: schule === null ? '' : schuleTitle(schule) })}</p>
        <DataTable
          caption={t('unknownKlassen.table')}
          columns={[
            { key: 'name', title: t('unknownKlassen.name'), cell: ({ name }) => <mark className="import-faulty">{name}</mark> },
            { key: 'lines', title: t('unknownKlassen.lines'), cell: lines },
            { key: 'similar', title: t('unknownKlassen.similar'), cell: ({ similar }) => similar ?? t('unknownKlassen.none') },
          ]}
          rows={unknownKlassen}
          rowKey={({ name }) => name}
          rowTestid={(index) => `unknown-klasse-row-${index}`}
          texts={tableTexts(t)}
        />
        {canCreate ? (
          <>
            <p>
              {creatable.length > offered.length
                ? t('unknownKlassen.firstOnly', { n: formatNumber(KLASSEN_AT_MOST) })
                : t('unknownKlassen.create')}
            </p>
            <Button testid="create-missing-klassen-button" firstFocus={returned} onPress={() => send({ type: 'CREATE_KLASSEN' })}>
              {counted(t, 'unknownKlassen.createButton', offered.length)}
            </Button>
          </>
        ) : null}
        {mayCreate ? null : <p>{t('unknownKlassen.ask')}</p>}
      </div>
      {!creating || schule === null ? null : (
        <Suspense fallback={<p role="status">{t('unknownKlassen.loading')}</p>}>
          <MissingKlassen
            personId={personId}
            schule={{ id: schule.id, title: schuleTitle(schule) }}
            names={offered}
            onContinue={() => send({ type: 'KLASSEN_CREATED' })}
            onCancel={goBack}
          />
        </Suspense>
      )}
    </section>
  );
}
