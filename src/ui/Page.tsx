import type { ReactElement, ReactNode } from 'react';
import { keepFocus } from './keep-focus';

export interface PageProps {
  readonly title: string;
  readonly titleTestid?: string;
  readonly intro?: ReactNode;
  /** What else can be done from here: links beside the heading. */
  readonly actions?: ReactNode;
  /** The machine behind the page and its state, for testers. */
  readonly mark?: { readonly 'data-machine': string; readonly 'data-state': string };
  readonly children: ReactNode;
}

/** The frame of every page: one h1 that takes the focus after a navigation, a line that says what can be done, the content. */
export function Page({ title, titleTestid, intro, actions, mark, children }: PageProps): ReactElement {
  return (
    <div ref={keepFocus} className="stack" {...mark}>
      <div className="page-head">
        <div className="page-head__text">
          <h1 tabIndex={-1} data-testid={titleTestid}>
            {title}
          </h1>
          {typeof intro === 'string' ? <p>{intro}</p> : intro}
        </div>
        {actions}
      </div>
      {children}
    </div>
  );
}
