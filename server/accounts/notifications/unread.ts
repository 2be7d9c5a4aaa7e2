import { registerUnread } from '#server/accounts/identity/index.ts';
import { unreadOfMemberSql } from '#server/notifications/index.ts';

registerUnread('notifications', unreadOfMemberSql);
