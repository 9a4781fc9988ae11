import { Resolver } from 'node:dns/promises';
import { type Environment } from '../../platform/config/config.js';
import {
  checkDkim,
  checkDmarc,
  checkSpf,
  type DoctorFinding,
  DoctorFindings,
  reasonOf,
} from './mail-records.js';

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
  } else await checkMailServer(SMTP_URL, findings);
  if (MAIL_FROM !== undefined) await checkDomain(MAIL_FROM.address, options, findings);
  return findings.all;
}

async function checkMailServer(url: string, findings: DoctorFindings): Promise<void> {
  const { host } = new URL(url);
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
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
      'Check SMTP_URL: host, port (465 for smtps, 587 for smtp), user and password, percent-encoded.',
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
  if (dns !== undefined) resolver.setServers([dns]);
  try {
    await checkSpf(resolver, domain, findings);
    await checkDkim(resolver, domain, dkimSelector, findings);
    await checkDmarc(resolver, domain, findings);
  } catch (error) {
    findings.addWarning(
      `The DNS records of ${domain} could not be looked up: ${reasonOf(error)}`,
      'Try again from a network with DNS, or name a server: -- --dns 9.9.9.9.',
    );
  }
}
