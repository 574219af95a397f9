import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { IMPORT_ERRORS } from '#contract/errors/import';
import { errorText } from '#contract/errors/lookup';
import { IMPORT } from '#i18n/de/import';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { ConfirmDialog } from '#shared/dialog/ConfirmDialog';
import { FailureNotice } from '#shared/FailureNotice';
import { Alert } from '#ui/Alert';
import { Button } from '#ui/Button';
import { LINK_TO_NEW_IMPORT } from '../address';
import type { ImportSnapshot, SendImport } from '../bind';
import { Facts } from './Facts';
import { Step } from './Step';

/** An import that somebody else executed: status and counts, and the credentials only after a confirmation that is logged (D-19). */
export function OthersStep({ snapshot, send }: { readonly snapshot: ImportSnapshot; readonly send: SendImport }): ReactElement {
  const t = useTexts(IMPORT);
  const { vorgang, failure } = snapshot.context;
  const { title, text, wayOut } = errorText('IMPORT_ZUGANGSDATEN_FREMD', IMPORT_ERRORS);
  const takingOver = snapshot.matches({ othersResult: 'takingOver' });
  const facts = [
    { name: t('result.schule'), value: vorgang?.organisationsname },
    { name: t('result.rolle'), value: vorgang?.rollenname },
    { name: t('others.status'), value: t('others.executed') },
    { name: t('confirm.count'), value: formatNumber(vorgang?.total ?? 0) },
    { name: t('others.created'), value: vorgang?.created == null ? null : formatNumber(vorgang.created) },
  ].filter(({ value }) => value !== undefined && value !== null);
  return (
    <Step title={t('result.heading')}>
      <Alert severity="info" title={title} testidPrefix="import-others">
        <p>{text}</p>
        <p>{wayOut}</p>
      </Alert>
      <Facts facts={facts} />
      {failure === null ? null : <FailureNotice failure={failure} catalogue={IMPORT_ERRORS} />}
      <div className="row buttons">
        <Link {...LINK_TO_NEW_IMPORT} className="button">
          {t('result.another')}
        </Link>
        <Button kind="primary" testid="take-over-button" onPress={() => send({ type: 'TAKE_OVER' })}>
          {t('others.takeOver')}
        </Button>
      </div>
      {snapshot.matches({ othersResult: 'confirming' }) || takingOver ? (
        <TakeOverDialog snapshot={snapshot} send={send} takingOver={takingOver} />
      ) : null}
    </Step>
  );
}

interface TakeOverDialogProps {
  readonly snapshot: ImportSnapshot;
  readonly send: SendImport;
  readonly takingOver: boolean;
}

function TakeOverDialog({ snapshot, send, takingOver }: TakeOverDialogProps): ReactElement {
  const t = useTexts(IMPORT);
  const schule = snapshot.context.vorgang?.organisationsname ?? null;
  return (
    <ConfirmDialog
      title={schule === null ? t('others.dialogTitlePlain') : t('others.dialogTitle', { schule })}
      testid="take-over-dialog"
      busy={takingOver}
      busyText={t('others.takingOver')}
      cancel={{ testid: 'cancel-take-over-button', onPress: () => send({ type: 'CANCEL' }) }}
      confirm={{ label: t('others.takeOver'), testid: 'confirm-take-over-button', onPress: () => send({ type: 'CONFIRM' }) }}
    >
      <p>{t('others.dialogText')}</p>
    </ConfirmDialog>
  );
}
