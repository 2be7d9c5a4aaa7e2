import { useTranslations } from 'use-intl/react';
import { messagesFor } from '../i18n/messages.server.ts';
import { pageOf } from '../page-context.ts';
import type { Route } from './+types/product';

export function loader({ context }: Route.LoaderArgs) {
  return { messages: messagesFor(pageOf(context).locale, ['product']) };
}

export default function Product() {
  const t = useTranslations('product');
  return <div className="page"><h1>{t('title')}</h1></div>;
}
