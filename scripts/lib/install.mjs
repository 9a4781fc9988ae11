import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { node, originalPath, root } from './environment.mjs';
import { Failure, step } from './log.mjs';
import { withFileLock } from './lock.mjs';
import { run, runOrFail } from './process.mjs';

const lockFile = join(root, 'package-lock.json');

/** File with the digest of the installed lock file. It is deleted together with node_modules. */
const stamp = join(root, 'node_modules', '.installed');

/** Installs the packages of package-lock.json unless they are installed. @param {AbortSignal} [signal] */
export async function install(signal) {
  if (isInstalled()) return;
  await withFileLock(
    join(root, '.cache', 'install.lock'),
    async () => {
      if (isInstalled()) return;
      await step('Installing packages (npm ci)', () => runNpmCi(signal));
    },
    signal,
  );
}

async function runNpmCi(signal) {
  const [command, ...leadingArgs] = findNpmCommand();
  await runOrFail(
    'npm ci',
    [
      command,
      // Build tools are development dependencies, which NODE_ENV or npm's settings may omit.
      [
        ...leadingArgs,
        'ci',
        '--include=dev',
        '--include=optional',
        '--no-audit',
        '--no-fund',
        '--prefer-offline',
      ],
      { cwd: root, env: { ...process.env, PATH: originalPath(), NODE_ENV: 'development' }, signal },
    ],
    'Check the network and the npm registry settings, then start again.',
  );
  const { code, output } = existsSync(node)
    ? await run(node, ['--version'], { signal })
    : { code: 1, output: 'missing' };
  if (code !== 0) {
    throw new Failure(`The installed Node 24 does not run: ${output.trim()}`, {
      hint: 'It is part of the package “node”, whose install script must be allowed (npm config get ignore-scripts).',
    });
  }
  writeFileSync(stamp, digestLockFile());
}

/** Returns the npm that runs this script with its Node, or the one on the PATH. */
function findNpmCommand() {
  const { npm_execpath: cli, npm_node_execpath: runtime } = process.env;
  if (cli && runtime && basename(cli) === 'npm-cli.js' && existsSync(cli)) {
    // npm ci deletes node_modules, so a Node inside it cannot run it.
    return runtime.startsWith(join(root, 'node_modules')) ? ['npm'] : [runtime, cli];
  }
  return ['npm'];
}

/**
 * Whether the packages of package-lock.json are installed: by this script from the same file, or completely by hand
 * according to npm's own record.
 */
function isInstalled() {
  if (!existsSync(node)) return false;
  return readIfExists(stamp) === digestLockFile() || areAllPackagesInstalled();
}

function areAllPackagesInstalled() {
  const required = readPackages(lockFile);
  const installedPackages = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (!required || !installedPackages) return false;
  return Object.entries(required).every(([path, entry]) => {
    if (entry.link) return existsSync(join(root, path));
    if (!path.includes('node_modules/')) return true;
    const installed = installedPackages[path];
    if (!installed) return Boolean(entry.optional || entry.devOptional);
    return installed.version === entry.version && installed.integrity === entry.integrity;
  });
}

const readPackages = (file) => JSON.parse(readIfExists(file) ?? '{}').packages;

const digestLockFile = () =>
  createHash('sha256')
    .update(readIfExists(lockFile) ?? '')
    .digest('hex');

const readIfExists = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null);
