import { fileURLToPath } from 'node:url';

/** The rooms that hold functions (`.ts`) and components (`.tsx`) side by side: of two targets in package.json, Vite tries the first only. */
export const ROOMS = {
  find: /^#(ui|shared|features|app)\//,
  replacement: fileURLToPath(new URL('../../$1/', import.meta.url)),
};
