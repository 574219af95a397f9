import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../context';
import { readDeviceCookie, setDeviceCookie } from '../sessions/cookies';

const DAY_S = 24 * 60 * 60;
const KNOWN_S = 90 * DAY_S;
const PERSONS = 5;

/** Somebody who signed in on this device; `codes`: with a one-time code, too. Ids only, no secret of the account. */
interface Known {
  readonly accountId: string;
  readonly codes: boolean;
  readonly until: number;
}
interface Device {
  readonly purpose: 'device';
  readonly id: string;
  /** The last one first. */
  readonly known: readonly Known[];
}

/** The device of a request with those who are still known on it; null without one, or when the cookie is not of this portal. */
function readDevice({ secrets, clock, settings }: ServerContext, request: FastifyRequest): Device | null {
  const sealed = readDeviceCookie(request, settings);
  if (sealed === undefined) return null;
  try {
    const device = JSON.parse(secrets.open(sealed)) as Device;
    if (device.purpose !== 'device') return null;
    return { ...device, known: device.known.filter(({ until }) => until > clock.now().getTime()) };
  } catch {
    return null;
  }
}

/**
 * The device from which a person signed in before, null where nobody knows (D-17). For one-time codes it is known only once a
 * code was right there: whoever has a stolen password could make any number of devices that know it.
 */
export function deviceOf(
  context: ServerContext,
  request: FastifyRequest,
  accountId: string | undefined,
  kind: 'password' | 'otp',
): string | null {
  const device = readDevice(context, request);
  const known = device?.known.find((entry) => entry.accountId === accountId);
  return device !== null && known !== undefined && (kind === 'password' || known.codes) ? device.id : null;
}

/** Remembers on a device that a person signed in: for 90 days, the last five persons. */
export function rememberDevice(
  context: ServerContext,
  { request, reply, accountId, codes }: { request: FastifyRequest; reply: FastifyReply; accountId: string; codes: boolean },
): void {
  const { id, known } = readDevice(context, request) ?? { id: randomBytes(16).toString('base64url'), known: [] };
  const before = known.find((entry) => entry.accountId === accountId);
  const entry: Known = {
    accountId,
    codes: codes || before?.codes === true,
    until: context.clock.now().getTime() + KNOWN_S * 1000,
  };
  const device: Device = { purpose: 'device', id, known: [entry, ...known.filter((other) => other !== before)].slice(0, PERSONS) };
  setDeviceCookie(reply, context.settings, context.secrets.seal(JSON.stringify(device)), KNOWN_S);
}
