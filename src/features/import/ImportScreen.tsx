import { useMemo, type ReactElement } from 'react';
import { useLocation } from 'react-router';
import type { ScreenProps } from '../screen';
import { showsHistory } from './address';
import { additionsOf } from './additions';
import { wireImport } from './bind';
import { ImportHistory } from './history/ImportHistory';
import { ImportWizard } from './ImportWizard';
import './import.css';

/** The import page (ROUTE-05): the wizard, or the history of imports where the address asks for it. */
export default function ImportScreen({ user, flags }: ScreenProps): ReactElement {
  const { search } = useLocation();
  const additions = useMemo(() => additionsOf(flags), [flags]);
  const machine = useMemo(() => wireImport(additions), [additions]);
  return showsHistory(search) ? (
    <ImportHistory user={user} extended={flags.importHistoryFiltersEnabled === true} additions={additions} />
  ) : (
    <ImportWizard user={user} machine={machine} additions={additions} />
  );
}
