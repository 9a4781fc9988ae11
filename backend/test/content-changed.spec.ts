import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entities } from '../src/entities.js';
import { CONTENT_CHANNEL } from '../src/kernel/triggers.js';
import { WebhookDelivery, WebhookEndpoint, WebhookEvent } from '../src/modules/webhooks/index.js';
import { IdempotencyRecord } from '../src/platform/http/idempotency-record.entity.js';
import { Passkey, Session, UsedChallenge, User } from '../src/modules/auth/index.js';
import { Activity } from '../src/modules/activity/index.js';
import { ContentChange } from '../src/modules/changes/index.js';
import { Link, LinkHost } from '../src/modules/links/index.js';
import { Revision } from '../src/modules/localization/index.js';
import { RenditionTask, StoredMediaUse } from '../src/modules/media/index.js';
import { ContactMessage, ContactReply, ContactTranslation } from '../src/modules/messages/index.js';
import { CalendarAddress, StayClash } from '../src/modules/stays/index.js';
import { Subscriber } from '../src/modules/newsletter/index.js';
import {
  TranslationCacheEntry,
  StyleGuideVersion,
  TextCheck,
  UsageDay,
} from '../src/modules/translation/index.js';
import { Job, Task } from '../src/modules/jobs/index.js';
import { ApiToken } from '../src/modules/tokens/index.js';
import { Room } from '../src/modules/rooms/index.js';
import { OutgoingMail } from '../src/platform/mail/index.js';
import { Installation } from '../src/platform/queue/installation.entity.js';
import { ormOptions } from '../src/platform/database/orm-options.js';
import { createDatabase } from './app.js';

/** Tables with data that visitors do not see. All others announce changes. */
const INTERNAL_TABLES: ReadonlySet<unknown> = new Set([
  User,
  Session,
  Passkey,
  UsedChallenge,
  ApiToken,
  IdempotencyRecord,
  RenditionTask,
  StoredMediaUse,
  Link,
  LinkHost,
  WebhookEndpoint,
  WebhookEvent,
  WebhookDelivery,
  Revision,
  Activity,
  ContentChange,
  Job,
  Task,
  ContactMessage,
  ContactReply,
  ContactTranslation,
  Subscriber,
  OutgoingMail,
  Installation,
  StyleGuideVersion,
  TextCheck,
  UsageDay,
  TranslationCacheEntry,
  StayClash,
  CalendarAddress,
]);

let database: Awaited<ReturnType<typeof createDatabase>>;
let orm: MikroORM;

beforeAll(async () => {
  database = await createDatabase();
  orm = await MikroORM.init(ormOptions(database.url, entities));
});

afterAll(async () => {
  await orm.close();
  await database.drop();
});

it('content changes are announced for every table that visitors see', async () => {
  const rows = await orm.em.execute<{ table: string }[]>(
    `select event_object_table as table from information_schema.triggers
     where trigger_name = 'content_notify' group by 1`,
  );
  const announced = rows.map(({ table }) => table).sort();
  const publicTables = entities
    .filter((entity) => !INTERNAL_TABLES.has(entity))
    .map((entity) => orm.getMetadata().getByClassName(entity.name).tableName)
    .sort();
  expect(announced).toEqual(publicTables);
});

it('content changes are announced once per transaction and table, after the commit, for raw SQL too', async () => {
  const listener = new pg.Client({ connectionString: database.url });
  await listener.connect();
  let notifications: (string | undefined)[] = [];
  listener.on('notification', ({ payload }) => notifications.push(payload));
  await listener.query(`listen ${CONTENT_CHANNEL}`);
  const readNotifications = async () => {
    await listener.query('select 1');
    const tables = notifications.sort();
    notifications = [];
    return tables;
  };

  const em = orm.em.fork();
  const room = new Room('en', { type: 'Studio', capacity: 2, images: [], active: true });
  room.write('en', { name: 'Dawn' }, { origin: 'human', by: 'test' });
  await em.persist(room).flush();
  expect(await readNotifications()).toEqual(['room', 'room_translation']);

  await expect(
    em.transactional(async (inner) => {
      await inner.execute('update room set capacity = 3');
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(await readNotifications()).toEqual([]);

  await em.execute('delete from room');
  expect(await readNotifications()).toEqual(['room', 'room_translation']);
  await listener.end();
});
