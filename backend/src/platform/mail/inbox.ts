import { domainToASCII } from 'node:url';

interface Provider {
  /** Other names of the same inboxes. */
  readonly domains: readonly string[];
  /** What the provider reads past in the part before the @. */
  readonly ignored?: RegExp;
  /** What begins a tag there. */
  readonly tag?: string;
}

const PROVIDERS: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['proton.me', 'protonmail.com', 'pm.me'], ignored: /[._-]/g },
  { domains: ['yahoo.com'], tag: '-' },
  { domains: ['yahoo.co.jp'], tag: '-' },
];

/**
 * One name for all the addresses that lead to the same inbox: case, a tag behind a plus sign, and the dots that the
 * large providers read past. To count by, not to send to.
 */
export function inboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const typed = address.slice(at + 1).toLowerCase();
  const domain = (domainToASCII(typed) || typed).replace(/\.$/, '');
  const provider = PROVIDERS.find(({ domains }) => domains.includes(domain));
  const { domains: [canonical] = [domain], ignored = '', tag = '+' } = provider ?? {};
  const [name = ''] = address.slice(0, at).toLowerCase().split('+', 1)[0]!.split(tag, 1);
  return `${name.replaceAll(ignored, '')}@${canonical}`;
}
