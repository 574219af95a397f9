import type { ReactElement } from 'react';
import { HINWEISE } from '#i18n/de/hinweise';
import { useTexts } from '#i18n/index';
import { ConfirmDialog } from '#shared/dialog/ConfirmDialog';
import type { RecordFormWorkflow } from '#shared/form/use-record-form';
import { linked } from '#ui/linked';
import type { hinweisForm } from './bind';

type Form = RecordFormWorkflow<typeof hinweisForm>;

/** Before everybody sees the notice, or nobody any more: who, from when, and what it says (D-28). */
export function PublishQuestion({ snapshot, send }: Pick<Form, 'snapshot' | 'send'>): ReactElement | null {
  const t = useTexts(HINWEISE);
  const { base, draft } = snapshot.context;
  if (!snapshot.matches('confirming')) return null;
  // Of what is taken down that is shown what everybody reads until then.
  const ends = draft.status !== 'VEROEFFENTLICHT';
  return (
    <ConfirmDialog
      title={t(ends ? 'question.end' : base.fields.status === 'VEROEFFENTLICHT' ? 'question.change' : 'question.publish')}
      testid="hinweis-publish-dialog"
      confirm={{
        label: t(ends ? 'order.end' : 'question.confirm'),
        testid: 'publish-hinweis-button',
        onPress: () => send({ type: 'CONFIRM' }),
      }}
      cancel={{
        label: t(ends ? 'question.endCancel' : 'question.cancel'),
        testid: 'keep-writing-hinweis-button',
        onPress: () => send({ type: 'CANCEL' }),
      }}
    >
      <p>{t(ends ? 'question.endWho' : 'question.who')}</p>
      <blockquote className="hinweis__asked">{linked(ends ? base.fields.inhalt : draft.inhalt)}</blockquote>
    </ConfirmDialog>
  );
}
