import { z } from 'zod';
import { CONTENT_LIMITS } from '#domain/site/content.ts';
import { isNestedTooDeep, isTooMarkedUp } from '#domain/site/content-markup.ts';
import { AUDIENCE_LIST_MOST, audienceRoles } from '#domain/site/message-audience.ts';
import { messageCategories, messageStates } from '#domain/site/message-items.ts';
import { MEMBER_LEVELS } from '#domain/market/pricing/member-level.ts';
import { decision } from '#contract/decision.ts';
import { id, instant, line, locale, text, versionNumber } from '#contract/wire.ts';
import { titles } from './content-items.ts';

export const category = z.literal(messageCategories);

/** A PDF; `url` opens it for five minutes, in this session alone. */
const paper = z.object({ id: z.uuid(), name: z.string(), size: z.int(), url: z.string() });

/** `language` is the one it is written in: Thai where the reader's is missing. */
const head = z.object({ language: locale, title: z.string(), excerpt: z.string() });
const whole = head.extend({ body_html: z.string() });

const received = { id, category, public: instant, is_read: z.boolean(), has_files: z.boolean() };
/** A row of the list. */
export const messageHead = z.object({ ...received, th: head, en: head, cn: head });
/** All of one message. */
export const wholeMessage = z.object({ ...received, th: whole, en: whole, cn: whole, files: z.array(paper) });

const written = z.strictObject({ title: line(CONTENT_LIMITS.title), body: text(CONTENT_LIMITS.body) });
const sent = written.extend({
  body: written.shape.body
    .refine((body) => !isNestedTooDeep(body), { error: 'nested_too_deep', abort: true })
    .refine((body) => !isTooMarkedUp(body), { error: 'too_much_markup' }),
});

const level = z.union(MEMBER_LEVELS.map((value) => z.literal(value)));

/** Whom a message is for. What is empty says nothing; whatever else is said must all hold. */
const audience = {
  roles: z.array(z.enum(audienceRoles)).max(audienceRoles.length).default([]),
  member_levels: z.array(level).max(MEMBER_LEVELS.length).default([]),
  category_ids: z.array(id).max(100).default([]),
  province_ids: z.array(id).max(100).default([]),
  /** Company codes and the emails of people. */
  list: z.array(line(254).min(1)).max(AUDIENCE_LIST_MOST).default([]),
};

const period = { public_from: instant.nullable().default(null), public_until: instant.nullable().default(null) };

/** A period that ends before it begins is refused at its end. */
export function endsAfterItBegins({
  public_from: from,
  public_until: until,
}: {
  public_from: Date | null;
  public_until: Date | null;
}): boolean {
  return !from || !until || from < until;
}
export const wrongPeriod = { path: ['public_until'], error: 'ends_before_it_begins' };

export const messageBody = {
  category,
  texts: z.strictObject({ th: sent, en: sent.optional(), cn: sent.optional() }),
  audience: z.strictObject(audience),
  ...period,
};
export const version = versionNumber.min(1);

/** A message as staff see it in their list. */
export const staffMessageRow = z.object({
  id,
  version,
  category,
  state: z.enum(messageStates),
  titles,
  languages: z.array(locale),
  public_from: instant.nullable(),
  public_until: instant.nullable(),
  /** Nobody is left out. */
  is_for_everybody: z.boolean(),
  reads: z.int(),
  updated_at: instant,
  updated_by: z.string(),
});

export const staffMessage = staffMessageRow.extend({
  texts: z.strictObject({ th: written, en: written.optional(), cn: written.optional() }),
  audience: z.object({
    roles: z.array(z.enum(audienceRoles)),
    member_levels: z.array(level),
    category_ids: z.array(id),
    province_ids: z.array(id),
    list: z.array(z.string()),
  }),
  notifies: z.boolean(),
  announced_at: instant.nullable(),
  files: z.array(paper),
  /** As members read it. */
  shown: z.object({ th: whole, en: whole, cn: whole }),
  /** Whom it is for today, and who has read it; some of them may be of other audiences by now. */
  figures: z.object({
    people: z.int(),
    companies: z.int(),
    reads: z.int(),
    /** Of those whom it is for today. */
    reads_of_people: z.int(),
    companies_read: z.int(),
    first_day_reads: z.int(),
    last_read_at: instant.nullable(),
  }),
  history: z.array(decision),
});
