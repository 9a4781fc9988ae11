import { randomBytes } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';
import { Problem } from '../../kernel/problem.js';

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

/** Passwords from public leaks, most common first; 18,000 of them are long enough to be chosen. Loaded on first use. */
let commonPasswords: Promise<ReadonlySet<string>> | undefined;

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const passwords = dictionary['passwords-common'] as readonly string[];
  return new Set(passwords.filter(({ length }) => length >= PASSWORD_MIN_LENGTH));
}

/** Whether a password is in the list of common ones, or is the username; in any case and width of letters. */
export async function isCommonPassword(password: string, username = ''): Promise<boolean> {
  const key = normalised(password).trim().toLowerCase();
  if (key === normalised(username).trim().toLowerCase()) return true;
  return (await (commonPasswords ??= loadCommonPasswords())).has(key);
}

/** Refuses a common password on the field of the input that names it. */
export async function assertUncommonPassword(
  password: string,
  username: string,
  field: string,
): Promise<void> {
  if (!(await isCommonPassword(password, username))) return;
  const message = 'This password is too common and easy to guess.';
  throw Problem.invalidField(field, 'too_common', message);
}

export function generatePassword(): string {
  return randomBytes(15).toString('base64url');
}
