import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { ORGANISATION_ERRORS } from '#contract/errors/organisation';
import type { Klasse } from '#rules/klassen';
import { hrefOf } from '#contract/routes';
import { goneAfter } from '#machines/patterns/action/gone';
import type { KlassenQuery, ListedKlasse } from '#machines/klassen/klassen/types';
import { KLASSEN } from '#i18n/de/klassen';
import { useTexts } from '#i18n/index';
import { KlassenFilter } from '#shared/klassen/KlassenFilter';
import { ListPage } from '#shared/list/ListPage';
import { useListWorkflow } from '#shared/list/use-list-workflow';
import { listWords } from '#shared/list/words';
import { useSchuleFilter } from '#shared/schule/use-schule-filter';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { buttonClass } from '#ui/Button';
import type { ScreenProps } from '../screen';
import { klassenCodec } from './address';
import { klasseDeletion, schuleSearch } from './bind';
import { klassenList, klasseSearch } from './bind-list';
import { useKlassenColumns } from './columns';
import { InterruptedRun } from './InterruptedRun';
import { KlasseDeletion } from './KlasseDeletion';

/** The classes that one may manage: found, opened, deleted (ROUTE-09, SCREEN-10). */
export default function KlassenScreen({ user, flags }: ScreenProps<'klasse-management'>): ReactElement {
  const t = useTexts(KLASSEN);
  const personId = user?.personId ?? '';
  const list = useListWorkflow<ListedKlasse, KlassenQuery>(klassenList, { personId, codec: klassenCodec });
  const { query, facets } = list.snapshot.context;
  const ask = (change: Partial<KlassenQuery>): void => list.send({ type: 'ASK', change });
  const schulen = useSchuleFilter({
    machine: schuleSearch,
    chosen: query.schuleId,
    named: facets['schuleId'],
    onChoose: (schuleId) => ask({ schuleId }),
    testid: 'klassen-management-schule-select',
  });
  const [deletion, sendDeletion, mark] = useWorkflow(klasseDeletion, {
    input: { personId },
    actions: {
      // What is gone is no longer looked for.
      tellDone: ({ context }) => {
        const gone = goneAfter(context);
        const left = query.klasseIds.filter((id) => !gone.includes(id));
        if (left.length < query.klasseIds.length) ask({ klasseIds: left });
        else list.send({ type: 'REFRESH', gone });
      },
    },
  });
  const subjectOf = ({ id, name, schule }: ListedKlasse): Klasse => ({ id, name, schule: schule ?? { id: '', title: t('list.noSchule') } });
  const columns = useKlassenColumns({
    withSchule: schulen.only === null,
    canDelete: (klasse) => deletion.can({ type: 'OPEN', subject: subjectOf(klasse) }),
    onDelete: (klasse) => sendDeletion({ type: 'OPEN', subject: subjectOf(klasse) }),
  });
  // A class less: what was found before is no longer offered.
  const klassenFilter = (
    <KlassenFilter
      key={String(deletion.hasTag('fulfilled'))}
      search={klasseSearch}
      schuleIds={[query.schuleId ?? schulen.only?.id ?? []].flat()}
      chosen={query.klasseIds}
      onChoose={(klasseIds) => ask({ klasseIds })}
      testid="klassen-management-klasse-select"
    />
  );
  return (
    <ListPage
      list={list}
      name="klassen"
      titleTestid="admin-headline"
      tableTestid="klasse-table"
      catalogue={ORGANISATION_ERRORS}
      words={listWords(t)}
      columns={columns}
      search={{ key: 'search', label: t('list.search') }}
      filters={[
        { key: 'schuleId', name: 'schule', label: t('field.schule'), options: schulen.options, control: schulen.control },
        { key: 'klasseIds', name: 'klasse', label: t('list.klasse'), control: klassenFilter },
      ]}
      primary={
        <Link to={hrefOf('create-klasse')} className={buttonClass('primary')} data-testid="create-klasse-link">
          {t('create.title')}
        </Link>
      }
      notice={
        <>
          <InterruptedRun personId={personId} />
          <div {...mark}>
            <KlasseDeletion
              snapshot={deletion}
              send={sendDeletion}
              permissions={user?.permissions ?? []}
              countsPersons={flags.klasseAssignedPersonsEnabled === true}
              next={t('list.back')}
            />
          </div>
        </>
      }
    />
  );
}
