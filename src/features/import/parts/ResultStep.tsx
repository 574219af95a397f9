import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { isComplete } from '#machines/import/import/finishing/credentials';
import type { ImportedUsers } from '#machines/import/import/types';
import { IMPORT_ERRORS } from '#contract/errors/import';
import { IMPORT } from '#i18n/de/import';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { FailureNotice } from '#shared/FailureNotice';
import { Alert } from '#ui/Alert';
import { Button } from '#ui/Button';
import { LINK_TO_NEW_IMPORT } from '../address';
import type { ImportSnapshot, SendImport } from '../bind';
import { failedUsers } from '../csv-export';
import { PrintedDialog } from '../print/PrintedDialog';
import { PrintSheets } from '#shared/print/PrintSheets';
import { Credentials } from './Credentials';
import { EraseDialog } from './EraseDialog';
import { FailedRows } from './FailedRows';
import { Facts } from './Facts';
import { Incomplete } from './Incomplete';
import { Step } from './Step';
import { counted, omittedOf, type Words } from './words';

const NO_USERS: ImportedUsers = { organisationsname: '', rollenname: '', total: 0, users: [], erasedAt: null };

/** What happened: counts, failed rows with their reason, the credentials, and what can be done next. It stays until it is closed. */
export function ResultStep({ snapshot, send }: { readonly snapshot: ImportSnapshot; readonly send: SendImport }): ReactElement {
  const t = useTexts(IMPORT);
  const { failure, omittedRows } = snapshot.context;
  const imported = snapshot.context.imported ?? NO_USERS;
  const failed = failedUsers(imported);
  const done = imported.users.length - failed.length;
  const complete = isComplete(imported);
  const hasReasons = failed.some(({ fehler }) => fehler != null);
  const asking = snapshot.matches({ finished: 'confirmingErase' }) || snapshot.matches({ finished: 'erasing' });
  return (
    <Step title={t('result.heading')}>
      <p className={done === 0 || !complete ? 'import-bad' : 'import-good'} data-testid="person-import-success-text">
        {complete
          ? summary(done, imported.users.length, t)
          : t('result.incomplete', { n: formatNumber(imported.users.length), total: formatNumber(imported.total) })}
      </p>
      {complete ? null : <Incomplete send={send} imported={imported} />}
      {done === 0 && complete ? <p>{t(hasReasons ? 'result.noneText' : 'result.noneTextPlain')}</p> : null}
      <Facts
        facts={[
          { name: t('result.schule'), value: imported.organisationsname },
          { name: t('result.rolle'), value: imported.rollenname },
          { name: t('result.imported'), value: formatNumber(done) },
          { name: t('result.failedCount'), value: formatNumber(failed.length) },
          { name: t('confirm.omitted'), value: omittedOf(t, omittedRows) },
        ].filter(({ value }) => value !== null)}
      />
      {failure === null || asking ? null : done === 0 ? (
        <FailureNotice failure={failure} catalogue={IMPORT_ERRORS} />
      ) : (
        <Alert severity="error" title={t('result.saveFailedNotice')} urgent>
          <p>{t('result.saveFailedText')}</p>
        </Alert>
      )}
      {done === 0 ? null : <Credentials snapshot={snapshot} send={send} imported={imported} />}
      {failed.length === 0 ? null : (
        <FailedRows users={failed} {...(snapshot.can({ type: 'SAVE_FAULTY' }) ? { onSave: () => send({ type: 'SAVE_FAULTY' }) } : {})} />
      )}
      <div className="row buttons">
        {complete ? (
          <>
            <Button testid="close-import-button" onPress={() => send({ type: 'CLOSE' })}>
              {t('result.close')}
            </Button>
            <Button testid="another-import-button" onPress={() => send({ type: 'ANOTHER' })}>
              {t('result.another')}
            </Button>
          </>
        ) : (
          <Link {...LINK_TO_NEW_IMPORT} className="button">
            {t('result.another')}
          </Link>
        )}
      </div>
      {asking && done > 0 ? <EraseDialog snapshot={snapshot} send={send} imported={imported} /> : null}
      {snapshot.matches({ finished: 'printing' }) || snapshot.matches({ finished: 'printed' }) ? (
        <PrintSheets imported={imported} layout={snapshot.context.layout} />
      ) : null}
      {snapshot.matches({ finished: 'printed' }) ? <PrintedDialog snapshot={snapshot} send={send} imported={imported} /> : null}
    </Step>
  );
}

function summary(done: number, total: number, t: Words): string {
  if (done === 0) return t('result.none');
  return done === total ? counted(t, 'result.success', done) : t('result.partly', { n: formatNumber(done), total: formatNumber(total) });
}
