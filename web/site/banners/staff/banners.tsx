import { useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { bannerPlaces } from '#domain/site/banners.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { AddLink, SendButton } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { formAction, textOf, wholeNumberOf } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import { BANNER_TONES } from './banner-tones.ts';
import type { Route } from './+types/banners';
import styles from '#web/ui/details/settings.module.css';

type Banner = Answer<'GET /staff/banners'>['banners'][number];

export async function loader({ context }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  return { ...(await api('GET /staff/banners')), messages: messagesFor(locale, ['site']) };
}

export const action = formAction(async ({ page: { api }, form }) => {
  await api('PUT /staff/banners/{id}/move', {
    params: { id: wholeNumberOf(form, 'id') },
    body: { direction: textOf(form, 'direction') as 'up' | 'down' },
  });
  return null;
});

/** Banners of both places in their order, with where each is in its life. */
export default function Banners({ loaderData: { banners }, actionData }: Route.ComponentProps) {
  const t = useTranslations('site');
  const path = usePath();
  return (
    <FormErrors error={actionData?.error}>
      <PageHead title={t('banners.title')} hidden />
      <h1 className="row below-4">
        {t('banners.title')} <small>{t('banners.count', { count: banners.length })}</small>
      </h1>
      <FormError />
      <p className="below-4">
        <AddLink to={path('/staff/site/banners/new')}>
          <Icon name="plus" size={18} /> {t('banners.add')}
        </AddLink>
      </p>
      <div className="stack">
        {bannerPlaces.map((place) => (
          <Place key={place} place={place} banners={banners.filter((banner) => banner.place === place)} />
        ))}
      </div>
    </FormErrors>
  );
}

function Place({ place, banners }: { place: Banner['place']; banners: Banner[] }) {
  const t = useTranslations('site.banners');
  const locale = useLocale();
  const path = usePath();
  return (
    <section className={styles.card}>
      <h2>{t(`places.${place}`)}</h2>
      {banners.length === 0 ? (
        <EmptyState icon="store" heading="h3" title={t('none')} text={t('noneText')} />
      ) : (
        <ListTable
          caption={t(`places.${place}`)}
          isInPanel
          rows={banners}
          keyOf={({ id }) => id}
          columns={[
            {
              label: t('banner'),
              render: ({ id, isVideo, ...banner }) => (
                <div className={styles.shown}>
                  {banner[locale].pic_path ? (
                    <img src={banner[locale].pic_path} alt="" width={112} height={42} loading="lazy" />
                  ) : (
                    <span className={styles.noPicture}>
                      <Icon name="upload" size={16} />
                    </span>
                  )}
                  <span>
                    <Link to={path(`/staff/site/banners/${id}`)}>{banner[locale].title}</Link>
                    <small className="breakable block">
                      {isVideo && `${t('video')} · `}
                      {banner.link ?? t('noLink')}
                    </small>
                  </span>
                </div>
              ),
            },
            {
              label: t('state'),
              render: ({ state }) => <Badge tone={BANNER_TONES[state]}>{t(`states.${state}`)}</Badge>,
            },
            {
              label: t('time'),
              render: ({ shown_from, shown_until }) =>
                shown_from || shown_until ? <Time from={shown_from} until={shown_until} /> : t('always'),
            },
            {
              label: t('order'),
              render: (banner) => (
                <Move banner={banner} isFirst={banner === banners[0]} isLast={banner === banners.at(-1)} />
              ),
            },
          ]}
        />
      )}
    </section>
  );
}

function Time({ from, until }: { from: string | null; until: string | null }) {
  return (
    <>
      {from && <DateTime at={from} />} – {until && <DateTime at={until} />}
    </>
  );
}

function Move({ banner, isFirst, isLast }: { banner: Banner; isFirst: boolean; isLast: boolean }) {
  const t = useTranslations('site');
  const title = banner[useLocale()].title;
  const form = useRef<HTMLFormElement>(null);
  const isPressed = useRef(false);
  // At an end its button can no more be pressed and loses the focus: the other one has it.
  useEffect(() => {
    if ((isFirst || isLast) && isPressed.current && document.activeElement?.matches(':disabled, body, main'))
      form.current?.querySelector<HTMLElement>('button:enabled')?.focus();
    isPressed.current = false;
  }, [isFirst, isLast]);
  return (
    <Form
      ref={form}
      method="post"
      preventScrollReset
      className="beside gap-1"
      onSubmit={() => void (isPressed.current = true)}
    >
      <input type="hidden" name="id" value={banner.id} />
      <SendButton
        name="direction"
        value="up"
        look="plain"
        size="small"
        disabled={isFirst}
        aria-label={t('upOf', { what: title })}
      >
        ↑
      </SendButton>
      <SendButton
        name="direction"
        value="down"
        look="plain"
        size="small"
        disabled={isLast}
        aria-label={t('downOf', { what: title })}
      >
        ↓
      </SendButton>
    </Form>
  );
}
