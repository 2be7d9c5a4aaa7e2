import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { orderKey } from '#domain/trade/order-identifiers.ts';
import { whyNotWrite } from '#domain/trade/claims/claim.ts';
import { claimDecisions } from '#contract/trade/claim-decisions.ts';
import { decisionAction } from '#web/kit/decision-action.ts';
import { Decisions } from '#web/kit/decisions.tsx';
import { loadDecisions } from '#web/kit/load-decisions.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { textOf } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import { useMayNot } from '#web/page/use-shop.ts';
import { idOf } from '#web/page/ids.ts';
import { useOwnAct } from '#web/page/use-live-news.ts';
import { useKeptAnswer } from '#web/page/use-kept-answer.ts';
import { readClaimDone } from '../claim-done.ts';
import { ClaimView } from '../claim-view.tsx';
import { filesOf } from '../kept-files.ts';
import { WriteForm } from '../write-form.tsx';
import type { Route } from './+types/view';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { locale } = page;
  requireRight(page, request, 'see_orders');
  const claim = await page.api('GET /claims/{id}', { params: { id: idOf(params.id) } });
  return {
    claim,
    decisions: loadDecisions(claimDecisions, { locale, allowed: claim.allowed }),
    ...readClaimDone(request, locale),
    messages: messagesFor(locale, ['claims', 'files', 'liveNews']),
  };
}

/** After a refusal, too: somebody else may have acted meanwhile. */
export const shouldRevalidate = () => true;

export const handle: ScreenHandle = { takesFile: true };

export const action = decisionAction<Route.ActionArgs['params'], Response>([claimDecisions], {
  leadTo: ({ id }) => `/user/claims/${id}`,
  others: {
    async write({ page: { api, locale }, form }, id) {
      const files = await filesOf(api, form);
      await api('POST /claims/{id}/messages', { params: { id }, body: { text: textOf(form, 'text'), files } });
      return redirect(`/${locale}/user/claims/${id}?done=written`);
    },
  },
});

/** One claim of the buyer's company. */
export default function BuyersClaim({ loaderData: { claim, decisions, done, decided } }: Route.ComponentProps) {
  const t = useTranslations('claims');
  const refused = useKeptAnswer<typeof action>();
  const ownAct = useOwnAct(refused !== undefined);
  const mayNotOrder = useMayNot('order');
  const unwritten = refused?.typed['do'] === 'write' ? refused : undefined;
  return (
    <ClaimView
      claim={claim}
      reader="buyer"
      list="/user/claims"
      {...{ done, decided }}
      refused={refused}
      order={{
        to: `/user/orders/view?key=${orderKey(claim.order?.id ?? 0)}`,
        label: claim.order?.order_no ?? claim.purchase.purchase_no,
      }}
    >
      {!whyNotWrite(claim) && !mayNotOrder && (
        <Panel title={t('write.title')}>
          <WriteForm
            key={ownAct}
            error={unwritten?.error}
            typed={unwritten?.typed}
            label={t('write.text')}
            submit={t('write.send')}
          />
        </Panel>
      )}
      <Decisions of={decisions} refused={refused} />
    </ClaimView>
  );
}
