import { randomUUID } from 'node:crypto';
import { addDays, bangkokDate, startOfBangkokDay } from '#domain/values/bangkok-time.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import { DocumentError, makePdf } from '#server/platform/documents/make-pdf.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import type { MarketPeople } from '../accounts/accounts.ts';
import { insertRows } from '../bulk.ts';
import { applicants, contactMessages, sentIssue, subscribers, type Applicant } from './inbox.ts';
import { Random } from '../random.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
/** Between these hours of the day people ask for the newsletter. */
const AWAKE = { from: 7, to: 22 };
const ISSUE_HOUR = 10;
const CV_TEMPLATE = new URL('../documents/applicant-cv.typ', import.meta.url);
const NOTICE = { th: 'เอกสารสาธิตของบุคคลสมมติ', en: 'Demonstration document of an invented person' };
const CV_LABELS = {
  th: { experience: 'ประสบการณ์ทำงาน', education: 'การศึกษา', skills: 'ความสามารถ' },
  en: { experience: 'Experience', education: 'Education', skills: 'Skills' },
};

/**
 * What visitors sent without an account, as the forms and staff's decisions would have written it: messages,
 * applications with their CVs, and who reads the newsletter.
 */
export async function writeLetters({ staffIds }: MarketPeople, seed: number, at: Date): Promise<void> {
  const random = new Random(seed + 3);
  const sales = staffIds['sales'] as number;
  const after = (time: Date, minutes: number) => new Date(time.getTime() + minutes * MINUTE_MS);
  const before = (hours: number) => after(at, random.int(1, HOUR_MINUTES - 1) - hours * HOUR_MINUTES);
  const dayBefore = (days: number, hour: number) =>
    after(startOfBangkokDay(addDays(bangkokDate(at), -days)), hour * HOUR_MINUTES);
  const awake = (days: number) =>
    after(dayBefore(days, 0), random.int(AWAKE.from * HOUR_MINUTES, AWAKE.to * HOUR_MINUTES));
  const cvs = await writtenCvs(at);
  await inTransaction(async () => {
    const oldestFirst = contactMessages.toSorted((one, other) => other.hoursAgo - one.hoursAgo);
    await insertRows(
      'contact_messages',
      oldestFirst.map(({ hoursAgo, worked, signs = [], ...letter }) => ({
        ...letter,
        ...workedOff(worked),
        spam_signs: signs,
        is_suspected: signs.length > 0,
        created_at: before(hoursAgo),
      })),
    );
    await writeApplications(cvs.map((cv) => ({ ...cv, created_at: before(cv.applicant.hoursAgo) })));
    await insertRows(
      'newsletter_subscribers',
      subscribers.map(({ email, language, status, daysAgo, leftDaysAgo }) => {
        const asked = awake(daysAgo);
        return {
          email,
          language,
          status,
          created_at: asked,
          confirm_sent_at: asked,
          confirmed_at: status === 'waiting' ? null : after(asked, random.int(1, 90)),
          left_at: leftDaysAgo === undefined ? null : awake(leftDaysAgo),
        };
      }),
    );
    await writeIssue(dayBefore(sentIssue.daysAgo, ISSUE_HOUR), sales);
    await writeDecisions();
  });

  function workedOff(worked: { hoursAgo: number; note: string } | undefined) {
    return {
      note: worked?.note ?? '',
      changed_at: worked ? before(worked.hoursAgo) : null,
      changed_by: worked ? sales : null,
    };
  }

  /** The opening is kept as it was called in the applicant's language. */
  async function writeApplications(written: readonly (WrittenCv & { created_at: Date })[]): Promise<void> {
    await insertRows(
      'files',
      written.map(({ file, created_at }) => ({ ...file, created_at })),
    );
    const given = written.map(
      ({ applicant: { hoursAgo: _hoursAgo, worked, opening, cv: _cv, file: _file, ...letter }, file, created_at }) => ({
        ...letter,
        ...workedOff(worked),
        slug: opening,
        file_id: file.id,
        created_at,
      }),
    );
    await rows(sql`
      insert into job_applications (opening_slug, opening_title, name, email, phone, message, file_id, language, state,
        note, spam_signs, is_suspected, created_at, changed_at, changed_by)
      select g.slug, v.contents -> g.language ->> 'title', g.name, g.email, g.phone, g.message, g.file_id, g.language,
        g.state, g.note, '{}', false, g.created_at, g.changed_at, g.changed_by
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (slug text, name text, email text, phone text,
        message text, file_id uuid, language text, state text, note text, created_at timestamptz,
        changed_at timestamptz, changed_by int)
      join content_items i on i.kind = 'opening' and i.slug = g.slug join content_versions v on v.item_id = i.id
        and v.number = i.published_version order by g.created_at`);
  }
}

/** To everybody who had confirmed by then. */
async function writeIssue(sentAt: Date, staffId: number): Promise<void> {
  await rows(sql`
    with issue as (insert into newsletter_issues (article_id, sent_by, created_at, finished_at) select id, ${staffId},
      ${sentAt}, ${new Date(sentAt.getTime() + MINUTE_MS)} from content_items where kind = 'article'
      and slug = ${sentIssue.slug} returning id),
      sent as (insert into newsletter_deliveries (issue_id, subscriber_id) select i.id, s.id
        from issue i, newsletter_subscribers s where s.confirmed_at < ${sentAt}
        and (s.left_at is null or s.left_at > ${sentAt}))
    insert into audit_log (at, staff_id, action, object_kind, object_id, before, after) select ${sentAt}, ${staffId},
      'send_issue', 'newsletter', id::text, '{}', '{}' from issue`);
}

/** What sales did with the letters, as their decisions would have written it. */
async function writeDecisions(): Promise<void> {
  await rows(sql`
    insert into audit_log (at, staff_id, action, object_kind, object_id, before, after)
    select changed_at, changed_by, 'work_off', kind, id::text, jsonb_build_object(fact, 'new'),
      jsonb_build_object(fact, state) from (
      select 'contact_message' as kind, 'contact_state' as fact, id, state, changed_at, changed_by from contact_messages
      union all select 'job_application', 'application_state', id, state, changed_at, changed_by
        from job_applications) x
    where changed_by is not null order by changed_at`);
}

interface WrittenCv {
  applicant: Applicant;
  file: { id: string } & Record<string, unknown>;
}

async function writtenCvs(at: Date): Promise<WrittenCv[]> {
  try {
    return await Promise.all(applicants.map((applicant) => writtenCv(applicant, at)));
  } catch (error) {
    // An application without its CV is none: where the compiler has no build for the machine there are none.
    if (!(error instanceof DocumentError)) throw error;
    console.warn(`The demo market has no job applications: ${error.message}`);
    return [];
  }
}

async function writtenCv(applicant: Applicant, at: Date): Promise<WrittenCv> {
  const { name, email, phone, language, cv } = applicant;
  const lang = language === 'th' ? 'th' : 'en';
  const bytes = await makePdf(
    CV_TEMPLATE,
    { name, email, phone, lang, labels: CV_LABELS[lang], notice: NOTICE, ...cv },
    at,
  );
  const id = randomUUID();
  const storage_key = `private/${id}.pdf`;
  await fileStore().put(storage_key, bytes, 'application/pdf');
  return {
    applicant,
    file: {
      id,
      storage_key,
      purpose: 'application',
      is_private: true,
      name: applicant.file,
      content_type: 'application/pdf',
      size_bytes: bytes.length,
    },
  };
}
