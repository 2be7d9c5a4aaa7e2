import { sql, type RawBuilder } from '#server/platform/database/query.ts';

interface Member {
  id: number;
  companyId: number;
  /** An offer, and an order of the company's. */
  stockId: number;
  orderId: number;
  at: Date;
}

/** Rows of the tables that know of a member and that the calls of a test leave empty: a statement each. */
export function rowsAboutMember({ id, companyId, stockId, orderId, at }: Member): RawBuilder<unknown>[] {
  const ofMember = sql`from users u where u.id = ${id}`;
  return [
    sql`insert into second_factors (user_id, secret, confirmed_at) values (${id}, 'x', '2026-02-03')`,
    sql`insert into plans (token, company_id, user_id, needs, province_id, is_place_assumed, unread, unread_count,
    shown, created_at, ends_at)
    select repeat('t', 22), u.company_id, u.id, '[]', (select min(id) from provinces), true, '[]', 0, '{}',
      ${at}, ${at} ${ofMember}`,
    sql`insert into alerts (company_id, user_id, what, grams, allows_equal, province_id, condition, limit_per_kg,
    looked_at, created_at, ends_at)
    select u.company_id, u.id, 'LLDPE film', 5000000, false, (select min(id) from provinces), 'price', 382000,
      now(), now(), now() + interval '90 days' ${ofMember}`,
    sql`with pair as (select product_id as id from product_stocks where id = ${stockId}),
    decided as (insert into grade_decisions (company_id, product_id, replaces_product_id, verdict, purpose, plant,
      conditions, reason, decided_by_user_id, decided_at)
      select ${companyId}, id, id, 'approved', 'ฟิล์ม', '', '', '', ${id}, now() from pair returning id),
    tried as (insert into grade_trials (company_id, product_id, replaces_product_id, purpose, plant,
      asked_by_user_id, in_charge_user_id, created_at)
      select ${companyId}, id, id, 'ฟิล์ม', '', ${id}, ${id}, now() from pair returning id),
    filled as (insert into trial_runs (trial_id, run_no, sheet, is_finished, user_id, version, created_at,
      changed_at) select id, 1, '{}', false, ${id}, 1, now(), now() from tried returning id)
    insert into trial_run_writers (run_id, user_id) select id, ${id} from filled`,
    sql`insert into price_comparisons (comparison_no, company_id, made_at, grade, grams, total_include_vat, offer_count,
    facts, made_by_user_id)
    values ('CP1', ${companyId}, now(), 'HD2208J', 1, 1, 1, '{}', ${id})`,
    sql`with asked as (insert into standing_orders (company_id, user_id, grade, grams, address_id, province_id,
    cap_per_kg, cap_run, cap_total, max_runs, last_day, trigger, working_day, payment_type, note, approvals_needed,
    rules_mark, created_at, expires_at)
    select ${companyId}, ${id}, 'HD2208J', 5000000, a.id, a.province_id, 400000, 100, 100, 1,
      '2027-01-31', 'monthly', 1, 3, 'x', 1, '', now(), now()
    from addresses a where a.company_id = ${companyId} limit 1 returning id)
    insert into standing_order_decisions (standing_order_id, step, user_id, is_approved, note, at)
    select id, 1, ${id}, true, '', now() from asked`,
    sql`with posted as (insert into demands (company_id, user_id, state, title, terms, created_at)
      values (${companyId}, ${id}, 'draft', 'HDPE', '{"note": "x", "lines": []}', now()) returning id),
    written as (insert into demand_versions (demand_id, version, terms, user_id, at)
      select id, 1, '{"note": "x"}', ${id}, now() from posted),
    asked as (insert into demand_questions (demand_id, seller_company_id, user_id, question, asked_at, answer,
      answered_by_user_id, answered_at)
      select id, ${companyId}, ${id}, 'MFI?', now(), '8', ${id}, now() from posted)
    insert into demand_decisions (demand_id, asking, step, user_id, is_approved, note, at)
    select id, 1, 1, ${id}, true, '', now() from posted`,
    sql`with decided as (insert into demands (company_id, user_id, state, title, terms, created_at, published_at,
      closes_at)
      values (${companyId}, ${id}, 'ended', 'PP', '{"note": "", "lines": []}', now(), now(), now())
      returning id),
    looked as (insert into award_looks (demand_id, round, user_id, first_at, last_at)
      select id, 1, ${id}, now(), now() from decided),
    countered as (insert into counter_offers (demand_id, round, seller_company_id, user_id, made_at, message, wishes)
      select id, 2, ${companyId}, ${id}, now(), 'x', '[]' from decided)
    insert into awards (demand_id, company_id, user_id, round, state, made_at, valid_until, reason, total, facts)
    select id, ${companyId}, ${id}, 1, 'lapsed', now(), '2026-12-31', 'x', 100, '{}' from decided`,
    sql`insert into email_changes (user_id, new_email, created_at) values (${id}, 'new@example.com', now())`,
    sql`insert into deletion_requests (user_id, status, note, created_at, decided_at)
    values (${id}, 2, 'x', now(), now())`,
    sql`insert into product_views (user_id, product_id, last_viewed_at) select ${id}, product_id, now()
    from product_stocks where id = ${stockId}`,
    sql`insert into member_searches (user_id, subcategory_id, last_searched_at) select ${id}, min(id), now()
    from subcategories`,
    sql`insert into saved_searches (user_id, company_id, name, search, address, limit_per_kg, notify, looked_at,
    created_at) values (${id}, ${companyId}, 'HDPE', '{}', '?', 425000, 'none', now(), now())`,
    sql`insert into list_views (list, user_id, company_id, name, search, is_shared, created_at)
    values ('orders', ${id}, ${companyId}, 'ค้างชำระ', 'state=3', false, now())`,
    sql`insert into list_choices (list, user_id, columns, density, page_size)
    values ('orders', ${id}, '{state}', 'compact', 50)`,
    sql`with list as (insert into favourite_lists (company_id, name, created_by_user_id, created_at)
    values (${companyId}, 'ขวด', ${id}, now()) returning id)
    insert into favourite_items (list_id, product_id, note, added_by_user_id, added_at) select list.id, s.product_id,
      'สีขาวเท่านั้น', ${id}, now() from list, product_stocks s where s.id = ${stockId}`,
    sql`insert into price_changes (product_stock_id, is_new_offer, keeps_selling, regular_price, proposed_by,
    proposed_at) values (${stockId}, true, false, 100000, ${id}, now())`,
    sql`with counted as (update product_stocks set quantity = quantity - 1 where id = ${stockId} returning quantity)
    insert into stock_movements (product_stock_id, kind, quantity, quantity_after, user_id, at) select ${stockId},
      'corrected', -1, quantity, ${id}, now() from counted`,
    sql`insert into acceptance_windows (company_id, product_id, user_id, updated_at) select ${companyId}, product_id,
    ${id}, now() from product_stocks where id = ${stockId}`,
    sql`with lot as (insert into stock_lots (product_stock_id, company_id, lot_no, packs, created_at, updated_at)
    values (${stockId}, ${companyId}, 'L26-1', 1, now(), now()) returning id)
    insert into stock_lot_movements (stock_lot_id, cause, packs, packs_after, reason, user_id, at) select id,
      'counted', 1, 1, 'x', ${id}, now() from lot`,
    sql`insert into offer_drafts (company_id, user_id, product_id, created_at, updated_at) select ${companyId},
    ${id}, product_id, now(), now() from product_stocks where id = ${stockId}`,
    sql`insert into proposed_grades (product_id, company_id, proposed_by, created_at, submitted_at) select product_id,
    ${companyId}, ${id}, now(), now() from product_stocks where id = ${stockId}`,
    sql`with campaign as (insert into coupon_campaigns (name_th, name_en, name_cn, kind, amount, paid_by, first_day,
    last_day, created_at)
      values ('x', 'x', 'x', 'amount', 100, 'seller', '2026-07-01', '2026-07-02', now()) returning id)
    insert into coupon_campaign_sellers (campaign_id, company_id, answer, answered_at, answered_by) select id,
      ${companyId}, 'agreed', now(), ${id} from campaign`,
    sql`insert into refund_accounts (company_id, bank_code, account_name, account_number, given_by, approved_at)
    values (${companyId}, '004', 'x', '1234567890', ${id}, now())`,
    sql`insert into table_uploads (kind, company_id, user_id, file_name, heading_row, headings, mapping, total,
    created_at, changed_at)
    values ('offer', ${companyId}, ${id}, 'offers.csv', 1, '[]', '{}', 1, now(), now())`,
    sql`with claim as (insert into claims (order_id, purchase_id, company_id, seller_company_id, kind, answer_by,
    opened_at)
      select order_id, id, ${companyId}, company_id, 'damage', now(), now() from purchases
        where order_id = ${orderId} returning id)
    insert into claim_messages (claim_id, party, user_id, kind, body, at) select id, 'buyer', ${id}, 'opened',
      'ถุงแตก', now() from claim`,
    sql`with paper as (insert into files (storage_key, purpose, is_private, name, content_type, size_bytes, company_id)
    values ('private/project.pdf', 'slip', true, 'slip.pdf', 'application/pdf', 1, ${companyId}) returning id),
    project as (insert into projects (company_id, user_id, name, kind, description, site_address, contact_name,
      contact_phone, contact_email, billing_name, billing_address, created_at)
      values (${companyId}, ${id}, 'โซลาร์', 'solar', '', 'x', 'x', 'x', 'x', 'x', 'x', now())
        returning id),
    instalment as (insert into project_instalments (project_id, position, due_on, amount, vat) select id, 1,
      '2026-08-01', 107, 7 from project returning id),
    slip as (insert into project_slips (instalment_id, user_id, file_id, payment_date, created_at) select i.id,
      ${id}, p.id, now(), now() from instalment i, paper p),
    message as (insert into project_messages (project_id, user_id, body, at) select id, ${id}, 'x', now()
      from project)
    insert into project_history (project_id, to_status, reason, user_id, at) select id, 1, '', ${id}, now()
      from project`,
    sql`with paper as (insert into files (storage_key, purpose, is_private, name, content_type, size_bytes, company_id)
    values ('private/guarantee.pdf', 'guarantee', true, 'guarantee.pdf', 'application/pdf', 1, ${companyId})
    returning id)
    insert into credit_requests (company_id, user_id, amount, credit_time, purpose, guarantee_kind, guarantee_amount,
      guarantee_currency, guarantee_from, guarantee_until, file_id, created_at)
    select ${companyId}, ${id}, 100, 30, 'x', 'cash', 1, 'THB', '2026-07-01', '2026-12-31', paper.id,
      now() from paper`,
    sql`insert into preorders (company_id, user_id, product_stock_id, seller_company_id, quantity, wished_date,
    province_id, created_at, since, ends_at)
    select ${companyId}, ${id}, id, company_id, 1, '2026-09-14', 10, now(), now(), now()
      from product_stocks where id = ${stockId}`,
    sql`with lot as (insert into auctions (kind, state, company_id, user_id, made_at, terms, lot_no)
      values ('english', 'running', ${companyId}, ${id}, now(), '{}', 'L-7') returning id),
    bidder as (insert into auction_bidders (auction_id, company_id, user_id, pseudonym, salt, joined_at, rules, hold)
      select id, ${companyId}, ${id}, 'a1', 's1', now(), '1', 'none' from lot returning id, auction_id)
    insert into auction_entries (auction_id, seq, at, kind, body, hash, bidder_id, user_id)
    select auction_id, 1, now(), 'bid', '{}', '', id, ${id} from bidder`,
    sql`insert into auction_deposits (bidder_id, company_id, user_id, amount, state, asked_at)
    select b.id, b.company_id, b.user_id, 100, 'asked', now() from auction_bidders b where b.pseudonym = 'a1'`,
    sql`insert into auction_bid_approvals (bidder_id, user_id, worth)
    select b.id, b.user_id, 100 from auction_bidders b where b.pseudonym = 'a1'`,
    sql`insert into auction_bid_requests (bidder_id, company_id, user_id, worth, asked_at, state)
    select b.id, b.company_id, b.user_id, 100, now(), 'waiting' from auction_bidders b where b.pseudonym = 'a1'`,
    sql`insert into auction_watchers (auction_id, user_id, since)
    select id, ${id}, now() from auctions where lot_no = 'L-7'`,
    sql`with demand as (insert into demands (company_id, user_id, state, title, terms, created_at)
    values (${companyId}, ${id}, 'draft', 'x', '{}', now()) returning id)
    insert into quotes (demand_id, seller_company_id, round, version, user_id, given_at, demand_version)
    select id, ${companyId}, 1, 1, ${id}, now(), 1 from demand`,
    sql`insert into quote_consents (company_id, user_id, given_at) values (${companyId}, ${id}, now())`,
    sql`with made as (
    insert into call_off_contracts (company_id, seller_company_id, product_stock_id, unit_weight_grams, state,
      proposed_by, unit, first_day, last_day, amounts, tolerance, unused, price_kind, fixed_price, expires_at,
      offered_at, accepted_by_user_id, activated_at, created_at, since)
    select ${companyId}, company_id, id, 25000, 'active', 'award', 'month', '2026-07-01', '2026-07-31', '[1]', 0,
      'released', 'fixed', 1, now(), now(), ${id}, now(), now(), now() from product_stocks where id = ${stockId}
    returning id),
    decided as (insert into call_off_decisions (contract_id, step, user_id, is_approved, note, at)
      select id, 1, ${id}, true, 'x', now() from made)
    insert into call_offs (contract_id, packs, period_no, period_end, per_kg, unit_price, price_source, user_id, at)
      select id, 1, 0, '2026-07-31', 1, 1, 'fixed', ${id}, now() from made`,
    sql`with asked as (insert into negotiations (company_id, user_id, seller_company_id, origin, province_id,
      payment_type, created_at, since, ends_at)
      select ${companyId}, ${id}, company_id, 'cart', 10, 3, now(), now(), now()
        from product_stocks where id = ${stockId} returning id)
    insert into negotiation_versions (negotiation_id, version_no, party, user_id, at, prices)
    select id, 1, 'buyer', ${id}, now(), '[]' from asked`,
    sql`insert into purchase_answers (purchase_id, version, answer, at, user_id)
    select id, 1, 'accepted', now(), ${id} from purchases where order_id = ${orderId}`,
    sql`with gone as (
      insert into shipments (shipment_no, order_id, purchase_id, company_id, warehouse_id, receiving, state, made_at)
      select 'SH2607000001', p.order_id, p.id, p.company_id, i.warehouse_id, 'delivery', 'planned', now()
      from purchases p join order_items i on i.purchase_id = p.id where p.order_id = ${orderId}
      order by i.id limit 1 returning id, order_id),
    received as (insert into goods_receipts (shipment_id, order_id, company_id, received_by, received_at)
      select id, order_id, ${companyId}, ${id}, now() from gone)
    insert into shipment_events (shipment_id, event, at, user_id) select id, 'plan', now(), ${id} from gone`,
    sql`insert into purchasing_people (user_id, company_id, day_limit) values (${id}, ${companyId}, 100)`,
    sql`with asked as (insert into purchase_requests (order_id, company_id, user_id, exceeded, payment_type, currency,
    note, total, approvals_needed, created_at, expires_at)
    values (${orderId}, ${companyId}, ${id}, '{day}', 3, 'THB', 'x', 100, 1, now(), now()) returning id)
    insert into purchase_decisions (request_id, round, step, user_id, is_approved, note, total, at) select id, 1, 1,
      ${id}, true, 'x', 100, now() from asked`,
    sql`with notice as (insert into notices (event, category, channels, content, at)
    values ('x', 'order', '{}', '{"th": {"title": "x"}}', now()) returning id)
    insert into notifications (notice_id, user_id, category, at) select id, ${id}, 'order', now() from notice`,
    sql`with author as (insert into staff_members (email, firstname, lastname, role, password_hash)
    values ('author@example.com', 'x', 'y', 'sales', 'none') returning id),
    item as (insert into message_items (category, is_published, published_at, public_at, public_until, is_listed,
      created_at, created_by, updated_at, updated_by)
      select 4, true, now(), ${at}::timestamptz, now() + interval '1 day', true, now(), id, now(), id
        from author returning id),
    written as (insert into message_item_texts (message_item_id, contents, heads) select id, t, t
      from item, (values ('{"th": {"title": "x"}}'::jsonb)) v (t)),
    named as (insert into message_item_recipients (message_item_id, user_id) select id, ${id} from item)
    insert into message_item_reads (user_id, message_item_id, read_at) select ${id}, id, now() from item`,
    sql`insert into notification_choices (user_id, category, channel, choice)
    values (${id}, 'order', 'mail', 'daily')`,
    sql`insert into notification_deliveries (notice_id, user_id, channel, status, due_at) select notice_id, user_id,
    'push', 'sent', now() from notifications where user_id = ${id} limit 1`,
    sql`insert into push_browsers (user_id, session_hash, endpoint, p256dh, auth, server_key, user_agent, added_at)
    select user_id, token_hash, 'https://fcm.googleapis.com/x', 'x', 'x', 'x', 'Firefox', now() from sessions
    where user_id = ${id} limit 1`,
    sql`insert into line_links (user_id, line_user_id, linked_at) values (${id}, 'U1', now())`,
    sql`insert into quiet_hours (user_id, from_hour, until_hour) values (${id}, 22, 6)`,
    sql`insert into newsletter_subscribers (email, language, status, created_at) select upper(u.email), 'th', 'waiting',
    now() ${ofMember}`,
    sql`insert into contact_messages (name, company, email, phone, topic, message, language, spam_signs, is_suspected,
    created_at) select 'ก', '', upper(u.email), '', 'other', 'ขอใบเสนอราคา', 'th', '{}', false, now() ${ofMember}`,
    sql`with cv as (insert into files (storage_key, purpose, is_private, name, content_type, size_bytes)
    values ('private/cv.pdf', 'application', true, 'cv.pdf', 'application/pdf', 1) returning id)
    insert into job_applications (opening_slug, opening_title, name, email, phone, message, file_id, language,
      spam_signs, is_suspected, created_at) select 'x', 'ฝ่ายขาย', 'ก', u.email, '1', '', cv.id, 'th', '{}', false,
      now() from cv, users u where u.id = ${id}`,
  ];
}
