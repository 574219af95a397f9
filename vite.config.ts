import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstLoad } from './src/app/build/first-load.ts';
import { pageFiles } from './src/app/build/page-files.ts';
import { precompress } from './src/app/build/precompress.ts';
import { stripDescriptions } from './src/app/build/strip-descriptions.ts';

export default defineConfig({
  publicDir: 'src/public',
  plugins: [{ ...optimizeLocales.vite({ locales: ['de-DE'] }), enforce: 'pre' }, react(), stripDescriptions(), pageFiles(), precompress()],
  build: {
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    chunkSizeWarningLimit: 800,
    rolldownOptions: { output: { codeSplitting: { groups: firstLoad() } } },
  },
});
