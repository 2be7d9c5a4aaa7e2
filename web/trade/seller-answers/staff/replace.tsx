import { Form, useActionData } from 'react-router';
import type { Answer } from '#contract/client.ts';
import { packsCounted } from '#domain/catalogue/products/packs.ts';
import { formatDay, formatMoney } from '#domain/values/format.ts';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import { formAction, textOf, wholeNumberOf, type FormCall } from '#web/page/form.ts';
import { idOf } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { ChoiceField, Field, FormError, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import type { Route } from './+types/replace';

type Line = Answer<'GET /staff/purchases/{id}/replacements'>['lines'][number];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  return {
    declined: await api('GET /staff/purchases/{id}/replacements', { params: { id: idOf(params.id) } }),
    messages: messagesFor(locale, ['sellerAnswers']),
  };
}

/** The name of a line's choice among offers; '' takes none of them. */
const choiceOf = (line: number) => `offer.${line}`;

export const action = formAction(
  async ({ page: { api, locale }, form, params }: FormCall<Route.ActionArgs['params']>) => {
    const lines = form.getAll('line').flatMap((value) => {
      const line = Number(value);
      if (textOf(form, choiceOf(line)) === '') return [];
      return [{ order_item_id: line, productstock_id: wholeNumberOf(form, choiceOf(line)) }];
    });
    const version = wholeNumberOf(form, 'version');
    const body = { version, reason: textOf(form, 'reason'), lines };
    if (textOf(form, 'do') === 'same') {
      const placed = await api('POST /staff/purchases/{id}/replace-same', { params: { id: idOf(params.id) }, body });
      return redirect(`/${locale}/staff/order/${placed.order_id}`);
    }
    const { quotation_id } = await api('POST /staff/purchases/{id}/replace', {
      params: { id: idOf(params.id) },
      body,
    });
    return redirect(`/${locale}/staff/quotations/${quotation_id}?done=made`);
  },
);

/** What takes the place of goods that a seller declined: chosen from the cheapest delivered offers, quoted by one press. */
export default function ReplaceDeclined({ loaderData: { declined } }: Route.ComponentProps) {
  const t = useTranslations('sellerAnswers');
  const refused = useActionData<typeof action>();
  const { order_id, order_no, purchase_no, version, reason, note, lines } = declined;
  const hasOffers = lines.some(({ offers }) => offers.length > 0);
  const hasSame = lines.some(({ offers }) => offers.some(({ is_same }) => is_same));
  return (
    <div className="stack">
      <PageHead title={t('replace.title')} hidden />
      <p>
        <BackLink list={`/staff/order/${order_id}`}>{order_no}</BackLink>
      </p>
      <h1>
        {t('replace.title')} <small>{purchase_no}</small>
      </h1>
      <p>{[reason && t(`reason.${reason}`), note].filter(Boolean).join(' · ')}</p>
      <Panel>
        {!hasOffers && <Notice>{t('replace.none')}</Notice>}
        {hasOffers && (
          <FormErrors error={refused?.error}>
            <Form method="post" className="stack">
              <FormError />
              <p>{t('replace.text')}</p>
              <input type="hidden" name="version" value={version} />
              {lines.map((line) => (
                <Offers key={line.order_item_id} line={line} chosen={refused?.typed?.[choiceOf(line.order_item_id)]} />
              ))}
              <Field
                name="reason"
                label={t('replace.reason')}
                required
                maxLength={300}
                autoComplete="off"
                defaultValue={refused?.typed?.['reason'] ?? ''}
              />
              {hasSame && <p className="muted">{t('replace.sameHelp')}</p>}
              <div className="wrap">
                {hasSame && (
                  <SubmitButton name="do" value="same">
                    {t('replace.submitSame')}
                  </SubmitButton>
                )}
                <SubmitButton look={hasSame ? 'outline' : undefined} name="do" value="quote">
                  {t('replace.submit')}
                </SubmitButton>
              </div>
            </Form>
          </FormErrors>
        )}
      </Panel>
    </div>
  );
}

/** The offers for one line, the cheapest delivered one chosen. */
function Offers({ line: { order_item_id, names, quantity, offers }, chosen }: { line: Line; chosen?: string }) {
  const t = useTranslations('sellerAnswers.replace');
  const locale = useLocale();
  return (
    <>
      <input type="hidden" name="line" value={order_item_id} />
      <p>
        <strong>
          <GoodsName names={names} />
        </strong>{' '}
        {packsCounted(quantity, names.attribute)[locale]}
      </p>
      <ChoiceField
        name={choiceOf(order_item_id)}
        legend={t('offers')}
        defaultValue={chosen ?? String(offers[0]?.productstock_id ?? '')}
        choices={[
          ...offers.map((offer) => ({
            value: String(offer.productstock_id),
            label: [
              nameIn(locale, offer.seller),
              packsCounted(offer.packs, offer.attribute)[locale],
              ...(offer.is_same ? [t('same')] : []),
            ].join(' · '),
            help: t('sums', {
              goods: formatMoney(offer.goods, 'THB'),
              freight: formatMoney(offer.freight, 'THB'),
              total: formatMoney(offer.total_include_vat, 'THB'),
              day: formatDay(offer.arrives, locale),
            }),
          })),
          { value: '', label: t('noOffer') },
        ]}
      />
    </>
  );
}
