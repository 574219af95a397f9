import { playwright } from '@vitest/browser-playwright';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { ROOMS } from '../src/app/build/rooms.ts';
import { chromiumPath, LAUNCH_FLAGS } from './browser/find-chromium.ts';
import { keepState, takePicture } from './pictures/camera.ts';
import { PICTURED_VARIABLE, picturedMachines } from './pictures/pictured.ts';
import { SHORTENS_VARIABLE } from './qa/shortens.ts';
import { STATES_VARIABLE } from './run/at-release.ts';
import { PATIENCE_MS } from './patience-ms.ts';
import { SHARING_POOL, SharingSequencer } from './server/process-pool.ts';

/** Around the widest and highest page that is drawn: in a smaller one it would be scaled down, and clicks would miss. */
const WINDOW = { width: 1440, height: 900 };

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Two projects: `node` for everything without a page (contract, machines, server, checks),
 * `browser` for screens rendered in the system's Chromium.
 */
export default defineConfig({
  root,
  test: {
    sequence: { sequencer: SharingSequencer },
    projects: [
      {
        root,
        resolve: { alias: [ROOMS] },
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/{audit,client,contract,models,qa,scenarios,server,checks,measure}/**/*.test.ts'],
          globalSetup: ['tests/server/global-setup.ts'],
          setupFiles: ['tests/patience.ts', 'tests/no-token.ts'],
          expect: { poll: { timeout: PATIENCE_MS } },
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // Three processes on two cores: servers that restart and clocks that are waited for leave a core idle.
          maxWorkers: 3,
          // What exploring leaves behind lives for one step: with room for it a quarter of the time goes.
          execArgv: ['--max-semi-space-size=128'],
          pool: SHARING_POOL,
          // Which files share a process, the pool decides.
          isolate: false,
        },
      },
      {
        root,
        resolve: { alias: [ROOMS] },
        test: {
          name: 'operation',
          environment: 'node',
          include: ['tests/operation/**/*.test.ts'],
          globalSetup: ['tests/server/global-setup.ts'],
          expect: { poll: { timeout: PATIENCE_MS } },
          testTimeout: 600_000,
          hookTimeout: 180_000,
          // Each has servers of its own; two at a time would judge the computer.
          fileParallelism: false,
        },
      },
      {
        root,
        // Screens are drawn by the React that ships (911).
        resolve: { alias: [ROOMS], conditions: ['module', 'browser', 'production'] },
        oxc: { jsx: { runtime: 'automatic', development: false } },
        define: { 'process.env.VIRT_ON': JSON.stringify('true') },
        optimizeDeps: {
          rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } },
          include: [
            '@adobe/react-spectrum',
            '@internationalized/date',
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-runtime',
            'react-router',
            'react-i18next',
            'i18next',
            'xstate',
            '@xstate/react',
            '@tanstack/react-query',
            '@tanstack/react-virtual',
            'ofetch',
            'idb-keyval',
            '@testing-library/react',
            'axe-core',
          ],
        },
        test: {
          name: 'browser',
          include: ['tests/views/**/*.test.tsx'],
          setupFiles: [
            'tests/views/lean-react.ts',
            'tests/patience.ts',
            'tests/no-token.ts',
            'tests/views/patience.ts',
            'tests/views/no-left-rows.ts',
            'tests/views/page-margin.ts',
            'tests/views/quick-clicks.ts',
          ],
          expect: { poll: { timeout: PATIENCE_MS } },
          testTimeout: 180_000,
          // Three pages side by side on two cores: each waits for frames and clicks a third of its time.
          maxWorkers: 3,
          provide: {
            pictured: picturedMachines(process.env[PICTURED_VARIABLE]),
            shortens: process.env[SHORTENS_VARIABLE] !== undefined,
            everyStateOnce: process.env[STATES_VARIABLE] !== undefined,
          },
          browser: {
            enabled: true,
            commands: { takePicture, keepState },
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              // Where there are no windows nobody has the focus, which stands for the leave to copy elsewhere.
              contextOptions: { reducedMotion: 'reduce', viewport: WINDOW, permissions: ['clipboard-write'] },
              launchOptions: { executablePath: chromiumPath(), args: [...LAUNCH_FLAGS] },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 900 } }],
          },
        },
      },
    ],
  },
});
