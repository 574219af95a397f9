import type { ReactElement, ReactNode } from 'react';

export interface CardProps {
  readonly title: string;
  readonly testid?: string;
  readonly titleTestid?: string;
  /** Makes the heading a place to which the focus can go. */
  readonly titleId?: string;
  readonly children: ReactNode;
}

/** A section of a page with its heading. */
export function Card({ title, testid, titleTestid = 'layout-card-headline', titleId, children }: CardProps): ReactElement {
  return (
    <section className="card" data-testid={testid}>
      <h2 className="card__title" id={titleId} tabIndex={titleId === undefined ? undefined : -1} data-testid={titleTestid}>
        {title}
      </h2>
      {children}
    </section>
  );
}
