import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { useKgPrice } from '../auction-cells.tsx';
import { workedExamples } from './examples.ts';
import type { Route } from './+types/rules';
import styles from '../auctions.module.css';

export function loader({ context }: Route.LoaderArgs) {
  const { locale } = pageOf(context);
  return { examples: workedExamples(), messages: messagesFor(locale, ['auctions', 'auctionRules']) };
}

/** The rules of auctions in plain words, with examples that the rules themselves worked out. */
export default function AuctionRules({ loaderData: { examples } }: Route.ComponentProps) {
  const t = useTranslations('auctionRules');
  const kgPrice = useKgPrice();
  const { start, step, rising, late, far, sealed, falling } = examples;
  return (
    <div className="page stack page-room">
      <PageHead title={t('title')} description={t('description')} />
      <p>
        <BackLink list="/auctions">{t('back')}</BackLink>
      </p>
      <h1>{t('title')}</h1>
      <p className="lead">{t('lead')}</p>
      <div className="stack medium">
        <Panel title={t('steps.title')}>
          <ol className={`stack gap-2 ${styles.numbered}`}>
            <li>{t('steps.join')}</li>
            <li>{t('steps.bid')}</li>
            <li>{t('steps.win')}</li>
          </ol>
        </Panel>
        <Panel title={t('limit.title')}>
          <p>{t('limit.text')}</p>
          <h3 className="above-3">{t('example')}</h3>
          <p>{t('limit.begins', { start: kgPrice(start), step: kgPrice(step) })}</p>
          <ol className={`stack gap-2 above-2 ${styles.numbered}`}>
            {rising.map(({ bidder, limit, leader, price }) => (
              <li key={bidder}>{t('limit.bids', { bidder, leader, limit: kgPrice(limit), price: kgPrice(price) })}</li>
            ))}
          </ol>
          <p className="above-2">{t('limit.tie')}</p>
        </Panel>
        <Panel title={t('binding.title')}>
          <p>{t('binding.text', { far })}</p>
        </Panel>
        <Panel title={t('end.title')}>
          <p>{t('end.text')}</p>
          <p className="above-2">{t('end.late', late)}</p>
        </Panel>
        <Panel title={t('reserve.title')}>
          <p>{t('reserve.text')}</p>
        </Panel>
        <Panel title={t('sealed.title')}>
          <p>
            {t('sealed.text', {
              bids: sealed.bids.map(({ bidder, limit }) => `${bidder} ${kgPrice(limit)}`).join(', '),
              winner: sealed.winner,
              price: kgPrice(sealed.price),
            })}
          </p>
        </Panel>
        <Panel title={t('falling.title')}>
          <p>
            {t('falling.text', {
              start: kgPrice(falling.start),
              drop: kgPrice(falling.drop),
              minutes: falling.minutes,
              after: falling.after,
              price: kgPrice(falling.price),
            })}
          </p>
        </Panel>
        <Panel title={t('money.title')}>
          <p>{t('money.text')}</p>
        </Panel>
        <Panel title={t('check.title')}>
          <p>{t('check.text')}</p>
        </Panel>
      </div>
    </div>
  );
}
