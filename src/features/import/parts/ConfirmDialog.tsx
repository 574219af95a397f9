import type { ReactElement } from 'react';
import { IMPORT } from '#i18n/de/import';
import { useTexts } from '#i18n/index';
import { ConfirmDialog as Confirm } from '#shared/dialog/ConfirmDialog';
import type { ImportSnapshot, SendImport } from '../bind';
import { counted } from './words';

/** The question before the execution, with its consequence in numbers. */
export function ConfirmDialog({ snapshot, send }: { readonly snapshot: ImportSnapshot; readonly send: SendImport }): ReactElement {
  const t = useTexts(IMPORT);
  const { vorgang } = snapshot.context;
  const total = vorgang?.total ?? 0;
  const { organisationsname: schule = null, rollenname: rolle = null } = vorgang ?? {};
  return (
    <Confirm
      title={counted(t, 'confirm.dialogTitle', total)}
      testid="person-import-confirmation-dialog"
      cancel={{ testid: 'cancel-import-button', onPress: () => send({ type: 'CANCEL' }) }}
      confirm={{ label: t('confirm.execute'), testid: 'execute-import-button', onPress: () => send({ type: 'CONFIRM' }) }}
    >
      <p data-testid="person-import-confirmation-text">
        {schule === null || rolle === null
          ? counted(t, 'confirm.dialogPlain', total)
          : counted(t, 'confirm.dialogText', total, { schule, rolle })}
      </p>
    </Confirm>
  );
}
