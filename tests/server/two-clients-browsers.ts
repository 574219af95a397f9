import type { LightMyRequestResponse as Response } from 'fastify';
import type { CsvRow } from '#contract/csv';
import { toCanonicalCsv } from '#rules/csv-output';
import type { TestBrowser } from './browser';
import { askResult, close, execute, sendFile } from './import-desk';
import type { Call, GoldCall, KlasseCall, Pair, Subject, Who } from './two-clients-known';
import type { Portal, TestPerson } from './two-clients-portal';

/** What came back, as far as the oracle says something of it. */
export interface Observed {
  readonly status: number;
  readonly said?: string | number;
}

export interface SentFile {
  readonly id: string;
  readonly rows: readonly CsvRow[];
}

type Body = Readonly<Record<string, unknown>>;
interface Klasse {
  readonly id: string;
  readonly name: string;
  readonly version: number;
}

const WRONG_CODE = '12345';
let sequences = 0;

/** The browsers of two persons, and what a sequence needs to name what it is about. */
export class Clients {
  readonly files = new Map<number, SentFile>();
  readonly klassen = new Map<number, string>();
  readonly browsers: Pair<TestBrowser>;
  /** Which version of a class a client was last told of. */
  readonly #read: Pair<Map<number, number>> = [new Map(), new Map()];
  readonly #prefix: string;
  /** Start passwords that were given out, with the import that they belong to. */
  readonly #passwords = new Map<string, number>();

  constructor(
    private readonly portal: Portal,
    readonly persons: Pair<TestPerson>,
  ) {
    sequences += 1;
    this.#prefix = `Folge ${sequences} Nr. `;
    this.browsers = [portal.browser(), portal.browser()];
  }

  idOf(subject: Subject): string {
    const [type, at] = subject.split(' ') as [string, string];
    const slot = Number(at);
    if (type === 'person') return this.persons[slot as Who].personId;
    if (type === 'account') return this.persons[slot as Who].accountId;
    return (type === 'import' ? this.files.get(slot)?.id : this.klassen.get(slot)) ?? 'nothing';
  }

  /**
   * Makes a call of a client.
   * @param others whose data must be in no part of the answer
   * @throws Error when an answer tells what it must not
   */
  async call(client: Who, call: Call, others: readonly Who[], codeOf: Who = client): Promise<Observed> {
    const answer = await this.#send(client, call, codeOf);
    this.#demandOwnOnly(answer, call, others);
    return this.#observe(client, call, answer);
  }

  async #send(client: Who, call: Call, codeOf: Who): Promise<Response> {
    const browser = this.browsers[client];
    switch (call.kind) {
      case 'password': {
        const password = call.right ? this.portal.context.settings.demoPassword : 'ganz falsch';
        const { username } = this.persons[call.who];
        const requiredStepUpLevel = call.gold ? 'gold' : 'silver';
        return browser.form('/api/auth/login', { username, password, redirectUrl: '/start', requiredStepUpLevel });
      }
      case 'code':
        return browser.form('/api/auth/login/otp', { otp: await this.#code(call.right, codeOf) });
      case 'stepUp':
        return browser.get('/api/auth/login?redirectUrl=/start&requiredStepUpLevel=gold');
      case 'signOut':
        return browser.get('/api/auth/logout');
      case 'logininfo':
        return browser.get('/api/auth/logininfo');
      case 'init':
        return browser.post('/api/2fa-token/init', { personId: this.persons[codeOf].personId });
      case 'verify':
        return browser.post('/api/2fa-token/verify', {
          personId: this.persons[codeOf].personId,
          otp: await this.#code(call.right, codeOf),
        });
      case 'reset':
        return browser.put(`/api/2fa-token/reset?personId=${this.persons[call.whose].personId}`);
      case 'createKlasse':
        return browser.post('/api/organisationen', { ...this.#atSchool(), name: this.#nameOf(call.name), typ: 'KLASSE' });
      case 'renameKlasse': {
        const payload = { name: this.#nameOf(call.name), version: this.#read[client].get(call.slot) ?? 1 };
        return browser.send({ method: 'PATCH', url: `/api/organisationen/${this.klassen.get(call.slot)}/name`, payload });
      }
      case 'deleteKlasse':
        return browser.send({ method: 'DELETE', url: `/api/organisationen/${this.klassen.get(call.slot)}/klasse` });
      case 'klassen': {
        const query = {
          typ: 'KLASSE',
          systemrechte: 'KLASSEN_VERWALTEN',
          administriertVon: this.portal.schule,
          searchString: this.#prefix,
        };
        return browser.get(`/api/organisationen?${new URLSearchParams(query).toString()}`);
      }
      case 'upload':
      case 'history':
      case 'status':
      case 'execute':
      case 'credentials':
      case 'takeOver':
      case 'delete':
        return this.#sendOfImport(browser, call);
    }
  }

  async #sendOfImport(browser: TestBrowser, call: Exclude<GoldCall, KlasseCall>): Promise<Response> {
    if (call.kind === 'history') return browser.get('/api/import/history');
    if (call.kind === 'upload') {
      const rows = this.portal.freshRows(call.rows, call.faulty);
      const answer = await sendFile(browser, this.portal.target, { content: toCanonicalCsv(rows) });
      if (answer.statusCode === 201) this.files.set(call.slot, { id: answer.json<{ importvorgangId: string }>().importvorgangId, rows });
      return answer;
    }
    const id = this.files.get(call.slot)?.id ?? '';
    switch (call.kind) {
      case 'status':
        return browser.get(`/api/import/${id}/status`);
      case 'execute':
        return execute(browser, id);
      case 'credentials':
        return askResult(browser, id);
      case 'takeOver':
        return browser.post(`/api/import/${id}/zugangsdaten`, {});
      case 'delete':
        if (call.expected === null) return close(browser, id);
        return browser.send({ method: 'DELETE', url: `/api/import/${id}?erwarteterStand=${call.expected}` });
    }
  }

  #code(right: boolean, who: Who): Promise<string> | string {
    return right ? this.portal.code(this.persons[who]) : WRONG_CODE;
  }

  #atSchool() {
    return { administriertVon: this.portal.schule, zugehoerigZu: this.portal.schule };
  }

  #nameOf(name: number): string {
    return `${this.#prefix}${name}`;
  }

  #numberIn(name: string): string {
    return name.slice(this.#prefix.length);
  }

  /** Nobody is told who else there is, and passwords come with the rows of their import only. */
  #demandOwnOnly(answer: Response, call: Call, others: readonly Who[]): void {
    for (const other of others) {
      const { username, personId, accountId } = this.persons[other];
      const shown = [personId, accountId].find((id) => answer.body.includes(id)) ?? new RegExp(`\\b${username}\\b`).exec(answer.body)?.[0];
      if (shown !== undefined) throw new Error(`The answer to ${JSON.stringify(call)} shows ${shown} of somebody else`);
    }
    for (const [password, slot] of this.#passwords)
      if (answer.body.includes(password) && !(call.kind === 'credentials' && call.slot === slot))
        throw new Error(`The answer to ${JSON.stringify(call)} holds a start password of import ${slot}`);
  }

  #observe(client: Who, call: Call, answer: Response): Observed {
    const { statusCode: status } = answer;
    const type = answer.headers['content-type']?.toString() ?? '';
    const location = answer.headers['location'];
    if (status >= 300 && status < 400) return { status, said: String(location).replace(/\?.*$/s, '') };
    if (type.includes('text/html'))
      return { status, ...(status === 200 ? { said: answer.body.includes('name="otp"') ? 'code' : 'password' } : {}) };
    if (!type.includes('json')) return { status };
    const body = answer.json<Body>();
    const said = status < 300 ? this.#said(client, call, body) : (body['i18nKey'] ?? body['code']);
    return { status, ...(typeof said === 'string' || typeof said === 'number' ? { said } : {}) };
  }

  /** What an answer says, in the words of the oracle. */
  #said(client: Who, call: Call, body: Body): unknown {
    switch (call.kind) {
      case 'logininfo':
        return `${this.persons.findIndex(({ personId }) => personId === body['personId'])} ${String(body['acr'])}`;
      case 'upload':
        return body['isValid'] === true ? 'VALID' : 'INVALID';
      case 'status':
        return body['status'];
      case 'history':
        return this.#toldImports(body as unknown as readonly { readonly id: string; readonly status: string }[]);
      case 'credentials':
        return this.#toldPasswords(call.slot, body['importedUsers'] as readonly { readonly startpasswort: string }[]);
      case 'createKlasse':
      case 'renameKlasse': {
        const { id, name, version } = body as unknown as Klasse;
        this.klassen.set(call.slot, id);
        this.#read[client].set(call.slot, version);
        return `${this.#numberIn(name)} ${version}`;
      }
      case 'klassen':
        return this.#toldKlassen(client, body as unknown as readonly Klasse[]);
      case 'password':
      case 'code':
      case 'stepUp':
      case 'signOut':
      case 'init':
      case 'verify':
      case 'reset':
      case 'execute':
      case 'takeOver':
      case 'delete':
      case 'deleteKlasse':
        return undefined;
    }
  }

  #toldImports(imports: readonly { readonly id: string; readonly status: string }[]): string {
    const told = imports.map(({ id, status }) => [[...this.files].find(([, file]) => file.id === id)?.[0] ?? -1, status] as const);
    return told
      .toSorted(([one], [other]) => one - other)
      .map((pair) => pair.join(' '))
      .join(', ');
  }

  #toldPasswords(slot: number, users: readonly { readonly startpasswort: string }[]): number {
    const given = users.flatMap(({ startpasswort }) => (startpasswort === '' ? [] : [startpasswort]));
    for (const password of given) this.#passwords.set(password, slot);
    return given.length;
  }

  #toldKlassen(client: Who, klassen: readonly Klasse[]): string {
    for (const { id, version } of klassen)
      for (const [slot, known] of this.klassen) if (known === id) this.#read[client].set(slot, version);
    return klassen
      .map(({ name, version }) => `${this.#numberIn(name)} ${version}`)
      .toSorted()
      .join(', ');
  }
}
