import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { SECOND_FACTOR_ERRORS } from '#contract/errors/second-factor';
import type { PersonSubject } from '#rules/person-record';
import type { personSoftwareTokenMachine } from '#machines/person/person-software-token/machine';
import type { ActionEvent } from '#machines/patterns/action/types';
import { PERSON_FACTOR } from '#i18n/de/person-factor';
import { useTexts } from '#i18n/index';
import { ActionDialog } from '#shared/dialog/ActionDialog';
import { FACTOR_ID } from './FactorActions';
import { SoftwareTokenOutput } from './SoftwareTokenOutput';
import { unnotedToken } from './unnoted-token';
import { Whom } from '#shared/person/Whom';

export interface SoftwareTokenProps {
  readonly snapshot: SnapshotFrom<typeof personSoftwareTokenMachine>;
  readonly send: (event: ActionEvent<PersonSubject>) => void;
}

/** The key of a software token for somebody else, shown once and covered at first (SCREEN-15, D-12). */
export function SoftwareToken({ snapshot, send }: SoftwareTokenProps): ReactElement | null {
  const t = useTexts(PERSON_FACTOR);
  const { subject, result } = snapshot.context;
  if (subject === null) return null;
  const { name } = subject;
  return (
    <ActionDialog
      snapshot={snapshot}
      send={send}
      title={t('software.title', { name })}
      testid="software-token-workflow"
      titleTestid="layout-card-headline"
      returnFocusId={FACTOR_ID}
      confirm={{ label: t('software.confirm'), testid: 'create-software-token-button' }}
      cancel={{ testid: 'close-software-token-dialog-button' }}
      busyText={t('software.busy')}
      catalogue={SECOND_FACTOR_ERRORS}
      failureTestid="software-token-dialog-error-text"
      secret={{
        title: t('software.doneTitle', { name }),
        content: <p data-testid="software-token-dialog-text">{t('software.done')}</p>,
        label: t('software.sheetTitle'),
        sheet: [name],
        unnoted: unnotedToken(name),
        print: t('software.print'),
        printTestid: 'print-software-token-dialog-button',
        closeTestid: 'close-software-token-dialog-button',
        output: (covering) => (result === null ? null : <SoftwareTokenOutput tokenKey={result} subject={subject} {...covering} />),
      }}
    >
      <Whom subject={subject} />
      <p>{t('software.ask')}</p>
    </ActionDialog>
  );
}
