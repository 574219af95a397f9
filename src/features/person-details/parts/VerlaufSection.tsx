import type { ReactElement } from 'react';
import { PERSON_ERRORS } from '#contract/errors/person';
import { PERSON_VERLAUF } from '#i18n/de/person-verlauf';
import { useTexts } from '#i18n/index';
import { ReadingBody } from '#shared/reading/ReadingBody';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Disclosure } from '#ui/Disclosure';
import { personVerlauf } from '../bind';
import { Verlauf } from './Verlauf';

export interface VerlaufSectionProps {
  readonly actorId: string;
  /** Of the person. */
  readonly id: string;
}

/** What was done to a person; it is read when somebody opens it (SCREEN-05). */
export function VerlaufSection(props: VerlaufSectionProps): ReactElement {
  const t = useTexts(PERSON_VERLAUF);
  return (
    <Disclosure title={t('title')} testid="person-verlauf-toggle">
      {() => <VerlaufBody {...props} />}
    </Disclosure>
  );
}

function VerlaufBody({ actorId, id }: VerlaufSectionProps): ReactElement {
  const [snapshot, send, mark] = useWorkflow(personVerlauf, { input: { personId: actorId, id } });
  return (
    <div {...mark}>
      <ReadingBody snapshot={snapshot} send={send} name="verlauf" lines={4} catalogue={PERSON_ERRORS}>
        {(history) => <Verlauf history={history} />}
      </ReadingBody>
    </div>
  );
}
