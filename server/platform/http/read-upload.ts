import type { FastifyRequest } from 'fastify';
import { MAX_UPLOAD_BYTES } from '#domain/files/file-rules.ts';
import { AppError } from '../errors.ts';
import type { UploadedFile } from './upload.ts';

/** The fields and the one file of a multipart body. Nothing is kept of an upload that breaks off or is too large. */
export async function readUpload(
  request: FastifyRequest,
): Promise<{ fields: Record<string, string>; file: UploadedFile | undefined }> {
  const fields: Record<string, string> = {};
  let file: UploadedFile | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value);
        continue;
      }
      if (part.fieldname !== 'file')
        throw new AppError('invalid_input', { fields: [{ path: part.fieldname, code: 'unknown_field' }] });
      file = { name: part.filename, bytes: await part.toBuffer() };
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') {
      throw new AppError('file_too_large', {
        details: { max: MAX_UPLOAD_BYTES / 1024 / 1024 },
        fields: [{ path: 'file', code: 'file_too_large', details: { max: MAX_UPLOAD_BYTES / 1024 / 1024 } }],
      });
    }
    throw new AppError('upload_interrupted', { fields: [{ path: 'file', code: 'upload_interrupted' }] });
  }
  return { fields, file };
}
