import { Form, useActionData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { LinkButton, looksOf, SubmitButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { Field, FormError, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { useClosedWhenSaved } from '#web/ui/forms/use-closed-when-saved.ts';
import { useFocusAfterRemoval } from '#web/ui/forms/use-focus-after-removal.ts';
import { DeliverTo } from '#web/market/delivery/deliver-to.tsx';
import { deliveryQuery, deliveryView } from '#web/market/delivery/delivery-view.server.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireMember } from '#web/page/require-member.ts';
import { useMayNot, usePath } from '#web/page/use-shop.ts';
import { favouriteAction, refusedForm } from './favourite-action.ts';
import { favouriteView } from './favourites-view.ts';
import { FavouriteItem } from './favourite-item.tsx';
import { itemForm, type Refused } from './refused.ts';
import type { Route } from './+types/favourites';
import { formAction } from '#web/page/form.ts';

const DONE = ['saved', 'deleted', 'removed'] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireMember(page, request);
  const search = new URL(request.url).searchParams;
  const { data: lists } = await page.api('GET /favourite-list');
  const chosen = lists.find(({ id }) => id === Number(search.get('list'))) ?? lists[0];
  const [list, delivery] = await Promise.all([
    chosen && page.api('GET /favourite-list/{id}', { params: { id: chosen.id }, query: deliveryQuery(page) }),
    deliveryView(page),
  ]);
  const items = (list?.items ?? []).map((item) => favouriteView(item, page));
  return {
    lists,
    chosen: chosen ?? null,
    items,
    delivery,
    done: DONE.find((done) => done === search.get('done')) ?? null,
    messages: messagesFor(page.locale, ['favourites', 'delivery']),
  };
}

export const action = formAction(({ page, form }) => favouriteAction(page, form), refusedForm);

/** What the company keeps in view, in lists that colleagues share. */
export default function Favourites({ loaderData: { lists, chosen, items, delivery, done } }: Route.ComponentProps) {
  const t = useTranslations('favourites');
  const path = usePath();
  const mayNot = useMayNot('order');
  const answer = useActionData<typeof action>();
  const ordered = answer?.ordered;
  const refused = answer?.error ? answer : null;
  const refusedIn = (form: string) => (refused?.form === form ? refused : null);
  const hasForm =
    refused &&
    (['new', 'rename'].includes(refused.form) || items.some(({ productId }) => itemForm(productId) === refused.form));
  const rows = useFocusAfterRemoval<HTMLUListElement>(items.length);
  const orderable = items.filter(({ order }) => order).length;
  return (
    <>
      <PageHead title={t('title')} hidden />
      <header className="row between align-start below-4">
        <div>
          <h1>{t('title')}</h1>
          <p className="muted">{t('lead')}</p>
        </div>
        {!mayNot && <NewList key={lists.length} refused={refusedIn('new')} />}
      </header>
      {mayNot && <Notice>{mayNot}</Notice>}
      {!hasForm && (
        <FormErrors error={answer?.error}>
          <FormError />
        </FormErrors>
      )}
      {done && !answer && <DoneNotice>{t(`done.${done}`)}</DoneNotice>}
      {ordered && <Ordered ordered={ordered} />}
      {!chosen && (
        <EmptyState icon="tag" title={t('empty.title')} text={t('empty.text')}>
          <LinkButton to={path('/products')} look="outline">
            {t('toMall')}
          </LinkButton>
        </EmptyState>
      )}
      {lists.length > 1 && (
        <nav aria-label={t('lists')}>
          <ul className="wrap below-4">
            {lists.map((list) => (
              <li key={list.id}>
                <PlainLink
                  to={path(`/user/favourites?list=${list.id}`)}
                  aria-current={list.id === chosen?.id ? 'page' : undefined}
                  className="pill"
                >
                  {list.name} <span>{list.items}</span>
                </PlainLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {chosen && (
        <section className="card above-4" aria-labelledby="list">
          <div className="row between align-start below-4">
            <h2 id="list" className="breakable">
              {chosen.name} <small>{t('count', { count: items.length })}</small>
            </h2>
            {!mayNot && orderable > 0 && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="list" value={chosen.id} />
                <SubmitButton name="do" value="order">
                  <Icon name="cart" size={18} /> {t('orderAll', { count: orderable })}
                </SubmitButton>
              </Form>
            )}
          </div>
          {items.length > 0 && <DeliverTo delivery={delivery} />}
          {items.length === 0 ? (
            <EmptyState icon="tag" heading="h3" title={t('emptyList.title')} text={t('emptyList.text')}>
              <LinkButton to={path('/products')} look="outline">
                {t('toMall')}
              </LinkButton>
            </EmptyState>
          ) : (
            <ul ref={rows} className="above-4">
              {items.map((item) => (
                <FavouriteItem
                  key={item.productId}
                  item={item}
                  listId={chosen.id}
                  refused={refusedIn(itemForm(item.productId))}
                  readOnly={mayNot !== undefined}
                />
              ))}
            </ul>
          )}
          {!mayNot && <ListTools id={chosen.id} name={chosen.name} refused={refusedIn('rename')} />}
        </section>
      )}
    </>
  );
}

function NewList({ refused }: { refused: Refused | null }) {
  const t = useTranslations('favourites');
  return (
    <details className="opens" open={refused !== null || undefined}>
      <summary className={looksOf({ look: 'outline', size: 'small' })}>
        <Icon name="plus" size={16} /> {t('newList')}
      </summary>
      <FormErrors error={refused?.error}>
        <FormError />
        <Form method="post" className="wrap gap-3 above-2 below-2 align-end">
          <Field name="name" label={t('name')} defaultValue={refused?.typed['name']} maxLength={80} required />
          <SubmitButton name="do" value="new">
            {t('create')}
          </SubmitButton>
        </Form>
      </FormErrors>
    </details>
  );
}

function ListTools({ id, name, refused }: { id: number; name: string; refused: Refused | null }) {
  const t = useTranslations('favourites');
  const { details, onSubmit } = useClosedWhenSaved(refused !== null);
  return (
    <div className="row between align-start ruled-above">
      <details ref={details} open={refused !== null || undefined}>
        <summary className={`${looksOf({ look: 'plain', size: 'small' })} flush`}>{t('rename')}</summary>
        <FormErrors error={refused?.error}>
          <FormError />
          <Form method="post" preventScrollReset className="wrap gap-3 above-2 below-2 align-end" onSubmit={onSubmit}>
            <input type="hidden" name="list" value={id} />
            <Field
              name="name"
              label={t('name')}
              defaultValue={refused?.typed['name'] ?? name}
              maxLength={80}
              required
            />
            <SubmitButton look="outline" name="do" value="rename">
              {t('save')}
            </SubmitButton>
          </Form>
        </FormErrors>
      </details>
      <Form method="post">
        <input type="hidden" name="list" value={id} />
        <ConfirmDialog
          name="do"
          value="delete"
          size="small"
          title={t('delete.title', { name })}
          text={t('delete.text')}
          label={t('delete.label')}
        />
      </Form>
    </div>
  );
}

/** What went into the cart and what did not, with the reason of each. */
function Ordered({
  ordered: { added, failed, unavailable },
}: {
  ordered: { added: number; failed: { grade: string; message: string }[]; unavailable: string[] };
}) {
  const t = useTranslations('favourites');
  const path = usePath();
  return (
    <div className="stack gap-2 above-3 below-3" role="status">
      {added > 0 && (
        <Notice tone="success">
          {t('added', { count: added })} <PlainLink to={path('/cart')}>{t('toCart')}</PlainLink>
        </Notice>
      )}
      {(failed.length > 0 || unavailable.length > 0) && (
        <Notice tone="warning">
          {t('notAdded')}
          <ul>
            {failed.map(({ grade, message }) => (
              <li key={grade}>
                <b>{grade}</b> {message}
              </li>
            ))}
            {unavailable.map((grade) => (
              <li key={grade}>
                <b>{grade}</b> {t('notOffered')}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
