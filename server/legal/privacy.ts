import { KEPT_IN_BROWSER, STORES, type KeptInBrowser } from '#contract/kept-in-browser';
import { LEGAL_TEXTS } from '#contract/texts/legal';
import { html, type Html } from '../pages/html';
import { NOT_HANDED_ON_DAYS } from '../names/given-up-names';
import { NO_KONTEXT_DAYS } from '../person/time-limits';
import { cookieName } from '../sessions/cookies';
import type { LegalName, Settings } from '../settings';
import { legalValue } from './legal-values';
import { facts, shown } from './pieces';

const { privacy: TEXTS } = LEGAL_TEXTS;

/** One thing that the browser keeps: what, what for, how long, for whom. */
function keptEntry(settings: Settings, { store, key, isPrefix, title, what, purpose, howLong, forWhom, erased }: KeptInBrowser): Html {
  const name = html`<code>${store === 'Cookie' ? cookieName(settings, key) : key}</code
    >${isPrefix === true ? ` (${TEXTS.beginsWith})` : null}`;
  return html`<li>
    <h4>${title}</h4>
    ${facts([
      [TEXTS.name, name],
      [TEXTS.what, html`${what}`],
      [TEXTS.purposeOf, html`${purpose}`],
      store === 'Cookie' ? null : [TEXTS.where, html`${STORES[store]}`],
      [TEXTS.howLong, html`${howLong}`],
      [TEXTS.forWhom, html`${forWhom}`],
      [TEXTS.erased, html`${erased}`],
    ])}
  </li>`;
}

/** The cookies: those of the own server, or what the operator says of another backend's (PORTAL_API). */
function cookies(settings: Settings, entries: readonly Html[]): Html {
  if (settings.portalApi !== null)
    return html`<p>${TEXTS.cookiesElsewhere}</p>
      <p>${shown(legalValue(settings, 'LEGAL_COOKIES'))}</p>`;
  return html`<p>${TEXTS.cookiesAre}</p>
    <ul class="kept">
      ${entries}
    </ul>
    <p>${TEXTS.cookiesApply}</p>`;
}

/** How long the own server keeps what; of another one the operator says it. */
function retention(settings: Settings): readonly Html[] {
  if (settings.portalApi !== null) return [];
  const { importSecretsDays, startPasswordDays, auditDays } = settings;
  return [
    TEXTS.unassigned(NO_KONTEXT_DAYS),
    TEXTS.names(NOT_HANDED_ON_DAYS),
    TEXTS.importSecrets(importSecretsDays),
    ...(startPasswordDays === 0 ? [] : [TEXTS.startPasswords(startPasswordDays)]),
    TEXTS.auditLog(auditDays),
  ].map((text) => html`<p>${text}</p>`);
}

/** The privacy policy, which names everything that the browser keeps (SHELL-05, D-12). */
export function privacyPolicy(settings: Settings): Html {
  const value = (name: LegalName) => legalValue(settings, name);
  const entriesOf = (isCookie: boolean): readonly Html[] =>
    KEPT_IN_BROWSER.filter(({ store }) => (store === 'Cookie') === isCookie).map((kept) => keptEntry(settings, kept));
  const controller = value('LEGAL_PRIVACY_CONTROLLER');
  const more = value('LEGAL_PRIVACY_MORE');
  return html`<h3>${TEXTS.who}</h3>
    ${facts([
      [TEXTS.controller, controller === null ? html`${shown(value('LEGAL_NAME'))}, ${TEXTS.together}` : shown(controller)],
      [TEXTS.officer, shown(value('LEGAL_PRIVACY_OFFICER'))],
    ])}
    <h3>${TEXTS.which}</h3>
    <p>${TEXTS.data}</p>
    <p>${TEXTS.log}</p>
    <h3>${TEXTS.why}</h3>
    <p>${TEXTS.purpose}</p>
    ${facts([[TEXTS.basis, shown(value('LEGAL_PRIVACY_BASIS'))]])}
    <h3>${TEXTS.cookies}</h3>
    ${cookies(settings, entriesOf(true))}
    <h3>${TEXTS.browser}</h3>
    <p>${TEXTS.browserKeeps}</p>
    <ul class="kept">
      ${entriesOf(false)}
    </ul>
    <p>${TEXTS.necessary}</p>
    <p>${TEXTS.ownWill}</p>
    <p>${TEXTS.ofTheBrowser}</p>
    <h3>${TEXTS.duration}</h3>
    ${retention(settings)} ${more === null && settings.portalApi === null ? null : html`<p>${shown(more)}</p>`}
    <h3>${TEXTS.rights}</h3>
    <p>${TEXTS.rightsAre}</p>
    ${settings.portalApi === null ? html`<p>${TEXTS.disclosure}</p>` : null}
    ${facts([[TEXTS.authority, shown(value('LEGAL_PRIVACY_AUTHORITY'))]])}`;
}
