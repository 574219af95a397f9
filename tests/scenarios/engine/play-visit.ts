import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse as Response } from 'fastify';
import { endpointSpec } from '#contract/endpoints';
import { otpAnswer } from '#server/start/otp-socket';
import { TestBrowser } from '../../server/browser';
import { lockPerson } from '../../server/accounts';
import type { TestServer } from '../../server/rig';
import { AuditReader } from './audit-lines';
import { Device } from './device';
import { READ_CODE, type Befalling, type Calling, type Guessing, type VisitScenario, type VisitStep } from './visit';

/** Where everything begins unless a scenario goes elsewhere. */
const HOME = { device: 'das eigene', from: '192.0.2.7' } as const;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How many names somebody goes through. */
const NAMES = 100;
const WRONG = 'Nicht das richtige 9';
/** Differ from answer to answer, whatever is said. */
const OF_EACH_ANSWER = ['date', 'content-length', 'x-request-id'];

/** Plays one scenario on the real server, whose data and clock are as they were at first. */
class Visit {
  readonly #audit: AuditReader;
  readonly #devices = new Map<string, Device>();
  /** Passwords that were typed; no answer and no line of the log may hold one. */
  readonly #secrets = new Set<string>([WRONG]);
  readonly #leaks: string[] = [];
  #device: Device;
  #code = '';
  #remembered: string | null = null;

  constructor(private readonly server: TestServer) {
    this.#audit = new AuditReader(server.context);
    this.#device = this.#take(HOME.device, HOME.from);
  }

  #take(name: string, from: string): Device {
    const { app, context } = this.server;
    const device = this.#devices.get(name) ?? new Device(app, { origin: context.settings.publicOrigin, from, hear: this.#hear });
    this.#devices.set(name, device);
    return device;
  }

  readonly #hear = ({ body, headers, raw }: Response): void => {
    const said = body + JSON.stringify(headers);
    for (const secret of this.#secrets)
      if (said.includes(secret)) this.#leaks.push(`${raw.req.url} antwortet mit dem Passwort „${secret}“`);
  };

  /** A password that was found where none may be, since the last time. */
  leaks(): string[] {
    return this.#leaks.splice(0);
  }

  /** What is wrong with a step; null where nothing is. @throws Error where it cannot be done */
  async take(step: VisitStep): Promise<string | null> {
    switch (step.kind) {
      case 'opens':
        await this.#device.open(step.address);
        return null;
      case 'fills': {
        const text = step.text === READ_CODE ? this.#code : step.text;
        if (this.#device.fieldOf(step.label).isPassword) this.#secrets.add(text);
        this.#device.fill(step.label, text);
        return null;
      }
      case 'presses':
        await this.#device.press(step.label);
        return null;
      case 'follows':
        await this.#device.follow(step.label);
        return null;
      case 'sendsAgain':
        await this.#device.sendAgain();
        return null;
      case 'goesBack':
        await this.#device.back();
        return null;
      case 'readsCode':
        this.#code = await otpAnswer(this.server.context, step.username);
        return /^\d{6}$/.test(this.#code) ? null : this.#code;
      case 'takesDevice':
        this.#device = this.#take(step.device, step.from);
        return null;
      case 'takesTab':
        this.#device.take(step.tab);
        return null;
      case 'guesses':
        return this.#guess(step);
      case 'befalls':
        await this.befall(step);
        return null;
      case 'passing':
        this.server.clock.advance(step.milliseconds);
        return null;
      case 'calls':
        return this.#call(step);
      case 'sees':
        return this.#device.page.text.includes(step.words) ? null : `zu lesen ist: ${this.#device.page.text}`;
      case 'seesNot':
        return this.#device.page.text.includes(step.words) ? `zu lesen ist: ${this.#device.page.text}` : null;
      case 'field': {
        const { value } = this.#device.fieldOf(step.label);
        return value === step.value ? null : `dort steht „${value}“`;
      }
      case 'address':
        return this.#device.shown.address === step.address ? null : `sie ist ${this.#device.shown.address}`;
      case 'offersNot':
        return this.#device.page.fields.has(step.label) ? 'das Feld ist da' : null;
      case 'remembers':
        this.#remembered = this.#answerWithoutName();
        return null;
      case 'sameAnswer': {
        const now = this.#answerWithoutName();
        return now === this.#remembered ? null : `statt\n${this.#remembered}\nist sie\n${now}`;
      }
      case 'logged': {
        const { lines } = await this.#read();
        return JSON.stringify(lines) === JSON.stringify(step.lines) ? null : `dort steht „${lines.join('“, „')}“`;
      }
    }
  }

  /** Lines of the log that no step has named. */
  async untold(): Promise<readonly string[]> {
    return (await this.#read()).lines;
  }

  async #read() {
    const read = await this.#audit.next();
    for (const secret of this.#secrets) if (read.raw.includes(secret)) this.#leaks.push(`das Protokoll enthält das Passwort „${secret}“`);
    return read;
  }

  #answerWithoutName(): string {
    const { response } = this.#device.shown;
    const name = this.#device.fieldOf('Benutzername').value;
    const headers = Object.entries(response?.headers ?? {}).filter(([header]) => !OF_EACH_ANSWER.includes(header));
    return JSON.stringify([response?.statusCode, headers, response?.body.replaceAll(name, '·')], null, 1);
  }

  async #guess({ username, times, from }: Guessing): Promise<string | null> {
    const { app } = this.server;
    for (let count = 0; count < times; count += 1) {
      const { statusCode } = await new TestBrowser(app).send({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress: from[count % from.length] ?? '',
        payload: new URLSearchParams({ username: username.replace('{n}', String(count % NAMES)), password: WRONG }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      if (statusCode !== 401) return `beim ${count + 1}. Mal antwortet der Server ${statusCode}`;
    }
    return null;
  }

  async befall({ username, what }: Befalling): Promise<void> {
    const { db } = this.server.context;
    const now = this.server.clock.now().getTime();
    if (what.is === 'locked')
      await lockPerson(this.server.context, username, what.minutes === null ? null : new Date(now + what.minutes * MINUTE_MS));
    else if (what.is === 'unlocked')
      await db
        .deleteFrom('user_lock')
        .where('person_id', '=', await this.server.personId(username))
        .execute();
    else {
      const since = new Date(now - what.days * DAY_MS);
      await db.updateTable('account').set({ password_temporary: true, created_at: since }).where('username', '=', username).execute();
    }
  }

  async #call({ id, path, query, body, status, holds }: Calling): Promise<string | null> {
    const named = async (value: unknown): Promise<unknown> => {
      let text = JSON.stringify(value);
      for (const [whole, username = ''] of text.matchAll(/\{([a-z]+)\}/g))
        text = text.replace(whole, username === 'irgendein' ? randomUUID() : await this.server.personId(username));
      return JSON.parse(text);
    };
    const spec = endpointSpec(id);
    const values = (await named(path)) as Record<string, string>;
    const answer = await this.#device.call({
      method: spec.method,
      url: spec.path.replace(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? ''),
      query: (await named(query)) as Record<string, string>,
      ...(body === null ? {} : { payload: (await named(body)) as object }),
    });
    if (answer.statusCode !== status) return `er antwortet ${answer.statusCode}: ${answer.body.slice(0, 200)}`;
    const said: Readonly<Record<string, unknown>> = Object.keys(holds).length === 0 ? {} : answer.json();
    const wrong = Object.entries(holds).filter(([name, value]) => said[name] !== value);
    return wrong.length === 0 ? null : `in der Antwort steht ${answer.body.slice(0, 300)}`;
  }
}

/**
 * Plays a scenario from its first step to its last.
 * @throws Error that tells the scenario in German up to the line that fails
 */
export async function playVisit({ id, req, title, given, steps }: VisitScenario, server: TestServer): Promise<void> {
  const visit = new Visit(server);
  const lines = [`${id} (${req.join(', ')}): ${title}`, `  Gegeben: ${given.says}`];
  const attempt = async (says: string, act: () => Promise<string | null>): Promise<void> => {
    const fault = await act().catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
    const faults = [...(fault === null ? [] : [fault]), ...visit.leaks()];
    if (faults.length > 0) throw new Error(`\n${[...lines, `  ✗ ${says}`, `      ${faults.join('; ')}`].join('\n')}\n`);
    lines.push(`  ✓ ${says}`);
  };
  for (const befalling of given.accounts ?? []) await visit.befall(befalling);
  const open: VisitStep = { kind: 'opens', says: `öffnet ${given.address}`, address: given.address };
  for (const step of [open, ...steps]) await attempt(step.says, () => visit.take(step));
  await attempt('am Ende steht sonst nichts im Protokoll', async () => {
    const untold = await visit.untold();
    return untold.length === 0 ? null : `dort steht „${untold.join('“, „')}“, und kein Schritt sagt es`;
  });
}
