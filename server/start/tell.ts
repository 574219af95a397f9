/** What is told at the start, before there is a server that has a log. */
const LEVELS = { info: 30, warn: 40, fatal: 60 } as const;

/**
 * Tells whoever starts the portal something: as a sentence, in production as a line of the log, in which everything is an object (G3.2).
 * @param more what else the object says
 */
export function tell(level: keyof typeof LEVELS, msg: string, more: object = {}): void {
  if (process.env['NODE_ENV'] === 'production' && process.env['LOG_PRETTY'] !== '1') {
    process.stdout.write(`${JSON.stringify({ level: LEVELS[level], time: Date.now(), ...more, msg })}\n`);
    return;
  }
  (level === 'info' ? process.stdout : process.stderr).write(`${msg}\n`);
}
