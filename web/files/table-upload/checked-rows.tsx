import type { ReactNode } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { verdicts, type Verdict } from '#domain/files/judged-rows.ts';
import { formatNumber } from '#domain/values/format.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import type { Tone } from '#web/ui/display/status.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { ListTabs } from '#web/ui/lists/list-tabs.tsx';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import type { Upload } from './upload-state.tsx';

export const ROWS_SHOWN = 50;
const tones: Readonly<Record<Verdict, Tone>> = { new: 'info', changed: 'success', same: 'neutral', refused: 'danger' };

export interface CheckedRow {
  row: number;
  verdict: Verdict;
  named: string;
  faults: readonly { cell: string; text: string; message: string }[];
}

export interface CheckedRowsProps<Row extends CheckedRow> {
  counts: NonNullable<Upload['counts']>;
  rows: { count: number; data: readonly Row[] };
  verdict: Verdict | null;
  page: number;
  /** What rows are about, as the heading of their names. */
  named: string;
  /** A row's name as people read it, where it is not text already. */
  renderName?(name: string): ReactNode;
  renderChanges(row: Row): ReactNode;
}

/** What each row comes to, before it does. */
export function CheckedRows<Row extends CheckedRow>({
  counts,
  rows,
  verdict,
  page,
  named,
  renderName,
  renderChanges,
}: CheckedRowsProps<Row>) {
  const t = useTranslations('tableUploads');
  const tabs = [null, ...verdicts].map((each) => ({
    to: each ? `?verdict=${each}` : '?',
    label: `${t(`verdict.${each ?? 'all'}`)} ${formatNumber(each ? counts[each] : sumOf(counts))}`,
    isCurrent: each === verdict,
  }));
  return (
    <section className="above-5">
      <ListTabs label={t('verdict.label')} links={tabs} />
      {rows.count === 0 ? (
        <EmptyState icon="file" title={t('verdict.none')} />
      ) : (
        <ListTable
          caption={t('verdict.label')}
          rows={rows.data}
          columns={[
            { label: t('table.row'), isNumber: true, render: ({ row }) => row },
            { label: named, render: (row) => (renderName ? renderName(row.named) : row.named) },
            {
              label: t('table.verdict'),
              render: ({ verdict: judged }) => <Badge tone={tones[judged]}>{t(`verdict.${judged}`)}</Badge>,
            },
            {
              label: t('table.what'),
              // Nothing for what stays the same: on a phone its label goes, too.
              render: (row) =>
                row.faults.length > 0 ? <Faults faults={row.faults} /> : row.verdict !== 'same' && renderChanges(row),
            },
          ]}
        />
      )}
      <Pagination page={page} pages={Math.ceil(rows.count / ROWS_SHOWN)} />
    </section>
  );
}

const sumOf = (counts: NonNullable<Upload['counts']>) => verdicts.reduce((sum, verdict) => sum + counts[verdict], 0);

/** Why a row is refused, cell by cell. */
function Faults({ faults }: Pick<CheckedRow, 'faults'>) {
  return (
    <ul className="stack gap-1">
      {faults.map(({ cell, text, message }, index) => (
        <li key={index}>
          <b>{cell}</b> {text && <q>{text}</q>} {message}
        </li>
      ))}
    </ul>
  );
}
