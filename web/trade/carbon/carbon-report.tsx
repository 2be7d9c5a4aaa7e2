import { useTranslations } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { MonthField } from '#web/ui/dates/month-field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { useLocale } from '#web/page/use-shop.ts';

/** What the company bought by month and material; a plain form, whose answer the browser saves. */
export function CarbonReport({ month }: { month: string }) {
  const t = useTranslations('orders.carbonReport');
  return (
    <Panel title={t('title')}>
      <form action="/api/order/carbon-report" className="columns-small align-end">
        <input type="hidden" name="language" value={useLocale()} />
        <p className="muted whole-row">{t('help')}</p>
        <MonthField name="first_month" label={t('from')} last={month} defaultValue={`${month.slice(0, 4)}-01`} />
        <MonthField name="last_month" label={t('to')} last={month} />
        <div className="wrap whole-row">
          {(['xlsx', 'pdf'] as const).map((format) => (
            <Button key={format} type="submit" look="outline" name="format" value={format}>
              {t(`download.${format}`)}
            </Button>
          ))}
        </div>
      </form>
    </Panel>
  );
}
