import type { ReactElement } from 'react';

const PATHS = {
  help: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm.2 16.2h-1.6v-1.7h1.6v1.7Zm1.7-5.6-.7.7c-.6.6-.9 1.1-.9 2.2h-1.5c0-1.6.4-2.4 1.2-3.2l1-1c.9-.9.4-2.6-1.1-2.6-1 0-1.7.7-1.8 1.7H8.5c.1-1.9 1.6-3.3 3.4-3.3 3 0 4.2 3.3 2 5.5Z',
  person: 'M12 12a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9Zm0 2c-4.4 0-8 2.2-8 5v2h16v-2c0-2.8-3.6-5-8-5Z',
  leave: 'M10 4H5v16h5v-2H7V6h3V4Zm5.5 3.5-1.4 1.4L16.2 11H9v2h7.2l-2.1 2.1 1.4 1.4L20 12l-4.5-4.5Z',
  enter: 'M14 4h5v16h-5v-2h3V6h-3V4ZM10.5 7.5 9.1 8.9 11.2 11H4v2h7.2l-2.1 2.1 1.4 1.4L15 12l-4.5-4.5Z',
  menu: 'M3 6h18v2H3V6Zm0 5h18v2H3v-2Zm0 5h18v2H3v-2Z',
  close: 'm6.4 5 5.6 5.6L17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19 5 17.6l5.6-5.6L5 6.4 6.4 5Z',
  home: 'M12 3 2 12h3v8h5v-6h4v6h5v-8h3L12 3Z',
  external: 'M14 4v2h2.6l-7.3 7.3 1.4 1.4L18 7.4V10h2V4h-6ZM6 6h5V4H4v16h16v-7h-2v5H6V6Z',
  back: 'M11 5 4 12l7 7 1.4-1.4L7.8 13H20v-2H7.8l4.6-4.6L11 5Z',
  info: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm1 15h-2v-6h2v6Zm0-8h-2V7h2v2Z',
  check: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm-1.4 14.6L6.4 12.4l1.4-1.4 2.8 2.8 5.6-5.6 1.4 1.4-7 7Z',
  warning: 'M12 3 1 21h22L12 3Zm1 15h-2v-2h2v2Zm0-4h-2v-4h2v4Z',
} as const;

export type IconName = keyof typeof PATHS;

/** A sign beside a word; it never stands alone, so assistive technology passes over it. */
export function Icon({ name, testid }: { readonly name: IconName; readonly testid?: string }): ReactElement {
  return <Sign path={PATHS[name]} testid={testid} />;
}

/** Any sign, by its path in a square of 24. */
export function Sign({ path, testid }: { readonly path: string; readonly testid?: string | undefined }): ReactElement {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" data-testid={testid}>
      <path fill="currentColor" d={path} />
    </svg>
  );
}
