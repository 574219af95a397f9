import { writeDay } from '#contract/days';
import { LEGAL_TEXTS as TEXTS } from '#contract/texts/legal';
import { html, type Html } from '../pages/html';
import { LEGAL_ANCHORS, plainPage } from '../pages/plain-page';
import type { LegalName, Settings } from '../settings';
import { legalValue, missingLegal } from './legal-values';
import { facts, ifSet, shown } from './pieces';
import { privacyPolicy } from './privacy';

/** Legal notice, privacy policy and accessibility statement on one page, each under its anchor (SHELL-05). */
export const legalPage = (settings: Settings): string =>
  plainPage({
    title: TEXTS.documentTitle,
    kind: 'reading',
    main: html`<p><a href="/">${TEXTS.back}</a></p>
      <h1>${TEXTS.title}</h1>
      ${notice(settings)}
      <nav aria-label="${TEXTS.onThisPage}">
        <ul>
          ${SECTIONS.map((name) => html`<li><a href="#${LEGAL_ANCHORS[name]}">${TEXTS.links[name]}</a></li>`)}
        </ul>
      </nav>
      <h2 id="${LEGAL_ANCHORS.imprint}">${TEXTS.links.imprint}</h2>
      ${imprint(settings)}
      <h2 id="${LEGAL_ANCHORS.privacy}">${TEXTS.links.privacy}</h2>
      ${privacyPolicy(settings)}
      <h2 id="${LEGAL_ANCHORS.accessibility}">${TEXTS.links.accessibility}</h2>
      ${accessibilityStatement(settings)}`,
    footer: null,
  });

const SECTIONS = ['imprint', 'privacy', 'accessibility'] as const;

/** Says first what is not to be relied on: no names of settings, which whoever runs the portal has in docs/operations.md. */
function notice(settings: Settings): Html | null {
  const missing = missingLegal(settings);
  if (missing.length === 0) return null;
  if (settings.production) return html`<p class="summary">${TEXTS.missingNotice}</p>`;
  return html`<p class="summary" data-testid="legal-example">${TEXTS.exampleNotice}</p>`;
}

function imprint(settings: Settings): Html {
  const value = (name: LegalName) => legalValue(settings, name);
  const { imprint: texts } = TEXTS;
  return html`${facts([
      [texts.provider, html`${shown(value('LEGAL_NAME'))}<br />${shown(value('LEGAL_ADDRESS'))}`],
      [texts.representedBy, shown(value('LEGAL_REPRESENTED_BY'))],
      [texts.email, shown(value('LEGAL_EMAIL'))],
      ifSet(texts.phone, value('LEGAL_PHONE')),
      ifSet(texts.supervision, value('LEGAL_SUPERVISION')),
      ifSet(texts.vatId, value('LEGAL_VAT_ID')),
      ifSet(texts.responsible, value('LEGAL_RESPONSIBLE')),
    ])}
    <p>${texts.otherPages}</p>`;
}

/** As § 7 BITV 2.0 demands it: how far, what not and why, when and how assessed, where to report, who settles. */
function accessibilityStatement(settings: Settings): Html {
  const value = (name: LegalName) => legalValue(settings, name);
  const { accessibility: texts, imprint: words } = TEXTS;
  const state = value('LEGAL_ACCESSIBILITY_STATE');
  const gaps = value('LEGAL_ACCESSIBILITY_GAPS');
  return html`<p>${texts.appliesTo} <a href="/">${settings.publicOrigin}</a>. ${texts.measure}</p>
    <h3>${texts.state}</h3>
    <p>${shown(state, (text) => texts.states[text as keyof typeof texts.states])}</p>
    ${
      gaps !== null || (state !== null && state.text !== 'full')
        ? html`<h3>${texts.gaps}</h3>
            <p>${shown(gaps)}</p>`
        : null
    }
    <h3>${texts.assessed}</h3>
    ${facts([
      [texts.date, shown(value('LEGAL_ACCESSIBILITY_DATE'), writeDay)],
      [texts.method, shown(value('LEGAL_ACCESSIBILITY_METHOD'))],
    ])}
    <h3>${texts.report}</h3>
    <p>${texts.reportHow}</p>
    ${facts([[words.email, shown(value('LEGAL_ACCESSIBILITY_EMAIL') ?? value('LEGAL_EMAIL'))], ifSet(words.phone, value('LEGAL_PHONE'))])}
    <h3>${texts.enforcement}</h3>
    <p>${texts.enforcementHow}</p>
    ${facts([[texts.body, shown(value('LEGAL_ENFORCEMENT_BODY'))]])}`;
}
