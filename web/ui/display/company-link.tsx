import { Link } from 'react-router';
import type { Names } from '#contract/wire.ts';
import { companyName } from '#web/i18n/company-name.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';

type Company = { id: number } & (Names | { company_name_th: string; company_name_en: string });

/** A company by its name in the reader's language, leading staff to its page. */
export function CompanyLink({ company }: { company: Company }) {
  const locale = useLocale();
  return (
    <Link to={`/${locale}/staff/companies/${company.id}`}>
      {'name_th' in company ? nameIn(locale, company) : companyName(company, locale)}
    </Link>
  );
}
