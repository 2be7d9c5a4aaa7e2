import { z } from 'zod';
import { applicationStates } from '#domain/site/visitor-forms.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { applicationList, jobApplication } from './application-list.ts';
import { againstSpam, telephone, workedOff } from './visitor-shapes.ts';
import { done, email, instant, line, locale, pathId, text } from '#contract/wire.ts';
import { MAX_UPLOAD_MB } from '#domain/files/file-rules.ts';

const sales = ['staff:sales'] as const;

export const jobApplications = defineEndpoints({
  'POST /job-application': {
    summary: `Apply for an opening, with a CV (multipart, part "file": PDF, DOC or DOCX, at most ${MAX_UPLOAD_MB} MB).`,
    access: 'public',
    upload: true,
    perMinute: 6,
    guards: 'mail',
    body: z.strictObject({
      opening: line(120).min(1),
      name: line(120).min(1),
      email,
      phone: telephone.min(1),
      message: text(4000).default(''),
      consent: z.literal('yes', { error: 'consent_needed' }),
      language: locale,
      ...againstSpam,
    }),
    answer: done,
  },
  'GET /staff/job-applications': applicationList.list,
  'GET /staff/job-applications/export': applicationList.export,
  'GET /staff/job-applications/{id}': {
    summary: 'One application; its CV is opened by a call of its own.',
    access: sales,
    params: pathId,
    answer: jobApplication.extend({
      message: z.string(),
      language: locale,
      file: z.object({ name: z.string(), content_type: z.string(), size: z.int() }),
      deleted_on: instant,
      ...workedOff,
    }),
  },
  'POST /staff/job-applications/{id}/view': {
    summary: 'An address to read the CV, for five minutes and in this session; that it was opened is in the audit log.',
    access: sales,
    reads: true,
    perMinute: 60,
    params: pathId,
    answer: z.object({ previewUrl: z.string(), content_type: z.string() }),
  },
  'PUT /staff/job-applications/{id}': {
    summary: 'How far an application is, with a note for colleagues.',
    access: sales,
    params: pathId,
    body: z.strictObject({ state: z.enum(applicationStates), note: text(2000).default('') }),
    answer: done,
  },
});
