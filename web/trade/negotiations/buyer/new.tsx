import { Form, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { packWord } from '#domain/catalogue/products/packs.ts';
import { MAX_NEGOTIATION_TEXT, negotiationOrigins } from '#domain/trade/negotiations/negotiation.ts';
import { LinkButton, SubmitButton } from '#web/ui/button.tsx';
import { Money, PricePerKg } from '#web/ui/display/money.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { AmountField } from '#web/ui/forms/amount-field.tsx';
import { CheckField } from '#web/ui/forms/check-field.tsx';
import { Field, FormError, FormErrors, Notice, SelectField, TextField } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import { amountOf } from '#web/page/amount-of.ts';
import { formAction, textOf, wholeNumberOf, type Typed } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import type { Route } from './+types/new';

type Line = Answer<'GET /negotiation-start'>['lines'][number];

const LINES = /^\d{1,10}:\d{1,7}(,\d{1,10}:\d{1,7})*$/;

/** For the goods that the address names: `from=cart&lines=12:40,13:20`. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'order');
  const search = new URL(request.url).searchParams;
  const named = search.get('lines') ?? '';
  if (!LINES.test(named)) throw redirect(`/${page.locale}/cart`);
  const [{ lines }, provinces, { data: addresses }] = await Promise.all([
    page.api('GET /negotiation-start', { query: { lines: named } }),
    page.api('GET /Provinces'),
    page.api('GET /company-address/myaddress'),
  ]);
  return {
    origin: negotiationOrigins.find((origin) => origin === search.get('from')) ?? 'product',
    lines,
    provinces,
    province: (addresses.find((each) => each.is_default_shipping) ?? addresses[0])?.province.id ?? null,
    messages: messagesFor(page.locale, ['negotiations']),
  };
}

export const action = formAction(async ({ page: { api, locale }, form }) => {
  const { ids } = await api('POST /negotiations', {
    body: {
      // Anything else is refused at its field.
      origin: textOf(form, 'origin') as (typeof negotiationOrigins)[number],
      lines: offerIndexes(form).map((index) => ({
        productstock_id: wholeNumberOf(form, `lines.${index}.productstock_id`),
        quantity: wholeNumberOf(form, `lines.${index}.quantity`),
        price_per_kg: amountOrNull(form, `lines.${index}.price_per_kg`),
      })),
      whole: amountOrNull(form, 'whole'),
      province_id: wholeNumberOf(form, 'province_id'),
      payment_type: wholeNumberOf(form, 'payment_type') as 1 | 2 | 3,
      wants_period: form.has('wants_period'),
      message: textOf(form, 'message'),
    },
  });
  const [only, ...others] = ids;
  return redirect(
    others.length === 0 ? `/${locale}/user/negotiations/${only}?done=asked` : `/${locale}/user/negotiations`,
  );
});

const offerIndexes = (form: FormData) =>
  [...form.keys()].flatMap((name) => /^lines\.(\d+)\.productstock_id$/.exec(name)?.[1] ?? []).map(Number);
const amountOrNull = (form: FormData, name: string) => (textOf(form, name).trim() === '' ? null : amountOf(form, name));

/** What a buyer wishes to pay: a price per kg of each line, or a sum for all of them. */
export default function NewNegotiation({ loaderData }: Route.ComponentProps) {
  const { origin, lines, provinces, province } = loaderData;
  const t = useTranslations('negotiations');
  const locale = useLocale();
  const path = usePath();
  const answer = useActionData<typeof action>();
  const typed = answer?.typed;
  const possible = lines.filter(({ problem }) => problem === null);
  if (possible.length === 0)
    return (
      <EmptyState icon="chat" heading="h1" title={t('new.title')} text={lines[0]?.problem ?? t('new.nothing')}>
        <LinkButton to={path('/cart')} look="outline">
          {t('toCart')}
        </LinkButton>
      </EmptyState>
    );
  const sellers = new Set(possible.map(({ seller }) => seller.id)).size;
  return (
    <div className="stack medium">
      <PageHead title={t('new.title')} hidden />
      <h1>{t('new.title')}</h1>
      <Notice>{t('new.how', { sellers })}</Notice>
      <FormErrors error={answer?.error}>
        <Form method="post" className="stack">
          <FormError />
          <input type="hidden" name="origin" value={origin} />
          <Panel title={t('goods')}>
            <ul className="stack ruled">
              {possible.map((line, index) => (
                <li key={line.productstock_id} className="stack gap-2">
                  <WishedLine line={line} index={index} typed={typed} />
                </li>
              ))}
            </ul>
          </Panel>
          {possible.length > 1 && (
            <AmountField
              name="whole"
              label={t('new.whole')}
              help={t('new.wholeHelp')}
              optional
              defaultValue={typed?.['whole'] ?? ''}
            />
          )}
          {lines.length > possible.length && (
            <Notice tone="warning">{t('new.leftOut', { count: lines.length - possible.length })}</Notice>
          )}
          <div className="columns">
            <SelectField
              name="province_id"
              label={t('place')}
              required
              defaultValue={typed?.['province_id'] ?? (province === null ? '' : String(province))}
            >
              <option value="">{t('new.choosePlace')}</option>
              {provinces.map((each) => (
                <option key={each.id} value={each.id}>
                  {nameIn(locale, each)}
                </option>
              ))}
            </SelectField>
            <SelectField
              name="payment_type"
              label={t('payment')}
              required
              defaultValue={typed?.['payment_type'] ?? '3'}
            >
              {([3, 2, 1] as const).map((type) => (
                <option key={type} value={type}>
                  {t(`paymentType.${type}`)}
                </option>
              ))}
            </SelectField>
          </div>
          <CheckField
            name="wants_period"
            label={t('wantsPeriod')}
            help={t('new.periodHelp')}
            defaultChecked={typed?.['wants_period'] === 'on'}
          />
          <TextField
            name="message"
            label={t('new.message')}
            help={t('new.messageHelp')}
            optional
            maxLength={MAX_NEGOTIATION_TEXT}
            defaultValue={typed?.['message'] ?? ''}
          />
          <div>
            <SubmitButton size="large">{t('new.send')}</SubmitButton>
          </div>
        </Form>
      </FormErrors>
    </div>
  );
}

function WishedLine({ line, index, typed }: { line: Line; index: number; typed: Typed | undefined }) {
  const t = useTranslations('negotiations');
  const locale = useLocale();
  const name = (field: string) => `lines.${index}.${field}`;
  return (
    <>
      <input type="hidden" name={name('productstock_id')} value={line.productstock_id} />
      <strong>
        {line.product.grade} · <GoodsName names={line.product} />
      </strong>
      <small>
        {nameIn(locale, line.attribute)} · {nameIn(locale, line.seller)} · {t('new.today')}{' '}
        <PricePerKg baht={line.price_per_kg} settled /> · <Money baht={line.total} settled />
      </small>
      <div className="pair">
        <Field
          name={name('quantity')}
          label={t('new.quantity', { pack: packWord(line.attribute, 1)[locale] })}
          inputMode="numeric"
          autoComplete="off"
          required
          defaultValue={typed?.[name('quantity')] ?? String(line.quantity)}
        />
        <AmountField
          name={name('price_per_kg')}
          label={t('new.price')}
          defaultValue={typed?.[name('price_per_kg')] ?? ''}
        />
      </div>
    </>
  );
}
