/** A file as it is handed to the browser. */
export interface ExportFile {
  readonly name: string;
  readonly text: string;
  /** CSV where nothing is said. */
  readonly type?: string;
}

/** Long enough for every browser to begin with the download. */
const RELEASE_AFTER_MS = 60_000;

/** Hands a file to the browser, which saves it; its content is in no address. */
export function download({ name, text, type = 'text/csv' }: ExportFile): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER_MS);
}

/** 2026-11-21, as it sorts in a folder. */
export const isoDay = (now: Date): string =>
  [now.getFullYear(), String(now.getMonth() + 1).padStart(2, '0'), String(now.getDate()).padStart(2, '0')].join('-');

/** What every file system takes as part of a name. */
export const fileNamePart = (text: string): string => text.replace(/[^\p{L}\p{N}._-]+/gu, '-').slice(0, 60);
