import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { ROOMS } from '#app/build/rooms';

/** The page of the workbench. */
export interface Bundle {
  readonly script: string;
  readonly style: string;
}

/** Puts the page together; it is made when the workbench starts and is no part of any build of the portal. */
export async function bundleWorkbench(): Promise<Bundle> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: [ROOMS] },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: fileURLToPath(new URL('view/browser.tsx', import.meta.url)), formats: ['iife'], name: 'workbench', fileName: 'seite' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]) as readonly Rolldown.RolldownOutput[];
  const parts = outputs.flatMap(({ output }) => output);
  return {
    script: parts.flatMap((part) => (part.type === 'chunk' ? [part.code] : [])).join('\n'),
    // What is drawn of charts the page overrules.
    style: [
      readFileSync('docs/generate/diagram/diagram.css', 'utf8'),
      ...parts.flatMap((part) => (part.type === 'asset' && part.fileName.endsWith('.css') ? [String(part.source)] : [])),
    ].join('\n'),
  };
}
