import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { packsCounted, packWord } from '#domain/catalogue/products/packs.ts';
import { preorderNo, settledPreorderStates } from '#domain/trade/preorders/preorder.ts';
import { looksOf } from '#web/ui/button.tsx';
import { DateTime, Day } from '#web/ui/display/date-time.tsx';
import { Deadline } from '#web/ui/display/deadline.tsx';
import { Money, PricePerKg } from '#web/ui/display/money.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { PreorderBadge, type Preorder } from './preorder-badge.tsx';

const DONE = ['asked', 'offered', 'proposed', 'declined', 'refused', 'withdrawn'] as const;
type PreorderDone = (typeof DONE)[number];

/** What was done just before, by the address. */
export function preorderDoneOf(request: Request): PreorderDone | null {
  const done = new URL(request.url).searchParams.get('done');
  return DONE.find((known) => known === done) ?? null;
}

interface PreorderViewProps {
  preorder: Preorder;
  reader: 'buyer' | 'seller' | 'staff';
  /** Where the reader's list stands. */
  list: string;
  done: PreorderDone | null;
  /** What the reader can do. */
  children: ReactNode;
}

/** A pre-order as one of the three parties sees it: what is wished for, what is settled, and what they can do. */
export function PreorderView({ preorder, reader, list, done, children }: PreorderViewProps) {
  const t = useTranslations('preorders');
  const title = preorderNo(preorder.id);
  return (
    <div className="stack medium">
      <PageHead title={title} hidden />
      <p>
        <BackLink list={list}>{t('back')}</BackLink>
      </p>
      <header className="row">
        <h1>{title}</h1>
        <PreorderBadge state={preorder.state} />
      </header>
      {done && <DoneNotice>{t(`done.${done}`)}</DoneNotice>}
      <Next preorder={preorder} reader={reader} />
      {preorder.unit_price !== null && <Settled preorder={preorder} reader={reader} />}
      {children}
      <Panel title={t('asked')}>
        <Asked preorder={preorder} reader={reader} />
      </Panel>
    </div>
  );
}

/** What happens next, who does it and until when; of one that ended, why. */
function Next({ preorder, reader }: Pick<PreorderViewProps, 'preorder' | 'reader'>) {
  const t = useTranslations('preorders');
  const { state, proposed_by, ends_at, end_reason } = preorder;
  const isOpen = state === 'asked' || state === 'proposed' || state === 'offered' || state === 'accepted';
  if (!isOpen)
    return end_reason ? (
      <p>
        {t('why')} {end_reason}
      </p>
    ) : null;
  const whose = state === 'proposed' ? (`${state}_${proposed_by ?? 'seller'}` as const) : state;
  return (
    <p>
      {t(reader === 'buyer' && state === 'proposed' ? 'next.asked' : `next.${whose}`)} {t('until')}{' '}
      <Deadline at={ends_at} />
    </p>
  );
}

const SETTLED: ReadonlySet<string> = new Set(settledPreorderStates);

function Settled({ preorder, reader }: Pick<PreorderViewProps, 'preorder' | 'reader'>) {
  const t = useTranslations('preorders');
  const locale = useLocale();
  const { unit_price, delivery_date, valid_until, answer_note, quantity, unit_weight, attribute } = preorder;
  if (unit_price === null || delivery_date === null || valid_until === null) return null;
  return (
    <Panel title={t('settled')}>
      <dl className="facts">
        <dt>{t('col.price')}</dt>
        <dd>
          <strong>
            <Money baht={unit_price} settled />
          </strong>{' '}
          / {packWord(attribute, 1)[locale]} · <PricePerKg baht={unit_price / unit_weight} />
        </dd>
        <dt>{t('total')}</dt>
        <dd>
          <Money baht={Math.round(unit_price * quantity * 100) / 100} settled /> <small>{t('withoutVat')}</small>
        </dd>
        <dt>{t('col.day')}</dt>
        <dd>
          <strong>
            <Day day={delivery_date} />
          </strong>
        </dd>
        <dt>{t('validUntil')}</dt>
        <dd>
          <Day day={valid_until} />
        </dd>
        {answer_note && (
          <>
            <dt>{t('message')}</dt>
            <dd className="as-typed">{answer_note}</dd>
          </>
        )}
      </dl>
      {reader === 'buyer' && SETTLED.has(preorder.state) && (
        <p>
          {/* A document of the API, not a page: the browser saves it. */}
          <a
            className={looksOf({ look: 'outline', size: 'small' })}
            href={`/api/preorders/${preorder.id}/pdf`}
            download
          >
            {t('pdf')}
          </a>
        </p>
      )}
    </Panel>
  );
}

function Asked({ preorder, reader }: Pick<PreorderViewProps, 'preorder' | 'reader'>) {
  const t = useTranslations('preorders');
  const locale = useLocale();
  const path = usePath();
  const { product, attribute, quantity, unit_weight } = preorder;
  return (
    <dl className="facts">
      <dt>{t('col.goods')}</dt>
      <dd>
        <Link to={path(`/products/${product.id}?offer=${preorder.productstock_id}`)}>
          <GoodsName names={product} />
        </Link>
        <br />
        <small>
          {nameIn(locale, attribute)} · {preorder.sku_no}
        </small>
      </dd>
      <dt>{t('col.quantity')}</dt>
      <dd>
        {packsCounted(quantity, attribute)[locale]} · <Quantity kg={quantity * unit_weight} />
      </dd>
      <dt>{t('wishedDay')}</dt>
      <dd>
        <Day day={preorder.wished_date} />
      </dd>
      <dt>{t('place')}</dt>
      <dd>{nameIn(locale, preorder.province)}</dd>
      {preorder.note && (
        <>
          <dt>{t('buyersNote')}</dt>
          <dd className="as-typed">{preorder.note}</dd>
        </>
      )}
      {reader !== 'seller' && (
        <>
          <dt>{t('seller')}</dt>
          <dd>{nameIn(locale, preorder.seller)}</dd>
        </>
      )}
      {preorder.buyer && (
        <>
          <dt>{t('buyer')}</dt>
          <dd>{nameIn(locale, preorder.buyer)}</dd>
        </>
      )}
      {preorder.requester && (
        <>
          <dt>{t('requester')}</dt>
          <dd>{preorder.requester}</dd>
        </>
      )}
      <dt>{t('askedAt')}</dt>
      <dd>
        <DateTime at={preorder.created_at} />
      </dd>
    </dl>
  );
}
