import type { ReactElement } from 'react';
import { dayOf, timeOf } from '#contract/days';
import { chosenRollen } from '#rules/zuordnung-choice';
import { isKeptEdit, keptEdit } from '#machines/personen/personen-edit/kept';
import { PERSONEN_SEVERAL } from '#i18n/de/personen-several';
import { useTexts } from '#i18n/index';
import { DraftOffer } from '#shared/workflow/DraftOffer';
import { keptDrafts, useKeepingBeside, useKeptDraft } from '#shared/workflow/use-kept-draft';
import { personenEdit } from './bind';
import type { PersonenEditProps } from './PersonenEdit';

const editDrafts = keptDrafts(personenEdit.id, isKeptEdit);

/** Keeps an edit of many persons until it begins; what a reload has interrupted is offered, and asked anew (STATE-13, D-26). */
export default function KeptChoice({
  personId,
  snapshot,
  send,
  selected,
}: Pick<PersonenEditProps, 'personId' | 'snapshot' | 'send' | 'selected'>): ReactElement | null {
  const t = useTexts(PERSONEN_SEVERAL);
  const keeping = useKeptDraft(editDrafts, { personId, subject: '' });
  useKeepingBeside(keeping, keptEdit(snapshot, selected), true);
  if (keeping.state !== 'offering' || keeping.offered === null) return null;
  const { draft: kept, keptAt } = keeping.offered;
  const { choice, ids, wanted } = kept;
  const chosen = choice === null ? [] : [choice.organisation, ...chosenRollen(choice), choice.klasse].flatMap((one) => one?.title ?? []);
  const take = (): void => {
    keeping.take();
    send({ type: 'TAKE_UP', kept, today: dayOf(new Date()) });
  };
  return (
    <DraftOffer
      keeping={{ ...keeping, take }}
      title={t('offered.title', { count: ids.length, edit: t(`title.${wanted.kind}`) })}
      text={t('offered.text', { time: timeOf(keptAt) })}
    >
      {chosen.length === 0 ? null : <p>{t('offered.choice', { choice: chosen.join(', ') })}</p>}
    </DraftOffer>
  );
}
