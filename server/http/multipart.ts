import type { FastifyRequest } from 'fastify';
import { CSV_MEDIA_TYPES } from '#contract/csv';
import { Fault } from './fault';
import type { UploadedFile } from './route-handler';

export interface ReadMultipart {
  readonly fields: Readonly<Record<string, string>>;
  /** @throws Fault 400 when there is no file part */
  file(): UploadedFile;
}

/** The fields are ids; a few that nobody knows are passed over, as in JSON. Sizes in bytes. */
const LIMITS = { files: 1, fields: 8, parts: 9, fieldSize: 1024, fieldNameSize: 100, headerPairs: 20 };

/**
 * Reads a multipart body whole: one file, and a few short fields.
 * @param fileSize in bytes, at most
 * @throws Fault 413 when the file is larger than allowed, 400 when the body breaks off, is none, or holds more than that
 */
export async function readMultipart(request: FastifyRequest, fileSize: number): Promise<ReadMultipart> {
  if (!request.isMultipart()) throw Fault.nest(400, 'Multipart body expected', 'Bad Request');
  const { fields, found } = await readParts(request, fileSize).catch((error: unknown) => {
    const isTooLarge = error instanceof request.server.multipartErrors.RequestFileTooLargeError;
    throw isTooLarge ? Fault.nest(413, 'File too large', 'Payload Too Large') : Fault.nest(400, 'Malformed multipart body', 'Bad Request');
  });
  return {
    fields,
    file: () => {
      if (found === null) throw Fault.nest(400, 'File is required', 'Bad Request');
      return found;
    },
  };
}

/**
 * Lets a file pass that says it is a CSV file, under one of the names that browsers give it.
 * @throws Fault 400 for every other kind
 */
export function demandCsv({ mediaType }: Pick<UploadedFile, 'mediaType'>): void {
  if ((CSV_MEDIA_TYPES as readonly string[]).includes(mediaType)) return;
  const expected = CSV_MEDIA_TYPES.join('|');
  throw Fault.nest(400, `Validation failed (current file type is ${mediaType}, expected type is ${expected})`, 'Bad Request');
}

async function readParts(
  request: FastifyRequest,
  fileSize: number,
): Promise<{ readonly fields: Record<string, string>; readonly found: UploadedFile | null }> {
  const fields: Record<string, string> = {};
  let found: UploadedFile | null = null;
  for await (const part of request.parts({ limits: { ...LIMITS, fileSize } })) {
    if (part.type === 'file') {
      const content = await part.toBuffer();
      if (part.fieldname === 'file') found = { fileName: part.filename, mediaType: part.mimetype, content };
    } else if (part.valueTruncated) {
      throw new RangeError('A field is longer than allowed');
    } else {
      fields[part.fieldname] = String(part.value);
    }
  }
  return { fields, found };
}
