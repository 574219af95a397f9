import type { ReactElement } from 'react';
import { PERSON_ERRORS } from '#contract/errors/person';
import { SECOND_FACTOR_ERRORS } from '#contract/errors/second-factor';
import { hrefOf } from '#contract/routes';
import { needsKopers } from '#machines/person-zuordnungen/lines';
import { PERSON } from '../../i18n/de/person';
import { useTexts } from '../../i18n/index';
import { BackToList } from '../../shared/list/BackToList';
import { ReadingBody } from '../../shared/reading/ReadingBody';
import { useWorkflow } from '../../shared/workflow/use-workflow';
import { Card } from '../../ui/Card';
import { Page } from '../../ui/Page';
import type { ScreenProps } from '../screen';
import { factorResumable, personRecord, personSecondFactor, personZuordnungen, recordResumable, zuordnungenResumable } from './bind';
import { Missing } from './parts/Missing';
import { PersonalData } from './parts/PersonalData';
import { PersonHeader } from './parts/PersonHeader';
import { SecondFactor } from './parts/SecondFactor';
import { Zuordnungen } from './parts/Zuordnungen';
import './person-details.css';

export const resumables = [recordResumable, zuordnungenResumable, factorResumable];

/** Inline texts of the second factor have test ids of their own. */
const factorTestid = (code: string): string | undefined =>
  ({ PI_UNAVAILABLE_ERROR: 'connection-error-text', TOKEN_STATE_ERROR: 'token-state-error-text' })[code];

/** One person with everything that can be done (ROUTE-03, SCREEN-05); each section loads and fails alone. */
export default function PersonDetailsScreen({ user, params: { id } }: ScreenProps<'person-details'>): ReactElement {
  const t = useTexts(PERSON);
  const input = { personId: user?.personId ?? '', id };
  const [record, sendRecord, recordMark] = useWorkflow(personRecord, { input });
  const [zuordnungen, sendZuordnungen, zuordnungenMark] = useWorkflow(personZuordnungen, { input });
  const [factor, sendFactor, factorMark] = useWorkflow(personSecondFactor, { input });
  const toList = <BackToList to={hrefOf('person-management')}>{t('toList')}</BackToList>;
  const isMissing = record.matches('missing');
  return (
    <Page title={t('title')} titleTestid="admin-headline" actions={isMissing ? null : toList}>
      {isMissing ? (
        <Missing actions={toList} />
      ) : (
        <>
          <section className="card" data-testid="person-details-card" {...recordMark}>
            <ReadingBody snapshot={record} send={sendRecord} name="person" lines={2} catalogue={PERSON_ERRORS}>
              {(person) => <PersonHeader person={person} actions={null} />}
            </ReadingBody>
          </section>
          <div className="person">
            <div className="stack">
              {record.context.known === null ? null : (
                <Card title={t('data.title')}>
                  <PersonalData person={record.context.known} needsKopers={needsKopers(zuordnungen.context.known)} />
                </Card>
              )}
              <Card title={t('zuordnungen.title')} titleTestid="zuordnungen-section-headline">
                <div {...zuordnungenMark}>
                  <ReadingBody snapshot={zuordnungen} send={sendZuordnungen} name="zuordnungen" lines={2} catalogue={PERSON_ERRORS}>
                    {(uebersicht) => <Zuordnungen uebersicht={uebersicht} />}
                  </ReadingBody>
                </div>
              </Card>
            </div>
            <div className="stack">
              <Card title={t('factor.title')} titleTestid="two-factor-section-headline">
                <div {...factorMark}>
                  <ReadingBody
                    snapshot={factor}
                    send={sendFactor}
                    name="second-factor"
                    lines={2}
                    catalogue={SECOND_FACTOR_ERRORS}
                    failureTestid={factorTestid}
                  >
                    {(known) => <SecondFactor factor={known} actions={null} />}
                  </ReadingBody>
                </div>
              </Card>
            </div>
          </div>
        </>
      )}
    </Page>
  );
}
