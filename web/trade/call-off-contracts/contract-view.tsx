import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { callOffNo } from '#domain/trade/call-off-contracts/contract.ts';
import { formatNumber } from '#domain/values/format.ts';
import { looksOf } from '#web/ui/button.tsx';
import { Day } from '#web/ui/display/date-time.tsx';
import { Deadline } from '#web/ui/display/deadline.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import type { Typed } from '#web/page/form.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { ContractBadge, type CallOffContract } from './contract-badge.tsx';
import { PriceTerms } from './price-terms.tsx';
import { Charges } from './charges.tsx';
import { CalledOff, Fixings, Notes, Periods } from './contract-tables.tsx';
import styles from './call-off-contracts.module.css';

const DONE = [
  'proposed',
  'accepted',
  'active',
  'declined',
  'confirmed',
  'refused',
  'withdrawn',
  'asked',
  'ended',
] as const;
type ContractDone = (typeof DONE)[number] | 'corrected';

/** What was done just before, by the address. */
export function contractDoneOf(request: Request): ContractDone | null {
  const done = new URL(request.url).searchParams.get('done');
  return [...DONE, 'corrected' as const].find((known) => known === done) ?? null;
}

export type Reader = 'buyer' | 'seller' | 'staff';
const API: Readonly<Record<Reader, string>> = { buyer: '', seller: '/seller', staff: '/staff' };

interface ContractViewProps {
  contract: CallOffContract;
  reader: Reader;
  /** Where the reader's list stands. */
  list: string;
  done: ContractDone | null;
  /** What the reader can do. */
  children: ReactNode;
  /** For staff, who correct fixings: what was typed and refused. */
  corrects?: Typed | undefined;
}

/** A contract as one of the three parties sees it: terms, periods with prices, orders and notes. */
export function ContractView({ contract, reader, list, done, children, corrects }: ContractViewProps) {
  const t = useTranslations('callOffContracts');
  const title = callOffNo(contract.id);
  return (
    <div className="stack medium">
      <PageHead title={title} hidden />
      <p>
        <BackLink list={list}>{t('back')}</BackLink>
      </p>
      <header className="row">
        <h1>{title}</h1>
        <ContractBadge state={contract.state} />
        {/* A document of the API, not a page: the browser saves it. */}
        <a
          className={looksOf({ look: 'outline', size: 'small' })}
          href={`/api${API[reader]}/call-off-contracts/${contract.id}/pdf`}
          download
        >
          {t('pdf')}
        </a>
      </header>
      {done && <DoneNotice>{t(`done.${done}`)}</DoneNotice>}
      <Next contract={contract} reader={reader} />
      {children}
      <Panel title={t('periods')}>
        <Periods contract={contract} />
      </Panel>
      <Panel title={t('terms')}>
        <Terms contract={contract} reader={reader} />
      </Panel>
      {contract.orders.length > 0 && (
        <Panel title={t('orders')}>
          <CalledOff contract={contract} reader={reader} />
        </Panel>
      )}
      {contract.charges.length > 0 && (
        <Panel title={t('charges.title')}>
          <Charges contract={contract} reader={reader} />
        </Panel>
      )}
      {contract.notes.length > 0 && (
        <Panel title={t('notes')}>
          <Notes contract={contract} />
        </Panel>
      )}
      {contract.fixings.length > 0 && (
        <Panel title={t('fixings')}>
          <Fixings contract={contract} corrects={corrects} />
        </Panel>
      )}
    </div>
  );
}

/** What happens next and until when; of one that ended, why. */
function Next({ contract, reader }: Pick<ContractViewProps, 'contract' | 'reader'>) {
  const t = useTranslations('callOffContracts');
  const { state, expires_at, end_reason, end_asked_by } = contract;
  if (state === 'proposed' || state === 'offered' || state === 'accepted')
    return (
      <p>
        {t(reader === 'seller' && state === 'accepted' ? 'next.offered' : `next.${state}`)} {t('until')}{' '}
        <Deadline at={expires_at} />
      </p>
    );
  if (state === 'active' && end_asked_by !== null)
    return (
      <p>
        {t(`next.end_${end_asked_by}`)} {end_reason}
      </p>
    );
  return end_reason && state !== 'active' ? (
    <p>
      {t('why')} {end_reason}
    </p>
  ) : null;
}

function Terms({ contract, reader }: Pick<ContractViewProps, 'contract' | 'reader'>) {
  const t = useTranslations('callOffContracts');
  const locale = useLocale();
  const path = usePath();
  const { product, attribute, sku_no, kg, tolerance, weight_tolerance, unused, share, first_day, last_day } = contract;
  const { lot_no, coa } = contract;
  return (
    <dl className="facts">
      <dt>{t('goods')}</dt>
      <dd>
        <Link to={path(`/products/${product.id}?offer=${contract.productstock_id}`)}>
          <GoodsName names={product} />
        </Link>
        <br />
        <small>
          {nameIn(locale, attribute)} · {sku_no}
          {lot_no !== null && <> · {t('lot', { lot: lot_no })}</>}
        </small>
        {coa && (
          <small className="block">
            <a href={coa.url}>{t('coa', { name: coa.name })}</a>
          </small>
        )}
      </dd>
      {reader !== 'seller' && (
        <>
          <dt>{t('seller')}</dt>
          <dd>{nameIn(locale, contract.seller)}</dd>
        </>
      )}
      {reader !== 'buyer' && (
        <>
          <dt>{t('buyer')}</dt>
          <dd>{nameIn(locale, contract.buyer)}</dd>
        </>
      )}
      <dt>{t('time')}</dt>
      <dd>
        <Day day={first_day} /> – <Day day={last_day} />
      </dd>
      <dt>{t('amount')}</dt>
      <dd>
        <Quantity kg={kg} /> <small>{t('tolerance', { percent: formatNumber(tolerance) })}</small>
        {weight_tolerance !== null && (
          <>
            <br />
            <small>{t('weightTolerance', { percent: formatNumber(weight_tolerance) })}</small>
          </>
        )}
      </dd>
      <dt>{t('unused.label')}</dt>
      <dd>{t(`unused.${unused}`, { percent: formatNumber(share ?? 0) })}</dd>
      <PriceTerms price={contract.price} />
      {contract.note && (
        <>
          <dt>{t('note')}</dt>
          <dd className="as-typed">{contract.note}</dd>
        </>
      )}
      {contract.approvals.map((approval) => (
        <div key={approval.step} className={styles.approval}>
          <dt>{t('approval', { step: formatNumber(approval.step) })}</dt>
          <dd>
            {approval.name} · {t(approval.is_approved ? 'approved' : 'turnedDown')} {approval.note}
          </dd>
        </div>
      ))}
    </dl>
  );
}
