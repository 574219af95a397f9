import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import type { EditLack, WantedEdit } from '#rules/edit-plan';
import { COMMON } from '#i18n/de/common';
import { PERSONEN_SEVERAL } from '#i18n/de/personen-several';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';
import { Dialog } from '#ui/Dialog';
import { focusFilter } from '../filter-places';

export interface MissingProps {
  readonly kind: WantedEdit['kind'];
  readonly missing: readonly EditLack[];
  /** What stands in the filter in place of a school. */
  readonly schule?: string;
  readonly onClose: () => void;
}

/** In which filter it is mended; a school goes before a role. */
function filterOf(missing: readonly EditLack[]): 'schule' | 'rolle' | null {
  if (missing.some((one) => one === 'schule' || one === 'notSchule')) return 'schule';
  return missing.includes('rolle') ? 'rolle' : null;
}

/** Why an edit cannot begin, and the way to the filter where that is mended (VAL-12, D-07). */
export function Missing({ kind, missing, schule = '', onClose }: MissingProps): ReactElement {
  const t = useTexts(PERSONEN_SEVERAL);
  const common = useTexts(COMMON);
  const onlyRolle = missing.every((one) => one === 'rolle');
  const name = onlyRolle ? 'only-one-rolle-notice' : 'invalid-selection-alert-dialog';
  const filter = filterOf(missing);
  // What lies behind an open dialog takes no focus.
  const close = (): void => {
    flushSync(onClose);
    if (filter !== null) focusFilter(filter);
  };
  return (
    <Dialog
      title={t(`title.${kind}`)}
      testid={`${name}-layout-card`}
      onDismiss={close}
      footer={
        <Button kind="primary" firstFocus testid={`${name}-cancel-button`} onPress={close}>
          {filter === null ? common('close') : t(`choose.${filter}`)}
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
