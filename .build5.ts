import { existsSync } from 'node:fs';
import { build } from 'vite';
await build({ configFile: 'vite.config.ts', logLevel: 'warn', plugins: existsSync('src/features/import/ImportScreen.tsx') ? [] : [{ name: 'stub', enforce: 'pre', resolveId: (id) => (id.endsWith('import/ImportScreen') ? '\0imp' : null), load: (id) => (id === '\0imp' ? 'export default () => null' : null) }] });
