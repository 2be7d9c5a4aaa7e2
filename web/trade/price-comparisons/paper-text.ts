import { useLocale } from '#web/page/use-shop.ts';

/** Papers are in Thai and English: who reads Chinese has the English words. */
export function usePaperText() {
  const locale = useLocale();
  return ({ th, en }: { th: string; en: string }) => (locale === 'th' ? th : en || th);
}
