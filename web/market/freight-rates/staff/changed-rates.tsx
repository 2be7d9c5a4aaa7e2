import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { vehicleHeading } from '#domain/market/delivery/freight-table.ts';
import { formatMoney, formatNumber } from '#domain/values/format.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { ListTable } from '#web/ui/lists/list-table.tsx';

type Change = Answer<'GET /staff/freight-rates/upload/{id}'>['changes'][number];

/** In percent. A larger change is marked: it may be a slip, as a price times a hundred is. */
const LARGE_CHANGE = 50;

/** Changes with what was and what would be. */
export function ChangedRates({ changes }: { changes: readonly Change[] }) {
  const t = useTranslations('freightRates');
  const locale = useLocale();
  return (
    <ListTable
      caption={t('preview.changes')}
      rows={changes}
      columns={[
        { label: t('preview.cell'), render: ({ cell }) => cell },
        {
          label: t('preview.way'),
          render: ({ origin, destination }) => `${nameIn(locale, origin)} → ${nameIn(locale, destination)}`,
        },
        { label: t('preview.vehicle'), render: ({ vehicle }) => vehicleHeading(vehicle, locale) },
        { label: t('preview.before'), isNumber: true, render: ({ before }) => amount(before) },
        { label: t('preview.after'), isNumber: true, render: ({ cost }) => <b>{amount(cost)}</b> },
        { label: t('preview.difference'), isNumber: true, render: (change) => <Difference {...change} /> },
      ]}
    />
  );
}

const amount = (baht: number | null) => (baht === null ? '–' : formatMoney(baht, 'THB'));

function Difference({ before, cost }: Pick<Change, 'before' | 'cost'>) {
  const t = useTranslations('freightRates.preview');
  if (before === null) return <Badge tone="success">{t('isNew')}</Badge>;
  if (cost === null) return <Badge tone="danger">{t('isRemoved')}</Badge>;
  const percent = ((cost - before) / before) * 100;
  const text = `${percent > 0 ? '+' : ''}${formatNumber(percent, 1)}%`;
  return Math.abs(percent) > LARGE_CHANGE ? <Badge tone="warning">{text}</Badge> : text;
}
