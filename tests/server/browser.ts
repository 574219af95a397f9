import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';

/** Where somebody goes on who has read what an administrator changed (D-29). */
const NOTICES = '/api/auth/login/notices';

/** Where requests go: a server in this process, or one at the end of a line. */
interface Reached {
  inject(options: InjectOptions): Promise<Response>;
}

/** What a browser does for a test: keeps cookies, sends forms, follows nothing by itself. */
export class TestBrowser {
  readonly #cookies = new Map<string, string>();

  constructor(private readonly app: Reached) {}

  cookie(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  /** All cookies as a request sends them. */
  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async send(options: InjectOptions): Promise<Response> {
    const cookie = this.cookies;
    const response = await this.app.inject({ ...options, headers: { ...(cookie === '' ? {} : { cookie }), ...options.headers } });
    for (const { name, value, expires, maxAge } of response.cookies) {
      const ended = maxAge === 0 || (expires !== undefined && expires.getTime() <= 0);
      if (ended || value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }

  get(url: string): Promise<Response> {
    return this.send({ method: 'GET', url });
  }

  post(url: string, payload: object): Promise<Response> {
    return this.send({ method: 'POST', url, payload });
  }

  put(url: string): Promise<Response> {
    return this.send({ method: 'PUT', url });
  }

  patch(url: string): Promise<Response> {
    return this.send({ method: 'PATCH', url });
  }

  /** Goes on from a page that tells what an administrator changed (D-29). @returns the answer itself where it is another one */
  async passNotices(answer: Response): Promise<Response> {
    return answer.statusCode === 200 && answer.body.includes(`action="${NOTICES}"`) ? this.form(NOTICES, {}) : answer;
  }

  /** Sends a form as a sign-in page does. */
  form(url: string, fields: Readonly<Record<string, string>>): Promise<Response> {
    return this.send({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  }
}
