import { useCallback, useRef, type ReactElement } from 'react';
import { Link } from 'react-router';
import { dayOf } from '#contract/days';
import { PERSON_ERRORS } from '#contract/errors/person';
import { holdsAll } from '#contract/permissions';
import { routeSpec } from '#contract/route-table';
import { hrefOf } from '#contract/routes';
import { isPersonenOrder, PERSONEN_RUN, type EditFilter, type EditKind, type PersonenOrder, type RowKind } from '#rules/personen-edits';
import type { ListedPerson, PersonenQuery } from '#machines/personen/personen/types';
import { PERSONEN } from '#i18n/de/personen';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { keptRuns, KeptRuns } from '#shared/bulk/KeptRuns';
import { lazyNotice, lazyPart } from '#shared/lazy-part';
import { DetailsNotice } from '#shared/list/DetailsNotice';
import { ListPage } from '#shared/list/ListPage';
import { WithRowDetails } from '#shared/list/row-details';
import { useListWorkflow } from '#shared/list/use-list-workflow';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Button, buttonClass } from '#ui/Button';
import type { Focusable } from '#ui/spectrum/SearchSelect';
import type { ScreenProps } from '../screen';
import { personenCodec, wordsIn } from './address';
import { personenList, personenZuordnungen } from './bind';
import { usePersonenColumns } from './columns';
import { EditChoice } from './EditChoice';
import { schulenOf, usePersonenFilters } from './filters';
import { OneWordSearch } from './OneWordSearch';
import { RowActions } from './RowActions';
import { personenFile } from './export/bind';
import { personenEdit } from './several/bind';
import type { KnownRows } from './several/PersonenEdit';
import { nameOf, rowsOf } from './told';

/** Not needed before somebody edits. */
const PersonenEdit = lazyPart(() => import('./several/PersonenEdit'));
/** What an edit was about that a reload interrupted; a page does not fail for it. */
const KeptChoice = lazyNotice(() => import('./several/KeptChoice'));
const KeptEdit = lazyPart(async () => ({ default: (await import('./several/PersonenEdit')).KeptEdit }), null);
/** Nor this, before somebody exports. */
const ExportDialog = lazyPart(() => import('./export/ExportDialog'));
/** Of the few whom it concerns; a page does not fail for it. */
const UnnotedNotice = lazyNotice(() => import('#shared/person/UnnotedNotice'));

/** New passwords that nobody has saved are gone with their window. */
const keptEdits = keptRuns(PERSONEN_RUN, isPersonenOrder, ({ kind }) => kind === 'password');

/** What is done with one person from the row, whatever is in the filter. */
const NO_FILTER: EditFilter = { organisationIds: [], rolleIds: [] };

/** The persons that one may manage: found, filtered, opened, exported (ROUTE-02, SCREEN-04). */
export default function PersonenScreen({ user, flags }: ScreenProps<'person-management'>): ReactElement {
  const t = useTexts(PERSONEN);
  const personId = user?.personId ?? '';
  const list = useListWorkflow<ListedPerson, PersonenQuery>(personenList, { personId, codec: personenCodec });
  const withStatus = flags.personStatusEnabled === true;
  const takesWords = flags.personSearchWordsEnabled === true;
  // What follows the order comes with the choice.
  const problems = useRef<Focusable>(null);
  const [edit, sendEdit, editMark] = useWorkflow(personenEdit, {
    input: { personId },
    actions: {
      focusProblems: () => problems.current?.focus(),
      tellWorkedOff: () => list.send({ type: 'CLEAR_SELECTION' }),
      tellSelected: ({ context: { ids, known } }) => list.send({ type: 'REFRESH', again: rowsOf(ids, known?.personen ?? []) }),
    },
  });
  const [file, sendFile, fileMark] = useWorkflow(personenFile, { input: { personId } });
  const want = useCallback(
    (kind: EditKind | RowKind, filter: EditFilter, ids: readonly string[], single: boolean) =>
      sendEdit({ type: 'WANT', wanted: { kind, filter, single }, ids, today: dayOf(new Date()) }),
    [sendEdit],
  );
  const mayDelete = user?.permissions.includes('personensofortloeschen') === true;
  const actions = useCallback(
    // Nothing of it is possible on oneself (D-21, D-35).
    (person: ListedPerson) =>
      person.id === user?.personId ? null : (
        <RowActions
          person={person}
          onPassword={() => want('password', NO_FILTER, [person.id], true)}
          onLock={(kind) => want(kind, NO_FILTER, [person.id], true)}
          onDelete={mayDelete ? () => want('delete', NO_FILTER, [person.id], true) : null}
        />
      ),
    [mayDelete, user?.personId, want],
  );
  const columns = usePersonenColumns({ withStatus, actions });
  const { query, total, selected } = list.snapshot.context;
  const selectedIds = selected.map(({ id }) => id);
  const asked = list.snapshot.context.items.find(({ id }) => id === edit.context.ids[0]);
  const only = user?.onlySchule;
  const words = wordsIn(query.search);
  const filter = { organisationIds: schulenOf(query, only), rolleIds: query.rolleIds };
  const filters = usePersonenFilters({ list, only, withStatus });
  const refresh = (known: KnownRows): void => list.send({ type: 'REFRESH', ...known });
  return (
    <WithRowDetails machine={personenZuordnungen} list={list}>
      <ListPage
        list={list}
        name="personen"
        titleTestid="admin-headline"
        tableTestid="person-table"
        catalogue={PERSON_ERRORS}
        words={{
          title: t('title'),
          plural: t('plural'),
          found: (count) => t('found', { count, n: formatNumber(count) }),
          none: t('none'),
          noneText: t('noneText'),
        }}
        columns={columns}
        primary={
          holdsAll(user?.permissions ?? [], routeSpec('create-person').permissions) ? (
            <Link to={hrefOf('create-person')} className={buttonClass('primary')} data-testid="create-person-link">
              {t('create')}
            </Link>
          ) : null
        }
        search={{ key: 'search', label: t('search'), help: t(takesWords ? 'searchHelpWords' : 'searchHelp') }}
        filters={filters}
        {...(user?.permissions.includes('bulkverwaltung') === true
          ? {
              selection: {
                label: nameOf,
                actions: (ids) => <EditChoice filter={filter} mayDelete={mayDelete} onChoose={(kind) => want(kind, filter, ids, false)} />,
              },
            }
          : {})}
        tools={
          total === 0 && !list.snapshot.hasTag('busy') ? null : (
            <Button testid="export-personen-button" onPress={() => sendFile({ type: 'WANT', query, total, order: { withStatus } })}>
              {t('export')}
            </Button>
          )
        }
        {...(takesWords || words.length < 2
          ? {}
          : { unmatched: <OneWordSearch words={words} onSearch={(search) => list.send({ type: 'ASK', change: { search } })} /> })}
        notice={
          <>
            <KeptRuns<PersonenOrder>
              machine={keptEdits}
              personId={personId}
              run={(kept, done) => <KeptEdit key={kept.runId} personId={personId} kept={kept} onChanged={refresh} onClosed={done} />}
            />
            <KeptChoice personId={personId} snapshot={edit} send={sendEdit} selected={selectedIds} />
            <UnnotedNotice personId={personId} subject={null} />
            <div {...editMark} className="dialog-place">
              {edit.matches('idle') ? null : (
                <PersonenEdit
                  personId={personId}
                  snapshot={edit}
                  send={sendEdit}
                  selected={selectedIds}
                  name={asked && nameOf(asked)}
                  problemsRef={problems}
                  left={query.klasseIds.length === 1 ? query.klasseIds : []}
                  onChanged={refresh}
                />
              )}
            </div>
            <div {...fileMark} className="dialog-place">
              {file.matches('idle') ? null : <ExportDialog personId={personId} snapshot={file} send={sendFile} />}
            </div>
            <DetailsNotice text={t('unread')} />
          </>
        }
      />
    </WithRowDetails>
  );
}
