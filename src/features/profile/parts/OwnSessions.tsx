import type { ReactElement } from 'react';
import { OWN_SESSIONS } from '#i18n/de/own-sessions';
import { useTexts } from '#i18n/index';
import { ReadingBody } from '#shared/reading/ReadingBody';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Card } from '#ui/Card';
import { ownSessionEndWiring, ownSessionsWiring } from '../bind';
import { SessionEndDialog } from './SessionEndDialog';
import { Sessions } from './Sessions';

const TITLE_ID = 'sitzungen';

/** Where one is signed in, and the way out of each and of all others (SCREEN-03, AUTH-04; ASVS 7.5.2). */
export function OwnSessions({ personId }: { readonly personId: string }): ReactElement {
  const t = useTexts(OWN_SESSIONS);
  const [list, sendList, listMark] = useWorkflow(ownSessionsWiring, { input: { personId, id: personId } });
  const [ending, sendEnding, endingMark] = useWorkflow(ownSessionEndWiring, { input: { personId } });
  return (
    <>
      <div {...listMark}>
        <Card title={t('title')} testid="own-sessions-card" titleTestid="own-sessions-headline" titleId={TITLE_ID}>
          <ReadingBody snapshot={list} send={sendList} name="own-sessions" lines={4}>
            {(sessions) => <Sessions sessions={sessions} onEnd={(subject) => sendEnding({ type: 'OPEN', subject })} />}
          </ReadingBody>
        </Card>
      </div>
      <div {...endingMark}>
        <SessionEndDialog snapshot={ending} send={sendEnding} returnFocusId={TITLE_ID} />
      </div>
    </>
  );
}
