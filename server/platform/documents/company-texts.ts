import { sql, type RawBuilder } from '#server/platform/database/query.ts';

/** How the texts of the marketplace's company are read: by who keeps them. */
interface CompanyTexts {
  /** All of them by key, as JSON, in Thai and English, and in Chinese where it is asked for. */
  all(languages: { chinese: boolean }): RawBuilder<unknown>;
  /** One that is the same in all languages; null where staff have written none. */
  one(key: string): RawBuilder<string | null>;
}

let registered: CompanyTexts | undefined;

export function registerCompanyTexts(texts: CompanyTexts): void {
  registered = texts;
}

function companyTexts(): CompanyTexts {
  if (!registered) throw new Error('nothing says how the texts of the company are read');
  return registered;
}

/** What documents in Thai and English say of the marketplace's company. */
export const companyTextsSql = () => companyTexts().all({ chinese: false });

/** The same in all three languages, for what buyers read of where to pay. */
export const companyTextsInAllSql = () => companyTexts().all({ chinese: true });

export const companyTaxIdSql = () => sql<string | null>`${companyTexts().one('tax_id')}`;
