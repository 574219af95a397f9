import { lossOfImport } from '#machines/import/import/loss';
import type { LossWords } from '#machines/frame/leaving/types';
import { formatDate } from '#i18n/format';
import type { HoldOptions } from '#shared/leave/use-hold';
import type { ImportSnapshot, SendImport } from './bind';
import type { Words } from './parts/words';

/** What leaving the wizard would cost now, and what becomes of it (STATE-09, D-12). */
export function holdOf(snapshot: ImportSnapshot, send: SendImport, t: Words, onLeave = (): void => undefined): HoldOptions {
  return {
    loss: lossOfImport(snapshot),
    words: wordsFor(snapshot, t),
    instead: snapshot.can({ type: 'SAVE' }) ? { label: t('result.save'), run: () => send({ type: 'SAVE' }) } : undefined,
    onLeave: () => {
      // An upload that nobody waits for is no upload.
      if (snapshot.matches('uploading')) send({ type: 'CANCEL' });
      onLeave();
    },
  };
}

function wordsFor(snapshot: ImportSnapshot, t: Words): LossWords | undefined {
  if (lossOfImport(snapshot) === 'input') {
    const what = snapshot.matches('ready') ? 'omitted' : 'check';
    return { title: t(`leave.${what}Title`), text: t(`leave.${what}`) };
  }
  if (snapshot.matches('uploading')) return { title: t('leave.uploadingTitle'), text: t('leave.uploading') };
  if (snapshot.matches('starting')) return { title: t('leave.startingTitle'), text: t('leave.starting') };
  if (snapshot.matches({ finished: 'erasing' })) return { title: t('leave.erasingTitle'), text: t('leave.erasing') };
  if (!snapshot.hasTag('result')) return undefined;
  const until = snapshot.context.imported?.erasedAt ?? null;
  return { title: t('leave.title'), text: until === null ? t('leave.open') : t('leave.until', { date: formatDate(until) }) };
}
