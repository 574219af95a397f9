import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { ACTION_GROUPS, ACTIONS_BY_SUBJECT, type Action } from '#contract/audit-actions';
import { AUDIT_LINES_MOST, AUDIT_OUTCOMES, AUDIT_OUTCOMES_SAID } from '#contract/audit-log';
import { PRIVACY_POLICY } from '#contract/legal-page';
import { hrefOf } from '#contract/routes';
import { faultOf } from '#machines/pruefprotokoll/pruefprotokoll/period';
import type { ListedLine, PruefprotokollQuery } from '#machines/pruefprotokoll/pruefprotokoll/types';
import { PRUEFPROTOKOLL } from '#i18n/de/pruefprotokoll';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { lazyPart } from '#shared/lazy-part';
import { ListPage } from '#shared/list/ListPage';
import { useListWorkflow } from '#shared/list/use-list-workflow';
import { listWords } from '#shared/list/words';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Alert } from '#ui/Alert';
import { Button } from '#ui/Button';
import { TextField } from '#ui/TextField';
import type { ScreenProps } from '../screen';
import { pruefprotokollCodec } from './address';
import { pruefprotokollExport, pruefprotokollList } from './bind';
import { usePruefprotokollColumns } from './columns';
import './pruefprotokoll.css';

/** The file is fetched seldom. */
const ExportDialog = lazyPart(async () => ({ default: (await import('./ExportDialog')).ExportDialog }));

type TextKey = 'wen' | 'von' | 'bis';

/** What can be chosen, under the heading of what it is about; several that are asked for as one come first there. */
const OFFERED = Object.entries<Readonly<Record<string, Action>>>(ACTIONS_BY_SUBJECT).flatMap(([group, own]) => [
  ...Object.entries(ACTION_GROUPS)
    .filter(([, { subject }]) => subject === group)
    .map(([value, { says: text }]) => ({ value, text, group })),
  ...Object.entries(own).map(([value, { says: text }]) => ({ value, text, group })),
]);

/**
 * What it means that nothing is listed: nothing of whether somebody or something is called so, which the lists of persons and of roles
 * tell whoever reads this.
 */
function Unmatched({ who, whom }: { readonly who: string; readonly whom: string }): ReactElement {
  const t = useTexts(PRUEFPROTOKOLL);
  const persons = [who, whom].filter((name) => name !== '').map((name) => ['askPersons', 'person-management', name] as const);
  const links = [...persons, ...(whom === '' ? [] : [['askRollen', 'rolle-management', whom] as const])];
  return (
    <>
      <p>{t(links.length === 0 ? 'list.unmatchedText' : 'list.unmatchedName')}</p>
      {links.map(([says, list, name]) => (
        <p key={`${list} ${name}`}>
          <Link to={`${hrefOf(list)}?suche=${encodeURIComponent(name)}`}>{t(`list.${says}`, { name })}</Link>
        </p>
      ))}
      <p>
        {t('list.kept')}
        <a href={PRIVACY_POLICY} target="_blank" rel="noreferrer">
          {t('list.privacy')}
        </a>
        .
      </p>
    </>
  );
}

/** The audit log: filtered by who, whom, what, outcome and days, each line opened, and taken along as a file (G3.5). */
export default function PruefprotokollScreen({ user }: ScreenProps<'audit-log'>): ReactElement {
  const t = useTexts(PRUEFPROTOKOLL);
  const personId = user?.personId ?? '';
  const list = useListWorkflow<ListedLine, PruefprotokollQuery>(pruefprotokollList, { personId, codec: pruefprotokollCodec });
  const [file, sendFile, fileMark] = useWorkflow(pruefprotokollExport, { input: { personId } });
  const columns = usePruefprotokollColumns();
  const { query, total } = list.snapshot.context;
  const isTyping = list.snapshot.matches({ shown: 'pausing' });
  const fault = faultOf(query);
  const textFilter = (key: TextKey, help: string, error: string | null = null) => ({
    key,
    name: key,
    label: t(`field.${key}`),
    options: query[key] === null ? [] : [{ value: query[key], text: fault === key ? t('notADay') : query[key] }],
    control: (
      <TextField
        label={t(`field.${key}`)}
        help={help}
        value={query[key] ?? ''}
        error={isTyping ? null : error}
        alone
        onValue={(typed) => list.send({ type: 'ASK_SOON', change: { [key]: typed === '' ? null : typed } })}
        testid={`pruefprotokoll-${key}-input`}
      />
    ),
  });
  const dayFilter = (key: 'von' | 'bis') =>
    textFilter(key, t('help.day'), fault === key ? t('noDay') : fault === 'order' && key === 'bis' ? t('reversed') : null);
  const words = listWords(t);
  return (
    <ListPage
      list={list}
      name="pruefprotokoll"
      titleTestid="admin-headline"
      tableTestid="pruefprotokoll-table"
      words={{
        ...words,
        found: (count) => (count > AUDIT_LINES_MOST ? t('list.beyond', { n: formatNumber(AUDIT_LINES_MOST) }) : words.found(count)),
      }}
      columns={columns}
      search={{ key: 'search', label: t('field.wer'), help: t('help.name') }}
      filters={[
        textFilter('wen', t('help.thing')),
        {
          key: 'aktion',
          name: 'was',
          label: t('field.was'),
          options: OFFERED,
        },
        {
          key: 'ergebnis',
          name: 'ergebnis',
          label: t('field.ergebnis'),
          options: AUDIT_OUTCOMES.map((value) => ({ value, text: AUDIT_OUTCOMES_SAID[value] })),
        },
        dayFilter('von'),
        dayFilter('bis'),
      ]}
      unmatched={
        <Alert
          severity="info"
          title={fault === null ? t('list.unmatched') : t('list.noPeriod')}
          testidPrefix="pruefprotokoll-unmatched"
          actions={
            <Button testid="pruefprotokoll-unmatched-alert-button" onPress={() => list.send({ type: 'RESET_FILTERS' })}>
              {t('list.reset')}
            </Button>
          }
        >
          {fault === null ? <Unmatched who={query.search.trim()} whom={query.wen?.trim() ?? ''} /> : <p>{t(`list.fault.${fault}`)}</p>}
        </Alert>
      }
      toolsFirst
      tools={
        total === 0 ? null : (
          <Button testid="open-pruefprotokoll-export-button" onPress={() => sendFile({ type: 'OPEN', subject: { query, total } })}>
            {t('export.open')}
          </Button>
        )
      }
    >
      <div {...fileMark}>{file.context.subject === null ? null : <ExportDialog snapshot={file} send={sendFile} />}</div>
    </ListPage>
  );
}
