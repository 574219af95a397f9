import { resultsOf } from '#machines/patterns/bulk/progress';
import { BULK } from '#i18n/de/bulk';
import { LEAVE } from '#i18n/de/leave';
import { useTexts } from '#i18n/index';
import type { HoldOptions } from '../leave/use-hold';
import type { BulkSnapshot } from './parts';

/** What is said before a run is left: what is open is not done then, where its rest is offered, and which secrets go (STATE-09, D-12). */
export function useRunHold(isSecret = false): (snapshot: BulkSnapshot) => HoldOptions {
  const t = useTexts(BULK);
  const leave = useTexts(LEAVE);
  return (snapshot) => {
    const { context } = snapshot;
    if (!snapshot.hasTag('sending')) return {};
    const losesSecrets = isSecret && !context.handedOver && resultsOf(context).length > 0;
    const text = [t('leave.text'), losesSecrets ? t('leave.secrets') : '', t(context.notKept ? 'leave.unkept' : 'leave.kept')];
    return { words: { title: leave('title'), text: text.filter(Boolean).join(' ') } };
  };
}
