import { LOCALES } from '#domain/values/locale.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import type { AppMessages } from '#web/i18n/namespaces.ts';
import { pageOf } from '#web/page/page-context.ts';
import type { Route } from './+types/texts';

/** What the dialogue of "find" says, sent once when somebody opens it first. */
export interface FindTexts {
  messages: string;
  /** What pages of menus are called in all languages, one row each: people type the name that they know. */
  names: string[][];
  /** Words of states, by kind and state. */
  states: Record<string, Record<string, string>>;
}

export function loader({ context }: Route.LoaderArgs) {
  const { locale } = pageOf(context);
  const { claims, preorders, projects, refunds } = messagesIn(locale);
  const texts: FindTexts = {
    messages: messagesFor(locale, ['find']),
    names: pageNames(),
    states: { claim: claims.state, preorder: preorders.state, project: projects.status, refund: refunds.state },
  };
  return Response.json(texts, { headers: { 'cache-control': 'private, max-age=3600' } });
}

const messagesIn = (locale: (typeof LOCALES)[number]) =>
  JSON.parse(
    messagesFor(locale, ['claims', 'preorders', 'projects', 'refunds', 'staff', 'sellerCentre', 'shell']),
  ) as AppMessages;

function pageNames(): string[][] {
  const [first, ...others] = LOCALES.map((locale) => {
    const { staff, sellerCentre, shell } = messagesIn(locale);
    return new Map(leavesOf([staff.nav, staff.queue, sellerCentre.nav, shell.mine]));
  });
  return [...first!].map(([key, name]) => [name, ...others.map((names) => names.get(key) ?? name)]);
}

function leavesOf(tree: object, before = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[before + key, value] as [string, string]]
      : leavesOf(value as object, `${before}${key}.`),
  );
}
