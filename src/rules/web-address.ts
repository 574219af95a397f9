/** Only pages of the web become links: what else an Angebot may be given as its address does nothing, or runs in this page. */
export const isWebAddress = (url: string | null | undefined): url is string => /^\s*https?:\/\/[^\s/]/i.test(url ?? '');
