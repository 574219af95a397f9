const KEY = 'previousUrl';

/** The path of the page before, under one key of the session storage (NAV-02); a browser without storage forgets it. */
export function rememberPrevious(path: string): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // Storage may be forbidden; then "back" leads to the start page.
  }
}

export function recallPrevious(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
