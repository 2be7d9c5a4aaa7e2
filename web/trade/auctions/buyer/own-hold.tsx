import { Form } from 'react-router';
import type { Answer } from '#contract/client.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Typed } from '#web/page/form.ts';
import { usePath } from '#web/page/use-shop.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { FactList } from '#web/ui/details/fact-list.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { AmountField } from '#web/ui/forms/amount-field.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { BidRequests } from './bid-requests.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';

type Own = Answer<'GET /my-auctions/{id}'>;
type Participation = NonNullable<Own['participation']>;

interface OwnHoldProps {
  own: Own;
  typed: Typed | undefined;
  mayBid: boolean;
}

/** What the bids of a company hold, its deposits, and up to what colleagues may bid. */
export function OwnHold({ own: { participation, approves }, typed, mayBid }: OwnHoldProps) {
  const t = useTranslations('myAuctions.hold');
  if (!participation) return <Notice>{t('notJoined')}</Notice>;
  const { pseudonym, hold, held, approved_worth } = participation;
  const facts: [string, React.ReactNode][] = [
    [t('kind'), t(`kinds.${hold}`)],
    [t('pseudonym'), <code key="name">{pseudonym}</code>],
  ];
  if (hold !== 'none') facts.push([t('held'), <Money key="held" baht={held} settled />]);
  if (approved_worth > 0) facts.push([t('approved'), <Money key="approved" baht={approved_worth} settled />]);
  return (
    <Panel title={t('title')}>
      <div className="stack">
        <FactList facts={facts} />
        <Deposits deposits={participation.deposits} />
        {mayBid && <BidRequests requests={participation.requests} />}
        {mayBid && hold === 'deposit' && (
          <Form method="post" className="stack gap-2">
            <AmountField
              label={t('upTo')}
              name="up_to"
              defaultValue={typed?.['up_to'] ?? ''}
              help={t('upToHelp')}
              required
            />
            <div>
              <SubmitButton name="do" value="deposit" look="outline">
                {t('ask')}
              </SubmitButton>
            </div>
          </Form>
        )}
        {mayBid && approves > 0 && (
          <Form method="post" className="stack gap-2">
            <AmountField
              label={t('worth')}
              name="worth"
              defaultValue={typed?.['worth'] ?? ''}
              help={t('worthHelp')}
              required
            />
            <div>
              <SubmitButton name="do" value="approve" look="outline">
                {t('approve')}
              </SubmitButton>
            </div>
          </Form>
        )}
      </div>
    </Panel>
  );
}

/** Each with its state; one that is to be paid with the way to its page. */
function Deposits({ deposits }: Pick<Participation, 'deposits'>) {
  const t = useTranslations('myAuctions.hold');
  const path = usePath();
  if (deposits.length === 0) return null;
  return (
    <ul className="stack gap-1">
      {deposits.map(({ id, receivable_id, number, amount, state, receipt }) => (
        <li key={id}>
          {number} · <Money baht={amount} settled /> · {t(`deposit.${state}`)}
          {(state === 'asked' || state === 'owed') && (
            <>
              {' '}
              · <PlainLink to={path(`/user/owed/${receivable_id}`)}>{t('pay')}</PlainLink>
            </>
          )}
          {receipt && (
            <>
              {' '}
              · <a href={`/api/order/tax-documents/${receipt.id}/pdf`}>{t('receipt', { number: receipt.number })}</a>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
