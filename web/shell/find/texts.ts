import { LOCALES, type Locale } from '#domain/values/locale.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import type { AppMessages } from '#web/i18n/namespaces.ts';
import { pageOf } from '#web/page/page-context.ts';
import type { Route } from './+types/texts';

/** What the dialogue of "find" says, sent once when somebody opens it first. */
export interface FindTexts {
  messages: string;
  /**
   * What pages of menus are called, by the keys of their texts: in this language, then in the others, as people type
   * the name that they know.
   */
  names: Record<string, string[]>;
  /** Words of states, by kind and state. */
  states: Record<string, Record<string, string>>;
}

export function loader({ context }: Route.LoaderArgs) {
  const { locale } = pageOf(context);
  const { claims, negotiations, preorders, projects, refunds } = messagesIn(locale);
  const texts: FindTexts = {
    messages: messagesFor(locale, ['find']),
    names: pageNames(locale),
    states: {
      claim: claims.state,
      negotiation: negotiations.state,
      preorder: preorders.state,
      project: projects.status,
      refund: refunds.state,
    },
  };
  return Response.json(texts, { headers: { 'cache-control': 'private, max-age=3600' } });
}

const messagesIn = (locale: Locale) =>
  JSON.parse(
    messagesFor(locale, [
      'claims',
      'negotiations',
      'preorders',
      'projects',
      'refunds',
      'staff',
      'sellerCentre',
      'shell',
    ]),
  ) as AppMessages;

function pageNames(locale: Locale): Record<string, string[]> {
  const [own, ...others] = [locale, ...LOCALES.filter((other) => other !== locale)].map((each) => {
    const { staff, sellerCentre, shell } = messagesIn(each);
    const menus = { staff: { nav: staff.nav, queue: staff.queue }, seller: sellerCentre.nav, mine: shell.mine };
    return new Map(leavesOf(menus));
  });
  return Object.fromEntries(
    [...own!].map(([key, name]) => [key, [name, ...others.map((names) => names.get(key) ?? name)]]),
  );
}

function leavesOf(tree: object, before = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[before + key, value] as [string, string]]
      : leavesOf(value as object, `${before}${key}.`),
  );
}
