import type { ReactElement } from 'react';
import { isUnclear } from '#machines/shared/failure';
import type { ActionContext } from '#machines/patterns/action/types';
import { ACTION } from '#i18n/de/action';
import { COMMON } from '#i18n/de/common';
import { useTexts } from '#i18n/index';
import { Alert } from '#ui/Alert';

/** What of a snapshot of the action pattern says how an order ended whose answer left it open. */
export interface EndedSnapshot {
  readonly context: Pick<ActionContext<unknown, unknown>, 'kind' | 'failure' | 'sight'>;
  matches(state: 'failed' | 'unclear' | 'stillThere'): boolean;
}

type Ending = 'unclear' | 'again' | 'secret' | 'unreached' | 'notDeleted' | 'probably' | 'unseen' | 'stillThere' | 'unknownCall';

/** How it ended, where that had to be found out; null where the answer itself says it. */
export function endingOf(snapshot: EndedSnapshot): Ending | null {
  const { kind, failure, sight } = snapshot.context;
  const deletes = kind.looksFor === 'absence';
  if (snapshot.matches('stillThere')) return failure?.code === 'CALL_UNKNOWN' ? 'unknownCall' : 'stillThere';
  if (snapshot.matches('failed')) return sight === null ? null : deletes ? 'notDeleted' : 'unreached';
  if (!snapshot.matches('unclear')) return null;
  if (kind.looksFor === null) return kind.secret ? 'secret' : 'again';
  if (sight === null || !deletes) return 'unclear';
  return failure !== null && isUnclear(failure) ? 'probably' : 'unseen';
}

export interface AftermathProps {
  readonly ending: Ending;
  readonly code: string;
  /** What was to be deleted, as a sentence begins with it. */
  readonly what: string;
  readonly testid?: string | undefined;
}

/** What is known, and what presumably holds, after an answer that left open what happened (D-36). */
export function Aftermath({ ending, code, what, testid }: AftermathProps): ReactElement {
  const t = useTexts(ACTION);
  const common = useTexts(COMMON);
  return (
    <Alert severity="warning" title={t(`${ending}.title`)} urgent>
      <p data-testid={testid}>{t(`${ending}.text`, { what })}</p>
      <p className="alert__code">{common('errorCode', { code })}</p>
    </Alert>
  );
}
