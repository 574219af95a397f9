import { useEffect, type ReactElement, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { PERSON_ERRORS } from '#contract/errors/person';
import { hrefOf } from '#contract/routes';
import { hasTeacherDevice } from '#machines/own-account/profile/assignments';
import { PROFILE } from '#i18n/de/profile';
import { useTexts } from '#i18n/index';
import { FailureNotice } from '#shared/FailureNotice';
import { useAnnounced, useNotSwitchedOff } from '#shared/flags';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Icon } from '#ui/Icon';
import { Page } from '#ui/Page';
import type { ScreenProps } from '../screen';
import { profileWiring } from './bind';
import { Assignments } from './parts/Assignments';
import { DevicePasswordCard } from './parts/DevicePasswordCard';
import { OwnSessions } from './parts/OwnSessions';
import { PasswordCard } from './parts/PasswordCard';
import { PersonalData } from './parts/PersonalData';
import './profile.css';

export interface ProfileScreenProps extends Pick<ScreenProps, 'user' | 'previous'> {
  /** The second factor's card, put in by the frame: one feature does not know another. */
  readonly secondFactor: ReactNode;
  /** It is not known yet whether that card is shown; the other cards wait for it. */
  readonly secondFactorPending?: boolean;
}

/**
 * The profile of the signed-in person (ROUTE-22, SCREEN-03).
 * Its cards appear together: one that came later would move the buttons of the others.
 */
export function ProfileScreen(props: ProfileScreenProps): ReactElement {
  const { user, previous, secondFactor, secondFactorPending = false } = props;
  const t = useTexts(PROFILE);
  const hasDevicePasswords = useNotSwitchedOff('setUemPasswordEnabled');
  const tellsSessions = useAnnounced('ownSessionsEnabled');
  const personId = user?.personId ?? '';
  const [snapshot, send, mark] = useWorkflow(profileWiring, { input: { personId } });
  const { info, uebersicht, failure } = snapshot.context;
  const username = user?.username ?? null;
  const loading = snapshot.matches('loading') || secondFactorPending;
  const { hash } = useLocation();
  // Cards come together and late: only then there is the one that the address names.
  useEffect(() => {
    if (loading || hash === '') return;
    const wanted = document.getElementById(hash.slice(1));
    wanted?.focus({ preventScroll: true });
    wanted?.scrollIntoView();
  }, [loading, hash]);
  return (
    <Page title={t('title')} titleTestid="profile-headline" mark={mark}>
      <p>
        <Link className="button button--plain" to={previous ?? hrefOf('start')} data-testid="back-to-previous-page-button">
          <Icon name="back" />
          {t('back')}
        </Link>
      </p>
      {snapshot.matches('failed') && failure !== null ? (
        <FailureNotice failure={failure} catalogue={PERSON_ERRORS} onRetry={() => send({ type: 'RETRY' })} />
      ) : null}
      <div className="profile-frame">
        {loading ? (
          <div className="profile" role="status" aria-label={t('loading')}>
            <div className="skeleton profile-skeleton" />
            <div className="skeleton profile-skeleton" />
          </div>
        ) : null}
        <div className={`profile${loading ? ' profile--unseen' : ''}`}>
          <div className="stack">
            {info === null || uebersicht === null ? null : (
              <PersonalData info={info} uebersicht={uebersicht} limits={user?.timeLimits ?? []} />
            )}
            {username === null ? null : <PasswordCard user={{ username, passwordUpdatedAt: user?.passwordUpdatedAt ?? null }} />}
            {secondFactor}
          </div>
          <div className="stack">
            {uebersicht === null ? null : <Assignments uebersicht={uebersicht} />}
            {hasDevicePasswords && username !== null && hasTeacherDevice(uebersicht) ? (
              <DevicePasswordCard personId={personId} username={username} />
            ) : null}
            {tellsSessions && personId !== '' ? <OwnSessions personId={personId} /> : null}
          </div>
        </div>
      </div>
    </Page>
  );
}
