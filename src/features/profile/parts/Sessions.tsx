import { useId, type ReactElement } from 'react';
import type { OwnSession, OwnSessions } from '#contract/types';
import type { SessionEndOrder } from '#machines/own-account/own-session-end/machine';
import { OWN_SESSIONS } from '#i18n/de/own-sessions';
import { formatDateTime, formatNumber } from '#i18n/format';
import { useTexts, type TextFunction } from '#i18n/index';
import { Button } from '#ui/Button';

type Texts = TextFunction<typeof OWN_SESSIONS.texts>;

/** A browser in plain words: "Firefox auf Windows". */
function deviceOf({ browser, system }: OwnSession, t: Texts): string {
  if (browser === null) return system === null ? t('unknown') : t('unknownBrowser', { system });
  return system === null ? t('unknownSystem', { browser }) : t('device', { browser, system });
}

export interface SessionsProps {
  readonly sessions: OwnSessions;
  readonly onEnd: (order: SessionEndOrder) => void;
}

/** The own sessions, each with its way out, and that of all others (SCREEN-03, AUTH-04). */
export function Sessions({ sessions: { sitzungen, anzahl }, onEnd }: SessionsProps): ReactElement {
  const t = useTexts(OWN_SESSIONS);
  return (
    <>
      <p>{t('text')}</p>
      <ul className="own-sessions" data-testid="own-sessions">
        {sitzungen.map((session) => (
          <Session
            key={session.id}
            session={session}
            onEnd={(device) => onEnd({ kind: 'one', id: session.id, device, since: session.angemeldetSeit })}
          />
        ))}
      </ul>
      {anzahl > sitzungen.length ? <p>{t('more', { shown: formatNumber(sitzungen.length), total: formatNumber(anzahl) })}</p> : null}
      {anzahl > 1 ? (
        <p className="profile__action">
          <Button testid="end-other-sessions-button" onPress={() => onEnd({ kind: 'others' })}>
            {t('endOthers')}
          </Button>
        </p>
      ) : (
        <p data-testid="no-other-sessions">{t('only')}</p>
      )}
    </>
  );
}

interface SessionProps {
  readonly session: OwnSession;
  readonly onEnd: (device: string) => void;
}

/** One of the own sessions; the one that asks is signed out where one always signs out. */
function Session({ session, onEnd }: SessionProps): ReactElement {
  const t = useTexts(OWN_SESSIONS);
  const id = useId();
  const device = deviceOf(session, t);
  const since = formatDateTime(session.angemeldetSeit);
  return (
    <li className="own-session">
      <div>
        <p>
          <strong>{device}</strong>
          {session.dieseSitzung ? ` (${t('here')})` : ''}
        </p>
        <p className="fact__hint" id={id}>
          {[
            t('since', { since }),
            ...(session.dieseSitzung ? [] : [t('used', { used: formatDateTime(session.zuletztBenutzt) })]),
            t(`level.${session.stufe}`),
          ].join(', ')}
        </p>
      </div>
      {session.dieseSitzung ? null : (
        <Button testid="end-session-button" aria-label={t('endNamed', { device, since })} onPress={() => onEnd(device)}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}
