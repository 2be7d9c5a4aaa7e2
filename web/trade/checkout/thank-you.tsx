import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { usePath } from '#web/page/use-shop.ts';
import { CheckoutSteps } from './checkout-steps.tsx';
import { orderOfKey } from './open-order.ts';
import { Thanks, thanksView } from './thanks.tsx';
import type { Route } from './+types/thank-you';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { order, key } = await orderOfKey(pageOf(context), request);
  const { locale } = pageOf(context);
  if (order.order_no === null) throw redirect(`/${locale}/shipping?key=${encodeURIComponent(key)}`);
  return {
    key,
    placed: thanksView(order),
    messages: messagesFor(locale, ['checkout', 'cart']),
  };
}

export default function ThankYou({ loaderData: { key, placed } }: Route.ComponentProps) {
  const t = useTranslations('checkout.thanks');
  const path = usePath();
  return (
    <div className="page stack narrow page-room">
      <PageHead title={t('title')} hidden />
      <CheckoutSteps current={4} />
      <Panel>
        <Thanks order={placed}>
          <div className="wrap gap-3 centred">
            <LinkButton to={path(`/user/orders/view?key=${key}`)}>{t('view')}</LinkButton>
            <LinkButton to={path('/products')} look="outline">
              {t('more')}
            </LinkButton>
          </div>
        </Thanks>
      </Panel>
    </div>
  );
}
