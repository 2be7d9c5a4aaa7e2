import { Form, Link, useActionData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { MAX_PLAN_TEXT } from '#domain/trade/plans/plan-limits.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { FileField } from '#web/files/file-field.tsx';
import { deliveryView } from '#web/market/delivery/delivery-view.server.ts';
import { formAction, textOf } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import { useMayNot, usePath, useShop } from '#web/page/use-shop.ts';
import { LinkButton, SubmitButton } from '#web/ui/button.tsx';
import { FormError, FormErrors, TextField } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { makePlan } from './new-plan-action.ts';
import { PlaceFields } from '../place-fields.tsx';
import type { Route } from './+types/new';

/** `?say=` is a sentence that was typed elsewhere, as into the mall's search. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const say = new URL(request.url).searchParams.get('say') ?? '';
  const [delivery, lists] = await Promise.all([
    deliveryView(page),
    page.user?.company ? page.api('GET /favourite-list').then(({ data }) => data.filter(({ items }) => items > 0)) : [],
  ]);
  return {
    say: say.slice(0, MAX_PLAN_TEXT),
    delivery,
    lists: lists.map(({ id, name }) => ({ id, name })),
    messages: messagesFor(page.locale, ['plans', 'files', 'dates']),
  };
}

export const handle: ScreenHandle = { takesFile: true };

export const action = formAction(
  ({ page, form }) => makePlan(page, form),
  ({ form }) => ({ text: textOf(form, 'text') }),
);

export default function NewPlan({ loaderData: { say, delivery, lists } }: Route.ComponentProps) {
  const t = useTranslations('plans');
  const answer = useActionData<typeof action>();
  const path = usePath();
  const isMember = Boolean(useShop().user?.company);
  return (
    <div className="page stack page-room">
      <PageHead title={t('title')} description={t('description')} />
      <header className="stack gap-1 narrow">
        <h1>{t('title')}</h1>
        <p className="muted">{t('lead')}</p>
        {isMember && (
          <p>
            <Link to={path('/user/plans')}>{t('list.open')}</Link>
          </p>
        )}
      </header>
      <FormErrors error={answer?.error}>
        <Form method="post" encType="multipart/form-data" className="stack card medium">
          <FormError />
          <TextField
            name="text"
            label={t('say')}
            help={t('sayHelp')}
            rows={7}
            placeholder={t('example')}
            defaultValue={answer?.text ?? say}
            maxLength={MAX_PLAN_TEXT}
            spellCheck={false}
            autoComplete="off"
          />
          <PlaceFields
            delivery={delivery}
            place={answer?.typed?.['place'] ?? ''}
            day={answer?.typed?.['latest_day'] ?? ''}
            isOfText
          />
          <div className="row between align-start">
            <details className="opens">
              <summary>{t('file')}</summary>
              <FileField
                label={t('file')}
                help={t('fileHelp')}
                hideLabel
                accept=".csv,.xlsx,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              />
            </details>
            <SubmitButton size="large" name="do" value="text">
              {t('plan')}
            </SubmitButton>
          </div>
        </Form>
        <Beginnings lists={lists} />
      </FormErrors>
    </div>
  );
}

/** What a member's company has already: its cart, its orders, its saved lists. */
function Beginnings({ lists }: { lists: { id: number; name: string }[] }) {
  const t = useTranslations('plans');
  const path = usePath();
  const { user } = useShop();
  const mayNotOrder = useMayNot('order');
  if (!user?.company || mayNotOrder) return null;
  return (
    <section className="stack gap-2" aria-labelledby="plan-from">
      <h2 id="plan-from">{t('beginFrom')}</h2>
      <div className="wrap">
        {user.cart_count > 0 && (
          <Form method="post">
            <SubmitButton look="outline" name="do" value="cart">
              {t('fromCart', { count: user.cart_count })}
            </SubmitButton>
          </Form>
        )}
        <LinkButton to={path('/user/orders')} look="outline">
          {t('fromOrder')}
        </LinkButton>
        {lists.map(({ id, name }) => (
          <Form method="post" key={id}>
            <input type="hidden" name="list" value={id} />
            <SubmitButton look="outline" name="do" value="list">
              {t('fromList', { name })}
            </SubmitButton>
          </Form>
        ))}
      </div>
    </section>
  );
}
