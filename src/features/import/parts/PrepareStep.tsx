import type { ReactElement } from 'react';
import { IMPORT } from '#i18n/de/import';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';
import type { SendImport } from '../bind';
import { Step } from './Step';
import { LIMITS } from './words';

/** What is needed, what will happen, who may import. */
export function PrepareStep({ send, lapses }: { readonly send: SendImport; readonly lapses: boolean }): ReactElement {
  const t = useTexts(IMPORT);
  return (
    <Step title={t('prepare.heading')}>
      <section className="import-prose">
        <h3>{t('prepare.need')}</h3>
        <ul>
          <li>{t('prepare.file')}</li>
          <li>{t('prepare.limit', LIMITS)}</li>
          <li>{t('prepare.klassen')}</li>
          <li>{t('prepare.programs')}</li>
        </ul>
        <Button testid="save-template-button" onPress={() => send({ type: 'SAVE_TEMPLATE' })}>
          {t('prepare.template')}
        </Button>
      </section>
      <section className="import-prose">
        <h3>{t('prepare.happens')}</h3>
        <ol>
          <li>{t('prepare.first')}</li>
          <li>{t('prepare.second')}</li>
          <li>{t('prepare.third')}</li>
          <li>{t(lapses ? 'prepare.fourth' : 'prepare.fourthOpen')}</li>
        </ol>
      </section>
      <div className="row buttons">
        <Button kind="primary" testid="start-import-button" onPress={() => send({ type: 'START' })}>
          {t('prepare.start')}
        </Button>
      </div>
    </Step>
  );
}
