import { formatMoney, formatNumber } from '#domain/values/format.ts';
import { useTranslations } from '#web/i18n/texts.tsx';

interface Part {
  quantity: number;
  price: number;
  total: number;
  lot: string | null;
}

/** What a line is made of whose units were agreed at several prices; nothing of any other line. */
export function LineParts({ parts }: { parts: readonly Part[] }) {
  const t = useTranslations('lineParts');
  return parts.map(({ quantity, price, total, lot }, place) => (
    <small key={place} className="block">
      {formatNumber(quantity)} × {formatMoney(price, 'THB')} = {formatMoney(total, 'THB')}
      {lot !== null && <> · {t('lot', { lot })}</>}
    </small>
  ));
}

/** Certificates of analysis that were agreed with a line. */
export function LineCoas({ coas }: { coas: readonly { name: string; url: string }[] }) {
  const t = useTranslations('lineParts');
  return coas.map(({ name, url }) => (
    <small key={url} className="block">
      <a href={url}>{t('coa', { name })}</a>
    </small>
  ));
}
