import { Form, data, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { proveByForm } from '#web/accounts/sign-in/proof.tsx';
import { leadToChange } from '#web/page/lead-to-change.ts';
import { LoadedProof } from '#web/accounts/sign-in/loaded-proof.tsx';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { FormError, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { apiErrorOf } from '#web/page/api-error.ts';
import { explainUnread, textOf } from '#web/page/form.ts';
import { sameList } from '#web/page/list-address.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { FreightFiles } from './freight-files.tsx';
import { RateMatrix } from './rate-matrix.tsx';
import { changedCells, errorAtCells, typedIn } from './rate-cells.ts';
import type { Route } from './+types/rates';
import own from './freight-rates.module.css';
import list from '#web/ui/lists/list.module.css';

const DONE = ['saved'] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const search = new URL(request.url).searchParams;
  const from = /^[1-9]\d{0,3}$/.exec(search.get('from') ?? '')?.[0];
  const to = /^[1-9]\d{0,3}$/.exec(search.get('to') ?? '')?.[0];
  const [rates, proof] = await Promise.all([
    api('GET /staff/freight-rates', { query: from ? { origin: Number(from) } : {} }),
    api('GET /auth/proof'),
  ]);
  return {
    ...rates,
    proof,
    to: rates.rows.find(({ destination }) => String(destination.id) === to)?.destination.id ?? null,
    done: DONE.find((known) => known === search.get('done')) ?? null,
    changed: Number(search.get('changed')) || 0,
    messages: messagesFor(locale, ['freightRates', 'files', 'secondFactor']),
  };
}

/** Saves what was typed; what cannot be is refused at its cell, and all that was typed stays. */
export async function action({ context, request }: Route.ActionArgs) {
  const page = pageOf(context);
  const { api, locale } = page;
  const form = await request.formData();
  const origin = Number(textOf(form, 'from'));
  const changes = changedCells(form);
  try {
    await proveByForm({ page, form });
    const proposed = await api('PUT /staff/freight-rates', { body: { origin_province_id: origin, changes } });
    leadToChange(locale, proposed);
    return redirect(sameList(request.url, { from: String(origin), done: 'saved', changed: String(proposed.changed) }));
  } catch (caught) {
    const wire = apiErrorOf(caught);
    if (!wire) throw caught;
    const error = explainUnread(errorAtCells(wire, changes), form, locale);
    return data({ error, typed: typedIn(form, changes) }, { status: wire.statusCode });
  }
}

/** After a refusal, too: the next save is of the rates as they are now. */
export const shouldRevalidate = () => true;

/** What a vehicle costs from a province to each other one, changed where it stands. */
export default function FreightRates({
  loaderData: { origins, origin, to, rows, done, changed },
}: Route.ComponentProps) {
  const t = useTranslations('freightRates');
  const locale = useLocale();
  const answer = useActionData<typeof action>();
  const from = origins.find(({ id }) => id === origin)!;
  return (
    <>
      <PageHead title={t('title')} hidden />
      <h1 className="row below-4">
        {t('title')} <small>{t('intro')}</small>
      </h1>
      {done && !answer && (
        <p role="status" className="sunken good below-4">
          {t(`done.${done}`, { count: changed })}
        </p>
      )}
      {origins.every(({ rates }) => rates === 0) && (
        <div role="note" className="below-4">
          <Notice tone="warning">{t('none')}</Notice>
        </div>
      )}
      <FreightFiles origin={from} />
      <Form className={list.filter} role="search">
        <label className="stack gap-1 small bold">
          {t('from')}
          <select key={origin} name="from" defaultValue={origin}>
            {origins.map((each) => (
              <option key={each.id} value={each.id}>
                {t('fromOption', { province: nameIn(locale, each), count: each.rates })}
              </option>
            ))}
          </select>
        </label>
        <label className="stack gap-1 small bold">
          {t('to')}
          <select key={to} name="to" defaultValue={to ?? ''}>
            <option value="">{t('everywhere')}</option>
            {rows.map(({ destination }) => (
              <option key={destination.id} value={destination.id}>
                {nameIn(locale, destination)}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit">{t('show')}</Button>
      </Form>
      <FormErrors error={answer?.error ?? null}>
        <Form method="post" key={`${origin} ${to}`} preventScrollReset className={own.matrix}>
          <FormError />
          <input type="hidden" name="from" value={origin} />
          <RateMatrix
            from={nameIn(locale, from)}
            rows={to === null ? rows : rows.filter(({ destination }) => destination.id === to)}
            typed={answer?.typed}
          />
          <LoadedProof />
          <div className="row save-bar">
            <SubmitButton>{t('save')}</SubmitButton>
            <span className="muted">{t('emptyMeans')}</span>
          </div>
        </Form>
      </FormErrors>
    </>
  );
}
