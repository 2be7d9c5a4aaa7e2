import { useTranslations } from '#web/i18n/texts.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { CardGrid } from '#web/market/cards/card-grid.tsx';
import { ProductName } from '#web/market/cards/product-name.tsx';
import { usePath } from '#web/page/use-shop.ts';
import type { EndedView } from './ended-view.ts';

/** The page of a product that has ended: what takes its place, and the rest of its family. */
export function EndedProduct({ ended }: { ended: EndedView }) {
  const t = useTranslations('product');
  const words = useTranslations('words');
  const path = usePath();
  const { grade, family, replacement, others, way } = ended;
  const familyPath = path(way.at(-1)!.path);
  return (
    <div className="page">
      <PageHead title={t('ended.title', { grade })} hidden />
      <Breadcrumbs
        trail={[
          { name: t('home'), to: path('/') },
          ...way.map((place) => ({ name: place.name, to: path(place.path) })),
          { name: grade },
        ]}
      />
      <header className="narrow above-3">
        <div className="wrap below-2">
          <Badge tone="warning" icon="history">
            {t('ended.badge')}
          </Badge>
          <Badge>{words(`quality.${ended.quality}`)}</Badge>
        </div>
        <h1>
          <ProductName name={ended.name} />
        </h1>
        <p className="muted below-2">
          {t('by')} {ended.maker}
        </p>
        <p className="below-2">{t('ended.text')}</p>
        <p className="links below-2">
          <PlainLink to={familyPath}>{t('ended.see', { name: family })}</PlainLink>
          <PlainLink to={path(`/chat?product=${ended.id}`)} data-chat="">
            {t('ended.ask')}
          </PlainLink>
        </p>
      </header>
      {replacement && (
        <section className="section" aria-labelledby="replacement">
          <h2 id="replacement">{t('ended.replacement')}</h2>
          <CardGrid cards={[replacement]} eager={1} heading="h3" />
        </section>
      )}
      {others.length > 0 && (
        <section className="section" aria-labelledby="others">
          <h2 id="others">{t('ended.others', { name: family })}</h2>
          <CardGrid cards={others} eager={replacement ? 0 : 4} heading="h3" />
        </section>
      )}
    </div>
  );
}
