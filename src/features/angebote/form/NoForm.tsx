import type { ReactElement } from 'react';
import type { Permission } from '#contract/permissions';
import type { Failure } from '#machines/shared/failure';
import { ANGEBOT_FORM } from '#i18n/de/angebot-form';
import { useTexts } from '#i18n/index';
import { Alert } from '#ui/Alert';
import { ToList } from './ToList';

/** Why there is no form: gone or out of sight, from VIDIS, or only to be seen. */
const whyNot = ({ code, status }: Failure): 'missing' | 'vidis' | 'forbidden' =>
  code === 'VIDIS_SERVICE_PROVIDER_IMMUTABLE' ? 'vidis' : status === 403 ? 'forbidden' : 'missing';

export interface NoFormProps {
  readonly failure: Failure;
  readonly permissions: readonly Permission[];
}

/** There is no form of this Angebot: why, and the way back to the list. */
export function NoForm({ failure, permissions }: NoFormProps): ReactElement {
  const t = useTexts(ANGEBOT_FORM);
  const why = whyNot(failure);
  return (
    <Alert
      severity="error"
      title={t(`edit.${why}`)}
      testidPrefix="angebot-edit-missing"
      urgent
      actions={<ToList permissions={permissions} />}
    >
      <p>{t(`edit.${why}Text`)}</p>
    </Alert>
  );
}
