import type { ReactElement } from 'react';
import type { MeldungRevision } from '#contract/types';
import type { HinweisRevisions } from '#machines/hinweise/hinweis-verlauf/machine';
import type { ReadingEvent } from '#machines/patterns/reading/types';
import { formatDateTime, formatNumber } from '#i18n/format';
import { HINWEISE } from '#i18n/de/hinweise';
import { useTexts } from '#i18n/index';
import { ReadingBody, type ReadingSnapshot } from '#shared/reading/ReadingBody';
import { Button } from '#ui/Button';
import { Card } from '#ui/Card';

export interface HinweisVerlaufProps {
  readonly snapshot: ReadingSnapshot<HinweisRevisions>;
  readonly send: (event: ReadingEvent) => void;
  /** Puts a former text into the form; null while nothing can be typed there. */
  readonly take: ((inhalt: string) => void) | null;
}

/** What the notice said in each of its revisions, when and by whom; a former text can be taken up again. */
export function HinweisVerlauf({ snapshot, send, take }: HinweisVerlaufProps): ReactElement {
  const t = useTexts(HINWEISE);
  return (
    <Card title={t('verlauf.title')} testid="hinweis-verlauf-card">
      <ReadingBody snapshot={snapshot} send={send} name="verlauf" lines={4}>
        {({ revisions, total }) =>
          revisions.length === 0 ? (
            <p>{t('verlauf.none')}</p>
          ) : (
            <>
              <ol className="hinweis-verlauf" reversed start={revisions[0]?.revision}>
                {revisions.map((revision) => (
                  <Entry key={revision.revision} entry={revision} take={take} />
                ))}
              </ol>
              {revisions.length < total ? (
                <p>{t('verlauf.more', { count: formatNumber(revisions.length), total: formatNumber(total) })}</p>
              ) : null}
            </>
          )
        }
      </ReadingBody>
    </Card>
  );
}

/** So many signs of a text tell one revision from the next before it is opened. */
const BEGINNING = 60;

function beginningOf(inhalt: string): string {
  // By whole signs: half an emoji is none.
  const signs = [...inhalt];
  return signs.length > BEGINNING ? `${signs.slice(0, BEGINNING).join('').trimEnd()} …` : inhalt;
}

interface EntryProps {
  readonly entry: MeldungRevision;
  readonly take: HinweisVerlaufProps['take'];
}

function Entry({ entry, take }: EntryProps): ReactElement {
  const t = useTexts(HINWEISE);
  const { revision, zeitpunkt, inhalt, status, akteur } = entry;
  return (
    <li data-testid={`hinweis-revision-${revision}`}>
      <details>
        <summary>
          {t('verlauf.entry', { revision, day: formatDateTime(zeitpunkt) })}, {t(`verlauf.${status}`)},{' '}
          {akteur.name ? t('verlauf.by', { name: akteur.name }) : t(`verlauf.akteur.${akteur.art}`)}: <q>{beginningOf(inhalt)}</q>
        </summary>
        <p className="hinweis-verlauf__text">{inhalt}</p>
      </details>
      {take === null ? null : (
        <Button testid={`take-revision-${revision}`} onPress={() => take(inhalt)}>
          {t('verlauf.take', { revision })}
        </Button>
      )}
    </li>
  );
}
