import type { DeliveryChoice, NotificationCategory, RingingChannel } from '#domain/notifications/choices.ts';
import type { Locale } from '#domain/values/locale.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { pushKey, type PushBrowser } from './channels/push.ts';
import type { Channels } from './events.ts';
import type { KeptQuietHours } from './quiet-hours.ts';
import type { Seeing } from './may-still-see.ts';
import { recipientRelations } from './recipient-relations.ts';

/** A delivery with everything that decides whether and where it is sent, as it is now. */
export interface Delivery extends Seeing, KeptQuietHours {
  id: number;
  notice_id: number;
  channel: RingingChannel;
  category: NotificationCategory;
  channels: Channels;
  language: Locale;
  retry_key: string;
  reached: number[];
  is_unread: boolean;
  choice: DeliveryChoice | null;
  browsers: (PushBrowser & { id: number })[];
  line_user_id: string | null;
}

/** In one query. Browsers count as long as somebody is signed in there. */
export function deliveriesToSend(ids: readonly number[]): Promise<Delivery[]> {
  const people = recipientRelations();
  return rows(sql<Delivery>`
    select d.id::int, d.notice_id::int, d.channel, e.category, e.channels, coalesce(u.language, s.language) as language,
      d.retry_key, d.reached,
      n.needs, n.id is not null and n.read_at is null as is_unread,
      u.company_role, u.selling_roles, case when s.is_active then s.roles end as staff_roles,
      coalesce(not u.is_closed and not u.is_suspended, s.is_active, false) as is_open,
      (select c.choice from notification_choices c where (c.user_id = d.user_id or c.staff_id = d.staff_id)
        and c.category = e.category and c.channel = d.channel) as choice,
      q.from_hour, q.until_hour,
      (select coalesce(json_agg(json_build_object('id', b.id, 'endpoint', b.endpoint, 'p256dh', b.p256dh, 'auth',
        b.auth) order by b.id), '[]')
        from push_browsers b join ${people.sessions} o on o.token_hash = b.session_hash
        where d.channel = 'push' and (b.user_id = d.user_id or b.staff_id = d.staff_id) and b.server_key = ${pushKey()}
          and o.expires_at > ${now()}) as browsers,
      case when d.channel = 'line' then l.line_user_id end as line_user_id
    from notification_deliveries d
    join notices e on e.id = d.notice_id
    left join notifications n on n.notice_id = d.notice_id and n.user_id is not distinct from d.user_id
      and n.staff_id is not distinct from d.staff_id
    left join ${people.members} u on u.id = d.user_id
    left join ${people.staff} s on s.id = d.staff_id
    left join quiet_hours q on q.user_id = d.user_id or q.staff_id = d.staff_id
    left join ${people.lineLinks} l on l.user_id = d.user_id or l.staff_id = d.staff_id
    where d.id = any (${ids}::bigint[]) and d.status in ('due', 'failed')
    order by d.id`);
}
