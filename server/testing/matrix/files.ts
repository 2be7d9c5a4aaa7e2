import type { files } from '#contract/files.ts';
import { hidden, open, type Rows } from './row.ts';

export const filesRows: Rows<typeof files> = {
  'POST /upload/permissions': hidden(({ file }) => ({ body: { filename: file } })),
  'GET /files/{id}': open(({ file }) => ({ params: { id: file }, query: { expires: 1, signature: 'x' } })),
  'GET /media/{name}': open(() => ({ params: { name: 'none.webp' } })),
};
