import { useTranslations } from '#web/i18n/texts.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SUSPECTED } from './tabs.ts';

interface NoneFoundProps {
  isSearch: boolean;
  tab: string | null;
  list: 'messages' | 'applications';
}

/** In place of a list of what visitors sent. */
export function NoneFound({ isSearch, tab, list }: NoneFoundProps) {
  const t = useTranslations('visitorForms.empty');
  if (isSearch) return <EmptyState icon="check" title={t('search')} text={t('text.search')} />;
  return <EmptyState icon="check" title={t('list')} text={t(`text.${tab === SUSPECTED ? tab : list}`)} />;
}
