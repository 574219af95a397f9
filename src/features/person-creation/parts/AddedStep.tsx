import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { hrefOf } from '#contract/routes';
import { PERSON_CREATION } from '#i18n/de/person-creation';
import { useTexts } from '#i18n/index';
import { SavedFacts } from '#shared/form/SavedPanel';
import { buttonClass } from '#ui/Button';
import { Panel } from '#ui/Panel';
import { factOf, ResultLinks, useZuordnungFacts } from './result';
import type { ResultStepProps } from './ResultStep';

/** Which assignment is new to whom; all else of the person stays (SCREEN-07). */
export function AddedStep({ creation: { snapshot }, way }: ResultStepProps): ReactElement {
  const t = useTexts(PERSON_CREATION);
  const { context } = snapshot;
  const { draft, found } = context;
  const fact = factOf('added-landesbediensteter');
  const zuordnung = useZuordnungFacts(context, way, fact);
  return (
    <Panel
      severity="success"
      title={t('added.text', { name: `${draft.vorname} ${draft.familienname}` })}
      testid="landesbediensteter-success"
      actions={
        <>
          <ResultLinks personId={found?.personId ?? ''} />
          <Link
            to={hrefOf('search-person-limited')}
            className={buttonClass('primary')}
            data-testid="search-another-landesbediensteter-button"
          >
            {t('add.again')}
          </Link>
        </>
      }
    >
      <SavedFacts heading={t('added.zuordnung')} facts={zuordnung} />
      <SavedFacts
        heading={t('added.unchanged')}
        testid="unchanged-data-text"
        facts={[
          // The test ids are those by which testers know these values, whatever they are called.
          fact('forname', t('field.vorname'), draft.vorname),
          fact('ffamilienname', t('field.familienname'), draft.familienname),
          ...(found?.personalnummer == null ? [] : [fact('familienname', t('field.kopers'), found.personalnummer)]),
          fact('username', t('created.username'), found?.username ?? ''),
        ]}
      />
    </Panel>
  );
}
