import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { VERSION } from '../src/platform/config/config.js';
import { startApp } from './app.js';
import { contract } from './contract.js';

const ROOT = new URL('../../', import.meta.url);
const readText = (file: string) => readFileSync(new URL(file, ROOT), 'utf8');
const readJson = (file: string) => JSON.parse(readText(file)) as { version?: string };

/** Versions of the changelog, newest first, with their text. */
const releases = readText('CHANGELOG.md')
  .split(/^## /m)
  .slice(1)
  .map((section) => ({ version: /^\S+/.exec(section)?.[0], section }));

it('changelog starts with the version of package.json', () => {
  expect(readJson('package.json').version).toBe(VERSION);
  expect(releases[0]?.version).toBe(VERSION);
});

it('changelog describes the rollback of each version', () => {
  const undocumented = releases.filter(({ section }) => !/^\*\*Going back\*\*: \S/m.test(section));
  expect(undocumented.map(({ version }) => version)).toEqual([]);
});

it('private workspaces have no version, and the contract and the Kubernetes manifest have the current one', () => {
  for (const workspace of ['backend', 'frontend', 'e2e']) {
    expect(readJson(`${workspace}/package.json`).version, workspace).toBeUndefined();
  }
  expect((contract as unknown as { info: { version: string } }).info.version).toBe(VERSION);
  expect(readText('deploy/kubernetes/production/kustomization.yaml')).toContain(
    `newTag: '${VERSION}'`,
  );
});

it('version appears in health, metrics and overview', async () => {
  const site = await startApp();
  const { body: live } = await site.visitor.get('/api/health/live').expect(200);
  const { body: ready } = await site.visitor.get('/api/health/ready').expect(200);
  const { body: overview } = await site.admin.get('/api/overview').expect(200);
  const { text: metrics } = await site.visitor.get('/api/metrics').expect(200);
  expect([live.version, ready.version, overview.version]).toEqual([VERSION, VERSION, VERSION]);
  expect(metrics).toContain(`kawabe_build_info{version="${VERSION}"} 1`);
  await site.close();
});

it.each(['main', 'worker', 'cli/migrate', 'cli/backup', 'cli/doctor'])(
  '%s --version prints the version without any configuration',
  (program) => {
    const file = fileURLToPath(new URL(`backend/dist/${program}.js`, ROOT));
    const { PATH } = process.env;
    const { stdout, status } = spawnSync(process.execPath, [file, '--version'], { env: { PATH } });
    expect([String(stdout), status]).toEqual([`${VERSION}\n`, 0]);
  },
);
