import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { Permission } from '#contract/permissions';
import { countErweiterungen, isHeldByRollen, type AngebotVerwendung } from '#rules/angebot-verwendung';
import type { AngebotRecord } from '#rules/angebote';
import type { EndOrder } from '#rules/erweiterungen-end';
import { ANGEBOT_DELETION } from '#i18n/de/angebot-deletion';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { NamedList } from '#shared/named/NamedList';
import { Button, buttonClass } from '#ui/Button';
import { useWayToRolle } from '../way-to-rolle';
import { printUse, rolleWithPersons } from './words';

export interface InTheWayProps {
  readonly angebot: Pick<AngebotRecord, 'id' | 'name' | 'merkmale'>;
  readonly use: AngebotVerwendung;
  readonly permissions: readonly Permission[];
  /** The form of the Angebot; null for whoever may not change it. */
  readonly editHref: string | null;
  readonly onEnd: (order: EndOrder) => void;
}

/** What keeps an Angebot from being deleted, with numbers, and the way to each (ANG-06). */
export function InTheWay({ angebot, use, permissions, editHref, onEnd }: InTheWayProps): ReactElement {
  const t = useTexts(ANGEBOT_DELETION);
  return (
    <div className="stack" data-testid="angebot-in-use">
      <p>{t('inUse')}</p>
      {use.rollen.length === 0 ? null : <Rollen angebot={angebot} use={use} permissions={permissions} editHref={editHref} />}
      {use.schulen.length === 0 && use.isWhole ? null : (
        <Erweiterungen angebot={angebot} use={use} permissions={permissions} onEnd={onEnd} />
      )}
    </div>
  );
}

function Rollen({ angebot, use, permissions, editHref }: Omit<InTheWayProps, 'onEnd'>): ReactElement {
  const t = useTexts(ANGEBOT_DELETION);
  const print = printUse(t);
  const { rollen } = use;
  const wayTo = useWayToRolle(permissions);
  const items = rollen.map((rolle) => {
    const persons = print.persons(rolle);
    return {
      id: rolle.id,
      name: rolle.name,
      ...(persons === '' ? {} : { detail: persons }),
      ...wayTo?.(rolle.id),
    };
  });
  return (
    <div className="stack" data-testid="angebot-in-rollen">
      <h3>{t('rollen', { count: rollen.length, n: formatNumber(rollen.length) })}</h3>
      {isHeldByRollen(use, angebot.merkmale) ? (
        <>
          <p data-testid="angebot-not-later-text">{t(editHref === null ? 'notLaterOthers' : 'notLater')}</p>
          {editHref === null ? null : (
            <Link to={editHref} className={buttonClass()} data-testid="angebot-to-form-link">
              {t('toForm')}
            </Link>
          )}
        </>
      ) : null}
      <p>{t(wayTo === null ? 'rollenOthers' : 'rollenWay')}</p>
      <NamedList items={items} />
    </div>
  );
}

function Erweiterungen({ angebot, use: { schulen, isWhole }, permissions, onEnd }: Omit<InTheWayProps, 'editHref'>): ReactElement {
  const t = useTexts(ANGEBOT_DELETION);
  const print = printUse(t);
  const count = countErweiterungen(schulen);
  const numbers = { erweiterungen: print.erweiterungen(count), schulen: print.schulen(schulen.map(({ title }) => title)) };
  const order: EndOrder = {
    angebot: { id: angebot.id, title: angebot.name },
    schulen: Object.fromEntries(
      schulen.map(({ id, title, rollen }) => [
        id,
        { title, rollen: rollen.map((rolle) => ({ id: rolle.id, told: rolleWithPersons(t, rolle) })) },
      ]),
    ),
  };
  return (
    <div className="stack" data-testid="angebot-in-erweiterungen">
      <h3>{count === 0 ? t('erweiterungen.unseen') : t(isWhole ? 'erweiterungen.title' : 'erweiterungen.atLeast', numbers)}</h3>
      {isWhole || count === 0 ? null : <p>{t('erweiterungen.mayBeMore')}</p>}
      {count === 0 ? null : (
        <NamedList
          items={schulen.map(({ id, title, rollen }) => ({
            id,
            name: title,
            detail: rollen.map((rolle) => rolleWithPersons(t, rolle)).join(', '),
          }))}
        />
      )}
      {count > 0 && permissions.includes('schulspezifischeangebotsverwaltung') ? (
        <div className="row buttons">
          <Button kind="danger" testid="end-all-rollenerweiterungen-button" onPress={() => onEnd(order)}>
            {t('erweiterungen.endAll', { count, n: formatNumber(count) })}
          </Button>
        </div>
      ) : (
        <p data-testid="angebot-erweiterungen-others-text">{t('erweiterungen.others')}</p>
      )}
    </div>
  );
}
