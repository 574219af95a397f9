import { useId, type ReactElement, type ReactNode, type Ref } from 'react';

export interface RefusalProps {
  readonly summary: Ref<HTMLDivElement>;
  readonly testid?: string;
  readonly children: ReactNode;
}

/** Why the whole of a form was refused, where it takes the focus: read out by that, and announced by nothing else. */
export function Refusal({ summary, testid, children }: RefusalProps): ReactElement {
  const id = useId();
  return (
    <div ref={summary} id={id} role="group" aria-labelledby={id} tabIndex={-1} data-testid={testid}>
      {children}
    </div>
  );
}
