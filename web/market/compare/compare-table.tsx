import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Comparison } from '#domain/market/compare.ts';
import { CompanyVerdict } from '#web/market/cards/company-verdict.tsx';
import { ProductName } from '#web/market/cards/product-name.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Day } from '#web/ui/display/date-time.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Money, PricePerKg, usePricePerKg } from '#web/ui/display/money.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { StatusBadge } from '#web/ui/display/status-badge.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import { useFocusAfterRemoval } from '#web/ui/forms/use-focus-after-removal.ts';
import { usePath } from '#web/page/use-shop.ts';
import { AddToCart } from './add-to-cart.tsx';
import { rowNames, type CellView, type CompareView, type RowView } from './compare-view.ts';
import { useLoadText } from './use-load-text.ts';
import styles from './compare-table.module.css';

const groups = [
  'price',
  'stock',
  'pack',
  'properties',
  'certifications',
  'documents',
] as const satisfies readonly RowView['group'][];

/** A column for each, a row for each fact; the first column is what the others are compared with. */
export function CompareTable({
  view: { columns, rows },
  onlyDifferences,
  kg,
}: {
  view: CompareView;
  onlyDifferences: boolean;
  /** For which delivered prices are; null for the load of lists. */
  kg: number | null;
}) {
  const t = useTranslations('compare');
  const load = useLoadText(kg);
  const { unit } = usePricePerKg();
  const path = usePath();
  const around = useFocusAfterRemoval<HTMLDivElement>(columns.length);
  const shown = onlyDifferences ? rows.filter(({ differs }) => differs) : rows;
  return (
    <div ref={around} className={styles.around} data-columns={columns.length}>
      <Table label={t('title')}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <span className="visually-hidden">{t('fact')}</span>
            </th>
            {columns.map(({ kind, id, productId, grade, name, picture, companyVerdict, place, buyable }) => (
              <th key={`${kind} ${id}`} scope="col" className={styles.column}>
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="kind" value={kind} />
                  <input type="hidden" name="id" value={id} />
                  <button
                    name="do"
                    value="remove"
                    className={styles.remove}
                    aria-label={t('remove', { grade })}
                    title={t('remove', { grade })}
                  >
                    <Icon name="close" size={16} />
                  </button>
                </Form>
                <Picture name={picture} alt="" size={72} className={styles.picture} />
                <PlainLink
                  to={path(`/products/${productId}${kind === 'offer' ? `?offer=${id}` : ''}`)}
                  className="block bold"
                >
                  {grade}
                </PlainLink>
                <span className="soft two-lines below-2">
                  <ProductName name={name} />
                </span>
                <CompanyVerdict verdict={companyVerdict} />
                {place && <Badge icon="pin">{place}</Badge>}
                {buyable && <AddToCart grade={grade} {...buyable} />}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => {
          const of = shown.filter((row) => row.group === group);
          return (
            of.length > 0 && (
              <tbody key={group}>
                <tr className={styles.group}>
                  <th scope="rowgroup" colSpan={columns.length + 1}>
                    <span>{t(`group.${group}`)}</span>
                  </th>
                </tr>
                {of.map((row) => (
                  <tr key={row.key}>
                    <th scope="row" className={styles.row}>
                      {row.name ?? t(`row.${rowNames.find((name) => name === row.key)!}`)}
                      {(row.key === 'perKg' || row.key === 'deliveredPrice') && `/${unit}`}
                      {row.key === 'deliveredPrice' && ` (${load})`}
                    </th>
                    {row.cells.map((cell, index) => (
                      <td
                        key={index}
                        className={cell.comparison && marks[cell.comparison] ? styles.different : undefined}
                      >
                        <Cell cell={cell} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            )
          );
        })}
      </Table>
      {shown.length === 0 && <p className={styles.same}>{t('allSame')}</p>}
    </div>
  );
}

/** The sign of a difference: read out in words, so it needs no colour. */
const marks: Readonly<Record<Comparison, string>> = { same: '', higher: '▲', lower: '▼', other: '≠', unknown: '' };

function Cell({ cell: { shown, comparison, isLowest } }: { cell: CellView }) {
  const t = useTranslations('compare');
  const mark = comparison && marks[comparison];
  return (
    <>
      {mark && (
        <span className={styles.mark}>
          <span aria-hidden="true">{mark}</span>
          <span className="visually-hidden">{t(`comparison.${comparison as 'higher' | 'lower' | 'other'}`)}</span>
        </span>
      )}
      {shown ? <Value shown={shown} /> : <span className="muted">{t('nothing')}</span>}
      {isLowest && <span className={styles.lowest}>{t('lowest')}</span>}
    </>
  );
}

function Value({ shown }: { shown: NonNullable<CellView['shown']> }) {
  const t = useTranslations('compare');
  const words = useTranslations('words');
  switch (shown.as) {
    case 'price':
      return (
        <b>
          <PricePerKg baht={shown.amount} />
        </b>
      );
    case 'unitPrice':
      return <Money baht={shown.amount} />;
    case 'kg':
      return <Quantity kg={shown.amount} />;
    case 'day':
      return <Day day={shown.day} />;
    case 'status':
      return <StatusBadge status={shown.status} />;
    case 'quality':
      return words(`quality.${shown.quality}`);
    case 'text':
      return (
        <>
          {shown.text}
          {shown.note && <small className="soft block">{shown.note}</small>}
        </>
      );
    case 'documents':
      return (
        <ul className="links">
          {shown.documents.map(({ kind, name, address }) => (
            <li key={address}>
              <a href={address} download={name}>
                <Icon name="file" size={14} /> {t(`document.${kind}`)}
              </a>
            </li>
          ))}
        </ul>
      );
  }
}
