import { useTranslations } from '#web/i18n/texts.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { ListTabs } from '#web/ui/lists/list-tabs.tsx';

/** The three lists of company credit. */
export function CreditTabs({ current }: { current: 'companies' | 'requests' | 'ageing' }) {
  const t = useTranslations('staffCredit');
  const base = `/${useLocale()}/staff/credit`;
  const paths = { companies: base, requests: `${base}/requests`, ageing: `${base}/ageing` };
  return (
    <ListTabs
      label={t('tab.label')}
      links={(['companies', 'requests', 'ageing'] as const).map((tab) => ({
        to: paths[tab],
        label: t(`tab.${tab}`),
        isCurrent: tab === current,
      }))}
    />
  );
}
