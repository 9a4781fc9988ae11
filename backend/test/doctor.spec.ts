import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest';
import { examine, type ExamineOptions } from '../src/cli/doctor/examine.js';
import { type DoctorFinding } from '../src/cli/doctor/doctor-findings.js';
import { createBackup } from '../src/platform/backup/create-backup.js';
import { openBackupStore } from '../src/platform/backup/backup-store.js';
import { openStorage } from '../src/platform/storage/copy-files.js';
import { ADMIN, secretOf, startApp, type TestApp } from './app.js';
import { startDnsServer } from './dns-server.js';
import { MailServer } from './mail-server.js';

let folder: string;
let site: TestApp;
let siteUrl: string;
let mail: MailServer;
let translator: Server;
let translatorUrl: string;

/** Starts a site with all settings, a mail server and a translation provider. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kawabe-doctor-'));
  await mkdir(join(folder, 'data'));
  site = await startApp({
    DATA_DIR: join(folder, 'data'),
    METRICS_TOKEN: 'a token for the figures',
  });
  siteUrl = await site.app.getUrl();
  mail = await MailServer.start();
  translator = createServer(({ url, headers }, response) => {
    response.statusCode = url === '/v1/models/good' ? 200 : 404;
    if (headers.authorization !== 'Bearer right') response.statusCode = 401;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(translator, 'listening');
  translatorUrl = `http://127.0.0.1:${(translator.address() as AddressInfo).port}/v1`;
});

afterAll(async () => {
  await site.close();
  await mail.stop();
  translator.close();
  await rm(folder, { recursive: true, force: true });
});

const createVariables = (overrides: Record<string, string> = {}) => ({
  NODE_ENV: 'production',
  DATABASE_URL: site.databaseUrl,
  REDIS_URL: inject('redis'),
  JWT_SECRET: secretOf(site.databaseUrl),
  ADMIN_PASSWORD: ADMIN.password,
  DATA_DIR: join(folder, 'data'),
  PUBLIC_URL: siteUrl,
  METRICS_TOKEN: 'a token for the figures',
  ...overrides,
});

async function runDoctor(
  overrides: Record<string, string> = {},
  options: ExamineOptions = {},
): Promise<DoctorFinding[]> {
  const findings: DoctorFinding[] = [];
  for await (const batch of examine(createVariables(overrides), options)) findings.push(...batch);
  return findings;
}

const problemsIn = (findings: readonly DoctorFinding[], area: string) =>
  findings
    .filter((finding) => finding.area === area && finding.severity === 'problem')
    .map(({ message }) => message);
const messagesOf = (findings: readonly DoctorFinding[], area: string) =>
  findings
    .filter((finding) => finding.area === area)
    .map(({ severity, message }) => `${severity}: ${message}`);

it('finds no problems in a complete installation', async () => {
  const BACKUP_URL = join(folder, 'backups');
  const storage = await openStorage(join(folder, 'data', 'uploads'));
  const retention = { count: 1, days: 1 };
  await createBackup(
    { databaseUrl: site.databaseUrl, storage },
    await openBackupStore(BACKUP_URL),
    retention,
  );
  const dns = await startDnsServer({
    'example.com': ['v=spf1 include:_spf.mail.example -all', 'google-site-verification=1'],
    // As long as an RSA key of 2048 bits.
    'k1._domainkey.example.com': [`v=DKIM1; k=rsa; p=${'A'.repeat(392)}`],
    '_dmarc.example.com': ['v=DMARC1; p=quarantine; rua=mailto:dmarc@example.com'],
  });
  const findings = await runDoctor(
    {
      BACKUP_URL,
      SMTP_URL: mail.url,
      MAIL_FROM: 'Kawabe House <stay@example.com>',
      OPENAI_API_KEY: 'right',
      OPENAI_BASE_URL: translatorUrl,
      OPENAI_MODEL: 'good',
    },
    { dns: dns.address },
  );
  dns.close();
  expect(findings.filter(({ severity }) => severity === 'problem')).toEqual([]);
  const areas = [
    'Versions',
    'Configuration',
    'PostgreSQL',
    'Redis',
    'Disk and permissions',
    'Files',
    'Backups',
  ];
  expect([...new Set(findings.map(({ area }) => area))]).toEqual([
    ...areas,
    'Mail',
    'Proxy',
    'Translator',
  ]);
  expect(messagesOf(findings, 'Mail')).toEqual([
    expect.stringMatching(/^ok: The mail server 127\.0\.0\.1:\d+ accepts the sign-in/),
    'ok: SPF: example.com names include:_spf.mail.example; all other servers are rejected (-all).',
    'ok: DKIM: example.com has a key under k1, so receivers can verify its signatures.',
    'ok: DMARC: receivers quarantine emails of example.com that neither SPF nor DKIM confirms.',
  ]);
  expect(messagesOf(findings, 'Translator')).toEqual([
    expect.stringMatching(/^ok: .* offers the model good/),
  ]);
});

it('reports problems of the mail domain, each with its remedy', async () => {
  const dns = await startDnsServer({
    'twice.example': ['v=spf1 -all', 'v=spf1 a -all'],
    'open.example': ['v=spf1 +all'],
    'sel._domainkey.open.example': ['v=DKIM1; p='],
    '_dmarc.open.example': ['v=DMARC1; p=none'],
  });
  const findingsOf = async (domain: string, dkimSelector?: string) =>
    (await runDoctor({ MAIL_FROM: `stay@${domain}` }, { dns: dns.address, dkimSelector })).filter(
      ({ area }) => area === 'Mail',
    );
  const open = await findingsOf('mail.open.example', 'sel');
  const revoked = await findingsOf('open.example', 'sel');
  const twiceFindings = await findingsOf('twice.example');
  dns.close();
  const toLines = (findings: readonly DoctorFinding[]) =>
    findings.slice(1).map(({ severity, message }) => `${severity}: ${message}`);
  expect(toLines(revoked)).toEqual([
    'problem: SPF: open.example names nobody; every server in the world may send (+all).',
    'problem: DKIM: the key of open.example under sel is revoked.',
    'warning: DMARC: open.example only monitors (p=none): forged emails are delivered.',
  ]);
  expect(toLines(open)).toEqual([
    'problem: SPF: mail.open.example does not state which servers send its emails.',
    'problem: DKIM: mail.open.example has no key under sel.',
    'warning: DMARC: open.example only monitors (p=none): forged emails are delivered.',
  ]);
  expect(toLines(twiceFindings)).toEqual([
    'problem: SPF: twice.example has 2 records, so all are invalid.',
    'warning: DKIM: twice.example has no key under the usual names.',
    expect.stringMatching(/^problem: DMARC: twice\.example does not state/),
  ]);
  for (const { severity, remedy } of [...open, ...revoked, ...twiceFindings]) {
    expect(severity === 'ok' || remedy !== undefined).toBe(true);
  }
});

it('reports a DNS server that is not an IP address', async () => {
  const findings = await runDoctor({ MAIL_FROM: 'a@kawabe.example' }, { dns: 'dns.example' });
  expect(messagesOf(findings, 'Mail')).toContainEqual(
    expect.stringMatching(/^warning: .*could not be looked up: .*dns\.example/),
  );
});

it('follows the record to which an SPF record redirects', async () => {
  const dns = await startDnsServer({
    'strict.example': ['v=spf1 redirect=_spf.strict.example'],
    '_spf.strict.example': ['v=spf1 ip4:192.0.2.1 -all'],
    'loop.example': ['v=spf1 redirect=loop.example'],
  });
  const findSpf = async (domain: string) =>
    messagesOf(await runDoctor({ MAIL_FROM: `stay@${domain}` }, { dns: dns.address }), 'Mail')[1];
  const lines = [await findSpf('strict.example'), await findSpf('loop.example')];
  dns.close();
  expect(lines).toEqual([
    'ok: SPF: strict.example names ip4:192.0.2.1; all other servers are rejected (-all).',
    'problem: SPF: loop.example redirects to loop.example, which has no valid record.',
  ]);
});

it('signs in to the mail server with the same requirements as the site', async () => {
  const settings = { SMTP_URL: mail.url, MAIL_FROM: 'stay@localhost', SMTP_REQUIRE_TLS: '1' };
  expect(problemsIn(await runDoctor(settings), 'Mail')[0]).toMatch(/refuses the sign-in: .*TLS/i);
});

it('does not count a backup that lacks parts', async () => {
  const BACKUP_URL = join(folder, 'incomplete');
  const storage = await openStorage(join(folder, 'data', 'uploads'));
  const store = await openBackupStore(BACKUP_URL);
  const source = { databaseUrl: site.databaseUrl, storage };
  const { name } = (await createBackup(source, store, { count: 1, days: 1 }))!;
  for (const file of await readdir(BACKUP_URL))
    if (file.endsWith('.part')) await rm(join(BACKUP_URL, file));
  expect(problemsIn(await runDoctor({ BACKUP_URL }), 'Backups')).toEqual([
    expect.stringMatching(new RegExp(`^${name} lacks \\d+ of its parts`)),
    expect.stringContaining('There is no complete backup'),
  ]);
});

it('reports services that cannot be used', async () => {
  const findings = await runDoctor({
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    REDIS_URL: 'redis://127.0.0.1:1',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'stay@localhost',
    OPENAI_API_KEY: 'wrong',
    OPENAI_BASE_URL: translatorUrl,
    PUBLIC_URL: 'http://127.0.0.1:1',
    BACKUP_URL: join(folder, 'no-copies'),
  });
  expect(problemsIn(findings, 'PostgreSQL')).toEqual([expect.stringContaining('cannot be used')]);
  expect(problemsIn(findings, 'Redis')).toEqual([expect.stringContaining('cannot be used')]);
  expect(problemsIn(findings, 'Backups')).toEqual([
    expect.stringContaining('There is no complete backup'),
  ]);
  expect(problemsIn(findings, 'Mail')[0]).toContain('refuses the sign-in');
  expect(problemsIn(findings, 'Proxy')).toEqual([expect.stringContaining('does not respond')]);
  expect(problemsIn(findings, 'Translator')).toEqual([
    expect.stringContaining('refuses the key (401)'),
  ]);
  expect(problemsIn(await runDoctor(), 'Backups')).toEqual([
    'There are no backups: BACKUP_URL is not set.',
  ]);
});

it('reports folders that are not writable, and invalid variables', async () => {
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  const findings = await runDoctor({ STORAGE_URL: join(file, 'inside') });
  expect(problemsIn(findings, 'Disk and permissions')).toEqual([
    expect.stringContaining('is not writable'),
  ]);
  expect(problemsIn(findings, 'Files')).toEqual([
    expect.stringContaining('Files cannot be stored'),
  ]);
  expect(problemsIn(await runDoctor({ PORT: 'many', OPENAI_MODLE: 'x' }), 'Configuration')).toEqual(
    [
      'OPENAI_MODLE is not a variable of this product. Did you mean OPENAI_MODEL?',
      expect.stringContaining('PORT:'),
    ],
  );
});

it('creates a missing folder of backups or of WAL for its own user only', async () => {
  const folders = { BACKUP_URL: join(folder, 'new-backups'), WAL_ARCHIVE: join(folder, 'new-wal') };
  await runDoctor(folders);
  for (const created of Object.values(folders)) {
    expect((await stat(created)).mode & 0o777).toBe(0o700);
  }
});

it('detects how a proxy forwards the IP address of a visitor', async () => {
  // As behind a proxy that forwards the header of the visitor unchanged, which it must not do.
  const trustingSite = await startApp({ TRUST_PROXY: '1' });
  const findProxyProblems = async (overrides: Record<string, string>, target = trustingSite) =>
    problemsIn(await runDoctor({ PUBLIC_URL: await target.app.getUrl(), ...overrides }), 'Proxy');
  expect(await findProxyProblems({ TRUST_PROXY: '1' })).toEqual([
    'Visitors can fake their IP address and so bypass every rate limit.',
  ]);
  await trustingSite.close();
  expect(await findProxyProblems({ TRUST_PROXY: '1' }, site)).toEqual([
    'TRUST_PROXY is 1, but no proxy reports an IP address.',
  ]);
});

/** Runs the command like `node doctor.js …`; returns output and exit code. */
async function runCommandLine(overrides: Record<string, string>, ...args: string[]) {
  const output: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => output.push(String(text)) > 0);
  for (const [name, value] of Object.entries(createVariables(overrides))) vi.stubEnv(name, value);
  const { argv } = process;
  process.argv = ['node', 'doctor.js', ...args];
  try {
    await import('../src/cli/doctor.js');
  } finally {
    process.argv = argv;
  }
  return { output: output.join(''), code: process.exitCode };
}

beforeEach(() => {
  vi.resetModules();
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

it('exits with 1 if there are problems, else with 0', async () => {
  const incompleteRun = await runCommandLine({ PATH: process.env['PATH']! });
  expect(incompleteRun.output).toMatch(
    /✗ There are no backups: BACKUP_URL is not set\.\n {6}Set BACKUP_URL/,
  );
  expect([incompleteRun.code, /To fix: 1/.test(incompleteRun.output)]).toEqual([1, true]);
  vi.resetModules();
  const completeRun = await runCommandLine({ BACKUP_URL: join(folder, 'backups') });
  expect(completeRun.output).toContain('No action needed');
  expect(completeRun.code).toBe(0);
});
