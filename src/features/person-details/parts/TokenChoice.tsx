import type { ReactElement } from 'react';
import type { PersonSubject } from '#rules/person-record';
import type { PersonDetailsEvent, TokenKind } from '#machines/person/person-details/types';
import { COMMON } from '#i18n/de/common';
import { PERSON_FACTOR } from '#i18n/de/person-factor';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';
import { Dialog } from '#ui/Dialog';
import { RadioGroup } from '#ui/RadioGroup';
import { FACTOR_ID } from './FactorActions';
import { Whom } from '#shared/person/Whom';

export interface TokenChoiceProps {
  readonly subject: PersonSubject;
  readonly kind: TokenKind;
  readonly send: (event: PersonDetailsEvent) => void;
}

/** Which kind of second factor somebody gets, and what is needed for it (SCREEN-15, ENT-18). */
export function TokenChoice({ subject, kind, send }: TokenChoiceProps): ReactElement {
  const t = useTexts(PERSON_FACTOR);
  const common = useTexts(COMMON);
  const close = (): void => send({ type: 'CLOSE' });
  return (
    <Dialog
      title={t('choose.title', { name: subject.name })}
      testid="two-factor-authentication-dialog"
      titleTestid="layout-card-headline"
      returnFocusId={FACTOR_ID}
      onDismiss={close}
      footer={
        <>
          <Button testid="close-two-factor-authentication-dialog-button" onPress={close}>
            {common('cancel')}
          </Button>
          <Button kind="primary" testid="proceed-two-factor-authentication-dialog-button" onPress={() => send({ type: 'NEXT' })}>
            {common('next')}
          </Button>
        </>
      }
    >
      <Whom subject={subject} />
      <RadioGroup<TokenKind>
        label={t('choose.label')}
        value={kind}
        onValue={(chosen) => send({ type: 'CHOOSE_TOKEN', kind: chosen })}
        options={[
          { value: 'software', text: t('choose.software'), testid: 'software-token-radio-button' },
          { value: 'hardware', text: t('choose.hardware'), testid: 'hardware-token-radio-button' },
        ]}
      />
      <p aria-live="polite">{t(kind === 'software' ? 'choose.softwareText' : 'choose.hardwareText')}</p>
    </Dialog>
  );
}
