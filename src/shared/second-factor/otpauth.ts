/** The key of an otpauth link as people type it: in groups of four; null when the link carries none. */
export function keyAsText(otpauthUri: string | null): string | null {
  if (otpauthUri === null || !otpauthUri.startsWith('otpauth://')) return null;
  const key = new URLSearchParams(otpauthUri.split('?')[1]).get('secret');
  return key === null || key === '' ? null : (key.match(/.{1,4}/g) ?? []).join(' ');
}
