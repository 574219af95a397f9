import type { ReactElement } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { IMPORT_HISTORY } from '../../../i18n/de/import-history';
import { useTexts } from '../../../i18n/index';
import { StepUpPanel } from '../../../shared/step-up/StepUpPanel';
import { useWorkflow } from '../../../shared/workflow/use-workflow';
import { Page } from '../../../ui/Page';
import type { ScreenProps } from '../../screen';
import { withinView } from '../../../shared/history/view';
import { LINK_TO_NEW_IMPORT } from '../address';
import { MovedNotice } from '../parts/MovedNotice';
import { readQuery, searchOfQuery } from './address';
import { importHistoryWiring, type WiredHistory } from './bind';
import { DeleteDialog } from './DeleteDialog';
import { HistoryFilters } from './HistoryFilters';
import { HistoryList } from './HistoryList';

export interface ImportHistoryProps extends Pick<ScreenProps, 'user'> {
  /** The backend sorts and names schools and roles. */
  readonly extended: boolean;
  readonly machine?: WiredHistory;
}

/** One's own imports: found again, opened where they stand, deleted with the consequence told (CALL-17, SCREEN-08). */
export function ImportHistory({ user, extended, machine = importHistoryWiring }: ImportHistoryProps): ReactElement {
  const t = useTexts(IMPORT_HISTORY);
  const navigate = useNavigate();
  const { search } = useLocation();
  const [snapshot, send, mark] = useWorkflow(machine, {
    input: { personId: user?.personId ?? '', query: readQuery(search), extended },
    actions: {
      showQuery: ({ context }) => {
        const next = searchOfQuery(context.query);
        if (next !== window.location.search) void navigate({ search: next }, { replace: true, preventScrollReset: true, ...withinView() });
      },
    },
  });
  return (
    <Page
      title={t('title')}
      titleTestid="admin-headline"
      intro={t('intro')}
      mark={mark}
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
