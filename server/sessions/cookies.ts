import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure } from '../settings';
import type { Settings } from '../settings';

export const SESSION_COOKIE = 'schulportal.sid';
const PENDING_COOKIE = 'schulportal.anmeldung';
const DEVICE_COOKIE = 'schulportal.geraet';

/** On https the prefix keeps other hosts of the same domain from setting it. */
export const cookieName = (settings: Settings, name: string): string => (isSecure(settings) ? `__Host-${name}` : name);

const options = (settings: Settings): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: isSecure(settings),
});

export function setSessionCookie(reply: FastifyReply, settings: Settings, id: string): void {
  reply.setCookie(cookieName(settings, SESSION_COOKIE), id, options(settings));
}

export const readSessionCookie = (request: FastifyRequest, settings: Settings): string | undefined =>
  request.cookies[cookieName(settings, SESSION_COOKIE)];

export function setPendingCookie(reply: FastifyReply, settings: Settings, sealed: string, seconds: number): void {
  reply.setCookie(cookieName(settings, PENDING_COOKIE), sealed, { ...options(settings), maxAge: seconds });
}

export const readPendingCookie = (request: FastifyRequest, settings: Settings): string | undefined =>
  request.cookies[cookieName(settings, PENDING_COOKIE)];

export function clearPendingCookie(reply: FastifyReply, settings: Settings): void {
  reply.clearCookie(cookieName(settings, PENDING_COOKIE), options(settings));
}

export function setDeviceCookie(reply: FastifyReply, settings: Settings, sealed: string, seconds: number): void {
  reply.setCookie(cookieName(settings, DEVICE_COOKIE), sealed, { ...options(settings), maxAge: seconds });
}

export const readDeviceCookie = (request: FastifyRequest, settings: Settings): string | undefined =>
  request.cookies[cookieName(settings, DEVICE_COOKIE)];

/** Takes from a browser all that a sign-in gave it, but not that the person signed in here: that keeps strangers from locking them out. */
export function clearCookies(reply: FastifyReply, settings: Settings): void {
  reply.clearCookie(cookieName(settings, SESSION_COOKIE), options(settings));
  clearPendingCookie(reply, settings);
}
