import type { ReactElement } from 'react';
import type { ScreenProps } from '../screen';
import { WAYS } from './bind';
import { CreationWizard } from './CreationWizard';

/** Creates a person with any role that one may give (ROUTE-04). */
export default function CreatePersonScreen({ user }: ScreenProps<'create-person'>): ReactElement {
  return <CreationWizard personId={user?.personId ?? ''} way={WAYS.full} only={user?.onlySchule ?? null} found={null} />;
}
