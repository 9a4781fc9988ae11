import { domainToASCII } from 'node:url';
import { getDomain } from 'tldts';

interface Provider {
  /** Domains whose addresses lead to the same inboxes; the first one is canonical. */
  readonly domains: readonly string[];
  /** Characters that the provider ignores before the @. */
  readonly ignored?: RegExp;
  /** Character that begins a tag, besides `+`. */
  readonly tag?: string;
}

const PROVIDERS: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['proton.me', 'protonmail.com', 'pm.me'], ignored: /[._-]/g },
  { domains: ['yahoo.com'], tag: '-' },
  { domains: ['yahoo.co.jp'], tag: '-' },
];

/** Domains of public mailbox providers: each inbox belongs to a different person. */
const PUBLIC_PROVIDERS: ReadonlySet<string> = new Set([
  ...PROVIDERS.flatMap(({ domains }) => domains),
  'outlook.com',
  'outlook.jp',
  'hotmail.com',
  'hotmail.co.jp',
  'live.com',
  'live.jp',
  'msn.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'aol.com',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'web.de',
  'ymail.ne.jp',
  'docomo.ne.jp',
  'ezweb.ne.jp',
  'au.com',
  'softbank.ne.jp',
  'softbank.jp',
  'rakuten.jp',
  'nifty.com',
  'biglobe.ne.jp',
  'ocn.ne.jp',
  'so-net.ne.jp',
  'plala.or.jp',
  'qq.com',
  'foxmail.com',
  '163.com',
  '126.com',
  'yeah.net',
  'sina.com',
  'sina.cn',
  'sohu.com',
  '139.com',
  '189.cn',
  'aliyun.com',
  'yahoo.com.tw',
  'yahoo.com.hk',
  'hinet.net',
  'pchome.com.tw',
  'naver.com',
  'daum.net',
  'hanmail.net',
  'kakao.com',
  'nate.com',
  'yahoo.co.uk',
  'yahoo.fr',
  'yahoo.de',
  'orange.fr',
  'free.fr',
  'laposte.net',
  'libero.it',
  't-online.de',
  'mail.ru',
  'yandex.ru',
  'rediffmail.com',
  'comcast.net',
  'verizon.net',
  'att.net',
  'fastmail.com',
]);

/**
 * Returns one name for all addresses of an inbox: ignores case, tags, domain aliases, and the characters that its
 * provider ignores. For counting, not for sending.
 */
export function toCanonicalInbox(email: string): string {
  const at = email.lastIndexOf('@');
  const enteredDomain = email.slice(at + 1).toLowerCase();
  const domain = (domainToASCII(enteredDomain) || enteredDomain).replace(/\.$/, '');
  const provider = PROVIDERS.find(({ domains }) => domains.includes(domain));
  const { domains: [canonical] = [domain], ignored = '', tag = '+' } = provider ?? {};
  const [name = ''] = email.slice(0, at).toLowerCase().split('+', 1)[0]!.split(tag, 1);
  return `${name.replaceAll(ignored, '')}@${canonical}`;
}

/** Returns the registrable domain of an inbox: `example.co.jp` for `mail.example.co.jp`. */
export function domainOf(inbox: string): string {
  const host = inbox.slice(inbox.lastIndexOf('@') + 1);
  return getDomain(host) ?? host;
}

export function isPublicProvider(domain: string): boolean {
  return PUBLIC_PROVIDERS.has(domain);
}
