import type { DeviceBrowser, DeviceSystem } from '#contract/devices';

/** What is kept of the browser that opened a session: two words of the contract, or nothing where neither is known (850). */
export interface Device {
  readonly browser: DeviceBrowser | null;
  readonly system: DeviceSystem | null;
}

/** In this order: most browsers name those that they descend from as well. */
const BROWSERS: readonly (readonly [RegExp, DeviceBrowser])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, DeviceSystem])[] = [
  [/\biPad\b/, 'iPadOS'],
  [/\b(?:iPhone|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Longer than any browser's; the rest is not looked at. */
const LOOKED_AT = 512;

const nameIn = <Name>(rows: readonly (readonly [RegExp, Name])[], agent: string): Name | null =>
  rows.find(([sign]) => sign.test(agent))?.[1] ?? null;

/** What a browser is called by its `User-Agent`, which anybody may set: for the eyes of the session's own person, never for a decision. */
export function deviceOf(userAgent = ''): Device {
  const agent = userAgent.slice(0, LOOKED_AT);
  return { browser: nameIn(BROWSERS, agent), system: nameIn(SYSTEMS, agent) };
}
