import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build, type Rolldown } from 'vite';
import { endpointSpec, type EndpointId } from '#contract/endpoints';
import { ROOMS } from '../../../src/app/build/rooms';
import { refusedWith } from '../read/errors';
import type { MachineFacts } from '../read/facts';
import type { AskedForm, FieldFacts } from './facts';
import type { Answer } from './forms';

/** Where packages are found from. */
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/', import.meta.url));

/** The fields of each form by its machine (F1.3). */
export async function readFields(machines: readonly MachineFacts[]): Promise<ReadonlyMap<string, readonly FieldFacts[]>> {
  const forms = machines.filter(({ standings }) => standings.length > 0);
  if (forms.length === 0) return new Map();
  const asked = forms.map(({ entry, standings, endpoints }): AskedForm => {
    const codes = Object.values(endpoints).flatMap((ids) => ids.flatMap((id) => refusedWith(endpointSpec(id as EndpointId))));
    return { machine: entry.id, standings, codes: [...new Set(codes)] };
  });
  const file = `${CACHE}forms-${process.pid}.mjs`;
  await mkdir(CACHE, { recursive: true });
  await writeFile(file, await bundleForms());
  // What the portal holds open, its pages do; here the thread ends with its answer. It needs nothing that reads TypeScript.
  const thread = new Worker(file, { workerData: JSON.stringify(asked), execArgv: [] });
  try {
    const [answer] = (await once(thread, 'message')) as readonly Answer[];
    return new Map(answer);
  } finally {
    await thread.terminate();
    await rm(file);
  }
}

/** The portal's tables, as Node runs them: without style, and without what a page loads later. */
async function bundleForms(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: [ROOMS] },
    plugins: [{ name: 'nothing-later', resolveDynamicImport: (id) => (typeof id === 'string' ? { id, external: true } : null) }],
    build: {
      write: false,
      minify: false,
      target: 'node20',
      ssr: fileURLToPath(new URL('forms.tsx', import.meta.url)),
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]) as readonly Rolldown.RolldownOutput[];
  const script = outputs.flatMap(({ output }) => output).find((part) => part.type === 'chunk');
  if (script === undefined) throw new Error('The tables of the forms became no script');
  return script.code;
}
