import { labelSizes } from '#domain/market/stock-lots/lot-label.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { Panel } from '#web/ui/layout/panel.tsx';

/** Labels of a lot to print, and the page that they lead to. */
export function LotLabel({ lotId, token }: { lotId: number; token: string }) {
  const t = useTranslations('stockLots.label');
  const locale = useLocale();
  const path = usePath();
  return (
    <Panel title={t('title')}>
      <div className="stack gap-3">
        <p className="soft">{t('about')}</p>
        <ul className="stack gap-2">
          {labelSizes.map((size) => (
            <li key={size}>
              <a href={`/api/seller/stock-lots/${lotId}/label?size=${size}&language=${locale}`}>{t(`size.${size}`)}</a>
            </li>
          ))}
          <li>
            <a href={path(`/lots/${token}`)} target="_blank" rel="noreferrer">
              {t('page')}
            </a>
          </li>
        </ul>
      </div>
    </Panel>
  );
}
