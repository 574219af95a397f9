import type { ReactElement } from 'react';
import { openItems } from '#machines/patterns/bulk/progress';
import { BULK } from '#i18n/de/bulk';
import { formatDateTime } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';
import { Panel } from '#ui/Panel';
import { NamedList } from '../named/NamedList';
import { worked } from './parts';
import type { PausedProps } from './Paused';

/** A reload interrupted it: of what, since when, what is done, who is left, and whose result is gone (SCREEN-09, D-26). */
export function Interrupted(props: PausedProps): ReactElement {
  const { snapshot, send, figures, offer } = props;
  const t = useTexts(BULK);
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
        {offer == null ? null : t('brokenOff', { when: formatDateTime(new Date(offer.brokenOffAt)) })}{' '}
        {t('pausedText', { ...told, ...worked(told) })}
      </p>
      <Open {...props} />
    </Panel>
  );
}

/** Asked before the rest is given up, and while it is made sure that no other window has it. */
function Discard(props: PausedProps): ReactElement {
  const { snapshot, send, offer } = props;
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
      <p>{t('discardText')}</p>
      <Open {...props} />
      {isAsked ? null : <p role="status">{t('discarding')}</p>}
    </Panel>
  );
}

/** Who is left, and that the result of some of them is gone. */
function Open({ snapshot, nameOf, lostText }: PausedProps): ReactElement {
  const t = useTexts(BULK);
  const { context } = snapshot;
  const lists = [true, false].map((isLost) => openItems(context).filter((id) => context.lost.includes(id) === isLost));
  return (
    <div data-testid="bulk-open-names" className="stack">
      {lists.map((ids, index) =>
        ids.length === 0 ? null : (
          <div key={index}>
            {index === 0 ? <p data-testid="bulk-lost-text">{lostText}</p> : <p>{t('openNames')}</p>}
            <NamedList items={ids.map((id) => ({ id, name: nameOf?.(id) ?? id }))} />
          </div>
        ),
      )}
    </div>
  );
}
