import 'reflect-metadata';
import { entities } from './entities.js';
import { ormOptions } from './platform/database/orm-options.js';

/** For the migration commands, which run on the built files. */
export default ormOptions(
  process.env['DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/kawabe',
  entities,
);
