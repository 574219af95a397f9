import type { ReactElement } from 'react';
import './stepper.css';

export interface StepperProps {
  readonly label: string;
  /** Said after the name of a step that is done. */
  readonly doneLabel: string;
  readonly steps: readonly string[];
  /** Index of the step the user is in. */
  readonly current: number;
}

/** The steps of a wizard by name, and which one the user is in. It is no navigation: steps are left by the buttons of the step. */
export function Stepper({ label, doneLabel, steps, current }: StepperProps): ReactElement {
  return (
    <ol className="stepper" aria-label={label}>
      {steps.map((name, index) => (
        <li
          key={name}
          className={index < current ? 'stepper__step is-done' : 'stepper__step'}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className="stepper__number" aria-hidden="true">
            {index + 1}
          </span>
          <span className="stepper__name">
            {name}
            {index < current ? <span className="visually-hidden"> ({doneLabel})</span> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
