import { useTranslations } from '#web/i18n/texts.tsx';
import { formatNumber } from '#domain/values/format.ts';

/** By how many percent something changed. Arrow and words speak, not a colour: more cancellations are no success. */
export function Change({ percent }: { percent: number | null }) {
  const t = useTranslations('sellerDashboard');
  if (percent === null) return null;
  const size = `${formatNumber(Math.abs(percent), 1)}%`;
  if (percent === 0) return <span className="bold whole">{size}</span>;
  return (
    <span className="bold whole">
      <span aria-hidden="true">{percent > 0 ? '▲' : '▼'} </span>
      <span className="visually-hidden">{t(percent > 0 ? 'change.more' : 'change.less')} </span>
      {size}
    </span>
  );
}
