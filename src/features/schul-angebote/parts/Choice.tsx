import type { ReactElement } from 'react';
import { boxOf, gruppenOf, type Entry, type Gruppe } from '#rules/rollenerweiterung';
import { differenceIn } from '#machines/angebote/rollenerweiterung/setup';
import { SCHUL_ANGEBOTE } from '#i18n/de/schul-angebote';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { Alert } from '#ui/Alert';
import { Button } from '#ui/Button';
import { Card } from '#ui/Card';
import { TextField } from '#ui/TextField';
import type { PartProps } from './part-props';
import '#ui/checkbox-group.css';
import './choice.css';

/** So many roles are shown without folding anything. */
const FEW = 15;
/** Of more of them so many groups are open at first. */
const OPEN = 2;

/** The roles of the school by Rollenart, those that stand ticked; what cannot be chosen says why (ANG-08). */
export function Choice({ snapshot, send, stand }: PartProps): ReactElement {
  const t = useTexts(SCHUL_ANGEBOTE);
  const { draft, search, saidNothing } = snapshot.context;
  const gruppen = gruppenOf(stand, draft, search);
  const all = gruppenOf(stand, draft).reduce((sum, { total }) => sum + total, 0);
  const { adds, removes } = differenceIn(snapshot.context);
  const count = adds.length + removes.length;
  const busy = snapshot.hasTag('busy');
  return (
    <Card
      title={t('choice.title', { angebot: stand.angebot.name, schule: stand.schule.title })}
      testid="service-provider-details-by-schule-card"
    >
      <div className="stack">
        {/* Outside of the form: who finishes a search with Enter does not want to save. */}
        {all === 0 ? (
          <p>{t('choice.noRollen')}</p>
        ) : (
          <TextField
            label={t('choice.search')}
            value={search}
            testid="rollenerweiterung-search-input"
            onValue={(text) => send({ type: 'SEARCH', text })}
          />
        )}
        <form
          className="stack"
          data-testid="rollenerweiterung-tree"
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) send({ type: 'SUBMIT' });
          }}
        >
          {stand.isWhole ? null : (
            <Alert severity="info" title={t('choice.onlyAdds')} testidPrefix="rollenerweiterung-only-adds">
              <p>{t('choice.onlyAddsText')}</p>
            </Alert>
          )}
          {all > 0 && gruppen.length === 0 ? <p role="status">{t('choice.noHit')}</p> : null}
          {gruppen.map((gruppe, index) => (
            <Group
              key={gruppe.rollenart ?? 'GONE'}
              gruppe={gruppe}
              isOpen={all <= FEW || index < OPEN || search.trim() !== '' || gruppe.rollenart === null}
              onToggle={(ids, on) => send({ type: 'TOGGLE', ids, on })}
            />
          ))}
          <p role="status" data-testid="rollenerweiterung-pending-text">
            {busy && snapshot.matches('counting') ? t('choice.counting') : count > 0 ? t('choice.pending', { count }) : ''}
          </p>
          {saidNothing ? (
            <Alert severity="info" title={t('choice.nothing')} testidPrefix="rollenerweiterung-nothing" urgent>
              <p>{t('choice.nothingText')}</p>
            </Alert>
          ) : null}
          <div className="row buttons">
            <Button testid="rollenerweiterung-cancel-button" busy={busy} onPress={() => send({ type: 'CANCEL' })}>
              {t('choice.cancel')}
            </Button>
            <Button kind="primary" submit testid="rollenerweiterung-save-button" busy={busy}>
              {t('choice.save')}
            </Button>
          </div>
        </form>
      </div>
    </Card>
  );
}

interface GroupProps {
  readonly gruppe: Gruppe;
  readonly isOpen: boolean;
  readonly onToggle: (ids: readonly string[], on: boolean) => void;
}

/** A Rollenart with its roles; its box takes those that are shown and may be chosen anew. */
function Group({ gruppe, isOpen, onToggle }: GroupProps): ReactElement {
  const t = useTexts(SCHUL_ANGEBOTE);
  const { rollenart, entries, chosen, total } = gruppe;
  const name = rollenart ?? 'GONE';
  const title = rollenart === null ? t('choice.gone') : t(`choice.gruppe.${rollenart}`);
  const box = boxOf(gruppe);
  const ticked = box.filter((entry) => entry.chosen).length;
  return (
    <details className="choice-group" open={isOpen} data-testid={`treeview-group-${name}`}>
      <summary>
        <span className="choice-group__title">{title}</span>{' '}
        <span data-testid={`treeview-group-count-${name}`}>
          {t('choice.count', { chosen: formatNumber(chosen), total: formatNumber(total) })}
        </span>
      </summary>
      {box.length < 2 ? null : (
        <label className="checkbox-group__option">
          <input
            type="checkbox"
            checked={ticked === box.length}
            ref={(input) => {
              if (input !== null) input.indeterminate = ticked > 0 && ticked < box.length;
            }}
            data-testid={`treeview-group-checkbox-${name}`}
            onChange={() =>
              onToggle(
                box.map(({ id }) => id),
                ticked < box.length,
              )
            }
          />
          <span>{t(entries.length < total ? 'choice.allShown' : 'choice.all', { gruppe: title })}</span>
        </label>
      )}
      <div className="checkbox-group__options choice-group__options">
        {entries.map((entry) => (
          <Option key={entry.id} entry={entry} onToggle={onToggle} />
        ))}
      </div>
    </details>
  );
}

function Option({ entry, onToggle }: { readonly entry: Entry } & Pick<GroupProps, 'onToggle'>): ReactElement {
  const t = useTexts(SCHUL_ANGEBOTE);
  const { id, name, chosen, isFixed, hindrance } = entry;
  return (
    <label className="checkbox-group__option">
      <input type="checkbox" checked={chosen} disabled={isFixed} data-testid={`rolle-${id}`} onChange={() => onToggle([id], !chosen)} />
      <span>
        {name}
        {hindrance === null ? null : <span className="choice-group__why"> ({t(`choice.hindrance.${hindrance}`)})</span>}
      </span>
    </label>
  );
}
