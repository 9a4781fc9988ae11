import { Resolver } from 'node:dns/promises';
import { type Environment } from '../../platform/config/config.js';
import { optionOf } from '../command.js';
import { type DoctorFinding, DoctorFindings, reasonOf } from './doctor-findings.js';

const TIMEOUT_MS = 5_000;

export interface MailOptions {
  /** `ip[:port]` of the DNS server. Default: that of the machine. */
  readonly dns?: string | undefined;
  readonly dkimSelector?: string | undefined;
}

export async function checkMail(env: Environment, options: MailOptions): Promise<DoctorFinding[]> {
  const findings = new DoctorFindings('Mail');
  const { SMTP_URL, MAIL_FROM } = env;
  if (SMTP_URL === undefined) {
    findings.addWarning(
      'No emails are sent: messages of visitors are only shown in the back office.',
      'Set SMTP_URL and MAIL_FROM.',
    );
  } else await checkMailServer(SMTP_URL, env, findings);
  if (MAIL_FROM !== undefined) await checkDomain(MAIL_FROM.address, options, findings);
  return findings.all;
}

async function checkMailServer(
  url: string,
  { SMTP_REQUIRE_TLS }: Environment,
  findings: DoctorFindings,
): Promise<void> {
  const { host } = new URL(url);
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    requireTLS: SMTP_REQUIRE_TLS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  try {
    await transport.verify();
    findings.addOk(`The mail server ${host} accepts the sign-in.`);
  } catch (error) {
    findings.addProblem(
      `The mail server ${host} refuses the sign-in: ${reasonOf(error)}`,
      'Check SMTP_URL: host, port (465 for smtps, 587 for smtp), user and password, percent-encoded; and SMTP_REQUIRE_TLS.',
    );
  } finally {
    transport.close();
  }
}

async function checkDomain(
  address: string,
  { dns, dkimSelector }: MailOptions,
  findings: DoctorFindings,
): Promise<void> {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
  try {
    if (dns !== undefined) resolver.setServers([dns]);
    await checkSpf(resolver, domain, findings);
    await checkDkim(resolver, domain, dkimSelector, findings);
    await checkDmarc(resolver, domain, findings);
  } catch (error) {
    findings.addWarning(
      `The DNS records of ${domain} could not be looked up: ${reasonOf(error)}`,
      `Try again from a network with DNS, or name a server: ${optionOf('--dns 9.9.9.9')}.`,
    );
  }
}

// DNS records of the sender's domain: SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 7489).

/** Usual DKIM selectors of mail services; DNS cannot list them. */
const COMMON_SELECTORS = [
  'default',
  'dkim',
  'mail',
  'smtp',
  'google',
  'selector1',
  'selector2',
  's1',
  's2',
  'k1',
  'k2',
  'k3',
  'fm1',
  'fm2',
  'fm3',
  'mxvault',
  'resend',
  'zoho',
  'pm',
  'sig1',
  'protonmail',
  'mandrill',
  'scph0123',
];
/** Minimum for an RSA key in base64: 512 bits have 128 characters, 768 bits 168. An Ed25519 key always has 44. */
const MIN_KEY_LENGTH = 160;

/** DNS error codes for a missing name or record. */
const ABSENT_CODES = new Set(['ENODATA', 'ENOTFOUND']);

async function resolveTexts(resolver: Resolver, name: string): Promise<string[]> {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    if (ABSENT_CODES.has(String((error as { code?: unknown }).code))) return [];
    throw error;
  }
}

const ALL_TERM_MEANINGS: Readonly<Record<string, string>> = {
  '-all': 'all other servers are rejected',
  '~all': 'emails from other servers are suspicious',
  '?all': 'it does not cover other servers',
  '+all': 'every server in the world may send',
};

const ALL_TERM = /^[-~?+]?all$/i;

async function resolveSpf(resolver: Resolver, domain: string): Promise<string[]> {
  const texts = await resolveTexts(resolver, domain);
  return texts.filter((text) => /^v=spf1(?: |$)/i.test(text));
}

const termsOf = (record: string) => record.split(/\s+/).slice(1);

/** Returns the domain whose record applies instead. A redirect counts only in a record without `all`. */
function findRedirect(record: string): string | undefined {
  const terms = termsOf(record);
  if (terms.some((term) => ALL_TERM.test(term))) return undefined;
  return terms.flatMap((term) => /^redirect=(.+)$/i.exec(term)?.[1] ?? [])[0];
}

async function checkSpf(
  resolver: Resolver,
  domain: string,
  findings: DoctorFindings,
): Promise<void> {
  let records = await resolveSpf(resolver, domain);
  if (records.length !== 1) {
    findings.addProblem(
      records.length === 0
        ? `SPF: ${domain} does not state which servers send its emails.`
        : `SPF: ${domain} has ${records.length} records, so all are invalid.`,
      `Publish one TXT record at ${domain}, such as "v=spf1 include:YOUR-MAIL-SERVICE -all", as ` +
        'documented by the mail service.',
    );
    return;
  }
  const visited = new Set([domain]);
  for (let next = findRedirect(records[0]!); next; next = findRedirect(records[0]!)) {
    records = visited.has(next) ? [] : await resolveSpf(resolver, next);
    visited.add(next);
    if (records.length === 1) continue;
    findings.addProblem(
      `SPF: ${domain} redirects to ${next}, which has no valid record.`,
      'Correct the redirect as documented by the mail service.',
    );
    return;
  }
  const terms = termsOf(records[0]!);
  // A record without `all` is neutral about other servers.
  const allTerm = terms.find((term) => ALL_TERM.test(term))?.toLowerCase() ?? '?all';
  const allQualifier = allTerm === 'all' ? '+all' : allTerm;
  const senders = terms.filter((term) => !ALL_TERM.test(term)).join(' ') || 'nobody';
  const message = `SPF: ${domain} names ${senders}; ${ALL_TERM_MEANINGS[allQualifier]} (${allQualifier}).`;
  if (allQualifier === '+all') findings.addProblem(message, 'End the record with -all or ~all.');
  else if (allQualifier === '?all')
    findings.addWarning(message, 'End the record with -all or ~all.');
  else findings.addOk(message);
}

async function checkDkim(
  resolver: Resolver,
  domain: string,
  selector: string | undefined,
  findings: DoctorFindings,
): Promise<void> {
  const selectors = selector === undefined ? COMMON_SELECTORS : [selector];
  const results = await Promise.all(
    selectors.map(async (name) => {
      const [record] = await resolveTexts(resolver, `${name}._domainkey.${domain}`);
      return {
        name,
        key: record && /(?:^|;)\s*p=([^;]*)/i.exec(record)?.[1]?.replaceAll(/\s/g, ''),
      };
    }),
  );
  const keys = results.filter(({ key }) => key !== undefined);
  const usableKey = keys.find(
    ({ key }) => key!.length >= MIN_KEY_LENGTH || /^[\w+/]{43}=$/.test(key!),
  );
  if (usableKey) {
    findings.addOk(
      `DKIM: ${domain} has a key under ${usableKey.name}, so receivers can verify its signatures.`,
    );
  } else if (keys.length > 0) {
    findings.addProblem(
      `DKIM: the key of ${domain} under ${keys[0]!.name} is ${keys[0]!.key === '' ? 'revoked' : 'too short'}.`,
      'Create a new key at the mail service (RSA, 2048 bits), and publish it.',
    );
  } else if (selector === undefined) {
    findings.addWarning(
      `DKIM: ${domain} has no key under the usual names.`,
      `Enable DKIM at the mail service and publish its key, or name its selector: ${optionOf('--dkim-selector NAME')}.`,
    );
  } else {
    findings.addProblem(
      `DKIM: ${domain} has no key under ${selector}.`,
      `Publish the TXT record ${selector}._domainkey.${domain} that the mail service shows.`,
    );
  }
}

async function checkDmarc(
  resolver: Resolver,
  domain: string,
  findings: DoctorFindings,
): Promise<void> {
  const labels = domain.split('.');
  // A domain without a record uses that of its parent domain.
  for (let start = 0; start <= labels.length - 2; start += 1) {
    const name = labels.slice(start).join('.');
    const record = (await resolveTexts(resolver, `_dmarc.${name}`)).find((text) =>
      /^v=DMARC1\b/i.test(text),
    );
    if (record === undefined) continue;
    const policy = /;\s*p=(\w+)/i.exec(record)?.[1]?.toLowerCase();
    if (policy === 'quarantine' || policy === 'reject') {
      findings.addOk(
        `DMARC: receivers ${policy} emails of ${name} that neither SPF nor DKIM confirms.`,
      );
    } else {
      findings.addWarning(
        `DMARC: ${name} only monitors (p=${policy ?? 'nothing'}): forged emails are delivered.`,
        'Once its reports show that your own mails pass, set p=quarantine.',
      );
    }
    return;
  }
  findings.addProblem(
    `DMARC: ${domain} does not state how to handle forged emails; large providers may reject its emails.`,
    `Publish the TXT record _dmarc.${domain}: "v=DMARC1; p=none; rua=mailto:postmaster@${domain}", later p=quarantine.`,
  );
}
