import type { ReactElement, ReactNode } from 'react';
import type { StateValue } from 'xstate';
import type { ErrorCatalogue } from '#contract/errors/lookup';
import { doneItems, failedItems, openItems } from '#machines/shared/bulk/progress';
import type { BulkContext, BulkEvent } from '#machines/shared/bulk/types';
import type { StepUpEvent } from '#machines/shared/step-up';
import { BULK } from '../../i18n/de/bulk';
import { useTexts } from '../../i18n/index';
import { Button } from '../../ui/Button';
import { Panel } from '../../ui/Panel';
import { Awaiting } from './Awaiting';
import { Outcomes } from './Outcomes';
import { Paused } from './Paused';
import { Working } from './Working';

type Part = 'running' | 'pausing' | 'cancelling';

/** A snapshot of a machine of the bulk pattern. */
export interface BulkSnapshot {
  readonly value: StateValue;
  readonly context: BulkContext<unknown, unknown>;
  matches(
    state: 'preparing' | 'working' | 'paused' | 'awaitingStepUp' | 'awaitingSignIn' | 'finished' | 'cancelled' | { readonly working: Part },
  ): boolean;
  can(event: BulkCommand): boolean;
}

/** What a person says to a run once it has begun. */
export type BulkCommand = Extract<BulkEvent<never, never>, { readonly type: 'PAUSE' | 'GO_ON' | 'CANCEL' | 'RETRY_FAILED' }> | StepUpEvent;

export interface BulkRunProps {
  readonly snapshot: BulkSnapshot;
  readonly send: (command: BulkCommand) => void;
  readonly catalogue: ErrorCatalogue;
  /** What is asked before it begins. */
  readonly question: {
    readonly title: string;
    readonly content: ReactNode;
    readonly start: { readonly label: string; readonly testid: string; readonly onPress: () => void };
    readonly back: { readonly label: string; readonly testid: string; readonly onPress: () => void };
  };
  /** "Klasse": what one item is. */
  readonly item: string;
  /** How one is called, where its id says nothing. */
  readonly nameOf?: (id: string) => string;
  /** "angelegt": what became of one. */
  readonly done: string;
  /** What makes sense when it is over, beside trying the failed ones again. */
  readonly next: ReactNode;
}

export interface Figures {
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly open: number;
}

/** The same order for many, from the question to the result of each (SCREEN-09, STATE-13); what failed says why. */
export function BulkRun(props: BulkRunProps): ReactElement {
  const { snapshot, send, next } = props;
  const t = useTexts(BULK);
  const { context } = snapshot;
  const figures: Figures & Readonly<Record<string, number>> = {
    total: context.items.length,
    done: doneItems(context).length,
    failed: failedItems(context).length,
    open: openItems(context).length,
  };
  if (snapshot.matches('preparing')) return <Question {...props.question} />;
  if (snapshot.matches('working')) return <Working {...props} figures={figures} />;
  if (snapshot.matches('paused')) return <Paused {...props} figures={figures} />;
  if (snapshot.matches('awaitingStepUp') || snapshot.matches('awaitingSignIn')) return <Awaiting {...props} figures={figures} />;
  const finished = snapshot.matches('finished');
  const allWell = finished && figures.failed === 0;
  return (
    <Panel
      key="over"
      severity={allWell ? 'success' : 'warning'}
      title={t(finished ? 'finished' : 'cancelled')}
      testid="bulk-result"
      detail={<Outcomes {...props} />}
      actions={
        <>
          {snapshot.can({ type: 'RETRY_FAILED' }) ? (
            <Button testid="bulk-retry-button" onPress={() => send({ type: 'RETRY_FAILED' })}>
              {t('retryFailed')}
            </Button>
          ) : null}
          {next}
        </>
      }
    >
      <p data-testid="bulk-result-text">{t(finished ? (allWell ? 'finishedAll' : 'finishedSome') : 'cancelledText', figures)}</p>
    </Panel>
  );
}

/** Begins nothing by itself; whoever goes back finds what was typed. */
function Question({ title, content, start, back }: BulkRunProps['question']): ReactElement {
  return (
    <Panel
      severity="info"
      title={title}
      testid="bulk-question"
      actions={
        <>
          <Button testid={back.testid} onPress={back.onPress}>
            {back.label}
          </Button>
          <Button kind="primary" testid={start.testid} onPress={start.onPress}>
            {start.label}
          </Button>
        </>
      }
    >
      {content}
    </Panel>
  );
}
