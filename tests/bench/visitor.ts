/** Cookies by name, as a browser keeps them. */
export function createVisitor(origin: string, publicOrigin: string) {
  const cookies = new Map<string, string>();
  return async (path: string, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch(`${origin}${path}`, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, origin: publicOrigin, cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return response;
  };
}
