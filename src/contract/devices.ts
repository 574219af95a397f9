/** Browsers and systems that a session's list calls by name (850): all that is kept of what a browser says of itself. */
export const DEVICE_BROWSERS = ['Firefox', 'Chrome', 'Edge', 'Safari', 'Opera', 'Samsung Internet'] as const;
export const DEVICE_SYSTEMS = ['Windows', 'macOS', 'Linux', 'ChromeOS', 'Android', 'iOS', 'iPadOS'] as const;

export type DeviceBrowser = (typeof DEVICE_BROWSERS)[number];
export type DeviceSystem = (typeof DEVICE_SYSTEMS)[number];
