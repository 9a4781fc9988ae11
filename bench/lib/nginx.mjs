import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../../scripts/lib/port.mjs';
import { findCommand } from '../../scripts/lib/system-packages.mjs';

/** Null if nginx is not installed. */
export const nginx = findCommand(['nginx']);

/**
 * Starts one nginx process that writes only to a folder. Resolves once it responds at `path`.
 * @param {string} folder
 * @param {{ http: string, location: string, connections: number, path: string }} options `http` and `location` are
 * parts of its configuration
 */
export async function startNginx(folder, { http, location, connections, path }) {
  const port = await findFreePort();
  const file = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr warn;
events { worker_connections ${connections}; }
http {
  access_log off; ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  ${http}
  server {
    listen 127.0.0.1:${port};
    location / { ${location} proxy_http_version 1.1; proxy_set_header Connection ""; }
  }
}
`,
  );
  const server = spawn(nginx, ['-c', file, '-p', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    server.kill();
    if (server.exitCode === null) await once(server, 'exit');
  };
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url + path).catch(() => null))?.ok) {
    if (server.exitCode !== null) throw new Error('nginx ended before it answered.');
    await wait(50);
  }
  return { url, stop };
}
