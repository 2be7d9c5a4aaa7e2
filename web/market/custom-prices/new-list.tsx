import { useTranslations } from '#web/i18n/texts.tsx';
import { FormError, Notice } from '#web/ui/forms/field.tsx';
import { WayBack } from '#web/ui/lists/back-link.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import type { Typed } from '#web/page/form.ts';
import { HeadForm } from './head-form.tsx';

/** A list begins with its buyer and period; its prices come next. */
export function NewList({ back, typed }: { back: string; typed: Typed | undefined }) {
  const t = useTranslations('customPrices');
  return (
    <div className="stack narrow">
      <PageHead title={t('new.title')} hidden />
      <p>
        <WayBack to={back}>{t('back')}</WayBack>
      </p>
      <h1>{t('new.title')}</h1>
      <Notice>{t('new.note')}</Notice>
      <FormError />
      <Panel>
        <HeadForm typed={typed} />
      </Panel>
    </div>
  );
}
