import { isSecure, type Settings } from '../settings';

/** The one style element of React Aria; a browser test fails when a new version changes it. */
export const REACT_ARIA_STYLE = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

/** The Content-Security-Policy of the app, the sign-in pages and the legal page alike. */
export function contentSecurityPolicy(settings: Settings): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${REACT_ARIA_STYLE}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "object-src 'none'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isSecure(settings) ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** The headers that every answer carries, whoever gives it. */
export function securityHeaders(settings: Settings): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(settings),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    ...(isSecure(settings) ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
