import type { ReactElement } from 'react';
import type { EditLack, WantedEdit } from '#rules/edit-plan';
import { COMMON } from '#i18n/de/common';
import { PERSONEN_SEVERAL } from '#i18n/de/personen-several';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';
import { Dialog } from '#ui/Dialog';

export interface MissingProps {
  readonly kind: WantedEdit['kind'];
  readonly missing: readonly EditLack[];
  /** What stands in the filter in place of a school. */
  readonly schule?: string;
  readonly onClose: () => void;
}

/** Why an edit cannot begin, and what to do about it (VAL-12, D-07). */
export function Missing({ kind, missing, schule = '', onClose }: MissingProps): ReactElement {
  const t = useTexts(PERSONEN_SEVERAL);
  const common = useTexts(COMMON);
  const onlyRolle = missing.every((one) => one === 'rolle');
  const name = onlyRolle ? 'only-one-rolle-notice' : 'invalid-selection-alert-dialog';
  return (
    <Dialog
      title={t(`title.${kind}`)}
      testid={`${name}-layout-card`}
      onDismiss={onClose}
      footer={
        <Button kind="primary" firstFocus testid={`${name}-cancel-button`} onPress={onClose}>
          {common('close')}
        </Button>
      }
    >
      <div data-testid={`${name}-text`}>
        {missing.map((one) => (
          <p key={one}>{t(`missing.${one}`, { schule })}</p>
        ))}
      </div>
    </Dialog>
  );
}
