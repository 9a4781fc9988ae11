import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import { bin, pathWithLocalBin, originalPath, root, readVariable } from './environment.mjs';
import { Failure, step } from './log.mjs';
import { run, runOrFail } from './process.mjs';

/** Programs that npm does not install, with their package names in Debian and Homebrew. */
const PROGRAMS = {
  redis: {
    name: 'Redis',
    commands: ['redis-server', 'valkey-server'],
    apt: 'redis-server',
    brew: 'redis',
  },
  chromium: {
    name: 'Chromium',
    commands: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    apt: 'chromium',
    brew: 'chromium',
  },
  wrk: { name: 'wrk', commands: ['wrk'], apt: 'wrk', brew: 'wrk' },
};

/** Returns the full path of the first installed command. @param {readonly string[]} commands */
export function findCommand(commands) {
  const folders = [
    ...originalPath().split(':'),
    '/usr/bin',
    '/usr/sbin',
    '/usr/local/bin',
    '/opt/homebrew/bin',
  ];
  for (const command of commands) {
    for (const folder of folders) {
      const file = join(folder, command);
      try {
        accessSync(file, constants.X_OK);
        return file;
      } catch {
        // Not in this folder.
      }
    }
  }
  return null;
}

/** Returns the path of Redis or Valkey. Installs it if it is missing and the user may. @param {AbortSignal} [signal] */
export async function ensureRedis(signal) {
  const { commands } = PROGRAMS.redis;
  if (!findCommand(commands)) await installProgram(PROGRAMS.redis, signal);
  const command = findCommand(commands);
  if (command) return command;
  throw new Failure('Redis is required, but redis-server or valkey-server is not installed.', {
    hint:
      'Install it (Debian, Ubuntu: sudo apt-get install redis-server; macOS: brew install redis), or set ' +
      'REDIS_URL.',
  });
}

/** Returns the path of wrk, the load generator of the benchmarks. @param {AbortSignal} [signal] */
export async function ensureWrk(signal) {
  const { commands } = PROGRAMS.wrk;
  if (!findCommand(commands)) await installProgram(PROGRAMS.wrk, signal);
  const command = findCommand(commands);
  if (command) return command;
  throw new Failure('The benchmarks require wrk, which is not installed.', {
    hint: 'Install it (Debian, Ubuntu: sudo apt-get install wrk; macOS: brew install wrk).',
  });
}

const HEADLESS_SHELL = 'chromium-headless-shell';

/**
 * Returns the path of a Chromium for browser tests. Prefers Debian's headless shell, which needs a third less CPU.
 * @param {AbortSignal} [signal]
 */
export async function ensureHeadlessBrowser(signal) {
  const findBrowser = () => readVariable('CHROME_PATH') ?? findCommand([HEADLESS_SHELL]);
  const aptGet = findCommand(['apt-get']);
  if (!findBrowser() && aptGet && process.getuid?.() === 0) {
    await step(`Installing ${HEADLESS_SHELL}, if there is one`, () =>
      run(aptGet, [...APT_INSTALL, '-o', 'Acquire::Retries=0', HEADLESS_SHELL], {
        env: createAptEnvironment(),
        signal,
      }),
    );
  }
  return findBrowser() ?? ensureChromium(signal);
}

/** Returns the path of a full Chromium. @param {AbortSignal} [signal] */
export async function ensureChromium(signal) {
  const { commands } = PROGRAMS.chromium;
  const findBrowser = async () =>
    readVariable('CHROME_PATH') ?? findCommand(commands) ?? (await findPlaywrightChromium(signal));
  let browser = await findBrowser();
  if (!browser) await installProgram(PROGRAMS.chromium, signal);
  browser ??= await findBrowser();
  if (!browser) {
    await step('Downloading Chromium (playwright install)', () =>
      run(bin('playwright', 'e2e'), ['install', 'chromium'], {
        env: createLocalBinEnvironment(),
        signal,
      }),
    );
    browser = await findBrowser();
  }
  if (browser) return browser;
  throw new Failure('The browser tests require Chromium, which is not installed.', {
    hint: 'Install it (Debian, Ubuntu: sudo apt-get install chromium), or set CHROME_PATH to one.',
  });
}

/** Whether Chinese and Japanese fonts exist. Installs them if the user may. @param {AbortSignal} [signal] */
export async function ensureCjkFonts(signal) {
  if (process.platform !== 'linux' || (await hasCjkFonts())) return true;
  await installProgram({ name: 'Chinese and Japanese fonts', apt: 'fonts-noto-cjk' }, signal);
  return hasCjkFonts();
}

async function hasCjkFonts() {
  if (existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc')) return true;
  const list = findCommand(['fc-list']);
  return list !== null && (await run(list, [':lang=ja', 'family'])).output.trim() !== '';
}

async function findPlaywrightChromium(signal) {
  const { output } = await run(
    bin('node'),
    ['-p', "require('@playwright/test').chromium.executablePath()"],
    { cwd: root, env: createLocalBinEnvironment(), signal },
  );
  const file = output.trim();
  return existsSync(file) ? file : null;
}

const createLocalBinEnvironment = () => ({ ...process.env, PATH: pathWithLocalBin() });

const APT_INSTALL = ['install', '-y', '--no-install-recommends'];

const createAptEnvironment = () => ({
  ...process.env,
  PATH: originalPath(),
  DEBIAN_FRONTEND: 'noninteractive',
  RUNLEVEL: '1',
});

/** Installs with apt (as root) or Homebrew; does nothing if neither is possible. */
async function installProgram({ name, apt, brew }, signal) {
  const aptGet = findCommand(['apt-get']);
  if (aptGet && process.getuid?.() === 0) {
    await step(`Installing ${name} (apt-get install ${apt})`, async () => {
      const env = createAptEnvironment();
      const args = [...APT_INSTALL, apt];
      // On a new machine the package list is missing or outdated.
      if ((await run(aptGet, args, { env, signal })).code === 0) return;
      await run(aptGet, ['update'], { env, signal });
      const hint = `Install the package ${apt} by hand, then start again.`;
      await runOrFail(`apt-get install ${apt}`, [aptGet, args, { env, signal }], hint);
    });
    return;
  }
  const homebrew = findCommand(['brew']);
  if (brew && homebrew && process.platform === 'darwin') {
    await step(`Installing ${name} (brew install ${brew})`, () =>
      runOrFail(`brew install ${brew}`, [homebrew, ['install', brew], { signal }]),
    );
  }
}
