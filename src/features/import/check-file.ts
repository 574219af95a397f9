import { ApiError } from '#api/api-error';
import type { ChosenFile, FileCheck } from '#machines/import/types';

/** The browser cannot read the file, for example because it was changed or moved since it was chosen. */
const UNREADABLE = new ApiError('CSV_PARSING_ERROR', 0);

/**
 * Reads and checks a chosen file in a worker.
 * @throws ApiError CSV_PARSING_ERROR when the browser cannot read it
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
    worker.addEventListener('message', ({ data }: MessageEvent<FileCheck>) => resolve(data));
    worker.addEventListener('error', () => reject(UNREADABLE));
    worker.postMessage(bytes, [bytes]);
  });
}
