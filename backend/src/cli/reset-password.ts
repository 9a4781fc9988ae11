import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { generatePassword, hashPassword, Passkey, User } from '../modules/auth/index.js';
import { environmentSchema, parseEnvironment } from '../platform/config/config.js';
import { ormOptions, usePasswordFile } from '../platform/database/orm-options.js';

/**
 * `node dist/cli/reset-password.js [username]` sets a new password, prints it, and revokes all sessions of the user.
 * Passkeys are removed and the second factor is turned off, since a lost or stolen device is a reason to reset.
 * Default user: the only user, or ADMIN_USERNAME if there are several.
 */
async function resetPassword(orm: MikroORM, username: string | undefined): Promise<string> {
  const em = orm.em.fork();
  const users = await em.findAll(User, { orderBy: { id: 'asc' } });
  const findUser = (name: string) =>
    users.find((user) => user.usernameKey === User.usernameKeyOf(name));
  const defaultUser = users.length === 1 ? users[0] : findUser(ADMIN_USERNAME);
  const user = username ? findUser(username) : defaultUser;
  if (!user) {
    const names = users.map(({ username: name }) => name).join(', ') || 'none yet';
    throw new Error(`There is no user named ${username ?? ADMIN_USERNAME}. Users: ${names}.`);
  }
  const password = generatePassword();
  const passkeys = await em.find(Passkey, { user });
  const hadSecondFactor = user.secondFactor;
  user.changePassword(await hashPassword(password));
  user.secondFactor = false;
  await em.remove(passkeys).flush();
  return [
    `New password of ${user.username}: ${password}`,
    ...(passkeys.length > 0
      ? [
          `Removed ${passkeys.length === 1 ? '1 passkey' : `${passkeys.length} passkeys`}: ` +
            passkeys.map(({ name }) => name).join(', '),
        ]
      : []),
    ...(hadSecondFactor ? ['The second factor is off; set it again under Account.'] : []),
  ].join('\n');
}

// Only the required variables: a password can be reset with the rest of the configuration missing.
const env = parseEnvironment(
  environmentSchema.pick({
    DATABASE_URL: true,
    DATABASE_PASSWORD_FILE: true,
    ADMIN_USERNAME: true,
  }),
  process.env,
);
usePasswordFile(env);
const { DATABASE_URL, ADMIN_USERNAME } = env;
const orm = await MikroORM.init(ormOptions(DATABASE_URL, [User, Passkey]));
try {
  process.stdout.write(`${await resetPassword(orm, process.argv[2])}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await orm.close();
}
