import type { ReactElement } from 'react';
import { IMPORT } from '../../i18n/de/import';
import { useTexts } from '../../i18n/index';
import { Page } from '../../ui/Page';
import { SpectrumProvider } from '../../ui/spectrum/SpectrumProvider';
import { Stepper } from '../../ui/Stepper';
import type { ScreenProps } from '../screen';
import { importWiring } from './bind';
import { CurrentStep } from './parts/CurrentStep';
import { stepOf, STEPS } from './step-of';
import { useImport, type ImportSetting } from './use-import';
import './import.css';

export { resumable } from './bind';

export interface ImportScreenProps extends Pick<ScreenProps, 'user' | 'resumption'>, Partial<Omit<ImportSetting, 'user' | 'resumption'>> {}

/** The import wizard (ROUTE-05, SCREEN-08); tests bring their own machine, clock and input. */
export default function ImportScreen({ machine = importWiring, ...setting }: ImportScreenProps): ReactElement {
  const t = useTexts(IMPORT);
  const [snapshot, send] = useImport({ ...setting, machine });
  return (
    <SpectrumProvider>
      <Page
        title={t('title')}
        titleTestid="admin-headline"
        intro={t('intro')}
        machine={{ id: 'import', state: JSON.stringify(snapshot.value) }}
      >
        <Stepper
          label={t('steps.label')}
          doneLabel={t('steps.done')}
          steps={STEPS.map((name) => t(`steps.${name}`))}
          current={STEPS.indexOf(stepOf(snapshot))}
        />
        <CurrentStep snapshot={snapshot} send={send} />
      </Page>
    </SpectrumProvider>
  );
}
