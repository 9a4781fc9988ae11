import { type EntityManager } from '@mikro-orm/postgresql';
import { Installation } from './installation.entity.js';

/** The id of this database, made when it is first asked for. */
export async function installationId(em: EntityManager): Promise<string> {
  const own = em.fork();
  await own.execute('insert into installation (id) values (1) on conflict do nothing');
  const { uuid } = await own.findOneOrFail(Installation, 1);
  return uuid;
}
