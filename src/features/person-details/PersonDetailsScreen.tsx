import type { ReactElement } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { fullName, subjectOf } from '#rules/person-record';
import { holdsAll } from '#contract/permissions';
import { routeSpec } from '#contract/route-table';
import { hrefOf } from '#contract/routes';
import { personDetailsMachine } from '#machines/person/person-details/machine';
import { PERSON } from '#i18n/de/person';
import { useTexts } from '#i18n/index';
import { lazyNotice } from '#shared/lazy-part';
import { BackToList } from '#shared/list/BackToList';
import type { EntryState } from '#shared/list/RowLink';
import { useTabTitle } from '#shared/workflow/tab-title';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Button } from '#ui/Button';
import { Page } from '#ui/Page';
import type { ScreenProps } from '../screen';
import { askAgain, personRecord, personSecondFactor, personZuordnungen } from './bind';
import { personDeletion } from './bind-actions';
import { EditingText } from './parts/EditingText';
import { Missing } from './parts/Missing';
import { OutOfSightPanel } from './parts/OutOfSightPanel';
import { PersonBody } from './parts/PersonBody';
import { PersonDeletion } from './parts/PersonDeletion';
import { SoftwareToken } from './parts/SoftwareToken';
import { useSoftwareToken } from './parts/use-software-token';
import { useReturnedForm } from './returned-form';
import './person-details.css';

/** Of the few whom it concerns; a page does not fail for it. */
const UnnotedNotice = lazyNotice(() => import('#shared/person/UnnotedNotice'));

/** One person with everything that can be done (ROUTE-03, SCREEN-05); each section loads, fails and waits alone. */
export default function PersonDetailsScreen({ user, flags, params: { id } }: ScreenProps<'person-details'>): ReactElement {
  const t = useTexts(PERSON);
  const navigate = useNavigate();
  const { list } = (useLocation().state ?? {}) as EntryState;
  const actorId = user?.personId ?? '';
  const input = { personId: actorId, id };
  const [record, sendRecord, recordMark] = useWorkflow(personRecord, { input });
  const [zuordnungen, sendZuordnungen, zuordnungenMark] = useWorkflow(personZuordnungen, { input });
  const [factor, sendFactor, factorMark] = useWorkflow(personSecondFactor, { input });
  const [deletion, sendDeletion, deletionMark] = useWorkflow(personDeletion, { input: { personId: actorId } });
  const [token, sendToken, tokenMark] = useSoftwareToken(actorId);
  const [page, send, pageMark] = useWorkflow(personDetailsMachine, {
    input: { returned: useReturnedForm() },
    actions: { beginSoftwareToken: () => beginToken() },
  });
  /** The dialog before has asked already. */
  const beginToken = (): void => {
    const { known } = record.context;
    if (known === null) return;
    sendToken({ type: 'OPEN', subject: subjectOf(known) });
    sendToken({ type: 'CONFIRM' });
  };
  const { known } = record.context;
  const mayFind = holdsAll(user?.permissions ?? [], routeSpec('search-person-limited').permissions);
  const name = known === null ? null : fullName(known);
  useTabTitle(name);
  const isDeleted = deletion.hasTag('fulfilled');
  const isOutOfSight = page.matches('outOfSight');
  // What is being typed stays, also when the person is found to be gone meanwhile.
  const isMissing = record.matches('missing') && !isDeleted && !isOutOfSight;
  const isGone = isDeleted || isOutOfSight || (isMissing && page.matches('viewing'));
  // What is saved holds nothing up.
  const isFree = page.can({ type: 'LOCK' });
  const editing = isFree ? null : page.matches('editingMetadata') ? 'names' : page.matches('editingZuordnungen') ? 'zuordnungen' : null;
  const toList = <BackToList to={hrefOf('person-management')}>{t('toList')}</BackToList>;
  const actions = (
    <div className="row">
      <Button testid="person-refresh-button" onPress={() => askAgain(id)}>
        {t('refresh')}
      </Button>
      {toList}
    </div>
  );
  return (
    <Page
      title={t('title')}
      titleTestid="admin-headline"
      intro={isGone ? undefined : <EditingText editing={editing} name={name} isLoading={record.matches('loading')} />}
      mark={pageMark}
      actions={isGone ? null : actions}
    >
      {isMissing ? <Missing actions={toList} /> : null}
      {page.context.outOfSight === null ? null : <OutOfSightPanel {...page.context.outOfSight} mayFind={mayFind} toList={toList} />}
      {isGone ? null : <UnnotedNotice personId={actorId} subject={id} />}
      {isGone ? null : (
        <PersonBody
          actorId={actorId}
          id={id}
          permissions={user?.permissions ?? []}
          tellsHistory={flags.personHistoryEnabled === true}
          planFlags={{
            rolle: flags.rolleBearbeitenEnabled === true,
            befristung: flags.befristungBearbeitenEnabled === true,
            schule: user?.onlySchule === undefined,
          }}
          page={page}
          send={send}
          record={{ snapshot: record, send: sendRecord, mark: recordMark }}
          zuordnungen={{ snapshot: zuordnungen, send: sendZuordnungen, mark: zuordnungenMark }}
          factor={{ snapshot: factor, send: sendFactor, mark: factorMark }}
          onDelete={(subject) => sendDeletion({ type: 'OPEN', subject })}
        />
      )}
      <div {...tokenMark}>
        <SoftwareToken snapshot={token} send={sendToken} />
      </div>
      <div {...deletionMark}>
        <PersonDeletion
          snapshot={deletion}
          // Whoever is deleted has no page: on it goes to the list, as it stood.
          send={(event) => (isDeleted ? void navigate(list ?? hrefOf('person-management')) : sendDeletion(event))}
        />
      </div>
    </Page>
  );
}
