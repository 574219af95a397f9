import { actionModel } from '#machines/patterns/action/samples';
import { personSoftwareTokenMachine } from './machine';

export const model = actionModel(personSoftwareTokenMachine, {
  subject: { id: 'a', name: 'Lars Kröger', username: 'lkroeger' },
  result: {
    qrCode: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
    otpauthUri:
      'otpauth://totp/Schulportal:lkroeger?issuer=Schulportal&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
    serial: 'TOTP0001A2B3',
  },
  calls: 'secondFactor.init',
  failures: { 'QR-Code nicht erzeugt': { code: 'SOFTWARE_TOKEN_INITIALIZATION_ERROR', status: 400 } },
});
