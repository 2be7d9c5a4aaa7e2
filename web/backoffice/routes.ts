import { index, prefix, route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Where staff work. */
export const backofficeRoutes: RouteConfigEntry[] = [
  route('staff/login', 'backoffice/work-queues/login.tsx'),
  route('staff/invitation', 'backoffice/staff-members/invitation.tsx'),
  route('staff/content/:id/preview', 'backoffice/content/preview.tsx'),
  route('staff', 'backoffice/work-queues/layout.tsx', { id: 'staff' }, [
    index('backoffice/work-queues/work.tsx'),
    route('queue/:queue', 'backoffice/work-queues/queue.tsx'),
    route('order/:id', 'backoffice/orders/order.tsx'),
    route('accounts/:queue', 'backoffice/approvals/accounts.tsx'),
    route('account/:id', 'backoffice/approvals/account.tsx'),
    route('documents', 'backoffice/approvals/documents.tsx'),
    route('document/:id', 'backoffice/approvals/document.tsx'),
    ...prefix('verifications/:kind', [
      index('backoffice/verifications/list.tsx'),
      route(':id', 'backoffice/verifications/object.tsx'),
    ]),
    ...prefix('contact-messages', [
      index('backoffice/visitor-forms/messages.tsx'),
      route(':id', 'backoffice/visitor-forms/message.tsx'),
    ]),
    ...prefix('applications', [
      index('backoffice/visitor-forms/job-applications.tsx'),
      route(':id', 'backoffice/visitor-forms/job-application.tsx'),
    ]),
    ...prefix('products', [
      index('backoffice/catalogue-products/list.tsx'),
      route('new', 'backoffice/catalogue-products/new.tsx'),
      route('files', 'backoffice/catalogue-files/files.tsx'),
      route('files/:id', 'backoffice/catalogue-files/upload.tsx'),
      route(':id', 'backoffice/catalogue-products/product.tsx', { id: 'staff-product' }, [
        index('backoffice/catalogue-products/details.tsx'),
        route('properties', 'backoffice/catalogue-products/properties.tsx'),
        route('files', 'backoffice/catalogue-products/files.tsx'),
        route('skus', 'backoffice/catalogue-products/skus.tsx'),
        route('history', 'backoffice/catalogue-products/history.tsx'),
      ]),
    ]),
    route('newsletter', 'backoffice/visitor-forms/newsletter.tsx'),
    ...prefix('messages', [
      index('backoffice/message-items/list.tsx'),
      route(':id', 'backoffice/message-items/message.tsx'),
    ]),
    route('chat', 'backoffice/conversations/inbox.tsx', [
      index('backoffice/conversations/none-chosen.tsx'),
      route(':id', 'backoffice/conversations/conversation.tsx'),
    ]),
    ...prefix('proposed-grades', [
      index('backoffice/proposed-grades/staff-proposals.tsx'),
      route(':id', 'backoffice/proposed-grades/staff-proposal.tsx'),
    ]),
    route('prices', 'backoffice/price-approvals/prices.tsx'),
    ...prefix('refunds', [index('backoffice/refunds/refunds.tsx'), route(':id', 'backoffice/refunds/refund.tsx')]),
    route('order/:id/refund', 'backoffice/refunds/propose.tsx'),
    ...prefix('claims', [index('backoffice/claims/list.tsx'), route(':id', 'backoffice/claims/claim.tsx')]),
    route('money-reviews', 'backoffice/money-reviews/money-reviews.tsx'),
    ...prefix('statements', [
      index('backoffice/statements/lines.tsx'),
      route('files', 'backoffice/statements/files.tsx'),
      route('files/:id', 'backoffice/statements/upload.tsx'),
    ]),
    route('levels', 'backoffice/member-levels/levels.tsx'),
    route('commission', 'backoffice/commission/rates.tsx'),
    ...prefix('payouts', [index('backoffice/payouts/payouts.tsx'), route(':id', 'backoffice/payouts/run.tsx')]),
    ...prefix('credit', [
      index('backoffice/credit/companies.tsx'),
      route('requests', 'backoffice/credit/requests.tsx'),
      route('requests/:id', 'backoffice/credit/request.tsx'),
      route('companies/:id', 'backoffice/credit/company.tsx'),
      route('ageing', 'backoffice/credit/ageing.tsx'),
    ]),
    ...prefix('ledger', [
      index('backoffice/ledger/trial-balance.tsx'),
      route(':account', 'backoffice/ledger/account.tsx'),
    ]),
    route('tax-documents', 'backoffice/tax-documents/month.tsx'),
    ...prefix('freight', [
      index('backoffice/freight/rates.tsx'),
      route('upload', 'backoffice/freight/upload.tsx'),
      route('upload/:id', 'backoffice/freight/preview.tsx'),
    ]),
    ...prefix('price-lists', [
      index('backoffice/custom-prices/price-lists.tsx'),
      route(':id', 'backoffice/custom-prices/price-list.tsx'),
    ]),
    ...prefix('coupons', [index('backoffice/coupons/campaigns.tsx'), route(':id', 'backoffice/coupons/campaign.tsx')]),
    ...prefix('members', [
      index('backoffice/staff-members/members.tsx'),
      route('new', 'backoffice/staff-members/new-member.tsx'),
      route(':id', 'backoffice/staff-members/member.tsx'),
    ]),
    ...prefix('catalogue', [
      route('tree', 'backoffice/category-tree/tree.tsx'),
      route('manufacturers', 'backoffice/manufacturers/manufacturers.tsx'),
      route('properties', 'backoffice/properties/properties.tsx'),
      route('endings', 'backoffice/product-endings/endings.tsx'),
    ]),
    ...prefix('site', [
      ...prefix('banners', [index('backoffice/site/banners.tsx'), route(':id', 'backoffice/site/banner.tsx')]),
      route('home', 'backoffice/site/home-lists.tsx'),
      route('texts/:page', 'backoffice/site/texts.tsx'),
      route('rates', 'backoffice/site/rates.tsx'),
      route('synonyms', 'backoffice/site/synonyms.tsx'),
      route('search-queries', 'backoffice/site/search-queries.tsx'),
      route('seo', 'backoffice/site/product-seo.tsx'),
      route('consents', 'backoffice/site/consents.tsx'),
    ]),
    ...prefix('content', [
      index('backoffice/content/list.tsx'),
      route('new', 'backoffice/content/new.tsx'),
      route(':id', 'backoffice/content/item.tsx'),
      route(':id/history', 'backoffice/content/history.tsx'),
    ]),
    route('audit', 'backoffice/audit-log/audit.tsx'),
  ]),
];
