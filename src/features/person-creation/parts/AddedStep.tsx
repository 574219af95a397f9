import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { hrefOf } from '#contract/routes';
import { chosenRollen } from '#contract/zuordnung-choice';
import { PERSON_CREATION } from '../../../i18n/de/person-creation';
import { useTexts } from '../../../i18n/index';
import { SavedPanel } from '../../../shared/form/SavedPanel';
import { buttonClass } from '../../../ui/Button';
import type { ResultStepProps } from './ResultStep';
import { useCreationFields } from './use-fields';

/** Who was added to the school; account and password stay (SCREEN-07). */
export function AddedStep({ creation: { snapshot }, way }: ResultStepProps): ReactElement {
  const t = useTexts(PERSON_CREATION);
  const { context } = snapshot;
  const { draft, found } = context;
  const fields = useCreationFields(context, way);
  const fact = (key: string, label: string, value: string) => ({ label, value, testid: `added-landesbediensteter-${key}` });
  return (
    <SavedPanel
      title={t('added.text', { name: `${draft.vorname} ${draft.familienname}` })}
      testid="landesbediensteter-success"
      facts={[
        // The test ids are those by which testers know these values, whatever they are called.
        fact('forname', t('field.vorname'), draft.vorname),
        fact('ffamilienname', t('field.familienname'), draft.familienname),
        ...(found?.personalnummer == null ? [] : [fact('familienname', t('field.kopers'), found.personalnummer)]),
        fact('username', t('created.username'), found?.username ?? ''),
        fact('organisation', fields.organisation?.label ?? '', draft.organisation?.title ?? ''),
        fact(
          'rolle',
          fields.rollen?.label ?? '',
          chosenRollen(draft)
            .map(({ title }) => title)
            .join(', '),
        ),
        fact('befristung', fields.befristung?.label ?? '', fields.befristung?.print(draft.befristung) ?? ''),
      ]}
      actions={
        <>
          <Link to={hrefOf('person-details', { id: found?.personId ?? '' })} className={buttonClass()} data-testid="to-details-button">
            {t('created.details')}
          </Link>
          <Link to={hrefOf('person-management')} className={buttonClass()} data-testid="back-to-list-button">
            {t('created.list')}
          </Link>
          <Link
            to={hrefOf('search-person-limited')}
            className={buttonClass('primary')}
            data-testid="search-another-landesbediensteter-button"
          >
            {t('add.again')}
          </Link>
        </>
      }
    />
  );
}
