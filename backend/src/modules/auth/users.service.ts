import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Problem } from '../../kernel/problem.js';
import { Config, ConfigError } from '../../platform/config/config.js';
import { ADVISORY_LOCK } from '../../platform/database/locks.js';
import { Passkey } from './passkey.entity.js';
import {
  assertUncommonPassword,
  generatePassword,
  hashPassword,
  isCommonPassword,
} from './password.js';
import { type CreateUserDto, toUserDto, type UserDto } from './user.dto.js';
import { User } from './user.entity.js';

/** Creates the first administrator at start if there are no users. */
@Injectable()
export class FirstAdministratorService implements OnApplicationBootstrap {
  private readonly logger = new Logger(FirstAdministratorService.name);

  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { ADMIN_USERNAME, ADMIN_PASSWORD } = this.config.env;
    const password = ADMIN_PASSWORD ?? generatePassword();
    if (!(await this.create(ADMIN_USERNAME, password))) return;
    const passwordNotice = ADMIN_PASSWORD
      ? ''
      : `, password ${password} (shown only once; please change it)`;
    this.logger.warn(
      `Created the first administrator: username ${ADMIN_USERNAME}${passwordNotice}`,
    );
  }

  /** Returns false if there are users. Throws a `ConfigError` for a common password. */
  private create(username: string, password: string): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(?)', [ADVISORY_LOCK.firstAdministrator]);
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

@Injectable()
export class UsersService {
  constructor(private readonly em: EntityManager) {}

  async list(): Promise<UserDto[]> {
    const users = await this.em.findAll(User, { orderBy: { id: 'asc' } });
    return users.map(toUserDto);
  }

  async read(id: number): Promise<UserDto> {
    const user = await this.em.findOne(User, { id });
    if (!user) throw Problem.notFound('This user');
    return toUserDto(user);
  }

  async create({ username, password }: CreateUserDto): Promise<UserDto> {
    await assertUncommonPassword(password, username, 'password');
    const user = new User(username, await hashPassword(password));
    try {
      await this.em.persist(user).flush();
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      const message = `The username ${user.username} is already in use.`;
      const errors = [{ field: 'username', code: 'duplicate' as const, message }];
      throw new Problem('username_taken', message, { errors });
    }
    return toUserDto(user);
  }

  async remove(id: number): Promise<void> {
    await this.em.transactional(async (em) => {
      // Locks all rows in one order, so that two administrators who delete each other are serialized.
      const users = await em.findAll(User, {
        orderBy: { id: 'asc' },
        lockMode: LockMode.PESSIMISTIC_WRITE,
      });
      const user = users.find((candidate) => candidate.id === id);
      if (!user) throw Problem.notFound('This user');
      if (users.length === 1) {
        throw Problem.conflict('last_administrator', 'The last administrator cannot be deleted.');
      }
      em.remove(user);
    });
  }

  /** Also recovers an account after lost passkeys: removes them and turns the second factor off. */
  async resetPassword(id: number, newPassword: string): Promise<void> {
    const user = await this.em.findOne(User, { id });
    await assertUncommonPassword(newPassword, user?.username ?? '', 'newPassword');
    if (!user) throw Problem.notFound('This user');
    const passkeys = await this.em.find(Passkey, { user });
    user.changePassword(await hashPassword(newPassword));
    user.secondFactor = false;
    await this.em.remove(passkeys).flush();
  }
}
