import './picture-user.ts';

export { contentItemRoutes } from './items/routes.ts';
export { renderMarkdown } from './items/render-markdown.ts';
export { contentItem, shownArticle, isShownSql } from './items/shown.ts';
export { titlesSql } from './items/staff-items.ts';
export { textsOf } from './texts.ts';
export { staffContentRoutes } from './items/staff-routes.ts';
export { routes } from './routes.ts';
