import type { ReactElement, ReactNode } from 'react';

export interface CardProps {
  readonly title: string;
  readonly testid?: string;
  readonly titleTestid?: string;
  /** Makes the heading a place to which the focus can go. */
  readonly titleId?: string;
  /** What can be done with the section as a whole, beside its heading. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a page with its heading. */
export function Card({ title, testid, titleTestid = 'layout-card-headline', titleId, action, children }: CardProps): ReactElement {
  return (
    <section className="card" data-testid={testid}>
      <div className="card__title">
        <h2 id={titleId} tabIndex={titleId === undefined ? undefined : -1} data-testid={titleTestid}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
