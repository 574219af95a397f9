import type { ReactElement } from 'react';
import { angeboteGiven, angeboteTaken, rightsGiven, rightsTaken } from '#rules/rollen';
import { ROLLEN } from '#i18n/de/rollen';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { ConfirmDialog } from '#shared/dialog/ConfirmDialog';
import type { RecordFormWorkflow } from '#shared/form/use-record-form';
import type { rolleForm } from '../bind';

type Form = RecordFormWorkflow<typeof rolleForm>;

export interface RightsQuestionProps {
  readonly snapshot: Form['snapshot'];
  readonly send: Form['send'];
}

/** Before rights or Angebote leave a role that persons have, or rights come to it: who loses and gains what, oneself included (D-28). */
export function RightsQuestion({ snapshot, send }: RightsQuestionProps): ReactElement | null {
  const t = useTexts(ROLLEN);
  const { base, draft } = snapshot.context;
  const assigned = base.read?.assigned ?? null;
  const persons = { count: assigned ?? 0, n: formatNumber(assigned ?? 0) };
  if (!snapshot.matches('confirming')) return null;
  const [rights, angebote] = [rightsTaken(base.fields, draft), angeboteTaken(base.fields, draft)];
  const [given, added] = [rightsGiven(base.fields, draft), angeboteGiven(base.fields, draft)];
  const takes = rights.length + angebote.length > 0;
  const taken = angebote.length === 0 ? 'rights' : rights.length === 0 ? 'angebote' : 'both';
  const what = given.length + added.length === 0 ? taken : takes || added.length > 0 ? 'mixed' : 'given';
  return (
    <ConfirmDialog
      title={t(`details.${what}Title`, { name: base.fields.name })}
      testid="rolle-rights-dialog"
      confirm={{ label: t(`details.${what}Save`), testid: 'take-rights-button', danger: takes, onPress: () => send({ type: 'CONFIRM' }) }}
      cancel={{ label: t('details.goOn'), testid: 'keep-rights-button', onPress: () => send({ type: 'CANCEL' }) }}
    >
      {takes ? (
        <>
          <p>{assigned === null ? t('details.rightsLostMaybe') : t('details.rightsLost', persons)}</p>
          <ul>
            {rights.map((recht) => (
              <li key={recht}>{t(`recht.${recht}`)}</li>
            ))}
            {angebote.map(({ id, name }) => (
              <li key={id}>{t('details.angebotNamed', { name })}</li>
            ))}
          </ul>
        </>
      ) : null}
      {given.length + added.length === 0 ? null : (
        <>
          <p>{assigned === null ? t('details.rightsGainedMaybe') : t('details.rightsGained', persons)}</p>
          <ul>
            {given.map((recht) => (
              <li key={recht}>{t(`recht.${recht}`)}</li>
            ))}
            {added.map(({ id, name }) => (
              <li key={id}>{t('details.angebotNamed', { name })}</li>
            ))}
          </ul>
        </>
      )}
      {draft.name === base.fields.name ? null : <p>{t('details.renamed', { name: draft.name })}</p>}
      <p>{t('details.rightsOwn')}</p>
    </ConfirmDialog>
  );
}
