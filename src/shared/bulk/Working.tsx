import type { ReactElement } from 'react';
import { BULK } from '../../i18n/de/bulk';
import { useTexts } from '../../i18n/index';
import { Button } from '../../ui/Button';
import { ProgressBar } from '../../ui/ProgressBar';
import type { BulkRunProps, Figures } from './BulkRun';

const PARTS = ['running', 'pausing', 'cancelling'] as const;

/** n of m, and how to stop; what is under way ends either way. */
export function Working({ snapshot, send, figures }: BulkRunProps & { readonly figures: Figures }): ReactElement {
  const t = useTexts(BULK);
  const worked = figures.total - figures.open;
  const text = t('progress', { done: worked, total: figures.total });
  const part = PARTS.find((working) => snapshot.matches({ working })) ?? 'running';
  return (
    <div className="stack" data-testid="bulk-working">
      <ProgressBar label={text} text={text} percent={Math.floor((worked * 100) / Math.max(1, figures.total))} testid="bulk-progress" />
      <p role="status" data-testid="bulk-working-text">
        {text} {t(`working.${part}`)}
      </p>
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
