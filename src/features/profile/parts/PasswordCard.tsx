import { useEffect, type ReactElement } from 'react';
import type { SignedInUser } from '#machines/frame/session/types';
import { PROFILE } from '#i18n/de/profile';
import { formatDate } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Card } from '#ui/Card';
import { resultIn, withoutResult } from '../address';
import { passwordChangeWiring } from '../bind';
import { PasswordChangeDialog } from './PasswordChangeDialog';

const TITLE_ID = 'passwort';

export interface PasswordCardProps {
  readonly user: Pick<SignedInUser, 'passwordUpdatedAt'> & { readonly username: string };
  /** Where the browser came back to. */
  readonly search?: string;
}

/** The own password: since when it is the same, the way to change it, and how that ended (SCREEN-03, AUTH-03). */
export function PasswordCard({ user, search = window.location.search }: PasswordCardProps): ReactElement {
  const t = useTexts(PROFILE);
  const [snapshot, send, mark] = useWorkflow(passwordChangeWiring, { input: { username: user.username, result: resultIn(search) } });
  // Told once: neither a reload nor a copied address tells it again, and nothing of the sign-in stays in it.
  useEffect(() => {
    const { href, pathname, hash } = window.location;
    const clean = withoutResult(href);
    if (clean !== pathname + window.location.search + hash) window.history.replaceState(window.history.state, '', clean);
  }, []);
  return (
    <div {...mark}>
      <Card title={t('password.title')} testid="password-card" titleTestid="new-password-card" titleId={TITLE_ID}>
        <p>{lastChange(user.passwordUpdatedAt, t)}</p>
        <p className="profile__action">
          <Button testid="open-change-password-dialog-button" onPress={() => send({ type: 'OPEN' })}>
            {t('password.change')}
          </Button>
        </p>
      </Card>
      {snapshot.hasTag('dialog') ? <PasswordChangeDialog snapshot={snapshot} send={send} returnFocusId={TITLE_ID} /> : null}
    </div>
  );
}

/** Start passwords and ones that were never changed have no date. */
function lastChange(at: string | null, t: ReturnType<typeof useTexts<typeof PROFILE.texts>>): string {
  if (at === null || Number.isNaN(new Date(at).getTime())) return t('password.text');
  return t('password.changedAt', { date: formatDate(at) });
}
