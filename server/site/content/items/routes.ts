import type { contentItems } from '#contract/site/content-items.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { searchContent } from './search.ts';
import { articles, contentItem, contentList } from './shown.ts';

export const contentItemRoutes: Routes<typeof contentItems> = {
  'GET /article/public': ({ query }) => articles(query),
  'GET /content/public/search': ({ query, locale }) => searchContent(query, locale),
  'GET /content/public/{kind}': ({ params }) => contentList(params.kind),
  'GET /content/public/{kind}/{slug}': ({ params }) => contentItem(params.kind, params.slug),
};
