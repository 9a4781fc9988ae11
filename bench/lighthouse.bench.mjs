// Lighthouse on a phone of the middle class (its mobile preset), median of five runs: home, explore and a room in
// all four languages. Lighthouse is large and used here alone, so it is fetched into .cache when it is first needed.
// Its index of the machine's pace is printed with each: the phone is four times as slow as the machine, whichever that
// is, and Lighthouse means a good desk's by it, of 1500 and more.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { bin, root } from '../scripts/lib/environment.mjs';
import { freePort } from '../scripts/lib/port.mjs';
import { run, runOrFail } from '../scripts/lib/process.mjs';
import { chromiumBinary } from '../scripts/lib/system-packages.mjs';
import { median } from './lib/load.mjs';

const VERSION = '13.5.0';
const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 5);
const WANTED = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
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
/** A browser that has just been opened loads pages of its own beside ours. */
const SETTLED_MS = 4_000;
const folder = mkdtempSync(join(tmpdir(), 'kawabe-lighthouse-'));
const REPORT = join(folder, 'report.json');
const { BASE_URL } = process.env;
const chrome = await chromiumBinary();
const lighthouse = await install();

async function install() {
  const home = join(root, '.cache', 'lighthouse');
  const file = join(home, 'node_modules', 'lighthouse', 'cli', 'index.js');
  if (!existsSync(file)) {
    const args = ['install', '--prefix', home, '--no-save', `lighthouse@${VERSION}`];
    await runOrFail(
      'npm install lighthouse',
      ['npm', args, {}],
      'The benchmark needs the network.',
    );
  }
  return file;
}

/** Opens a browser, and closes it after the work. It is of this process's group, and ends with it. */
async function inBrowser(work) {
  const port = await freePort();
  const profile = mkdtempSync(join(folder, 'profile-'));
  const args = [`--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank'];
  const browser = spawn(chrome, [...CHROME_FLAGS, ...args], { stdio: 'ignore' });
  const ended = once(browser, 'exit').then(() => {
    throw new Error('The browser ended.');
  });
  try {
    return await Promise.race([wait(SETTLED_MS).then(() => work(port)), ended]);
  } finally {
    browser.kill();
    await ended.catch(() => undefined);
  }
}

/** One report. A page that stumbled says so in it, and is asked again. */
async function audit(url, port, tries = 3) {
  const args = [
    lighthouse,
    url,
    '--quiet',
    '--output=json',
    `--output-path=${REPORT}`,
    `--only-categories=${Object.keys(WANTED).join(',')}`,
    `--port=${port}`,
  ];
  const { output } = await run(bin('node'), args, { cwd: root });
  if (!existsSync(REPORT)) throw new Error(`Lighthouse on ${url}:\n${output}`);
  const report = JSON.parse(readFileSync(REPORT, 'utf8'));
  rmSync(REPORT);
  if (!report.runtimeError) return report;
  if (tries === 1) throw new Error(`Lighthouse on ${url}: ${report.runtimeError.message}`);
  return audit(url, port, tries - 1);
}

const [room] = await (await fetch(`${BASE_URL}/api/rooms?language=ja`)).json();
let missed = 0;
for (const path of ['', '/explore', `/rooms/${room.recordId}`]) {
  for (const slug of ['en', 'ja', 'zh-hans', 'zh-hant']) {
    const reports = await inBrowser(async (port) => {
      const made = [];
      while (made.length < RUNS) made.push(await audit(`${BASE_URL}/${slug}${path}`, port));
      return made;
    });
    const pace = median(reports.map(({ environment }) => environment.benchmarkIndex));
    const scores = Object.keys(WANTED).map((category) =>
      Math.round(median(reports.map(({ categories }) => categories[category].score * 100))),
    );
    const held = Object.values(WANTED).every((wanted, index) => scores[index] >= wanted);
    if (!held) missed += 1;
    const value = (id) => median(reports.map(({ audits }) => audits[id].numericValue));
    process.stdout.write(
      `${held ? '✓' : '✗'} /${slug}${path}: ${scores.join(' · ')}; ` +
        `LCP ${(value('largest-contentful-paint') / 1000).toFixed(2)} s, ` +
        `TBT ${Math.round(value('total-blocking-time'))} ms, CLS ${value('cumulative-layout-shift').toFixed(3)}; pace ${Math.round(pace)}\n`,
    );
    if (!held) {
      const last = reports.at(-1);
      const failing = Object.values(last.categories)
        .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
        .map(({ id }) => last.audits[id])
        .filter(({ score }) => score !== null && score < 0.9);
      for (const { id, title, displayValue = '' } of failing) {
        process.stdout.write(`    ${id}: ${title} ${displayValue}\n`);
      }
    }
  }
}
rmSync(folder, { recursive: true, force: true });
process.exitCode = missed === 0 ? 0 : 1;
