import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { node, originalPath, root } from './environment.mjs';
import { Failure, step } from './log.mjs';
import { withFileLock } from './lock.mjs';
import { run, runOrFail } from './process.mjs';

const lockFile = join(root, 'package-lock.json');

/** Inside node_modules, so that it goes when that goes. */
const stamp = join(root, 'node_modules', '.installed');

/** Installs the packages of package-lock.json, unless just those are there. @param {AbortSignal} [signal] */
export async function install(signal) {
  if (isInstalled()) return;
  await withFileLock(
    join(root, '.cache', 'install.lock'),
    async () => {
      if (isInstalled()) return;
      await step('Installing packages (npm ci)', () => npmCi(signal));
    },
    signal,
  );
}

async function npmCi(signal) {
  const [command, ...first] = npm();
  await runOrFail(
    'npm ci',
    [
      command,
      // The building tools are development packages, also where NODE_ENV or npm's settings leave those out.
      [
        ...first,
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
  writeFileSync(stamp, lockDigest());
}

/** The npm that called us, run by its own Node, or the one on the PATH. */
function npm() {
  const { npm_execpath: cli, npm_node_execpath: runtime } = process.env;
  if (cli && runtime && basename(cli) === 'npm-cli.js' && existsSync(cli)) {
    // npm ci removes node_modules: a Node that lives in there cannot run it.
    return runtime.startsWith(join(root, 'node_modules')) ? ['npm'] : [runtime, cli];
  }
  return ['npm'];
}

/**
 * Whether what package-lock.json names is there: we installed just that file, or npm's own note of what it
 * installed (by hand, then) has it all.
 */
function isInstalled() {
  if (!existsSync(node)) return false;
  return textOf(stamp) === lockDigest() || npmHasAll();
}

function npmHasAll() {
  const wanted = packages(lockFile);
  const present = packages(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (entry.link) return existsSync(join(root, path));
    if (!path.includes('node_modules/')) return true;
    const installed = present[path];
    if (!installed) return Boolean(entry.optional || entry.devOptional);
    return installed.version === entry.version && installed.integrity === entry.integrity;
  });
}

const packages = (file) => JSON.parse(textOf(file) ?? '{}').packages;

const lockDigest = () =>
  createHash('sha256')
    .update(textOf(lockFile) ?? '')
    .digest('hex');

const textOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null);
