/** On to the beginning of the page, where the way goes on after something took its place. */
export const focusTitle = (): void => document.querySelector<HTMLElement>('h1[tabindex]')?.focus();
