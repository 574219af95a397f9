import type { ReactElement } from 'react';
import type { PersonLock } from '#rules/person-record';
import { PERSON } from '#i18n/de/person';
import { formatDateTime, formatLastDay } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { Fact } from '#ui/Fact';

export interface LockFactsProps {
  readonly lock: Pick<PersonLock, 'by' | 'since' | 'until'>;
  /** Begins the test ids of its lines. */
  readonly testid: string;
}

/** A lock that somebody set: on whose behalf, since when and until when (STATE-03). */
export function LockFacts({ lock: { by, since, until }, testid }: LockFactsProps): ReactElement {
  const t = useTexts(PERSON);
  const facts = [
    [t('status.by'), by?.title ?? t('status.unknownOrganisation')],
    [t('status.since'), since === null ? null : formatDateTime(since)],
    until === null ? [t('status.until'), t('status.unlimited')] : [t('status.untilDay'), formatLastDay(until)],
  ] as const;
  return (
    <dl className="facts facts--row">
      {facts.map(([label, value], index) =>
        value === null ? null : (
          <Fact key={label} label={label} labelTestid={`${testid}-${index}-key`} valueTestid={`${testid}-${index}-attribute`}>
            {value}
          </Fact>
        ),
      )}
    </dl>
  );
}
