import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { load, YAML11_SCHEMA } from 'js-yaml';
import { root } from '../lib/environment.mjs';

const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
// The schema in which `<<` merges mappings.
const { services } = load(text, { schema: YAML11_SCHEMA });

test('each container has only the privileges it needs', () => {
  for (const [name, service] of Object.entries(services)) {
    assert.deepEqual(service.cap_drop, ['ALL'], name);
    assert.deepEqual(service.cap_add ?? [], name === 'caddy' ? ['NET_BIND_SERVICE'] : [], name);
    assert.ok(service.security_opt.includes('no-new-privileges:true'), name);
    assert.equal(service.read_only, true, name);
    assert.match(service.mem_limit, /^\d+[mg]$/, name);
  }
});

test('only the proxy is reachable from other machines', () => {
  for (const [name, { ports = [], networks }] of Object.entries(services)) {
    const open = ports.filter((port) => !port.startsWith('127.0.0.1:'));
    assert.ok(name === 'caddy' || open.length === 0, `${name} publishes ${open}`);
    if (['postgres', 'redis'].includes(name)) assert.deepEqual(networks, ['inner']);
  }
});

test('no required secret has a default', () => {
  for (const [, name, operator] of text.matchAll(/\$\{(\w*(?:PASSWORD|SECRET|TOKEN))\b(.*?)\}/g)) {
    // The server requires it if CDN_PURGE_URL is set.
    const isOptional = name === 'CDN_PURGE_SECRET' && operator === ':-';
    assert.ok(isOptional || operator.startsWith(':?'), `${name} may be left out`);
  }
});
