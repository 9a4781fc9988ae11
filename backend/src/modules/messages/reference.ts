import { randomInt } from 'node:crypto';

/** Without the letters and digits that are taken for each other when read out or written down. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 5;

/** A new reference, such as `K-7F3Q2`: short enough for the telephone, and not to be counted on from another. */
export function newReference(): string {
  const characters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `K-${characters.join('')}`;
}
