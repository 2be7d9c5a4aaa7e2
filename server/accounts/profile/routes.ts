import type { profile } from '#contract/accounts/profile.ts';
import { emailKey } from '#domain/values/email.ts';
import { requireOwnPassword } from '#server/accounts/identity/index.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { avatarOf, saveAvatar, removeAvatar } from './avatar.ts';
import { askForNewEmail, confirmNewEmail } from './change-email.ts';
import { changeName, changeProfile } from './change-profile.ts';
import { askForDeletion, myDeletionRequest, takeBackDeletion } from './deletion-request.ts';
import { myData } from './my-data.ts';
import { myIdNumber, myProfile } from './my-profile.ts';

export const routes: Routes<typeof profile> = {
  'GET /users/{id}': async ({ caller, params }) => {
    requireSelf(caller, params.id);
    return shortOf(caller);
  },
  'PUT /users/{id}': async ({ caller, params, body, address }) => {
    requireSelf(caller, params.id);
    // First what may be refused: nothing of the form is kept without the rest of it.
    if (body.email !== undefined && emailKey(body.email) !== emailKey(caller.email))
      await askForNewEmail(caller, body.email, body, address);
    await changeName(caller.userId, body);
    return shortOf(caller);
  },
  'GET /users/me': ({ caller }) => myProfile(caller.userId),
  'PUT /users/me': async ({ caller, body }) => {
    await changeProfile(caller.userId, body);
    return myProfile(caller.userId);
  },
  'GET /users/me/id-number': ({ caller }) => myIdNumber(caller.userId),
  'POST /users/confirm-email': ({ body }) => confirmNewEmail(body.token),
  'POST /upload': ({ caller, upload }) => {
    if (!upload) throw fieldError('file_missing', 'file');
    return saveAvatar(caller, upload);
  },
  'DELETE /users/me/avatar': async ({ caller }) => {
    await removeAvatar(caller);
    return { status: true };
  },
  'GET /avatar/{id}': ({ caller, params }) => avatarOf(caller, params.id),
  'POST /users/me/data': async ({ caller, body, address }) => {
    await requireOwnPassword(caller, body.password, address, 'password');
    return myData(caller.userId);
  },
  'GET /users/me/deletion-request': ({ caller, locale }) => myDeletionRequest(caller.userId, locale),
  'POST /users/me/deletion-request': async ({ caller, body, address }) => {
    await askForDeletion(caller, body, address);
    return { status: true };
  },
  'DELETE /users/me/deletion-request': async ({ caller }) => {
    await takeBackDeletion(caller.userId);
    return { status: true };
  },
};

/** Other people are not told whether there is such a number. */
function requireSelf(caller: Member, id: number): void {
  if (caller.userId !== id) throw new AppError('not_found');
}

async function shortOf(caller: Member) {
  const { id, firstname, lastname, email, new_email } = await myProfile(caller.userId);
  return { id, firstname, lastname, email, new_email };
}
