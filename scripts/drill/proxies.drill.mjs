import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { get, request } from 'node:https';
import { join } from 'node:path';
import { root } from '../lib/environment.mjs';
import { findFreePort } from '../lib/port.mjs';
import { run as runCommand } from '../lib/process.mjs';
import { startServices } from '../lib/services.mjs';
import { findCommand } from '../lib/system-packages.mjs';
import { eventually, expect, createContent, SkippedError, startSite } from './site.mjs';

export const title = 'behind nginx, HAProxy and Caddy';

const HOST_NAME = 'www.example.com';
const TOKEN = 'a token for those who watch';

/** The shipped configuration of each proxy, with other ports and certificate paths. */
const PROXIES = {
  nginx: {
    file: 'deploy/nginx/kawabe.conf',
    wrap: (text, folder) =>
      `daemon off; pid ${folder}/pid; error_log stderr warn; user root;\nevents {}\nhttp {\n` +
      ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${folder}/${name};\n`)
        .join('') +
      `access_log off;\n${text}\n}\n`,
    args: (file, folder) => ['-c', file, '-p', folder],
  },
  haproxy: {
    file: 'deploy/haproxy/haproxy.cfg',
    wrap: (text) => text.replace('log /dev/log local0', 'log stderr format raw local0'),
    args: (file) => ['-db', '-f', file],
  },
  caddy: {
    file: 'deploy/systemd/Caddyfile',
    wrap: (text) => text,
    args: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
  },
};

export async function run({ lifecycle, folder }) {
  const installed = Object.keys(PROXIES).filter((name) => findCommand([name]));
  if (installed.length === 0) throw new SkippedError('none of the proxies is installed');
  const services = await startServices({ folder, lifecycle, externalUrls: {} });
  const variables = { TRUST_PROXY: '1', METRICS_TOKEN: TOKEN, PUBLIC_URL: `https://${HOST_NAME}` };
  const site = await startSite(lifecycle, services, folder, variables);
  const { imageUrl } = await createContent(site);
  const certificate = await makeCertificate(folder);
  for (const name of installed) {
    const port = await startProxy(name, {
      lifecycle,
      folder: join(folder, name),
      site,
      certificate,
    });
    await checkProxy(name, { port, site, imageUrl });
  }
  const missing = Object.keys(PROXIES).filter((name) => !installed.includes(name));
  const skipped = missing.length > 0 ? `; not installed: ${missing.join(', ')}` : '';
  return (
    'pages, API, uploads, events, IP addresses of visitors, limits and blocked metrics: ' +
    `${installed.join(', ')}${skipped}`
  );
}

async function makeCertificate(folder) {
  const key = join(folder, 'key.pem');
  const cert = join(folder, 'cert.pem');
  const { code, output } = await runCommand('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '1',
    '-subj',
    `/CN=${HOST_NAME}`,
    '-addext',
    `subjectAltName=DNS:${HOST_NAME}`,
    '-keyout',
    key,
    '-out',
    cert,
  ]).catch(() => ({ code: 1, output: 'openssl is not installed' }));
  if (code !== 0) throw new SkippedError(output);
  mkdirSync(join(folder, 'certs'));
  writeFileSync(join(folder, 'certs', 'site.pem'), readFileSync(cert) + readFileSync(key));
  return { key, cert, folder: join(folder, 'certs') };
}

async function startProxy(name, { lifecycle, folder, site, certificate }) {
  const { file, wrap, args } = PROXIES[name];
  mkdirSync(folder);
  const httpPort = await findFreePort();
  const port = await findFreePort();
  const configuration = readFileSync(join(root, file), 'utf8')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${site.port}`)
    .replace('listen 80;', `listen 127.0.0.1:${httpPort};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace('bind :80', `bind 127.0.0.1:${httpPort}`)
    .replace(
      'bind :443 ssl crt /etc/haproxy/certs/',
      `bind 127.0.0.1:${port} ssl crt ${certificate.folder}/`,
    )
    .replace(/\/etc\/letsencrypt\S*fullchain\.pem/, certificate.cert)
    .replace(/\/etc\/letsencrypt\S*privkey\.pem/, certificate.key)
    .replace(
      /^www\.example\.com \{/m,
      `{\n\tadmin off\n\tauto_https off\n}\nhttps://${HOST_NAME}:${port} {\n\ttls ${certificate.cert} ${certificate.key}`,
    );
  const configurationFile = join(folder, 'config');
  writeFileSync(configurationFile, wrap(configuration, folder));
  const child = spawn(findCommand([name]), args(configurationFile, folder), {
    env: { ...process.env, HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += chunk));
  lifecycle.defer(async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  const state = await eventually(`${name} answers`, async () => {
    if (child.exitCode !== null) return 'ended';
    return (
      (await sendRequest(port, '/api/health/pages').catch(() => ({}))).status === 200 && 'ready'
    );
  });
  expect(state === 'ready', `${name} exited before it responded.`, output);
  return port;
}

/** Sends a request over TLS to the proxy, with the host name of the site. */
function sendRequest(port, path, { method = 'GET', headers = {}, body } = {}) {
  const options = {
    host: '127.0.0.1',
    servername: HOST_NAME,
    port,
    path,
    method,
    headers: { Host: HOST_NAME, ...headers },
    rejectUnauthorized: false,
  };
  return new Promise((resolve, reject) => {
    const clientRequest = request(options, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => (text += chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, text }),
      );
      response.on('error', reject);
    });
    clientRequest.on('error', reject);
    clientRequest.end(body);
  });
}

async function checkProxy(name, { port, site, imageUrl }) {
  const fetchStatus = async (path, options) => (await sendRequest(port, path, options)).status;
  const expectEqual = (actual, expected, subject) =>
    expect(
      actual === expected,
      `${name}: ${subject}: ${actual}, not ${expected}.`,
      site.log().slice(-2000),
    );

  expectEqual(await fetchStatus('/ja'), 200, 'a page');
  expectEqual(await fetchStatus('/api/rooms?language=ja'), 200, 'the API');
  expectEqual(await fetchStatus(imageUrl), 200, 'an image');
  for (const path of [
    '/api/metrics',
    '/api/metrics/house',
    '/api/metrics?x=1',
    '/API/Metrics',
    '/api/%6Detrics',
    '//api/metrics',
    '/x/../api/metrics',
    '/api/./metrics',
  ]) {
    const response = await sendRequest(port, path, {
      headers: { Authorization: `Bearer ${TOKEN}` },
    });
    expect(!/process_cpu|kawabe_/.test(response.text), `${name}: ${path} shows the metrics.`);
  }

  const login = await sendRequest(port, '/api/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '192.0.2.77' },
    body: JSON.stringify({ username: 'admin', password: 'correct horse battery' }),
  });
  expectEqual(login.status, 200, 'signing in');
  const { token } = JSON.parse(login.text);
  const bearer = { Authorization: `Bearer ${token}` };
  const line = await eventually('the request is logged', () =>
    site
      .log()
      .split('\n')
      .findLast((logLine) => logLine.includes('"/api/auth/login"')),
  );
  expectEqual(
    JSON.parse(line).req.ip,
    '127.0.0.1',
    'the IP address of the visitor, whatever the visitor sends',
  );

  const boundary = 'a-boundary';
  const imageForm = (bytes) =>
    Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n`,
      ),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
  const upload = (bytes) =>
    fetchStatus('/api/upload/image', {
      method: 'POST',
      headers: { ...bearer, 'Content-Type': `multipart/form-data; boundary=${boundary}` },
      body: imageForm(bytes),
    });
  // The upload must pass the proxy completely, and be rejected by the site itself.
  const large = await upload(Buffer.alloc(20 * 1024 * 1024));
  expect([400, 413, 415, 422].includes(large), `${name}: a large upload: ${large}.`);
  const json = await sendRequest(port, '/api/contact-messages', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'x'.repeat(200_000) }),
  });
  expectEqual(json.status, 413, 'a body over the limit of visitors');
  expect(/"code":"too_large"/.test(json.text), `${name}: the site's own problem is not passed on.`);

  const events = await readFirstEvent(port, bearer);
  expect(/event: hello/.test(events), `${name}: no event arrives: ${events}`);
}

function readFirstEvent(port, headers) {
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      servername: HOST_NAME,
      port,
      path: '/api/jobs/events',
      headers: { Host: HOST_NAME, Accept: 'text/event-stream', ...headers },
      rejectUnauthorized: false,
    };
    let text = '';
    const clientRequest = get(options, (response) => {
      response.on('data', (chunk) => {
        text += chunk;
        if (!/event: /.test(text)) return;
        clientRequest.destroy();
        resolve(text);
      });
      response.on('end', () => resolve(text));
    });
    clientRequest.on('error', (error) => (text ? resolve(text) : reject(error)));
  });
}
