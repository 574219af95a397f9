import { defaultTheme, Provider } from '@adobe/react-spectrum';
import type { ReactElement, ReactNode } from 'react';
import './spectrum.css';

/** React Spectrum for the screens that use its controls: German, the portal's colours, light and dark as the system says. */
export function SpectrumProvider({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <Provider theme={defaultTheme} locale="de-DE" scale="large" UNSAFE_className="spectrum-portal">
      {children}
    </Provider>
  );
}
