import { z } from 'zod';
import { certificateKinds } from '#domain/sellers/certificates.ts';
import { checkedStatus, refusalReason } from '#contract/accounts/checked-by-staff.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { day, done, id, line, pathId } from '#contract/wire.ts';

export const certificate = z.object({
  id,
  kind: z.enum(certificateKinds),
  name: z.string(),
  number: z.string(),
  issued_on: day,
  valid_until: day.nullable(),
  validity: z.enum(['valid', 'ends_soon', 'expired']),
  file: z.object({ name: z.string(), content_type: z.string(), size: z.int() }),
  status: checkedStatus,
  reason: refusalReason,
});

/** Sent as a form beside the file, where an empty field says that there is none. */
const noDay = z.preprocess((value) => (value === '' ? null : value), day.nullable()) as unknown as z.ZodType<
  string | null,
  string | null
>;

export const certificateBody = z.strictObject({
  kind: z.enum(certificateKinds),
  name: line(200).min(1),
  number: line(80).min(1),
  issued_on: day,
  valid_until: noDay,
});

const offers = 'seller:manage_offers';

export const certificates = defineEndpoints({
  'GET /company-certificate/mycertificate': {
    summary: 'The seller’s certificates, and whether they still count.',
    access: offers,
    answer: z.object({ data: z.array(certificate) }),
  },
  'POST /company-certificate/add': {
    summary: 'Add a certificate (multipart, part "file"); it waits for approval.',
    access: offers,
    upload: true,
    perMinute: 30,
    body: certificateBody,
    answer: z.object({ id }),
  },
  'PUT /company-certificate/{id}': {
    summary: 'Change a certificate, or send a newer paper (multipart, part "file"); it waits for approval again.',
    access: offers,
    upload: true,
    perMinute: 30,
    params: pathId,
    body: certificateBody,
    answer: z.object({ id, status: checkedStatus }),
  },
  'DELETE /company-certificate/{id}': {
    summary: 'Take a certificate out.',
    access: offers,
    params: pathId,
    answer: done,
  },
  'POST /company-certificate/{id}/preview': {
    summary: 'An address to look at a certificate for five minutes.',
    access: offers,
    perMinute: 60,
    params: pathId,
    answer: z.object({ previewUrl: z.string(), content_type: z.string() }),
  },
});
