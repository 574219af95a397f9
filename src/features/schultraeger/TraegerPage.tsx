import type { ReactElement } from 'react';
import { SCHULTRAEGER } from '#i18n/de/schultraeger';
import { useTexts } from '#i18n/index';
import { KeptForm } from '#shared/form/KeptForm';
import { NamedList } from '#shared/named/NamedList';
import { DraftOffer } from '#shared/workflow/DraftOffer';
import { useKeptDraft } from '#shared/workflow/use-kept-draft';
import { traegerNames } from './bind';
import { byNumber } from './by-number';
import { movesDrafts, traegerForms } from './drafts';
import { useSchuleTitle } from './schule-title';
import { TraegerForm } from './TraegerForm';

export interface TraegerPageProps {
  readonly personId: string;
  readonly id: string;
}

/** A carrier; what a reload or a crash has left of a plan for its schools, or of its name, is offered first (STATE-13). */
export function TraegerPage({ personId, id }: TraegerPageProps): ReactElement | null {
  const t = useTexts(SCHULTRAEGER);
  const titled = useSchuleTitle();
  const plan = useKeptDraft(movesDrafts, { personId, subject: id });
  if (plan.state === 'looking') return null;
  if (plan.state === 'offering') {
    const { name, pending } = plan.offered?.draft ?? { name: '', pending: [] };
    return (
      <DraftOffer keeping={plan} title={t('moves.offer', { name, count: pending.length })}>
        <NamedList
          items={byNumber(pending).map(({ schule, joins, from }) => ({
            id: schule.id,
            name: t(joins ? 'moves.joining' : 'moves.leaving', { schule: titled(schule.title, from) }),
          }))}
        />
      </DraftOffer>
    );
  }
  return (
    <KeptForm
      forms={traegerForms}
      owner={{ personId, subject: id }}
      title={({ typed, stood }) => t('details.offer', { name: stood?.fields.name ?? '', typed: typed.name ?? '' })}
    >
      <TraegerForm personId={personId} id={id} plan={plan} names={traegerNames} />
    </KeptForm>
  );
}
