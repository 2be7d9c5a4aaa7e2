import { useTranslations } from '#web/i18n/texts.tsx';
import type { CompanyInfo } from './change-company.ts';

/** The same facts for colleagues who only look. */
export function CompanyFacts({ company }: { company: CompanyInfo }) {
  const t = useTranslations('company');
  const tPeople = useTranslations('people');
  const facts: [string, string | null][] = [
    [t('nameTh'), company.company_name_th],
    [t('nameEn'), company.company_name_en],
    [tPeople('registeredType'), company.registered_type && tPeople(`registeredTypes.${company.registered_type}`)],
    [tPeople('supplierType'), company.supplier_type && tPeople(`supplierTypes.${company.supplier_type}`)],
    [t('taxId'), company.tax_id],
    [t('phone'), company.phone],
    [t('email'), company.email],
  ];
  return (
    <dl className="stack gap-2 ruled entries">
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
