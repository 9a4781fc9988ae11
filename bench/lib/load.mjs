import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../../scripts/lib/process.mjs';
import { ensureWrk } from '../../scripts/lib/system-packages.mjs';

const CONNECTIONS = 32;

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Returns a response with its bytes as sent, compressed or not. */
export async function fetchRaw(url, headers = {}) {
  const request = get(url, { headers });
  const [response] = await once(request, 'response');
  const chunks = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}

/**
 * Requests `url` over 32 connections for `seconds`, accepting Brotli as browsers do, and returns the responses per
 * second.
 */
export async function load(url, seconds) {
  const wrk = await ensureWrk();
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '-H', 'Accept-Encoding: br', url];
  const { output } = await run(wrk, args);
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(output);
  if (!rate || /Non-2xx|Socket errors/.test(output)) throw new Error(`wrk on ${url}:\n${output}`);
  return Number(rate[1]);
}

/** Starts a baseline server that sends the same bytes as `url` with minimal headers. */
async function startBaseline(url) {
  const { headers, body } = await fetchRaw(url, { 'Accept-Encoding': 'br' });
  const folder = mkdtempSync(join(tmpdir(), 'kawabe-bare-'));
  const file = join(folder, 'body');
  writeFileSync(file, body);
  const headerNames = ['content-type', 'content-encoding', 'content-length', 'etag'];
  const sentHeaders = Object.fromEntries(
    headerNames.filter((name) => headers[name]).map((name) => [name, headers[name]]),
  );
  const server = spawn(
    process.execPath,
    [fileURLToPath(new URL('baseline-server.mjs', import.meta.url))],
    {
      env: { ...process.env, ANSWER_FILE: file, ANSWER_HEADERS: JSON.stringify(sentHeaders) },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [line] = await once(server.stdout, 'data');
  return {
    url: String(line).trim(),
    body,
    stop: async () => {
      server.kill();
      await once(server, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}

/**
 * Returns the throughput of the site relative to the baseline server, in alternating rounds.
 * @param {string} url
 * @param {{ rounds: number, seconds: number }} pace
 */
export async function compareWithBaseline(url, { rounds, seconds }) {
  const baseline = await startBaseline(url);
  try {
    await load(url, 1);
    await load(baseline.url, 1);
    const results = [];
    for (let round = 0; round < rounds; round += 1) {
      const bare = await load(baseline.url, seconds);
      const site = await load(url, seconds);
      results.push({ bare, site, ratio: site / bare });
    }
    return {
      bytes: baseline.body.length,
      bare: median(results.map(({ bare }) => bare)),
      site: median(results.map(({ site }) => site)),
      ratio: median(results.map(({ ratio }) => ratio)),
    };
  } finally {
    await baseline.stop();
  }
}
