import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { deletesSchulen } from '#api/deletes-schulen';
import { SCHULE_ERRORS } from '#contract/errors/schule';
import { hrefOf } from '#contract/routes';
import { schuleOf } from '#rules/schule';
import { goneAfter } from '#machines/patterns/action/gone';
import { schuleCheckMachine } from '#machines/schulen/schule-check/machine';
import type { TransferredSchule } from '#machines/schulen/schule-itslearning/machine';
import type { ListedSchule, SchulenQuery } from '#machines/schulen/schulen/types';
import { SCHULEN } from '#i18n/de/schulen';
import { useTexts } from '#i18n/index';
import { lazyPart } from '#shared/lazy-part';
import { DetailsNotice } from '#shared/list/DetailsNotice';
import { ListPage } from '#shared/list/ListPage';
import { WithRowDetails } from '#shared/list/row-details';
import { useListWorkflow } from '#shared/list/use-list-workflow';
import { listWords } from '#shared/list/words';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { buttonClass } from '#ui/Button';
import type { ScreenProps } from '../screen';
import { schulenCodec } from './address';
import { schuleDeletion } from './bind-deletion';
import { schuleItslearning, schulenItslearning, schulenList } from './bind-list';
import { useSchulenColumns } from './columns';
import { SchuleItslearning } from './SchuleItslearning';
import { Waiting } from './told';

/** Schools are closed seldom. */
const SchuleCheck = lazyPart(() => import('./SchuleCheck'));
const SchuleDeletion = lazyPart(async () => ({ default: (await import('./SchuleDeletion')).SchuleDeletion }));

const subjectOf = ({ id, kennung, name, itslearningEnabled }: ListedSchule): TransferredSchule => ({
  ...schuleOf({ id, kennung, name }),
  again: itslearningEnabled,
});

/** The schools: found, enabled for itslearning, sent to it once more, deleted where the backend has it (ROUTE-15, SCREEN-12, ANG-13). */
export default function SchulenScreen({ user, flags }: ScreenProps<'schule-management'>): ReactElement {
  const t = useTexts(SCHULEN);
  const { personId, permissions } = user ?? { personId: '', permissions: [] };
  const list = useListWorkflow<ListedSchule, SchulenQuery>(schulenList, { personId, codec: schulenCodec });
  const refresh = (): void => list.send({ type: 'REFRESH' });
  const [transfer, sendTransfer, mark] = useWorkflow(schuleItslearning, { input: { personId }, actions: { tellDone: refresh } });
  const [deletion, sendDeletion, deletionMark] = useWorkflow(schuleDeletion, {
    input: { personId },
    actions: { tellDone: ({ context }) => list.send({ type: 'REFRESH', gone: goneAfter(context) }), tellGivenUp: refresh },
  });
  const [check, sendCheck, checkMark] = useWorkflow(schuleCheckMachine, {
    input: undefined,
    actions: {
      beginDeletion: ({ context: { schule } }) => {
        if (schule !== null) sendDeletion({ type: 'OPEN', subject: schule });
      },
    },
  });
  const { schule: checked } = check.context;
  const columns = useSchulenColumns({
    onDelete: deletesSchulen(flags) ? ({ id, kennung, name }) => sendCheck({ type: 'CHECK', schule: { id, kennung, name } }) : null,
    canTransfer: (schule) => transfer.can({ type: 'OPEN', subject: subjectOf(schule) }),
    onTransfer: (schule) => sendTransfer({ type: 'OPEN', subject: subjectOf(schule) }),
  });
  const page = (
    <ListPage
      list={list}
      name="schulen"
      titleTestid="admin-headline"
      tableTestid="schule-table"
      catalogue={SCHULE_ERRORS}
      words={listWords(t)}
      columns={columns}
      search={{ key: 'search', label: t('list.search'), help: t('list.searchHelp') }}
      primary={
        <Link to={hrefOf('create-schule')} className={buttonClass('primary')} data-testid="create-schule-link">
          {t('create.title')}
        </Link>
      }
      notice={
        <>
          <div {...mark}>
            <SchuleItslearning snapshot={transfer} send={sendTransfer} />
          </div>
          <div {...deletionMark}>
            {deletion.context.subject === null ? null : (
              <SchuleDeletion snapshot={deletion} send={sendDeletion} permissions={permissions} />
            )}
          </div>
          <div {...checkMark}>
            {checked === null ? null : (
              <SchuleCheck
                schule={checked}
                told={flags.organisationUsageEnabled === true}
                personId={personId}
                permissions={permissions}
                canDelete={(verwendung) => check.can({ type: 'DELETE', verwendung })}
                send={sendCheck}
              />
            )}
          </div>
          <DetailsNotice text={t('list.unread')} />
          <Waiting schulen={list.snapshot.context.items} onRefresh={refresh} />
        </>
      }
    />
  );
  return flags.itslearningStatusEnabled === true ? (
    <WithRowDetails machine={schulenItslearning} list={list}>
      {page}
    </WithRowDetails>
  ) : (
    page
  );
}
