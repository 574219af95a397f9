import type { ReactElement } from 'react';
import type { KlassenOrder } from '#rules/klassen-run';
import { KeptRuns } from '#shared/bulk/KeptRuns';
import { keptImportKlassen } from './import-klassen';
import MissingKlassen from './MissingKlassen';

/** Classes whose creation a reload interrupted: the rest is offered before the file is chosen anew (SCREEN-09, D-26, CALL-27). */
export default function KeptKlassen({ personId }: { readonly personId: string }): ReactElement {
  return (
    <KeptRuns<KlassenOrder>
      machine={keptImportKlassen}
      personId={personId}
      run={(run, closed) => (
        <MissingKlassen
          key={run.runId}
          personId={personId}
          schule={run.params.schule}
          names={[]}
          kept={run}
          onContinue={closed}
          onCancel={closed}
        />
      )}
    />
  );
}
