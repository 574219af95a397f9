import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { hrefOf } from '#contract/routes';
import type { KlassenOrder } from '#rules/klassen-run';
import type { KeptRun } from '#machines/patterns/bulk/types';
import { KLASSEN } from '#i18n/de/klassen';
import { useTexts } from '#i18n/index';
import { KeptRuns } from '#shared/bulk/KeptRuns';
import { Alert } from '#ui/Alert';
import { buttonClass } from '#ui/Button';
import { keptKlassen } from './kept-run';
import '#shared/over-foot.css';

/** Whoever looks for the classes where they would stand reads that their creation was interrupted, with the way to its rest (SCREEN-09). */
export function InterruptedRun({ personId }: { readonly personId: string }): ReactElement {
  const t = useTexts(KLASSEN);
  const told = ({ items, outcomes, params }: KeptRun<KlassenOrder>): ReactElement | null => {
    const open = items.filter((name) => !(name in outcomes));
    return open.length === 0 ? null : (
      <section className="over-foot" aria-label={t('several.interrupted')}>
        <Alert
          severity="info"
          title={t('several.interrupted')}
          testidPrefix="klassen-interrupted"
          actions={
            <Link to={hrefOf('create-klasse')} className={buttonClass()} data-testid="klassen-interrupted-link">
              {t('several.goOn')}
            </Link>
          }
        >
          <p>{t('several.interruptedText', { count: open.length, schule: params.schule.title })}</p>
        </Alert>
      </section>
    );
  };
  return <KeptRuns<KlassenOrder> machine={keptKlassen} personId={personId} run={told} />;
}
