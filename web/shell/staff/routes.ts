import { index, prefix, route, type RouteConfigEntry } from '@react-router/dev/routes';
import { workspaceAccountRoutes } from '../../accounts/routes.ts';

/** Where staff work: the frame, and the subjects that are mounted in it. */
export const staffRoutes: RouteConfigEntry[] = [
  route('staff/login', 'operations/work-queues/login.tsx'),
  route('staff/invitation', 'accounts/staff-members/staff/invitation.tsx'),
  route('staff/content/:id/preview', 'site/content/staff/preview.tsx'),
  route('staff', 'shell/staff/layout.tsx', { id: 'staff' }, [
    index('shell/staff/work.tsx'),
    route('queue/:queue', 'operations/work-queues/queue.tsx'),
    route('order/:id', 'trade/orders/staff/order.tsx'),
    route('accounts/:queue', 'accounts/approvals/staff/accounts.tsx'),
    route('account/:id', 'accounts/approvals/staff/account.tsx'),
    ...prefix('companies', [
      index('operations/companies/companies.tsx'),
      route(':id', 'operations/company-page/company.tsx'),
    ]),
    route('notes/:kind/:id', 'accounts/notes/staff/write-note.ts'),
    route('documents', 'accounts/approvals/staff/documents.tsx'),
    route('document/:id', 'accounts/approvals/staff/document.tsx'),
    ...prefix('verifications/:kind', [
      index('sellers/verifications/staff/list.tsx'),
      route(':id', 'sellers/verifications/staff/object.tsx'),
    ]),
    ...prefix('contact-messages', [
      index('site/contact/staff/messages.tsx'),
      route(':id', 'site/contact/staff/message.tsx'),
    ]),
    ...prefix('applications', [
      index('site/job-applications/staff/job-applications.tsx'),
      route(':id', 'site/job-applications/staff/job-application.tsx'),
    ]),
    ...prefix('products', [
      index('catalogue/products/staff/list.tsx'),
      route('new', 'catalogue/products/staff/new.tsx'),
      route('files', 'catalogue/product-files/staff/files.tsx'),
      route('files/:id', 'catalogue/product-files/staff/upload.tsx'),
      route(':id', 'catalogue/products/staff/product.tsx', { id: 'staff-product' }, [
        index('catalogue/products/staff/details.tsx'),
        route('properties', 'catalogue/products/staff/properties.tsx'),
        route('files', 'catalogue/products/staff/files.tsx'),
        route('skus', 'catalogue/products/staff/skus.tsx'),
        route('offers', 'catalogue/products/staff/offers.tsx'),
        route('history', 'catalogue/products/staff/history.tsx'),
      ]),
    ]),
    route('newsletter', 'site/newsletter/staff/newsletter.tsx'),
    ...prefix('messages', [
      index('site/message-items/staff/list.tsx'),
      route(':id', 'site/message-items/staff/message.tsx'),
    ]),
    route('chat', 'site/conversations/staff/inbox.tsx', [
      index('site/conversations/staff/none-chosen.tsx'),
      route(':id', 'site/conversations/staff/conversation.tsx'),
    ]),
    ...prefix('proposed-grades', [
      index('sellers/proposed-grades/staff/staff-proposals.tsx'),
      route(':id', 'sellers/proposed-grades/staff/staff-proposal.tsx'),
    ]),
    route('prices', 'sellers/price-approvals/staff/prices.tsx'),
    ...prefix('refunds', [index('money/refunds/staff/refunds.tsx'), route(':id', 'money/refunds/staff/refund.tsx')]),
    route('order/:id/refund', 'money/refunds/staff/propose.tsx'),
    ...prefix('preorders', [
      index('trade/preorders/staff/list.tsx'),
      route(':id', 'trade/preorders/staff/preorder.tsx'),
    ]),
    ...prefix('claims', [index('trade/claims/staff/list.tsx'), route(':id', 'trade/claims/staff/claim.tsx')]),
    route('mails', 'operations/mails/mails.tsx'),
    ...prefix('projects', [
      index('trade/projects/staff/list.tsx'),
      route('new', 'trade/projects/staff/new.tsx'),
      route('grid-factors', 'trade/projects/staff/grid-factors.tsx'),
      route(':id', 'trade/projects/staff/project.tsx'),
      route(':id/edit', 'trade/projects/staff/edit.tsx'),
    ]),
    ...prefix('money-settings', [
      index('money/money-settings/staff/changes.tsx'),
      route('limits', 'money/money-settings/staff/limits.tsx'),
      route(':id', 'money/money-settings/staff/change.tsx'),
    ]),
    route('payment-accounts', 'money/payment-accounts/staff/accounts.tsx'),
    route('money-reviews', 'money/money-reviews/staff/money-reviews.tsx'),
    route('gateway-messages', 'money/payments/staff/messages.tsx'),
    ...prefix('statements', [
      index('money/statements/staff/lines.tsx'),
      route('files', 'money/statements/staff/files.tsx'),
      route('files/:id', 'money/statements/staff/upload.tsx'),
    ]),
    route('levels', 'market/member-levels/staff/levels.tsx'),
    route('commission', 'money/commission/staff/rates.tsx'),
    ...prefix('refund-runs', [
      index('money/refund-runs/staff/runs.tsx'),
      route(':id', 'money/refund-runs/staff/run.tsx'),
    ]),
    route('payout-lines/:id', 'money/payouts/staff/line.tsx'),
    route('sellers/:id/statement', 'money/payouts/staff/statement.tsx'),
    ...prefix('payouts', [index('money/payouts/staff/payouts.tsx'), route(':id', 'money/payouts/staff/run.tsx')]),
    ...prefix('credit', [
      index('money/credit/staff/companies.tsx'),
      route('requests', 'money/credit/staff/requests.tsx'),
      route('requests/:id', 'money/credit/staff/request.tsx'),
      route('companies/:id', 'money/credit/staff/company.tsx'),
      route('ageing', 'money/credit/staff/ageing.tsx'),
    ]),
    ...prefix('ledger', [
      index('money/ledger/staff/trial-balance.tsx'),
      route(':account', 'money/ledger/staff/account.tsx'),
    ]),
    route('tax-documents', 'money/tax-documents/staff/month.tsx'),
    ...prefix('freight', [
      index('market/freight-rates/staff/rates.tsx'),
      route('upload', 'market/freight-rates/staff/upload.tsx'),
      route('upload/:id', 'market/freight-rates/staff/preview.tsx'),
    ]),
    ...prefix('price-lists', [
      index('market/custom-prices/staff/price-lists.tsx'),
      route(':id', 'market/custom-prices/staff/price-list.tsx'),
    ]),
    ...prefix('coupons', [
      index('trade/coupons/staff/campaigns.tsx'),
      route(':id', 'trade/coupons/staff/campaign.tsx'),
    ]),
    ...prefix('members', [
      index('accounts/staff-members/staff/members.tsx'),
      route('new', 'accounts/staff-members/staff/new-member.tsx'),
      route(':id', 'accounts/staff-members/staff/member.tsx'),
    ]),
    ...prefix('catalogue', [
      route('tree', 'catalogue/category-tree/staff/tree.tsx'),
      route('manufacturers', 'catalogue/manufacturers/staff/manufacturers.tsx'),
      route('properties', 'catalogue/properties/staff/properties.tsx'),
      route('endings', 'catalogue/product-endings/staff/endings.tsx'),
    ]),
    ...prefix('site', [
      ...prefix('banners', [index('site/banners/staff/banners.tsx'), route(':id', 'site/banners/staff/banner.tsx')]),
      route('home', 'site/home/staff/home-lists.tsx'),
      route('texts/:page', 'site/site-settings/staff/texts.tsx'),
      route('rates', 'market/pricing/staff/rates.tsx'),
      route('synonyms', 'market/vocabulary/staff/vocabulary.tsx'),
      route('search-queries', 'market/search-queries/staff/search-queries.tsx'),
      route('seo', 'market/product-seo/staff/product-seo.tsx'),
      route('consents', 'accounts/cookie-consent/staff/consents.tsx'),
    ]),
    ...prefix('content', [
      index('site/content/staff/list.tsx'),
      route('new', 'site/content/staff/new.tsx'),
      route(':id', 'site/content/staff/item.tsx'),
      route(':id/history', 'site/content/staff/history.tsx'),
    ]),
    ...prefix('analytics', [
      index('operations/analytics/first-part.tsx'),
      route(':part', 'operations/analytics/analytics.tsx'),
    ]),
    route('audit', 'operations/audit-log/audit.tsx'),
    route('security-events', 'operations/security-events/security-events.tsx'),
    workspaceAccountRoutes('staff'),
  ]),
];
