import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'vite';
import { chromium } from 'playwright';
import * as OTPAuth from 'otpauth';
const OUT = '/tmp/look';
mkdirSync(OUT, { recursive: true });
const api = spawn('npx', ['tsx', 'server/main.ts'], { env: { ...process.env, DATA_DIR: 'memory', PORT: '8155', PUBLIC_ORIGIN: 'http://localhost:5188' }, stdio: 'inherit', detached: true });
const vite = await createServer({
  configFile: 'vite.config.ts', cacheDir: '/tmp/look/vite',
  plugins: existsSync('src/features/import/ImportScreen.tsx') ? [] : [{ name: 'stub', enforce: 'pre', resolveId: (id) => (id.endsWith('import/ImportScreen') ? '\0imp' : null), load: (id) => (id === '\0imp' ? 'export default () => null' : null) }],
  server: { port: 5188, strictPort: true, hmr: false, watch: null, proxy: { '/api': 'http://localhost:8155', '/portal-config.json': 'http://localhost:8155' } },
});
await vite.listen();
for (;;) { try { if ((await fetch('http://localhost:8155/api/config')).ok) break; } catch {} await new Promise((r) => setTimeout(r, 500)); }
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const run = async (name: string, width: number, height: number, user: string, dark = false) => {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: dark ? 'dark' : 'light' });
  page.on('console', (m) => { console.log(name, 'console', m.text()); });
  page.on('requestfailed', (r) => console.log('failed', r.url())); page.on('response', (r) => { if (r.status() >= 400) console.log(r.status(), r.url()); }); page.on('pageerror', (e) => console.log(name, 'pageerror', e.message));
  const shot = (n: string) => page.screenshot({ path: `${OUT}/${name}-${n}.png` });
  await page.goto('http://localhost:5188/profile');
  await page.fill('[name=username]', user, {timeout: 5000}); await page.fill('[name=password]', 'Demo!2026');
  await page.click('button[type=submit]');
  await page.waitForSelector('[data-testid=open-2FA-self-service-dialog-icon]');
  await shot('0-card');
  await page.click('[data-testid=open-2FA-self-service-dialog-icon]');
  await page.waitForSelector('[data-testid=self-service-dialog-info-text]');
  await shot('1-explain');
  await page.click('[data-testid=proceed-two-factor-authentication-dialog]');
  await page.waitForSelector('[data-testid=software-token-dialog-qr-code]');
  await shot('2-key');
  await page.click('[data-testid=software-token-dialog-key-toggle]');
  await shot('3-key-text');
  const uri = await page.getAttribute('[data-testid=software-token-dialog-app-link]', 'href');
  console.log(uri);
  await page.click('[data-testid=proceed-two-factor-authentication-dialog]');
  await page.waitForSelector('[data-testid=self-service-otp-input]');
  await shot('4-code');
  await page.keyboard.type('123 456'); await page.keyboard.press('Enter');
  await page.waitForSelector('[data-testid=self-service-otp-error-text]');
  console.log('focus', await page.evaluate(() => document.activeElement?.getAttribute('data-testid')));
  await shot('5-wrong');
  const code = OTPAuth.URI.parse(uri ?? '').generate();
  await page.keyboard.type(code.slice(0, 3) + ' ' + code.slice(3)); await page.keyboard.press('Enter');
  await page.getByText('Ihr zweiter Faktor ist eingerichtet').waitFor();
  await shot('6-done');
  await page.click('[data-testid=proceed-two-factor-authentication-dialog]');
  await page.waitForSelector('[data-state=\'"setUpSoftware"\']');
  console.log('focus', await page.evaluate(() => document.activeElement?.textContent));
  await shot('7-set-up');
  await page.close();
};

const extra = async (name: string, width: number, height: number, user: string) => {
  const page = await browser.newPage({ viewport: { width, height } });
  const shot = (n: string) => page.screenshot({ path: `${OUT}/${name}-${n}.png` });
  await page.goto('http://localhost:5188/profile');
  await page.fill('[name=username]', user); await page.fill('[name=password]', 'Demo!2026');
  await page.click('button[type=submit]');
  await page.waitForSelector('[data-testid=open-2FA-self-service-dialog-icon]');
  const answer = (status: number, body: object) => page.route('**/2fa-token/init', (r) => r.fulfill({ status, json: body }));
  await answer(403, { code: 403, i18nKey: 'REQUIRED_STEP_UP_LEVEL_NOT_MET' });
  await page.click('[data-testid=open-2FA-self-service-dialog-icon]');
  await page.click('[data-testid=proceed-two-factor-authentication-dialog]');
  await page.waitForSelector('[data-testid=step-up-alert]'); await shot('a-step-up');
  await page.keyboard.press('Escape');
  await page.unroute('**/2fa-token/init'); await answer(400, { code: 400, i18nKey: 'SOFTWARE_TOKEN_INITIALIZATION_ERROR' });
  await page.click('[data-testid=open-2FA-self-service-dialog-icon]');
  await page.click('[data-testid=proceed-two-factor-authentication-dialog]');
  await page.waitForSelector('[data-testid=self-service-token-init-error-text]'); await shot('b-init-error');
  await page.keyboard.press('Escape');
  console.log('focus after escape', await page.evaluate(() => document.activeElement?.getAttribute('data-testid')));
  await page.route('**/2fa-token/state*', (r) => r.fulfill({ status: 400, json: { code: 400, i18nKey: 'PI_UNAVAILABLE_ERROR' } }));
  await page.reload(); await page.waitForSelector('[data-testid=two-factor-retry-button]'); await shot('c-state-error');
  console.log('overflow', await page.evaluate(() => document.documentElement.scrollWidth), width);
  await page.close();
};
try { const [w, n, u, h] = process.argv.slice(2); for (const job of (process.argv[2] ?? '').split(',')) {
  const [kind, width, user, dark] = job.split(':');
  if (kind === 'run') await run(`${width}${dark ?? ''}`, Number(width), Number(width) > 1000 ? 900 : 640, user ?? '', dark === 'dark');
  else await extra(`${width}`, Number(width), Number(width) > 1000 ? 900 : 640, user ?? '');
} }
finally { await browser.close(); await vite.close(); process.kill(-(api.pid ?? 0)); }
