import { useMachine } from '@xstate/react';
import { useMemo, type ReactElement } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { ActorOptions } from 'xstate';
import type { HistoryContext, HistoryInput } from '#machines/import-history/types';
import { IMPORT_HISTORY } from '../../../i18n/de/import-history';
import { useTexts } from '../../../i18n/index';
import { StepUpPanel } from '../../../shared/step-up/StepUpPanel';
import { Page } from '../../../ui/Page';
import type { ScreenProps } from '../../screen';
import { withinView } from '../../view';
import { LINK_TO_NEW_IMPORT } from '../address';
import { MovedNotice } from '../parts/MovedNotice';
import { readQuery, searchOfQuery } from './address';
import { importHistoryWiring, type WiredHistory } from './bind';
import { DeleteDialog } from './DeleteDialog';
import { HistoryFilters } from './HistoryFilters';
import { HistoryList } from './HistoryList';

export interface ImportHistoryProps extends Pick<ScreenProps, 'user' | 'resumption'> {
  /** The backend sorts and names schools and roles. */
  readonly extended: boolean;
  readonly machine?: WiredHistory;
  readonly clock?: ActorOptions<WiredHistory>['clock'];
  readonly input?: HistoryInput;
}

/** One's own imports: found again, opened where they stand, deleted with the consequence told (CALL-17, SCREEN-08). */
export function ImportHistory({
  user,
  resumption,
  extended,
  machine = importHistoryWiring,
  clock,
  input,
}: ImportHistoryProps): ReactElement {
  const t = useTexts(IMPORT_HISTORY);
  const navigate = useNavigate();
  const { search } = useLocation();
  const wired = useMemo(
    () =>
      machine.provide({
        actions: {
          showQuery: ({ context }: { readonly context: HistoryContext }) => {
            const next = searchOfQuery(context.query);
            if (next !== window.location.search)
              void navigate({ search: next }, { replace: true, preventScrollReset: true, ...withinView() });
          },
        },
      }),
    [machine, navigate],
  );
  const [snapshot, send] = useMachine(wired, {
    input: input ?? { personId: user?.personId ?? '', query: readQuery(search), extended },
    ...(clock === undefined ? {} : { clock }),
    ...(resumption.kind === 'resumed' ? { snapshot: resumption.snapshot } : {}),
  });
  return (
    <Page
      title={t('title')}
      titleTestid="admin-headline"
      intro={t('intro')}
      machine={{ id: 'import-history', state: JSON.stringify(snapshot.value) }}
      actions={
        <Link {...LINK_TO_NEW_IMPORT} className="button button--primary" data-testid="new-import-link">
          {t('newImport')}
        </Link>
      }
    >
      {snapshot.hasTag('awaiting') ? (
        <section className="card stack">
          <StepUpPanel snapshot={snapshot} send={send} />
        </section>
      ) : (
        <section className="card stack">
          {snapshot.context.moved ? <MovedNotice /> : null}
          <HistoryFilters snapshot={snapshot} send={send} />
          <HistoryList snapshot={snapshot} send={send} />
        </section>
      )}
      {snapshot.matches('confirmingDelete') || snapshot.matches('deleting') ? <DeleteDialog snapshot={snapshot} send={send} /> : null}
    </Page>
  );
}
