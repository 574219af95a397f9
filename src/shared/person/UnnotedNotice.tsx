import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { hrefOf } from '#contract/routes';
import type { LostSecret } from '#machines/person/person-unnoted/types';
import { formatDateTime } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { UNNOTED } from '#i18n/de/unnoted';
import { Alert } from '#ui/Alert';
import { Button, buttonClass } from '#ui/Button';
import { useWorkflow } from '../workflow/use-workflow';
import { personUnnoted } from './bind-unnoted';
import '../over-foot.css';

/** On the page of a person, where a new password is made. */
const SIGN_IN_HEADING = 'anmeldung';

export interface UnnotedNoticeProps {
  readonly personId: string;
  /** The person whose page it is; null on the list of all, which leads there. */
  readonly subject: string | null;
}

/** Names the person whose new password a reload or a crash took away before it was noted (D-12, D-26). */
export default function UnnotedNotice({ personId, subject }: UnnotedNoticeProps): ReactNode {
  const [{ context }, send, mark] = useWorkflow(personUnnoted, { input: { personId, subject } });
  return (
    <div {...mark} className="over-foot" role="status">
      {context.lost === null ? null : <Lost lost={context.lost} isListed={subject === null} onForget={() => send({ type: 'FORGET' })} />}
    </div>
  );
}

/** The notice may lie over what it asks for. */
function goToPassword(): void {
  const heading = document.getElementById(SIGN_IN_HEADING);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

interface LostProps {
  readonly lost: LostSecret;
  readonly isListed: boolean;
  readonly onForget: () => void;
}

function Lost({ lost: { id, kind, isDone, lostAt, name, username }, isListed, onForget }: LostProps): ReactElement {
  const t = useTexts(UNNOTED);
  const whom = name === null ? t('somebody') : username === null ? name : t('whom', { name, username });
  return (
    <Alert
      severity="warning"
      title={t(kind, { whom })}
      testidPrefix="unnoted-password"
      actions={
        <>
          <Button testid="forget-unnoted-password-button" onPress={onForget}>
            {t('forget')}
          </Button>
          {isListed ? (
            <Link className={buttonClass('primary')} to={hrefOf('person-details', { id })} data-testid="open-unnoted-person-link">
              {t('toPerson')}
            </Link>
          ) : (
            <Button kind="primary" testid="to-password-button" onPress={goToPassword}>
              {t('toPassword')}
            </Button>
          )}
        </>
      }
    >
      <p>{t(isDone ? 'lost' : 'open', { when: formatDateTime(new Date(lostAt)) })}</p>
      <p>{t(isDone ? 'anew' : 'onceMore')}</p>
    </Alert>
  );
}
