import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { ROLLE_ERRORS } from '#contract/errors/rolle';
import { copyOfRolle, type RolleDraft } from '#rules/rollen';
import { hrefOf } from '#contract/routes';
import { ROLLEN } from '#i18n/de/rollen';
import { useTexts } from '#i18n/index';
import { ReadingBody } from '#shared/reading/ReadingBody';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Alert } from '#ui/Alert';
import { buttonClass } from '#ui/Button';
import { Card } from '#ui/Card';
import { rolleRecord } from '../bind';

export interface TemplateProps {
  readonly personId: string;
  /** Of the role after which another one is made. */
  readonly id: string;
  readonly children: (draft: RolleDraft) => ReactNode;
}

/** Reads the role after which a new one is made ("Rolle kopieren"); one that is gone says so and offers to begin without. */
export function Template({ personId, id, children }: TemplateProps): ReactElement {
  const t = useTexts(ROLLEN);
  const [snapshot, send, mark] = useWorkflow(rolleRecord, { input: { personId, id } });
  const { known } = snapshot.context;
  if (snapshot.matches('missing')) {
    return (
      <Alert
        severity="warning"
        title={t('details.missing')}
        testidPrefix="rolle-template"
        urgent
        actions={
          <Link to={hrefOf('create-rolle')} className={buttonClass('primary')} data-testid="without-template-link">
            {t('create.withoutCopy')}
          </Link>
        }
      >
        <p>{t('create.noCopy')}</p>
      </Alert>
    );
  }
  return (
    <div {...mark}>
      <Card title={known === null ? t('create.card') : t('create.cardCopy', { name: known.name })} testid="rolle-creation-card">
        <ReadingBody snapshot={snapshot} send={send} name="rolle" lines={12} catalogue={ROLLE_ERRORS}>
          {(rolle) => (
            <>
              <p>{t('create.copyIntro')}</p>
              {children(copyOfRolle(rolle))}
            </>
          )}
        </ReadingBody>
      </Card>
    </div>
  );
}
