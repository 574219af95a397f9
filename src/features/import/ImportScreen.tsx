import { useMemo, type ReactElement } from 'react';
import { useLocation } from 'react-router';
import type { ScreenProps } from '../screen';
import { showsHistory } from './address';
import { additionsOf } from './additions';
import { importResumable, wireImport } from './bind';
import { historyResumable, wireHistory } from './history/bind';
import { ImportHistory } from './history/ImportHistory';
import { ImportWizard } from './ImportWizard';
import './import.css';

export const resumables = [importResumable, historyResumable];

/** The import page (ROUTE-05): the wizard, or the history of imports where the address asks for it. */
export default function ImportScreen({ user, flags }: ScreenProps): ReactElement {
  const { search } = useLocation();
  const additions = useMemo(() => additionsOf(flags), [flags]);
  const machine = useMemo(() => wireImport(additions), [additions]);
  const history = useMemo(() => wireHistory(additions), [additions]);
  return showsHistory(search) ? (
    <ImportHistory user={user} extended={flags.importHistoryFiltersEnabled === true} machine={history} />
  ) : (
    <ImportWizard user={user} machine={machine} additions={additions} />
  );
}
