import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Problem } from '../../kernel/problem.js';
import { Passkey } from './passkey.entity.js';
import { assertUncommonPassword, hashPassword } from './password.js';
import { type CreateUserDto, toUser, type UserDto } from './user.dto.js';
import { User } from './user.entity.js';

@Injectable()
export class UsersService {
  constructor(private readonly em: EntityManager) {}

  async list(): Promise<UserDto[]> {
    const users = await this.em.findAll(User, { orderBy: { id: 'asc' } });
    return users.map(toUser);
  }

  async read(id: number): Promise<UserDto> {
    const user = await this.em.findOne(User, { id });
    if (!user) throw Problem.notFound('This user');
    return toUser(user);
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
    return toUser(user);
  }

  async remove(id: number): Promise<void> {
    await this.em.transactional(async (em) => {
      // All rows are locked, in one order: two administrators who delete each other take turns.
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

  /** Also the recovery for who lost their passkeys: these are removed, and the second factor is turned off. */
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
