import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { packsCounted } from '#domain/catalogue/products/packs.ts';
import { negotiationNo } from '#domain/trade/negotiations/negotiation.ts';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Deadline } from '#web/ui/display/deadline.tsx';
import { PricePerKg } from '#web/ui/display/money.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { NegotiationBadge, type Negotiation } from './negotiation-badge.tsx';
import { Proposals } from './proposals.tsx';

const DONE = ['asked', 'countered', 'offered', 'listed', 'refused', 'ended'] as const;
type NegotiationDone = (typeof DONE)[number];

/** What was done just before, by the address. */
export function negotiationDoneOf(request: Request): NegotiationDone | null {
  const done = new URL(request.url).searchParams.get('done');
  return DONE.find((known) => known === done) ?? null;
}

interface NegotiationViewProps {
  negotiation: Negotiation;
  reader: 'buyer' | 'seller' | 'staff';
  /** Where the reader's list stands. */
  list: string;
  done: NegotiationDone | null;
  /** What the reader can do. */
  children: ReactNode;
}

/** A negotiation as one of the three parties sees it: where it stands, what they can do, and what was proposed. */
export function NegotiationView({ negotiation, reader, list, done, children }: NegotiationViewProps) {
  const t = useTranslations('negotiations');
  const title = negotiationNo(negotiation.id);
  return (
    <div className="stack medium">
      <PageHead title={title} hidden />
      <p>
        <BackLink list={list}>{t('back')}</BackLink>
      </p>
      <header className="row">
        <h1>{title}</h1>
        <NegotiationBadge state={negotiation.state} />
      </header>
      {done && <DoneNotice>{t(`done.${done}`)}</DoneNotice>}
      <Next negotiation={negotiation} reader={reader} />
      {children}
      <Panel title={t('goods')}>
        <div className="stack">
          <Goods negotiation={negotiation} />
          <Facts negotiation={negotiation} reader={reader} />
        </div>
      </Panel>
      <Proposals negotiation={negotiation} />
    </div>
  );
}

/** What happens next, who does it and until when; of one that ended, why. */
function Next({ negotiation, reader }: Pick<NegotiationViewProps, 'negotiation' | 'reader'>) {
  const t = useTranslations('negotiations');
  const { state, ends_at, end_reason, round, most_rounds } = negotiation;
  if (state === 'asked' || state === 'offered' || state === 'accepted')
    return (
      <p>
        {t(`next.${state}`)} {t('until')} <Deadline at={ends_at} />
        {state !== 'accepted' && reader === 'buyer' && (
          <>
            {' · '}
            {t('rounds', { round, most: most_rounds })}
          </>
        )}
      </p>
    );
  return (
    <>
      {state === 'listed' && <p>{t('next.listed')}</p>}
      {end_reason && (
        <p>
          {t('why')} {end_reason}
        </p>
      )}
    </>
  );
}

function Goods({ negotiation }: { negotiation: Negotiation }) {
  const t = useTranslations('negotiations');
  const locale = useLocale();
  const path = usePath();
  return (
    <ul className="stack ruled">
      {negotiation.lines.map((line) => (
        <li key={line.id} className="stack gap-2">
          <Link to={path(`/products/${line.product.id}?offer=${line.productstock_id}`)}>
            {line.product.grade} · <GoodsName names={line.product} />
          </Link>
          <small>
            {nameIn(locale, line.attribute)} · {line.sku_no}
          </small>
          <span>
            {packsCounted(line.accepted_units ?? line.quantity, line.attribute)[locale]} ·{' '}
            <Quantity kg={(line.accepted_units ?? line.quantity) * line.unit_weight} /> · {t('listPrice')}{' '}
            <PricePerKg baht={line.list_per_kg_now} settled />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Facts({ negotiation, reader }: Pick<NegotiationViewProps, 'negotiation' | 'reader'>) {
  const t = useTranslations('negotiations');
  const locale = useLocale();
  const { province, payment_type, wants_period, seller, buyer, created_at } = negotiation;
  return (
    <dl className="facts">
      <dt>{t('place')}</dt>
      <dd>{nameIn(locale, province)}</dd>
      <dt>{t('payment')}</dt>
      <dd>{t(`paymentType.${payment_type as 1 | 2 | 3}`)}</dd>
      {wants_period && (
        <>
          <dt>{t('wish')}</dt>
          <dd>{t('wantsPeriod')}</dd>
        </>
      )}
      {reader !== 'seller' && (
        <>
          <dt>{t('seller')}</dt>
          <dd>{nameIn(locale, seller)}</dd>
        </>
      )}
      {buyer && (
        <>
          <dt>{t('buyer')}</dt>
          <dd>{nameIn(locale, buyer)}</dd>
        </>
      )}
      <dt>{t('askedAt')}</dt>
      <dd>
        <DateTime at={created_at} />
      </dd>
    </dl>
  );
}
