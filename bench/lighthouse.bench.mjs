// Runs Lighthouse with its mobile preset, median of five runs: home, explore and a room in four languages. Lighthouse
// is large and only used here, so it is downloaded to .cache when first needed.
//
// The preset simulates a phone: it slows the CPU down by four, and assumes a desktop of 1500 to 2000 in Lighthouse's
// index. On a slower machine, a page that fails is measured again with a lower factor for the same phone. The page passes
// then only if the simulated phone was not faster than that of the preset. Everything is printed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { bin, root } from '../scripts/lib/environment.mjs';
import { findFreePort } from '../scripts/lib/port.mjs';
import { run, runOrFail } from '../scripts/lib/process.mjs';
import { ensureChromium } from '../scripts/lib/system-packages.mjs';
import { median } from './lib/load.mjs';

const VERSION = '13.5.0';
const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 5);
const MIN_SCORES = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
/** CPU slowdown of the mobile preset, and the machines it assumes: the middle and lower end of their index. */
const PRESET = { slowdown: 4, machineIndex: 1750, minMachineIndex: 1500 };
/** The speed of a shared machine varies. */
const MAX_ATTEMPTS = 4;
const CHROME_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** A new browser first loads its own pages. */
const IDLE_DELAY_MS = 4_000;
const folder = mkdtempSync(join(tmpdir(), 'kawabe-lighthouse-'));
const REPORT = join(folder, 'report.json');
const { BASE_URL } = process.env;
const chrome = await ensureChromium();
const lighthouse = await installLighthouse();

/** Returns the path of Lighthouse's command. */
async function installLighthouse() {
  const installFolder = join(root, '.cache', 'lighthouse');
  const file = join(installFolder, 'node_modules', 'lighthouse', 'cli', 'index.js');
  if (!existsSync(file)) {
    const args = ['install', '--prefix', installFolder, '--no-save', `lighthouse@${VERSION}`];
    await runOrFail(
      'npm install lighthouse',
      ['npm', args, {}],
      'The benchmark needs the network.',
    );
  }
  return file;
}

/** Runs `work` with a browser and closes it. It is in the process group of this script, and is stopped with it. */
async function runWithBrowser(work) {
  const port = await findFreePort();
  const profile = mkdtempSync(join(folder, 'profile-'));
  const args = [`--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank'];
  const browser = spawn(chrome, [...CHROME_FLAGS, ...args], { stdio: 'ignore' });
  const ended = once(browser, 'exit').then(() => {
    throw new Error('The browser ended.');
  });
  try {
    return await Promise.race([wait(IDLE_DELAY_MS).then(() => work(port)), ended]);
  } finally {
    browser.kill();
    await ended.catch(() => undefined);
  }
}

/** Returns one report. Repeats failed audits. */
async function audit(url, port, slowdown, attempts = 3) {
  const args = [
    lighthouse,
    url,
    '--quiet',
    '--output=json',
    `--output-path=${REPORT}`,
    `--only-categories=${Object.keys(MIN_SCORES).join(',')}`,
    `--throttling.cpuSlowdownMultiplier=${slowdown}`,
    `--port=${port}`,
  ];
  const { output } = await run(bin('node'), args, { cwd: root });
  if (!existsSync(REPORT)) throw new Error(`Lighthouse on ${url}:\n${output}`);
  const report = JSON.parse(readFileSync(REPORT, 'utf8'));
  rmSync(REPORT);
  if (!report.runtimeError) return report;
  if (attempts === 1) throw new Error(`Lighthouse on ${url}: ${report.runtimeError.message}`);
  return audit(url, port, slowdown, attempts - 1);
}

/** Measures a page, prints the result, and returns whether it passes and the machine's index. */
async function measure(path, slowdown) {
  const reports = await runWithBrowser(async (port) => {
    const completed = [];
    while (completed.length < RUNS) completed.push(await audit(BASE_URL + path, port, slowdown));
    return completed;
  });
  const machineIndex = median(reports.map(({ environment }) => environment.benchmarkIndex));
  const scores = Object.keys(MIN_SCORES).map((category) =>
    Math.round(median(reports.map(({ categories }) => categories[category].score * 100))),
  );
  const isMet = Object.values(MIN_SCORES).every((minScore, index) => scores[index] >= minScore);
  const medianOf = (id) => median(reports.map(({ audits }) => audits[id].numericValue));
  process.stdout.write(
    `${isMet ? '✓' : '✗'} ${path}: ${scores.join(' · ')}; ` +
      `LCP ${(medianOf('largest-contentful-paint') / 1000).toFixed(2)} s, ` +
      `TBT ${Math.round(medianOf('total-blocking-time'))} ms, ` +
      `CLS ${medianOf('cumulative-layout-shift').toFixed(3)}; index ${Math.round(machineIndex)}, slowed down ${slowdown} times\n`,
  );
  if (!isMet) printFailedAudits(reports.at(-1));
  return { isMet, machineIndex };
}

function printFailedAudits({ categories, audits }) {
  const failing = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .map(({ id }) => audits[id])
    .filter(({ score }) => score !== null && score < 0.9);
  for (const { id, title, displayValue = '' } of failing) {
    process.stdout.write(`    ${id}: ${title} ${displayValue}\n`);
  }
}

/** Returns the slowdown with which a machine of that index is as fast as the preset's phone; at most the preset's slowdown. */
function calibrate(machineIndex) {
  const factor = Math.ceil((PRESET.slowdown * machineIndex * 10) / PRESET.machineIndex) / 10;
  return Math.min(Math.max(factor, 1), PRESET.slowdown);
}

/** Whether the page passes with the preset, or on a slow machine with the calibrated factor. */
async function isPassing(path) {
  let { isMet, machineIndex } = await measure(path, PRESET.slowdown);
  if (isMet || machineIndex >= PRESET.minMachineIndex) return isMet;
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    const slowdown = calibrate(machineIndex);
    ({ isMet, machineIndex } = await measure(path, slowdown));
    const required = calibrate(machineIndex);
    // Passing on a slower phone or failing on a faster one is conclusive.
    if (isMet ? slowdown >= required : slowdown <= required) return isMet;
  }
  return false;
}

// The first audit, of a site and a browser that have just started, does not count.
await runWithBrowser((port) => audit(`${BASE_URL}/en`, port, PRESET.slowdown));
const [room] = await (await fetch(`${BASE_URL}/api/rooms?language=ja`)).json();
let failedCount = 0;
for (const page of ['', '/explore', `/rooms/${room.slug}`]) {
  for (const slug of ['en', 'ja', 'zh-hans', 'zh-hant']) {
    if (!(await isPassing(`/${slug}${page}`))) failedCount += 1;
  }
}
rmSync(folder, { recursive: true, force: true });
process.exitCode = failedCount === 0 ? 0 : 1;
