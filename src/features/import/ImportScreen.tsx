import type { ReactElement } from 'react';
import { useLocation } from 'react-router';
import type { ScreenProps } from '../screen';
import { showsHistory } from './address';
import { importResumable } from './bind';
import { historyResumable } from './history/bind';
import { ImportHistory } from './history/ImportHistory';
import { ImportWizard } from './ImportWizard';
import './import.css';

/** The page holds two workflows; which one comes back from the login is seen by the address. */
export const resumable = (url: URL) => (showsHistory(url.search) ? historyResumable : importResumable);

/** The import page (ROUTE-05): the wizard, or the history of imports where the address asks for it. */
export default function ImportScreen({ user, flags, resumption }: ScreenProps): ReactElement {
  const { search } = useLocation();
  return showsHistory(search) ? (
    <ImportHistory user={user} resumption={resumption} extended={flags.importHistoryFiltersEnabled === true} />
  ) : (
    <ImportWizard user={user} resumption={resumption} />
  );
}
