import { beforeAll, expect } from 'vitest';
import type { Api } from '#contract/client.ts';
import type { AuditedKind } from '#domain/audit.ts';
import { recordDecision } from '#server/audit/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileApp } from '../file-app.ts';
import { givenPlaces, givenStaff } from '../market.ts';
import type { TestApp } from '../test-app.ts';

interface AuditLog {
  app: TestApp;
  /** Of an administrator, who reads the log: นภา ผู้ดูแล. */
  admin: Api;
  adminId: number;
  adminToken: string;
  /** Of sales, who decides. */
  other: number;
}

/** The product for the tests of a file, with who reads its audit log; filled before the first test. */
export function openAuditLog() {
  const log = { app: openFileApp() } as AuditLog;
  beforeAll(async () => {
    await givenPlaces();
    const { id, token } = await givenStaff('admin');
    await rows(sql`update staff_members set firstname = 'นภา', lastname = 'ผู้ดูแล' where id = ${id}`);
    const other = (await givenStaff('sales')).id;
    Object.assign(log, { admin: await log.app.api(token), adminId: id, adminToken: token, other });
  });
  type Search = NonNullable<Parameters<typeof log.admin<'GET /staff/audit-log'>>[1]>['query'];
  const find = (query: Search) => log.admin('GET /staff/audit-log', { query });
  const idsOf = async (query: Search) =>
    (await find(query)).rows.map((entry) => `${entry.object_kind} ${entry.object_id}`);
  const decide = (
    objectKind: AuditedKind,
    objectId: number | string,
    more: { staffId?: number; reason?: string; action?: string } = {},
  ) =>
    recordDecision({
      staffId: more.staffId ?? log.other,
      action: more.action ?? 'approve',
      objectKind,
      objectId,
      before: { status: 0 },
      after: { status: 1 },
      reason: more.reason,
    });
  /** The export as a table for Excel. */
  async function exported(query: Record<string, string>): Promise<{ text: string; headers: Headers }> {
    const response = await fetchApi(`/api/staff/audit-log/export?format=csv&${new URLSearchParams(query).toString()}`);
    expect(response.status).toBe(200);
    return {
      text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer()),
      headers: response.headers,
    };
  }
  async function fetchApi(url: string): Promise<Response> {
    const answer = await log.app.http.inject({ url, headers: { authorization: `Bearer ${log.adminToken}` } });
    return new Response(new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
    });
  }
  return { log, find, idsOf, decide, exported };
}
