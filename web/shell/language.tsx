import { data, Outlet } from 'react-router';
import { isLocale } from '#domain/values/locale.ts';
import type { Route } from './+types/language';

/** The first part of an address is a language, or there is no such page. */
export function loader({ params }: Route.LoaderArgs) {
  if (!isLocale(params.locale)) throw data(null, { status: 404 });
  return null;
}

export default function Language() {
  return <Outlet />;
}
