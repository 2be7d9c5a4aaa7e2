import { stringifySetCookie } from 'cookie';
import { Form } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { cookieName } from '#contract/cookie-name.ts';
import { plainCookies } from '#contract/sent-cookies.ts';
import { COMPARE_MOST, withCompared, withoutCompared, type Compared } from '#domain/market/compare.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/forms/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { DeliverTo } from '#web/market/delivery/deliver-to.tsx';
import { deliveryQuery, deliveryView } from '#web/market/delivery/delivery-view.server.ts';
import { formAction, textOf, wholeNumberOf } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { toLogIn } from '#web/page/to-log-in.ts';
import { pageOf, type Page } from '#web/page/page-context.ts';
import { pageAddress } from '#web/page/safe-redirect.ts';
import { usePath } from '#web/page/use-shop.ts';
import { amountIn, comparedIn, comparedOf, comparedSearch, comparedText, namedIn } from './address.ts';
import { AmountForm } from './amount-form.tsx';
import { CompareTable } from './compare-table.tsx';
import { compareView } from './compare-view.ts';
import type { Route } from './+types/compare';
import styles from './compare.module.css';

/** What one gathers page by page is kept until the browser closes; the address says what is shown. */
function keepCompared({ baseUrl }: Page, list: Compared) {
  const secure = baseUrl.startsWith('https:');
  const cookie = stringifySetCookie({
    name: cookieName('compare', secure),
    value: comparedText(list),
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    secure,
  });
  return { headers: { 'set-cookie': cookie } };
}

function keptCompared(request: Request): Compared {
  return comparedOf(plainCookies(request.headers.get('cookie') ?? undefined)['compare']);
}

const NOTHING: Compared = { products: [], offers: [] };
const ONLY_DIFFERENCES = { only: 'differences' };
const amountOfAddress = (kg: number | null): { kg?: string } => (kg === null ? {} : { kg: String(kg) });
const sizeOf = ({ products, offers }: Compared) => products.length + offers.length;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const search = new URL(request.url).searchParams;
  const here = `/${page.locale}/compare`;
  const messages = messagesFor(page.locale, ['compare', 'delivery']);
  const asked = namedIn(search);
  const shown = comparedIn(search);
  if (sizeOf(asked) === 0) {
    const gathered = keptCompared(request);
    if (sizeOf(gathered) > 0) throw redirect(`${here}${comparedSearch(gathered)}`);
    return { view: null, delivery: null, kg: null, asked, onlyDifferences: false, isFull: false, missing: 0, messages };
  }
  const [{ data: columns }, delivery] = await Promise.all([
    page.api('POST /product/compare', { body: { ...shown, ...deliveryQuery(page) } }),
    deliveryView(page),
  ]);
  const kg = amountIn(search);
  const view =
    columns.length === 0
      ? null
      : compareView(columns, { locale: page.locale, withVat: page.withVat, hasDelivery: page.delivery !== null, kg });
  return {
    view,
    delivery,
    kg,
    asked,
    onlyDifferences: search.get('only') === 'differences',
    isFull: search.has('full'),
    missing: sizeOf(shown) - columns.length,
    messages,
  };
}

/** The offer that goes into the cart: a refusal belongs to its column. */
function boughtIn(form: FormData): number {
  return wholeNumberOf(form, 'productstock_id');
}

/** What was gathered changes here alone: one more from a product's page, one less, or nothing left. */
export const action = formAction(
  async ({ page, form, request }) => {
    const before = keptCompared(request);
    const here = `/${page.locale}/compare`;
    const wanted = textOf(form, 'do');
    if (wanted === 'clear') return redirect(here, keepCompared(page, NOTHING));
    if (wanted === 'buy') {
      if (!page.user) return toLogIn(page.locale, pageAddress(request));
      await page.api('POST /cart/add', {
        body: { productstock_id: wholeNumberOf(form, 'productstock_id'), amount: wholeNumberOf(form, 'amount') },
      });
      return { isAdded: true, offer: boughtIn(form) };
    }
    const kind = textOf(form, 'kind') === 'offer' ? 'offers' : 'products';
    const id = wholeNumberOf(form, 'id');
    if (wanted === 'remove') {
      const search = new URL(request.url).searchParams;
      const shown = withoutCompared(namedIn(search), kind, id);
      return redirect(
        sizeOf(shown) === 0
          ? here
          : `${here}${comparedSearch(shown, {
              ...amountOfAddress(amountIn(search)),
              ...(search.get('only') === 'differences' ? ONLY_DIFFERENCES : {}),
            })}`,
        keepCompared(page, withoutCompared(before, kind, id)),
      );
    }
    const list = id > 0 ? withCompared(before, kind, id) : before;
    const isFull = list === before && !before[kind].includes(id);
    return redirect(`${here}${comparedSearch(list, isFull ? { full: '1' } : {})}`, keepCompared(page, list));
  },
  ({ form }) => ({ offer: boughtIn(form) }),
);

export default function Compare({
  loaderData: { view, delivery, kg, asked, onlyDifferences, isFull, missing },
}: Route.ComponentProps) {
  const t = useTranslations('compare');
  const path = usePath();
  if (!view || !delivery) {
    return (
      <div className="page">
        <PageHead title={t('title')} hidden />
        <EmptyState icon="table" heading="h1" title={t('empty.title')} text={t('empty.text')}>
          <LinkButton to={path('/products')}>{t('toMall')}</LinkButton>
        </EmptyState>
      </div>
    );
  }
  const amount = amountOfAddress(kg);
  const switched = comparedSearch(asked, { ...amount, ...(onlyDifferences ? {} : ONLY_DIFFERENCES) });
  const isAlone = view.columns.length === 1;
  return (
    <div className={`page ${styles.page}`}>
      <PageHead title={t('title')} hidden />
      <div className={styles.head}>
        <h1>{t('title')}</h1>
        <div className={styles.tools}>
          <DeliverTo delivery={delivery} isForAmount={kg !== null} />
          {!isAlone && (
            <PlainLink to={path(`/compare${switched}`)} className="pill">
              <Icon name={onlyDifferences ? 'table' : 'filter'} size={16} />{' '}
              {t(onlyDifferences ? 'showAll' : 'onlyDifferences')}
            </PlainLink>
          )}
          <Form method="post">
            <button name="do" value="clear" className="pill">
              <Icon name="trash" size={16} /> {t('clear')}
            </button>
          </Form>
        </div>
      </div>
      {delivery.province !== null && <AmountForm kg={kg} asked={asked} onlyDifferences={onlyDifferences} />}
      {isFull && <Notice tone="warning">{t('full', { count: COMPARE_MOST })}</Notice>}
      {sizeOf(asked) > COMPARE_MOST && (
        <Notice tone="warning">{t('cut', { count: sizeOf(asked), most: COMPARE_MOST })}</Notice>
      )}
      {missing > 0 && <Notice>{t('missing', { count: missing })}</Notice>}
      {isAlone ? (
        <Notice>
          {t('alone')} <PlainLink to={path('/products')}>{t('toMall')}</PlainLink>
        </Notice>
      ) : (
        <p className="soft">{t('legend')}</p>
      )}
      <CompareTable view={view} onlyDifferences={onlyDifferences} kg={kg} />
    </div>
  );
}
