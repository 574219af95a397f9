import { useState, type ReactElement } from 'react';
import { KLASSEN_AT_MOST } from '#rules/klassen';
import { klassenToCreate } from '#machines/import/import/checking/decisions';
import { IMPORT } from '#i18n/de/import';
import { useTexts } from '#i18n/index';
import { lazyPart } from '#shared/lazy-part';
import { DataTable } from '#ui/DataTable';
import { KlassenDecisions, type UnknownKlassenProps } from './KlassenDecisions';
import { counted, linesOf, schuleTitle, tableTexts } from './words';

const MissingKlassen = lazyPart(() => import('./MissingKlassen'));

/**
 * Classes of the file that the school does not have, with the most similar one; it is decided on each (ERR-74, D-37). Beside faulty
 * rows they are only shown: the file is corrected anyway.
 */
export function UnknownKlassen({ snapshot, send, mayCreate }: UnknownKlassenProps): ReactElement {
  const t = useTexts(IMPORT);
  const [returned, setReturned] = useState(false);
  const { unknownKlassen, schule, personId, check } = snapshot.context;
  const isAsked = snapshot.matches({ reviewing: { unknownKlassen: 'shown' } });
  const isCreating = snapshot.matches({ reviewing: { unknownKlassen: 'creating' } });
  const title = schule === null ? '' : schuleTitle(schule);
  const ways = t(mayCreate ? 'unknownKlassen.ways' : 'unknownKlassen.waysPlain');
  const goBack = (): void => {
    setReturned(true);
    send({ type: 'CANCEL' });
  };
  return (
    <section className="stack">
      {isCreating ? null : (
        <div className="alert alert--warning" data-testid="unknown-klassen-alert">
          <h3 className="alert__title">{counted(t, 'unknownKlassen.title', unknownKlassen.length)}</h3>
          <p>{t(isAsked ? 'unknownKlassen.decide' : 'unknownKlassen.text', { schule: title, ways })}</p>
          {isAsked || mayCreate ? null : <p>{t('unknownKlassen.ask')}</p>}
          {isAsked ? null : (
            <DataTable
              caption={t('unknownKlassen.table')}
              columns={[
                { key: 'name', title: t('unknownKlassen.name'), cell: ({ name }) => <mark className="import-faulty">{name}</mark> },
                { key: 'lines', title: t('unknownKlassen.lines'), cell: (klasse) => linesOf(t, klasse, check) },
                { key: 'similar', title: t('unknownKlassen.similar'), cell: ({ similar }) => similar ?? t('unknownKlassen.none') },
              ]}
              rows={unknownKlassen}
              rowKey={({ name }) => name}
              rowTestid={(index) => `unknown-klasse-row-${index}`}
              texts={tableTexts(t)}
            />
          )}
        </div>
      )}
      {isAsked ? <KlassenDecisions snapshot={snapshot} send={send} mayCreate={mayCreate} returned={returned} /> : null}
      {!isCreating || schule === null ? null : (
        <MissingKlassen
          personId={personId}
          schule={{ id: schule.id, title }}
          names={klassenToCreate(snapshot.context).slice(0, KLASSEN_AT_MOST)}
          onContinue={() => send({ type: 'KLASSEN_CREATED' })}
          onCancel={goBack}
        />
      )}
    </section>
  );
}
