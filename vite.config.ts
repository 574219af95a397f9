import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstLoad } from './src/app/build/first-load.ts';
import { keepBuildBefore } from './src/app/build/keep-build-before.ts';
import { pageFiles } from './src/app/build/page-files.ts';
import { precompress } from './src/app/build/precompress.ts';
import { refuseChunkCycles } from './src/app/build/refuse-chunk-cycles.ts';
import { ROOMS } from './src/app/build/rooms.ts';
import { dropUnusedSpectrumRules } from './src/app/build/spectrum-rules.ts';
import { stripDescriptions } from './src/app/build/strip-descriptions.ts';
import { stripServerColumns } from './src/app/build/strip-server-columns.ts';

/** The package offers its build without warnings for developers under no name of its own. */
const ROUTER = {
  find: /^react-router$/,
  replacement: fileURLToPath(new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url)),
};

/** React itself has what this package stands in for; its selector is for `useSelector`, which nothing uses (a use would not build). */
const STORE = { find: /^use-sync-external-store\/shim(\/with-selector)?$/, replacement: 'react' };

/** A build that records what reaches its machines, for QA; it goes elsewhere, so that `dist` never holds a recorder (decision 785). */
const IS_RECORDED = process.env['QA_RECORD'] === '1';

export default defineConfig(({ command }) => ({
  resolve: { alias: command === 'build' ? [ROOMS, ROUTER, STORE] : [ROOMS] },
  publicDir: 'src/public',
  define: { 'globalThis.__QA_RECORD__': JSON.stringify(IS_RECORDED) },
  plugins: [
    { ...optimizeLocales.vite({ locales: ['de-DE'] }), enforce: 'pre' },
    react(),
    stripDescriptions(),
    stripServerColumns(),
    pageFiles(),
    refuseChunkCycles(),
    precompress(),
    keepBuildBefore(),
  ],
  css: { postcss: { plugins: [dropUnusedSpectrumRules()] } },
  build: {
    outDir: IS_RECORDED ? 'test-results/qa-portal' : 'dist',
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    // Whoever does not know `modulepreload` loads the same files a moment later.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      // How long callbacks took is for whoever measures the build, not for whoever starts the portal.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: { groups: firstLoad() },
        // The first load names every file that any page may want: names would weigh there what a page may.
        chunkFileNames: 'assets/[hash:7].js',
        entryFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
      },
    },
  },
}));
