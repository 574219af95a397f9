import type { ReactElement } from 'react';
import { Sign } from './Icon';

const PATHS = {
  calendar: 'M7 2v2H4v17h16V4h-3V2h-2v2H9V2H7ZM6 10h12v9H6Z',
  key: 'M7.5 7a5 5 0 1 0 4.6 7H14v3h3v-3h2v3h3v-6h-9.9A5 5 0 0 0 7.5 7Zm0 3a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
  // A closed padlock beside "Aktiv" would be read as a state.
  lock: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20ZM4 12a8 8 0 0 1 13-6L6 17a8 8 0 0 1-2-5Zm8 8a8 8 0 0 1-5-2L18 7a8 8 0 0 1-6 13Z',
  unlock: 'M12 2a5 5 0 0 0-5 5v3H5v11h14V10H9V7a3 3 0 0 1 6 0h2a5 5 0 0 0-5-5Z',
  remove: 'M9 3v1H4v2h1v13a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V6h1V4h-5V3H9Zm0 5h2v9H9V8Zm4 0h2v9h-2V8Z',
} as const;

/** The signs that only pages of the administration have: the start page does not load them. */
export const WorkIcon = ({ name }: { readonly name: keyof typeof PATHS }): ReactElement => <Sign path={PATHS[name]} />;
