import type { Locale } from '#domain/values/locale.ts';

/** A company by its Thai name among Thai readers, by its English one elsewhere, if it has one. */
export function companyName(
  { company_name_th, company_name_en }: { company_name_th: string; company_name_en: string },
  locale: Locale,
): string {
  return locale === 'th' ? company_name_th : company_name_en || company_name_th;
}
