import type { StepUpLevel } from '#contract/enums';

/** What the page hands to the browser: files, print, the way to the login. */
export class Outside {
  readonly #saved: { readonly name: string; readonly content: Blob; told: boolean }[] = [];
  #printed = 0;
  #left: string | null = null;
  /** The files that have an address, by it. */
  readonly #contents = new Map<string, Blob>();

  /** The browser has room for a file. */
  takesFiles = true;

  readonly createObjectURL = (content: Blob): string => {
    if (!this.takesFiles) throw new RangeError('No room for the file');
    const address = `blob:scenario/${this.#contents.size}`;
    this.#contents.set(address, content);
    return address;
  };

  readonly clickLink = (link: { readonly href: string; readonly download: string }): void => {
    const content = this.#contents.get(link.href);
    if (content !== undefined) this.#saved.push({ name: link.download, content, told: false });
  };

  readonly print = (): void => void (this.#printed += 1);

  readonly leave = (address: string): void => void (this.#left = address);

  get hasSaved(): boolean {
    return this.#saved.some(({ told }) => !told);
  }

  get hasPrinted(): boolean {
    return this.#printed > 0;
  }

  tellPrinted(): void {
    this.#printed -= 1;
  }

  /** Names the oldest file that no look has named, and says how it differs; null where it does not. */
  async tellSaved(name: RegExp, holds: readonly string[]): Promise<string | null> {
    const file = this.#saved.find(({ told }) => !told);
    if (file === undefined) return 'keine Datei ist gespeichert';
    file.told = true;
    const text = await file.content.text();
    const missing = holds.filter((part) => !text.includes(part));
    if (!name.test(file.name)) return `die Datei heißt ${file.name}`;
    return missing.length === 0 ? null : `in der Datei ${file.name} fehlt „${missing.join('“, „')}“: ${text}`;
  }

  /** The address of the own page to which the login would lead back, and for which level; null while the browser stays. */
  get login(): { readonly returnTo: string; readonly level: StepUpLevel | null } | null {
    if (this.#left === null) return null;
    const { pathname, searchParams } = new URL(this.#left, 'https://portal.invalid');
    if (pathname !== '/api/auth/login') return null;
    return { returnTo: searchParams.get('redirectUrl') ?? '', level: searchParams.get('requiredStepUpLevel') as StepUpLevel | null };
  }

  /** Where the browser goes, without the own origin and with its parts readable; null while it stays. */
  get destination(): string | null {
    return this.#left === null ? null : decodeURIComponent(this.#left).replaceAll(window.location.origin, '');
  }

  /** Back from there. */
  arrive(): void {
    this.#left = null;
  }
}
