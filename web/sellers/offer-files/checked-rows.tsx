import { useTranslations } from 'use-intl/react';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/index.ts';
import { verdicts, type Verdict } from '#domain/sellers/offer-files/judge-row.ts';
import { columnHeading, offerColumns } from '#domain/sellers/offer-files/offer-columns.ts';
import { formatDateTime, formatNumber } from '#domain/values/format.ts';
import { Badge } from '#web/components/display/badge.tsx';
import type { Tone } from '#web/components/display/status.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { ListTabs } from '#web/workspace/list-tabs.tsx';
import { ListTable } from '#web/workspace/list-table.tsx';
import { Pagination } from '#web/components/layout/pagination.tsx';
import type { Upload } from './upload-state.tsx';
import styles from './offer-files.module.css';

type Rows = AnswerOf<Endpoints['GET /product-stock/upload/{id}/rows']>;
type Judged = Rows['data'][number];

export const ROWS_SHOWN = 50;
const tones: Readonly<Record<Verdict, Tone>> = { new: 'info', changed: 'success', same: 'neutral', refused: 'danger' };

interface CheckedRowsProps {
  upload: Upload;
  counts: NonNullable<Upload['counts']>;
  rows: Rows;
  verdict: Verdict | null;
  page: number;
}

/** What each row comes to, before it does. */
export function CheckedRows({ counts, rows, verdict, page }: CheckedRowsProps) {
  const t = useTranslations('offerFiles');
  const tabs = [null, ...verdicts].map((each) => ({
    to: each ? `?verdict=${each}` : '?',
    label: `${t(`verdict.${each ?? 'all'}`)} ${formatNumber(each ? counts[each] : sumOf(counts))}`,
    isCurrent: each === verdict,
  }));
  return (
    <section className={styles.section}>
      <ListTabs label={t('verdict.label')} links={tabs} />
      <ListTable
        caption={t('verdict.label')}
        rows={rows.data}
        columns={[
          { label: t('table.row'), isNumber: true, render: ({ row }) => row },
          { label: t('table.named'), render: ({ named }) => named },
          {
            label: t('table.verdict'),
            render: ({ verdict: judged }) => <Badge tone={tones[judged]}>{t(`verdict.${judged}`)}</Badge>,
          },
          { label: t('table.what'), render: (row) => <What row={row} /> },
        ]}
      />
      <Pagination page={page} pages={Math.ceil(rows.count / ROWS_SHOWN)} />
    </section>
  );
}

const sumOf = (counts: CheckedRowsProps['counts']) => verdicts.reduce((sum, verdict) => sum + counts[verdict], 0);

/** Why a row is refused, cell by cell, or what it changes, field by field. */
function What({ row: { faults, changes } }: { row: Judged }) {
  const locale = useLocale();
  if (faults.length > 0)
    return (
      <ul className={styles.what}>
        {faults.map(({ cell, text, message }, index) => (
          <li key={index}>
            <b>{cell}</b> {text && <q>{text}</q>} {message}
          </li>
        ))}
      </ul>
    );
  return (
    <ul className={styles.what}>
      {changes.map(({ sku_no, warehouse, fields }, index) => (
        <li key={index}>
          {changes.length > 1 && <small>{[sku_no, warehouse].join(' · ')}</small>}
          {fields.map(({ field, before, after }) => (
            <span key={field} className={styles.change}>
              {nameOf(field, locale)} {before !== null && <s>{shown(field, before, locale)}</s>}{' '}
              <b>{after === null ? '–' : shown(field, after, locale)}</b>
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

type Locale = ReturnType<typeof useLocale>;

function nameOf(field: string, locale: Locale): string {
  const column = offerColumns.find((each) => each === (field === 'is_promotion' ? 'promotion_price' : field));
  return column ? columnHeading(column, locale) : field;
}

function shown(field: string, value: string, locale: Locale): string {
  if (/_(?:start|end)$/.test(field)) return formatDateTime(new Date(value), locale);
  return /^\d+(?:\.\d+)?$/.test(value) ? formatNumber(Number(value), 2) : value;
}
