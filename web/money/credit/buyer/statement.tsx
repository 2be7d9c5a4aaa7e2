import { useTranslations } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { MonthField } from '#web/ui/dates/month-field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { useLocale } from '#web/page/use-shop.ts';

/** A month's orders on credit and repayments, to read or as a table; plain forms, whose answers the browser saves. */
export function Statement({ month }: { month: string }) {
  const t = useTranslations('credit.statement');
  return (
    <Panel title={t('title')}>
      <form action="/api/credit/statement" className="stack gap-3 justify-start">
        <input type="hidden" name="language" value={useLocale()} />
        <MonthField name="month" label={t('month')} help={t('help')} last={month} />
        <div className="wrap gap-3">
          <Button type="submit" look="outline" name="do" value="statement" formMethod="post" formAction="?">
            {t('download.pdf')}
          </Button>
          <Button type="submit" look="outline" name="format" value="csv">
            {t('download.csv')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
