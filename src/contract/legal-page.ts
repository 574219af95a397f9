/** Legal notice, privacy policy and accessibility statement on one page, whose sections have these marks (SHELL-05). */
export const LEGAL_PAGE = '/impressum_datenschutzerklaerung.html';
export const PRIVACY_POLICY = `${LEGAL_PAGE}#privacy_policy`;
