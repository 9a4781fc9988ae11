import 'reflect-metadata';
import { vi } from 'vitest';

// Hashing a password is expensive on purpose: 25 ms for every start and every sign-in of the tests.
vi.mock(import('@node-rs/argon2'), async (importOriginal) => {
  const argon2 = await importOriginal();
  const hash: typeof argon2.hash = (password, options, signal) =>
    argon2.hash(password, { ...options, memoryCost: 8, timeCost: 1 }, signal);
  return { ...argon2, hash };
});
