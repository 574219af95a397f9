import { existsSync } from 'node:fs';

/** Where Debian puts it. */
const NGINX = '/usr/sbin/nginx';

/** The program nginx, null where it is not installed. */
export const nginxProgram = (): string | null => (existsSync(NGINX) ? NGINX : null);
