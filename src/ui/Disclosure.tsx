import { useState, type ReactElement, type ReactNode } from 'react';

export interface DisclosureProps {
  readonly title: string;
  readonly testid?: string;
  /** Drawn for the first time when somebody opens it, so that what it reads is not read before. */
  readonly children: () => ReactNode;
}

/** A card that is opened when somebody wants to see what is in it. */
export function Disclosure({ title, testid, children }: DisclosureProps): ReactElement {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details className="card disclosure" onToggle={({ currentTarget }) => (currentTarget.open ? setOpened(true) : undefined)}>
      <summary className="disclosure__title" data-testid={testid}>
        <h2>{title}</h2>
      </summary>
      {wasOpened ? children() : null}
    </details>
  );
}
