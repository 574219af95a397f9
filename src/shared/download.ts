/** A file as it is handed to the browser. */
export interface ExportFile {
  readonly name: string;
  readonly text: string;
}

/** Long enough for every browser to begin with the download. */
const RELEASE_AFTER_MS = 60_000;

/** Hands a file to the browser, which saves it; its content is in no address. */
export function download({ name, text }: ExportFile): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER_MS);
}
