/** `npm run otp -- <username or serial>`: the current one-time code of a demo account or hardware token of the running portal. */
import { connect } from 'node:net';
import { otpSocketPath } from '../start/otp-socket';

const username = process.argv[2];
const dataDir = process.env['DATA_DIR'] || '.data';
const port = Number(process.env['PORT'] || 8099);
if (username === undefined) {
  console.error('Aufruf: npm run otp -- <Benutzername oder Seriennummer>');
  process.exit(1);
}
const socket = connect(otpSocketPath({ dataDir, port }));
let answer = '';
socket.on('error', () => {
  console.error(
    `Kein laufendes Schulportal mit DATA_DIR=${dataDir} gefunden. Starten Sie es mit npm start; mit echten Daten gibt es keine Codes auf diesem Weg.`,
  );
  process.exit(1);
});
socket.on('data', (data) => {
  answer += data.toString();
});
socket.on('close', () => {
  if (answer.startsWith('FEHLER ')) {
    console.error(answer.slice(7));
    process.exitCode = 1;
  } else console.log(answer);
});
socket.write(`${username}\n`);
