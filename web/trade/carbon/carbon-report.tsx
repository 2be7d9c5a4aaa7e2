import { useTranslations } from '#web/i18n/texts.tsx';
import { Button } from '#web/components/button.tsx';
import { Field } from '#web/components/forms/field.tsx';
import { Panel } from '#web/components/layout/panel.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import styles from './carbon-report.module.css';

const MONTH = '20[0-9]{2}-(0[1-9]|1[0-2])';

/** What the company bought by month and material; a plain form, whose answer the browser saves. */
export function CarbonReport({ month }: { month: string }) {
  const t = useTranslations('orders.carbonReport');
  const months = { type: 'month', pattern: MONTH, max: month, required: true } as const;
  return (
    <Panel title={t('title')}>
      <form action="/api/order/carbon-report" className={styles.report}>
        <input type="hidden" name="language" value={useLocale()} />
        <p className={styles.help}>{t('help')}</p>
        <Field name="first_month" label={t('from')} defaultValue={`${month.slice(0, 4)}-01`} {...months} />
        <Field name="last_month" label={t('to')} defaultValue={month} {...months} />
        <div className={styles.downloads}>
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
