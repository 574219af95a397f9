import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { Permission } from '#contract/permissions';
import type { AngebotRecord } from '#rules/angebote';
import { ANGEBOTE } from '#i18n/de/angebote';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { AngebotFacts } from '#shared/angebote/AngebotFacts';
import { useWayToRolle } from '#shared/angebote/way-to-rolle';
import { NamedList } from '#shared/named/NamedList';
import { buttonClass } from '#ui/Button';
import { Fact } from '#ui/Fact';

export interface ViewAngebotProps {
  readonly angebot: AngebotRecord;
  readonly permissions: readonly Permission[];
  /** Its form; null where it cannot be changed here. */
  readonly editHref: string | null;
}

/** An Angebot with the roles that have it, each with the way to its page for whoever may go it (ANG-03). */
export function ViewAngebot({ angebot, permissions, editHref }: ViewAngebotProps): ReactElement {
  const t = useTexts(ANGEBOTE);
  const { rollen } = angebot;
  const wayTo = useWayToRolle(permissions);
  const items = rollen.map(({ id, name }) => ({ id, name, ...wayTo?.(id) }));
  return (
    <div className="stack">
      <AngebotFacts angebot={angebot}>
        <Fact label={t('details.rollen')} valueTestid="service-provider-rollen">
          {rollen.length === 0 ? (
            t('details.rollenNone')
          ) : (
            <>
              {t('list.rollenCount', { count: rollen.length, n: formatNumber(rollen.length) })}
              <NamedList items={items} />
            </>
          )}
        </Fact>
      </AngebotFacts>
      {editHref === null ? null : (
        <div className="row buttons">
          <Link to={editHref} className={buttonClass('primary')} data-testid="service-provider-bearbeiten-button">
            {t('details.edit')}
          </Link>
        </div>
      )}
      {angebot.isVidis ? <p data-testid="vidis-edit-text">{t('details.vidis')}</p> : null}
    </div>
  );
}
