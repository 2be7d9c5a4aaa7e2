import { data, Form, Link, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { orderKey } from '#domain/trade/order-identifiers.ts';
import { CLAIM_ANSWER_WORKING_DAYS } from '#domain/trade/claims/claim-time.ts';
import { claimKinds, claimWishes, MAX_CLAIM_TEXT, type ClaimKind, type ClaimWish } from '#domain/trade/claims/claim.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Day } from '#web/ui/display/date-time.tsx';
import { Field, Notice, ChoiceField, FormError, FormErrors, TextField } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { amountOrNone, percentOrNone } from '#web/page/amount-of.ts';
import { formAction, textOf, wholeNumberOf } from '#web/page/form.ts';
import { idOf } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { RefundAccountHint } from '#web/money/refunds/account-notice.tsx';
import { ClaimFiles } from '../claim-files.tsx';
import { ClaimedLines, QUANTITY, WEIGHED } from './claimed-lines.tsx';
import { filesOf, KEPT } from '../kept-files.ts';
import { useClaimFiles } from '../use-claim-files.ts';
import styles from '../claims.module.css';
import type { Route } from './+types/new';

/** An address that names no order and no seller's part of it leads nowhere. */
const idAt = (request: Request, name: string) => idOf(new URL(request.url).searchParams.get(name) ?? undefined);

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'order');
  const { order, sellers } = await page.api('GET /claims/order/{id}', { params: { id: idAt(request, 'order') } });
  const sale = sellers.find(({ purchase_id }) => purchase_id === idAt(request, 'purchase'));
  if (!sale) throw data(null, { status: 404 });
  return { order, sale, messages: messagesFor(page.locale, ['claims', 'files', 'refunds']) };
}

export const handle: ScreenHandle = { takesFile: true };

export const action = formAction(async ({ page: { api, locale }, form, request }) => {
  const isOfWeight = textOf(form, 'kind') === 'short_weight';
  const lines = [...form.keys()].flatMap((name) => {
    if (!name.startsWith(QUANTITY) || textOf(form, name).trim() === '') return [];
    const id = name.slice(QUANTITY.length);
    const weighed_kg = isOfWeight ? amountOrNone(form, WEIGHED + id) : null;
    return [{ order_item_id: Number(id), quantity: wholeNumberOf(form, name), weighed_kg }];
  });
  const files = await filesOf(api, form);
  const { id } = await api('POST /claims', {
    body: {
      purchase_id: idAt(request, 'purchase'),
      // Anything else is refused at its field.
      kind: textOf(form, 'kind') as ClaimKind,
      lines,
      wish: (textOf(form, 'wish') || undefined) as ClaimWish | undefined,
      cut_percent: percentOrNone(form, 'cut_percent'),
      text: textOf(form, 'text'),
      files,
    },
  });
  return redirect(`/${locale}/user/claims/${id}?done=opened`);
});

/** Claiming about the goods of one seller: which, how many, what is wrong, and what shows it. */
export default function NewClaim({ loaderData: { order, sale } }: Route.ComponentProps) {
  const t = useTranslations('claims');
  const path = usePath();
  const locale = useLocale();
  const refused = useActionData<typeof action>();
  const files = useClaimFiles(refused?.typed[KEPT] ?? '');
  const typed = (name: string) => refused?.typed[name] ?? '';
  return (
    <div className="stack">
      <PageHead title={t('new.title')} hidden />
      <p>
        <Link to={path(`/user/orders/view?key=${orderKey(order.id)}`)}>{t('new.back', { order: order.order_no })}</Link>
      </p>
      <h1>{t('new.title')}</h1>
      {sale.refusal ? (
        <Notice tone="warning">{t(`new.${sale.refusal}`)}</Notice>
      ) : (
        <FormErrors error={refused?.error}>
          <Form method="post" encType="multipart/form-data" className={styles.form}>
            <p>
              {nameIn(locale, sale.seller)}
              {sale.last_day && (
                <>
                  {' '}
                  · {t('until')} <Day day={sale.last_day} />
                </>
              )}
            </p>
            <p className="soft">{t('new.about', { days: CLAIM_ANSWER_WORKING_DAYS })}</p>
            {refused && !refused.error.fields?.length && <FormError />}
            <Panel title={t('new.which')}>
              <ClaimedLines lines={sale.lines} typed={refused?.typed} />
            </Panel>
            <Panel title={t('new.what')}>
              <div className="stack">
                <ChoiceField
                  name="kind"
                  legend={t('problem')}
                  defaultValue={typed('kind')}
                  choices={claimKinds.map((kind) => ({
                    value: kind,
                    label: t(`kind.${kind}`),
                    help: t(`kindHelp.${kind}`),
                  }))}
                />
                <ChoiceField
                  name="wish"
                  legend={t('wish.title')}
                  defaultValue={typed('wish') || 'refund'}
                  choices={claimWishes.map((wish) => ({
                    value: wish,
                    label: t(`wish.${wish}`),
                    help: t(`wishHelp.${wish}`),
                  }))}
                />
                <div className={styles.cut}>
                  <Field
                    name="cut_percent"
                    label={t('new.cut')}
                    inputMode="numeric"
                    autoComplete="off"
                    defaultValue={typed('cut_percent')}
                  />
                </div>
                <TextField
                  name="text"
                  label={t('new.text')}
                  help={t('new.textHelp')}
                  required
                  rows={5}
                  maxLength={MAX_CLAIM_TEXT}
                  defaultValue={typed('text')}
                />
                <ClaimFiles {...files} />
                <RefundAccountHint />
              </div>
            </Panel>
            <div>
              <SubmitButton size="large" {...(files.sending.progress === null ? {} : { pending: true })}>
                {t('new.send')}
              </SubmitButton>
            </div>
          </Form>
        </FormErrors>
      )}
    </div>
  );
}
