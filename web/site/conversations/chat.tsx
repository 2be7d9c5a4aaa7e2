import { data, useRevalidator } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { orderIdOfKey } from '#domain/trade/order-identifiers.ts';
import { isRequestedDocument } from '#domain/catalogue/products/requested-document.ts';
import { apiErrorOf } from '#web/page/api-error.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { formAction, textOf, wholeNumberOf } from '#web/page/form.ts';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { loginPath, pageAddress } from '#web/page/safe-redirect.ts';
import { pageOf, type Page } from '#web/page/page-context.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { chatAction, messageOf } from './chat-action.ts';
import { Conversation, type About, type Mine } from './conversation.tsx';
import { Hours } from './hours.tsx';
import { useLive } from '#web/page/use-live.ts';
import { useKeptAnswer } from '#web/page/use-kept-answer.ts';
import type { Route } from './+types/chat';
import styles from './chat.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { api, locale, user } = page;
  const messages = messagesFor(locale, ['conversations']);
  if (user?.role === 'staff') throw redirect(`/${locale}/staff/chat`);
  if (!user)
    return {
      mine: null,
      about: null,
      isPast: false,
      hours: (await api('GET /business-hours')).chat,
      here: pageAddress(request),
      messages,
    };
  const { searchParams } = new URL(request.url);
  const before = Number(searchParams.get('before'));
  const [mine, about] = await Promise.all([
    api('GET /conversation/mine', { query: before > 0 ? { before } : {} }),
    aboutOf(page, searchParams),
  ]);
  return { mine, about, isPast: before > 0, hours: mine.hours, here: '', messages };
}

export const handle: ScreenHandle = { takesFile: true };

export const action = formAction(async ({ page: { api, locale }, form }) => {
  const back = `/${locale}/chat`;
  switch (textOf(form, 'do')) {
    case 'send':
      return chatAction(form, back, () => api('POST /conversation/message', { body: messageOf(form) }));
    case 'read':
      return chatAction(form, back, () =>
        api('POST /conversation/read', { body: { message_id: wholeNumberOf(form, 'message_id') } }),
      );
    default:
      throw data(null, { status: 400 });
  }
});

/** The product or order that the address names; what there is not, is not named. */
async function aboutOf({ api, locale }: Page, search: URLSearchParams): Promise<About | null> {
  const product = Number(search.get('product'));
  const order = orderIdOfKey(search.get('order'));
  try {
    if (order !== null)
      return {
        field: 'order_id',
        id: order,
        name: (await api('GET /order/orderdetail/{id}', { params: { id: order } })).order_no ?? '',
      };
    if (!Number.isInteger(product) || product <= 0) return null;
    const [card] = (await api('POST /product/from_websetting', { body: { list_product: [product] } })).data;
    const document = search.get('document');
    return card
      ? {
          field: 'product_id',
          id: card.id,
          name: nameIn(locale, card),
          document: isRequestedDocument(document) ? document : undefined,
        }
      : null;
  } catch (error) {
    if (apiErrorOf(error)) return null;
    throw error;
  }
}

export default function Chat({ loaderData: { mine, about, isPast, hours, here } }: Route.ComponentProps) {
  const t = useTranslations('conversations');
  const path = usePath();
  const locale = useLocale();
  return (
    <div className={`page ${styles.page}`}>
      <PageHead title={t('title')} hidden />
      <h1>{t('title')}</h1>
      {mine ? (
        <Live mine={mine} about={about} isPast={isPast} />
      ) : (
        <>
          <Hours hours={hours} />
          <EmptyState icon="user" title={t('members')} text={t('membersText')}>
            <LinkButton to={loginPath(locale, here)}>{t('login')}</LinkButton>
            <LinkButton to={path('/contact')} look="outline">
              {t('contact')}
            </LinkButton>
          </EmptyState>
        </>
      )}
    </div>
  );
}

function Live(shown: { mine: Mine; about: About | null; isPast: boolean }) {
  const { revalidate } = useRevalidator();
  const answer = useKeptAnswer<typeof action>();
  useLive('conversations', () => void revalidate());
  return <Conversation {...shown} refused={answer?.error} />;
}
