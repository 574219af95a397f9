import type { ReactElement } from 'react';
import { remainingSeconds } from '#machines/patterns/bulk/progress';
import { BULK } from '#i18n/de/bulk';
import { useTexts, type TextFunction } from '#i18n/index';
import { Button } from '#ui/Button';
import { ProgressBar } from '#ui/ProgressBar';
import { BULK_IDS, worked, type BulkRunProps, type Figures } from './parts';

/** What was pressed is gone, and the focus with it. */
const focus = (part: HTMLElement | null): void => part?.focus();

const PARTS = ['running', 'pausing', 'cancelling'] as const;

/** n of m, how long it still takes, and how to stop; what is under way ends either way. */
export function Working({
  snapshot,
  send,
  figures,
  words = BULK,
  ids = BULK_IDS,
}: BulkRunProps & { readonly figures: Figures }): ReactElement {
  const t = useTexts(words);
  const { done } = worked(figures);
  const text = t('progress', { done, total: figures.total });
  const part = PARTS.find((working) => snapshot.matches({ working })) ?? 'reserving';
  const { context } = snapshot;
  return (
    <div key={part} ref={focus} tabIndex={-1} className="stack" data-testid="bulk-working">
      <ProgressBar label={text} text={text} percent={Math.floor((done * 100) / Math.max(1, figures.total))} testid={ids.progress} />
      <p role="status" data-testid={ids.notice}>
        {text} {t(`working.${part === 'pausing' && context.unheard.length > 0 ? 'pausingUnheard' : part}`)}
      </p>
      {context.notKept ? <p data-testid="bulk-unkept-text">{t('unkept')}</p> : null}
      {part === 'running' ? <Remaining seconds={remainingSeconds(context)} t={t} /> : null}
      <div className="row buttons">
        {(['CANCEL', 'PAUSE'] as const).map((type) =>
          snapshot.can({ type }) ? (
            <Button key={type} testid={`bulk-${type.toLowerCase()}-button`} onPress={() => send({ type })}>
              {t(type === 'CANCEL' ? 'cancel' : 'pause')}
            </Button>
          ) : null,
        )}
      </div>
    </div>
  );
}

/** Rounded, so that it does not jump with every answer; nothing until it is known. */
function Remaining({ seconds, t }: { readonly seconds: number | null; readonly t: TextFunction<typeof BULK.texts> }): ReactElement | null {
  if (seconds === null) return null;
  const minutes = Math.ceil(seconds / 60);
  return (
    <p data-testid="bulk-remaining-text">
      {seconds <= 60 ? t('seconds', { n: Math.max(5, Math.ceil(seconds / 5) * 5) }) : t('minutes', { count: minutes, n: minutes })}
    </p>
  );
}
