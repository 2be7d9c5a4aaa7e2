import { Form, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Field, FormError, FormErrors, TextField } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { proveByForm } from '#web/accounts/sign-in/proof.tsx';
import { amountOf } from '#web/page/amount-of.ts';
import { apiErrorOf } from '#web/page/api-error.ts';
import { formAction, textOf, wholeNumberOf } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { QuoteForm } from './quote-form.tsx';
import type { Route } from './+types/new';

export type QuotationStart = Answer<'GET /staff/quotation-start'>;

/** First who and what, in the address; then the offers to choose from. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const search = new URL(request.url).searchParams;
  const asked = { buyer: search.get('buyer') ?? '', goods: search.get('goods') ?? '' };
  const hasAsked = asked.buyer !== '' && asked.goods !== '';
  const [proof, started] = await Promise.all([
    page.api('GET /auth/proof'),
    hasAsked ? start(page.api('GET /staff/quotation-start', { query: asked })) : null,
  ]);
  return {
    asked,
    proof,
    start: started && 'buyer' in started ? started : null,
    refused: started && 'error' in started ? started : null,
    messages: messagesFor(page.locale, ['quotations', 'dates', 'secondFactor']),
  };
}

/** A buyer that there is not is said at its field. */
async function start(asked: Promise<QuotationStart>): Promise<QuotationStart | WireError> {
  try {
    return await asked;
  } catch (error) {
    const refused = apiErrorOf(error);
    if (!refused) throw error;
    return refused;
  }
}

export const action = formAction(async (call) => {
  const { page, form } = call;
  await proveByForm(call);
  const indexes = [...form.keys()].flatMap((name) => /^lines\.(\d+)\.productstock_id$/.exec(name)?.[1] ?? []);
  const { id } = await page.api('POST /staff/quotations', {
    body: {
      buyer: textOf(form, 'buyer'),
      address_id: textOf(form, 'address_id') === '' ? null : wholeNumberOf(form, 'address_id'),
      lines: indexes.map((index) => ({
        productstock_id: wholeNumberOf(form, `lines.${index}.productstock_id`),
        quantity: wholeNumberOf(form, `lines.${index}.quantity`),
        price_per_kg:
          textOf(form, `lines.${index}.price_per_kg`).trim() === ''
            ? null
            : amountOf(form, `lines.${index}.price_per_kg`),
        consent: textOf(form, `lines.${index}.consent`),
      })),
      valid_until: textOf(form, 'valid_until'),
      note: textOf(form, 'note'),
      reference: textOf(form, 'reference'),
    },
  });
  return redirect(`/${page.locale}/staff/quotations/${id}?done=made`);
});

export default function NewStaffQuotation({ loaderData }: Route.ComponentProps) {
  const { asked, start: started, refused, proof } = loaderData;
  const t = useTranslations('quotations');
  const answer = useActionData<typeof action>();
  return (
    <div className="stack medium">
      <PageHead title={t('staff.new')} hidden />
      <p>
        <BackLink list="/staff/quotations">{t('back')}</BackLink>
      </p>
      <h1>{t('staff.new')}</h1>
      <FormErrors error={refused}>
        <Panel title={t('staff.who')}>
          <Form method="get" className="stack">
            <FormError />
            <Field
              name="buyer"
              label={t('staff.buyerCode')}
              help={t('staff.buyerCodeHelp')}
              autoComplete="off"
              required
              defaultValue={asked.buyer}
            />
            <TextField
              name="goods"
              label={t('staff.goods')}
              help={t('staff.goodsHelp')}
              required
              rows={4}
              defaultValue={asked.goods}
            />
            <div>
              <SubmitButton look={started ? 'outline' : 'primary'}>{t('staff.find')}</SubmitButton>
            </div>
          </Form>
        </Panel>
      </FormErrors>
      {started && (
        <QuoteForm
          key={`${asked.buyer} ${asked.goods}`}
          start={started}
          buyer={asked.buyer}
          proof={proof}
          error={answer?.error}
          typed={answer?.typed}
        />
      )}
    </div>
  );
}
