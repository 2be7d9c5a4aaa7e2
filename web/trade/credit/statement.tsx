import { useTranslations } from '#web/i18n/texts.tsx';
import { formatMonth } from '#domain/values/format.ts';
import { lastMonths } from '#domain/values/month.ts';
import { Button } from '#web/components/button.tsx';
import { SelectField } from '#web/components/forms/field.tsx';
import { Panel } from '#web/components/layout/panel.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import styles from './credit.module.css';

/** Statements of so many months can be chosen: five years, as books are kept. */
const MAX_MONTHS = 60;

/** A month's orders on credit and repayments, to read or as a table; a plain form, whose answer the browser saves. */
export function Statement({ month }: { month: string }) {
  const t = useTranslations('credit.statement');
  const locale = useLocale();
  return (
    <Panel title={t('title')}>
      <form action="/api/credit/statement" className={styles.statement}>
        <input type="hidden" name="language" value={locale} />
        <SelectField name="month" label={t('month')} help={t('help')}>
          {lastMonths(month, MAX_MONTHS).map((each) => (
            <option key={each} value={each}>
              {formatMonth(each, locale)}
            </option>
          ))}
        </SelectField>
        <div className={styles.downloads}>
          {(['pdf', 'csv'] as const).map((format) => (
            <Button key={format} type="submit" look="outline" name="format" value={format}>
              {t(`download.${format}`)}
            </Button>
          ))}
        </div>
      </form>
    </Panel>
  );
}
