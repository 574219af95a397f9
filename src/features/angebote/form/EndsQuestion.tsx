import type { ReactElement } from 'react';
import { endedByDraft } from '#rules/angebot-form';
import type { UsingSchule } from '#rules/angebot-verwendung';
import { ANGEBOT_FORM } from '#i18n/de/angebot-form';
import { useTexts } from '#i18n/index';
import { ConfirmDialog } from '#shared/dialog/ConfirmDialog';
import type { RecordFormWorkflow } from '#shared/form/use-record-form';
import { NamedList } from '#shared/named/NamedList';
import type { angebotForms } from './bind';
import { numbersOf, rolleWithPersons } from './print';

type Form = RecordFormWorkflow<typeof angebotForms.whole>;

export type EndsQuestionProps = Pick<Form, 'snapshot' | 'send'>;

/** Before a change ends Rollenerweiterungen: how many at how many schools, each by its name (ANG-05). */
export function EndsQuestion({ snapshot, send }: EndsQuestionProps): ReactElement | null {
  const t = useTexts(ANGEBOT_FORM);
  const { base, draft } = snapshot.context;
  if (!snapshot.matches('confirming')) return null;
  const { ended, maybe, isWhole } = endedByDraft(base, draft);
  const { count, ...numbers } = numbersOf(t, ended);
  const { count: _, ...maybeNumbers } = numbersOf(t, maybe);
  const lead = `${isWhole ? 'whole' : 'atLeast'}${count === 1 ? 'One' : ''}` as const;
  return (
    <ConfirmDialog
      title={t('ends.title', { name: base.fields.name })}
      testid="warning-dialog"
      confirm={{
        label: t('ends.confirm'),
        testid: 'confirm-warning-dialog-button',
        danger: true,
        onPress: () => send({ type: 'CONFIRM' }),
      }}
      cancel={{ label: t('ends.stay'), testid: 'keep-rollenerweiterungen-button', onPress: () => send({ type: 'CANCEL' }) }}
    >
      {snapshot.matches({ confirming: 'anew' }) ? <p data-testid="angebot-ends-anew-text">{t('ends.anew')}</p> : null}
      {count === 0 ? null : (
        <>
          <p data-testid="angebot-ends-text">{t(`ends.${lead}`, numbers)}</p>
          <EndedSchulen schulen={ended} />
        </>
      )}
      {count === 0 && !isWhole ? <p data-testid="angebot-ends-unseen-text">{t('ends.unseen')}</p> : null}
      {count > 0 && !isWhole ? <p>{t('ends.mayBeMore')}</p> : null}
      {maybe.length === 0 ? null : (
        <>
          <p data-testid="angebot-ends-maybe-text">{t('ends.maybe', maybeNumbers)}</p>
          <EndedSchulen schulen={maybe} />
        </>
      )}
      <p>{t('ends.lost')}</p>
    </ConfirmDialog>
  );
}

/** The schools with the roles that are concerned there. */
export function EndedSchulen({ schulen }: { readonly schulen: readonly UsingSchule[] }): ReactElement {
  const t = useTexts(ANGEBOT_FORM);
  return (
    <NamedList
      items={schulen.map(({ id, title, rollen }) => ({
        id,
        name: title,
        detail: rollen.map((rolle) => rolleWithPersons(t, rolle)).join(', '),
      }))}
    />
  );
}
