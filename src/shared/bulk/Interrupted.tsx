import type { ReactElement } from 'react';
import { openItems } from '#machines/patterns/bulk/progress';
import { BULK } from '#i18n/de/bulk';
import { formatDateTime } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';
import { Panel } from '#ui/Panel';
import { NamedList } from '../named/NamedList';
import { standing, unheardOf } from './parts';
import type { PausedProps } from './Paused';
import { Unclear } from './Unclear';

/** A reload interrupted it: of what, since when, what is done, who is left, and whose result is gone (SCREEN-09, D-26). */
export function Interrupted(props: PausedProps): ReactElement {
  const { snapshot, send, figures, offer, words = BULK } = props;
  const t = useTexts(words);
  // Whose result is lost was worked on: it is told apart.
  const told = { ...figures, open: figures.open - figures.lost };
  if (!snapshot.matches('interrupted')) return <Discard {...props} />;
  return (
    <Panel
      key="interrupted"
      severity="warning"
      title={t('interrupted', { what: offer?.what ?? '' })}
      testid="bulk-interrupted"
      actions={
        <>
          <Button testid="bulk-discard-button" onPress={() => send({ type: 'CANCEL' })}>
            {t('discardRest')}
          </Button>
          <Button kind="primary" testid="bulk-go-on-button" onPress={() => send({ type: 'GO_ON' })}>
            {t('goOn')}
          </Button>
        </>
      }
    >
      <p data-testid="bulk-interrupted-text">
        {offer == null ? null : t('brokenOff', { when: formatDateTime(new Date(offer.brokenOffAt)) })} {standing(t, told)}
      </p>
      <Open {...props} />
      {told.lost + told.unclear === 0 ? null : <p>{props.unclear?.again ?? t('goOnText')}</p>}
    </Panel>
  );
}

/** Asked before the rest is given up, and while it is made sure that no other window has it. */
function Discard(props: PausedProps): ReactElement {
  const { snapshot, send, offer, figures, unclear } = props;
  const t = useTexts(BULK);
  const isAsked = snapshot.matches('confirmingDiscard');
  return (
    <Panel
      key="discard"
      severity="warning"
      title={t('discardTitle', { what: offer?.what ?? '' })}
      testid="bulk-discard-question"
      actions={
        isAsked ? (
          <>
            <Button testid="bulk-keep-rest-button" firstFocus onPress={() => send({ type: 'CANCEL' })}>
              {t('keepRest')}
            </Button>
            <Button kind="danger" testid="bulk-discard-confirm-button" onPress={() => send({ type: 'CLOSE' })}>
              {t('discardRest')}
            </Button>
          </>
        ) : null
      }
    >
      <p>{figures.lost + figures.unclear === 0 ? t('discardText') : (unclear?.discard ?? t('discardUnclear'))}</p>
      <Open {...props} />
      {isAsked ? null : <p role="status">{t('discarding')}</p>}
    </Panel>
  );
}

/** Who is left: whose result is gone, whose answer stayed out, and who was not begun with. */
function Open(props: PausedProps): ReactElement {
  const { snapshot, nameOf } = props;
  const t = useTexts(BULK);
  const { context } = snapshot;
  const told = [...context.lost, ...unheardOf(props)];
  const untouched = openItems(context).filter((id) => !told.includes(id));
  return (
    <div data-testid="bulk-open-names" className="stack">
      <Unclear {...props} />
      {untouched.length === 0 ? null : (
        <div>
          <p>{t('openNames')}</p>
          <NamedList items={untouched.map((id) => ({ id, name: nameOf?.(id) ?? id }))} />
        </div>
      )}
    </div>
  );
}
