import { Form, Link } from 'react-router';
import { formatMoney } from '#domain/values/format.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Typed } from '#web/page/form.ts';
import { usePath } from '#web/page/use-shop.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { ChoiceField } from '#web/ui/forms/field.tsx';
import type { AuctionPage } from '../auction-shapes.ts';
import type { Mine } from './bid-panel.tsx';
import { holdsAt } from './lot-holds.ts';

/** The rules are accepted by a press, and it is said what binds the bids; until the first bid it may be changed. */
export function Join({ auction, mine, typed }: { auction: AuctionPage; mine: Mine; typed: Typed | undefined }) {
  const t = useTranslations('auctions');
  const path = usePath();
  const joinedBy = mine.participation?.hold;
  const holds = holdsAt(auction, auction.next_price ?? auction.price ?? auction.start_price);
  // Who has the credit bids at once; a deposit has to be paid before.
  const coversNext = mine.free_credit !== null && mine.free_credit >= holds.credit;
  const ofSealed = auction.kind === 'sealed' ? 'Sealed' : '';
  const money = (amount: number) => formatMoney(amount, 'THB');
  return (
    <Form method="post" className="stack gap-3" preventScrollReset>
      <input type="hidden" name="rules" value={mine.rules} />
      {mine.deposit_percent === 0 ? (
        <>
          <input type="hidden" name="hold" value="none" />
          <p className="soft">{t('join.none')}</p>
        </>
      ) : (
        <ChoiceField
          name="hold"
          legend={t('join.hold')}
          defaultValue={typed?.['hold'] ?? joinedBy ?? (coversNext ? 'credit' : 'deposit')}
          choices={(['credit', 'deposit'] as const).map((value) => ({
            value,
            label: t(`join.${value}`),
            help: [
              t(`join.${value}Help${ofSealed}`, { amount: money(holds[value]) }),
              value === 'credit' &&
                (mine.free_credit === null ? t('join.noCredit') : t('join.free', { amount: money(mine.free_credit) })),
              t(value === 'credit' ? `join.creditBack${ofSealed}` : 'join.depositBack'),
            ]
              .filter(Boolean)
              .join(' '),
          }))}
        />
      )}
      <p className="soft">
        {t('join.binding')} <Link to={path('/auctions/rules')}>{t('rulesLink')}</Link>
      </p>
      <SubmitButton name="do" value="join" wide>
        {t(joinedBy ? 'join.change' : 'join.press')}
      </SubmitButton>
    </Form>
  );
}
