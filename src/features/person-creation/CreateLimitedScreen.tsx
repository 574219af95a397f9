import type { ReactElement } from 'react';
import type { ScreenProps } from '../screen';
import { WAYS } from './bind';
import { CreationWizard } from './CreationWizard';

/** Creates a person with one of the roles that the restricted right may give (ROUTE-08). */
export default function CreateLimitedScreen({ user }: ScreenProps<'create-person-limited'>): ReactElement {
  return <CreationWizard personId={user?.personId ?? ''} way={WAYS.limited} only={user?.onlySchule ?? null} found={null} />;
}
