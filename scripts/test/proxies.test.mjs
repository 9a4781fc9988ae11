import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../lib/environment.mjs';

/** How each proxy rejects /api/metrics, in any case of letters. */
const REJECTIONS = {
  'docker/Caddyfile': /^\trespond \/api\/metrics\* 404$/m,
  'deploy/systemd/Caddyfile': /^\trespond \/api\/metrics\* 404$/m,
  'deploy/nginx/kawabe.conf': /^ +location ~\* \^\/api\/metrics \{\n +return 404;/m,
  'deploy/haproxy/haproxy.cfg':
    /^ +http-request return status 404 .*url_dec -m beg -i \/api\/metrics \}$/m,
  'deploy/kubernetes/production/ingress.yaml':
    /use-regex: 'true'[^]*- path: \/api\/metrics\n +pathType: ImplementationSpecific\n +backend:\n +service: \{ name: nothing,/,
};

test('every proxy example blocks the metrics for visitors', () => {
  for (const [file, rule] of Object.entries(REJECTIONS)) {
    assert.match(readFileSync(join(root, file), 'utf8'), rule, file);
  }
});
