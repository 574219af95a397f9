import type { ReactElement } from 'react';
import { PERSON_CREATION } from '#i18n/de/person-creation';
import { useTexts } from '#i18n/index';
import { FailureNotice } from '#shared/FailureNotice';
import { useBackOnline } from '#shared/workflow/use-back-online';
import { Button } from '#ui/Button';
import { Panel } from '#ui/Panel';
import type { Creation } from '../use-creation';
import { PersonLinks } from './Namesakes';
import { Step } from './Step';
import { wordsOf } from './words-of';

/** After a lost answer: nothing is sent a second time before somebody has looked (CALL-49). */
export function UncertainStep({ creation: { snapshot, send } }: { readonly creation: Creation }): ReactElement {
  const t = useTexts(PERSON_CREATION);
  const { failure, arrived } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const look = (): void => send({ type: 'RETRY' });
  useBackOnline(snapshot.matches('unclear') ? look : null);
  return (
    <Step title={t('heading.pruefen')}>
      {snapshot.matches('perhaps') ? (
        <Panel
          key="perhaps"
          severity="warning"
          title={t('perhaps.title')}
          testid="creation-perhaps"
          actions={
            <>
              <Button testid="somebody-else-button" onPress={() => send({ type: 'CONTINUE' })}>
                {t('perhaps.other')}
              </Button>
              {snapshot.can({ type: 'ANOTHER' }) ? (
                <Button kind="primary" testid="create-another-person-button" onPress={() => send({ type: 'ANOTHER' })}>
                  {t(`${wordsOf(snapshot.context)}.again`)}
                </Button>
              ) : null}
            </>
          }
        >
          <p>{t(arrived.length > 1 ? 'perhaps.several' : 'perhaps.text')}</p>
          <PersonLinks persons={arrived} />
        </Panel>
      ) : (
        <Panel
          key="unclear"
          severity="warning"
          title={t('unclear.title')}
          testid="creation-unclear"
          detail={failure === null ? null : <FailureNotice failure={failure} />}
          actions={
            <Button kind="primary" busy={busy} testid="look-button" onPress={look}>
              {t('unclear.look')}
            </Button>
          }
        >
          <p>{t('unclear.text')}</p>
        </Panel>
      )}
      <p role="status">{busy ? t('busy.looking') : ''}</p>
    </Step>
  );
}
