import type { ReactElement } from 'react';
import { ProfileScreen } from '../features/profile/ProfileScreen';
import type { ScreenProps } from '../features/screen';
import SecondFactorCard from '../features/second-factor/SecondFactorCard';

export { resumable } from '../features/second-factor/bind';

/** The profile with the second factor's card: two features that do not know each other meet here. */
export default function ProfilePage(props: ScreenProps): ReactElement {
  const resumed = props.resumption.kind === 'resumed' ? props.resumption.snapshot : null;
  return (
    <ProfileScreen
      user={props.user}
      previous={props.previous}
      secondFactor={
        <SecondFactorCard
          personId={props.user?.personId ?? ''}
          canReset={props.flags.ownTokenResetEnabled === true}
          onSessionChanged={props.onSessionChanged}
          resumed={resumed}
        />
      }
    />
  );
}
