import type { ReactElement } from 'react';
import { isMovesOrder, schulenMovesMachine, type MovesOrder } from '#machines/schultraeger/schulen-moves/machine';
import { SCHULTRAEGER } from '#i18n/de/schultraeger';
import { useTexts } from '#i18n/index';
import { keptRuns, KeptRuns } from '#shared/bulk/KeptRuns';
import { Page } from '#ui/Page';
import type { ScreenProps } from '../screen';
import { MovesRun } from './MovesRun';
import { ToSchultraeger } from './ToSchultraeger';
import { TraegerPage } from './TraegerPage';

const kept = keptRuns(schulenMovesMachine.id, isMovesOrder, undefined, ({ traeger }) => traeger.id);

/** One carrier: renamed, and given its schools (ROUTE-19, SCREEN-13). */
export default function SchultraegerDetailsScreen({ user, params: { id } }: ScreenProps<'schultraeger-details'>): ReactElement {
  const t = useTexts(SCHULTRAEGER);
  const personId = user?.personId ?? '';
  return (
    <Page title={t('details.title')} titleTestid="admin-headline" actions={<ToSchultraeger />}>
      <KeptRuns<MovesOrder>
        key={id}
        machine={kept}
        subject={id}
        personId={personId}
        run={(run, closed) => <MovesRun key={run.runId} personId={personId} kept={run} order={null} onBack={closed} onOver={closed} />}
      >
        <TraegerPage personId={personId} id={id} />
      </KeptRuns>
    </Page>
  );
}
