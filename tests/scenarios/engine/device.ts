import type { FastifyInstance, InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { TestBrowser } from '../../server/browser';
import { readPage, type ServerPage } from './server-page';

const REDIRECTS_AT_MOST = 5;

/** A request as a page makes it. */
interface Sent {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly payload: string | null;
  /** As they were when it was sent. */
  readonly cookies?: string;
}

/** A page in the history of a window. */
interface Entry {
  readonly sent: Sent;
  readonly address: string;
  /** Null for a page of the portal, which the server does not write. */
  readonly page: ServerPage | null;
  readonly response: Response | null;
  /** Whether the browser may show it again without asking. */
  readonly mayBeKept: boolean;
}

interface Tab {
  readonly history: Entry[];
  /** What is typed by now, by the names of the fields. */
  typed: Record<string, string>;
}

/** A browser on some device: its cookies, its windows, what it shows and what it asks when somebody goes back. */
export class Device {
  readonly #browser: TestBrowser;
  readonly #tabs = new Map<string, Tab>();
  #current: Tab = { history: [], typed: {} };

  /**
   * @param origin of the portal
   * @param hear gets every answer
   */
  constructor(
    app: FastifyInstance,
    private readonly at: { readonly origin: string; readonly from: string; readonly hear: (answer: Response) => void },
  ) {
    this.#browser = new TestBrowser(app);
    this.take('erstes');
  }

  take(tab: string): void {
    this.#current = this.#tabs.get(tab) ?? { history: [], typed: {} };
    this.#tabs.set(tab, this.#current);
  }

  get shown(): Entry {
    const entry = this.#current.history.at(-1);
    if (entry === undefined) throw new Error('In diesem Fenster ist noch nichts geöffnet');
    return entry;
  }

  get page(): ServerPage {
    const { page, address } = this.shown;
    if (page === null) throw new Error(`Hier ist eine Seite des Portals: ${address}`);
    return page;
  }

  get typed(): Readonly<Record<string, string>> {
    return this.#current.typed;
  }

  /** What a field holds. @throws Error when there is none with this label */
  fieldOf(label: string): { readonly name: string; readonly isPassword: boolean; readonly value: string } {
    const field = this.page.fields.get(label);
    if (field === undefined) throw new Error(`Ein Feld „${label}“ gibt es nicht; zu lesen ist: ${this.page.text}`);
    return { ...field, value: this.#current.typed[field.name] ?? field.value };
  }

  fill(label: string, text: string): void {
    this.#current.typed = { ...this.#current.typed, [this.fieldOf(label).name]: text };
  }

  async press(label: string): Promise<void> {
    const form = this.page.forms.find(({ buttons }) => buttons.includes(label));
    if (form === undefined) throw new Error(`Einen Knopf „${label}“ gibt es nicht; zu lesen ist: ${this.page.text}`);
    if (form.method !== 'POST') throw new Error('Ein Formular der Anmeldung schriebe Passwörter in die Adresse');
    const payload = new URLSearchParams({ ...form.fields, ...pick(this.#current.typed, Object.keys(form.fields)) }).toString();
    await this.#go({ method: 'POST', url: form.action, payload });
  }

  follow(label: string): Promise<void> {
    const address = this.page.links.get(label);
    if (address === undefined) throw new Error(`Einen Link „${label}“ gibt es nicht; zu lesen ist: ${this.page.text}`);
    return this.open(address);
  }

  open(address: string): Promise<void> {
    return this.#go({ method: 'GET', url: address, payload: null });
  }

  /** What a double click does: the form goes out once more before the first answer is there, with the cookies of before. */
  async sendAgain(): Promise<void> {
    if (this.#lastForm === null) throw new Error('Es ist noch kein Formular gesendet');
    await this.#go(this.#lastForm);
  }

  /** What must not be kept is asked for anew, a form is sent again; anything else is shown as it was. */
  async back(): Promise<void> {
    const { history } = this.#current;
    history.pop();
    const entry = this.shown;
    this.#current.typed = {};
    if (entry.page === null || entry.mayBeKept) return;
    history.pop();
    await this.#go(entry.sent);
  }

  /** A call of the portal itself. */
  async call(options: InjectOptions): Promise<Response> {
    return this.#send(options);
  }

  #lastForm: Sent | null = null;

  async #go(sent: Sent): Promise<void> {
    if (sent.method === 'POST') this.#lastForm = { ...sent, cookies: this.#browser.cookies };
    this.#current.history.push(await this.#load(sent));
    this.#current.typed = {};
  }

  async #load(sent: Sent, redirects = 0): Promise<Entry> {
    const { pathname, search, hash, origin } = new URL(sent.url, this.at.origin);
    const address = (origin === this.at.origin ? '' : origin) + pathname + search + hash;
    if (origin !== this.at.origin || !pathname.startsWith('/api/')) return { sent, address, page: null, response: null, mayBeKept: true };
    if (redirects > REDIRECTS_AT_MOST) throw new Error(`${address} führt im Kreis`);
    const response = await this.#send({
      method: sent.method,
      url: pathname + search,
      ...(sent.payload === null ? {} : { payload: sent.payload }),
      headers: {
        ...(sent.payload === null ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(sent.cookies === undefined ? {} : { cookie: sent.cookies }),
      },
    });
    const { location, 'cache-control': caching = '' } = response.headers;
    if (location !== undefined) return this.#load({ method: 'GET', url: location, payload: null }, redirects + 1);
    return { sent, address, page: readPage(response.body), response, mayBeKept: !caching.includes('no-store') };
  }

  /** As a browser sends what a page of its own asks for. */
  async #send(options: InjectOptions): Promise<Response> {
    const headers = {
      'sec-fetch-site': 'same-origin',
      ...(options.method === 'GET' ? {} : { origin: this.at.origin }),
      ...options.headers,
    };
    const answer = await this.#browser.send({ ...options, remoteAddress: this.at.from, headers });
    this.at.hear(answer);
    return answer;
  }
}

const pick = (values: Readonly<Record<string, string>>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
