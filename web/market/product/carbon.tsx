import { useTranslations } from '#web/i18n/texts.tsx';
import { CO2_PROPERTY } from '#domain/catalogue/carbon/value-source.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import type { ProductView } from './product-view.ts';

type Value = ProductView['carbon'][number];

/** What the making of the material gave off, and how much of it is recycled, each with where that is taken from. */
export function Carbon({ carbon }: { carbon: Value[] }) {
  const t = useTranslations('product.carbon');
  if (carbon.length === 0) return null;
  return (
    <section aria-labelledby="carbon" className="above-5">
      <h3 className="below-3" id="carbon">
        {t('title')}
      </h3>
      <dl className="card stack gap-2 ruled fact-rows narrow">
        {carbon.map((value) => (
          <div key={`${value.code} ${value.boundary}`} className="small">
            <dt>{value.name}</dt>
            <dd>
              <p>
                <b>{value.value}</b>
                {value.boundary && <span className="soft"> {value.boundary}</span>}{' '}
                {value.source?.is_typical && <Badge>{t('typical')}</Badge>}
              </p>
              <SourceOf value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function SourceOf({ value: { code, source } }: { value: Value }) {
  const t = useTranslations('product.carbon');
  if (!source) return code === CO2_PROPERTY ? null : <p className="soft">{t('none')}</p>;
  const title = `${source.title}, ${source.year}`;
  return (
    <>
      <p className="soft">
        {t(`source.${source.kind}`)}:{' '}
        {source.link ? (
          <a href={source.link} rel="noopener nofollow" target="_blank" title={t('open')}>
            {title}
          </a>
        ) : (
          title
        )}
      </p>
      {source.is_typical && <p className="soft">{t('typicalHelp')}</p>}
    </>
  );
}
