import { ApiError } from '#api/api-error';
import type { ChosenFile, FileCheck } from '#machines/import/import/types';

/** The browser cannot read the file, for example because it was changed or moved since it was chosen. */
const UNREADABLE = new ApiError('CSV_PARSING_ERROR', 0);

/** A file of the largest size takes a second or two; whatever takes longer ends, so that the page does not wait for ever (VAL-10). */
const WITHIN_MS = 30_000;

/**
 * Reads and checks a chosen file in a worker.
 * @throws ApiError CSV_PARSING_ERROR when the browser cannot read it, or not in time
 */
export async function checkFile(file: ChosenFile, signal: AbortSignal): Promise<FileCheck> {
  if (!(file instanceof Blob)) throw UNREADABLE;
  const bytes = await file.arrayBuffer().catch(() => {
    throw UNREADABLE;
  });
  const worker = new Worker(new URL('./check-file.worker.ts', import.meta.url), { type: 'module' });
  signal.addEventListener('abort', () => worker.terminate());
  try {
    return await answerOf(worker, bytes);
  } finally {
    worker.terminate();
  }
}

function answerOf(worker: Worker, bytes: ArrayBuffer): Promise<FileCheck> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(UNREADABLE), WITHIN_MS);
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      settle();
    };
    worker.addEventListener('message', ({ data }: MessageEvent<FileCheck>) => end(() => resolve(data)));
    worker.addEventListener('error', () => end(() => reject(UNREADABLE)));
    worker.postMessage(bytes, [bytes]);
  });
}
