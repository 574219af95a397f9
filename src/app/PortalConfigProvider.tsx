import { createContext, useContext, type ReactElement, type ReactNode } from 'react';
import type { PortalConfig } from './portal-config';

const Config = createContext<PortalConfig | null>(null);

export function PortalConfigProvider({ value, children }: { readonly value: PortalConfig; readonly children: ReactNode }): ReactElement {
  return <Config.Provider value={value}>{children}</Config.Provider>;
}

/** The settings of this portal. @throws Error outside of the provider */
export function usePortalConfig(): PortalConfig {
  const value = useContext(Config);
  if (value === null) throw new Error('PortalConfigProvider is missing');
  return value;
}
