import type { FastifyReply } from 'fastify';
import type { Settings } from '../settings';
import { SESSION_COOKIE } from './sessions';

export const isSecure = (settings: Settings): boolean => settings.publicOrigin.startsWith('https:');

export function setSessionCookie(reply: FastifyReply, settings: Settings, id: string): void {
  reply.setCookie(SESSION_COOKIE, id, { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(settings) });
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(SESSION_COOKIE, { path: '/' });
}
