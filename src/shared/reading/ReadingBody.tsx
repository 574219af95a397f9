import type { ReactElement, ReactNode } from 'react';
import type { StateValue } from 'xstate';
import type { ErrorCatalogue } from '#contract/errors/lookup';
import type { ReadingContext, ReadingEvent } from '#machines/patterns/reading/types';
import { READING } from '#i18n/de/reading';
import { useTexts } from '#i18n/index';
import { StepUpPanel } from '../step-up/StepUpPanel';
import { StaleSince } from './StaleSince';
import { UnreadNotice } from './UnreadNotice';

/** A snapshot of a machine of the reading pattern. */
export interface ReadingSnapshot<Known> {
  readonly value: StateValue;
  readonly context: ReadingContext<Known>;
  hasTag(tag: 'awaiting' | 'busy'): boolean;
  matches(state: 'loading' | 'failed' | 'missing' | { readonly shown: 'stale' }): boolean;
}

export interface ReadingBodyProps<Known> {
  readonly snapshot: ReadingSnapshot<Known>;
  readonly send: (event: ReadingEvent) => void;
  /** In the test ids: `retry-<name>-button`. */
  readonly name: string;
  /** Lines of text that will probably stand here: the place is kept for them. */
  readonly lines: number;
  /** In place of "Wird geladen …", where more can be said of it. */
  readonly waiting?: string;
  readonly catalogue?: ErrorCatalogue;
  readonly failureTestid?: (code: string) => string | undefined;
  /** What is drawn of it. */
  readonly children: (known: Known) => ReactNode;
}

/** What a section shows in each state of the reading pattern; it loads, fails and waits alone (ERR-00, STATE-13). */
export function ReadingBody<Known>({
  snapshot,
  send,
  name,
  lines,
  waiting,
  catalogue,
  failureTestid,
  children,
}: ReadingBodyProps<Known>): ReactElement {
  const t = useTexts(READING);
  const { known, knownAt, failure } = snapshot.context;
  return (
    <div className="stack" aria-busy={snapshot.hasTag('busy')}>
      {snapshot.matches('loading') ? (
        <div data-testid="loading-spinner">
          <output className="skeleton" style={{ height: `${lines * 2}rem` }}>
            {waiting ?? t('loading')}
          </output>
        </div>
      ) : null}
      {snapshot.hasTag('awaiting') ? <StepUpPanel snapshot={snapshot} send={send} /> : null}
      {snapshot.matches('missing') ? <p data-testid={`${name}-missing`}>{t('missing')}</p> : null}
      {snapshot.matches('failed') || snapshot.matches({ shown: 'stale' }) ? (
        <>
          <StaleSince name={name} at={knownAt} />
          <UnreadNotice
            failure={failure}
            catalogue={catalogue}
            name={name}
            failureTestid={failureTestid}
            onRetry={() => send({ type: 'RETRY' })}
          />
        </>
      ) : null}
      {known === null ? null : children(known)}
    </div>
  );
}
