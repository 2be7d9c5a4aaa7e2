import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Day } from '#web/ui/display/date-time.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale, useMayNot, usePath } from '#web/page/use-shop.ts';
import { ClaimsOf } from './claims-panel.tsx';

/** On the buyer's page of a delivered order: the claims that there are, and until when another can be made. */
export function OrderClaims({ order, claims, sellers }: Answer<'GET /claims/order/{id}'>) {
  const t = useTranslations('claims');
  const path = usePath();
  const locale = useLocale();
  const mayNotOrder = useMayNot('order');
  const open = sellers.filter(({ refusal, lines }) => !refusal && lines.some(({ is_claimed }) => !is_claimed));
  return (
    <Panel title={t('title')}>
      <div className="stack">
        {claims.length > 0 && <ClaimsOf claims={claims} below="/user/claims" />}
        {sellers.every(({ refusal }) => refusal === 'claim_too_late') && <p className="soft">{t('tooLate')}</p>}
        {!mayNotOrder &&
          open.map(({ purchase_id, seller, last_day }) => (
            <div key={purchase_id} className="row between">
              <span className="soft">
                {nameIn(locale, seller)}
                {last_day && (
                  <>
                    <br />
                    {t('until')} <Day day={last_day} />
                  </>
                )}
              </span>
              <LinkButton
                to={path(`/user/claims/new?purchase=${purchase_id}&order=${order.id}`)}
                look="outline"
                size="small"
              >
                {t('open')}
              </LinkButton>
            </div>
          ))}
      </div>
    </Panel>
  );
}
