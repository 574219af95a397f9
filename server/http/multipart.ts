import type { FastifyRequest } from 'fastify';
import { CSV_LIMITS } from '#contract/csv';
import { Fault } from './fault';
import type { UploadedFile } from './route-handler';

export interface ReadMultipart {
  readonly fields: Readonly<Record<string, string>>;
  /** @throws Fault 400 when there is no file part */
  file(): UploadedFile;
}

/** Reads a multipart body whole. @throws Fault 413 when the file is larger than allowed */
export async function readMultipart(request: FastifyRequest): Promise<ReadMultipart> {
  if (!request.isMultipart()) throw Fault.nest(400, 'Multipart body expected', 'Bad Request');
  const fields: Record<string, string> = {};
  let found: UploadedFile | null = null;
  for await (const part of request.parts({ limits: { fileSize: CSV_LIMITS.bytes, files: 1 } })) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value);
    } else {
      const content = await part.toBuffer();
      if (part.fieldname === 'file') found = { fileName: part.filename, mediaType: part.mimetype, content };
    }
  }
  return {
    fields,
    file: () => {
      if (found === null) throw Fault.nest(400, 'File is required', 'Bad Request');
      return found;
    },
  };
}
