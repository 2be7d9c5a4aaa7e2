import { z } from 'zod';
import { isNestedTooDeep, isTooMarkedUp } from '#domain/site/content-markup.ts';
import { CONTENT_LIMITS, contentKinds } from '#domain/site/content.ts';
import { category, slug, wholeItem } from './content-items.ts';
import { contentList, staffContentItem } from './content-list.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import {
  done,
  id,
  idText,
  instant,
  intText,
  line,
  locale,
  paging,
  pathId,
  text,
  versionNumber,
} from '#contract/wire.ts';

const access = 'staff:catalogue';

const contentText = z.strictObject({
  title: line(CONTENT_LIMITS.title),
  summary: text(CONTENT_LIMITS.summary),
  /** Markdown. */
  body: text(CONTENT_LIMITS.body),
  seo_title: line(CONTENT_LIMITS.seo_title),
  seo_desc: text(CONTENT_LIMITS.seo_desc),
  seo_keyword: line(CONTENT_LIMITS.seo_keyword),
});
/** A language in which nothing was written is left out. */
const texts = z.strictObject({ th: contentText, en: contentText.optional(), cn: contentText.optional() });
const sentText = contentText.extend({
  body: contentText.shape.body
    .refine((body) => !isNestedTooDeep(body), { error: 'nested_too_deep', abort: true })
    .refine((body) => !isTooMarkedUp(body), { error: 'too_much_markup' }),
});
const sentTexts = z.strictObject({ th: sentText, en: sentText.optional(), cn: sentText.optional() });
const note = line(CONTENT_LIMITS.note).default('');
const version = versionNumber.min(1);
/** The version that the caller looked at: when it is not the newest, somebody else has saved meanwhile. */
const basedOn = { based_on: version };

const settings = {
  slug,
  category: category.nullable().default(null),
  position: z.int().min(0).max(9999).default(0),
  is_homepage: z.boolean().default(false),
  picture_path: z
    .string()
    .regex(/^\/api\/media\/[a-z0-9][a-z0-9._-]{0,120}$/)
    .nullable()
    .default(null),
};

const versionFacts = {
  number: version,
  note: z.string(),
  restored_from: version.nullable(),
  created_at: instant,
  staff_name: z.string().nullable(),
};

export const staffContent = defineEndpoints({
  'POST /staff/content-pictures': {
    summary: 'Keep a picture for covers and texts (multipart, part "file"); everybody may see it by its address.',
    // Sales write messages with the same editor.
    access: [access, 'staff:sales'],
    upload: true,
    perMinute: 30,
    body: z.strictObject({}),
    answer: z.object({ path: z.string() }),
  },
  'GET /staff/content': contentList.list,
  'GET /staff/content/export': contentList.export,
  'POST /staff/content': {
    summary: 'Begin a text; nobody sees it before it is published.',
    access,
    perMinute: 30,
    body: z.strictObject({
      kind: z.enum(contentKinds),
      ...settings,
      slug: slug.optional().describe('Without it one is made of the English title, else of the Thai one.'),
      texts: sentTexts,
      note,
    }),
    answer: z.object({ id }),
  },
  'GET /staff/content/{id}': {
    summary: 'A text with its newest version.',
    access,
    params: pathId,
    answer: staffContentItem.extend({ texts }),
  },
  'PUT /staff/content/{id}/texts': {
    summary: 'Save as a new version. Refused when somebody saved after the version it was made from.',
    access,
    params: pathId,
    body: z.strictObject({ ...basedOn, texts: sentTexts, note }),
    answer: z.object({ number: version }),
  },
  'PUT /staff/content/{id}/settings': {
    summary: 'Address, category, place and cover. An address that was published stays.',
    access,
    params: pathId,
    body: z.strictObject(settings),
    answer: done,
  },
  'GET /staff/content/{id}/versions': {
    summary: 'Every version, the newest first.',
    access,
    params: pathId,
    query: z.strictObject(paging(20)),
    answer: z.object({
      count: z.int(),
      versions: z.array(z.object({ ...versionFacts, title: z.string(), languages: z.array(locale) })),
    }),
  },
  'GET /staff/content/{id}/versions/{number}': {
    summary: 'A version as it was written and as visitors would see it.',
    access,
    params: z.strictObject({ id: idText, number: intText(1, 2_147_483_647) }),
    answer: z.object({ ...versionFacts, kind: z.enum(contentKinds), texts, shown: wholeItem }),
  },
  'POST /staff/content/{id}/versions/{number}/restore': {
    summary: 'Save an earlier version as the newest.',
    access,
    params: z.strictObject({ id: idText, number: intText(1, 2_147_483_647) }),
    body: z.strictObject(basedOn),
    answer: z.object({ number: version }),
  },
  'POST /staff/content/{id}/publish': {
    summary: 'Show the newest version to visitors, now or from a time on, for good or until a time.',
    access,
    params: pathId,
    body: z.strictObject({
      ...basedOn,
      from: instant.nullable().default(null),
      until: instant.nullable().default(null),
    }),
    answer: done,
  },
  'POST /staff/content/{id}/withdraw': {
    summary: 'Show it to nobody any more; it stays a draft.',
    access,
    params: pathId,
    answer: done,
  },
  'POST /staff/content/{id}/archive': {
    summary: 'Put a text away; its versions are kept.',
    access,
    params: pathId,
    answer: done,
  },
  'POST /staff/content/{id}/unarchive': {
    summary: 'Take a text out again, as a draft.',
    access,
    params: pathId,
    answer: done,
  },
});
