import { registerCount } from '#server/accounts/identity/index.ts';
import { unreadOfMemberSql } from '#server/notifications/index.ts';

registerCount('notifications', unreadOfMemberSql);
