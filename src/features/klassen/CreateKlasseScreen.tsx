import { useState, type ReactElement, type ReactNode } from 'react';
import { readKlassenLines, severalKlassen, type KlasseDraft } from '#rules/klassen';
import type { KlassenOrder } from '#rules/klassen-run';
import type { KeptRun } from '#machines/patterns/bulk/types';
import { KLASSEN } from '#i18n/de/klassen';
import { useTexts } from '#i18n/index';
import { KeptRuns } from '#shared/bulk/KeptRuns';
import { KeptForm } from '#shared/form/KeptForm';
import type { KeptInput } from '#shared/form/kept-forms';
import { Opening } from '#shared/search/Opening';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Card } from '#ui/Card';
import { Page } from '#ui/Page';
import type { ScreenProps } from '../screen';
import { klasseNames, schuleSearch } from './bind';
import { CreateForm } from './CreateForm';
import { klasseForms } from './kept';
import { keptKlassen } from './kept-run';
import { LaterRun } from './LaterRun';

/** Creates a class, or several at once (ROUTE-10). */
export default function CreateKlasseScreen({ user }: ScreenProps<'create-klasse'>): ReactElement {
  const t = useTexts(KLASSEN);
  const [snapshot, send, mark] = useWorkflow(schuleSearch, { input: { within: null } });
  const search = { snapshot, send };
  const [begun, setBegun] = useState<{ readonly draft?: Partial<KlasseDraft>; readonly turn: number }>({ turn: 0 });
  // The browser may still be about to forget it when it is asked for the next one.
  const [read, setRead] = useState<readonly string[]>([]);
  const personId = user?.personId ?? '';
  const offerOf = ({ typed: { mode, name = '', names = '', schule } }: KeptInput<KlasseDraft>): string => {
    const count = mode === 'several' ? readKlassenLines(names).names.length : 0;
    const at = schule == null ? '' : t('create.offerAt', { schule: schule.title });
    if (count > 0) return t('create.offerSeveral', { count, at });
    return t(name.trim() === '' ? 'create.offerUnnamed' : 'create.offer', { name: name.trim(), at });
  };
  const createAbove = (below: ReactNode): ReactElement => (
    <Opening search={search} loading={t('create.schulenLoading')} retryTestid="retry-schulen-button">
      <KeptForm forms={klasseForms} owner={{ personId, subject: '' }} title={offerOf} below={below}>
        <CreateForm key={begun.turn} personId={personId} search={search} begin={begun.draft} names={klasseNames} />
      </KeptForm>
    </Opening>
  );
  const interrupted = (run: KeptRun<KlassenOrder>, closed: () => void): ReactElement => {
    if (read.includes(run.runId)) return <>{createAbove(null)}</>;
    const isOver = run.items.every((id) => id in run.outcomes);
    const card = (
      <Card
        key={run.runId}
        title={isOver ? t('several.before', { schule: run.params.schule.title }) : t('create.cardSeveral')}
        testid="klasse-run-card"
      >
        <LaterRun
          personId={personId}
          typed={null}
          kept={run}
          onEdit={(names, schule) => {
            if (names.length > 0) setBegun(({ turn }) => ({ draft: severalKlassen(names, schule), turn: turn + 1 }));
            setRead((before) => [...before, run.runId]);
            closed();
          }}
        />
      </Card>
    );
    if (!isOver) return card;
    // What is over is read beside the form, whatever is being typed there; without a form it stands alone.
    const isAlone = snapshot.matches('unopened');
    return (
      <>
        {createAbove(isAlone ? null : card)}
        {isAlone ? card : null}
      </>
    );
  };
  return (
    <Page title={t('create.title')} titleTestid="admin-headline" intro={t('create.intro')} mark={mark}>
      <KeptRuns machine={keptKlassen} personId={personId} run={interrupted}>
        <>{createAbove(null)}</>
      </KeptRuns>
    </Page>
  );
}
