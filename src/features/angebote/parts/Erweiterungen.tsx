import { useMemo, type ReactElement } from 'react';
import { Link } from 'react-router';
import { ANGEBOT_ERRORS } from '#contract/errors/angebot';
import { holdsAll, type Permission } from '#contract/permissions';
import { routeSpec } from '#contract/route-table';
import { hrefOf } from '#contract/routes';
import type { AngebotRecord } from '#rules/angebote';
import type { ErweiterteSchule, ErweiterungenQuery } from '#machines/angebote/angebot-rollenerweiterungen/types';
import { ANGEBOTE } from '#i18n/de/angebote';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { useAnnounced } from '#shared/flags';
import { ListSection } from '#shared/list/ListSection';
import { useListWorkflow } from '#shared/list/use-list-workflow';
import { Card } from '#ui/Card';
import { erweiterungenCodec } from '../address';
import { angebotRollenerweiterungen } from '../bind';
import { useErweiterungenColumns } from '../columns';

export interface ErweiterungenProps {
  readonly personId: string;
  readonly angebot: AngebotRecord;
  readonly permissions: readonly Permission[];
}

/** At which schools an Angebot extends which roles (ANG-03); of one that extends none, and cannot, that is said. */
export function Erweiterungen(props: ErweiterungenProps): ReactElement {
  const t = useTexts(ANGEBOTE);
  const { merkmale, hasRollenerweiterungen } = props.angebot;
  if (merkmale.includes('VERFUEGBAR_FUER_ROLLENERWEITERUNG') || hasRollenerweiterungen) return <Schulen {...props} />;
  return (
    <Card title={t('erweiterungen.heading')} testid="rollenerweiterungen-card">
      <p data-testid="rollenerweiterungen-unavailable-text">{t('erweiterungen.unavailable')}</p>
    </Card>
  );
}

function Schulen({ personId, angebot: { id, name }, permissions }: ErweiterungenProps): ReactElement {
  const t = useTexts(ANGEBOTE);
  const codec = useMemo(() => erweiterungenCodec(id), [id]);
  const list = useListWorkflow<ErweiterteSchule, ErweiterungenQuery>(angebotRollenerweiterungen, { personId, codec });
  const columns = useErweiterungenColumns();
  const tellsAll = useAnnounced('angebotUsageEnabled');
  return (
    <div {...list.mark}>
      <ListSection
        list={list}
        name="rollenerweiterungen"
        tableTestid="rollenerweiterungen-table"
        catalogue={ANGEBOT_ERRORS}
        heading={
          <div className="card__title">
            <h2 data-testid="rollenerweiterungen-headline">{t('erweiterungen.heading')}</h2>
          </div>
        }
        notice={
          <>
            {tellsAll ? null : <p data-testid="rollenerweiterungen-more-text">{t('erweiterungen.mayBeMore')}</p>}
            {holdsAll(permissions, routeSpec('angebot-management-schulspezifisch').permissions) ? (
              <p>
                {t('erweiterungen.give')}{' '}
                <Link
                  to={`${hrefOf('angebot-management-schulspezifisch')}?${new URLSearchParams({ suche: name })}`}
                  data-testid="give-angebot-link"
                >
                  {t('erweiterungen.giveLink')}
                </Link>
              </p>
            ) : null}
          </>
        }
        words={{
          title: t('erweiterungen.list.title'),
          plural: t('erweiterungen.list.plural'),
          found: (count) => t('erweiterungen.list.found', { count, n: formatNumber(count) }),
          none: t('erweiterungen.list.none'),
          noneText: t('erweiterungen.list.noneText'),
        }}
        columns={columns}
        search={{ key: 'search', label: t('erweiterungen.search'), help: t('erweiterungen.searchHelp') }}
        filters={[{ key: 'rolleId', name: 'rolle', label: t('erweiterungen.rolle'), testid: 'rolle-select' }]}
      />
    </div>
  );
}
