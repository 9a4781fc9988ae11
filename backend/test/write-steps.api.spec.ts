import { EntityManager } from '@mikro-orm/postgresql';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { expect, it } from 'vitest';
import { startApp } from './app.js';

class UnlistedSubscriber {}

it('startup fails if a subscriber of the unit of work is missing in the list of write steps', async () => {
  let app: NestExpressApplication | undefined;
  const starting = startApp({}, undefined, [], (created) => {
    app = created;
    created.get(EntityManager).getEventManager().registerSubscriber(new UnlistedSubscriber());
  });
  await expect(starting).rejects.toThrow('UnlistedSubscriber is missing in STEPS');
  await app?.close();
});
