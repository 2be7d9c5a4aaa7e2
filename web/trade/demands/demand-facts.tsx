import { nameIn } from '#web/i18n/language.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { FactList } from '#web/ui/details/fact-list.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import type { MyDemand, SellerDemand } from './demand-shapes.ts';

const PAYMENT_WORDS = { 1: 'credit', 2: 'qr', 3: 'transfer' } as const;

/** What a buyer laid down for all lines. */
export function DemandFacts({ demand }: { demand: MyDemand }) {
  const t = useTranslations('demands');
  const locale = useLocale();
  const address = demand.address?.name;
  const province = demand.province ? nameIn(locale, demand.province) : null;
  return (
    <>
      <FactList
        facts={[
          [t('fact.place'), [address, province].filter(Boolean).join(' · ')],
          [t('fact.closes'), demand.closes_at && <DateTime key="closes" at={demand.closes_at} />],
          ...useTermFacts(demand),
          [t('fact.name'), demand.is_name_shown ? t('nameShown') : t('nameHidden')],
          [t('fact.told'), t('toldCount', { count: demand.told })],
          [t('fact.owner'), demand.owner],
        ]}
      />
      <Note note={demand.note} files={demand.files} />
    </>
  );
}

/** The same as a seller sees it. */
export function SellerFacts({ demand }: { demand: SellerDemand }) {
  const t = useTranslations('demands');
  const locale = useLocale();
  const { buyer, terms } = demand;
  const nameOf = ({ name_th, name_en }: NonNullable<SellerDemand['buyer']>) =>
    nameIn(locale, { name_th, name_en, name_cn: name_en });
  return (
    <>
      <FactList
        facts={[
          [t('fact.buyer'), buyer ? nameOf(buyer) : t('nameHidden')],
          [t('fact.place'), nameIn(locale, terms.province)],
          [t('fact.closes'), <DateTime key="closes" at={demand.closes_at} />],
          ...useTermFacts(terms),
        ]}
      />
      <Note note={terms.note} files={demand.files} />
    </>
  );
}

type Terms = Pick<MyDemand, 'payment_types' | 'weights' | 'audience' | 'rounds' | 'award'>;

function useTermFacts({ payment_types, weights, audience, rounds, award }: Terms): [string, string][] {
  const t = useTranslations('demands');
  const weighed = (['price', 'time', 'record', 'co2'] as const).filter((weight) => weights[weight] > 0);
  return [
    [t('fact.payment'), payment_types.map((type) => t(`payment.${PAYMENT_WORDS[type as 1]}`)).join(', ')],
    [t('fact.weights'), weighed.map((weight) => `${t(`weight.${weight}`)} ${weights[weight]}`).join(' · ')],
    [t('fact.audience'), t(`audience.${audience}`)],
    [t('fact.rounds'), String(rounds)],
    [t('fact.award'), t(`award.${award}`)],
  ];
}

function Note({ note, files }: Pick<MyDemand, 'note' | 'files'>) {
  return (
    <>
      {note !== '' && <p className="as-typed breakable">{note}</p>}
      {files.length > 0 && (
        <ul className="stack gap-3">
          {files.map(({ id, name, url }) => (
            <li key={id}>
              <a href={url}>{name}</a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
