import type { ReactElement } from 'react';
import { SECOND_FACTOR_ERRORS } from '#contract/errors/second-factor';
import type { PersonSubject } from '#rules/person-record';
import { problemsOfHardwareToken } from '#rules/person-drafts';
import { PERSON_FACTOR } from '#i18n/de/person-factor';
import { useTexts } from '#i18n/index';
import { RecordForm } from '#shared/form/RecordForm';
import { dismissForm, leaveForm, useRecordForm } from '#shared/form/use-record-form';
import { Button } from '#ui/Button';
import { Dialog } from '#ui/Dialog';
import { holdFocus } from '#ui/hold-focus';
import { Panel } from '#ui/Panel';
import { personHardwareToken } from '../bind-factor';
import { hardwareTokenForms } from '../kept';
import { HARDWARE_TESTIDS } from '../testids';
import { FACTOR_ID } from './FactorActions';
import { useHardwareTokenFields } from './hardware-token-fields';
import { Whom } from '#shared/person/Whom';

export interface HardwareTokenDialogProps {
  readonly actorId: string;
  readonly subject: PersonSubject;
  readonly onClose: () => void;
}

/** A hardware token is given to somebody; the dialog stays until the server has answered, and keeps what was entered (CALL-05, VAL-09). */
export default function HardwareTokenDialog({ actorId, subject, onClose }: HardwareTokenDialogProps): ReactElement {
  const t = useTexts(PERSON_FACTOR);
  const { id, name } = subject;
  const [form, mark] = useRecordForm(personHardwareToken, {
    input: { personId: actorId, id },
    actions: { tellLeft: onClose },
    kept: hardwareTokenForms,
  });
  const { snapshot } = form;
  const { saved } = snapshot.context;
  const fields = useHardwareTokenFields();
  const close = (): void => {
    if (!snapshot.hasTag('sending')) leaveForm(form, onClose);
  };
  return (
    <Dialog
      title={t('hardware.title', { name })}
      testid="hardware-token-workflow"
      titleTestid="layout-card-headline"
      returnFocusId={FACTOR_ID}
      onDismiss={() => dismissForm(form, onClose)}
    >
      <div ref={holdFocus} tabIndex={-1} className="stack person-form" {...mark}>
        {snapshot.hasTag('editable') || snapshot.matches('givingUp') ? <Whom subject={subject} /> : null}
        <RecordForm
          {...form}
          fields={fields}
          check={problemsOfHardwareToken}
          catalogue={SECOND_FACTOR_ERRORS}
          save={t('hardware.save')}
          prefix="hardware-token-form"
          about={name}
          testids={HARDWARE_TESTIDS}
          saved={
            saved === null ? null : (
              <Panel
                severity="success"
                title={t('hardware.saved')}
                testid="hardware-token-success"
                actions={
                  <Button kind="primary" testid="close-two-way-authentification-dialog-button" onPress={onClose}>
                    {t('hardware.close')}
                  </Button>
                }
              >
                <p data-testid="hardware-token-success-text">{t('hardware.savedText', { serial: saved.serial, name })}</p>
              </Panel>
            )
          }
          leave={
            <Button testid="close-two-way-authentification-dialog-button" busy={snapshot.hasTag('sending')} onPress={close}>
              {t('hardware.cancel')}
            </Button>
          }
        />
      </div>
    </Dialog>
  );
}
