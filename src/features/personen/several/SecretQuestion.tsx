import type { ReactElement } from 'react';
import { resultsOf } from '#machines/patterns/bulk/progress';
import { PERSONEN_SEVERAL } from '#i18n/de/personen-several';
import { useTexts } from '#i18n/index';
import type { BulkRunProps } from '#shared/bulk/parts';
import { NamedList } from '#shared/named/NamedList';
import { Button } from '#ui/Button';
import { Panel } from '#ui/Panel';

export type SecretQuestionProps = Pick<BulkRunProps, 'snapshot' | 'send'> & { readonly nameOf: (id: string) => string };

/** What went to the printer may not be there, and what nobody saved is gone once it is closed: whose passwords these are is said before (D-12). */
export function SecretQuestion({ snapshot, send, nameOf }: SecretQuestionProps): ReactElement {
  const t = useTexts(PERSONEN_SEVERAL);
  const persons = resultsOf(snapshot.context).map(({ id }) => ({ id, name: nameOf(id) }));
  const words = { count: persons.length, name: persons[0]?.name ?? '' };
  const isPrinted = snapshot.matches('printed');
  const back = (
    <Button testid="back-to-result-button" onPress={() => send({ type: 'CANCEL' })}>
      {t(isPrinted ? 'notYet' : 'backToResult')}
    </Button>
  );
  const names = <NamedList items={persons} />;
  return isPrinted ? (
    <Panel
      key="printed"
      severity="info"
      title={t('printedTitle', words)}
      testid="bulk-printed"
      actions={
        <>
          {back}
          <Button testid="print-again-button" onPress={() => send({ type: 'PRINT_RESULTS' })}>
            {t('printAgain')}
          </Button>
          <Button kind="primary" testid="printed-button" onPress={() => send({ type: 'PRINTED' })}>
            {t('printed', words)}
          </Button>
        </>
      }
    >
      <p>{t('printedText')}</p>
      {names}
    </Panel>
  ) : (
    <Panel
      key="loss"
      severity="warning"
      title={t('lossTitle', words)}
      testid="password-reset-download-confirmation-layout-card"
      actions={
        <>
          {back}
          <Button kind="danger" testid="password-reset-download-confirmation-button" onPress={() => send({ type: 'CLOSE' })}>
            {t('closeAnyway')}
          </Button>
        </>
      }
    >
      <p data-testid="password-reset-download-confirmation-text">{t('lossText', words)}</p>
      {names}
    </Panel>
  );
}
