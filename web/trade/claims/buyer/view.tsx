import { useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { orderKey } from '#domain/trade/order-identifiers.ts';
import { whyNotWithdraw, whyNotWrite } from '#domain/trade/claims/claim.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { actOf, formAction, textOf, type FormCall } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import { useMayNot } from '#web/page/use-shop.ts';
import { idOf } from '#web/page/ids.ts';
import { useOwnAct } from '#web/page/use-live-news.ts';
import { ClaimView, claimDoneOf } from '../claim-view.tsx';
import { filesOf } from '../kept-files.ts';
import { TextForm, WriteForm } from '../write-form.tsx';
import type { Route } from './+types/view';
import styles from '../claims.module.css';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'see_orders');
  return {
    claim: await page.api('GET /claims/{id}', { params: { id: idOf(params.id) } }),
    done: claimDoneOf(request),
    messages: messagesFor(page.locale, ['claims', 'files', 'liveNews']),
  };
}

/** After a refusal, too: somebody else may have acted meanwhile. */
export const shouldRevalidate = () => true;

export const handle: ScreenHandle = { takesFile: true };

export const action = formAction(
  async ({ page: { api, locale }, form, params: { id } }: FormCall<Route.ActionArgs['params']>) => {
    const params = { id: Number(id) };
    const text = textOf(form, 'text');
    const done = await actOf<() => Promise<string>>(form, {
      write: async () => {
        const files = await filesOf(api, form);
        await api('POST /claims/{id}/messages', { params, body: { text, files } });
        return 'written';
      },
      withdraw: async () => {
        await api('POST /claims/{id}/withdraw', { params, body: { text } });
        return 'withdrawn';
      },
    })();
    return redirect(`/${locale}/user/claims/${id}?done=${done}`);
  },
);

/** One claim of the buyer's company. */
export default function BuyersClaim({ loaderData: { claim, done } }: Route.ComponentProps) {
  const t = useTranslations('claims');
  const refused = useActionData<typeof action>();
  const ownAct = useOwnAct(refused !== undefined);
  const mayNotOrder = useMayNot('order');
  const of = (act: string) => (refused?.typed['do'] === act ? refused : undefined);
  return (
    <ClaimView
      claim={claim}
      reader="buyer"
      list="/user/claims"
      done={refused ? null : done}
      isRefused={refused !== undefined}
      order={{
        to: `/user/orders/view?key=${orderKey(claim.order?.id ?? 0)}`,
        label: claim.order?.order_no ?? claim.purchase.purchase_no,
      }}
    >
      {!whyNotWrite(claim) && !mayNotOrder && (
        <Panel title={t('write.title')}>
          <WriteForm
            key={ownAct}
            error={of('write')?.error}
            typed={of('write')?.typed}
            label={t('write.text')}
            submit={t('write.send')}
          />
        </Panel>
      )}
      {!whyNotWithdraw(claim) && !mayNotOrder && (
        <details className={styles.withdraw} open={of('withdraw') !== undefined}>
          <summary>{t('withdraw.title')}</summary>
          <TextForm
            act="withdraw"
            error={of('withdraw')?.error}
            typed={of('withdraw')?.typed}
            label={t('withdraw.text')}
            submit={t('withdraw.send')}
            isDanger
          />
        </details>
      )}
    </ClaimView>
  );
}
