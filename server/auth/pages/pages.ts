import { SIGN_IN_TEXTS as TEXTS } from '#contract/texts/sign-in';
import { html, type Html } from '../../pages/html';
import { field, page, type PageError } from './template';

const hidden = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}" />`;

/** Where the sign-in leads and what it must reach; travels through the pages. */
export interface SignInRequest {
  readonly target: string;
  readonly level: 'silver' | 'gold';
}

/** Too many failed attempts; another one is possible after so many seconds. */
export interface Wait {
  readonly waitS: number;
}
/** Locked by hand: by which organisation, and until which day; null where the lock has no end. */
export interface LockedBy {
  readonly organisation: string;
  readonly lastDay: string | null;
}
export type LoginProblem = 'wrong' | 'locked' | 'lapsed' | 'overtaken' | 'empty' | 'expired' | 'foreign' | 'unavailable' | Wait;
export type OtpProblem = 'wrong' | 'expired' | Wait;

const waitText = ({ waitS }: Wait): string => TEXTS.tooMany(Math.ceil(waitS / 60));

/** What is put right in the field: of everything else it is not said there, as if what was typed were wrong. */
const AT_FIELD = ['wrong', 'empty', 'overtaken'];

function errorOf<Problem extends string>(
  problem: Problem | Wait | null,
  words: Readonly<Record<Problem, string>>,
  field: string,
  { atField = AT_FIELD, testid = 'input-error-message' }: { readonly atField?: readonly string[]; readonly testid?: string } = {},
): PageError | null {
  if (problem === null) return null;
  if (typeof problem !== 'string') return { text: waitText(problem), field: null, testid };
  return { text: words[problem], field: atField.includes(problem) ? field : null, testid };
}

const lockedText = ({ organisation, lastDay }: LockedBy): string =>
  [TEXTS.lockedBy(organisation), ...(lastDay === null ? [] : [TEXTS.lockedUntil(lastDay)])].join(' ');

/** The page for user name and password (AUTH-01). */
export function loginPage(
  request: SignInRequest,
  username = '',
  problem: LoginProblem | null = null,
  lockedBy: LockedBy | null = null,
): string {
  const login = { ...TEXTS.login, locked: lockedBy === null ? TEXTS.login.locked : lockedText(lockedBy) };
  const testid = problem === 'locked' || problem === 'lapsed' ? 'login-error-message' : 'input-error-message';
  const error = errorOf(problem, login, username === '' ? 'username' : 'password', { testid });
  return page(
    login.title,
    'login-page-title',
    error,
    html`<p data-testid="login-prompt-text">${login.prompt}</p>
      <form method="post" action="/api/auth/login" novalidate>
        ${hidden('redirectUrl', request.target)}${hidden('requiredStepUpLevel', request.level)}
        ${field({ id: 'username', label: login.username, testid: 'username-input', value: username, autocomplete: 'username', focus: error === null, error })}
        ${field({ id: 'password', label: login.password, testid: 'password-input', type: 'password', autocomplete: 'current-password', error })}
        <button type="submit" data-testid="login-button">${login.submit}</button>
      </form>
      <p class="way-out">${login.forgotten}</p>`,
  );
}

/** The way out of a change of the password, back to where it began. */
const cancelLink = ({ target }: SignInRequest) =>
  html`<p class="way-out">
    <a href="/api/auth/password/cancel?redirectUrl=${encodeURIComponent(target)}" data-testid="cancel-password-link"
      >${TEXTS.renewal.cancel}</a
    >
  </p>`;

/** The page for the current password, before it may be changed (AUTH-03): of whoever is signed in, and of nobody else; else the name is asked, too. */
export function confirmPasswordPage(
  request: SignInRequest,
  { username, isSignedIn }: { readonly username: string; readonly isSignedIn: boolean },
  problem: LoginProblem | null = null,
): string {
  const { login, proof, renewal } = TEXTS;
  const words = isSignedIn ? { ...login, wrong: proof.wrong, empty: proof.empty } : login;
  const error = errorOf(problem, words, isSignedIn || username !== '' ? 'password' : 'username');
  const focus = (field: 'username' | 'password'): boolean => error === null && (username === '' ? 'username' : 'password') === field;
  return page(
    renewal.title,
    'login-page-title',
    error,
    html`${isSignedIn ? html`<p class="who">${TEXTS.otp.signedInAs} <strong data-testid="attempted-username">${username}</strong></p>` : ''}
      <p data-testid="login-prompt-text">${renewal.confirm}</p>
      <form method="post" action="/api/auth/password" novalidate>
        ${hidden('redirectUrl', request.target)}
        ${
          isSignedIn
            ? forPasswordManagers(username)
            : field({
                id: 'username',
                label: login.username,
                testid: 'username-input',
                value: username,
                autocomplete: 'username',
                focus: focus('username'),
                error,
              })
        }
        ${field({ id: 'password', label: renewal.current, testid: 'password-input', type: 'password', autocomplete: 'current-password', focus: focus('password'), error })}
        <button type="submit" data-testid="login-button">${renewal.next}</button>
      </form>
      ${cancelLink(request)}`,
  );
}

/** The page that asks whoever is signed in for the password again (D-20): the user name is shown, not asked. */
export function provePasswordPage(request: SignInRequest, username: string, problem: LoginProblem | null = null): string {
  const { login, otp, proof } = TEXTS;
  const words = { ...login, wrong: proof.wrong, empty: proof.empty };
  const error = errorOf(problem, words, 'password');
  return page(
    proof.title,
    'login-page-title',
    error,
    html`<p class="who">
        ${otp.signedInAs} <strong data-testid="attempted-username">${username}</strong> · <a href="/api/auth/logout">${otp.signOut}</a>
      </p>
      <p data-testid="login-prompt-text">${proof.prompt}</p>
      <form method="post" action="/api/auth/login/proof" novalidate>
        ${hidden('redirectUrl', request.target)} ${forPasswordManagers(username)}
        ${field({ id: 'password', label: login.password, testid: 'password-input', type: 'password', autocomplete: 'current-password', focus: error === null, error })}
        <button type="submit" data-testid="login-button">${proof.submit}</button>
      </form>
      <p class="way-out"><a href="${request.target}" data-testid="cancel-password-link">${proof.cancel}</a></p>`,
  );
}

/** Tells password managers whose password a form is about; nobody sees it, and the server does not read it. */
const forPasswordManagers = (username: string) =>
  html`<input
    class="for-password-managers"
    type="text"
    name="username"
    value="${username}"
    autocomplete="username"
    tabindex="-1"
    aria-hidden="true"
    readonly
  />`;

/** The page for the one-time code (AUTH-05). */
export function otpPage(username: string, problem: OtpProblem | null = null): string {
  const { otp } = TEXTS;
  const error = errorOf(problem, otp, 'otp', { atField: ['wrong', 'expired'] });
  return page(
    otp.title,
    'otp-page-title',
    error,
    html`<p class="who">
        ${otp.signedInAs} <strong data-testid="attempted-username">${username}</strong> · <a href="/api/auth/logout">${otp.signOut}</a>
      </p>
      <p>${otp.prompt}</p>
      <form method="post" action="/api/auth/login/otp" novalidate>
        ${field({ id: 'otp', label: otp.label, testid: 'otp-input', autocomplete: 'one-time-code', help: otp.help, numeric: true, focus: error === null, error })}
        <button type="submit" data-testid="otp-button">${otp.submit}</button>
      </form>
      <p class="way-out">${otp.lost}</p>`,
  );
}

export type PasswordProblem = 'tooShort' | 'tooLong' | 'containsName' | 'common' | 'breached' | 'same' | 'different';

/** The page for the first own password (AUTH-02). */
export const newPasswordPage = (username: string, problem: PasswordProblem | null = null): string =>
  passwordPage(username, problem, { ...TEXTS.newPassword, action: '/api/auth/login/password', after: null });

/** The page for another password instead of the current one (AUTH-03). */
export const renewPasswordPage = (request: SignInRequest, username: string, problem: PasswordProblem | null = null): string =>
  passwordPage(username, problem, { ...TEXTS.renewal, action: '/api/auth/password/new', after: cancelLink(request) });

interface PasswordPage {
  readonly title: string;
  readonly prompt: string;
  readonly action: string;
  readonly after: Html | null;
}

function passwordPage(username: string, problem: PasswordProblem | null, { title, prompt, action, after }: PasswordPage): string {
  const { newPassword, otp } = TEXTS;
  const error: PageError | null =
    problem === null
      ? null
      : { text: newPassword[problem], field: problem === 'different' ? 'password-confirm' : 'password-new', testid: 'input-error-message' };
  return page(
    title,
    'update-password-title',
    error,
    html`<p class="who">${otp.signedInAs} <strong data-testid="attempted-username">${username}</strong></p>
      <p data-testid="password-update-prompt">${prompt}</p>
      <form method="post" action="${action}" novalidate>
        <input type="text" name="username" value="${username}" autocomplete="username" readonly hidden />
        ${forPasswordManagers(username)}
        ${field({ id: 'password-new', label: newPassword.label, testid: 'new-password-input', type: 'password', autocomplete: 'new-password', help: newPassword.help, focus: error === null, error })}
        ${field({ id: 'password-confirm', label: newPassword.confirm, testid: 'new-password-confirm-input', type: 'password', autocomplete: 'new-password', error })}
        <button type="submit" data-testid="update-password-button">${newPassword.submit}</button>
      </form>
      ${after}`,
  );
}
