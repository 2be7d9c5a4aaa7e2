import { Form } from 'react-router';
import { formatMoney } from '#domain/values/format.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { AmountField } from '#web/ui/forms/amount-field.tsx';
import type { BidPanelProps, Mine } from './bid-panel.tsx';

type Props = Pick<BidPanelProps, 'auction' | 'typed' | 'needsApproval'> & { mine: Mine };

/** Whoever has limits asks colleagues to approve a higher bid: before it is refused, or after. */
export function AskToBid({ auction, mine: { has_limits, participation }, typed, needsApproval }: Props) {
  const t = useTranslations('auctions');
  if (!has_limits || !participation) return null;
  const { price, next_price, start_price } = auction;
  const own = participation.requests.find(({ is_mine }) => is_mine);
  const amount = formatMoney(own?.worth ?? 0, 'THB');
  const wanted = typed?.['bid_up_to'] ?? typed?.['limit'] ?? typed?.['next'] ?? next_price ?? price ?? start_price;
  return (
    <>
      {own?.state === 'waiting' && <Notice>{t('ask.waits', { amount })}</Notice>}
      {own?.state === 'declined' && <Notice tone="warning">{t('ask.declined', { amount })}</Notice>}
      <details className="opens" open={needsApproval || typed?.['do'] === 'ask' || undefined}>
        <summary>{t('ask.title')}</summary>
        <Form method="post" className="stack gap-2" preventScrollReset>
          <AmountField name="bid_up_to" label={t('ask.upTo')} help={t('ask.help')} defaultValue={wanted} required />
          <SubmitButton name="do" value="ask" look="outline" size="small">
            {t('ask.press')}
          </SubmitButton>
        </Form>
      </details>
    </>
  );
}
