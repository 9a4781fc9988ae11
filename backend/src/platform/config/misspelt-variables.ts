import { SECRETS, type Variables } from './given-variables.js';

const plain = (name: string) => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** How many letters were added, lost or changed between two words. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const changed = row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(changed, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[other.length]!;
}

/** Short names are too much alike: HOST is no slip of the pen for PORT. */
const slips = ({ length }: string) => (length < 6 ? 0 : length < 10 ? 1 : 2);

/** Most pairs are told apart by their lengths. */
function isSlip(given: string, meant: string): boolean {
  const most = slips(meant);
  return Math.abs(given.length - meant.length) <= most && distance(given, meant) <= most;
}

/** Variables that nobody reads and that are nearly one of ours. A sentence for each: most environments hold others' too. */
export function misspeltVariables(variables: Variables, known: readonly string[]): string[] {
  const names = [...known, ...SECRETS.map((name) => `${name}_FILE`)];
  const taken = new Set(names);
  return Object.keys(variables).flatMap((given) => {
    if (taken.has(given)) return [];
    const meant = names.find((name) => !variables[name] && isSlip(plain(given), plain(name)));
    return meant ? [`${given} is not a variable of this product. Did you mean ${meant}?`] : [];
  });
}
