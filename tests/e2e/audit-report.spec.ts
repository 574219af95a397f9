import { printed } from '../../docs/generate/report/print';
import { expect, test } from './fixtures';

test('the report for auditors: printed on A4 with bookmarks, tags and a language', async () => {
  const pdf = await printed(
    '<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Prüfbericht</title><style>@page{size:A4 landscape}</style></head><body><h1>Fragen</h1><h2>Wer darf was?</h2><p>Text</p><h1 style="break-before:page">Rechte</h1></body></html>',
  );
  const text = pdf.toString('latin1');
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(2);
  expect(text).toContain('/MediaBox [0 0 841.91998 594.95996]');
  for (const part of ['/Outlines', '/StructTreeRoot', '/Lang (de)']) expect(text).toContain(part);
});
