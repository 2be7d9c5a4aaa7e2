import { useTranslations } from 'use-intl/react';
import { messagesFor } from '../i18n/messages.server.ts';
import { pageOf } from '../page-context.ts';
import type { Route } from './+types/home';

export function loader({ context }: Route.LoaderArgs) {
  return { messages: messagesFor(pageOf(context).locale, ['home']) };
}

export default function Home() {
  const t = useTranslations('home');
  return <div className="page"><h1>{t('title')}</h1></div>;
}
