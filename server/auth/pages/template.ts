import { SIGN_IN_TEXTS as TEXTS } from '#contract/texts/sign-in';
import { html, Html } from '../../pages/html';
import { legalFooter, plainPage } from '../../pages/plain-page';

/** An error of a page: what is wrong, at which field, null where at none, under which test id. */
export interface PageError {
  readonly text: string;
  readonly field: string | null;
  readonly testid: string;
}

/**
 * The frame of every sign-in page: an error first in the title and with the focus, the legal texts below.
 * @param focusTitle where there is nothing to fill in, reading begins at the title
 */
export const page = (title: string, titleTestid: string, error: PageError | null, body: Html, focusTitle = false): string =>
  plainPage({
    title: `${error === null ? '' : TEXTS.errorPrefix}${title}`,
    kind: 'sign-in',
    main: html`<h1 data-testid="${titleTestid}" ${new Html(focusTitle ? ' tabindex="-1" autofocus' : '')}>${title}</h1>
      ${
        error === null
          ? null
          : html`<div class="summary" role="alert" aria-labelledby="summary-title" tabindex="-1" autofocus>
              <h2 id="summary-title">${TEXTS.summary}</h2>
              <p data-testid="${error.testid}">${error.field === null ? error.text : html`<a href="#${error.field}">${error.text}</a>`}</p>
            </div>`
      }
      ${body}`,
    footer: legalFooter(),
  });

/** A labelled field; its error and help are tied to it. */
export function field(options: {
  readonly id: string;
  readonly label: string;
  readonly testid: string;
  readonly type?: 'text' | 'password';
  readonly value?: string;
  readonly autocomplete: string;
  readonly help?: string;
  readonly numeric?: boolean;
  readonly focus?: boolean;
  readonly error?: PageError | null;
}): Html {
  const { id, label, testid, type = 'text', value = '', autocomplete, help, numeric = false, focus = false, error = null } = options;
  const wrong = error?.field === id;
  const described = [...(help === undefined ? [] : [`${id}-help`]), ...(wrong ? [`${id}-error`] : [])].join(' ');
  return html`<div class="field">
    <label for="${id}">${label}</label>
    ${help === undefined ? null : html`<p class="help" id="${id}-help">${help}</p>`}
    ${wrong ? html`<p class="error" id="${id}-error">${error.text}</p>` : null}
    <input
      id="${id}"
      name="${id}"
      type="${type}"
      value="${value}"
      autocomplete="${autocomplete}"
      data-testid="${testid}"
      required${new Html(numeric ? ' inputmode="numeric"' : '')}${new Html(focus ? ' autofocus' : '')}${new Html(wrong ? ' aria-invalid="true"' : '')}${described === '' ? null : html` aria-describedby="${described}"`}
      spellcheck="false"
      autocapitalize="none"
    />
  </div>`;
}
