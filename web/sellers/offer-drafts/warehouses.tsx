import { Form, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { mayBeChosen } from '#domain/sellers/offers/offer-draft.ts';
import { LinkButton, SubmitButton } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { FieldProblem, FormErrors, useField } from '#web/ui/forms/field.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { formAction } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { idOf } from '#web/page/ids.ts';
import { GradeHead } from './grade-head.tsx';
import { AddProductSteps, stepAddress } from './steps.tsx';
import type { Route } from './+types/warehouses';

type Warehouse = Answer<'GET /offer-draft/{id}'>['warehouses'][number];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_offers');
  const { id, product, warehouses, skus } = await page.api('GET /offer-draft/{id}', {
    params: { id: idOf(params.draft) },
  });
  return { id, product, warehouses, packs: skus.length, messages: messagesFor(page.locale, ['offerDrafts']) };
}

export const action = formAction(async ({ page: { api, locale }, form, params }) => {
  const id = Number((params as Route.ActionArgs['params']).draft);
  const warehouse_ids = form.getAll('warehouse_ids').map(Number);
  await api('PUT /offer-draft/warehouses/{id}', { params: { id }, body: { warehouse_ids } });
  return redirect(`/${locale}${stepAddress('offers', id)}`);
});

/** Step 2: where the goods lie. */
export default function ChooseWarehouses({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('offerDrafts');
  const path = usePath();
  const answer = useActionData<typeof action>();
  const { id, product, warehouses, packs } = loaderData;
  const free = warehouses.filter(({ state }) => mayBeChosen(state));
  const isAsked = warehouses.some((each) => each.is_chosen);
  return (
    <div className="stack medium">
      <AddProductSteps current="warehouses" draft={id} />
      <div className="stack gap-3 card">
        <GradeHead grade={product} />
      </div>
      {warehouses.length === 0 ? (
        <EmptyState icon="store" title={t('warehouses.none')} text={t('warehouses.noneText')}>
          <LinkButton to={path('/seller/warehouses/new')}>{t('warehouses.add')}</LinkButton>
        </EmptyState>
      ) : (
        <Form method="post" className="stack">
          <FormErrors error={answer?.error}>
            <WarehouseChoice>
              {warehouses.map((warehouse) => (
                <WarehouseCheck
                  key={warehouse.id}
                  warehouse={warehouse}
                  packs={packs}
                  // The only one that is possible needs no choice.
                  isChecked={warehouse.is_chosen || (!isAsked && free.length === 1 && warehouse === free[0])}
                />
              ))}
            </WarehouseChoice>
            <p>
              <LinkButton to={path('/seller/warehouses/new')} look="plain" size="small">
                {t('warehouses.add')}
              </LinkButton>
            </p>
            <div className="row between">
              <LinkButton to={path(stepAddress('product', id))} look="outline">
                {t('back')}
              </LinkButton>
              <SubmitButton>{t('next')}</SubmitButton>
            </div>
          </FormErrors>
        </Form>
      )}
    </div>
  );
}

function WarehouseChoice({ children }: { children: React.ReactNode }) {
  const t = useTranslations('offerDrafts.warehouses');
  const { id, problem } = useField({ name: 'warehouse_ids' });
  return (
    <fieldset
      className="cards"
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? `${id}-error` : undefined}
    >
      <legend>{t('legend')}</legend>
      <FieldProblem id={id} problem={problem} />
      {children}
    </fieldset>
  );
}

function WarehouseCheck({ warehouse, packs, isChecked }: { warehouse: Warehouse; packs: number; isChecked: boolean }) {
  const t = useTranslations('offerDrafts.warehouses');
  const locale = useLocale();
  const { id, province, state, message, taken } = warehouse;
  return (
    <label className="choice">
      <input
        type="checkbox"
        name="warehouse_ids"
        value={id}
        defaultChecked={isChecked}
        disabled={!mayBeChosen(state)}
      />
      <span className="stack gap-1 breakable shrinks">
        <b>{nameIn(locale, warehouse)}</b>
        <small>{nameIn(locale, province)}</small>
        {message && <small>{message}</small>}
        {state === 'waits' && (
          <>
            <span>
              <Badge tone="warning">{t('waits')}</Badge>
            </span>
            <small>{t('waitsHint')}</small>
          </>
        )}
        {mayBeChosen(state) && taken.length > 0 && (
          <span>
            <Badge>{t('partly', { count: taken.length, packs })}</Badge>
          </span>
        )}
      </span>
    </label>
  );
}
