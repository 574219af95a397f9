import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { LAUNCH_FLAGS, provideChromium } from '../../../tests/browser/find-chromium';

/** A document as a PDF: tagged for screen readers, its headings as bookmarks, with the number of each page. */
export async function printed(document: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'audit-report-'));
  const browser = await chromium.launch({ executablePath: provideChromium(), args: [...LAUNCH_FLAGS] });
  try {
    const file = join(folder, 'bericht.html');
    await writeFile(file, document);
    const page = await browser.newPage();
    await page.goto(pathToFileURL(file).href);
    return await page.pdf({
      tagged: true,
      outline: true,
      preferCSSPageSize: true,
      printBackground: true,
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate:
        '<div style="width:100%;font-size:7pt;text-align:center"><span class="pageNumber"></span> / <span class="totalPages"></span></div>',
    });
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}
