import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Config, ConfigError } from '../../platform/config/config.js';
import { LOCK } from '../../platform/database/locks.js';
import { generatePassword, hashPassword, isCommonPassword } from './password.js';
import { User } from './user.entity.js';

/** A house without users gets its first one at start. */
@Injectable()
export class FirstAdministrator implements OnApplicationBootstrap {
  private readonly logger = new Logger(FirstAdministrator.name);

  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { ADMIN_USERNAME, ADMIN_PASSWORD } = this.config.env;
    const password = ADMIN_PASSWORD ?? generatePassword();
    if (!(await this.create(ADMIN_USERNAME, password))) return;
    const told = ADMIN_PASSWORD ? '' : `, password ${password} (shown only once; please change it)`;
    this.logger.warn(`Created the first administrator: username ${ADMIN_USERNAME}${told}`);
  }

  /** False where the house has users. Errors: `ConfigError` for a common password. */
  private create(username: string, password: string): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(?)', [LOCK.firstAdministrator]);
      if ((await em.count(User)) > 0) return false;
      if (await isCommonPassword(password, username)) {
        throw new ConfigError(
          'ADMIN_PASSWORD: this password is too common: it is among the first that are guessed. Choose another one.',
        );
      }
      em.persist(new User(username, await hashPassword(password)));
      return true;
    });
  }
}
