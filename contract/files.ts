import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { intText } from './wire.ts';

export const files = defineEndpoints({
  'POST /upload/permissions': {
    summary:
      'Upload a payment slip or the paper of a guarantee (multipart, part "file"), or name a slip uploaded before; answers an address to preview it for five minutes.',
    access: 'member:pay',
    upload: true,
    perMinute: 60,
    body: z.strictObject({ filename: z.uuid().optional(), purpose: z.enum(['slip', 'guarantee']).optional() }),
    answer: z.object({
      filename: z.uuid(),
      previewUrl: z.string(),
      name: z.string(),
      content_type: z.string(),
      size: z.int(),
    }),
  },
  'GET /files/{id}': {
    summary: 'A private file by its signed address, in the session that the address was given to.',
    access: 'public',
    params: z.strictObject({ id: z.uuid() }),
    query: z.strictObject({ expires: intText(0, 9_999_999_999), signature: z.string().max(100) }),
    answer: 'binary',
    files: ['jpg', 'png', 'webp', 'pdf', 'mp4', 'doc', 'docx'],
  },
  'GET /media/{name}': {
    summary: 'A public picture or product document; its name changes with its content.',
    access: 'public',
    perMinute: 6000,
    params: z.strictObject({ name: z.string().regex(/^[a-z0-9][a-z0-9._-]{0,120}$/) }),
    answer: 'binary',
    files: ['webp', 'pdf', 'mp4', 'jpg', 'png'],
  },
});
