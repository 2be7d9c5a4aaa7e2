import type { Answer } from '#contract/client.ts';
import { formatMeasured } from '#domain/market/stock-lots/limit-text.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import { VerdictBadge } from '../verdict-badge.tsx';

type PublicLot = Answer<'GET /lots/{token}'>;

/** What was measured of a lot beside the limits of its certificate. */
export function MeasuredValues({ values }: Pick<PublicLot, 'values'>) {
  const t = useTranslations('publicLot.values');
  const locale = useLocale();
  if (values.length === 0)
    return (
      <Panel title={t('title')}>
        <p>{t('none')}</p>
      </Panel>
    );
  const figure = (value: number | null) => (value === null ? '–' : formatMeasured(value));
  return (
    <Panel title={t('title')}>
      <ListTable
        caption={t('title')}
        isInPanel
        rows={values}
        keyOf={(value) => values.indexOf(value)}
        columns={[
          {
            label: t('property'),
            onCard: 'name',
            render: ({ property, unit }) => `${nameIn(locale, property)}${unit ? ` (${unit})` : ''}`,
          },
          { label: t('value'), isNumber: true, onCard: 'fact', render: ({ value }) => figure(value) },
          {
            label: t('limits'),
            onCard: 'fact',
            render: ({ low, high }) => (low === null && high === null ? null : `${figure(low)} … ${figure(high)}`),
          },
          {
            label: t('method'),
            onCard: 'fact',
            render: ({ method, condition }) => [condition, method].filter(Boolean).join(' · '),
          },
          { label: t('verdict'), onCard: 'state', render: ({ verdict }) => <VerdictBadge verdict={verdict} /> },
        ]}
      />
    </Panel>
  );
}
