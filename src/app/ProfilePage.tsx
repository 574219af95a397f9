import { useCallback, useState, type ReactElement } from 'react';
import { ProfileScreen } from '#features/profile/ProfileScreen';
import type { ScreenProps } from '#features/screen';
import SecondFactorCard from '#features/second-factor/SecondFactorCard';

/** The profile with the second factor's card: two features that do not know each other meet here. */
export default function ProfilePage({ user, flags, previous, onSessionChanged }: ScreenProps): ReactElement {
  const [known, setKnown] = useState(false);
  const administers = (user?.permissions.length ?? 0) > 0;
  return (
    <ProfileScreen
      user={user}
      previous={previous}
      secondFactorPending={!known && !administers}
      secondFactor={
        <SecondFactorCard
          personId={user?.personId ?? ''}
          canReset={flags.ownTokenResetEnabled === true}
          administers={administers}
          onKnown={useCallback(() => setKnown(true), [])}
          onSessionChanged={onSessionChanged}
        />
      }
    />
  );
}
