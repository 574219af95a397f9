/** When the samples of what is read were read: 30.11.2026, 09:05 in Berlin, in milliseconds since 1970. */
export const READ_AT = Date.parse('2026-11-30T08:05:00Z');
