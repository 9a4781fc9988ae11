import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { generatePassword, hashPassword, User } from '../modules/auth/index.js';
import { environment, readEnvironment } from '../platform/config/config.js';
import { ormOptions } from '../platform/database/orm-options.js';
import { readPasswordFromFile } from '../platform/database/password-file.js';

/**
 * `node dist/cli/reset-password.js [username]` gives a user a new password, prints it, and refuses every
 * token they hold. Without a username: ADMIN_USERNAME, or the only user there is.
 */
async function resetPassword(orm: MikroORM, wanted: string | undefined): Promise<string> {
  const em = orm.em.fork();
  const users = await em.findAll(User, { orderBy: { id: 'asc' } });
  const named = (name: string) => users.find((user) => user.usernameKey === User.keyOf(name));
  const user = wanted ? named(wanted) : users.length === 1 ? users[0] : named(ADMIN_USERNAME);
  if (!user) {
    const names = users.map(({ username }) => username).join(', ') || 'none yet';
    throw new Error(`There is no user named ${wanted ?? ADMIN_USERNAME}. Users: ${names}.`);
  }
  const password = generatePassword();
  user.changePassword(await hashPassword(password));
  await em.flush();
  return `New password of ${user.username}: ${password}`;
}

// Only what is needed here: a password can be reset with the rest of the configuration missing.
const env = readEnvironment(
  environment.pick({ DATABASE_URL: true, DATABASE_PASSWORD_FILE: true, ADMIN_USERNAME: true }),
  process.env,
);
readPasswordFromFile(env);
const { DATABASE_URL, ADMIN_USERNAME } = env;
const orm = await MikroORM.init(ormOptions(DATABASE_URL, [User]));
try {
  process.stdout.write(`${await resetPassword(orm, process.argv[2])}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await orm.close();
}
