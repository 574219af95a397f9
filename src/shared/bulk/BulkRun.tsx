import type { ReactElement } from 'react';
import { BULK } from '#i18n/de/bulk';
import { COMMON } from '#i18n/de/common';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';
import { Panel } from '#ui/Panel';
import { Awaiting } from './Awaiting';
import { BULK_IDS, figuresOf, type BulkRunProps } from './parts';
import { Interrupted } from './Interrupted';
import { Paused } from './Paused';
import { Result } from './Result';
import { Working } from './Working';

/** The same order for many, from the question to the result of each (SCREEN-09, STATE-13); what failed says why. */
export function BulkRun(props: BulkRunProps): ReactElement | null {
  const { snapshot, question } = props;
  const figures = figuresOf(props);
  if (snapshot.matches('closed')) return null;
  if (snapshot.matches('preparing')) return question === null ? null : <Question {...question} />;
  if (snapshot.hasTag('offered')) return <Interrupted {...props} figures={figures} />;
  if (snapshot.matches('reserving') || snapshot.matches('working')) return <Working {...props} figures={figures} />;
  if (snapshot.matches('paused')) return <Paused {...props} figures={figures} />;
  if (snapshot.hasTag('awaiting')) return <Awaiting {...props} figures={figures} />;
  if (snapshot.matches('elsewhere')) return <Elsewhere {...props} />;
  return <Result {...props} figures={figures} />;
}

/** Begins nothing by itself; whoever goes back finds what was typed. */
function Question({ title, content, start, back }: NonNullable<BulkRunProps['question']>): ReactElement {
  return (
    <Panel
      severity={start?.danger === true ? 'warning' : 'info'}
      title={title}
      testid="bulk-question"
      actions={
        <>
          <Button testid={back.testid} onPress={back.onPress}>
            {back.label}
          </Button>
          {start === null ? null : (
            <Button kind={start.danger === true ? 'danger' : 'primary'} testid={start.testid} onPress={start.onPress}>
              {start.label}
            </Button>
          )}
        </>
      }
    >
      {content}
    </Panel>
  );
}

/** Another window goes on with it; here is nothing to do. */
function Elsewhere({ send, ids = BULK_IDS }: BulkRunProps): ReactElement {
  const t = useTexts(BULK);
  const common = useTexts(COMMON);
  return (
    <Panel
      key="elsewhere"
      severity="info"
      title={t('elsewhere')}
      testid="bulk-elsewhere"
      actions={
        <Button kind="primary" testid={ids.close} onPress={() => send({ type: 'CLOSE' })}>
          {common('close')}
        </Button>
      }
    >
      <p>{t('elsewhereText')}</p>
    </Panel>
  );
}
