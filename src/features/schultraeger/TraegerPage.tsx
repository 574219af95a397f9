import type { ReactElement } from 'react';
import type { TraegerDraft } from '#rules/schulen';
import { SCHULTRAEGER } from '#i18n/de/schultraeger';
import { useTexts } from '#i18n/index';
import { NamedList } from '#shared/named/NamedList';
import { DraftOffer } from '#shared/workflow/DraftOffer';
import { useKeptDraft } from '#shared/workflow/use-kept-draft';
import { traegerNames } from './bind';
import { byNumber } from './by-number';
import { movesDrafts, traegerDrafts } from './drafts';

import { TraegerForm } from './TraegerForm';

export interface TraegerPageProps {
  readonly personId: string;
  readonly id: string;
  readonly offered: Partial<TraegerDraft> | null;
}

/** A carrier; what a reload or a crash has left of a plan for its schools, or of its name, is offered first (STATE-13). */
export function TraegerPage({ personId, id, offered }: TraegerPageProps): ReactElement | null {
  const t = useTexts(SCHULTRAEGER);
  const plan = useKeptDraft(movesDrafts, { personId, subject: id });
  const typed = useKeptDraft(traegerDrafts, { personId, subject: id });
  if (plan.state === 'looking' || typed.state === 'looking') return null;
  if (plan.state === 'offering') {
    const { name, pending } = plan.offered?.draft ?? { name: '', pending: [] };
    return (
      <DraftOffer keeping={plan} title={t('moves.offer', { name, count: pending.length })}>
        <NamedList
          items={byNumber(pending).map(({ schule, joins }) => ({
            id: schule.id,
            name: t(joins ? 'moves.joining' : 'moves.leaving', { schule: schule.title }),
          }))}
        />
      </DraftOffer>
    );
  }
  if (typed.state === 'offering') {
    return <DraftOffer keeping={typed} title={t('details.offer', { name: typed.offered?.draft.name ?? '' })} />;
  }
  return <TraegerForm personId={personId} id={id} offered={offered ?? typed.taken} plan={plan} typed={typed} names={traegerNames} />;
}
