import { randomBytes } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';
import { Problem } from '../../kernel/problem.js';

export const PASSWORD_MIN_LENGTH = 8;
/** Limits the time for hashing, which grows with the length. */
export const PASSWORD_MAX_LENGTH = 1000;

/** argon2id (the library's default variant) with the parameters of OWASP: 19 MiB, two passes, one lane. */
const HASH_OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };

/** Keyboards may produce the same password in different Unicode forms. */
const normalizePassword = (password: string) => password.normalize('NFKC');

export function hashPassword(password: string): Promise<string> {
  return hash(normalizePassword(password), HASH_OPTIONS);
}

export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, normalizePassword(password));
}

/** Leaked passwords of at least 8 characters, most common first (18,000). Loaded on first use. */
let commonPasswords: Promise<ReadonlySet<string>> | undefined;

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const passwords = dictionary['passwords-common'] as readonly string[];
  return new Set(passwords.filter(({ length }) => length >= PASSWORD_MIN_LENGTH));
}

/** Whether a password is common or equals the username, regardless of case and full-width letters. */
export async function isCommonPassword(password: string, username = ''): Promise<boolean> {
  const key = normalizePassword(password).trim().toLowerCase();
  if (key === normalizePassword(username).trim().toLowerCase()) return true;
  return (await (commonPasswords ??= loadCommonPasswords())).has(key);
}

/** Throws a field error if the password is common or equals the username. */
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
