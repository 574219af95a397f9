/** `npm run dev`: the reference server on its port, and Vite with live reload in front of it. */
import { spawn } from 'node:child_process';
import { createServer } from 'vite';

const port = process.env['PORT'] ?? '8099';
const server = spawn('npx', ['tsx', 'watch', 'server/main.ts'], { stdio: 'inherit', env: { ...process.env, PORT: port } });
process.on('exit', () => server.kill());

const target = `http://localhost:${port}`;
const vite = await createServer({ server: { port: 5173, proxy: { '/api': target, '/portal-config.json': target } } });
await vite.listen();
vite.printUrls();
