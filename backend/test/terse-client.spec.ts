import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entities } from '../src/entities.js';
import { ormOptions } from '../src/platform/database/orm-options.js';
import { held } from '../src/platform/database/terse-client.js';
import { createDatabase } from './app.js';

let database: Awaited<ReturnType<typeof createDatabase>>;
let orm: MikroORM;

beforeAll(async () => {
  database = await createDatabase();
  // One connection: what one transaction leaves behind, the next one meets.
  orm = await MikroORM.init({ ...ormOptions(database.url, entities), pool: { min: 0, max: 1 } });
  await orm.em.execute('create table pebble (id int primary key)');
});

afterAll(async () => {
  await orm.close();
  await database.drop();
});

const add = (id: number) => `insert into pebble values (${id})`;

async function pebbles(): Promise<number[]> {
  const rows = await orm.em.execute<{ id: number }[]>('select id from pebble order by id');
  return rows.map(({ id }) => id);
}

it('sends held statements in their order with the next one, whose result it gives', async () => {
  await orm.em.transactional(async (em) => {
    await em.execute(held(add(1)));
    await em.execute(held(add(2)));
    expect(await em.execute('select id from pebble order by id')).toEqual([{ id: 1 }, { id: 2 }]);
    await em.execute(held(add(3)));
  });
  expect(await pebbles()).toEqual([1, 2, 3]);
});

it('fails the commit where a held statement fails, and keeps nothing of the transaction', async () => {
  const failing = orm.em.transactional(async (em) => {
    await em.execute(add(4));
    await em.execute(held(add(1)));
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(await pebbles()).toEqual([1, 2, 3]);
});

it('drops what is held where the transaction is given up', async () => {
  const givenUp = orm.em.transactional(async (em) => {
    await em.execute(held(add(5)));
    throw new Error('given up');
  });
  await expect(givenUp).rejects.toThrow('given up');
  await orm.em.transactional((em) => em.execute(add(6)));
  expect(await pebbles()).toEqual([1, 2, 3, 6]);
});
