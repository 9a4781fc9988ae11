import { OptimisticLockError } from '@mikro-orm/core';
import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entities } from '../src/entities.js';
import { ormOptions } from '../src/platform/database/orm-options.js';
import { Room } from '../src/modules/rooms/index.js';
import { prepared } from '../src/platform/database/prepared.js';
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

it('prepares a held statement once, also where it failed the first time', async () => {
  const statement = held('insert into pebble values ($1)');
  const put = (id: number) => orm.em.transactional((em) => prepared(em, statement, [id]));
  await expect(put(1)).rejects.toMatchObject({ code: '23505' });
  await put(7);
  await put(8);
  expect(await pebbles()).toEqual([1, 2, 3, 6, 7, 8]);
  const known = `select generic_plans + custom_plans as uses from pg_prepared_statements where statement = $1`;
  expect(await prepared(orm.em, known, [statement])).toEqual([{ uses: '2' }]);
});

it('gives the first of several statements its place before a text of many', async () => {
  await orm.em.transactional(async (em) => {
    await em.execute(held(add(9)));
    await em.execute(`${add(10)}; ${add(11)}`);
  });
  expect(await pebbles()).toEqual([1, 2, 3, 6, 7, 8, 9, 10, 11]);
});

it('keeps the first of two who change the same version, and refuses the second with all it did', async () => {
  const em = orm.em.fork();
  const made = new Room('en', { type: 'Studio', capacity: 2, images: [], active: true });
  made.write('en', { name: 'Room' }, { origin: 'human', by: 'anna' });
  await em.persist(made).flush();
  const [first, second] = await Promise.all(
    [orm.em.fork(), orm.em.fork()].map(async (own) => {
      const room = await own.findOneOrFail(Room, made.id, { populate: ['translations'] });
      return { own, room };
    }),
  );
  first!.room.write('en', { name: 'First' }, { origin: 'human', by: 'anna' });
  await first!.own.flush();
  expect(first!.room.in('en')!.version).toBe(2);
  first!.room.write('en', { name: 'First again' }, { origin: 'human', by: 'anna' });
  await first!.own.flush();

  second!.room.capacity = 4;
  second!.room.write('en', { name: 'Second' }, { origin: 'human', by: 'ben' });
  await expect(second!.own.flush()).rejects.toThrow(OptimisticLockError);
  const stored = await orm.em.fork().findOneOrFail(Room, made.id, { populate: ['translations'] });
  expect(stored).toMatchObject({ capacity: 2, version: 1 });
  expect(stored.in('en')).toMatchObject({ name: 'First again', version: 3 });
});
