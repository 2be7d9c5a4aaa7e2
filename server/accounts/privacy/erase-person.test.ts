import { expect, test } from 'vitest';
import sharp from 'sharp';
import { ERASED_NAME, erasedEmail } from '#domain/accounts/deletion.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import {
  confirmDeletion,
  deletionRequest,
  givenDeletionRequest,
  givenPerson,
  userRow,
} from '#server/testing/deletions.ts';
import { givenCompany, givenMember } from '#server/testing/market.ts';
import { givenBuyer, givenOrder, refused } from '#server/testing/orders.ts';
import { erasedByEmail, erasedTables, retainedTables, otherEmails } from './personal-data.ts';
import { erasedColumns, retainedColumns } from './what-is-known.ts';
import { outbox } from '#server/testing/mails.ts';
import { openFileMarket } from '#server/testing/file-app.ts';

const { app, market } = openFileMarket();

test('a person is erased: no name, no address, no way in; their orders stay', async () => {
  const person = await givenPerson(app, { personal: true });
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0b5a5a' } })
    .png()
    .toBuffer();
  await (
    await app.api(person.token, { upload: { name: 'id.png', bytes: picture } })
  )('POST /company-document/add', { body: { kind: 'id_card' } });
  await rows(sql`update companies set id_card_status = 1 where id = ${person.companyId}`);
  const { storage_key } = await oneRow(
    sql<{
      storage_key: string;
    }>`select storage_key from files where company_id = ${person.companyId} and purpose = 'identity'`,
  );
  const order = await givenOrder(market, { buyer: person });
  await rows(
    sql`update orders set purchaser_status = 1, payment_status = 1, logistic_status = 3 where id = ${order.id}`,
  );
  await person.api('POST /cart/add', { body: { productstock_id: order.stockId, amount: 1 } });
  await person.api('POST /cart/checkout', { body: {} });
  await rows(sql`update users set id_number = '1101700207030', birthday = '1990-01-01' where id = ${person.id}`);
  const request = await givenDeletionRequest(app, person.id);

  expect((await market.sales('GET /staff/deletion-requests', { query: {} })).rows).toMatchObject([
    { id: request, email: person.email, role: 'owner' },
  ]);
  expect(await deletionRequest(market, request)).toMatchObject({
    blockers: [],
    is_personal: true,
    kept_orders: 1,
    identity_papers: 1,
    note: 'ย้ายไปทำงานที่อื่น',
    open_orders: 0,
    owed: 0,
  });
  await confirmDeletion(market, request);

  expect(await userRow(person.id)).toMatchObject({
    firstname: ERASED_NAME,
    lastname: '',
    email: erasedEmail(person.id),
    mobile: null,
    id_number: null,
    birthday: null,
    title: null,
    avatar_file_id: null,
    account_status: 'closed',
  });
  expect(
    await oneRow(
      sql`select company_name_th, tax_id, phone, email, id_card_status, buyer_approved_status from companies
        where id = ${person.companyId}`,
    ),
  ).toEqual({
    company_name_th: ERASED_NAME,
    tax_id: null,
    phone: null,
    email: null,
    id_card_status: null,
    buyer_approved_status: null,
  });
  for (const [table, column] of Object.entries(erasedTables()))
    expect(await rows(sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${person.id}`), table).toEqual(
      [],
    );
  expect(await rows(sql`select name, address from addresses where company_id = ${person.companyId}`)).toEqual([
    { name: ERASED_NAME, address: '–' },
  ]);
  // The order stays with what its tax invoice says; the draft is gone.
  expect(
    await rows(sql`select id, billing_name, buyer_contact_email from orders where user_id = ${person.id}`),
  ).toEqual([{ id: order.id, billing_name: 'บริษัท ทดสอบ จำกัด', buyer_contact_email: erasedEmail(person.id) }]);
  expect(await deletionRequest(market, request)).toMatchObject({ status: 1, name: ERASED_NAME, note: '' });

  // No row holds the name or address any more, except the order's own.
  for (const table of ['users', 'companies', 'deletion_requests', 'audit_log', 'addresses'])
    expect(JSON.stringify(await rows(sql`select to_jsonb(t)::text from ${sql.table(table)} t`)), table).not.toContain(
      person.email,
    );
  expect(await fileStore().get(storage_key)).toBeDefined();
  await runWaitingJobs();
  expect(await fileStore().get(storage_key)).toBeUndefined();
  expect(await rows(sql`select 1 from files where storage_key = ${storage_key}`)).toEqual([]);
});

test('who is erased cannot come in, neither with the open session nor with the password; the email is free again', async () => {
  const person = await givenPerson(app);
  const visitor = await app.api();
  await visitor('POST /auth/login', { body: { username: person.email, password: 'Moor#Heron7', role: 'buyer' } });
  await confirmDeletion(market, await givenDeletionRequest(app, person.id));
  await expect((await app.api(person.token))('GET /cart/mycart')).rejects.toMatchObject(refused('session_expired'));
  await expect(
    visitor('POST /auth/login', { body: { username: person.email, password: 'Moor#Heron7', role: 'buyer' } }),
  ).rejects.toMatchObject(refused('wrong_credentials'));
  await expect(
    visitor('POST /auth/login', {
      body: { username: erasedEmail(person.id), password: 'Moor#Heron7', role: 'buyer' },
    }),
  ).rejects.toMatchObject(refused('wrong_credentials'));
  const again = await givenMember((await givenCompany()).id);
  await rows(sql`update users set email = ${person.email} where id = ${again.id}`);
});

test('closed accounts at other companies and invitations are erased, too', async () => {
  const person = await givenPerson(app);
  const [left, host] = [
    await givenMember((await givenCompany()).id, { account_status: 'closed' }),
    await givenPerson(app),
  ];
  await rows(sql`update users set email = ${person.email.toUpperCase()} where id = ${left.id}`);
  for (const [by, email] of [
    [host, person.email],
    [person, 'somebody@example.com'],
  ] as const) {
    await rows(
      sql`insert into invitations (company_id, email, company_role, position, language, token_hash, invited_by_user_id,
        sent_at, expires_at)
        values (${by.companyId}, ${email}, 'viewer', 'employee', 'th', sha256(${email}::text::bytea), ${by.id}, now(),
          now())`,
    );
  }
  await confirmDeletion(market, await givenDeletionRequest(app, person.id));
  expect(await userRow(left.id)).toMatchObject({
    firstname: ERASED_NAME,
    email: erasedEmail(left.id),
    account_status: 'closed',
  });
  expect(await rows(sql`select 1 from invitations`)).toEqual([]);
  expect(await userRow(host.id)).toMatchObject({ account_status: 'verified' });
});

test('the person is told by mail, in their language, before the address is erased; a week later the outbox is empty', async () => {
  const person = await givenPerson(app);
  await rows(sql`update users set language = 'en' where id = ${person.id}`);
  await rows(
    sql`insert into mail_outbox (recipient, subject, html, text, language, kind)
      values (${person.email}, 'old', 'x', 'x', 'th', 'order_placed')`,
  );
  await confirmDeletion(market, await givenDeletionRequest(app, person.id));
  const mails = () =>
    outbox(
      sql<{ subject: string; text: string }>`select subject, text from mail_outbox where recipient = ${person.email}`,
    );
  expect(await mails()).toMatchObject([{ subject: 'Your account is deleted' }]);
  expect((await mails())[0]?.text).toContain('5 years');
  app.clock.advanceHours(8 * 24);
  const { deleteGoodbyes } = await import('./jobs.ts');
  await deleteGoodbyes.work({});
  expect(await mails()).toEqual([]);
  app.clock.set('2026-07-09T03:00:00Z');
});

test('what is left of a person is what orders need, and nothing identifies them', async () => {
  const person = await givenPerson(app);
  const order = await givenOrder(market, { buyer: person });
  await rows(
    sql`update orders set purchaser_status = 1, payment_status = 1, logistic_status = 3 where id = ${order.id}`,
  );
  const [name, mobile] = ['ปาริชาติ วงศ์เฉพาะนาม', '0867771234'];
  const [firstname, lastname] = name.split(' ');
  await rows(
    sql`update users set firstname = ${firstname}, lastname = ${lastname}, mobile = ${mobile} where id = ${person.id}`,
  );
  await rows(
    sql`update companies set email = ${person.email.toUpperCase()}, phone = ${mobile} where id = ${person.companyId}`,
  );
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0b5a5a' } })
    .png()
    .toBuffer();
  const send = await app.api(person.token, { upload: { name: 'signatory.png', bytes: picture } });
  for (const kind of ['idcard_authorized_sign', 'idcard_authorized_sign', 'certificate'] as const)
    await send('POST /company-document/add', { body: { kind } });
  await rows(
    sql`insert into contact_messages (name, company, email, phone, topic, message, language, spam_signs, is_suspected,
      created_at) values (${name}, '', ${person.email.toUpperCase()}, ${mobile}, 'other', 'x', 'th', '{}', false,
      now())`,
  );
  await rows(
    sql`insert into newsletter_subscribers (email, language, status, created_at)
      values (${person.email}, 'th', 'waiting', now())`,
  );
  await rows(sql`
    with cv as (insert into files (storage_key, purpose, is_private, name, content_type, size_bytes)
      values ('private/cv.pdf', 'application', true, ${`${firstname}.pdf`}, 'application/pdf', 1) returning id)
    insert into job_applications (opening_slug, opening_title, name, email, phone, message, file_id, language,
      spam_signs, is_suspected, created_at) select 'x', 'x', ${name}, ${person.email}, ${mobile}, '', id, 'th', '{}',
      false, now() from cv`);
  await rows(
    sql`insert into deletion_requests (user_id, status, note, reason, created_at, decided_at)
      values (${person.id}, 2, ${`ฉัน ${name}`}, 'มีคำสั่งซื้อค้างอยู่', now(), now())`,
  );
  const namesake = 'other@example.com';
  await rows(sql`
    insert into mail_outbox (recipient, subject, html, text, language, kind, status)
    select 'boss@example.com', s, '<p>x</p>', t, 'th', k, st from (values
      ('มีผู้ขอเข้าร่วมบริษัทของคุณ', ${`ชื่อ: ${name}\nอีเมล: ${person.email}\nx`}, 'company_join_asked', 'waiting'),
      ('มีผู้สมัครรอการอนุมัติ', ${`อีเมล: ${person.email}\nx`}, 'registration_waiting_staff', 'kept'),
      (${`${name} รับคำเชิญแล้ว`}, '', 'colleague_joined', 'sent'),
      ('เชิญ', ${`ผู้เชิญ: ${name}\nx`}, 'colleague_invited', 'kept'),
      ('มีการเพิ่มบัญชีธนาคาร', ${`ทำรายการโดย: ${name}\nx`}, 'bank_account_changed', 'sent'),
      ('มีข้อความใหม่จากสมาชิกนอกเวลาทำการ', ${`ขอใบเสนอราคา\nสมาชิก: ${name}\nอีเมล: x@example.com\nx`},
      'chat_waiting_staff', 'sent'),
      ('มีผู้สมัครรอการอนุมัติ', ${`อีเมล: ${namesake}\nx`}, 'registration_waiting_staff', 'waiting')) v (s, t, k,
        st)`);
  // Long sent, and emptied: only whom an answer goes to says whose it was.
  await rows(sql`
    insert into mail_outbox (recipient, subject, html, text, language, kind, status, reply_to)
    select 'boss@example.com', 'ข้อความใหม่', '', '', 'th', kind, 'sent', ${person.email.toUpperCase()}
      from (values ('contact_message_staff'), ('job_application_staff')) v (kind)`);
  await confirmDeletion(market, await givenDeletionRequest(app, person.id));
  await runWaitingJobs();

  const tables = await rows(
    sql<{
      name: string;
    }>`select table_name as name from information_schema.tables where table_schema = 'public'
      and table_type = 'BASE TABLE' order by 1`,
  );
  const left: string[] = [];
  for (const table of tables) {
    const found = await rows(
      sql<{ row: string }>`select lower(to_jsonb(t)::text) as row from ${sql.table(table.name)} t`,
    );
    if (found.some(({ row }) => [person.email, firstname!, mobile].some((known) => row.includes(known))))
      left.push(table.name);
  }
  // The goodbye, until a week is over.
  expect(left).toEqual(['mail_outbox']);
  expect(
    await outbox(
      sql`select kind from mail_outbox where recipient in (${person.email}, 'boss@example.com') order by kind`,
    ),
  ).toEqual([{ kind: 'account_deleted' }, { kind: 'registration_waiting_staff' }]);
  expect(await rows(sql`select kind from company_documents where company_id = ${person.companyId}`)).toEqual([
    { kind: 'certificate' },
  ]);
  expect(
    await rows(sql`select name from files where company_id = ${person.companyId} and purpose = 'identity'`),
  ).toHaveLength(1);
  expect(
    await oneRow(sql`select email, phone, idcard_authorized_sign_status from companies where id = ${person.companyId}`),
  ).toEqual({ email: null, phone: null, idcard_authorized_sign_status: null });
});

test('everything that is known of a person is either erased or kept on purpose', async () => {
  const columns = await rows(
    sql<{
      name: string;
    }>`select column_name as name from information_schema.columns where table_schema = 'public'
      and table_name = 'users'`,
  );
  expect(columns.map(({ name }) => name).sort()).toEqual([...Object.keys(erasedColumns), ...retainedColumns].sort());
  const tables = await rows(
    sql<{
      name: string;
    }>`select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'users'::regclass`,
  );
  expect(tables.map(({ name }) => name).sort()).toEqual([...Object.keys(erasedTables()), ...retainedTables()].sort());
  const withEmail = await rows(
    sql<{
      name: string;
    }>`select distinct c.table_name as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name) where table_schema = 'public'
      and t.table_type = 'BASE TABLE' and c.column_name = 'email'`,
  );
  expect(withEmail.map(({ name }) => name).sort()).toEqual([...erasedByEmail(), ...otherEmails()].sort());
});

test('nothing of an erased person is left in a dump: quotations, cancelled orders, notices', async () => {
  const person = await givenPerson(app, { personal: true });
  const marks = {
    th: 'มานะมาร์คเกอร์ อดทนมาก',
    en: 'Manamarker Odtonmark',
    phone: '0899998877',
    taxId: '1101700207030',
    home: '77/7 ซอยมาร์คเกอร์',
  };
  await rows(
    sql`update users set firstname = 'มานะมาร์คเกอร์', lastname = 'อดทนมาก', mobile = ${marks.phone}
      where id = ${person.id}`,
  );
  await rows(sql`
    update companies set company_name_th = ${marks.th}, company_name_en = ${marks.en}, tax_id = ${marks.taxId},
      phone = ${marks.phone} where id = ${person.companyId}`);
  await rows(sql`
    update addresses set name = ${marks.th}, phone = ${marks.phone}, billing_name = ${marks.th},
      tax_id = ${marks.taxId}, address = ${marks.home} where company_id = ${person.companyId}`);
  const order = await givenOrder(market, { buyer: person });
  await rows(sql`update orders set remark = ${`โทร ${marks.phone}`} where id = ${order.id}`);
  await person.api('POST /cart/add', { body: { productstock_id: order.stockId, amount: 1 } });
  await person.api('POST /quotation', { body: {} });
  await person.api('POST /order/{id}/cancel', { params: { id: order.id }, body: { reason: 'สั่งผิด' } });
  await runWaitingJobs();
  await confirmDeletion(market, await givenDeletionRequest(app, person.id));
  await runWaitingJobs();

  const tables = await rows(sql<{ name: string }>`
    select c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`);
  const found: string[] = [];
  for (const { name } of tables) {
    // The mail to the person themselves that says so is kept until it is sent.
    const which = name === 'mail_outbox' ? sql`t.kind <> 'account_deleted'` : sql`true`;
    const dump = JSON.stringify(
      await rows(sql`select to_jsonb(t)::text as row from ${sql.table(name)} t where ${which}`),
    );
    for (const mark of [...Object.values(marks), person.email]) if (dump.includes(mark)) found.push(`${name}: ${mark}`);
  }
  expect(found).toEqual([]);
});

test('notices of somebody whose name begins alike stay', async () => {
  const person = await givenPerson(app, {});
  const namesake = await givenBuyer(app);
  await rows(sql`update users set firstname = 'e', lastname = 'o' where id = ${person.id}`);
  await rows(sql`
    with told as (
      insert into notices (event, category, channels, content, at)
      values ('order_confirmed', 'order', '[]', ${JSON.stringify({ text: 'the order is confirmed' })}::jsonb, now())
        returning id)
    insert into notifications (notice_id, user_id, category, at) select id, ${namesake.id}, 'order', now() from told`);
  await confirmDeletion(market, await givenDeletionRequest(app, person.id));
  await runWaitingJobs();
  expect(await rows(sql`select user_id from notifications where user_id = ${namesake.id}`)).toHaveLength(1);
});

test('staff confirm for the name and numbers that they saw', async () => {
  const person = await givenPerson(app);
  const id = await givenDeletionRequest(app, person.id);
  const { version } = await deletionRequest(market, id);
  for (const column of ['lastname', 'mobile', 'id_number'])
    await rows(sql`update users set ${sql.ref(column)} = '0899990000' where id = ${person.id}`);
  await expect(
    market.sales('POST /staff/deletion-requests/{id}/confirm', { params: { id }, body: { version } }),
  ).rejects.toMatchObject(refused('verification_changed'));
  await confirmDeletion(market, id);
});

test('notices about somebody whose address ends alike stay', async () => {
  const person = await givenPerson(app);
  const told = async (email: string) =>
    (
      await oneRow(sql<{ id: number }>`
        insert into notices (event, category, channels, content, at)
        values ('order_confirmed', 'order', '[]', ${JSON.stringify({ text: `write to ${email}` })}::jsonb, now())
          returning id`)
    ).id;
  const others = [await told(`x${person.email}`), await told(`${person.email}.th`)];
  const own = await told(person.email.toUpperCase());
  await confirmDeletion(market, await givenDeletionRequest(app, person.id));
  expect(
    (
      await rows(sql<{ id: number }>`select id from notices where id = any (${[...others, own]}::int[]) order by id`)
    ).map(({ id }) => id),
  ).toEqual(others);
});
