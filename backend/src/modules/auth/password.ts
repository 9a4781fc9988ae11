import { randomBytes } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';

export const PASSWORD_MIN_LENGTH = 8;
/** Hashing costs time for each byte; a bound keeps that from being used against us. */
export const PASSWORD_MAX_LENGTH = 1000;

/** argon2id (the library's default variant) with OWASP's parameters: 19 MiB, two passes, one lane. */
const PARAMETERS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };

/** One password typed on two keyboards may come in two forms of Unicode. */
const normalised = (password: string) => password.normalize('NFKC');

export function hashPassword(password: string): Promise<string> {
  return hash(normalised(password), PARAMETERS);
}

export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, normalised(password));
}

export function generatePassword(): string {
  return randomBytes(15).toString('base64url');
}
