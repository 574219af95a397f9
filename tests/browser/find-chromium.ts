export const LAUNCH_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;
export const chromiumPath = (): string => '/usr/bin/chromium';
export const provideChromium = async (): Promise<string> => chromiumPath();
