import { dayOf, timeOf, writeDay } from '#contract/days';
import { SIGN_IN_TEXTS as TEXTS } from '#contract/texts/sign-in';
import type { SecurityNotice } from '../../security-notices/told';
import { html } from '../../pages/html';
import { page } from './template';

/** Where what was changed is read, and passed on from. */
export const NOTICES_PATH = '/api/auth/login/notices';

/** What an administrator changed of the way somebody signs in: when, whose administration, and where to ask (D-29). */
export function noticesPage(username: string, notices: readonly SecurityNotice[], helpdesk: string): string {
  const { notices: texts, otp } = TEXTS;
  return page(
    texts.title,
    'security-notices-title',
    null,
    html`<p class="who">
        ${otp.signedInAs} <strong data-testid="attempted-username">${username}</strong> · <a href="/api/auth/logout">${otp.signOut}</a>
      </p>
      <p>${texts.prompt}</p>
      <ul class="notices" data-testid="security-notices">
        ${notices.map(
          ({ at, deed, organisation }) =>
            html`<li>
              <strong>${texts.deed[deed]}</strong><br />
              ${texts.on} ${writeDay(dayOf(at))} ${texts.at} ${timeOf(at)} ${texts.by} „${organisation}“.
            </li>`,
        )}
      </ul>
      <p>${texts.help} <a class="nowrap" href="${helpdesk}" data-testid="helpdesk-link">${texts.helpdesk}</a></p>
      <form method="post" action="${NOTICES_PATH}">
        <button type="submit" data-testid="security-notices-button">${texts.next}</button>
      </form>`,
    true,
  );
}
