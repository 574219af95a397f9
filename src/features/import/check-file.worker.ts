import { checkCsv } from './check-csv';

/** Checks files beside the page, so that typing and scrolling never wait for it. */
self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  self.postMessage(checkCsv(new Uint8Array(data)));
});
