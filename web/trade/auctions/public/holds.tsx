import { Form, Link } from 'react-router';
import { formatMoney } from '#domain/values/format.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Typed } from '#web/page/form.ts';
import { usePath } from '#web/page/use-shop.ts';
import { LinkButton, SubmitButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { AmountField } from '#web/ui/forms/amount-field.tsx';
import type { AuctionPage } from '../auction-shapes.ts';
import type { Mine } from './bid-panel.tsx';
import { holdsAt } from './lot-holds.ts';

interface HoldsProps {
  auction: AuctionPage;
  mine: Mine;
  typed: Typed | undefined;
}

/** What is held for the company's bids, what is still to be paid, and a deposit for higher bids. */
export function Deposits({ auction, mine: { participation }, typed }: HoldsProps) {
  const t = useTranslations('auctions');
  const path = usePath();
  if (!participation || participation.hold === 'none') return null;
  const { hold, held, deposits } = participation;
  const asked = deposits.find(({ state }) => state === 'asked');
  const paid = formatMoney(held, 'THB');
  if (hold === 'credit') return held > 0 && <p className="soft">{t('holds.credit', { amount: paid })}</p>;
  return (
    <section className="stack gap-3" aria-label={t('holds.title')}>
      {held > 0 && <p className="soft">{t('holds.paid', { amount: paid })}</p>}
      {asked && (
        <Notice tone="warning">
          <p>{t('holds.pay', { amount: formatMoney(asked.amount, 'THB') })}</p>
          <div className="above-2">
            <LinkButton to={path(`/user/owed/${asked.receivable_id}`)} look="accent">
              {t('holds.toPay')}
            </LinkButton>
          </div>
        </Notice>
      )}
      <AskForDeposit auction={auction} isFirst={held === 0 && !asked} typed={typed} />
    </section>
  );
}

interface AskProps extends Pick<HoldsProps, 'auction' | 'typed'> {
  /** Nothing is paid or asked for yet. */
  isFirst: boolean;
}

/** Of a sealed auction one deposit covers any bid; of others a higher bid asks for more. */
function AskForDeposit({ auction, isFirst, typed }: AskProps) {
  const t = useTranslations('auctions');
  const next = auction.next_price ?? auction.price ?? auction.start_price;
  const amount = formatMoney(holdsAt(auction, next).deposit, 'THB');
  const isSealed = auction.kind === 'sealed';
  if (isSealed && !isFirst) return null;
  return (
    <Form method="post" className="stack gap-2" preventScrollReset>
      {isSealed ? (
        <input type="hidden" name="up_to" value={auction.start_price} />
      ) : (
        <AmountField
          name="up_to"
          label={t('holds.upTo')}
          help={t('holds.upToHelp', { amount })}
          defaultValue={typed?.['up_to'] ?? (isFirst ? next : '')}
          required
        />
      )}
      <SubmitButton name="do" value="deposit" look={isFirst ? 'primary' : 'outline'} wide>
        {isSealed ? t('holds.askSealed', { amount }) : t('holds.ask')}
      </SubmitButton>
    </Form>
  );
}

/** Who approves the company's orders says up to what its people may bid here. */
export function ApproveBids({ auction: { id }, mine: { approves, participation }, typed }: HoldsProps) {
  const t = useTranslations('auctions');
  const path = usePath();
  if (approves === 0 || !participation) return null;
  const { approved_worth, requests } = participation;
  const waiting = requests.filter(({ may_decide }) => may_decide);
  return (
    <>
      {waiting.length > 0 && (
        <Notice tone="warning">
          {t('approve.waiting', { names: waiting.map(({ by }) => by).join(', ') })}{' '}
          <Link to={path(`/user/auctions/${id}`)}>{t('approve.decide')}</Link>
        </Notice>
      )}
      <details className="opens" open={typed?.['do'] === 'approve' || undefined}>
        <summary>{t('approve.title')}</summary>
        <Form method="post" className="stack gap-2" preventScrollReset>
          <AmountField
            name="worth"
            label={t('approve.worth')}
            help={t('approve.help', { amount: formatMoney(approved_worth, 'THB') })}
            defaultValue={typed?.['worth'] ?? ''}
            required
          />
          <SubmitButton name="do" value="approve" look="outline" size="small">
            {t('approve.press')}
          </SubmitButton>
        </Form>
      </details>
    </>
  );
}
