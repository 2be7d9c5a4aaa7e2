import { Form, Link, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { Field, FormError, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { amountOrNone } from '#web/page/amount-of.ts';
import { formAction, textOf, wholeNumberOf } from '#web/page/form.ts';
import { idOf } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import { mayNotOf } from '#web/page/shop.server.ts';
import { useLocale, useMayNot, usePath } from '#web/page/use-shop.ts';
import { orderKey } from '#domain/trade/order-identifiers.ts';
import { ClaimFiles } from '#web/trade/claims/claim-files.tsx';
import { filesOf, KEPT } from '#web/trade/claims/kept-files.ts';
import { useClaimFiles } from '#web/trade/claims/use-claim-files.ts';
import { ReceivedLine } from './received-line.tsx';
import { VehicleFacts } from './vehicle-facts.tsx';
import type { Route } from './+types/receipt';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'receive_goods');
  return {
    shipment: await page.api('GET /arrivals/{id}', { params: { id: idOf(params.id) } }),
    messages: messagesFor(page.locale, ['goodsReceipts', 'claims', 'files']),
  };
}

export const handle: ScreenHandle = { takesFile: true };

const LINE = 'delivered-';

export const action = formAction(async ({ page, form, params }) => {
  const { api, locale } = page;
  const id = idOf((params as { id: string }).id);
  const lines = [...form.keys()].flatMap((name) => {
    if (!name.startsWith(LINE)) return [];
    const line = name.slice(LINE.length);
    return [
      {
        id: Number(line),
        delivered_quantity: wholeNumberOf(form, name),
        refused_quantity: packsIn(form, `refused-${line}`),
        refused_reason: textOf(form, `reason-${line}`),
        damaged_quantity: packsIn(form, `damaged-${line}`),
        weighed_kg: amountOrNone(form, `weighed-${line}`),
      },
    ];
  });
  const files = await filesOf(api, form);
  const { claims } = await api('POST /shipments/{id}/receipt', {
    params: { id },
    body: { lines, note: textOf(form, 'note'), files },
  });
  // Whoever receives without seeing orders sees no claim either.
  if (mayNotOf(page).see_orders !== undefined) return redirect(`/${locale}/user/arrivals?done=received`);
  const [claim] = claims;
  if (claim !== undefined) return redirect(`/${locale}/user/claims/${claim}?done=opened`);
  const { order_id } = await api('GET /arrivals/{id}', { params: { id } });
  return redirect(`/${locale}/user/orders/view?key=${encodeURIComponent(orderKey(order_id))}&done=received`);
});

/** Nothing typed: none. */
const packsIn = (form: FormData, name: string) => (textOf(form, name).trim() === '' ? 0 : wholeNumberOf(form, name));

/** Receiving a shipment, on a telephone at the gate or at a desk: what came, what it weighs, what is wrong. */
export default function Receipt({ loaderData: { shipment } }: Route.ComponentProps) {
  const t = useTranslations('goodsReceipts');
  const path = usePath();
  const locale = useLocale();
  const refused = useActionData<typeof action>();
  const files = useClaimFiles(refused?.typed[KEPT] ?? '');
  const mayNotSeeOrders = useMayNot('see_orders') !== undefined;
  const title = t('form.title', { number: shipment.shipment_no });
  return (
    <div className="stack medium">
      <PageHead title={title} hidden />
      <p>
        {mayNotSeeOrders ? (
          <Link to={path('/user/arrivals')}>{t('form.backToList')}</Link>
        ) : (
          <Link to={path(`/user/orders/view?key=${encodeURIComponent(orderKey(shipment.order_id))}`)}>
            {t('form.back', { order: shipment.order_no })}
          </Link>
        )}
      </p>
      <h1>{title}</h1>
      <p className="soft">
        {nameIn(locale, shipment.seller)} · {nameIn(locale, shipment.warehouse)}
      </p>
      <VehicleFacts shipment={shipment} />
      {shipment.may_receive ? (
        <FormErrors error={refused?.error}>
          <Form method="post" encType="multipart/form-data" className="stack">
            {refused && !refused.error.fields?.length && <FormError />}
            {shipment.lines.map((line, place) => (
              <ReceivedLine key={line.id} line={line} place={place} typed={refused?.typed} />
            ))}
            <Panel title={t('form.proof')}>
              <div className="stack">
                <ClaimFiles {...files} />
                <Field name="note" label={t('note')} maxLength={500} defaultValue={refused?.typed['note']} />
                <p className="soft">{t('form.claims')}</p>
              </div>
            </Panel>
            <div>
              <SubmitButton size="large" {...(files.sending.progress === null ? {} : { pending: true })}>
                {t('form.send')}
              </SubmitButton>
            </div>
          </Form>
        </FormErrors>
      ) : (
        <Notice tone="info">{t('form.over')}</Notice>
      )}
    </div>
  );
}
