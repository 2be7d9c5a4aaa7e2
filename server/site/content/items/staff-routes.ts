import type { staffContent } from '#contract/site/staff-content.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { changeSettings, createItem, restoreVersion, saveTexts } from './change-items.ts';
import { saveContentPicture } from './content-pictures.ts';
import { archive, publish, unarchive, withdraw } from './publish-items.ts';
import { staffItem } from './staff-items.ts';
import { staffItems } from './staff-list.ts';
import { version, versions } from './versions.ts';

const done = { status: true } as const;

export const staffContentRoutes: Routes<typeof staffContent> = {
  'POST /staff/content-pictures': async ({ upload }) => ({ path: await saveContentPicture(upload) }),
  'GET /staff/content': ({ query }) => staffItems.page(query, null),
  'GET /staff/content/export': ({ caller, query }) => staffItems.export(query, null, caller.staffId),
  'POST /staff/content': async ({ caller, body }) => ({ id: await createItem(caller.staffId, body) }),
  'GET /staff/content/{id}': ({ params }) => staffItem(params.id),
  'PUT /staff/content/{id}/texts': async ({ caller, params, body }) => ({
    number: await saveTexts(caller.staffId, params.id, body.based_on, body.texts, body.note),
  }),
  'PUT /staff/content/{id}/settings': ({ caller, params, body }) =>
    changeSettings(caller.staffId, params.id, body).then(() => done),
  'GET /staff/content/{id}/versions': ({ params, query }) => versions(params.id, query),
  'GET /staff/content/{id}/versions/{number}': ({ params }) => version(params.id, params.number),
  'POST /staff/content/{id}/versions/{number}/restore': async ({ caller, params, body }) => ({
    number: await restoreVersion(caller.staffId, params.id, params.number, body.based_on),
  }),
  'POST /staff/content/{id}/publish': ({ caller, params, body }) =>
    publish(caller.staffId, params.id, body).then(() => done),
  'POST /staff/content/{id}/withdraw': ({ caller, params }) => withdraw(caller.staffId, params.id).then(() => done),
  'POST /staff/content/{id}/archive': ({ caller, params }) => archive(caller.staffId, params.id).then(() => done),
  'POST /staff/content/{id}/unarchive': ({ caller, params }) => unarchive(caller.staffId, params.id).then(() => done),
};
