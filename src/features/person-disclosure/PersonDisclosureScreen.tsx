import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { PRIVACY_POLICY } from '#contract/legal-page';
import { hrefOf } from '#contract/routes';
import { PERSON_DISCLOSURE } from '#i18n/de/person-disclosure';
import { formatDateTime } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { download } from '#shared/download';
import { ReadingBody } from '#shared/reading/ReadingBody';
import { useTabTitle } from '#shared/workflow/tab-title';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Button, buttonClass } from '#ui/Button';
import { Page } from '#ui/Page';
import type { ScreenProps } from '../screen';
import { personDisclosure } from './bind';
import { disclosureFile } from './file';
import { Groups } from './Groups';
import './person-disclosure.css';

/** Everything that is stored of a person, to read, to print and as a file (Art. 15 GDPR; own addition personDisclosureEnabled). */
export default function PersonDisclosureScreen({ user, params: { id } }: ScreenProps<'person-disclosure'>): ReactElement {
  const t = useTexts(PERSON_DISCLOSURE);
  const [snapshot, send, mark] = useWorkflow(personDisclosure, { input: { personId: user?.personId ?? '', id } });
  const { known } = snapshot.context;
  const [person] = known?.gruppen.stammdaten ?? [];
  const name = person === undefined ? null : `${String(person.vorname)} ${String(person.familienname)}`;
  useTabTitle(name);
  return (
    <Page
      title={name === null ? t('title') : t('titleOf', { name })}
      titleTestid="admin-headline"
      intro={t('intro')}
      mark={mark}
      actions={
        <div className="row no-print disclosure-ways">
          {known === null ? null : (
            <>
              <Button testid="disclosure-print-button" onPress={() => window.print()}>
                {t('print')}
              </Button>
              <Button testid="disclosure-download-button" onPress={() => download(disclosureFile(known, new Date()))}>
                {t('download')}
              </Button>
            </>
          )}
          <Link to={hrefOf('person-details', { id })} className={buttonClass()} data-testid="back-to-person-button">
            {t('toPerson')}
          </Link>
        </div>
      }
    >
      <ReadingBody snapshot={snapshot} send={send} name="disclosure" lines={12}>
        {(disclosure) => (
          <>
            <p className="no-print" data-testid="disclosure-care">
              {t('care')}
            </p>
            <p data-testid="disclosure-stand">
              {t('stand', { at: formatDateTime(disclosure.stand) })}
              {/* Its whole address: it stands on the paper, too. */}
              <a className="disclosure__privacy" href={new URL(PRIVACY_POLICY, location.origin).href} target="_blank" rel="noreferrer">
                {t('privacy')}
              </a>
              .
            </p>
            <Groups disclosure={disclosure} />
          </>
        )}
      </ReadingBody>
    </Page>
  );
}
