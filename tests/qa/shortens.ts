/** The variable by which `npm run qa` tells the component tier to shorten the paths that fail. */
export const SHORTENS_VARIABLE = 'QA_SHORTENS';
