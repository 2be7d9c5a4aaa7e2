import type { z } from 'zod';
import type { siteSettings } from '#contract/site/site-settings.ts';
import { email } from '#contract/wire.ts';
import { languagesOf, siteTexts, type SitePage, type SiteText } from '#domain/site/site-settings.ts';
import { isTaxId } from '#domain/accounts/tax-id.ts';
import { decisionsAbout, recordDecision } from '#server/audit/index.ts';
import { textsOf } from '#server/site/content/index.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Staff } from '#server/platform/http/caller.ts';

type Texts = z.output<(typeof siteSettings)['GET /staff/site/texts/{page}']['answer']>;
type Setting = Texts['data'][number];

export async function pageTexts(page: SitePage): Promise<Texts> {
  const [data, history] = await Promise.all([keptTexts(page), decisionsAbout('site_setting', page)]);
  return { data, history };
}

/** Writes all texts of a page. Those of other keys (lists of products) stay as they are. */
export async function setPageTexts({ staffId }: Staff, page: SitePage, given: readonly Setting[]): Promise<void> {
  requireOnce(given);
  const texts = given.filter(({ meta_value }) => meta_value !== '');
  for (const text of texts) requireKnown(page, text);
  requireNeeded(page, texts);
  await inTransaction(async () => {
    // Two who save the same page do it one after the other.
    await rows(sql`lock table web_settings in share row exclusive mode`);
    const before = await keptTexts(page);
    await rows(
      sql`delete from web_settings where page = ${page} and meta_key = any (${Object.keys(siteTexts[page])}::text[])`,
    );
    await rows(sql`insert into web_settings (page, meta_key, language, meta_value)
      select ${page}, meta_key, language, meta_value
        from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) x (meta_key text, language text, meta_value text)`);
    const [was, is] = [factsOf(before), factsOf(texts)];
    if (JSON.stringify(was) === JSON.stringify(is)) return;
    await recordDecision({
      staffId,
      action: 'change_texts',
      objectKind: 'site_setting',
      objectId: page,
      before: was,
      after: is,
    });
  });
  textsOf.invalidate();
}

function keptTexts(page: SitePage): Promise<Setting[]> {
  return rows(
    sql<Setting>`select meta_key, language, meta_value from web_settings
      where page = ${page} and meta_key = any (${Object.keys(siteTexts[page])}::text[]) order by meta_key, language`,
  );
}

const pathOf = ({ meta_key, language }: Pick<Setting, 'meta_key' | 'language'>) =>
  language ? `${meta_key}.${language}` : meta_key;

function requireKnown(page: SitePage, text: Setting): void {
  const known: SiteText | undefined = (siteTexts[page] as Readonly<Record<string, SiteText>>)[text.meta_key];
  if (!known || !languagesOf(known).includes(text.language)) throw fieldError('unknown_text', pathOf(text));
  if (text.meta_value.length > known.max) throw fieldError('text_too_long', pathOf(text), { max: known.max });
  const code = problemOf(text);
  if (code) throw new AppError('invalid_input', { fields: [{ path: pathOf(text), code }] });
}

function requireOnce(given: readonly Setting[]): void {
  const paths = given.map(pathOf);
  const twice = paths.find((path, index) => paths.indexOf(path) !== index);
  if (twice !== undefined) throw fieldError('text_twice', twice);
}

function problemOf({ meta_key, meta_value }: Setting): 'not_a_tax_id' | 'not_an_email' | null {
  if (meta_key === 'tax_id' && !isTaxId(meta_value)) return 'not_a_tax_id';
  return meta_key === 'email' && !email.safeParse(meta_value).success ? 'not_an_email' : null;
}

/** Languages fall back to Thai, so that is the one that must be there. */
function requireNeeded(page: SitePage, texts: readonly Setting[]): void {
  for (const [meta_key, text] of Object.entries<SiteText>(siteTexts[page])) {
    const language = text.perLanguage ? 'th' : null;
    if (text.required && !texts.some((each) => each.meta_key === meta_key && each.language === language))
      throw fieldError('text_missing', pathOf({ meta_key, language }));
  }
}

/** `name_th: …` in the order of the form, so that two states can be compared. */
function factsOf(texts: readonly Setting[]): Record<string, string> {
  return Object.fromEntries(
    texts
      .map((text) => [[text.meta_key, text.language].filter(Boolean).join('_'), text.meta_value] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}
