import { Form } from 'react-router';
import type { Answer } from '#contract/client.ts';
import { formatMoney } from '#domain/values/format.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SubmitButton } from '#web/ui/button.tsx';

type Requests = NonNullable<Answer<'GET /my-auctions/{id}'>['participation']>['requests'];

/** What colleagues ask to bid above their limits; who approves such orders decides it. */
export function BidRequests({ requests }: { requests: Requests }) {
  const t = useTranslations('myAuctions.requests');
  if (requests.length === 0) return null;
  return (
    <section className="stack gap-2">
      <h3>{t('title')}</h3>
      {requests.map(({ id, by, worth, state, may_decide }) => (
        <Form key={id} method="post" className="row gap-2" preventScrollReset>
          <input type="hidden" name="request" value={id} />
          <input type="hidden" name="worth" value={worth} />
          <span>
            {t('asks', { name: by, amount: formatMoney(worth, 'THB') })} · {t(`state.${state}`)}
          </span>
          {may_decide && (
            <>
              <SubmitButton name="do" value="approve" size="small">
                {t('approve')}
              </SubmitButton>
              <SubmitButton name="do" value="decline" look="outline" size="small">
                {t('decline')}
              </SubmitButton>
            </>
          )}
        </Form>
      ))}
    </section>
  );
}
