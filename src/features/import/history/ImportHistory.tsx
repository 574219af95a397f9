import { useMemo, type ReactElement } from 'react';
import { Link } from 'react-router';
import { IMPORT_ERRORS } from '#contract/errors/import';
import { IMPORT_STATUS } from '#contract/import-enums';
import type { ImportVorgang } from '#contract/types';
import type { HistoryQuery } from '#machines/import/import-history/types';
import { goneAfter } from '#machines/patterns/action/gone';
import { IMPORT_HISTORY } from '#i18n/de/import-history';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { ListPage } from '#shared/list/ListPage';
import { useListWorkflow } from '#shared/list/use-list-workflow';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { buttonClass } from '#ui/Button';
import type { ScreenProps } from '../../screen';
import { LINK_TO_NEW_IMPORT } from '../address';
import type { ImportAdditions } from '../additions';
import { historyCodec } from './address';
import { wireDeletion, wireHistory } from './bind';
import { useHistoryColumns } from './columns';
import { DeletionDialog } from './DeletionDialog';
import { DeletionNotice } from './DeletionNotice';

export interface ImportHistoryProps extends Pick<ScreenProps, 'user'> {
  /** The backend sorts and names schools and roles. */
  readonly extended: boolean;
  readonly additions: ImportAdditions;
}

/** One's own imports: found again, opened where they stand, deleted with the consequence told (CALL-17, SCREEN-08). */
export function ImportHistory({ user, extended, additions }: ImportHistoryProps): ReactElement {
  const t = useTexts(IMPORT_HISTORY);
  const personId = user?.personId ?? '';
  const history = useMemo(() => wireHistory(extended), [extended]);
  const deletionMachine = useMemo(() => wireDeletion(additions), [additions]);
  const list = useListWorkflow<ImportVorgang, HistoryQuery>(history, { personId, codec: historyCodec });
  const [deletion, sendDeletion, mark] = useWorkflow(deletionMachine, {
    input: { personId },
    actions: { tellDone: ({ context }) => list.send({ type: 'REFRESH', gone: goneAfter(context) }) },
  });
  const columns = useHistoryColumns({
    extended,
    canDelete: (subject) => deletion.can({ type: 'OPEN', subject }),
    onDelete: (subject) => sendDeletion({ type: 'OPEN', subject }),
  });
  const newImport = (testid: string): ReactElement => (
    <Link {...LINK_TO_NEW_IMPORT} className={buttonClass('primary')} data-testid={testid}>
      {t('newImport')}
    </Link>
  );
  const schuleAndRolle = [
    { key: 'organisationId', name: 'schule', label: t('filter.schule') },
    { key: 'rolleId', name: 'rolle', label: t('filter.rolle') },
  ] as const;
  return (
    <ListPage
      list={list}
      name="history"
      titleTestid="admin-headline"
      catalogue={IMPORT_ERRORS}
      words={{
        title: t('title'),
        intro: t('intro'),
        plural: t('plural'),
        found: (count) => t('found', { count, n: formatNumber(count) }),
        none: t('none'),
        noneText: t('noneText'),
      }}
      columns={columns}
      filters={[
        {
          key: 'status',
          name: 'status',
          label: t('filter.status'),
          options: IMPORT_STATUS.map((status) => ({ value: status, text: t(`status.${status}`) })),
        },
        ...(extended ? schuleAndRolle : []),
      ]}
      primary={newImport('new-import-link')}
      notice={<DeletionNotice snapshot={deletion} onClose={() => sendDeletion({ type: 'CLOSE' })} />}
    >
      <div {...mark}>
        <DeletionDialog snapshot={deletion} send={sendDeletion} />
      </div>
    </ListPage>
  );
}
