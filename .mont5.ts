import { chromium } from 'playwright';
const [out, width, ...files] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--allow-file-access-from-files'] });
const p = await b.newPage({ viewport: { width: 1500, height: 400 } });
const { writeFileSync } = await import('node:fs');
writeFileSync('/tmp/look/m.html', files.map((f) => `<img src="file:///tmp/look/${f}.png" width="${width}" style="margin:4px;vertical-align:top;border:1px solid red">`).join(''));
await p.goto('file:///tmp/look/m.html'); await p.screenshot({ path: `/tmp/look/${out}.png`, fullPage: true }); await b.close();
