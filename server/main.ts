/** Starts the reference server: `npm run server [-- --fresh]`. */
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { answerOtpRequests } from './commands/otp-socket';
import { demoKey, startServer } from './start-server';
import { readSettings, SettingsError, type Settings } from './settings';
import { DEMO_ACCOUNTS } from './demo/accounts';

const dist = fileURLToPath(new URL('../dist', import.meta.url));

function announce(settings: Settings, address: string): void {
  const lines = [`Das Schulportal läuft: ${address.replace('127.0.0.1', 'localhost').replace('[::1]', 'localhost')}`];
  if (settings.portalApi !== null) lines.push(`/api geht weiter an ${settings.portalApi}`);
  else if (!settings.production) {
    lines.push('', `Demokonten, alle mit dem Passwort ${settings.demoPassword}:`);
    for (const { username, description, hasToken } of DEMO_ACCOUNTS)
      lines.push(`  ${username.padEnd(14)} ${description}${hasToken ? ' (zweiter Faktor eingerichtet)' : ''}`);
    lines.push('', 'Einmalpasswort ohne Telefon:  npm run otp -- admin');
  }
  if (settings.stepUp === 'off')
    lines.push('', 'ACHTUNG: STEP_UP=off. Ein Passwort allein gibt Zugang zur Verwaltung. Nur zum Ausprobieren.');
  console.log(`${lines.join('\n')}\n`);
}

try {
  const dataDir = process.env['DATA_DIR'] ?? '.data';
  if (process.argv.includes('--fresh') && dataDir !== 'memory') rmSync(dataDir, { recursive: true, force: true });
  const settings = readSettings(process.env, () => demoKey(dataDir));
  const server = await startServer(settings, { dist });
  const closeSocket = settings.portalApi === null && !settings.production ? await answerOtpRequests(server.context) : async () => undefined;
  announce(settings, server.address);
  const stop = (): void => {
    void Promise.all([server.stop(), closeSocket()]).then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  console.error(
    error instanceof SettingsError || (error instanceof Error && error.message.startsWith('Der Datenordner')) ? error.message : error,
  );
  process.exit(1);
}
