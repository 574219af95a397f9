import type { ReactElement } from 'react';
import type { TimeLimit } from '#contract/types';
import { bannersOf } from '#machines/own-account/start/banners';
import type { StartContext } from '#machines/own-account/start/types';
import { START } from '#i18n/de/start';
import { formatDate, formatLastDay } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { Banner } from '#ui/Banner';
import { NotLoaded } from './NotLoaded';

export interface LimitBannersProps {
  readonly limits: readonly TimeLimit[];
  readonly person: Pick<StartContext, 'info' | 'uebersicht'>;
  readonly dismissed: readonly string[];
  readonly openedAt: number;
  readonly failed: boolean;
  readonly onDismiss: (id: string) => void;
  readonly onRetry: () => void;
}

/** What will happen to the account and when (STATE-05, STATE-06). */
export function LimitBanners({ limits, person, dismissed, openedAt, failed, onDismiss, onRetry }: LimitBannersProps): ReactElement {
  const t = useTexts(START);
  return (
    <>
      {failed && limits.length > 0 ? <NotLoaded text={t('personFailed')} retryTestid="retry-person-button" onRetry={onRetry} /> : null}
      {bannersOf(limits, person, dismissed, openedAt).map((banner) => (
        <Banner
          key={banner.id}
          id={banner.id}
          tone={banner.tone}
          urgent={banner.occasion === 'PERSONENKONTEXT_EXPIRES'}
          lead={t('notice')}
          text={t(`limit.${banner.occasion}`, {
            date: banner.occasion === 'PERSONENKONTEXT_EXPIRES' ? formatLastDay(banner.deadline) : formatDate(banner.deadline),
            school: banner.school,
            rolle: banner.rolle,
          })}
          dismiss={{ label: t('dismiss'), onPress: () => onDismiss(banner.id) }}
        />
      ))}
    </>
  );
}
