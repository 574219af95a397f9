import { MENU } from '#contract/menu';
import { routeSpec } from '#contract/route-table';

/** What testers rely on: the test ids of a screen; `<...>` stands for a part that depends on the data. */
export interface ScreenIds {
  readonly screen: string;
  readonly ids: readonly string[];
  /** Ids that this portal does not have, with the reason (docs/decisions/202). */
  readonly absent: Readonly<Record<string, string>>;
}

const PLANNED = 'comes with its screen';
const WHOLE_FORM = 'the administration of the state has the whole form';

const header: ScreenIds = {
  screen: 'header and footer',
  ids: [
    'header',
    'help-button',
    'help-icon',
    'nav-login-button',
    'nav-profile-button',
    'profile-icon',
    'nav-logout-button',
    'logout-icon',
    'footer',
  ],
  absent: {},
};

const landing: ScreenIds = {
  screen: 'landing',
  ids: ['login-card', 'landing-headline', 'landing-maintenance-title', 'landing-maintenance-text', 'login-button', 'whats-new-title'],
  absent: {
    'landing-maintenance-title': 'no dated boxes',
    'landing-maintenance-text': 'no dated boxes',
    'whats-new-title': 'no dated boxes',
  },
};

const small: readonly ScreenIds[] = [
  { screen: 'no-second-factor', ids: ['toSecondFactorSetup-button', 'spsh-alert-button'], absent: {} },
  { screen: 'login-error', ids: ['spsh-alert', 'spsh-alert-title', 'spsh-alert-text', 'spsh-alert-button'], absent: {} },
  { screen: 'not-found', ids: ['spsh-alert', 'spsh-alert-title', 'spsh-alert-text', 'spsh-alert-button'], absent: {} },
];

const start: ScreenIds = {
  screen: 'start',
  ids: [
    'start-card-headline',
    'hinweis-banner',
    'KOPERS-banner',
    'NO_KONTEXTE-banner',
    'PERSONENKONTEXT_EXPIRES_<schule>_<rolle>-banner',
    'alert-text',
    'banner-close-icon',
    'all-service-provider-title',
    'error-text',
    'service-provider-card-<id>',
    'service-provider-card',
    'card-title',
  ],
  absent: { 'service-provider-card': 'the id of a provider is always known' },
};

const profile: ScreenIds = {
  screen: 'profile',
  ids: [
    'back-to-previous-page-button',
    'profile-headline',
    'layout-card-headline',
    'layout-card-headline-persoenliche-daten',
    'fullname-label',
    'fullname-value',
    'username-label',
    'username-value',
    'kopersnummer-label',
    'kopersnummer-value',
    'person-email-label',
    'person-email-value',
    'info-text-with-icon',
    'info-icon',
    'info-text',
    'password-card',
    'new-password-card',
    'open-change-password-dialog-button',
    'close-change-password-dialog-button',
    'change-password-button',
    'close-password-changed-dialog-button',
    'loading-spinner',
    'two-factor-card',
    'two-factor-info',
    'reset-device-password-card',
    'reset-device-password-card-headline',
    'device-password-info-text',
    'zuordnung-card-<n>',
    'zuordnung-card-<n>-headline',
    'schule-label-<n>',
    'schule-value-<n>',
    'klasse-label-<n>',
    'klasse-value-<n>',
    'rolle-label-<n>',
    'rolle-value-<n>',
    'dienststellennummer-label-<n>',
    'dienststellennummer-value-<n>',
    'befristung-label-<n>',
    'befristung-value-<n>',
    'schuladmins-info-text-with-icon',
    'schuladmins-info-icon',
    'schulAdmins-info-text',
  ],
  absent: {},
};

const devicePassword: ScreenIds = {
  screen: 'device start-up password',
  ids: [
    'open-device-password-dialog-button',
    'password-reset-dialog-header',
    'password-reset-info-text',
    'error-text',
    'close-password-reset-dialog-button',
    'password-reset-button',
    'password-print-button',
    'password-output-field',
    'show-password-icon',
    'copy-password-icon',
    'print-password-icon',
  ],
  absent: { 'print-password-icon': 'the button of the dialog prints' },
};

const tokenReset: ScreenIds = {
  screen: 'reset of the second factor',
  ids: [
    'open-2FA-dialog-icon',
    'close-two-way-authentification-dialog-button',
    'two-way-authentification-set-up-button',
    'dialog-text',
    'token-reset-dialog-error-text',
  ],
  absent: {},
};

const secondFactor: ScreenIds = {
  screen: 'set-up of the second factor',
  ids: [
    'open-2FA-self-service-dialog-icon',
    'two-factor-authentication-dialog',
    'self-service-dialog-info-text',
    'self-service-dialog-warning-text',
    'self-service-dialog-qr-info-text',
    'software-token-dialog-progress-bar',
    'software-token-dialog-qr-code',
    'self-service-token-init-error-text',
    'self-service-otp-entry-info-text',
    'self-service-otp-input',
    'self-service-otp-error-text',
    'self-service-token-verify-error-text',
    'close-two-factor-authentication-dialog',
    'proceed-two-factor-authentication-dialog',
  ],
  absent: {},
};

const menu: ScreenIds = {
  screen: 'administration menu',
  ids: [
    'open-mobile-menu-button',
    'mobile-back-to-start-link',
    'close-mobile-menu-button',
    'menu-bar-title',
    'back-to-start-link',
    'person-management-title',
    'person-management-menu-item',
    'person-creation-menu-item',
    'person-import-menu-item',
    'person-add-title',
    'person-search-menu-item',
    'person-add-menu-item',
    'klasse-management-title',
    'klasse-management-menu-item',
    'klasse-creation-menu-item',
    'rolle-management-title',
    'rolle-management-menu-item',
    'rolle-creation-menu-item',
    'schule-management-title',
    'schule-management-menu-item',
    'schule-creation-menu-item',
    'schultraeger-management-title',
    'schultraeger-management-menu-item',
    'schultraeger-creation-menu-item',
    'portal-management-title',
    'hinweise-edit-menu-item',
  ],
  absent: Object.fromEntries(
    MENU.flatMap(({ testid, items }) => {
      const gone = items.flatMap((item): (readonly [string, string])[] => {
        if (routeSpec(item.route).screen === 'planned') return [[item.testid, PLANNED]];
        return item.route === 'create-person-limited' ? [[item.testid, WHOLE_FORM]] : [];
      });
      return gone.length === items.length ? [[testid, PLANNED] as const, ...gone] : gone;
    }),
  ),
};

const RESULT_ON_PAGE = 'the result stands on the page as klasse-success';

const klassen: ScreenIds = {
  screen: 'classes: create, details, delete',
  ids: [
    'klasse-creation-card',
    'klasse-form',
    'klasse-form-schule-select',
    'klassenname-input',
    'klasse-form-discard-button',
    'klasse-form-submit-button',
    'klasse-success-text',
    'klasse-success-icon',
    'following-data-created-text',
    'created-klasse-schule-label',
    'created-klasse-schule',
    'created-klasse-name-label',
    'created-klasse-name',
    'back-to-list-button',
    'create-another-klasse-button',
    'spsh-alert',
    'spsh-alert-title',
    'spsh-alert-text',
    'spsh-alert-button',
    'klasse-details-card',
    'klasse-edit-button',
    'klasse-details-error-alert',
    'klasse-details-error-alert-title',
    'klasse-details-error-alert-text',
    'klasse-details-error-alert-button',
    'back-to-details-button',
    'open-klasse-delete-dialog-button',
    'klasse-delete-confirmation',
    'klasse-delete-confirmation-text',
    'cancel-klasse-delete-dialog-button',
    'klasse-delete-button',
    'klasse-delete-success',
    'klasse-delete-success-text',
    'close-klasse-delete-success-dialog-button',
  ],
  absent: {
    'klasse-success-text': RESULT_ON_PAGE,
    'klasse-success-icon': RESULT_ON_PAGE,
    'spsh-alert-button': 'an error leaves the form in its place: there is nothing to go back to',
    'klasse-details-error-alert-button': 'back-to-list-button leads away from a class that is not there',
    'back-to-details-button': 'led to the list in spite of its name',
  },
};

const hinweise: ScreenIds = {
  screen: 'notices',
  ids: ['newsbox-form', 'newsbox-text', 'submit-newsbox', 'spsh-alert', 'spsh-alert-title', 'spsh-alert-text', 'spsh-alert-button'],
  absent: { 'spsh-alert-button': 'an error leaves the text in its place, and what somebody else saved is compared' },
};

const rollen: ScreenIds = {
  screen: 'roles: list, create, details, delete',
  ids: [
    'rolle-table',
    'rolle-management-card',
    'rolle-creation-card',
    'rolle-form',
    'rolle-form-organisation-select',
    'rollenart-select',
    'rollenname-input',
    'merkmale-select',
    'service-provider-select',
    'systemrechte-select',
    'rolle-form-discard-button',
    'rolle-form-submit-button',
    'rolle-success-text',
    'rolle-success-icon',
    'created-rolle-administrationsebene',
    'created-rolle-rollenart',
    'created-rolle-name',
    'created-rolle-merkmale',
    'created-rolle-angebote',
    'created-rolle-systemrecht',
    'back-to-list-button',
    'create-another-rolle-button',
    'spsh-alert',
    'spsh-alert-title',
    'spsh-alert-text',
    'spsh-alert-button',
    'rolle-details-card',
    'rolle-edit-button',
    'rolle-edit-cancel-button',
    'rolle-changes-save-button',
    'rolle-details-error-alert',
    'rolle-details-error-alert-title',
    'rolle-details-error-alert-text',
    'rolle-details-error-alert-button',
    'updated-rolle-name',
    'updated-rolle-merkmale',
    'updated-rolle-angebote',
    'updated-rolle-systemrechte',
    'back-to-details-button',
    'open-rolle-delete-dialog-button',
    'error-text',
    'rolle-delete-confirmation-text',
    'cancel-rolle-delete-button',
    'rolle-delete-button',
    'rolle-delete-success-text',
    'close-rolle-delete-success-dialog-button',
  ],
  absent: {
    'rolle-management-card': 'testers expect it, but no client has had it: rolle-table stands in the only card of its page',
    'rolle-success-text': 'the result stands on the page as rolle-success',
    'rolle-success-icon': 'the result stands on the page as rolle-success',
    'spsh-alert-button': 'an error leaves the form in its place: there is nothing to go back to',
    'rolle-details-error-alert-button': 'back-to-list-button leads away from a role that is not there',
    'error-text': 'why a role is not deleted stands in its dialog in words, as spsh-alert',
  },
};

const importPage: ScreenIds = {
  screen: 'import',
  ids: [
    'admin-headline',
    'person-import-card',
    'person-import-form',
    'person-import-form-discard-button',
    'person-import-form-submit-button',
    'person-import-schule-select',
    'rolle-select',
    'file-input',
    'invalid-import-data-alert',
    'import-errors-title',
    'invalid-item-row-<n>',
    'invalid-item-nachname',
    'invalid-item-vorname',
    'invalid-item-klasse',
    'invalid-item-errors',
    'person-upload-success-text',
    'back-to-upload-button',
    'open-confirmation-dialog-button',
    'person-import-confirmation-text',
    'cancel-import-button',
    'execute-import-button',
    'import-progress-bar',
    'person-import-success-text',
    'another-import-button',
    'download-all-data-button',
    'loading-spinner',
  ],
  absent: {},
};

const signIn: ScreenIds = {
  screen: 'sign-in pages',
  ids: [
    'login-page-title',
    'login-prompt-text',
    'username-input',
    'password-input',
    'login-button',
    'input-error-message',
    'login-error-message',
    'attempted-username',
    'update-password-title',
    'password-update-prompt',
    'new-password-input',
    'new-password-confirm-input',
    'update-password-button',
    'set-password-button',
  ],
  absent: { 'set-password-button': 'the older name of update-password-button' },
};

export const SCREENS = {
  header,
  landing,
  start,
  profile,
  devicePassword,
  secondFactor,
  tokenReset,
  menu,
  klassen,
  hinweise,
  rollen,
  importPage,
  signIn,
};
export const SMALL_SCREENS = small;
