import { useTranslations } from '#web/i18n/texts.tsx';
import { Button } from '#web/components/button.tsx';
import { Field } from '#web/components/forms/field.tsx';
import { Panel } from '#web/components/layout/panel.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import styles from './credit.module.css';

/** A month's orders on credit and repayments, to read or as a table; a plain form, whose answer the browser saves. */
export function Statement({ month }: { month: string }) {
  const t = useTranslations('credit.statement');
  return (
    <Panel title={t('title')}>
      <form action="/api/credit/statement" className={styles.statement}>
        <input type="hidden" name="language" value={useLocale()} />
        <Field
          name="month"
          type="month"
          label={t('month')}
          help={t('help')}
          pattern="20[0-9]{2}-(0[1-9]|1[0-2])"
          max={month}
          defaultValue={month}
          required
        />
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
