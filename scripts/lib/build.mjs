import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bin, pathWithLocalBin, node, root } from './environment.mjs';
import { step } from './log.mjs';
import { withFileLock } from './lock.mjs';
import { runOrFail } from './process.mjs';

const SHARED_SOURCES = ['package-lock.json', 'tsconfig.json'];

const targets = [
  {
    name: 'translation-checks',
    sources: ['translation-checks'],
    command: () => [
      node,
      ['node_modules/typescript-native/bin/tsc', '-p', 'translation-checks/tsconfig.build.json'],
      root,
    ],
  },
  {
    name: 'backend',
    sources: [
      // The backend is compiled against these types.
      'translation-checks/src',
      'backend/src',
      'backend/package.json',
      'backend/tsconfig.json',
      'backend/tsconfig.build.json',
      'backend/tsconfig.unchecked.json',
      'nest-cli.json',
    ],
    // Types have a step of their own in `npm test`: checking them takes more than half of the time of a build.
    command: () => [
      node,
      [bin('nest', 'backend'), 'build', '--path', 'backend/tsconfig.unchecked.json'],
      root,
    ],
  },
  {
    name: 'frontend',
    sources: ['frontend'],
    command: () => [node, [bin('vite', 'frontend'), 'build', '--app'], join(root, 'frontend')],
  },
];

const IGNORED = new Set(['node_modules', 'dist', 'test', 'corpus']);

/**
 * Builds targets whose sources changed since the last build.
 * @param {AbortSignal} [signal]
 * @param {readonly string[]} [names] names of targets
 */
export async function build(signal, names = targets.map(({ name }) => name)) {
  const findStaleTargets = () =>
    targets.filter((target) => names.includes(target.name) && !isCurrent(target));
  if (findStaleTargets().length === 0) return;
  await withFileLock(
    join(root, '.cache', 'build.lock'),
    async () => {
      for (const target of findStaleTargets()) await buildTarget(target, signal);
    },
    signal,
  );
}

async function buildTarget(target, signal) {
  const digest = digestOf(target);
  const [command, args, cwd] = target.command();
  const env = { ...process.env, PATH: pathWithLocalBin(), NODE_ENV: 'production' };
  await step(`Building the ${target.name}`, () =>
    runOrFail(
      `Building the ${target.name}`,
      [command, args, { cwd, env, signal }],
      'Fix the errors above, then start again.',
    ),
  );
  writeFileSync(stampOf(target), digest);
}

/** Returns the file with the digest of the built sources. It is deleted together with the output folder. */
const stampOf = (target) => join(root, target.name, 'dist', '.sources');

function isCurrent(target) {
  const stamp = stampOf(target);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === digestOf(target);
}

function digestOf(target) {
  const hash = createHash('sha256');
  for (const source of [...SHARED_SOURCES, ...target.sources]) addSource(hash, source);
  return hash.digest('hex');
}

function addSource(hash, path) {
  const absolutePath = join(root, path);
  if (!existsSync(absolutePath)) return;
  if (statSync(absolutePath).isDirectory()) {
    for (const entry of readdirSync(absolutePath).sort()) {
      // Hidden entries are caches and the temporary folders of specs.
      if (!IGNORED.has(entry) && !entry.startsWith('.')) addSource(hash, `${path}/${entry}`);
    }
  } else if (!/\.spec\.tsx?$/.test(path)) {
    hash.update(`${path}\0`).update(readFileSync(absolutePath)).update('\0');
  }
}
