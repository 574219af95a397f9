import { createContext, useContext, type ReactElement, type ReactNode } from 'react';
import { DEFAULTS, type PortalConfig } from './portal-config';

const Config = createContext<PortalConfig>(DEFAULTS);

export function PortalConfigProvider({ value, children }: { readonly value: PortalConfig; readonly children: ReactNode }): ReactElement {
  return <Config.Provider value={value}>{children}</Config.Provider>;
}

/** The settings of this portal; placeholders outside of the provider. */
export const usePortalConfig = (): PortalConfig => useContext(Config);
