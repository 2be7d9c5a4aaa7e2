import { Link } from 'react-router';
import type { Answer } from '#contract/client.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Day } from '#web/ui/display/date-time.tsx';
import { Money, PricePerKg } from '#web/ui/display/money.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { withPick } from './split-address.ts';
import { Monthly } from '../monthly.tsx';
import styles from '../awards.module.css';

type Comparison = Answer<'GET /demands/{id}/comparison'>;
type Split = Answer<'POST /demands/{id}/split'>;
type Cell = Comparison['cells'][number];

interface Shown {
  comparison: Comparison;
  split: Split | null;
}

/** Lines × sellers, each cell delivered baht per kg; on a narrow screen a card for each line. */
export function ComparisonTable({ comparison, split }: Shown) {
  const t = useTranslations('awards');
  const locale = useLocale();
  const { lines, sellers, cells, taken } = comparison;
  const picks = split?.picks ?? [];
  return (
    <>
      <p className="soft">{t('prices')}</p>
      <div className={styles.around} role="region" aria-label={t('table')} tabIndex={0}>
        <table className={`data-table ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">{t('line')}</th>
              {sellers.map((seller) => (
                <th key={seller.id} scope="col">
                  {nameIn(locale, seller)}
                  <SellerFacts seller={seller} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => {
              const ofLine = cells.filter(({ position }) => position === line.position);
              const ids = new Set(ofLine.map(({ id }) => id));
              return (
                <tr key={line.position}>
                  <th scope="row">
                    <bdi>{line.what}</bdi>
                    <small className="block">
                      <Quantity kg={line.kg} />
                      <Monthly months={line.months} />
                      {line.target_per_kg !== null && (
                        <>
                          {' · '}
                          {t('target')} <PricePerKg baht={line.target_per_kg} settled />
                        </>
                      )}
                    </small>
                  </th>
                  {sellers.map((seller) => {
                    const its = ofLine.filter(({ seller_id }) => seller_id === seller.id);
                    return (
                      <td key={seller.id} data-seller={nameIn(locale, seller)}>
                        {its.length === 0 && <span className="muted">{t('notQuoted')}</span>}
                        {its.map((cell) => (
                          <QuotedCell
                            key={cell.id}
                            cell={cell}
                            isTaken={taken.includes(line.position)}
                            packs={picks.find(({ id }) => id === cell.id)?.packs ?? null}
                            to={withPick(picks, { id: cell.id, packs: cell.packs }, ids)}
                          />
                        ))}
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr className={styles.sums}>
              <th scope="row">{t('all')}</th>
              {sellers.map((seller) => (
                <td key={seller.id} data-seller={nameIn(locale, seller)}>
                  <div className={styles.headOnPhone}>
                    <SellerFacts seller={seller} />
                  </div>
                  <b>
                    <Money baht={seller.total} settled />
                  </b>
                  <small className="block">
                    {t('freight')} <Money baht={seller.freight} settled /> · {t('vat')}{' '}
                    <Money baht={seller.vat} settled />
                  </small>
                  {seller.interest > 0 && (
                    <small className="block">
                      {t('interest')} <Money baht={seller.interest} settled />
                    </small>
                  )}
                  {seller.missing.length > 0 && (
                    <Badge tone="warning">{t('missing', { count: seller.missing.length })}</Badge>
                  )}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  );
}

/** How long a seller's prices bind, and how it is paid; on a narrow screen, which has no head, it is with the sums. */
function SellerFacts({ seller }: { seller: Comparison['sellers'][number] }) {
  const t = useTranslations('awards');
  return (
    <>
      <small className="block">
        {t('validUntil')} <Day day={seller.valid_until} />
      </small>
      {!seller.is_valid && <Badge tone="warning">{t('over')}</Badge>}
      <small className="block">
        {t('paidBy')} {seller.payment_types.map((type) => t(`pay.${String(type)}` as 'pay.1')).join(' · ')}
      </small>
    </>
  );
}

interface Quoted {
  cell: Cell;
  /** Its line was awarded already. */
  isTaken: boolean;
  packs: number | null;
  to: string;
}

function QuotedCell({ cell, isTaken, packs, to }: Quoted) {
  const t = useTranslations('awards');
  const { fault, pooled_per_kg, alone_per_kg, differs, is_cheapest, is_sellers_best, rank, arrives, lot_no } = cell;
  return (
    <div className={styles.cell} data-picked={packs !== null}>
      <b>
        <PricePerKg baht={pooled_per_kg} settled />
      </b>
      {alone_per_kg !== pooled_per_kg && (
        <small>
          {t('alone')} <PricePerKg baht={alone_per_kg} settled />
        </small>
      )}
      <small>
        <bdi>{cell.grade}</bdi> · <Day day={arrives} />
        {lot_no && ` · ${t('lot', { lot: lot_no })}`}
        {cell.coa && (
          <>
            {' · '}
            {cell.coa.url === null ? (
              t(cell.coa.is_waiting ? 'coaWaits' : 'coaLost')
            ) : (
              <a href={cell.coa.url} title={cell.coa.name}>
                {t('coa')}
              </a>
            )}
          </>
        )}
        {!cell.coa && cell.has_coa && ` · ${t('coa')}`}
        {cell.co2_per_kg !== null && ` · ${t('co2', { kg: cell.co2_per_kg })}`}
      </small>
      <span className="wrap gap-1">
        {is_cheapest && <Badge tone="success">{t('cheapest')}</Badge>}
        {rank === 1 && !is_cheapest && <Badge tone="success">{t('best')}</Badge>}
        {is_sellers_best && rank > 1 && <Badge tone="neutral">{t('rank', { rank })}</Badge>}
        {differs.map((difference) => (
          <Badge key={difference} tone="warning">
            {t(`differs.${difference}`)}
          </Badge>
        ))}
      </span>
      {cell.differences && (
        <small>
          <bdi>{cell.differences}</bdi>
        </small>
      )}
      {fault || isTaken ? (
        <small>{fault ? t(`fault.${fault}`) : t('taken')}</small>
      ) : (
        <Link to={to} preventScrollReset aria-current={packs !== null}>
          {packs === null ? t('choose') : t('chosen', { packs })}
        </Link>
      )}
    </div>
  );
}
