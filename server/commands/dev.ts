/** `npm run dev`: the reference server on its port, and Vite with live reload in front of it. */
import { spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { createServer } from 'vite';
import { LEGAL_PAGE } from '#contract/legal-page';
import { HANDBOOK_PATH } from '../handbook/read-handbook';
import { STYLE_PATHS } from '../pages/style';

const WEB_PORT = 5173;
const LOOK_AGAIN_MS = 250;

const port = process.env['PORT'] ?? '8099';
const target = `http://localhost:${port}`;
const server = spawn(process.execPath, ['--import', 'tsx', '--watch', 'server/main.ts'], {
  stdio: 'inherit',
  env: { PUBLIC_ORIGIN: `http://localhost:${WEB_PORT}`, ...process.env, PORT: port },
});
process.on('exit', () => server.kill());

const isUp = (): Promise<boolean> =>
  fetch(`${target}/portal-config.json`).then(
    () => true,
    () => false,
  );

const proxy = Object.fromEntries(
  ['/api', '/portal-config.json', '/pruefunterlagen', LEGAL_PAGE, HANDBOOK_PATH, STYLE_PATHS.reading].map((path) => [path, target]),
);
const vite = await createServer({ server: { port: WEB_PORT, strictPort: true, proxy } });
while (!(await isUp())) await setTimeout(LOOK_AGAIN_MS);
await vite.listen();
vite.printUrls();
