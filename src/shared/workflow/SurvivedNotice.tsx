import type { ReactElement } from 'react';
import { STEP_UP } from '#i18n/de/step-up';
import { useTexts } from '#i18n/index';
import { Alert } from '#ui/Alert';
import { useConstant } from './constant';
import { useWorkflowSetting } from './setting';

/** Says so where only what was typed came back from the login, or nothing at all (STATE-13); it stays for the page's first showing. */
export default function SurvivedNotice(): ReactElement | null {
  const t = useTexts(STEP_UP);
  const { resumption } = useWorkflowSetting();
  const told = useConstant(() => resumption);
  if (told.kind === 'lost') {
    return (
      <Alert severity="warning" title={t(`lost.${told.reason}`)} testidPrefix="workflow-lost">
        <p>{t('lost.text')}</p>
      </Alert>
    );
  }
  if (told.kind === 'draft') {
    return (
      <Alert severity="info" title={t(`offered.${told.offeredDraft.reason}`)} testidPrefix="workflow-draft">
        <p>{t('offered.text')}</p>
      </Alert>
    );
  }
  return null;
}
