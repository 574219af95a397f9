import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { hrefOf } from '#contract/routes';
import type { HinweisSaved as Saved } from '#machines/hinweise/hinweis-form/machine';
import { HINWEISE } from '#i18n/de/hinweise';
import { useTexts } from '#i18n/index';
import { Button, buttonClass } from '#ui/Button';
import { Panel } from '#ui/Panel';
import { Preview } from './Preview';

/** What became of the notice, and who sees it now (STATE-11). */
export function HinweisSaved({ saved, onEdit }: { readonly saved: Saved; readonly onEdit: () => void }): ReactElement {
  const t = useTexts(HINWEISE);
  const { inhalt, status, before } = saved;
  const isPublished = status === 'VEROEFFENTLICHT';
  const was = before === 'VEROEFFENTLICHT';
  return (
    <Panel
      severity="success"
      title={t(isPublished ? (was ? 'saved.changed' : 'saved.published') : was ? 'saved.ended' : 'saved.kept')}
      testid="hinweis-success"
      actions={
        <>
          <Link to={hrefOf('start')} className={buttonClass()} data-testid="hinweis-to-start-link">
            {t('saved.toStart')}
          </Link>
          <Button kind="primary" testid="hinweis-edit-button" onPress={onEdit}>
            {t('saved.edit')}
          </Button>
        </>
      }
    >
      <p>{t(isPublished ? 'saved.publishedText' : was ? 'saved.endedText' : 'saved.keptText')}</p>
      {isPublished ? <Preview inhalt={inhalt} isLive /> : <p className="hinweis-verlauf__text">{inhalt}</p>}
    </Panel>
  );
}
