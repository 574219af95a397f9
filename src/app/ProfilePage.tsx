import { useCallback, useState, type ReactElement } from 'react';
import { isForDevice } from '../features/profile/address';
import { resumableDevice } from '../features/profile/bind';
import { ProfileScreen } from '../features/profile/ProfileScreen';
import type { ScreenProps } from '../features/screen';
import { resumable as resumableFactor } from '../features/second-factor/bind';
import SecondFactorCard from '../features/second-factor/SecondFactorCard';
import type { Resumable } from './screens';

/** Two workflows of this page may wait at the login; the address says which one comes back. */
export const resumable = ({ search }: URL): Resumable => (isForDevice(search) ? resumableDevice : resumableFactor);

/** The profile with the second factor's card: two features that do not know each other meet here. */
export default function ProfilePage({ user, flags, previous, resumption, onSessionChanged }: ScreenProps): ReactElement {
  const resumed = resumption.kind === 'resumed' ? resumption.snapshot : null;
  const [forDevice] = useState(() => isForDevice(window.location.search));
  const [known, setKnown] = useState(false);
  const administers = (user?.permissions.length ?? 0) > 0;
  return (
    <ProfileScreen
      user={user}
      previous={previous}
      secondFactorPending={!known && !administers}
      resumedDevice={forDevice ? resumed : null}
      secondFactor={
        <SecondFactorCard
          personId={user?.personId ?? ''}
          canReset={flags.ownTokenResetEnabled === true}
          administers={administers}
          onKnown={useCallback(() => setKnown(true), [])}
          onSessionChanged={onSessionChanged}
          resumed={forDevice ? null : resumed}
        />
      }
    />
  );
}
