import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { OUTDATED } from '#i18n/de/outdated';
import { useTexts } from '#i18n/index';
import { Alert } from '#ui/Alert';
import { Button } from '#ui/Button';
import './outdated.css';

function Outdated({ onLater }: { readonly onLater: () => void }): ReactElement {
  const t = useTexts(OUTDATED);
  return (
    <Alert
      severity="info"
      title={t('title')}
      testidPrefix="outdated"
      actions={
        <>
          <Button kind="primary" testid="outdated-reload-button" onPress={() => window.location.reload()}>
            {t('reload')}
          </Button>
          <Button testid="outdated-later-button" onPress={onLater}>
            {t('later')}
          </Button>
        </>
      }
    >
      <p>{t('text')}</p>
    </Alert>
  );
}

let isTold = false;

/**
 * Says once, below whatever stands in the page, that it is of a build that is too old (G2.2). Nothing else changes: forms keep what is
 * typed through the reload (710), and a page that would lose something asks before it.
 */
export function tellOutdated(): void {
  if (isTold) return;
  isTold = true;
  // There before its words are, so that they are read out.
  const place = document.createElement('div');
  place.className = 'outdated';
  place.role = 'status';
  document.body.append(place);
  const root = createRoot(place);
  const end = (): void => {
    root.unmount();
    place.remove();
  };
  root.render(<Outdated onLater={end} />);
}
