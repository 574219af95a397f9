import type { ReactElement } from 'react';
import { FORM } from '#i18n/de/form';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';
import { Panel } from '#ui/Panel';
import { useBackOnline } from '../workflow/use-back-online';
import { testidsOf, type RecordFormProps } from './fields';

/** The own save was not answered, and it could not be looked either: nothing is sent again, and nothing typed is lost (D-36). */
export function Unclear<D>({ send, leave, ...named }: RecordFormProps<D>): ReactElement {
  const ids = testidsOf(named);
  const t = useTexts(FORM);
  const look = (): void => send({ type: 'RETRY' });
  useBackOnline(look);
  return (
    <Panel
      severity="warning"
      title={t('unclear.title')}
      testid="form-unclear"
      actions={
        <>
          {leave}
          <Button testid={ids.discard} onPress={() => send({ type: 'DISCARD' })}>
            {t('unclear.discard')}
          </Button>
          <Button kind="primary" testid="retry-button" onPress={look}>
            {t('unclear.look')}
          </Button>
        </>
      }
    >
      <p>{t('unclear.text')}</p>
    </Panel>
  );
}
