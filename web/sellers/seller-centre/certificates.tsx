import { useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Day } from '#web/ui/display/date-time.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { VALIDITY_TONES } from '#web/market/stock-lots/validity-tones.ts';
import { doneOf, resourceListAction, shownRows } from './resource-action.ts';
import { ResourceItem, ResourceList } from './resource-list.tsx';
import type { Route } from './+types/certificates';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_offers');
  const { data } = await page.api('GET /company-certificate/mycertificate');
  return {
    ...shownRows(request, data),
    done: doneOf(request),
    messages: messagesFor(page.locale, ['people', 'certificateKinds']),
  };
}

export const action = resourceListAction({
  view: async (api, id) =>
    redirect((await api('POST /company-certificate/{id}/preview', { params: { id } })).previewUrl),
  delete: (api, id) => api('DELETE /company-certificate/{id}', { params: { id } }),
});

/** What the seller shows of itself and its goods, and how long it still counts. */
export default function Certificates({ loaderData: { shown, view, done } }: Route.ComponentProps) {
  const t = useTranslations('sellerCentre.resources.certificate');
  const kinds = useTranslations('certificateKinds');
  const path = usePath();
  const locale = useLocale();
  const answer = useActionData<typeof action>();
  return (
    <ResourceList
      title={t('title')}
      note={t('waits')}
      add={{ to: path('/seller/certificates/new'), label: t('add') }}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      error={answer?.error}
      done={answer ? 'removed' : done}
      view={view}
    >
      {shown.map(
        ({
          id,
          kind,
          name,
          number,
          issued_on,
          valid_until,
          validity,
          file,
          status,
          reason,
          issuer,
          valid_from,
          goods,
        }) => (
          <ResourceItem
            key={id}
            {...{ id, name, status, reason }}
            badges={<Badge tone={VALIDITY_TONES[validity]}>{t(`validity.${validity}`)}</Badge>}
            editTo={path(`/seller/certificates/${id}`)}
            remove={{ title: t('deleteTitle', { name }), text: t('deleteText') }}
            actions={
              // A plain form: it opens in a window of its own, and its address is made when it is asked for.
              <form method="post" target="_blank">
                <input type="hidden" name="do" value="view" />
                <input type="hidden" name="id" value={id} />
                <Button type="submit" look="plain" size="small" aria-label={t('viewOf', { name })}>
                  {t('view')}
                </Button>
              </form>
            }
          >
            <dl className="facts">
              <dt>{t('kind')}</dt>
              <dd>{kinds(`kind.${kind}`)}</dd>
              <dt>{t('number')}</dt>
              <dd>{number}</dd>
              <dt>{t('issued')}</dt>
              <dd>
                <Day day={issued_on} />
              </dd>
              {goods && (
                <>
                  <dt>{t('of')}</dt>
                  <dd>
                    {goods.lot_no
                      ? t('ofLot', { goods: nameIn(locale, goods.product), lot: goods.lot_no })
                      : nameIn(locale, goods.product)}
                  </dd>
                </>
              )}
              {issuer !== '' && (
                <>
                  <dt>{t('issuer')}</dt>
                  <dd>{issuer}</dd>
                </>
              )}
              {valid_from && (
                <>
                  <dt>{t('from')}</dt>
                  <dd>
                    <Day day={valid_from} />
                  </dd>
                </>
              )}
              <dt>{t('until')}</dt>
              <dd>{valid_until ? <Day day={valid_until} /> : t('noEnd')}</dd>
              <dt>{t('file')}</dt>
              <dd>{file.name}</dd>
            </dl>
          </ResourceItem>
        ),
      )}
    </ResourceList>
  );
}
